/**
 * The fixed words of the order language in English; nouns of the game come from the rules' terms.
 * The first spelling is the canonical one. Another language is another table of the same words.
 */
export const ENGLISH = {
  // between parts
  or: ['or'],
  else: ['else', 'otherwise'],
  and: ['and'],
  'and-if': ['and'],
  next: ['then'],
  to: ['to', 'into', 'onto'],
  in: ['in', 'into', 'on', 'at', 'to'],
  at: ['at'],
  on: ['on'],
  about: ['at', 'in', 'on', 'for'],
  of: ['of', 'in', 'at', 'on'],
  'in-place': ['in'],

  // what a house may say instead of a name or number
  all: ['all', 'everything', 'everyone', 'all units'],
  none: ['none', 'nobody', 'no one', 'nothing', 'neither', 'no'],
  nobody: ['nobody'],
  'no-target': ['nobody'],
  no: ['no'],
  yes: ['yes'],
  own: ['own side', 'own', 'self', 'us'],
  anywhere: ['anywhere'],
  times: ['x', 'times'],
  measure: ['units of', 'pieces of'],
  each: ['a', 'an', 'one'],
  leading: ['with'],

  // order lines
  special: ['special'],
  'order-word': ['order', 'orders'],
  token: ['leave token', 'leave a token', 'leave power token', 'leave a power token', 'token'],
  leave: ['leave', 'leaves', 'lay', 'place'],
  stay: ['stay', 'stays', 'hold'],
  attacker: ['attacker', 'the attacker'],
  defender: ['defender', 'the defender'],
  never: ['never', 'but never', 'not', 'but not', 'except'],
  'no-order': ['no order', 'none', 'nothing'],

  // conditions
  if: ['if'],
  so: ['then', 'use', 'play'],
  attacking: ['attacking'],
  defending: ['defending'],
  against: ['against'],
  with: ['with'],
  'in-hand': ['in hand'],
  'held-by': ['held by'],
  holds: ['holds', 'controls'],
  strength: ['strength'],
  'at-least': ['at least'],

  // answers
  first: ['first'],
  upgrade: ['upgrade'],
  'upgrade-to': ['upgrade to'],
  from: ['from'],
  routed: ['routed'],
  unrouted: ['unrouted'],
  'when-it-decides': ['when it decides', 'if it decides'],
  always: ['always', 'yes'],
  'never-used': ['never', 'no'],
  wildlings: ['wildlings', 'wildling', 'wildling attack'],
  'bid-wildlings': ['bid wildlings'],

  // the header
  game: ['game'],
  round: ['round'],
  house: ['house'],
  final: ['final'],
  provisional: ['provisional', 'draft', 'preliminary'],

  // heads of lines; every kind of question is one, too, under its own name
  cards: ['cards', 'card'],
  losses: ['losses'],
  tie: ['tie', 'ties'],
  recall: ['recall'],
  decline: ['decline'],
  bid: ['bid', 'bids'],
  'march-order': ['march order'],
  'raid-order': ['raid order'],
  captured: ['captured', 'captured ships'],
  'standing-order': ['always', 'standing order', 'standing orders'],

  // heads of lines in games with heroes, fortifications and ports that are built
  heroes: ['heroes', 'hero', 'deploy heroes'],
  redeploy: ['redeploy', 'redeploy heroes'],
  scout: ['scout'],
  port: ['port', 'ports', 'build ports'],
  fortify: ['fortify'],

  // understood, and asked back which round is meant
  later: ['next round'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Keyword = keyof typeof ENGLISH;

/** The tokens as they are written. */
export const ENGLISH_ORDERS = {
  'march-1': 'march -1',
  'march+0': 'march 0',
  'march+1': 'march +1',
  'defense+1': 'defense +1',
  'defense+2': 'defense +2',
  'support+0': 'support',
  'support+1': 'support +1',
  raid: 'raid',
  'raid*': 'raid*',
  'consolidate-power': 'consolidate power',
  'consolidate-power*': 'consolidate power*',
} as const;
