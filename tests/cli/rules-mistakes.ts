/** A mistake planted in a rules file, and where it must be told: «…» stands around what is meant. */
export interface Mistake {
  readonly title: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** What is meant, if it is not in `to`: a text of the edited file, with «…». */
  readonly at?: string;
  readonly code: string;
}

export const mistakesIn = (
  file: string,
  rows: readonly (readonly [title: string, code: string, from: string, to: string, at?: string])[],
): readonly Mistake[] =>
  rows.map(([title, code, from, to, at]) => ({ title, file, from, to, code, ...(at && { at }) }));

export const MISTAKES: readonly Mistake[] = [
  ...mistakesIn('map.yaml', [
    [
      'an unknown neighbour',
      'unknown-area',
      'land: [castle-black, winterfell]',
      'land: [«castle-blak», winterfell]',
    ],
    [
      'a border that only one side has',
      'border-one-sided',
      'crowns: 1, sea: [redwyne-straights]',
      'crowns: 1, sea: [redwyne-straights, «summer-sea»]',
    ],
    [
      'a border that the other side lacks',
      'border-one-sided',
      'karhold: { type: land, crowns: 1, land: [castle-black, winterfell]',
      'karhold: { type: land, crowns: 1, land: [castle-black]',
      'winterfell: { type: land, settlement: stronghold, barrels: 1, crowns: 1, home: stark, land: [castle-black, «karhold»',
    ],
    [
      'a sea among the land',
      'neighbour-of-other-sort',
      'barrels: 1, land: [winterfell]',
      'barrels: 1, land: [winterfell, «bay-of-ice»]',
    ],
    [
      'an area beside itself',
      'neighbour-of-itself',
      'barrels: 1, land: [winterfell]',
      'barrels: 1, land: [winterfell, «the-stony-shore»]',
    ],
    [
      'a neighbour named twice',
      'named-twice',
      'home: greyjoy, sea: [ironmans-bay]',
      'home: greyjoy, sea: [ironmans-bay, «ironmans-bay»]',
    ],
    [
      'a home printed twice',
      'home-twice',
      'blackwater: { type: land',
      'blackwater: { type: land, home: «stark»',
    ],
    ['a wrong total', 'wrong-total', 'barrels: 21', 'barrels: «22»'],
    ['a wrong total of borders', 'wrong-total', 'land-sea: 47', 'land-sea: «48»'],
    [
      'crowns at sea',
      'not-at-sea',
      'sunset-sea: { type: sea',
      'sunset-sea: { type: sea, crowns: «1»',
    ],
    [
      'a bad number',
      'wrong-type',
      'blackwater: { type: land, barrels: 2',
      'blackwater: { type: land, barrels: «many»',
    ],
    [
      'an unknown member',
      'unknown-member',
      'karhold: { type: land, crowns: 1',
      'karhold: { type: land, «crown»: 1',
    ],
    [
      'a missing member',
      'member-missing',
      'karhold: { type: land, crowns: 1',
      '«karhold»: { crowns: 1',
    ],
    [
      'not one of the choices',
      'not-one-of',
      'harrenhal: { type: land, settlement: city',
      'harrenhal: { type: land, settlement: «castle»',
    ],
    ['a bad name', 'not-a-name', '  karhold: {', '  «Kar hold»: {'],
  ]),
  ...mistakesIn('setup.yaml', [
    ['a negative number', 'too-small', 'kings-landing: 5', 'kings-landing: «-5»'],
    ['units in an unknown area', 'unknown-area', 'white-harbor: {', '«white-habor»: {'],
    [
      'a ship on land',
      'unit-cannot-stand',
      'stoney-sept: { footman: 1 }',
      'stoney-sept: { «ship»: 1 }',
    ],
    [
      'a footman at sea',
      'unit-cannot-stand',
      'redwyne-straights: { ship: 1 }',
      'redwyne-straights: { «footman»: 1 }',
    ],
    [
      'more units than there are',
      'too-many-pieces',
      '    units:\n      pyke',
      '    «units»:\n      pyke: { footman: 11 } # pyke',
    ],
    [
      'two houses in one area',
      'area-taken',
      'dornish-marches: {',
      '«kingswood»: { knight: 1 } # {',
    ],
    ['a neutral force where a house stands', 'area-taken', 'sunspear: 5', '«winterfell»: 5'],
    [
      'a house twice on a track',
      'named-twice',
      'baratheon, greyjoy, tyrell]',
      'baratheon, greyjoy, tyrell, «stark»]',
    ],
    [
      'a house on no place of a track',
      'house-not-on-track',
      'kings-court: [lannister, stark, baratheon, greyjoy, tyrell]',
      '«kings-court»: [lannister, stark, baratheon, greyjoy]',
    ],
    ['stars for too few', 'wrong-total', 'stars: [3, 3, 2, 1] ', 'stars: «[3, 3]» '],
    ['too many houses left out', 'wrong-total', 'unplayed: []', 'unplayed: «[stark]»'],
    [
      'an unplayed house that is not set up',
      'house-not-set-up',
      'unplayed: [greyjoy]',
      'unplayed: [«martell»]',
    ],
    [
      'a supply that is not on the track',
      'too-big',
      'barrels-on-this-map: 3',
      'barrels-on-this-map: «7»',
    ],
  ]),
  ...mistakesIn('tables.yaml', [
    ['a fraction', 'wrong-type', 'rounds: 10', 'rounds: «10.5»'],
    ['a supply limit too few', 'too-small', '  - [4, 3, 2, 2, 2]\n', '', '«supply-limits»:'],
    ['banners out of order', 'not-descending', '- [3, 2, 2, 2]', '- «[2, 3, 2, 2]»'],
    [
      'a wildling track out of order',
      'not-ascending',
      '[0, 2, 4, 6',
      '«[0, 4, 2, 6, 8, 10, 12]» # 6',
    ],
  ]),
  ...mistakesIn('ruleset.yaml', [
    [
      'a number of players without a set-up',
      'players-not-set-up',
      'players: [3, 4, 5, 6]',
      'players: [3, 4, 5, «2»]',
    ],
  ]),
  ...mistakesIn('house-cards.yaml', [
    [
      'a card of wrong strength',
      'wrong-card-strengths',
      'mace-tyrell: { strength: 3',
      'mace-tyrell: { strength: 4',
      '\n«tyrell»:',
    ],
    [
      'a text that nothing carries out',
      'text-without-effect',
      'nymeria-sand: { strength: 1, swords: 1 }',
      'nymeria-sand: { strength: 1, swords: 1, text: «true» }',
    ],
    [
      'numbers of a text without the text',
      'effect-without-text',
      'areo-hotah: { strength: 2, swords: 1 }',
      '«areo-hotah»: { strength: 2, swords: 1, gains: 1 }',
    ],
    [
      'a card of two houses',
      'named-twice',
      '  doran-martell:',
      '  «mace-tyrell»: { text: true, strength: 0 } #',
    ],
  ]),
  ...mistakesIn('orders.yaml', [
    [
      'an order too many',
      'wrong-total',
      'raid: { kind: raid, count: 2 }',
      'raid: { kind: raid, count: 3 }',
      "# The order tokens of a house (PLN-1). special: counts against the stars of King's Court.\n«march-1: { kind: march, bonus: -1 }»",
    ],
    ['an order that there is not', 'unknown-member', 'march+1: {', '«march+7»: {'],
    [
      'an unclosed bracket',
      'yaml-syntax',
      'raid: { kind: raid, count: 2 }',
      'raid: { kind: raid, count: 2',
      '«r»aid*: { kind: raid, special: true }',
    ],
  ]),
  ...mistakesIn('westeros-decks.yaml', [
    [
      'eleven cards in a deck',
      'wrong-total',
      'last-days-of-summer: { count: 2,',
      'last-days-of-summer: { count: 3,',
      '«3»: &third',
    ],
    [
      'more icons than cards',
      'too-big',
      '{ count: 2, icons: { plain: 2, richer: 2',
      '{ count: 2, icons: { plain: «3», richer: 2',
    ],
  ]),
  ...mistakesIn('presets/board.yaml', [
    ['a value that an option lacks', 'not-one-of', 'bidding: one-by-one', 'bidding: «in-turn»'],
    ['an unknown option', 'unknown-member', 'bidding: one', '«bids»: one'],
    ['a wait for no question', 'not-one-of', '- house-card', '- «house-cards»'],
  ]),
];
