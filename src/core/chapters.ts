import type { Fact, Game, Random, Table, View } from './game.ts';

import type { Kind, Play, Question } from './question.ts';

// The rules of a game, chapter by chapter, and what comes of them together.

/** An event of a type, by the table of what each type of event says. */
export type EventOf<Facts, T extends keyof Facts> = Fact & { readonly type: T } & Readonly<
    Facts[T]
  >;
/** Whatever can happen, by that table. */
export type EventIn<Facts> = { readonly [T in keyof Facts]: EventOf<Facts, T> }[keyof Facts];

/** How a game is opened. */
export interface OpeningOptions {
  readonly preset: string;
  readonly players: number;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** What events do to the table. */
export type Appliers<G extends Game, T extends G['event']['type'] = G['event']['type']> = {
  readonly [One in T]: (
    state: G['state'],
    event: Extract<G['event'], { readonly type: One }>,
    rules: G['rules'],
  ) => void;
};

/** How a seat that plays by itself answers; undefined: it has no opinion. */
export type Thought<G extends Game = Game> = (
  view: View<G>,
  question: Question<G>,
  random: Random,
) => unknown;

/** What a chapter of the rules brings to a game. */
export interface Chapter<G extends Game, Phase extends string> {
  /** Its procedures, by the phase that each of them is. */
  readonly phases?: { readonly [One in Phase]?: (table: Table<G>) => Play<G, void> };
  /** What it asks. */
  readonly kinds?: readonly Kind<G>[];
  readonly events?: Partial<Appliers<G>>;
  /** What a bot answers, by kind. */
  readonly bots?: Readonly<Record<string, Thought<G>>>;
}

/** The procedure of each phase but the last, in which the game is over. */
export type Procedures<G extends Game, Phase extends string> = {
  readonly [One in Exclude<Phase, 'over'>]: (table: Table<G>) => Play<G, void>;
};

type BroughtBy<C, M extends PropertyKey> = C extends { readonly [One in M]: infer V }
  ? (value: V) => void
  : never;
/** All of one sort that chapters bring, together: what no chapter brings is missing in its type. */
type All<C, M extends PropertyKey> = BroughtBy<C, M> extends (value: infer V) => void ? V : never;

/** All of one sort that chapters bring, by name; no two bring one name. */
export const collect = <const C extends readonly object[], M extends PropertyKey>(
  chapters: C,
  member: M,
): All<C[number], M> =>
  Object.assign(
    {},
    ...chapters.map((chapter) => (chapter as Record<M, object | undefined>)[member]),
  );

/** Applies any event by the table of what each type does. */
export const applyBy =
  <G extends Game>(appliers: Appliers<G>) =>
  (rules: G['rules'], state: G['state'], event: G['event']): void => {
    const applier: (state: G['state'], event: never, rules: G['rules']) => void =
      appliers[event.type as G['event']['type']];
    applier(state, event as never, rules);
  };
