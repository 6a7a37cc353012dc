// Who has won: at once where one side alone has combat units, else at the end of a round (TMG-116 to TMG-118, TMG-139).

import {
  type Appliers,
  type Chapter,
  type FactType,
  foeOf,
  type House,
  SEATS,
  type Table,
  type UnitId,
  type View,
} from './game.ts';
import { begin, profileOf, unitsOf } from './table.ts';

/** Units on the table and in reserve. */
const armyOf = (view: View, house: House): readonly UnitId[] => [
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

interface Won {
  readonly winner: House | null;
  readonly how: 'points' | 'last' | 'costs' | 'draw' | 'walls';
  readonly rule: string;
}
const ahead = (value: (house: House) => number): House | undefined =>
  SEATS.find((one) => value(one) > value(foeOf(one)));

/** TMG-118: at any time, whoever alone has combat units, whatever the points. */
export const lastOf = (view: View): Won | undefined => {
  const there = SEATS.filter((one) => armyOf(view, one).length > 0);
  return there.length < 2
    ? { winner: there[0] ?? null, how: there.length === 0 ? 'draw' : 'last', rule: 'TMG-118' }
    : undefined;
};

/** TMG-116 to TMG-118: at the end of a round also whoever has enough points, or is ahead after the last one. */
export const wonBy = (view: View): Won | undefined => {
  const { points, round } = view.state;
  const last = lastOf(view);
  if (last !== undefined) return last;
  const first = ahead((one) => points[one]);
  if (first !== undefined && points[first] >= view.rules.battle.score)
    return { winner: first, how: 'points', rule: 'TMG-116' };
  if (round < view.rules.battle.rounds) return undefined;
  const { attacker } = view.state;
  if (attacker !== null) return { winner: foeOf(attacker), how: 'walls', rule: 'TMG-139' };
  if (first !== undefined) return { winner: first, how: 'points', rule: 'TMG-117' };
  const richer = ahead((one) => costsOf(view, one));
  return { winner: richer ?? null, how: richer === undefined ? 'draw' : 'costs', rule: 'TMG-117' };
};

/** Ends the game if somebody has won; true if it did. */
export const endGame = (table: Table, won: Won | undefined): boolean => {
  if (won === undefined) return false;
  const { rule, ...how } = won;
  const standings = SEATS.map((seat) => ({ seat, points: table.state.points[seat] }));
  table.emit({ type: 'game-won', rule, ...how, standings });
  begin(table, 'over');
  return true;
};

const events = { 'game-won': () => {} } satisfies Partial<Appliers<FactType>>;

export const winning = { events } satisfies Chapter;
