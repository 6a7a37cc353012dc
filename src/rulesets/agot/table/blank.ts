import type { Rules } from '../data/rules.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { noUnits } from './places.ts';
import type { Place, State } from './state.ts';

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
