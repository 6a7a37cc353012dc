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
  | 'blade'
  | 'raven'
  | 'losses'
  | 'tie'
  | 'muster'
  | 'decline'
  | 'ships'
  | 'heroes'
  | 'ports'
  | 'areas';

/** The kinds of question that are answered in one line; orders, bids and their doings have more. */
export const PAYLOADS = {
  'supply-losses': 'losses',
  muster: 'muster',
  'name-king': 'tie',
  'order-tied': 'tie',
  'highest-bidder': 'tie',
  'lowest-bidder': 'tie',
  'recall-card': 'card-or-none',
  'recall-hero': 'card-or-none',
  'wildling-losses': 'losses',
  'build-ports': 'ports',
  'deploy-heroes': 'heroes',
  raven: 'raven',
  scout: 'areas',
  redeploy: 'heroes',
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
  'retreat-order': 'areas',
  'retreat-losses': 'losses',
  'over-supply-losses': 'losses',
  'captured-ships': 'ships',
  fortify: 'areas',
} as const satisfies Readonly<Record<string, Payload>>;

export type AnswerKind = keyof typeof PAYLOADS;

/** The kinds with more than one line each. */
export const LINE_KINDS = [
  'orders',
  'march',
  'raid',
  'support',
  'bid-tracks',
  'bid-iron-throne',
  'bid-fiefdoms',
  'bid-kings-court',
  'bid-wildlings',
] as const;
/** Every kind of question is the head of a line. */
export type HeadKind = AnswerKind | (typeof LINE_KINDS)[number];

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
  'name-king',
] as const satisfies readonly AnswerKind[];
export const RECALLS = ['recall-card', 'recall-hero'] as const satisfies readonly AnswerKind[];

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

const ASKING: ReadonlyMap<string, AnswerKind> = new Map(Object.entries(ASKING_CARDS));

/** The kind of question that a card asks. */
export const askedBy = (card: string): AnswerKind | undefined => ASKING.get(card);

/** The card that asks a kind of question. */
export const askerOf = (kind: HeadKind): string | undefined => {
  for (const [card, asked] of ASKING) if (asked === kind) return card;
  return undefined;
};

const LISTS: readonly Payload[] = [
  'losses',
  'tie',
  'muster',
  'decline',
  'heroes',
  'ports',
  'areas',
];
/** Whether alternatives may not be parted by commas: a list needs them for itself. */
export const isList = (kind: AnswerKind): boolean => LISTS.includes(PAYLOADS[kind]);
