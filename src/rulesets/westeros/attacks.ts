import { oneOf } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import type { House } from './game.ts';
import {
  type Appliers,
  type Attack,
  type Chapter,
  FACES,
  type Face,
  type FactType,
  foeOf,
  type Manner,
  type Play,
  RANKS,
  type Rank,
  type Rules,
  type Table,
  type Thought,
  type UnitId,
  type View,
  type Westeros,
} from './game.ts';
import type { HexId } from './hexes.ts';
import { distance, edgeBetween, hexesAt, lineBetween } from './hexes.ts';
import { ignoredBy, loseFigures } from './losses.ts';
import { driveBack } from './retreats.ts';
import {
  boostOf,
  edgesAt,
  engagedWith,
  groundAt,
  has,
  isThere,
  roll,
  typeOf,
  unitIn,
  unitOf,
  unitsOf,
} from './table.ts';

// ---- Law --------------------------------------------------------------------------------------------

type OfUnit = { readonly unit: UnitId; readonly [name: string]: string };

/** BOW-35, BOW-37, BOW-49: how a unit would attack another from where they stand. */
export const mannerOf = (view: View, unit: UnitId, target: UnitId): Manner => {
  if (distance(unitOf(view, unit).hex, unitOf(view, target).hex) > 1)
    return has(view, unit, 'dogs') ? 'dogs' : 'ranged';
  const { range } = typeOf(view, unitOf(view, unit));
  const shoots = range !== undefined && !has(view, unit, 'dogs');
  return shoots && view.rules.options.archersBeside === 'no-token' ? 'ranged' : 'melee';
};

/** The hex that blocks a line, or undefined. Dogs see through units of their own side, and not over water. */
const blocksSight = (view: View, from: HexId, to: HexId, dogsOf?: House): HexId | undefined => {
  const high = [from, to].some((hex) => groundAt(view, hex).sight === 'over-units');
  const isBlocked = (hex: HexId): boolean => {
    const { sight } = groundAt(view, hex);
    if (sight === 'blocks' || (dogsOf !== undefined && sight === 'blocks-dogs')) return true;
    const other = unitIn(view, hex);
    return other !== undefined && !high && unitOf(view, other).house !== dogsOf;
  };
  const { inside, along } = lineBetween(view.rules.battle.board, from, to);
  const either = view.rules.options.sightAlongEdge === 'either';
  return (
    inside.find(isBlocked) ??
    along.find((pair) =>
      either ? pair.some(isBlocked) : pair.length === 2 && pair.every(isBlocked),
    )?.[0]
  );
};

/** BOW-34: range and sight. */
export const refuseTarget = (view: View, unit: UnitId, target: UnitId): Problem | null => {
  const own = unitOf(view, unit);
  const other = view.state.units[target];
  if (other === undefined || other.house === own.house)
    return illegal('BOW-34', 'no-such-enemy', { unit, target });
  const far = distance(own.hex, other.hex);
  if (far === 1) return null;
  const { range } = typeOf(view, own);
  if (range === undefined) return illegal('BOW-35', 'not-adjacent', { unit, target, far });
  if (far < range.from || far > range.to)
    return illegal('BOW-34', 'out-of-range', { unit, target, far, most: range.to });
  const dogs = has(view, unit, 'dogs') ? own.house : undefined;
  const hex = blocksSight(view, own.hex, other.hex, dogs);
  return hex === undefined ? null : illegal('BOW-34', 'out-of-sight', { unit, target, hex });
};

/** The enemies that a unit can attack. */
export const targetsOf = (view: View, unit: UnitId): readonly UnitId[] =>
  unitsOf(view, foeOf(unitOf(view, unit).house)).filter(
    (target) => refuseTarget(view, unit, target) === null,
  );

const attackKind = (name: string, rule: string) =>
  oneOf<Westeros, OfUnit, UnitId, UnitId>(name, {
    rule,
    candidates: (view, { about }) => ['none', ...targetsOf(view, about.unit)],
    refuse: (view, { about }, _made, target) =>
      target === 'none' ? null : refuseTarget(view, about.unit, target),
    fallback: () => 'none',
    neverLegal: (view, seat, target) =>
      target === 'none' ||
      view.rules.units[target]?.house === foeOf(seat === 'stark' ? 'stark' : 'lannister')
        ? null
        : illegal('BOW-34', 'no-such-enemy', { unit: '', target }),
  });

/** BOW-29: whom a unit that was ordered attacks, if anybody. */
export const strike = attackKind('strike', 'BOW-29');
/** BOW-54: the second attack, after at least one hex. */
export const pursuit = attackKind('pursuit', 'BOW-54');

const attackOf = ({ state }: View): Attack => invariant(state.attack, 'an attack');

/** The face that hits nothing and shows most often; morale is none of them. */
export const worstOf = (
  view: View,
  attack: Pick<Attack, 'unit' | 'target'>,
  dice: readonly Face[],
): Face | 'none' => {
  const count = (face: Face): number => dice.filter((one) => one === face).length;
  const misses = FACES.filter(
    (face) => face !== 'morale' && count(face) > 0 && hitsIn(view, attack, [face]) === 0,
  );
  return [...misses].sort((a, b) => count(b) - count(a))[0] ?? 'none';
};
const worstFace = (view: View): Face | 'none' => worstOf(view, attackOf(view), attackOf(view).dice);

const facesRolled = (view: View): readonly Face[] =>
  FACES.filter((face) => attackOf(view).dice.includes(face));

/** BOW-38: all dice of one face, once. */
const flank = oneOf<Westeros, OfUnit, Face | 'none', Face | 'none' | 'misses'>('flank', {
  rule: 'BOW-38',
  candidates: (view) => ['none', ...facesRolled(view)],
  refuse: (view, _question, _made, face) =>
    face === 'none' || attackOf(view).dice.includes(face)
      ? null
      : illegal('BOW-38', 'not-rolled', { face, faces: facesRolled(view) }),
  fallback: (view) => worstFace(view),
  resolve: (view, _question, wish) => ({
    answer: wish === 'misses' ? worstFace(view) : wish,
    dropped: [],
  }),
});

/** BOW-46: whether a unit strikes back. */
const counter = oneOf<Westeros, OfUnit, 'yes' | 'no'>('counter', {
  rule: 'BOW-46',
  candidates: () => ['yes', 'no'],
  refuse: (_view, { about: { unit } }, _made, answer) =>
    answer === 'yes' || answer === 'no' ? null : illegal('BOW-46', 'back-or-not', { unit }),
  fallback: () => 'yes',
});

// ---- Dice and hits ----------------------------------------------------------------------------------

/** BOW-39, BOW-53, OPN-16: the dice of a rank, less one for who moved, no more than the ground lets in or out. */
export const diceFor = (
  view: View,
  unit: UnitId,
  target: UnitId,
  rank: Rank = unitOf(view, unit).rank,
): number => {
  const own = unitOf(view, unit);
  const most = Math.min(
    ...[own.hex, unitOf(view, target).hex].map(
      (hex) => groundAt(view, hex).mostDice ?? Number.MAX_SAFE_INTEGER,
    ),
  );
  const moved = view.state.turning?.moved.includes(unit) === true;
  const less = moved && has(view, unit, 'off-balance') ? 1 : 0;
  const dice = typeOf(view, own).dice[rank] + boostOf(view, unit, 'dice');
  return Math.max(
    0,
    view.rules.options.capFirst === 'yes'
      ? Math.min(dice, most) - less
      : Math.min(dice - less, most),
  );
};

const ranksUp = (rank: Rank): Rank => (rank === 'green' ? 'blue' : 'red');

/** BOW-40, BOW-41, BOW-52: the faces that hit. */
export const hitsIn = (
  view: View,
  { unit, target }: Pick<Attack, 'unit' | 'target'>,
  dice: readonly Face[],
): number => {
  const isHeavy = has(view, target, 'heavy-armor');
  const { rank } = unitOf(view, target);
  const shown = isHeavy ? ranksUp(rank) : rank;
  const isVoid =
    (isHeavy && rank === RANKS.at(-1)) ||
    (has(view, target, 'cavalry') && !has(view, unit, 'cavalry'));
  return dice.filter((face) => face === shown || (face === 'valor' && !isVoid)).length;
};

// ---- Procedure --------------------------------------------------------------------------------------

const isClose = (manner: Manner): boolean => manner === 'melee' || manner === 'counter';

/** BOW-38, OPN-9: the target was engaged with another unit before the token was laid. */
export const isFlank = (view: View, unit: UnitId, target: UnitId, manner: Manner): boolean =>
  manner !== 'parting' &&
  (isClose(manner) || view.rules.options.rangedFlank === 'yes') &&
  engagedWith(view, target).some((one) => one !== unit);

/** BOW-35 to BOW-37: the token on the edge is the attacker's, and others that are his side's he gives up (OPN-15). */
const layToken = (table: Table, unit: UnitId, target: UnitId, manner: Manner): void => {
  if (!isClose(manner)) return;
  if (manner === 'counter' && table.rules.options.counterTurnsToken === 'no') return;
  const { house, hex } = unitOf(table, unit);
  const edge = edgeBetween(hex, unitOf(table, target).hex);
  const drops = table.rules.options.newAttackDrops;
  const isNew = table.state.engaged[edge] === undefined && manner === 'melee';
  const edges = edgesAt(table, hex).filter(
    (one) => isNew && drops !== 'none' && (drops === 'all' || table.state.engaged[one] === house),
  );
  if (edges.length > 0) table.emit({ type: 'tokens-dropped', rule: 'OPN-15', unit, edges });
  if (table.state.engaged[edge] !== house)
    table.emit({
      ...{ type: 'token-laid', rule: table.state.engaged[edge] ? 'BOW-36' : 'BOW-35' },
      ...{ house, edge, hexes: hexesAt(edge) },
    });
};

/** An attack up to the end of its retreats: what the attacker may do then is another chapter's. */
export function* attack(table: Table, unit: UnitId, target: UnitId, manner: Manner): Play<void> {
  const { hex } = unitOf(table, target);
  const flanked = isFlank(table, unit, target, manner);
  const flanks = flanked ? { flank: 'yes' as const } : {};
  table.emit({ type: 'attack-begun', rule: 'BOW-34', unit, target, manner, hex, ...flanks });
  layToken(table, unit, target, manner);
  const rank = manner === 'dogs' ? yield* dogs(table, unit, target) : unitOf(table, unit).rank;
  if (rank !== undefined) yield* rollAndHit(table, unit, target, { rank, flanked, manner });
  if (manner !== 'melee' || !isThere(table, target) || attackOf(table).steps > 0) return;
  if (!isThere(table, unit) || !has(table, target, 'stalwart')) return;
  const answer = yield* ask(counter.of(unitOf(table, target).house, { unit: target }));
  if (answer === 'yes') {
    endAttack(table, unit);
    yield* attack(table, target, unit, 'counter');
  }
}

interface AttackRoll {
  readonly rank: Rank;
  readonly flanked: boolean;
  readonly manner: Manner;
}

function* rollAndHit(
  table: Table,
  unit: UnitId,
  target: UnitId,
  { rank, flanked, manner }: AttackRoll,
): Play<void> {
  const dice = roll(table, 'attack', diceFor(table, unit, target, rank));
  table.emit({ type: 'dice-rolled', rule: 'BOW-39', unit, dice });
  if (flanked && dice.length > 0) yield* rollAgain(table, unit);
  const rolled = attackOf(table).dice;
  const hits = hitsIn(table, { unit, target }, rolled);
  const ignored = Math.min(hits, ignoredBy(table, target));
  table.emit({ type: 'hits-counted', rule: 'BOW-40', target, hits, ignored });
  loseFigures(table, target, hits - ignored, { rule: 'BOW-40' });
  // BOW-33, OPN-14: a parting attack drives nobody back.
  if (manner === 'parting') return;
  yield* driveBack(table, target, rolled.filter((face) => face === 'morale').length);
}

function* rollAgain(table: Table, unit: UnitId): Play<void> {
  const face = yield* ask(flank.of(unitOf(table, unit).house, { unit }));
  if (face === 'none') return;
  const kept = attackOf(table).dice.filter((one) => one !== face);
  const dice = roll(table, 'attack', attackOf(table).dice.length - kept.length);
  table.emit({ type: 'dice-rerolled', rule: 'BOW-38', unit, face, dice, all: [...kept, ...dice] });
}

/** BOW-50: the first die gives the rank of the attack, or ends it. */
function* dogs(table: Table, unit: UnitId, target: UnitId): Play<Rank | undefined> {
  const face = invariant(roll(table, 'dogs', 1)[0], 'a face');
  table.emit({ type: 'dogs-loosed', rule: 'BOW-50', unit, face });
  if (face === 'morale') yield* driveBack(table, target, 1, 'dogs');
  else if (face === 'valor') loseFigures(table, target, 1, { rule: 'BOW-50' });
  else return face;
  return undefined;
}

export const endAttack = (table: Table, unit: UnitId): void => {
  if (table.state.attack !== null) table.emit({ type: 'attack-ended', rule: 'BOW-34', unit });
};

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'attack-begun': (state, { unit, target, manner, hex }) => {
    state.attack = {
      unit,
      target,
      manner,
      hex,
      dice: [],
      steps: 0,
      ignored: 0,
      fallen: 0,
      stood: 0,
    };
  },
  'token-laid': (state, { house, edge }) => {
    state.engaged[edge] = house;
  },
  'tokens-dropped': (state, { edges }) => {
    for (const edge of edges) delete state.engaged[edge];
  },
  'dogs-loosed': () => {},
  'dice-rolled': (state, { dice }) => {
    if (state.attack !== null) state.attack.dice = [...dice];
  },
  'dice-rerolled': (state, { all }) => {
    if (state.attack !== null) state.attack.dice = [...all];
  },
  'hits-counted': (state, { ignored }) => {
    if (state.attack !== null) state.attack.ignored += ignored;
  },
  'attack-ended': (state) => {
    state.attack = null;
  },
} satisfies Partial<Appliers<FactType>>;

// ---- Bots -------------------------------------------------------------------------------------------

/** The enemy that the most hits are to be expected on, for each figure that he has left. */
const choose: Thought = (view, { about }) => {
  const unit = String(about['unit']);
  const worth = (target: UnitId): number =>
    expected(view, unit, target) / unitOf(view, target).figures;
  return [...targetsOf(view, unit)].sort((a, b) => worth(b) - worth(a))[0] ?? 'none';
};

const expected = (view: View, unit: UnitId, target: UnitId): number =>
  (diceFor(view, unit, target) * hitsIn(view, { unit, target }, dieOf(view.rules))) /
  view.rules.numbers.die.length;
const dieOf = ({ numbers }: Rules): readonly Face[] => numbers.die;

// ---- The chapter ------------------------------------------------------------------------------------

export const attacking = {
  kinds: [strike, pursuit, flank, counter],
  events,
  bots: { strike: choose, pursuit: choose, flank: (view) => worstFace(view), counter: () => 'yes' },
} satisfies Chapter;
