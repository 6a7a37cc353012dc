import type { Act, ActName, ActOf, FactType, Goes } from '../facts.ts';
// The fifth phase: one die after the other.

import { ask, rest } from '../../../core/question.ts';
import { isBoxSpared } from '../cards/table-cards.ts';
import type { Appliers, Chapter } from '../chapter.ts';
import { MOUTH_USED } from '../dice/uses.ts';
import {
  type Face,
  type Play,
  type Seat,
  SIDES,
  type Side,
  type Table,
  type View,
} from '../game.ts';
import { endInMordor } from '../mordor/track.ts';
import { begin } from '../phases.ts';
import { citing, FACE_USES, foeOf, isOver, isTeamGame, mateOf, sideOf } from '../table.ts';
import { noteUsed } from '../teams/again.ts';
import { areAgreed } from '../teams/agree.ts';
import { action, troopsOf, useFor } from './action.ts';
import { lawOf } from './acts.ts';

/**
 * TRN-12, TEM-7: the other side while it has dice, and of each side its players in turn; whoever passes stays next
 * on his side. Nobody has dice: it stays.
 */
const nextAfter = (view: View, seat: Seat, done: 'action' | 'pass'): Seat => {
  const side = sideOf(view, seat);
  const { dice, due } = view.state;
  if (dice[foeOf(side)].length > 0) return due[foeOf(side)];
  return dice[side].length > 0 && done === 'action' ? mateOf(view, seat) : seat;
};

/** TRN-12: one die; between two of them nothing is held. */
function* actions(table: Table): Play<void> {
  if (SIDES.every((side) => table.state.dice[side].length === 0)) return endActions(table);
  const seat = table.state.turn;
  const move = yield* ask(action.of(seat, {}));
  if (move.act === 'pass')
    table.emit({ type: 'turn-passed', rule: 'TRN-13', seat, next: nextAfter(table, seat, 'pass') });
  else if (yield* mayGo(table, seat, move)) yield* carryOut(table, seat, move);
  if (!isOver(table)) yield* rest();
}

/** TEM-11: with the word of the other player whose troops are used; he who has none is asked again. */
function* mayGo(table: Table, seat: Seat, move: Act): Play<boolean> {
  if (!isTeamGame(table)) return true;
  const used = troopsOf(table, seat, move);
  if (!(yield* areAgreed(table, seat, used))) return false;
  noteUsed(table, seat, used);
  return true;
}

function* carryOut<K extends ActName>(table: Table, seat: Seat, move: ActOf<K>): Play<void> {
  const { act, die } = move;
  const by = isByMouth(table, seat, move) ? { by: MOUTH_USED } : {};
  const use = useFor(table, seat, move) ?? 'any';
  const law = lawOf<K>(move);
  const rule = law.ruleFor?.(table, move, use) ?? law.rule;
  table.emit({ type: 'die-chosen', rule, seat, die, act, ...by });
  const lies = yield* law.play(table, seat, move, use);
  const goes = lies === 'hunt-box' && isBoxSpared(table) ? 'aside' : lies;
  if (isOver(table)) return;
  const next = nextAfter(table, seat, 'action');
  const box = act === 'move-fellowship' ? 'FEL-6' : 'FEL-7';
  const cited = goes === 'hunt-box' ? citing(table, box, 'ACT-1') : 'ACT-1';
  table.emit({ type: 'action-over', rule: cited, seat, die, goes: goes ?? 'aside', next });
}

const isByMouth = <K extends ActName>(view: View, seat: Seat, move: ActOf<K>): boolean =>
  sideOf(view, seat) === 'shadow' &&
  useFor(view, seat, move) === 'army' &&
  !FACE_USES[move.die].includes('army');

/** MOR-10: who has left the Ring-bearers alone in Mordor pays for it. */
const endActions = (table: Table): void => {
  endInMordor(table);
  if (!isOver(table)) begin(table, 'victory');
};

const spend = (dice: readonly Face[], die: Face): Face[] => {
  const at = dice.indexOf(die);
  return at < 0 ? [...dice] : dice.toSpliced(at, 1);
};

const boxed = ({ state }: View, side: Side, goes: Goes): void => {
  if (goes === 'hunt-box') state.box[side]++;
};

const pass = ({ state }: View, next: Seat): void => {
  state.turn = next;
  state.refused = [];
};

const events = {
  'die-chosen': (view, { seat, die, by }) => {
    const side = sideOf(view, seat);
    view.state.dice[side] = spend(view.state.dice[side], die);
    view.state.acting = { seat, die };
    if (by !== undefined) view.state.doneThisTurn.push(by);
  },
  'action-over': (view, { seat, goes, next }) => {
    boxed(view, sideOf(view, seat), goes);
    view.state.acting = null;
    view.state.due[sideOf(view, seat)] = mateOf(view, seat);
    pass(view, next);
  },
  'turn-passed': (view, { next }) => {
    pass(view, next);
  },
} satisfies Partial<Appliers<FactType>>;

export const turns = { phases: { actions }, kinds: [action], events } satisfies Chapter;
