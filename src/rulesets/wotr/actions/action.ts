import type { Act, ActName, ActOf, Acts, Going } from '../facts.ts';
// One die, one action: the question that each turn of the fifth phase asks.

import type { NoIds, Random } from '../../../core/game.ts';
import { open } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { invariant } from '../../../core/result.ts';
import { isMisnamed } from '../battles/acts.ts';
import { usesOf } from '../dice/uses.ts';
import { FACES, type Face, type Seat, type Side, type Use, type View, type Wotr } from '../game.ts';
import { FACE_USES, foeOf, isTeamGame, sideOf } from '../table.ts';
import { refuseAgain } from '../teams/again.ts';
import { refuseUsed } from '../teams/mixed.ts';
import type { Used } from '../teams/used.ts';
import { ACT_NAMES, isActName, lawOf } from './acts.ts';
import { type Move, PASS, type Pass, type SaidMove, type SaidOf } from './said.ts';

const facesOf = ({ state }: View, side: Side): readonly Face[] =>
  FACES.filter((face) => state.dice[side].includes(face));

/** The dice that lie there, those that are good for least first. */
const byWorth = (view: View, side: Side): readonly Face[] =>
  facesOf(view, side).toSorted(
    (a, b) => usesOf(view, side, a).length - usesOf(view, side, b).length,
  );

/** The action that a die is used as for an act; undefined: it cannot be. */
export const useFor = <K extends ActName>(
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
export const troopsOf = (view: View, seat: Seat, act: Act): readonly Used[] =>
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
