import type { Game } from '../../core/game.ts';
import { stepsIn } from '../../desk/combined.ts';
import { inOrder, isCandidate, pileOf, type StoredMessage } from '../../desk/intake.ts';
import type { Judgement } from '../../desk/judging/bench.ts';
import { readerFor } from '../../desk/judging/weigh.ts';
import { goodLines } from '../../desk/judging/wrong-lines.ts';
import { isQueued } from '../../desk/parts.ts';
import { placesOf } from '../../desk/places.ts';
import type { ReceiveContext } from './bench.ts';
import { combinedFrom } from './combined.ts';

/** True of a message whose actions begin with a number that nothing before it leads up to. */
export const beginsLate = async <G extends Game>(
  bench: ReceiveContext<G>,
  kept: readonly StoredMessage[],
  judged: Judgement,
): Promise<boolean> => {
  const { fate, seat, format, lines, wrong = [], moment } = judged;
  if (fate !== 'used' || seat === undefined || moment === undefined || format !== 'text')
    return false;
  if (judged.newer !== undefined || judged.ruled !== undefined) return false;
  const reader = readerFor(bench, seat);
  const { ruleset, view, manner } = reader;
  if (ruleset.queueGoesOn === undefined) return false;
  const { goesOn } = ruleset.readOrders(view, seat, goodLines(reader, lines, wrong), manner);
  if (typeof goesOn !== 'number') return false;
  const before = inOrder(kept.filter(isCandidate)).flatMap(placesOf);
  const pile = before.filter((one) => pileOf(one) === pileOf(judged));
  if (pile.length === 0) return true;
  const { lines: laid } = await combinedFrom(bench, pile);
  return goesOn !== stepsIn(laid.filter(isQueued)) + 1;
};
