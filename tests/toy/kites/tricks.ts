import type { Seat } from '../../../src/core/game.ts';
import { oneOf } from '../../../src/core/kinds.ts';
import { illegal } from '../../../src/core/problem.ts';
import { askAll } from '../../../src/core/question.ts';
import type { Appliers, Chapter, DeedName, FactType, Kites, Play, Table, Thought } from './game.ts';
import { handOf, rivalsOf } from './table.ts';

/** AFT-6: a trick against what a rival does. Nobody else may learn whether there is one. */
export const trick = oneOf<Kites, { readonly against: string }, string>('trick', {
  rule: 'AFT-6',
  sealed: true,
  hidden: true,
  candidates: (view, { seat }) => ['none', ...new Set(handOf(view, seat))],
  refuse: (view, { seat, about }, _made, one) => {
    if (one === 'none') return null;
    if (!handOf(view, seat).includes(one)) return illegal('AFT-6', 'not-in-hand', { trick: one });
    return view.rules.tricks[one]?.stops === about.against
      ? null
      : illegal('AFT-6', 'stops-nothing', { trick: one, deed: about.against });
  },
  fallback: () => 'none',
});

/** AFT-6: every rival with a trick in hand is asked, whichever it is; the first in order counts. */
export function* isStopped(table: Table, against: Seat, deed: DeedName): Play<boolean> {
  if (deed === 'rest') return false;
  const rivals = rivalsOf(table, against).filter((seat) => (table.state.sizes[seat] ?? 0) > 0);
  const rows = yield* askAll(rivals, (seat) => ({ trick: trick.of(seat, { against: deed }) }));
  const first = rows.find(({ answers }) => answers.trick !== 'none');
  if (first === undefined) return false;
  const { seat, answers } = first;
  table.emit({ type: 'trick-played', rule: 'AFT-6', seat, trick: answers.trick, against, deed });
  return true;
}

const events = {
  'trick-played': (state, { seat, trick: one }) => {
    const hand = state.hands[seat] ?? [];
    state.sizes[seat] = (state.sizes[seat] ?? 0) - 1;
    state.played.push(one);
    if (hand !== 'hidden') state.hands[seat] = hand.toSpliced(hand.indexOf(one), 1);
  },
} satisfies Partial<Appliers<FactType>>;

/** A bot keeps no trick that it can use. */
const useless = 'none';
const choose: Thought = (view, { seat, about }) =>
  handOf(view, seat).find((one) => view.rules.tricks[one]?.stops === about['against']) ?? useless;

export const tricking = {
  kinds: [trick],
  events,
  bots: { trick: choose },
} satisfies Chapter;
