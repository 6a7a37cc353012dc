// Lines of a seat's orders that have been carried out: they are in force no more, and nothing replaces them.

import type { Game } from '../../core/game.ts';
import { canonical, isSame } from '../../core/json.ts';
import { leftAfter, voicesOf } from '../../core/voices.ts';
import type { Wish } from '../../core/wishes.ts';
import type { Desk } from '../../desk/desk.ts';
import { heardWishes } from '../../desk/first-said.ts';
import type { TakenMessage } from '../../desk/history.ts';

type Used<G extends Game> = Pick<Desk<G>, 'ruleset' | 'taken' | 'used'>;

/** The wishes of an order file that may still answer something, as they stand in it. */
export const leftOf = <G extends Game>(
  { ruleset, taken, used }: Used<G>,
  file: TakenMessage,
): ReadonlySet<Wish> => {
  const heard = heardWishes(ruleset, [...taken, file], file);
  const isLeft = leftAfter(used);
  // What belongs to a step counts as long as that step, and while what it began goes on.
  const underWay = new Set(
    voicesOf(heard, used).flatMap((voice) => voice.flatMap(({ wishes }) => wishes)),
  );
  const isStepLeft = ({ queue, ...wish }: Wish): boolean =>
    queue?.under === undefined || isLeft({ ...wish, queue: withoutUnder(queue) });
  return new Set(
    file.wishes.filter((_, at) => {
      const wish = heard[at];
      return wish === undefined || underWay.has(wish) || (isLeft(wish) && isStepLeft(wish));
    }),
  );
};

const withoutUnder = ({ under: _, ...queue }: NonNullable<Wish['queue']>) => queue;

/** True of lines that fell when all that they say has been carried out before. */
export const isCarriedOut = <G extends Game>(
  desk: Used<G>,
  { seat, source, round, phase }: Omit<TakenMessage, 'wishes'>,
  said: readonly Wish[],
): boolean => {
  const file = desk.taken.findLast((one) =>
    isSame([one.seat, one.source, one.round, one.phase], [seat, source, round, phase]),
  );
  if (file === undefined || said.length === 0) return false;
  const left = leftOf(desk, file);
  return said.every((wish) => {
    const twins = file.wishes.filter((one) => saying(one) === saying(wish));
    return twins.length > 0 && twins.every((one) => !left.has(one));
  });
};

const saying = ({ kind, wish, about, when }: Wish): string =>
  canonical([kind, wish, about ?? null, when ?? null] as never);
