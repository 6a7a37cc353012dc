import type { Random, Seat } from '../../../src/core/game.ts';
import { invariant } from '../../../src/core/result.ts';
import type { Rules, State, View } from './game.ts';
import { clubOf, tricksLeft } from './table.ts';

/** The table as a reader may know it: his own hand, and the sky if his club has looked. */
export const hide = (rules: Rules, state: State, reader: Seat | 'public'): State => ({
  ...state,
  hands: Object.fromEntries(
    Object.entries(state.hands).map(([seat, hand]) => [seat, seat === reader ? hand : 'hidden']),
  ),
  squall: knowsSky(rules, state, reader) ? state.squall : 'hidden',
});

/** Nobody has looked, all have seen it come, or it was his club that looked. */
const knowsSky = (rules: Rules, state: State, reader: Seat | 'public'): boolean =>
  state.squall === null ||
  state.phase === 'over' ||
  (reader !== 'public' && state.seen.includes(clubOf({ rules, state }, reader)));

/** Hidden hands dealt anew from all the tricks that the seat does not see. */
export const imagine = ({ rules, state }: View, seat: Seat, random: Random): State => {
  const known = hide(rules, state, seat);
  const left = [...tricksLeft({ rules, state: known })];
  const dealt = (count: number): string[] =>
    Array.from({ length: count }, () =>
      invariant(left.splice(random(left.length), 1)[0], 'a trick'),
    );
  return {
    ...known,
    hands: Object.fromEntries(
      Object.entries(known.hands).map(([one, hand]) => [
        one,
        hand === 'hidden' ? dealt(known.sizes[one] ?? 0) : hand,
      ]),
    ),
    squall: known.squall === 'hidden' ? random(rules.sky.height + 1) : known.squall,
  };
};
