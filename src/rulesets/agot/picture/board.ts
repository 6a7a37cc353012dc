import { type Block, type Document, type Saying, say } from '../../../core/document.ts';
import type { Ink, Measure, SeatRows, Tint } from '../../../core/ruleset.ts';
import {
  type AreaId,
  DECKS,
  type House,
  type OrderId,
  TOKEN_OF_TRACK,
  TRACKS,
  type Track,
} from '../data/vocabulary.ts';
import { bannersOf } from '../table/armies.ts';
import { ownerOf, settlementsOf } from '../table/control.ts';
import { areaOf, holdingOf, sizeOf, some } from '../table/places.ts';
import type { Place, View } from '../table/state.ts';

/** The houses' own colours, as dark or as light as text has to be. */
export const INKS: Readonly<Record<House, Ink>> = {
  stark: { light: '#4b5563', dark: '#c3ccd9' },
  lannister: { light: '#b01e23', dark: '#ff8f86' },
  baratheon: { light: '#835a00', dark: '#f0c64e' },
  greyjoy: { light: '#0b5563', dark: '#66c7da' },
  tyrell: { light: '#2c6b1f', dark: '#8ed67b' },
  martell: { light: '#ad4300', dark: '#ffac73' },
};

export const TINTS: Readonly<Record<House, Tint>> = {
  stark: 'blue',
  lannister: 'red',
  baratheon: 'yellow',
  greyjoy: 'cyan',
  tyrell: 'green',
  martell: 'magenta',
};

/** Measures of how the houses fare: what each holds, what it has, and its places on the influence tracks. */
export const chart = (view: View): readonly Measure[] => [
  amounts(view, 'settlements', (house) => settlementsOf(view, house)),
  amounts(view, 'supply', (house) => holdingOf(view, house).supply),
  amounts(view, 'power', (house) => holdingOf(view, house).power),
  amounts(view, 'units', (house) => unitsOf(view, house)),
  ...TRACKS.map((track) => placesOn(view, track)),
];

const amounts = (view: View, measure: string, of: (house: House) => number): Measure => ({
  measure,
  best: 'high',
  values: Object.fromEntries(view.rules.houses.map((house) => [house, of(house)])),
});

/** Standing and routed; and those in no area that wait to retreat (RET-3). */
const unitsOf = ({ state }: View, house: House): number => {
  let count = 0;
  for (const place of state.places)
    if (place.house === house) count += sizeOf(place.units) + sizeOf(place.routed);
  for (const force of state.waiting) if (force.house === house) count += sizeOf(force.units);
  return count;
};

const placesOn = ({ state }: View, track: Track): Measure => ({
  measure: track,
  best: 'low',
  values: Object.fromEntries(state.tracks[track].map((house, at) => [house, at + 1])),
});

/** The board as a reader may know it: what goes on, the tracks, the houses, and who stands where. */
export const board = (view: View): Document => [
  ...standing(view),
  heading('board.influence'),
  tracks(view),
  ...list(tokensApart(view)),
  heading('board.houses'),
  houses(view),
  ...list(usedCards(view)),
  heading('board.units'),
  ...view.rules.houses.flatMap((house) => units(view, house)),
  ...neutralForces(view),
  ...works(view),
  ...forcesOnTheWay(view),
];

const heading = (code: string): Block => ({ block: 'heading', level: 2, text: say(code) });

const list = (items: readonly Saying[]): Document =>
  items.length === 0 ? [] : [{ block: 'list', items }];

/** Where the game stands, and what this round and this moment bring. */
const standing = (view: View): Document => {
  const { round, phase, ended } = view.state;
  const where: Block = { block: 'heading', level: 1, text: say('report.phase', { round, phase }) };
  const over = ended === null ? [] : [say('board.over', { winner: ended.winner })];
  return [where, ...list([...over, ...underWay(view), ...thisRound(view)])];
};

const underWay = ({ state }: View): readonly Saying[] => {
  const { battle, bidding, owing } = state;
  const sayings: Saying[] = [];
  if (battle !== null)
    sayings.push(
      say('board.battle', {
        area: battle.area,
        from: battle.from,
        attacker: battle.attacker.house,
        defender: battle.defender?.house ?? null,
        units: some(battle.force),
      }),
    );
  for (const [on, bids] of Object.entries(bidding?.bids ?? {}))
    sayings.push(say('board.bids', { on, bids }));
  if (owing !== null) sayings.push(say('board.owing', { house: owing.house }));
  return sayings;
};

const thisRound = ({ state }: View): readonly Saying[] => {
  const cards = Object.fromEntries(
    DECKS.map((deck) => [deck, state.revealed[deck]] as const).filter(([, card]) => card !== null),
  );
  const sayings = [say('board.threat', { threat: state.threat })];
  if (Object.keys(cards).length > 0) sayings.push(say('board.revealed', { cards }));
  if (state.banned.length > 0) sayings.push(say('board.banned', { kinds: state.banned }));
  if (state.rains) sayings.push(say('board.rains'));
  if (state.bladeUsed) sayings.push(say('board.blade'));
  return sayings;
};

const tracks = (view: View): Block => ({
  block: 'table',
  head: [say('board.place-on-track'), ...TRACKS.map((track) => say('board.track', { track }))],
  rows: view.rules.houses.map((_, place) => [
    say('board.number', { number: place + 1 }),
    ...TRACKS.map((track) => onTrack(view, track, place)),
  ]),
});

/** Who stands there, with the track's token and, on King's Court, the stars of the place. */
const onTrack = (view: View, track: Track, place: number): Saying => {
  const house = view.state.tracks[track][place];
  if (house === undefined) return say('');
  const token = TOKEN_OF_TRACK[track];
  const stars = track === 'kings-court' ? (view.rules.stars[place] ?? 0) : 0;
  return say('board.on-track', {
    house,
    stars,
    token: view.state.tokens[token] === house ? token : null,
  });
};

/** Tokens of houses that are off the track for now, where the table cannot show them. */
const tokensApart = ({ state }: View): readonly Saying[] =>
  TRACKS.flatMap((track) => {
    const token = TOKEN_OF_TRACK[track];
    const house = state.tokens[token];
    const isApart = house !== null && !state.tracks[track].includes(house);
    return isApart ? [say('board.token-apart', { house, token })] : [];
  });

const HOUSE_COLUMNS = [
  'house',
  'supply',
  'armies',
  'power',
  'on-board',
  'settlements',
  'hand',
] as const;

const houses = (view: View): Block => ({
  block: 'table',
  head: HOUSE_COLUMNS.map((column) => (column === 'house' ? say('') : say(`board.${column}`))),
  rows: view.rules.houses.map((house) => houseRow(view, house)),
});

const houseRow = (view: View, house: House): readonly Saying[] => {
  const { supply, power, hand } = holdingOf(view, house);
  const number = (value: number): Saying => say('board.number', { number: value });
  return [
    say('board.house', { house }),
    number(supply),
    say('board.army-limits', { banners: bannersOf(view, house).join(' ') }),
    number(power),
    number(view.state.places.filter(({ token }) => token === house).length),
    number(settlementsOf(view, house)),
    number(hand.length),
  ];
};

const usedCards = (view: View): readonly Saying[] =>
  view.rules.houses
    .map((house) => ({ house, cards: holdingOf(view, house).discard }))
    .filter(({ cards }) => cards.length > 0)
    .map((used) => say('board.used-cards', used));

/** Each house as a moderator looks it up: its power, how many ports and forts it has where the game has them, and how many of its cards rest. */
export const seatRows = (view: View): SeatRows => {
  const { places, ports } = view.state;
  const { options, houses: all } = view.rules;
  const hasForts = places.some(({ fortification }) => fortification !== null);
  const counts: Readonly<Record<string, (house: House) => number>> = {
    power: (house) => holdingOf(view, house).power,
    ...(options.ports === 'forum' && {
      ports: (house: House) =>
        ports.filter((id) => ownerOf(view, areaOf(view, id)) === house).length,
    }),
    ...(hasForts && {
      forts: (house: House) => places.filter(({ fortification }) => fortification === house).length,
    }),
    used: (house) => holdingOf(view, house).discard.length,
  };
  return {
    head: Object.keys(counts).map((name) => say(`board.${name}`)),
    rows: Object.fromEntries(
      all.map((house) => [
        house,
        Object.values(counts).map((count) => say('board.number', { number: count(house) })),
      ]),
    ),
  };
};

/** A house's areas in map order: its units, its order, its power token. */
const units = (view: View, house: House): Document => {
  const places = view.state.places.filter((place) => isOf(place, house));
  if (places.length === 0) return [];
  return [
    { block: 'heading', level: 3, text: say('board.of-house', { house }) },
    ...list(places.map((place) => placeOf(place, house))),
  ];
};

const isOf = (place: Place, house: House): boolean =>
  place.house === house || place.orderOf === house || place.token === house;

const placeOf = (place: Place, house: House): Saying => {
  const isHeld = place.house === house;
  const order: OrderId | null = place.orderOf === house ? place.order : null;
  return say('board.place', {
    area: place.area,
    units: isHeld ? some(place.units) : {},
    routed: isHeld ? some(place.routed) : {},
    order,
    token: place.token === house ? house : null,
  });
};

/** Fortifications, and the ports that houses have built: all that stands besides units and orders. */
const works = (view: View): Document => {
  const fortified = view.state.places.flatMap(({ area, fortification }) =>
    fortification === null ? [] : [say('board.fortification', { area, house: fortification })],
  );
  const ports = view.rules.options.ports === 'forum' ? view.state.ports.map(portOf(view)) : [];
  const items = [...fortified, ...ports];
  return items.length === 0 ? [] : [heading('board.works'), ...list(items)];
};

const portOf =
  (view: View) =>
  (id: AreaId): Saying => {
    const port = areaOf(view, id);
    return say('board.port', { area: id, house: ownerOf(view, port) });
  };

/** RET-3: beaten forces are in no area, but everybody knows of them. */
const forcesOnTheWay = ({ state }: View): Document =>
  state.waiting.length === 0
    ? []
    : [
        heading('board.waiting'),
        ...list(
          state.waiting.map(({ house, area, units: force }) =>
            say('board.waits', { house, area, units: some(force) }),
          ),
        ),
      ];

const neutralForces = (view: View): Document => {
  const forces = view.state.places.filter(({ neutral }) => neutral > 0);
  if (forces.length === 0) return [];
  return [
    heading('board.neutral-forces'),
    ...list(forces.map(({ area, neutral }) => say('board.neutral', { area, strength: neutral }))),
  ];
};
