import type { NoIds } from '../../../core/game.ts';
import { steps } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { type AreaId, type House, UNITS, type Unit } from '../data/vocabulary.ts';
import { refusePort } from '../ports/law.ts';
import { type MarchStep, type MarchWish, PASS, type Pass } from '../table/answers.ts';
import { addSize, bannersOf, couldStand, type Sizes, sizesOf } from '../table/armies.ts';
import type { Agot, View } from '../table/game.ts';
import { mayPass, refusePass } from '../table/passing.ts';
import {
  areaOf,
  holdingOf,
  houseOf,
  isArea,
  isHostile,
  kindOf,
  ordersOut,
  placeAt,
  placeOf,
} from '../table/places.ts';
import { couldReach, destinations, openWays, standsIn, wayBetween } from '../table/routes.ts';
import type { Place } from '../table/state.ts';

type Move = Extract<MarchStep, { step: 'move' }>;

const movesOf = (made: readonly MarchStep[]): readonly Move[] => {
  const moves: Move[] = [];
  for (const step of made) if (step.step === 'move') moves.push(step);
  return moves;
};

const fromOf = (made: readonly MarchStep[]): AreaId | undefined => {
  const [first] = made;
  return first?.step === 'order' ? first.from : undefined;
};

const hasPassed = (made: readonly MarchStep[]): boolean => made[0]?.step === PASS;

const isMarchOut = (view: View, house: House, from: AreaId): boolean => {
  if (!isArea(view, from)) return false;
  const { order, orderOf } = placeAt(view, from);
  return orderOf === house && order !== null && kindOf(view, order) === 'march';
};

/** The number of units of a type can still leave; routed ones never (MAR-2, BAT-12). */
const leftAt = (place: Place, house: House, unit: Unit, moves: readonly Move[]): number => {
  let left = place.house === house ? place.units[unit] : 0;
  for (const move of moves) if (move.unit === unit) left--;
  return left;
};

/** MAR-2, MAR-3: one unit on its way, as the table lies. */
const refuseWay = (view: View, house: House, from: AreaId, move: Move): Problem | null => {
  const { unit, into } = move;
  if (!isArea(view, into)) return illegal('MAR-2', 'unknown-area', { text: String(into) });
  const area = areaOf(view, into);
  if (!standsIn(view, unit, area))
    return illegal('MAR-3', area.type === 'land' ? 'ship-to-land' : 'land-unit-to-sea', {
      unit,
      area: into,
    });
  if (wayBetween(view, house, unit, [from, into]) === null)
    return illegal('MAR-2', 'not-adjacent', {
      from,
      into,
      areas: destinations(view, house, from, unit),
    });
  return null;
};

/** MAR-4: at most one destination with units of another house or a neutral force. */
const refuseSecondBattle = (
  view: View,
  house: House,
  moves: readonly Move[],
  into: AreaId,
): Problem | null => {
  if (!isHostile(placeAt(view, into), house)) return null;
  const other = moves.find(
    (move) => move.into !== into && isHostile(placeAt(view, move.into), house),
  );
  return other === undefined
    ? null
    : illegal('MAR-4', 'two-battles', { area: into, other: other.into });
};

const refuseMove = (
  view: View,
  house: House,
  from: AreaId,
  [moves, move]: readonly [readonly Move[], Move],
): Problem | null => {
  if (leftAt(placeAt(view, from), house, move.unit, moves) <= 0)
    return illegal('MAR-2', 'no-unit-left', { unit: move.unit, area: from });
  return (
    refuseWay(view, house, from, move) ??
    refusePort(view, house, move.into, 1 + moves.filter(({ into }) => into === move.into).length) ??
    refuseSecondBattle(view, house, moves, move.into)
  );
};

/** MAR-9, MAR-16; where the token is laid on success, HLD-7 says the same. */
const tokenRule = (view: View, onBoard: string): string =>
  view.rules.options['control-token'] === 'on-success' ? 'HLD-7' : onBoard;

/** MAR-16: a token in hand, and none on the area. */
const refuseTokenSpent = (view: View, house: House, from: AreaId): Problem | null => {
  if (placeAt(view, from).token !== null) return illegal('MAR-16', 'token-there', { area: from });
  return holdingOf(view, house).power < 1
    ? illegal(tokenRule(view, 'MAR-16'), 'no-token-left', { area: from })
    : null;
};

/** MAR-9, MAR-16: a token on a land area that these moves empty. */
const refuseTokenLaid = (
  view: View,
  house: House,
  from: AreaId,
  moves: readonly Move[],
): Problem | null => {
  const place = placeAt(view, from);
  if (areaOf(view, from).type !== 'land') return illegal('MAR-9', 'token-at-sea', { area: from });
  const spent = refuseTokenSpent(view, house, from);
  if (spent !== null) return spent;
  const staying = UNITS.some(
    (unit) => place.routed[unit] > 0 || leftAt(place, house, unit, moves) > 0,
  );
  return staying || moves.length === 0
    ? illegal(tokenRule(view, 'MAR-9'), 'area-not-emptied', { area: from })
    : null;
};

/** SUP-5: when all moves are made and before the battle; `before` as armies stand now. */
const refuseSupply = (
  view: View,
  house: House,
  [from, moves]: readonly [AreaId, readonly Move[]],
  before: () => Sizes,
): Problem | null => {
  if (moves.length === 0) return null;
  const sizes = [...before()];
  for (const { into } of moves) {
    addSize(view, sizes, from, -1);
    addSize(view, sizes, into, 1);
  }
  if (couldStand(view, house, sizes)) return null;
  const banners = bannersOf(view, house).join(', ');
  const armies = sizes.filter((size) => size >= 2).sort((a, b) => b - a);
  return illegal('SUP-5', 'over-supply', { armies: armies.join(', '), banners });
};

/** The reason why a march cannot end here; whoever tries many knows the sizes of the armies before them. */
export const refuseEnd = (
  view: View,
  house: House,
  made: readonly MarchStep[],
  before = () => sizesOf(view, house),
): Problem | null => {
  if (hasPassed(made)) return null;
  const from = fromOf(made);
  if (from === undefined) return illegal('MAR-14', 'no-march-named');
  if (view.rules.options['over-supply'] === 'destroy') return null;
  return refuseSupply(view, house, [from, movesOf(made)], before);
};

/** To pass is the whole of an answer. */
const refusePassing = (view: View, made: readonly MarchStep[]): Problem | null =>
  made.length === 0
    ? refusePass(view, 'MAR-1')
    : illegal('MAR-14', 'one-march-at-a-time', { area: fromOf(made) ?? '' });

/** The reason why a march cannot go on so, after steps that it can take. */
export const refuseStep = (
  view: View,
  house: House,
  made: readonly MarchStep[],
  step: MarchStep,
): Problem | null => {
  if (step.step === PASS || hasPassed(made)) return refusePassing(view, made);
  const from = fromOf(made);
  if (from === undefined) {
    if (step.step === 'order' && isMarchOut(view, house, step.from)) return null;
    const area = step.step === 'order' ? step.from : '';
    return illegal('MAR-14', 'no-march-order', { area });
  }
  if (step.step === 'order') return illegal('MAR-14', 'one-march-at-a-time', { area: step.from });
  if (made.at(-1)?.step === 'token') return illegal('MAR-14', 'token-last', { area: from });
  const moves = movesOf(made);
  return step.step === 'token'
    ? refuseTokenLaid(view, house, from, moves)
    : refuseMove(view, house, from, [moves, step]);
};

function* moveCandidates(
  view: View,
  house: House,
  from: AreaId,
  made: readonly MarchStep[],
): Generator<MarchStep> {
  if (made.at(-1)?.step === 'token') return;
  const [area, moves] = [areaOf(view, from), movesOf(made)];
  for (const unit of UNITS)
    if (leftAt(placeOf(view, area), house, unit, moves) > 0)
      for (const { id: into } of openWays(view, house, area, view.rules.units[unit].moves))
        yield { step: 'move', unit, into };
  yield { step: 'token' };
}

const stepsOf = (view: View, { from, moves, token }: MarchWish): readonly MarchStep[] => {
  const made: MarchStep[] = [{ step: 'order', from }];
  for (const { into, units } of moves) {
    const wanted = units === 'all' ? placeAt(view, from).units : units;
    for (const unit of UNITS)
      for (let count = wanted[unit] ?? 0; count > 0; count--)
        made.push({ step: 'move', unit, into });
  }
  if (token === 'yes') made.push({ step: 'token' });
  return made;
};

/** Every unit that a wish names, with its way. */
function* waysOf(view: View, wish: MarchWish): Generator<Move> {
  for (const { into, units } of wish.moves)
    for (const unit of UNITS) {
      const named = units === 'all' ? placeAt(view, wish.from).units[unit] : units[unit];
      if (named !== undefined && named > 0) yield { step: 'move', unit, into };
    }
}

/** Ground and distance, which nothing that happens before can change. */
const neverLegal = (view: View, wish: MarchWish): Problem | null => {
  for (const { unit, into } of waysOf(view, wish)) {
    const from = wish.from;
    const area = areaOf(view, into);
    if (!standsIn(view, unit, area))
      return illegal('MAR-3', area.type === 'land' ? 'ship-to-land' : 'land-unit-to-sea', {
        unit,
        area: into,
      });
    if (!couldReach(view, unit, from, into))
      return illegal('MAR-2', 'never-adjacent', { from, into, areas: areaOf(view, from).near });
  }
  return null;
};

/** MAR-16, HLD-7: where the token cannot be laid it alone fails; the march itself stands. */
const fitted = (view: View, house: House, wish: MarchWish) => {
  const made = stepsOf(view, wish);
  const refused =
    wish.token === 'yes' ? refuseTokenLaid(view, house, wish.from, movesOf(made)) : null;
  return refused === null
    ? { answer: made, dropped: [] }
    : { answer: made.slice(0, -1), dropped: [refused] };
};

/** The march as if its order lay on the board and it were carried out now. */
const warning = (view: View, house: House, wish: MarchWish): Problem | null => {
  const made: MarchStep[] = [];
  for (const step of stepsOf(view, wish)) {
    const problem = step.step === 'order' ? null : refuseStep(view, house, made, step);
    if (problem !== null) return problem;
    made.push(step);
  }
  return refuseSupply(view, house, [wish.from, movesOf(made)], () => sizesOf(view, house));
};

/** `march`: which order, where each unit goes, a token or not; legal as a whole or not at all. */
export const march = steps<Agot, NoIds, MarchStep, MarchWish | Pass>('march', {
  rule: 'MAR-14',
  *candidates(view, { seat }, made) {
    if (hasPassed(made)) return;
    const from = fromOf(made);
    if (from !== undefined) return yield* moveCandidates(view, houseOf(seat), from, made);
    for (const { area } of ordersOut(view, houseOf(seat), 'march'))
      yield { step: 'order', from: area };
    if (mayPass(view)) yield { step: PASS };
  },
  refuse: (view, { seat }, made, step) => refuseStep(view, houseOf(seat), made, step),
  refuseEnd: (view, { seat }, made) => refuseEnd(view, houseOf(seat), made),
  fallback: (view, { seat }) => {
    const first = ordersOut(view, houseOf(seat), 'march').next();
    return first.done ? undefined : [{ step: 'order', from: first.value.area }];
  },
  // A line for an order that is resolved or gone already does not speak to this question.
  adapt: (view, { seat }, wish) => {
    if (wish === PASS) return { answer: [{ step: PASS }], dropped: [] };
    return isMarchOut(view, houseOf(seat), wish.from)
      ? fitted(view, houseOf(seat), wish)
      : { dropped: [] };
  },
  // HLD-7: what is promised and not laid is known to its house alone.
  shown: (view, made) =>
    view.rules.options['control-token'] === 'on-success'
      ? made.filter(({ step }) => step !== 'token')
      : made,
  neverLegal: (view, _seat, wish) =>
    wish === PASS ? refusePass(view, 'MAR-1') : neverLegal(view, wish),
  warning: (view, seat, wish) => (wish === PASS ? null : warning(view, houseOf(seat), wish)),
});
