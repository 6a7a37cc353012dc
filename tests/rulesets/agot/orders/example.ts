/** What a house may send in the planning of round 3, as docs and designs show it. */
export const EXAMPLE = `game five-kings, round 3, Stark

Winterfell: march +1 -> Moat Cailin: knight, footman; -> Karhold: footman; leave token
White Harbor: support Moat Cailin; else attacker of Widow's Watch; never Greyjoy
Greywater Watch: march 0 -> Flint's Finger: footman
Shivering Sea: raid Narrow Sea or Widow's Watch
Karhold: consolidate (fortify)
Moat Cailin: defense +1

march order: Winterfell, Greywater Watch
cards: Robb if attacking with knights; Eddard against Lannister; else Rodrik, Greatjon
blade: when it decides
losses: footmen first
retreat: Moat Cailin -> Winterfell, White Harbor
raven: Karhold -> defense +2
heroes: Winterfell Eddard; Moat Cailin Robb

bid throne 3, fiefdoms 2, court 0
bid wildlings 4
tie: Tyrell, Lannister, Stark
muster: Winterfell knight; White Harbor ship in Narrow Sea
port: Winterfell on Bay of Ice`;

const TIED = ['tyrell', 'lannister', 'stark'];

export const EXAMPLE_WISHES = [
  {
    kind: 'orders',
    wish: [
      { area: 'winterfell', order: 'march+1' },
      { area: 'white-harbor', order: 'support+0' },
      { area: 'greywater-watch', order: 'march+0' },
      { area: 'the-shivering-sea', order: 'raid' },
      { area: 'moat-cailin', order: 'defense+1' },
    ],
  },
  {
    kind: 'march',
    wish: {
      from: 'winterfell',
      moves: [
        { into: 'moat-cailin', units: { knight: 1, footman: 1 } },
        { into: 'karhold', units: { footman: 1 } },
      ],
      token: 'yes',
    },
  },
  {
    kind: 'march',
    wish: { from: 'greywater-watch', moves: [{ into: 'flints-finger', units: { footman: 1 } }] },
  },
  { kind: 'raid', wish: { from: 'the-shivering-sea', targets: ['the-narrow-sea'] } },
  { kind: 'raid', wish: { from: 'the-shivering-sea', targets: ['widows-watch'] } },
  {
    kind: 'support',
    wish: [
      {
        area: 'white-harbor',
        plans: [
          { back: 'own', at: 'moat-cailin' },
          { back: 'attacker', at: 'widows-watch' },
        ],
        never: ['greyjoy'],
      },
    ],
  },
  {
    kind: 'house-card',
    when: [{ if: 'attacking' }, { if: 'with', unit: 'knight' }],
    wish: 'robb-stark',
  },
  { kind: 'house-card', when: [{ if: 'against', house: 'lannister' }], wish: 'eddard-stark' },
  { kind: 'house-card', wish: 'ser-rodrik-cassel' },
  { kind: 'house-card', wish: 'greatjon-umber' },
  { kind: 'blade', wish: 'when-it-decides' },
  { kind: 'supply-losses', wish: { first: ['footman'] } },
  { kind: 'wildling-losses', wish: { first: ['footman'] } },
  { kind: 'casualties', wish: { first: ['footman'] } },
  { kind: 'retreat-losses', wish: { first: ['footman'] } },
  { kind: 'over-supply-losses', wish: { first: ['footman'] } },
  { kind: 'retreat', about: { area: 'moat-cailin' }, wish: 'winterfell' },
  { kind: 'retreat', about: { area: 'moat-cailin' }, wish: 'white-harbor' },
  { kind: 'raven', wish: { area: 'karhold', order: 'defense+2' } },
  { kind: 'bid-iron-throne', wish: 3 },
  { kind: 'bid-fiefdoms', wish: 2 },
  { kind: 'bid-kings-court', wish: 0 },
  { kind: 'bid-wildlings', wish: 4 },
  { kind: 'order-tied', wish: TIED },
  { kind: 'highest-bidder', wish: TIED },
  { kind: 'lowest-bidder', wish: TIED },
  {
    kind: 'muster',
    wish: [
      { area: 'winterfell', unit: 'knight' },
      { area: 'white-harbor', unit: 'ship', into: 'the-narrow-sea' },
    ],
  },
];

export const EXAMPLE_WRITTEN = [
  'Winterfell: march +1 -> Moat Cailin: knight, footman; -> Karhold: footman; leave token',
  "White Harbor: support Moat Cailin; else attacker of Widow's Watch; never Greyjoy",
  "Greywater Watch: march 0 -> Flint's Finger: footman",
  "The Shivering Sea: raid The Narrow Sea or Widow's Watch",
  'Moat Cailin: defense +1',
  'cards: Robb Stark if attacking and with knights; Eddard Stark if against Lannister; Ser Rodrik Cassel; Greatjon Umber',
  'blade: when it decides',
  'losses: footmen first',
  'retreat: Moat Cailin -> Winterfell; White Harbor',
  'raven: Karhold -> defense +2',
  "bid Iron Throne 3, Fiefdoms 2, King's Court 0",
  'bid wildlings 4',
  'tie: Tyrell, Lannister, Stark',
  'muster: Winterfell knight; White Harbor ship in The Narrow Sea',
];
