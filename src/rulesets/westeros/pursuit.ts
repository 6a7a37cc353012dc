import { oneOf } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import { attack, endAttack, mannerOf, pursuit, targetsOf } from './attacks.ts';
import { mayScorch } from './fire.ts';
import type { Appliers, Chapter, FactType, Play, Table, UnitId, View, Westeros } from './game.ts';
import { directionTo, type HexId } from './hexes.ts';
import { goUnderFire, takeAlong } from './markers.ts';
import { isStay, leaveEngagements, refusePath, STAY, waysOf } from './movement.ts';
import { isThere, keywordOf, leaveEdges, unitIn, unitOf } from './table.ts';

// ---- Law --------------------------------------------------------------------------------------------

type OfUnit = { readonly unit: UnitId; readonly [name: string]: string };

/** How far a unit may follow, and by which keyword: each once a turn (BOW-47, BOW-54). */
const followOf = (
  view: View,
  unit: UnitId,
): { readonly how: 'advance' | 'pursue'; readonly most: number } => {
  const pursues = keywordOf(view, unit, 'pursue');
  const { advanced = [], pursued = [] } = view.state.turning ?? {};
  if (pursues > 0 && !pursued.includes(unit)) return { how: 'pursue', most: pursues };
  const advances = keywordOf(view, unit, 'advance') > 0 && !advanced.includes(unit);
  return { how: 'advance', most: advances ? 1 : 0 };
};

const leftHex = ({ state }: View): HexId => invariant(state.attack, 'an attack').hex;

const refuseFollow = (view: View, unit: UnitId, path: readonly HexId[]): Problem | null => {
  if (isStay(path)) return null;
  const { how, most } = followOf(view, unit);
  const rule = how === 'pursue' ? 'BOW-54' : 'BOW-47';
  const hex = leftHex(view);
  if (path[0] !== hex) return illegal(rule, 'not-into-left-hex', { unit, hex });
  if (path.length > most) return illegal(rule, 'follows-too-far', { unit, most });
  return refusePath(view, unit, path, most);
};

/** BOW-47, BOW-54: into the hex that the enemy left, and on. */
const follow = oneOf<Westeros, OfUnit, readonly HexId[]>('follow', {
  rule: 'BOW-47',
  *candidates(view, { about: { unit } }) {
    yield [STAY];
    const { most } = followOf(view, unit);
    yield [leftHex(view)];
    for (const path of waysOf(view, unit, most).values())
      if (path.length > 1 && path[0] === leftHex(view)) yield path;
  },
  refuse: (view, { about: { unit } }, _made, path) => refuseFollow(view, unit, path),
  fallback: () => [STAY],
  resolve: (view, _question, [first, ...rest]) => ({
    answer: first === undefined ? [] : [first === LEFT ? leftHex(view) : first, ...rest],
    dropped: [],
  }),
});
/** The hex that the enemy left, where it is not named. */
const LEFT = 'left';

// ---- Procedure --------------------------------------------------------------------------------------

/** An attack of a unit that was ordered, with all that comes of it. */
export function* wholeAttack(table: Table, unit: UnitId, target: UnitId): Play<void> {
  const manner = mannerOf(table, unit, target);
  yield* attack(table, unit, target, manner);
  const own = table.state.attack;
  const isDriven = own !== null && own.unit === unit && (!isThere(table, target) || own.steps > 0);
  const mayFollow = isDriven && isThere(table, unit) && isLeft(table, unit);
  const path = mayFollow ? yield* ask(follow.of(unitOf(table, unit).house, { unit })) : [STAY];
  const { how } = isThere(table, unit) ? followOf(table, unit) : { how: 'advance' as const };
  endAttack(table, unit);
  if (isStay(path) || !(yield* follows(table, unit, path, how))) return;
  if (how === 'advance') return;
  const mayBurn = table.rules.options.scorchBonus === 'pursue';
  if ((mayBurn && (yield* mayScorch(table, unit))) || targetsOf(table, unit).length === 0) return;
  const next = yield* ask(pursuit.of(unitOf(table, unit).house, { unit }));
  if (next !== 'none') yield* wholeAttack(table, unit, next);
}

/** The hex beside it is free, and it may follow there. */
const isLeft = (view: View, unit: UnitId): boolean => {
  const hex = leftHex(view);
  const { most } = followOf(view, unit);
  return (
    most > 0 &&
    unitIn(view, hex) === undefined &&
    directionTo(unitOf(view, unit).hex, hex) !== undefined &&
    refusePath(view, unit, [hex], most) === null
  );
};

/** BOW-33, OPN-28: out of a second engagement it is struck; false if it does not live on. */
function* follows(
  table: Table,
  unit: UnitId,
  path: readonly HexId[],
  how: 'advance' | 'pursue',
): Play<boolean> {
  const isStruck = table.rules.options.followersStruck === 'yes';
  if (isStruck && !(yield* leaveEngagements(table, unit))) return false;
  const { house, hex: from } = unitOf(table, unit);
  const rule = how === 'pursue' ? 'BOW-54' : 'BOW-47';
  const bring = yield* takeAlong(table, unit, from);
  const lives = goUnderFire(table, unit, path, (gone) =>
    table.emit({ type: 'unit-followed', rule, unit, house, how, from, path: gone }),
  );
  bring();
  return lives;
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'unit-followed': (state, { unit, how, from, path }) => {
    leaveEdges(state, from);
    unitOf({ state }, unit).hex = path.at(-1) ?? from;
    state.turning?.moved.push(unit);
    state.turning?.[how === 'pursue' ? 'pursued' : 'advanced'].push(unit);
  },
} satisfies Partial<Appliers<FactType>>;

// ---- The chapter ------------------------------------------------------------------------------------

export const pursuing = {
  kinds: [follow],
  events,
  bots: { follow: (view) => [leftHex(view)] },
} satisfies Chapter;
