// One die, one action: the question that each turn of the fifth phase asks.

import type { NoIds, Random } from '../../core/game.ts';
import { open } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask, rest } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import {
  type ActLaw,
  type Move,
  nothing,
  PASS,
  type Pass,
  type SaidMove,
  type SaidOf,
  type TroopsInUse,
} from './act.ts';
import { armyActs } from './armies/moves.ts';
import { battleActs, isMisnamed } from './battles/fight.ts';
import { cardActs } from './cards/index.ts';
import type { Appliers, Chapter } from './chapter.ts';
import { characterActs } from './characters/index.ts';
import type { Act, ActName, ActOf, Acts, FactType, Goes, Going } from './facts.ts';
import { fellowshipActs } from './fellowship.ts';
import {
  FACES,
  type Face,
  type Play,
  type Seat,
  SIDES,
  type Side,
  type Table,
  type Use,
  type View,
  type Wotr,
} from './game.ts';
import { endInMordor } from './mordor.ts';
import { musterActs } from './musters.ts';
import { begin } from './phases.ts';
import { politicsActs } from './politics.ts';
import { citing, FACE_USES, foeOf, isInPlay, isOver, isTeamGame, mateOf, sideOf } from './table.ts';
import { isBoxSpared } from './table-cards.ts';
import { areAgreed, noteUsed, refuseAgain, refuseUsed } from './teams/mixed.ts';

const MOUTH_USED = 'mouth-of-sauron' as const;

/** CHR-36: once a turn the Mouth of Sauron makes a Muster die an Army die. */
const hasMouth = (view: View, side: Side): boolean =>
  side === 'shadow' &&
  !view.state.doneThisTurn.includes(MOUTH_USED) &&
  isInPlay(view, 'mouth-of-sauron');

/** The actions that a die of a side can be used as now. */
const usesOf = (view: View, side: Side, face: Face): readonly Use[] => {
  const printed = FACE_USES[face];
  return printed.includes('muster') && !printed.includes('army') && hasMouth(view, side)
    ? [...printed, 'army']
    : printed;
};

const facesOf = ({ state }: View, side: Side): readonly Face[] =>
  FACES.filter((face) => state.dice[side].includes(face));

/** The dice that lie there, those that are good for least first. */
const byWorth = (view: View, side: Side): readonly Face[] =>
  facesOf(view, side).toSorted(
    (a, b) => usesOf(view, side, a).length - usesOf(view, side, b).length,
  );

/** The action that a die is used as for an act; undefined: it cannot be. */
const useFor = <K extends ActName>(
  view: View,
  seat: Seat,
  act: ActOf<K>,
  die = act.die,
): Use | 'any' | undefined => {
  const wanted = lawOf<K>(act).uses(view, act, seat);
  if (wanted === 'any') return die === 'eye' ? undefined : 'any';
  const given = usesOf(view, sideOf(view, seat), die);
  return wanted.find((use) => given.includes(use));
};

const refusePass = ({ state }: View, side: Side): Problem | null => {
  const own = state.dice[side].length;
  const foes = state.dice[foeOf(side)].length;
  return own < foes ? null : illegal('TRN-13', 'may-not-pass', { dice: own, foes });
};

/** A problem that no die and no table could ever mend. */
const refuseEver = <K extends ActName>(view: View, seat: Seat, act: SaidOf<K>): Problem | null => {
  const law = lawOf<K>(act);
  const side = sideOf(view, seat);
  return law.side !== undefined && law.side !== side
    ? illegal(law.rule, 'not-your-act', { act: act.act, side })
    : (law.neverLegal?.(view, seat, act) ?? null);
};

const refuseAct = <K extends ActName>(view: View, seat: Seat, act: ActOf<K>): Problem | null => {
  const side = sideOf(view, seat);
  const law = lawOf<K>(act);
  const never = refuseEver(view, seat, act);
  if (never !== null) return never;
  if (!view.state.dice[side].includes(act.die))
    return illegal('ACT-1', 'no-such-die', { die: act.die, dice: view.state.dice[side] });
  const use = useFor(view, seat, act);
  if (use === undefined) {
    const choices = FACES.filter((die) => useFor(view, seat, act, die) !== undefined);
    return illegal(law.rule, 'wrong-die', { act: act.act, die: act.die, choices });
  }
  return law.refuse(view, seat, act, use) ?? refuseTroops(view, seat, act as unknown as Act);
};

/** The troops of a move (TEM). */
const troopsOf = (view: View, seat: Seat, act: Act): readonly TroopsInUse[] =>
  lawOf<ActName>(act).troops?.(view, seat, act as never) ?? [];

const refuseTroops = (view: View, seat: Seat, act: Act): Problem | null => {
  if (!isTeamGame(view)) return null;
  const used = troopsOf(view, seat, act);
  return refuseUsed(view, seat, used) ?? refuseAgain(view, seat, used);
};

const refuse = (view: View, seat: Seat, move: Move): Problem | null => {
  if (move.act === 'pass') return refusePass(view, sideOf(view, seat));
  return isActName(move.act)
    ? refuseAct(view, seat, move)
    : illegal('ACT-1', 'no-such-act', { act: String(move.act) });
};

/** Whatever is rolled: an Army and a Muster die may be said of one that shows both. */
const usesEver = (die: Face): readonly Use[] =>
  FACE_USES[die === 'army' || die === 'muster' ? 'army-muster' : die];

/** The die that is said can never do it, on whatever table. */
const refuseDie = <K extends ActName>(view: View, seat: Seat, said: SaidOf<K>): Problem | null => {
  const { act, die } = said;
  if (die === undefined) return null;
  const wanted = lawOf<K>(said).uses(view, said, seat);
  if (wanted === 'any' || wanted.includes('will-of-the-west')) return null;
  const isAble = (face: Face): boolean => wanted.some((use) => usesEver(face).includes(use));
  const choices = FACES.filter(isAble);
  return isAble(die) ? null : illegal(lawOf<K>(said).rule, 'wrong-die', { act, die, choices });
};

const neverLegal = (view: View, seat: Seat, said: SaidMove): Problem | null => {
  if (said.act === 'pass') return null;
  return isActName(said.act)
    ? (refuseEver(view, seat, said) ?? refuseDie(view, seat, said))
    : illegal('ACT-1', 'no-such-act', { act: String(said.act) });
};

/** An act of one name is one of all acts. */
const actOf = <K extends ActName>(act: K, what: Readonly<Acts[K]>, die: Face): Act =>
  ({ ...what, act, die }) as unknown as Act;

/** Those of one name, each with the die that it would take; what any die does, with all of them. */
function* movesOf<K extends ActName>(view: View, seat: Seat, name: K): Generator<Act> {
  const side = sideOf(view, seat);
  const law = lawOf({ act: name });
  const dice = byWorth(view, side).filter((face) => face !== 'eye');
  if ((law.side !== undefined && law.side !== side) || dice.length === 0) return;
  const given = new Map(dice.map((face) => [face, usesOf(view, side, face)]));
  for (const what of law.candidates(view, seat)) {
    const wanted = law.uses(view, what, seat);
    const able =
      wanted === 'any'
        ? dice
        : dice.filter((face) => wanted.some((use) => given.get(face)?.includes(use))).slice(0, 1);
    for (const die of able) yield actOf(name, what, die);
  }
}

function* candidates(view: View, seat: Seat): Generator<Move> {
  yield PASS;
  for (const name of ACT_NAMES) yield* movesOf(view, seat, name);
}

/** D5: passing where that is allowed, else the die that is good for least. */
const fallback = (view: View, seat: Seat): Move => {
  const side = sideOf(view, seat);
  if (refusePass(view, side) === null) return PASS;
  return { act: 'lay-aside', die: invariant(byWorth(view, side)[0], 'a die to use') };
};

/** Whoever has no Army die and says one means the half of an Army/Muster die; the same of Muster. */
const withHybrid = (view: View, seat: Seat, said: SaidMove): SaidMove => {
  if (said.act === 'pass' || (said.die !== 'army' && said.die !== 'muster')) return said;
  const dice = view.state.dice[sideOf(view, seat)];
  return dice.includes(said.die) || !dice.includes('army-muster')
    ? said
    : { ...said, die: 'army-muster' };
};

const fillingOf = <K extends ActName>(view: View, seat: Seat, said: SaidOf<K>) =>
  lawOf<K>(said).fill?.(view, seat, said);

const filledIn = <S extends Exclude<SaidMove, Pass>>(view: View, seat: Seat, said: S): S => ({
  ...said,
  ...fillingOf(view, seat, said),
});

/** Without the word for an attack within a region, unless it is the wrong one. */
const withoutWord = (view: View, seat: Seat, move: SaidMove): SaidMove => {
  const { siege: _, ...bare } = move as SaidMove & Pick<Going, 'siege'>;
  return move.act === 'attack' && isMisnamed(view, seat, move as Going) ? move : (bare as SaidMove);
};

/** The move that was said, with all that can only be one thing. */
const filled = (view: View, seat: Seat, move: SaidMove): SaidMove => {
  const said = withHybrid(view, seat, withoutWord(view, seat, move));
  return said.act === 'pass' || !isActName(said.act) ? said : filledIn(view, seat, said);
};

const refuseOf = <K extends ActName>(view: View, seat: Seat, said: SaidOf<K>): Problem | null =>
  lawOf<K>(said).refuse(view, seat, said, 'any');
/** Why a move cannot be made as it was said, whatever dice lie there. */
export const refuseAlone = (view: View, seat: Seat, move: SaidMove): Problem | null => {
  const said = filled(view, seat, move);
  return said.act === 'pass' || !isActName(said.act) ? null : refuseOf(view, seat, said);
};

/** A die for what was said without one: of those that do it the one that is good for the least else. */
const withDie = (view: View, seat: Seat, said: SaidMove): Move => {
  if (said.act === 'pass' || said.die !== undefined) return said as Move;
  const side = sideOf(view, seat);
  const moves = byWorth(view, side).map((die): Act => ({ ...said, die }));
  return (
    moves.find((move) => refuse(view, seat, move) === null) ??
    moves.find((move) => isActName(move.act) && useFor(view, seat, move) !== undefined) ??
    moves[0] ??
    (said as Move)
  );
};

const sampled = <K extends ActName>(
  view: View,
  seat: Seat,
  random: Random,
  name: K,
): Move | undefined => {
  const law = lawOf({ act: name });
  const side = sideOf(view, seat);
  if (law.sample === undefined) {
    const legal = [...movesOf(view, seat, name)].filter((one) => refuse(view, seat, one) === null);
    return legal[random(Math.max(1, legal.length))];
  }
  const what =
    law.side === undefined || law.side === side ? law.sample(view, seat, random) : undefined;
  if (what === undefined) return undefined;
  const dice = facesOf(view, side);
  const moves = dice.map((die) => actOf(name, what, die));
  const legal = moves.filter((move) => refuse(view, seat, move) === null);
  return legal[random(Math.max(1, legal.length))];
};

/** Any sort of act first, then one of the sort: moves of armies are many, and would drown the rest. */
const sample = (view: View, seat: Seat, random: Random): Move => {
  const names = ACT_NAMES.filter((name) => name !== 'lay-aside');
  const own: (ActName | 'pass')[] = [...names, 'pass'];
  while (own.length > 0) {
    const [name] = own.splice(random(own.length), 1);
    const move = name === 'pass' || name === undefined ? PASS : sampled(view, seat, random, name);
    if (move !== undefined && refuse(view, seat, move) === null) return move;
  }
  return fallback(view, seat);
};

/** ACT-1: one die is one action; the seat whose turn it is says which, and what for. */
export const action = open<Wotr, NoIds, Move, SaidMove>('action', {
  rule: 'ACT-1',
  hidden: true,
  pass: PASS,
  candidates: (view, { seat }) => candidates(view, seat),
  refuse: (view, { seat }, _made, move) => refuse(view, seat, move),
  resolve: (view, { seat }, said) => ({
    answer: withDie(view, seat, filled(view, seat, said)),
    dropped: [],
  }),
  fallback: (view, { seat }) => fallback(view, seat),
  sample: (view, { seat }, random) => sample(view, seat, random),
  neverLegal,
  // Before the dice are rolled nobody knows what there will be.
  warning: (view, seat, said) =>
    view.state.dice[sideOf(view, seat)].length === 0
      ? null
      : refuse(view, seat, withDie(view, seat, filled(view, seat, said))),
});

/** TRN-14: a die may always be laid aside for nothing. */
const layAside = {
  'lay-aside': {
    rule: 'TRN-14',
    uses: () => 'any',
    candidates: () => [{}],
    refuse: () => null,
    play: nothing,
  } satisfies ActLaw<'lay-aside'>,
};

// Everything that a die can be used for: what no chapter brings does not compile here.

type Laws = { readonly [K in ActName]: ActLaw<K> };

/** In the order in which they are offered. */
export const ACTS: Laws = {
  ...fellowshipActs,
  ...armyActs,
  ...battleActs,
  ...characterActs,
  ...politicsActs,
  ...musterActs,
  ...cardActs,
  ...layAside,
};

export const ACT_NAMES = Object.keys(ACTS) as readonly ActName[];

const isActName = (name: unknown): name is ActName =>
  typeof name === 'string' && Object.hasOwn(ACTS, name);

/** The law of an act, as one that judges any act of its name. */
export const lawOf = <K extends ActName>({ act }: { readonly act: K }): ActLaw<K> => ACTS[act];

export type { Act, ActOf };

// The fifth phase: one die after the other.

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
