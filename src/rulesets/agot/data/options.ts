/**
 * Everything in which two ways of playing differ, as values. The first value of each is the
 * board's; which preset has which is data (rules/agot/presets/). No code asks for a preset's name.
 */
export const OPTIONS = {
  'ships-per-house': [5, 6],
  'power-cap': ['total', 'available'],
  'three-player-stars': ['3-3-2', '3-2-1'],
  bidding: ['one-by-one', 'all-at-once'],
  'throne-ties': ['old-holder', 'first-by-old-rest-by-new'],
  'wildling-tie': ['watch', 'wildlings'],
  'card-return': ['all-but-last', 'all'],
  'empty-side': ['ends', 'fights-on'],
  'over-supply': ['refuse', 'destroy'],
  'home-shield-blocks-retreat': ['no', 'yes'],
  'city-defense': [0, 1],
  'control-token': ['at-once', 'on-success'],
  'consolidate-orders': ['2+1', '3+1'],
  'consolidate-needs-footman': ['no', 'yes'],
  decks: ['recommended', 'alternative'],
  'wildling-icons': ['plain', 'richer'],
  'starting-supply': ['recommended', 'nutis2003-literal', 'barrels-on-this-map'],
  'siege-engines': ['no', 'yes'],
  'siege-engine-targets': ['settlements', 'any'],
  ports: ['none', 'clash-of-kings', 'forum'],
  fortifications: ['none', 'forum'],
  retreats: ['at-once', 'phase'],
  'hero-play': ['hand', 'deployed'],
  raven: ['swap', 'scout', 'both'],
  'event-preview': ['no', 'yes'],
  'raven-exchange': ['after-exchange', 'unused-star'],
  'order-duty': ['must', 'may'],
  'blade-lasts': ['battle', 'turn'],
  announcement: ['as-they-come', 'at-once'],
  news: ['asked', 'in-advance'],
  'roll-call': ['none', 'public'],
  'wildling-default': ['land-last', 'cheapest'],
  overlay: ['none', 'six-players'],
} as const;

/** Options that came while openings did not name every option yet, with the value by which games had been played until then. */
export const UNNAMED = {
  'raven-exchange': 'after-exchange',
  'order-duty': 'must',
  'blade-lasts': 'battle',
  announcement: 'as-they-come',
  news: 'in-advance',
  'roll-call': 'none',
} as const satisfies Partial<Options>;

/** The same of all options that came later: for games whose opening does not name them. */
export const BEFORE = {
  ...UNNAMED,
  'wildling-default': 'cheapest',
} as const satisfies Partial<Options>;

export type OptionName = keyof typeof OPTIONS;

/** A value for every option, and the numbers that follow from how many play. */
export type Options = {
  readonly [Name in OptionName]: (typeof OPTIONS)[Name][number];
} & {
  readonly rounds: number;
  /** The number of cities and strongholds win at once (WIN-1). */
  readonly 'cities-to-win': number;
};
