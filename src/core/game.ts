/** A playable side; a ruleset narrows it to its own union. */
export type Seat = string;
/** A numbered rule, such as `RAD-6`. */
export type RuleId = string;
/** Who reads: a seat, everybody, or the person who runs the game. */
export type Reader = Seat | 'public' | 'moderator';
/** A language of catalogues and orders. */
export type Lang = 'en' | 'zh';

/** The names of a subject: areas, tracks, cards. */
export type Ids = Readonly<Record<string, string | number>>;
export type NoIds = Readonly<Record<never, never>>;

/**
 * A fact on the table, in the past tense, with the rule that made it happen. `secret` is read by
 * the seats in `to` and by the moderator; everybody else has the same fact without it. Whoever emits
 * one may name a side in `to`: its seats are written.
 */
export interface Fact {
  readonly type: string;
  readonly rule: RuleId;
  readonly to?: readonly Seat[];
  readonly secret?: object;
}

/** One game's types under one name. */
export interface Game {
  data: unknown;
  options: unknown;
  rules: unknown;
  state: object;
  event: Fact;
}

/** The table as one seat may know it. */
export interface View<G extends Game = Game> {
  readonly rules: G['rules'];
  readonly state: G['state'];
}

/** The table as it is; what procedures work on. */
export interface Table<G extends Game = Game> extends View<G> {
  /** Applies the event, logs it and gives its number. Its causes say what it follows from. */
  emit(event: G['event']): number;
  /** A number from 0 to sides - 1; `purpose` names the draw and is part of its key. */
  draw(purpose: string, sides: number): number;
}

/** A number from 0 to sides - 1, from a stream that no log depends on. */
export type Random = (sides: number) => number;
