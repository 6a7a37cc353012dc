import type { Seat } from '../core/game.ts';
import { pileOf, type StoredMessage } from './intake.ts';
import type { Moment } from './moment.ts';

/** A message of which it is known whose it is and for when. */
export type PlacedMessage = StoredMessage & { readonly seat: Seat; readonly moment: Moment };

/** A message as it lies on each pile that lines of it are for: of the others empty lines stand there. */
export const placesOf = ({ later = [], ...kept }: StoredMessage): readonly PlacedMessage[] => {
  const { seat, moment } = kept;
  if (seat === undefined || moment === undefined) return [];
  const away = later.flatMap(({ lines }) => lines);
  const at = (where: Moment, isThere: (line: number) => boolean): PlacedMessage => ({
    ...{ ...kept, seat, moment: where },
    lines: kept.lines.map((line, index) => (isThere(index + 1) ? line : '')),
    ...(kept.wrong && { wrong: kept.wrong.filter(isThere) }),
  });
  return later.length === 0
    ? [{ ...kept, seat, moment }]
    : [
        at(moment, (line) => !away.includes(line)),
        ...later.map((one) => at(one.moment, (line) => one.lines.includes(line))),
      ];
};

/** A message as it lies on a pile, if it does. */
export const onPile =
  (pile: string) =>
  (kept: StoredMessage): readonly PlacedMessage[] =>
    placesOf(kept).filter((place) => pileOf(place) === pile);
