/**
 * The limits up to which anything sent in is read: the only place where that is said. A game may
 * say otherwise (`limits:` in game.yaml, by these names); what a limit cuts is told.
 */
export const LIMITS = {
  /** Of an order file. No seat has more to say: it is many times a template with every order. */
  'order-bytes': 40_000,
  /** Of orders in YAML, which take longer. */
  'yaml-bytes': 20_000,
  /** Aliases in a file of YAML: each is looked for among all that stands before it. */
  'yaml-aliases': 100,
  /** Of a mail, a page of a forum or an mbox. */
  'message-bytes': 8_000_000,
  /** Of a mail, but for those of encoded attachments. */
  'message-lines': 20_000,
  /** Lines of one message that are mistakes; what stands below is not read. */
  mistakes: 50,
  /** Orders and answers of one message; one that holds more waits whole. No seat has so much to say. */
  orders: 500,
  /** Of one sender in one run; more wait for a ruling. */
  'messages-of-one': 50,
} as const;

export type Limit = keyof typeof LIMITS;
export type LimitsSaid = { readonly [Name in Limit]?: number | undefined };

/** The limit that holds in a game. */
export const limitOf = (said: LimitsSaid | undefined, name: Limit): number =>
  said?.[name] ?? LIMITS[name];

// Steps of work on what anybody may send: counted where it could run away, so that tests can hold it
// to be linear without a clock.

let taken = 0;

export const step = (count = 1): void => {
  taken += count;
};

export const stepsTaken = (): number => taken;
