import { isLasting, saysTheSame } from '../core/voices.ts';
import type { Wish } from '../core/wishes.ts';
import type { TakenMessage } from './history.ts';
import type { Phases } from './moment.ts';

/** True for a wish for this phase: one that holds for ever, or for another round, is no word for the phase. */
export const isForNow = ({ standing, round }: Wish): boolean =>
  standing === undefined && round === undefined;

/**
 * The wishes of a message as they are heard, those that are used up with the line that said them first. A file that is
 * taken again has the same line where it says the same again, and the same queue where it has all of
 * it: so nothing is done twice because something else was written beside it.
 */
export const heardWishes = (
  { hears }: Pick<Phases, 'hears'>,
  taken: readonly TakenMessage[],
  message: TakenMessage,
): readonly Wish[] => {
  const isOnce = hears(message.phase).speaks === 'once';
  return message.wishes.map((wish) => {
    const once = isOnce && isLasting(wish) && isForNow(wish) ? ({ once: 'yes' } as const) : {};
    const heard = { ...wish, ...once };
    return isLasting(heard) ? wish : { ...heard, line: firstSaid(taken, message, wish) };
  });
};

const firstSaid = (
  taken: readonly TakenMessage[],
  message: TakenMessage,
  wish: Wish,
): NonNullable<Wish['line']> => {
  const at = taken.indexOf(message);
  const before = taken.slice(0, at).findLast((one) => isSameFile(one, message));
  const then = before === undefined ? undefined : twinOf(before.wishes, message.wishes, wish);
  if (before !== undefined && then !== undefined) return firstSaid(taken, before, then);
  const place = wish.place && { file: message.source, ...wish.place };
  return { message: at + 1, ...(place && { place }) };
};

const isSameFile = (a: TakenMessage, b: TakenMessage): boolean =>
  a.seat === b.seat && a.source === b.source && a.round === b.round && a.phase === b.phase;

/** The wish that said the same before; of those that say it twice, the first is the first. */
const twinOf = (before: readonly Wish[], now: readonly Wish[], wish: Wish): Wish | undefined => {
  if (wish.queue === undefined) {
    const nth = now.filter((one) => saysTheSame(one, wish)).indexOf(wish);
    return before.filter((one) => saysTheSame(one, wish))[nth];
  }
  const [was, is] = [before, now].map((all) =>
    all.filter(({ queue }) => queue?.name === wish.queue?.name),
  );
  if (was === undefined || is === undefined || was.length !== is.length) return undefined;
  const isSameQueue = was.every((one, at) => is[at] !== undefined && saysTheSame(one, is[at]));
  return isSameQueue ? was[is.indexOf(wish)] : undefined;
};
