// Messages that are allowed line by line, and cannot all be carried out.

import { illegal, type Problem } from '../../core/problem.ts';
import type { QueuePlace, Wish } from '../../core/wishes.ts';
import type { CardId, Seat, View } from './game.ts';
import { poolOf, sideOf } from './table.ts';

interface Nonsense {
  readonly wish: Wish;
  readonly problem: Problem;
}
type SaidAct = { readonly act: string; readonly card?: CardId } | null;
const actOf = ({ wish }: Wish): SaidAct => wish as SaidAct;

/** Carried out in this turn, whatever comes; a pass takes no die. */
const isSure = (one: Wish): boolean =>
  (one.when ?? []).length === 0 &&
  one.queue?.otherwise === undefined &&
  one.standing === undefined &&
  one.asks === undefined &&
  one.round === undefined &&
  actOf(one)?.act !== 'pass';

/** The first answer of each step of the queue. */
const stepsOf = (wishes: readonly Wish[]): readonly Wish[] => {
  const steps = new Map<number, Wish>();
  for (const wish of wishes)
    if (wish.kind === 'action' && wish.queue !== undefined && !steps.has(wish.queue.step))
      steps.set(wish.queue.step, wish);
  return [...steps.values()].filter(isSure);
};

/** The dice that lie there; before they are rolled, as many as there can be. */
const diceOf = (view: View, seat: Seat): number => {
  const side = sideOf(view, seat);
  const { phase, dice } = view.state;
  return phase === 'actions' ? dice[side].length : poolOf(view, side);
};

const isBehind = ({ kind, queue }: Wish, { step }: QueuePlace): boolean =>
  kind === 'action' && queue !== undefined && queue.step > step;

export function* nonsense(
  view: View,
  seat: Seat,
  wishes: readonly Wish[],
): Generator<Nonsense, void> {
  const steps = stepsOf(wishes);
  const dice = diceOf(view, seat);
  for (const wish of steps.slice(dice)) {
    const args = { actions: steps.length, dice };
    yield { wish, problem: illegal('ACT-1', 'more-actions-than-dice', args) };
  }
  // Behind a line that was not understood nothing is done until that is put right.
  const stop = wishes.find(({ queue, asks }) => queue !== undefined && asks !== undefined);
  for (const wish of wishes)
    if (stop?.queue !== undefined && isBehind(wish, stop.queue))
      yield { wish, problem: illegal('ACT-1', 'queue-stopped') };
  const played = new Set<CardId>();
  for (const wish of steps) {
    const { act, card } = actOf(wish) ?? { act: '' };
    if (act !== 'play-card' || card === undefined) continue;
    if (played.has(card)) yield { wish, problem: illegal('CRD-1', 'card-played-twice', { card }) };
    played.add(card);
  }
}
