import type { EventOf, EventType } from '../../src/rulesets/agot/table/events.ts';

export const FORUM_TYPES = [
  'king-named',
  'port-built',
  'fortification-built',
  'fortification-fell',
  'retreat-awaited',
  'brought-away',
  'waiting-lost',
  'heroes-deployed',
  'heroes-scouted',
  'event-previewed',
] as const satisfies readonly EventType[];
export type ForumType = (typeof FORUM_TYPES)[number];

export const FORUM_SAMPLES: { readonly [Type in ForumType]: EventOf<Type> } = {
  'king-named': { type: 'king-named', rule: 'NWC-7', by: 'baratheon', house: 'tyrell' },
  'port-built': {
    type: 'port-built',
    rule: 'PRT-3',
    house: 'stark',
    area: 'winterfell-port-bay-of-ice',
    land: 'winterfell',
    sea: 'bay-of-ice',
    cost: 2,
  },
  'fortification-built': {
    type: 'fortification-built',
    rule: 'FRT-1',
    house: 'stark',
    area: 'karhold',
  },
  'fortification-fell': {
    type: 'fortification-fell',
    rule: 'FRT-4',
    house: 'stark',
    area: 'karhold',
  },
  'retreat-awaited': {
    type: 'retreat-awaited',
    rule: 'RET-2',
    house: 'greyjoy',
    area: 'seagard',
    from: 'riverrun',
    units: { footman: 2 },
  },
  'brought-away': {
    type: 'brought-away',
    rule: 'RET-4',
    house: 'greyjoy',
    from: 'seagard',
    into: 'pyke',
    units: { footman: 2 },
  },
  'waiting-lost': {
    type: 'waiting-lost',
    rule: 'RET-5',
    house: 'greyjoy',
    area: 'seagard',
    units: { knight: 1 },
  },
  'heroes-deployed': {
    type: 'heroes-deployed',
    rule: 'HER-1',
    house: 'stark',
    to: ['stark'],
    secret: { heroes: { winterfell: 'eddard-stark' } },
  },
  'heroes-scouted': {
    type: 'heroes-scouted',
    rule: 'FLW-12',
    house: 'lannister',
    to: ['lannister'],
    secret: { seen: { winterfell: 'eddard-stark', pyke: null } },
  },
  'event-previewed': {
    type: 'event-previewed',
    rule: 'FLW-4',
    house: 'baratheon',
    deck: '1',
    to: ['baratheon'],
    secret: { card: 'mustering' },
  },
};
