/** How an answer is written: what a reader and a writer have to know of a kind of question. */
export type Payload =
  | 'area'
  | 'area-or-none'
  | 'card'
  | 'card-or-none'
  | 'token-or-none'
  | 'unit-or-none'
  | 'yes-or-no'
  | 'routed'
  | 'number'
  | 'blade'
  | 'raven'
  | 'losses'
  | 'tie'
  | 'muster'
  | 'decline';

/** The kinds of section 16 that are answered in one line; orders, bids and their doings have more. */
export const PAYLOADS = {
  'supply-losses': 'losses',
  muster: 'muster',
  'order-tied': 'tie',
  'highest-bidder': 'tie',
  'lowest-bidder': 'tie',
  'recall-card': 'card-or-none',
  'wildling-losses': 'losses',
  raven: 'raven',
  'decline-support': 'decline',
  'house-card': 'card',
  'card-loras': 'routed',
  'card-ellaria': 'yes-or-no',
  blade: 'blade',
  'card-luwin': 'card-or-none',
  'card-asha': 'area-or-none',
  'card-cersei': 'area',
  'card-melisandre': 'card-or-none',
  'card-renly': 'yes-or-no',
  'card-doran': 'token-or-none',
  'card-arianne': 'unit-or-none',
  casualties: 'losses',
  retreat: 'area',
  'retreat-losses': 'losses',
  'over-supply-losses': 'losses',
  'captured-ships': 'number',
} as const satisfies Readonly<Record<string, Payload>>;

export type AnswerKind = keyof typeof PAYLOADS;

/** Lines that answer several questions at once. */
export const LOSSES = [
  'supply-losses',
  'wildling-losses',
  'casualties',
  'retreat-losses',
  'over-supply-losses',
] as const satisfies readonly AnswerKind[];
export const TIES = [
  'order-tied',
  'highest-bidder',
  'lowest-bidder',
] as const satisfies readonly AnswerKind[];

/** The cards that ask something, by their kind of question. */
export const ASKING_CARDS = {
  'ser-loras-tyrell': 'card-loras',
  'ellaria-sand': 'card-ellaria',
  'maester-luwin': 'card-luwin',
  'asha-greyjoy': 'card-asha',
  'cersei-lannister': 'card-cersei',
  'melisandre-of-asshai': 'card-melisandre',
  'renly-baratheon': 'card-renly',
  'doran-martell': 'card-doran',
  'arianne-martell': 'card-arianne',
} as const satisfies Readonly<Record<string, AnswerKind>>;

/** The kind of question that a card asks. */
export const askedBy = (card: string): AnswerKind | undefined =>
  new Map<string, AnswerKind>(Object.entries(ASKING_CARDS)).get(card);
