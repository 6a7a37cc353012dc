import type { RuleId } from '../../../core/game.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { type Question, type SealedAnswers, seal } from '../../../core/question.ts';
import type { House, OrderKind, Phase } from '../data/vocabulary.ts';
import { hasOrderOut } from './places.ts';
import type { Agot, Play, Table, View } from './state.ts';

/** Each house once, in turn order (RND-2), looking at the table again for each. */
export function* inTurnOrder(
  view: View,
  has: (house: House) => boolean = () => true,
): Generator<House> {
  for (const house of [...view.state.tracks['iron-throne']]) if (has(house)) yield house;
}

/**
 * RAD-1, MAR-1: in turn order, round and round, each house that has an order of the kind left. Who passes is asked no
 * more in that phase; what he has left leaves the board with CON-2.
 */
export function* turnsWith(
  table: Table,
  left: OrderKind,
  rule: RuleId,
): Generator<{ readonly house: House; pass(): void }> {
  const passed = new Set<House>();
  const isLeft = (house: House): boolean => !passed.has(house) && hasOrderOut(table, house, left);
  for (let any = true; any; ) {
    any = false;
    for (const house of inTurnOrder(table, isLeft)) {
      any = true;
      const pass = (): void => {
        passed.add(house);
        table.emit({ type: 'turn-passed', rule, house, left });
      };
      yield { house, pass };
    }
  }
}

/** Who stands higher on the Fiefdoms track first. */
export const byFiefdoms = (view: View, houses: readonly House[]): readonly House[] => {
  const track = view.state.tracks.fiefdoms;
  return [...houses].sort((a, b) => track.indexOf(a) - track.indexOf(b));
};

/** BAT-8: equal totals are won by the house that stands higher. */
export const isHigher = ({ state }: View, house: House, other: House): boolean =>
  state.tracks.fiefdoms.indexOf(house) < state.tracks.fiefdoms.indexOf(other);

/** BAT-8: the higher total wins. */
export const beats = (
  view: View,
  [house, total]: readonly [House, number],
  [other, theirs]: readonly [House, number],
): boolean => total > theirs || (total === theirs && isHigher(view, house, other));

export const isOver = (view: View): boolean => view.state.ended !== null;

/** RND-1: on to the next procedure of the round; the Westeros phase moves the marker (WES-1). */
export const begin = (table: Table, begins: Phase): void => {
  const round = table.state.round + (begins === 'westeros' ? 1 : 0);
  const rule = begins === 'westeros' ? 'WES-1' : 'RND-1';
  table.emit({ type: 'phase-begun', rule, round, begins });
};

/** Nothing was sealed: each thing is asked when it comes. */
export const UNSAID: SealedAnswers = new Map();

export const isAtOnce = ({ rules }: View): boolean => rules.options.announcement === 'at-once';

/** RND-6: all of them at one stop, to be opened one after the other, where the game asks so. */
export function* askTogether(
  table: Table,
  questions: Iterable<Question<Agot>>,
): Play<SealedAnswers> {
  return isAtOnce(table) ? yield* seal([...questions]) : UNSAID;
}

/** RAD-1, MAR-1: whether a house with an order left may let its turn go by. */
export const mayPass = ({ rules }: View): boolean => rules.options['order-duty'] === 'may';

export const refusePass = (view: View, rule: string): Problem | null =>
  mayPass(view) ? null : illegal(rule, 'may-not-pass');
