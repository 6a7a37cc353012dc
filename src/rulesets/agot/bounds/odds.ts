import { type Document, NOTHING, type Saying, say } from '../../../core/document.ts';
import { illegal } from '../../../core/problem.ts';
import type { Query, QueryPlace } from '../../../core/query.ts';
import { fail, invariant, ok } from '../../../core/result.ts';
import { publicRows, sumRows, totals } from '../battle/strength.ts';
import { supporting } from '../battle/support.ts';
import {
  type AreaId,
  type Force,
  type House,
  ROLES,
  type Role,
  UNITS,
} from '../data/vocabulary.ts';
import type { SumRow } from '../table/events.ts';
import {
  areaOf,
  battleOf,
  isHostile,
  kindOf,
  newSide,
  noUnits,
  placeAt,
  sideOf,
} from '../table/places.ts';
import { destinations, isOpen, wayBetween } from '../table/reach.ts';
import { beats, isHigher } from '../table/round.ts';
import type { Agot, Battle, Support, View } from '../table/state.ts';
import {
  attackersOf,
  attacksOf,
  bestBonus,
  isCalm,
  type Prospect,
  prospectOf,
  type Range,
  tokensAt,
} from './foes.ts';
import {
  bladeOf,
  cardsOf,
  killsUnits,
  leastAttack,
  leastDefence,
  mostAttack,
  mostCard,
  mostSupported,
  sureSupport,
  walls,
  wholeStrength,
} from './strength.ts';

/** A part of what a side of a battle comes to, whatever legal orders are still given. */
interface ClashPart extends Range {
  readonly what: 'units' | 'order' | 'walls' | 'neutral' | 'support' | 'card' | 'blade';
}

/** A march of units as they stand now on whoever stands there, with all that can still be ordered and played. */
export interface Clash {
  readonly attacker: readonly ClashPart[];
  readonly defender: readonly ClashPart[];
  /** `ahead`, `behind`: as the units stand; those that move first, or are mustered before, could make it another battle. */
  readonly verdict: 'sure' | 'ahead' | 'open' | 'behind' | 'lost';
  /** The others that could come there, or attack the marching units, before. */
  readonly first: readonly House[];
  /** The defenders could march away before. */
  readonly mayLeave: boolean;
  /** No march order can lie there any more: counted as if all orders were given anew. */
  readonly isAnew: boolean;
}

/** The march that is asked about. */
export interface Strike {
  readonly house: House;
  readonly from: AreaId;
  readonly into: AreaId;
  readonly units: Force;
}

/** The table before its next orders, units and all as they are. */
const beforeOrders = ({ rules, state }: View): View => ({
  rules,
  state: {
    ...state,
    ...{ phase: 'planning', battle: null, owing: null, waiting: [] },
    places: state.places.map((place) => ({ ...place, order: null, orderOf: null })),
  },
});

const prospectFor = (view: View, { house, from, into }: Strike): Prospect => {
  const laid = view.state.places.flatMap(({ area, order, orderOf }) =>
    order !== null && orderOf === house ? [[area, order] as const] : [],
  );
  const prospect = prospectOf(
    view,
    {
      ...{ house, placed: new Map(laid), isPlain: true, raidsPlainly: true },
      marches: [{ from, moves: [{ into, units: 'all' }] }],
      ...{ raids: [], supports: [], builds: [] },
    },
    new Map(),
  );
  const attacks = new Map([...prospect.attacks, [house, attacksOf(prospect, house)] as const]);
  return { ...prospect, attacks };
};

const marchesAt = (prospect: Prospect, { house, from }: Strike) =>
  tokensAt(prospect, house, placeAt(prospect.view, from), 'march');

/** The battle that a march would bring, by the bounds of all that the houses can still do. */
export const clashOf = (seen: View, strike: Strike): Clash => {
  const now = prospectFor(seen, strike);
  const isAnew = !isCalm(seen) || marchesAt(now, strike).length === 0;
  const prospect = isAnew ? prospectFor(beforeOrders(seen), strike) : now;
  const { view } = prospect;
  const { house, from, into } = strike;
  const place = placeAt(view, into);
  const foe = place.neutral > 0 ? null : place.house;
  const battle = { prospect, strike, foe };
  const [attacker, defender] = sidesOf(battle, []);
  const [most, theirMost] = sidesOf(battle, view.rules.houses);
  const first = prospect.foes.filter(
    (one) =>
      (one !== foe && prospect.comes.get(one)?.has(into)) ||
      attackersOf(prospect, from).includes(one),
  );
  const mayLeave = foe !== null && tokensAt(prospect, foe, place, 'march').length > 0;
  const mayJoin = prospect.attacks.get(house)?.has(from) ?? false;
  // MAR-11: as much as a neutral force has is enough.
  const isEnough = (one: number, two: number): boolean =>
    foe === null ? one >= two : beats(view, [house, one], [foe, two]);
  const wins = (own: Sums, other: Sums): boolean => isEnough(sumOf(own).least, sumOf(other).most);
  const mayWin = (own: Sums, other: Sums): boolean => isEnough(sumOf(own).most, sumOf(other).least);
  const told = { attacker, defender, first, mayLeave, isAnew };
  if (wins(attacker, defender)) {
    const isSure = !isAnew && first.length === 0 && wins(most, theirMost);
    return isSure
      ? { ...told, defender: theirMost, verdict: 'sure' }
      : { ...told, verdict: 'ahead' };
  }
  if (mayWin(attacker, defender)) return { ...told, verdict: 'open' };
  const isFixed = !isAnew && first.length === 0 && !mayLeave && !mayJoin;
  return isFixed && !mayWin(most, theirMost)
    ? { ...told, attacker: most, verdict: 'lost' }
    : { ...told, verdict: 'behind' };
};

type Sums = readonly ClashPart[];

interface Sides {
  readonly prospect: Prospect;
  readonly strike: Strike;
  readonly foe: House | null;
}

/** The parts of both sides; units of some houses may move first, those of the others stand where they are. */
const sidesOf = (sides: Sides, moving: readonly House[]): readonly [Sums, Sums] => {
  const { prospect, strike, foe } = sides;
  const { neutral } = placeAt(prospect.view, strike.into);
  const defender: Sums =
    foe === null
      ? [{ what: 'neutral', least: neutral, most: neutral }]
      : defendingParts({ ...sides, foe }, moving);
  return [attackingParts(sides, moving), defender];
};

export const sumOf = (parts: readonly Range[]): Range => ({
  least: parts.reduce((sum, { least }) => sum + least, 0),
  most: parts.reduce((sum, { most }) => sum + most, 0),
});

const attackingParts = (
  { prospect, strike, foe }: Sides,
  moving: readonly House[],
): readonly ClashPart[] => {
  const { view } = prospect;
  const { house, from, into, units } = strike;
  const isWalled = foe !== null && placeAt(view, into).fortification === foe;
  const most = mostAttack(view, house, units);
  const bonuses = marchesAt(prospect, strike).map((id) => view.rules.orders[id].bonus);
  const loss = foe !== null && killsUnits(foe) ? 1 : 0;
  const backed = { moving, main: { house, units: most }, from };
  // Nobody backs a neutral force (MAR-11).
  const without = foe ?? undefined;
  return [
    { what: 'units', least: leastAttack(view, units, isWalled) - loss, most },
    { what: 'order', least: Math.min(...bonuses), most: Math.max(...bonuses) },
    {
      what: 'support',
      least: isOpen(view) ? 0 : sureSupport(prospect, into, foe),
      most: mostSupported(prospect, into, { ...backed, without }) - most,
    },
    ...(foe === null ? [] : playedParts(view, house)),
  ];
};

/** MAR-18: against a neutral force there are no cards and no Blade. */
const playedParts = (view: View, house: House): readonly ClashPart[] => [
  { what: 'card', least: 0, most: mostCard(view, house) },
  { what: 'blade', least: 0, most: bladeOf(view, house) },
];

/** The number of times that a defense order of the house may count. */
const defenseTimes = (view: View, house: House): number =>
  Math.max(1, ...cardsOf(view, house).map(({ weights }) => weights.defenseOrder));

/** What the house that stands there comes to against another; of `moving` units may have joined it first. */
export const defendingParts = (
  { prospect, strike: { house, into }, foe }: Defence,
  moving: readonly House[],
): readonly ClashPart[] => {
  const { view } = prospect;
  const place = placeAt(view, into);
  const now = leastDefence(view, place.units);
  const isJoined = moving.includes(foe) && prospect.attacks.get(foe)?.has(into);
  const most = isJoined ? wholeStrength(view, foe) : now;
  const tokens = tokensAt(prospect, foe, place, 'defense');
  const backed = { without: house, moving, main: { house: foe, units: most } };
  const wall = walls(view, into, foe);
  return [
    { what: 'units', least: now - (killsUnits(house) ? 1 : 0), most },
    {
      what: 'order',
      least: isDefenceSure(prospect, into, foe) ? bestBonus(view, tokens) : 0,
      most: Math.max(0, bestBonus(view, tokens)) * defenseTimes(view, foe),
    },
    { what: 'walls', least: wall, most: wall },
    {
      what: 'support',
      least: 0,
      most: mostSupported(prospect, into, backed) - most,
    },
    ...playedParts(view, foe),
  ];
};

interface Defence {
  readonly prospect: Prospect;
  readonly strike: Pick<Strike, 'house' | 'into'>;
  readonly foe: House;
}

/** It lies there for good, and no card of another could take it away (BAT-6). */
const isDefenceSure = (prospect: Prospect, into: AreaId, foe: House): boolean => {
  const { view, comes } = prospect;
  const { order, orderOf } = placeAt(view, into);
  if (view.state.phase === 'planning' || order === null || orderOf !== foe) return false;
  const isAshaNear =
    foe !== 'greyjoy' && areaOf(view, into).near.some((one) => comes.get('greyjoy')?.has(one));
  const isCerseiIn = foe !== 'lannister' && view.rules.houses.includes('lannister');
  return kindOf(view, order) === 'defense' && !isAshaNear && !isCerseiIn;
};

/** Every unit of an area that could go there, as one force. */
const forceInto = (view: View, house: House, from: AreaId, into: AreaId): Battle['force'] => {
  const force = noUnits();
  const { units } = placeAt(view, from);
  for (const unit of UNITS)
    if (wayBetween(view, house, unit, [from, into]) !== null) force[unit] = units[unit];
  return force;
};

/** The table with the battle on it that the march would bring, without cards; its own supports help. */
const ifMarched = (view: View, from: AreaId, into: AreaId): View => {
  const { house, order } = placeAt(view, from);
  const attacker = invariant(house, 'a house with units');
  const { house: there } = placeAt(view, into);
  const plain = invariant(
    Object.values(view.rules.orders).find(({ kind, bonus }) => kind === 'march' && bonus === 0),
    'a plain march',
  );
  const laid = order !== null && kindOf(view, order) === 'march' ? view.rules.orders[order] : plain;
  const battle: Battle = {
    area: into,
    from,
    bonus: laid.bonus,
    order: laid.id,
    force: forceInto(view, attacker, from, into),
    attacker: newSide(attacker),
    defender: there === null ? null : newSide(there),
    supports: [],
    winner: null,
    owed: 0,
  };
  const table = { rules: view.rules, state: { ...view.state, battle } };
  for (const house of table.rules.houses)
    battle.supports.push(...supportsBy(table, house, sideOf(battle, house)));
  return table;
};

const supportsBy = (view: View, house: House, side: Role | 'neither'): Support[] =>
  side === 'neither'
    ? []
    : [...supporting(view, house)]
        .filter((area) => area !== battleOf(view).from)
        .map((area) => ({ area, house, side, declined: false }));

/** A support that nobody can be sure of: what it would add to each side. */
interface Doubtful {
  readonly house: House;
  readonly area: AreaId;
  readonly adds: Readonly<Record<Role, number>>;
}

const doubtfulIn = (view: View): readonly Doubtful[] => {
  const battle = battleOf(view);
  const roles = battle.defender === null ? (['attacker'] as const) : ROLES;
  return view.rules.houses
    .filter((house) => sideOf(battle, house) === 'neither')
    .flatMap((house) =>
      [...supporting(view, house)].map((area) => {
        const adds = { attacker: 0, defender: 0 };
        for (const side of roles) {
          const supports = [{ area, house, side, declined: false }];
          const table = { ...view, state: { ...view.state, battle: { ...battle, supports } } };
          const row = sumRows(table).find(({ what }) => what === 'support');
          adds[side] = row?.strength ?? 0;
        }
        return { house, area, adds };
      }),
    );
};

const rowOf = (kind: string, row: SumRow): readonly Saying[] => [
  say(`${kind}.row.${row.what}`, { ...row }),
  ...ROLES.map((side) =>
    side === row.side ? say('query.number', { number: row.strength }) : NOTHING,
  ),
];

/** The two sides side by side as the board lies, and what each can still come to. */
const sumFor = (view: View, clash: Clash): Document => {
  const { area, from, attacker, defender } = battleOf(view);
  const { order } = placeAt(view, from);
  const isLaid = order !== null && kindOf(view, order) === 'march';
  const rows = sumRows(view).filter(
    ({ what, side }) => what !== 'order' || side !== 'attacker' || isLaid,
  );
  const total = totals(rows);
  const kind = defender === null ? 'neutral-force-met' : 'battle-decided';
  const told = { area, from, attacker: attacker.house, defender: defender?.house ?? null };
  const number = (value: number): Saying => say('query.number', { number: value });
  return [
    { block: 'heading', level: 2, text: say('query.attack', told) },
    {
      block: 'table',
      summed: true,
      head: [NOTHING, ...ROLES.map((side) => say(`query.${side}`, told))],
      rows: [
        ...publicRows(view.rules, area, rows).map((row) => rowOf(kind, row)),
        [say('query.total'), number(total.attacker), number(total.defender)],
      ],
    },
    { block: 'list', items: notesOn(view, clash) },
    { block: 'paragraph', text: verdictOn(view, clash) },
  ];
};

/** Supports on the board that are not sure; then how far each side can come, and by what. */
const notesOn = (view: View, clash: Clash): readonly Saying[] => {
  const { area, from, attacker, defender } = battleOf(view);
  const neutral = defender === null ? 'yes' : 'no';
  const notes: Saying[] = [];
  if (clash.isAnew) notes.push(say('query.anew'));
  else
    for (const { house, area: at, adds } of doubtfulIn(view))
      notes.push(say('query.may-support', { house, area: at, ...adds, neutral }));
  for (const [house, parts] of [
    [attacker.house, clash.attacker],
    [defender?.house ?? null, clash.defender],
  ] as const)
    notes.push(
      say('query.comes-to', { house, ...sumOf(parts), parts: parts.filter(isAny).map(partOf) }),
    );
  if (clash.mayLeave) notes.push(say('query.may-leave', { house: defender?.house ?? null, area }));
  if (clash.first.length > 0) notes.push(say('query.first', { houses: clash.first, area, from }));
  return notes;
};

const isAny = ({ least, most }: ClashPart): boolean => least !== 0 || most !== 0;

const partOf = ({ what, least, most }: ClashPart): Saying =>
  say('query.part', { what, least, most });

const verdictOn = (view: View, { verdict, attacker: own, defender: other }: Clash): Saying => {
  const { attacker, defender } = battleOf(view);
  const ties =
    defender === null || isHigher(view, attacker.house, defender.house)
      ? attacker.house
      : defender.house;
  const [ours, theirs] = [sumOf(own), sumOf(other)];
  return say(`query.${verdict}`, {
    ...{ house: attacker.house, ties, neutral: defender === null ? 'yes' : 'no' },
    ...{ attackerLeast: ours.least, attackerMost: ours.most },
    ...{ defenderLeast: theirs.least, defenderMost: theirs.most },
  });
};

/** An area that some units of the one before could march into. */
const INTO: QueryPlace<Agot> = {
  name: 'area-in-reach',
  ids: ({ view }, [from = '']) => {
    const { house, units } = placeAt(view, from);
    if (house === null) return [];
    return [
      ...new Set(
        UNITS.flatMap((unit) => (units[unit] > 0 ? destinations(view, house, from, unit) : [])),
      ),
    ];
  },
};

/** The query of a battle that a march from one area into another would bring, as far as anybody can tell. */
export const oddsFrom = (held: QueryPlace<Agot>): Query<Agot> => ({
  name: 'odds',
  places: [held, INTO],
  between: ['attacks', 'against', 'into', 'to', '->', '→', '进攻', '攻打', '打', '对'],
  answer: ({ view }, [from = '', into = '']) => {
    const house = invariant(placeAt(view, from).house, 'a house with units');
    if (!isHostile(placeAt(view, into), house))
      return fail([illegal('MAR-4', 'nobody-to-fight', { area: into })]);
    const units = forceInto(view, house, from, into);
    return ok(sumFor(ifMarched(view, from, into), clashOf(view, { house, from, into, units })));
  },
});
