// Who has won: at once where one side alone has combat units, else at the end of a round (TMG-116 to TMG-118, TMG-139).

import type { Appliers, Chapter, FactType, House, Table, UnitId, View } from './game.ts';
import { foeOf, scoreOf, sideOf } from './sides.ts';
import { begin, profileOf, unitsOf } from './table.ts';

/** Units on the table and in reserve. */
export const armyOf = (view: View, house: House): readonly UnitId[] => [
  ...unitsOf(view, house),
  ...view.state.reserve.filter((id) => view.rules.units[id]?.seat === house),
];

/** TMG-117: what is left of the points of its army: units with their attachments, and non-combat units. */
const costsOf = (view: View, house: House): number => {
  const { rules, state } = view;
  const officerOf = (id: UnitId): string | undefined => {
    const { attachment } = state.units[id] ?? rules.units[id] ?? {};
    return attachment === undefined || state.fallen.includes(attachment) ? undefined : attachment;
  };
  const costs = [
    ...armyOf(view, house).flatMap((id) => [
      profileOf(view, id).cost,
      rules.attachments[officerOf(id) ?? '']?.cost ?? 0,
    ]),
    ...Object.keys(rules.nonCombat)
      .filter((ncu) => rules.nonCombat[ncu] === house)
      .map((ncu) => rules.ncus[ncu]?.cost ?? 0),
  ];
  return costs.reduce((sum, cost) => sum + cost, 0);
};

interface Victory {
  readonly winner: House | null;
  readonly how: 'points' | 'last' | 'costs' | 'draw' | 'walls';
  readonly rule: string;
}
/** Those that have as much as anybody. */
const most = (all: readonly House[], value: (house: House) => number): readonly House[] => {
  const best = Math.max(...all.map(value));
  return all.filter((one) => value(one) === best);
};

/** The first seat of each side that has units left, on the table or in reserve (TMG-98, TMG-118). */
const sidesLeft = (view: View): readonly House[] =>
  view.rules.sides.flatMap((side) =>
    side.some((one) => armyOf(view, one).length > 0) ? side.slice(0, 1) : [],
  );

/** TMG-118: at any time, whoever alone has combat units, whatever the points. */
export const lastOf = (view: View): Victory | undefined => {
  const there = sidesLeft(view);
  return there.length < 2
    ? { winner: there[0] ?? null, how: there.length === 0 ? 'draw' : 'last', rule: 'TMG-118' }
    : undefined;
};

/** TMG-116 to TMG-118: at the end of a round also whoever has enough points, or is ahead after the last one. */
export const wonBy = (view: View): Victory | undefined => {
  const { round, attacker } = view.state;
  const last = lastOf(view);
  if (last !== undefined) return last;
  const best = most(sidesLeft(view), (one) => scoreOf(view, one));
  const [first] = best.length === 1 ? best : [];
  if (first !== undefined && scoreOf(view, first) >= view.rules.battle.score)
    return { winner: first, how: 'points', rule: 'TMG-116' };
  if (round < view.rules.battle.rounds) return undefined;
  if (attacker !== null)
    return { winner: foeOf(view.rules, attacker), how: 'walls', rule: 'TMG-139' };
  if (first !== undefined) return { winner: first, how: 'points', rule: 'TMG-117' };
  const rich = most(best, (one) =>
    sideOf(view.rules, one).reduce((sum, seat) => sum + costsOf(view, seat), 0),
  );
  return rich.length === 1
    ? { winner: rich[0] ?? null, how: 'costs', rule: 'TMG-117' }
    : { winner: null, how: 'draw', rule: 'TMG-117' };
};

/** Ends the game if somebody has won; true if it did. */
export const endGame = (table: Table, won: Victory | undefined): boolean => {
  if (won === undefined) return false;
  const { rule, ...how } = won;
  const mates = won.winner === null ? [] : sideOf(table.rules, won.winner).slice(1);
  const standings = table.rules.sides.flatMap(([seat]) =>
    seat === undefined ? [] : [{ seat, points: scoreOf(table, seat) }],
  );
  const mated = mates.length > 0 ? { with: mates } : {};
  table.emit({ type: 'game-won', rule, ...how, ...mated, standings });
  begin(table, 'over');
  return true;
};

const events = { 'game-won': () => {} } satisfies Partial<Appliers<FactType>>;

export const winning = { events } satisfies Chapter;
