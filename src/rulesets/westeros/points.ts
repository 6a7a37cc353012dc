import {
  type Appliers,
  type Chapter,
  type FactType,
  foeOf,
  type Goal,
  type House,
  SEATS,
  type Table,
  type UnitId,
  type View,
} from './game.ts';
import { type HexId, stepsTo } from './hexes.ts';
import { unitIn, unitOf, unitsOf } from './table.ts';

type GoalOf<T extends Goal['goal']> = Extract<Goal, { readonly goal: T }>;

/** The goals of a battle that are of a kind. */
const goalsOf = <T extends Goal['goal']>({ rules }: View, kind: T): readonly GoalOf<T>[] =>
  rules.battle.goals.filter((one): one is GoalOf<T> => one.goal === kind);

/** Points for a unit that was destroyed, at once. */
export const scoreUnit = (table: Table, unit: UnitId, house: House): void => {
  for (const { house: winner, points } of goalsOf(table, 'units'))
    if (winner === foeOf(house))
      table.emit({
        type: 'points-scored',
        rule: 'BOW-17',
        house: winner,
        points,
        why: 'units',
        unit,
      });
};

/** OPN-20: points at the end of the battle for what burns, and for what has burnt down. */
const scoreFires = (table: Table): void => {
  for (const { house, ground, level, devastated } of goalsOf(table, 'fire')) {
    const points = Object.entries(table.rules.ground)
      .filter(([, kind]) => kind === ground)
      .reduce((sum, [hex]) => {
        const isDown = table.state.devastated.includes(hex);
        return sum + (isDown ? devastated : level * (table.state.fires[hex] ?? 0));
      }, 0);
    if (points > 0)
      table.emit({ type: 'points-scored', rule: 'OPN-20', house, points, why: 'fire' });
  }
};

/** OPN-25: points at the end of the battle for a token that was brought to one of some hexes. */
const scoreMarker = (table: Table): void => {
  const { marker } = table.state;
  for (const { house, points, hexes } of goalsOf(table, 'carried'))
    if (marker?.found === true && hexes.some((hex) => marker.hexes.includes(hex)))
      table.emit({ type: 'points-scored', rule: 'OPN-25', house, points, why: 'carried' });
};

/** Points at the end of a round: for places held, and for the farthest row that enough units have reached. */
export const scoreRound = (table: Table): void => {
  const isEnd = table.state.round >= table.rules.battle.rounds;
  if (isEnd) scoreFires(table);
  if (isEnd) scoreMarker(table);
  takePlaces(table);
  const { places: all } = table.rules.battle;
  for (const { house, points, places = all, when } of goalsOf(table, 'places')) {
    if (when === 'end' && !isEnd) continue;
    const held = places.filter((hex) => isHeldBy(table, hex, house)).length;
    if (held > 0)
      table.emit({
        type: 'points-scored',
        rule: 'BOW-17',
        house,
        points: points * held,
        why: 'places',
      });
  }
  for (const { house, units, side } of goalsOf(table, 'rows')) {
    const rows = unitsOf(table, house)
      .map((id) => rowOf(table, unitOf(table, id).hex, side))
      .sort((a, b) => b - a);
    const points = rows[units - 1] ?? 0;
    if (points > 0)
      table.emit({ type: 'points-scored', rule: 'BOW-17', house, points, why: 'rows' });
  }
};

/** The value of the row that a hex lies in: it is higher the nearer it is to a side, and 0 in the first half. */
const rowOf = (view: View, hex: HexId, side: GoalOf<'rows'>['side']): number => {
  const { board } = view.rules.battle;
  const across = side === 'north' || side === 'south' ? board.rows : board.columns;
  return Math.max(0, Math.floor(across / 2) - stepsTo(board, hex, side));
};

/** What has burnt down is no place any more (OPN-21). */
const isHeldBy = ({ state }: View, hex: HexId, house: House): boolean =>
  state.places[hex] === house && !state.devastated.includes(hex);

/** Whoever stands on a place holds it until an enemy does; some places only as long as he stands there. */
export const takePlaces = (table: Table): void => {
  for (const hex of table.rules.battle.places) {
    const unit = unitIn(table, hex);
    const holder = table.state.places[hex];
    if (unit === undefined) {
      if (holder !== undefined && table.rules.battle.standing?.includes(hex) === true)
        table.emit({ type: 'place-left', rule: 'BOW-17', house: holder, hex });
      continue;
    }
    const { house } = unitOf(table, unit);
    if (holder !== house) table.emit({ type: 'place-taken', rule: 'BOW-17', house, hex });
  }
};

/** A goal that one house has reached and the other not; a sudden one counts before the rounds are over. */
export const goalReached = (view: View, isEnd: boolean): House | undefined => {
  const has = (house: House): boolean =>
    goalsOf(view, 'sudden').some(
      (one) => one.house === house && view.state.points[house] >= one.points,
    ) ||
    (isEnd &&
      goalsOf(view, 'hold').some(
        (one) => one.house === house && one.places.every((hex) => isHeldBy(view, hex, house)),
      ));
  const reached = SEATS.filter(has);
  return reached.length === 1 ? reached[0] : undefined;
};

const events = {
  'place-taken': (state, { house, hex }) => {
    state.places[hex] = house;
  },
  'place-left': (state, { hex }) => {
    delete state.places[hex];
  },
  'points-scored': (state, { house, points }) => {
    state.points[house] += points;
  },
} satisfies Partial<Appliers<FactType>>;

export const scoring = { events } satisfies Chapter;
