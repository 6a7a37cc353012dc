import { takeToken } from './bidding/bidding.ts';
import type { Chapter } from './book.ts';
import type { HouseSetup, Rules } from './data/rules.ts';
import { type AreaId, DECKS, type House, TRACKS } from './data/vocabulary.ts';
import { type ChapterCauses, cardOf, WILDLINGS } from './table/causes.ts';
import type { Appliers } from './table/changes.ts';
import type { EventType } from './table/events.ts';
import { strengthOf } from './table/outlook.ts';
import { addTo, forceOf, holdingOf, noUnits, placeAt, sizeOf, some } from './table/places.ts';
import type { Place, Play, State, Table } from './table/state.ts';
import { endOfEvents } from './westeros.ts';

// ---- Procedure --------------------------------------------------------------------------------------

/** Chapter 1: everything in its printed place. */
function* playSetUp(table: Table): Play<void> {
  for (const house of table.rules.houses) placeHouse(table, house);
  for (const house of table.rules.unplayed) placeUnplayed(table, house);
  for (const { area, strength } of table.rules.setup.neutralForces)
    table.emit({ type: 'neutral-force-placed', rule: 'SET-3', area, strength });
  for (const track of TRACKS) setTrack(table, track);
  table.emit({ type: 'threat-set', rule: 'SET-4', from: 0, threat: 0 });
  for (const deck of DECKS)
    table.emit({ type: 'deck-shuffled', rule: 'SET-5', deck, cards: table.rules.decks[deck] });
  yield* endOfEvents(table);
}

const setupOf = (table: Table, house: House): HouseSetup | undefined =>
  table.rules.setup.houses[house];

/** SET-2, SET-10: units, supply, power tokens and seven cards. */
const placeHouse = (table: Table, house: House): void => {
  const setup = setupOf(table, house);
  if (setup === undefined) return;
  const supply = setup.supply[table.rules.options['starting-supply']];
  const cards = table.rules.hands[house] ?? [];
  table.emit({ type: 'house-set-up', rule: 'SET-2', house, supply, power: setup.power, cards });
  for (const [area, units] of Object.entries(setup.units))
    table.emit({ type: 'units-placed', rule: 'SET-2', house, area, units: some(units) });
};

/** SET-8: an unplayed house's units stand as a neutral force of their strength, at sea too. */
const placeUnplayed = (table: Table, house: House): void => {
  for (const [area, units] of Object.entries(setupOf(table, house)?.units ?? {}))
    if (sizeOf(units) > 0) {
      const strength = strengthOf(table, forceOf(units));
      table.emit({ type: 'neutral-force-placed', rule: 'SET-8', area, strength, unplayed: house });
    }
};

/** SET-2, SET-8: unplayed houses leave no gap; SET-6: position 1 takes the token. */
const setTrack = (table: Table, track: (typeof TRACKS)[number]): void => {
  const order = table.rules.setup.tracks[track].filter((house) =>
    table.rules.houses.includes(house),
  );
  table.emit({ type: 'track-set', rule: 'SET-2', track, order });
  takeToken(table, 'SET-6', track);
};

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'house-set-up': (view, { house, supply, power, cards }) => {
    Object.assign(holdingOf(view, house), { supply, power, hand: [...cards], discard: [] });
  },
  'units-placed': (view, { house, area, units }) => {
    const place = placeAt(view, area);
    place.house = house;
    addTo(place.units, units);
  },
  'neutral-force-placed': (view, { area, strength }) => {
    placeAt(view, area).neutral = strength;
  },
  'threat-set': ({ state }, { threat }) => {
    state.threat = threat;
  },
  'deck-shuffled': ({ state }, { deck, cards }) => {
    state.decks[deck] = { unseen: [...cards], under: [], next: null, shownTo: null };
    state.revealed[deck] = null;
  },
} satisfies Partial<Appliers<EventType>>;

// ---- Causes -----------------------------------------------------------------------------------------

const causes = {
  'threat-set': () => ({ of: [WILDLINGS], ends: [WILDLINGS] }),
  'deck-shuffled': ({ deck }) => ({ of: [cardOf(deck)] }),
} satisfies ChapterCauses;

// ---- The chapter ------------------------------------------------------------------------------------

/** Chapter 1: everything in its printed place. */
export const setUp = {
  phases: { 'set-up': { play: playSetUp, printed: 'set-up' } },
  events,
  causes,
} satisfies Chapter;

/** The table before set-up: empty areas, empty hands, nobody on the tracks. */
export const blank = (rules: Rules): State => ({
  round: 1,
  phase: 'set-up',
  places: rules.areas.map(({ id }) => emptyPlace(id)),
  houses: Object.fromEntries(
    rules.houses.map((house) => [house, { supply: 0, power: 0, hand: [], discard: [] }]),
  ),
  tracks: { 'iron-throne': [], fiefdoms: [], 'kings-court': [] },
  tokens: { 'iron-throne': null, 'valyrian-steel-blade': null, 'messenger-raven': null },
  bladeUsed: false,
  threat: 0,
  decks: {
    1: { unseen: [...rules.decks['1']], under: [], next: null, shownTo: null },
    2: { unseen: [...rules.decks['2']], under: [], next: null, shownTo: null },
    3: { unseen: [...rules.decks['3']], under: [], next: null, shownTo: null },
  },
  revealed: { 1: null, 2: null, 3: null },
  banned: [],
  rains: false,
  bidding: null,
  battle: null,
  ports: rules.options.ports === 'forum' ? [] : portsOf(rules),
  deployed: {},
  waiting: [],
  owing: null,
  ended: null,
});

const portsOf = ({ areas }: Rules): AreaId[] =>
  areas.flatMap(({ id, portOf }) => (portOf === null ? [] : [id]));

const emptyPlace = (area: AreaId): Place => ({
  area,
  house: null,
  units: noUnits(),
  routed: noUnits(),
  order: null,
  orderOf: null,
  token: null,
  neutral: 0,
  fortification: null,
});
