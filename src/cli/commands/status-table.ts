import type { Game, Seat } from '../../core/game.ts';
import { type SeatStatus, type Status, standingOrders } from '../../desk/status.ts';
import { awaitsOf } from '../../desk/waits.ts';
import { groupBy } from '../../report/groups.ts';
import type { OpenGame } from '../open/game.ts';
import { indented } from '../terminal/hanging.ts';
import type { Paint } from '../terminal/terminal.ts';

/** The table of waiting as it differs from the game's own, and what stands for every round. */
export const tableLines = <G extends Game>(
  game: OpenGame<G>,
  { seats, over }: Status,
  paint: Paint,
): readonly string[] => {
  if (over) return [];
  const lines = [
    ...changedLines(
      game,
      seats.map(({ seat }) => seat),
    ),
    ...seats.flatMap((seat) => standingLines(game, seat)),
  ];
  return lines.length === 0 ? [] : [...lines.map(paint.faint), ''];
};

/** What the moderator has changed: kinds and seats with the same value in one line. */
const changedLines = <G extends Game>(
  { desk, words }: OpenGame<G>,
  seats: readonly Seat[],
): readonly string[] => {
  const kinds = Object.keys(desk.waits?.changed ?? {});
  const cells = kinds.flatMap((kind) =>
    groupBy(
      seats.filter((seat) => isChanged(desk.waits?.changed?.[kind], seat)),
      (seat) => awaitsOf(desk, kind, seat),
    ).map((alike) => ({ kind, alike, how: awaitsOf(desk, kind, alike[0]) })),
  );
  return groupBy(cells, ({ alike, how }) => `${how} ${alike.join(' ')}`).flatMap((group) => {
    const [{ alike, how }] = group;
    return indented(
      words.frame('waits.changed', {
        kinds: group.map(({ kind }) => words.kind(kind)).join(words.frame('frame.and')),
        seats: words.list(alike),
        whom: alike.length === desk.seats.length ? 'all' : 'some',
        how,
      }),
    );
  });
};

const isChanged = (row: object | string | undefined, seat: Seat): boolean =>
  typeof row === 'object' ? seat in row : row !== undefined;

/** A house reads its own standing orders; the moderator's screen says only what they are about. */
const standingLines = <G extends Game>(
  { desk, words }: OpenGame<G>,
  { seat, standing }: SeatStatus,
): readonly string[] => {
  if (standing.length === 0) return [];
  const said =
    desk.held === undefined
      ? standing.map(words.kind).join(words.frame('frame.and'))
      : standingOrders(desk, seat, words.catalogue.lang).join('; ');
  return indented(words.frame('waits.standing', { seat: words.noun(seat), said }));
};
