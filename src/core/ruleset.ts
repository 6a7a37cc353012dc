import type { CauseMarks } from './causes.ts';
import type { Document, Saying } from './document.ts';
import type { AnswerEvent, Entry } from './entry.ts';
import type { Foresight } from './foresight.ts';
import type { Game, Ids, Lang, Random, Seat, Table, View } from './game.ts';
import type { Json } from './json.ts';
import type { Point } from './picture.ts';
import type { Problem } from './problem.ts';
import type { Kind, Play, Question } from './question.ts';
import type { Result } from './result.ts';
import type { Waits } from './waits.ts';
import type { Manner, Reading, Wish } from './wishes.ts';

/** Where a game stands: never the same for two procedures of a game. */
export interface Where {
  readonly round: number;
  readonly phase: string;
}

/** The way messages for a printed phase are heard. */
export interface Hearing {
  /**
   * `together`: all speak before anything is opened; a run ends before the phase, and who has sent
   * is nobody's business. `as-they-come`: the game waits for whom it asks, and says so.
   */
  readonly opened: 'together' | 'as-they-come';
  /**
   * The time for which a message speaks: up to the next phase of this name, while the phase lasts, or until
   * each of its wishes has answered once.
   */
  readonly speaks: 'round' | 'phase' | 'once';
  /** A newer message of a seat takes the older one's place, speaks before it, or speaks after it. */
  readonly newer: 'replaces' | 'adds' | 'queues';
}

/** A wish of a message that can do nothing, or cannot be done with the others. */
export interface Warning {
  readonly wish: Wish;
  readonly problem: Problem;
  /** It is an answer to a question that is over: unless that is asked now, it counts for nothing, and for no other question. */
  readonly isLate?: true;
}

/** A method, so that a style of one game can stand where any game's may: it is asked of its own alone. */
type Answerer<G extends Game> = {
  answer(view: View<G>, question: Question<G>, random: Random): unknown;
}['answer'];

/**
 * A way of playing: a legal answer by what a seat may know, or undefined where it has no opinion.
 * The same view, question and stream give the same answer.
 */
export interface Style<G extends Game = Game> extends Answerer<G> {
  /** The words that such an answer would be said with by mail, where they answer more than it alone. */
  says?(view: View<G>, question: Question<G>): readonly Wish[];
  /**
   * The message of a seat that is asked this: it answers, and says all that the seat can say of what comes. What it
   * leaves open the style answers when it is asked. Left out: a seat answers what it is asked, and nothing else.
   */
  writes?(view: View<G>, question: Question<G>): readonly Wish[];
  /** True if a seat can be played so; left out: any. */
  fits?(rules: G['rules'], seat: Seat): boolean;
}

/** The choices a game can be opened with; not everything goes together, which `prepare` knows. */
export interface Offers {
  /** The first is meant where none is named. */
  readonly presets: readonly string[];
  readonly players: readonly number[];
  /** The number of play where nobody says it; else as many as can. */
  readonly usualPlayers?: number;
  /** Boards with forces of their own, by the names of the files in `scenarios/`; left out: it takes none. */
  readonly scenarios?: readonly string[];
  /** Seats may bring lists of their forces. */
  readonly armies?: 'yes';
  readonly options: Readonly<Record<string, readonly (string | number)[]>>;
}

/** The result of a game that was played, in numbers that can be added up. */
export interface Tally {
  /** Null: a draw. */
  readonly winner: Seat | null;
  /** The deciding fact, in a word. */
  readonly decided: string;
  readonly game: Readonly<Record<string, number>>;
  readonly seats: Readonly<Record<Seat, Readonly<Record<string, number>>>>;
}

/** Follows a game, event after event; says what the pieces did that the event does not tell. */
export type Auditor<G extends Game = Game> = {
  // A method, as in a style.
  audit(view: View<G>, event: G['event']): string | null;
}['audit'];

/** A colour of text, as `#rrggbb`, that can be read on white paper, and one on a dark screen. */
export interface Ink {
  readonly light: string;
  readonly dark: string;
}
export type Inks = Readonly<Record<Seat, Ink>>;

/** The colours that every terminal has, as its owner likes to see them. */
export type Tint = 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan';
type Tints = Readonly<Record<Seat, Tint>>;

/** A number that each seat has, to be followed through a game; a seat that has none is left out. */
export interface Measure {
  readonly measure: string;
  /** Which numbers are better: of places on a track, low ones. */
  readonly best: 'high' | 'low';
  readonly values: Readonly<Record<Seat, number>>;
  /** Lines of the table that are no seat's, by names of its own: the game has the sentence `history.line.<name>`. */
  readonly lines?: Readonly<Record<string, number>>;
  /** In rows with a column for each round: for what is new in every one, such as dice. Left out: as lines. */
  readonly drawn?: 'rows';
  /** The seat in whose colour those are drawn. */
  readonly of?: Seat;
}

/**
 * A line of an order template: a heading over all up to the next, something said about what
 * follows, or what a seat could write.
 */
export type TemplateLine =
  | { readonly heading: Saying }
  | { readonly note: Saying }
  | {
      readonly order: string;
      /** All that it says, where the ruleset knows it without reading. */
      readonly wishes?: readonly Wish[];
    };

/** For whom a form of orders is made. */
export interface FormFor<G extends Game = Game> {
  /** The game's name as a header can say it; left out where none can. */
  readonly game?: string;
  readonly seat: Seat;
  readonly lang: Lang;
  /** Questions that this seat is asked now; nothing: it can only speak in advance. */
  readonly questions: readonly Question<G>[];
}

/** A question that a seat is asked now, and the lines that answer it. */
export interface AskedLines<G extends Game = Game> {
  readonly question: Question<G>;
  readonly lines: readonly TemplateLine[];
}

/** Help for a seat to write its orders now, by its own view alone. */
export interface OrderForm<G extends Game = Game> {
  /** The line that says for which game and round these orders are, and whose. */
  readonly header: Saying;
  /** Each line of orders can be read by itself; of several for the same thing one is chosen. */
  readonly lines: readonly TemplateLine[];
  /** Those of them that answer what is asked now, by question. */
  readonly asked: readonly AskedLines<G>[];
  /** More lines that a form can begin from: other ways to say something about what `lines` are about, for which a template has no room. */
  readonly more?: readonly string[];
  /** A JSON Schema for the same orders in YAML. */
  readonly schema: Json;
}

/** As much of a wish as is replaced alone, and what it is about within its kind, such as an area. */
export interface WishPart {
  readonly wish: Wish;
  /** Left out: all that its kind can be about. */
  readonly subject?: string;
}

/** The rules by which a later word replaces parts of an earlier one. */
export interface Together<G extends Game = Game> {
  /** The kind that places orders: a new order takes along what the former one there did. */
  readonly placing: string;
  /** The kinds that say what orders do. */
  readonly doings: readonly string[];
  partsOf(wish: Wish): readonly WishPart[];
  /** All that may get an order; who speaks of all of it has ordered as a whole. */
  subjects(view: View<G>, seat: Seat): readonly string[];
  /** All that can have an entry in the answer to a question of this kind, where it takes one for each of several. */
  entries(view: View<G>, seat: Seat, kind: string): readonly string[];
  /** The area that a line leaves without an order on purpose: such a line holds no wish. */
  emptied(view: View<G>, seat: Seat, line: string): string | undefined;
}

/** A piece on a board without spaces: its middle on the drawing, in the drawing's units; degrees to the right of up; its outline around the middle, not turned. */
export interface PlacedPiece {
  readonly piece: string;
  readonly at: Point;
  readonly facing: number;
  readonly outline: readonly Point[];
}

/** Pieces that are moved and turned by hand on the drawing of a board. */
export interface PieceMoves<G extends Game = Game> {
  /** Those that an answer can put somewhere, where they stand or could stand. */
  piecesFor(view: View<G>, question: Question<G>): readonly PlacedPiece[];
  /** Where a wish puts a piece, legal or not; undefined: nowhere. */
  placeIn(view: View<G>, wish: Wish): PlacedPiece | undefined;
  /** The wish that puts it there, or as near to it as can be said. */
  wishAt(view: View<G>, question: Question<G>, placed: PlacedPiece): Wish;
}

/** A game, as everything outside its own folder sees it. */
export interface Ruleset<G extends Game = Game> {
  readonly id: string;
  /** Everything that a seat can ever be asked. */
  readonly kinds: readonly Kind<G>[];
  /** True if a question of this kind can come up in a printed phase; without it any can in any. */
  asksIn?(phase: string, kind: string): boolean;
  /**
   * True if a round asks this of this seat whatever happens, so that it is told when it has said nothing of it;
   * without it everything is.
   */
  expects?(rules: G['rules'], kind: string, seat: Seat): boolean;
  /** The names of all its draws (`table.draw`): a record with another was not made by its rules. */
  readonly purposes: readonly string[];
  /** The form of its data; it is raised when `prepare` takes data of another shape. */
  readonly dataForm: number;
  offers(data: G['data']): Offers;
  /** Makes the look-ups; refuses options that contradict. */
  prepare(data: G['data'], options: G['options']): Result<G['rules'], readonly Problem[]>;
  /** The value of every option under these rules; without it a game has none to show. */
  options?(rules: G['rules']): Readonly<Record<string, string | number>>;
  /** The seats that are played under these rules, in the set's order. */
  seats(rules: G['rules']): readonly Seat[];
  /** The table before set-up; set-up is the first procedure. */
  blank(rules: G['rules'], seats: readonly Seat[]): G['state'];
  where(state: G['state']): Where;
  /** The procedures of a game by name, in their order within a round. */
  readonly phases: readonly string[];
  /** The printed phase that a procedure belongs to, for folders and reports. */
  printedPhase(phase: string): string;
  /** The printed phases in their order within a round. */
  readonly printedPhases: readonly string[];
  /** The way messages for a printed phase are heard. */
  hears(phase: string): Hearing;
  /** The effect of silence, as the way of playing has it; a question without a row does not hold the game up. */
  waits(rules: G['rules']): Waits;
  /** The seats of each side, by its name; without it each seat is its own. What is `to` a side is to all of them. */
  sides?(rules: G['rules']): Readonly<Record<string, readonly Seat[]>>;
  /** True if nobody could answer such a question before its news was there; without it all could. */
  turnsOnNews?(rules: G['rules'], kind: string): boolean;
  /** True if everybody may know who has sent for a phase; without it nobody may. */
  tellsRollCall?(rules: G['rules']): boolean;
  /**
   * The answer of a seat that nobody plays and that sleeps; undefined: its printed default. Without it
   * such seats have their printed defaults alone.
   */
  defaultForAbsentSeat?(view: View<G>, question: Question<G>): unknown;
  /** Where a question is asked, for whoever reads it: what all may see on the board and it does not say itself. */
  whereabouts?(view: View<G>, question: Question<G>): Ids;
  /** The coming procedure; null: the game is over. */
  next(table: Table<G>): Play<G, void> | null;
  /** The only writer of a working copy. */
  apply(rules: G['rules'], state: G['state'], event: G['event']): void;
  /** The state as a reader may know it; the state itself if it hides nothing. */
  hide(rules: G['rules'], state: G['state'], reader: Seat | 'public'): G['state'];
  /** An event with what a report says of it beyond the log: all that follows from it and the rules. Left out: nothing. */
  explained?(rules: G['rules'], event: G['event']): G['event'];
  /** The things a seat has that others do not see, or that its next orders turn on: for the head of its papers. */
  holding?(view: View<G>, seat: Seat): Document;
  /** A full table that this seat could not tell from the true one; without it none is played on. */
  imagine?(view: View<G>, seat: Seat, random: Random): G['state'];
  /** The aims of a seat's orders and their fate; without it a plan follows the numbers of `chart` alone. */
  readonly foresight?: Foresight<G>;
  /**
   * Why a legal answer that a seat said in advance is not carried out: it would come to something else than the words
   * say. Without it all that is legal is.
   */
  refuseTried?(view: View<G>, question: Question<G>, answer: unknown): Problem | null;
  /** True if a condition of a wish holds, on the seat's own view. */
  holds(view: View<G>, question: Question<G>, condition: Json): boolean;
  /** Text to wishes. */
  readOrders(view: View<G>, seat: Seat, lines: readonly string[], manner?: Manner): Reading;
  /** Wishes to canonical text. */
  writeOrders(view: View<G>, wishes: readonly Wish[], lang: Lang): readonly string[];
  /** Wishes of a message that are allowed, and yet can do nothing or cannot all be done: told, never barred but for late answers. */
  warnings?(view: View<G>, seat: Seat, wishes: readonly Wish[]): Iterable<Warning>;
  /** Ids that would be legal in the place of what is not; left out or undefined: no short list. */
  instead?(view: View<G>, seat: Seat, wish: Wish, problem: Problem): readonly string[] | undefined;
  /** A newer standing word takes the place of older ones on the same alone; without it, of all that were said before. */
  readonly standing?: 'by-topic';
  /** What a standing word is on, where its kind and what it is about do not say it. */
  topicOf?(wish: Wish): string | undefined;
  /** The line below which a queue goes on from the one above it; without it a newer queue replaces an older one. */
  readonly queueGoesOn?: Readonly<Record<Lang, string>>;
  /**
   * Turns that a seat takes one after the other, each said in a line of its own: what such a line is about, and whether
   * it is the last of all; undefined for what is no turn, nor part of one. A newer turn comes behind those that are left,
   * and in the place of one about the same. Without it each wish is replaced whole.
   */
  turnOf?(wish: Wish): { readonly about: string; readonly isLast?: 'yes' } | undefined;
  /**
   * What a turn is of, in a line or a step of a queue: a later line that is used takes the place of the first step of the
   * same, and the rest of the queue goes on behind the lines of its message.
   */
  stepOf?(wish: Wish): string | undefined;
  /** Units and places that are called by letters and a number, such as `A4`; without it nothing is. */
  readonly marks?: RegExp;
  /** Help for a seat that writes its orders; without it there is none. */
  orderForm?(view: View<G>, wanted: FormFor<G>): OrderForm<G>;
  /** The way several messages of a seat are combined; without it each wish is replaced whole. */
  readonly together?: Together<G>;
  /** The things an entry is made of and what it changes; without it what follows from answers names the last ones. */
  causes?(rules: G['rules'], event: G['event'] | AnswerEvent): CauseMarks | undefined;
  /** Pieces that can be dragged; without it the board has spaces. */
  readonly pieces?: PieceMoves<G>;
  /** The board in terms and numbers. */
  board(view: View<G>): Document;
  /** The numbers and things of each seat that a moderator wants beside its name; without it there are none. */
  seatRows?(view: View<G>): SeatRows;
  /** The most that a number on the table can be, by the names that lead to it; undefined: anything. */
  mostAt?(view: View<G>, path: readonly string[]): number | undefined;
  /** The numbers that tell how the game goes, perhaps with what happened in the round; without them there is nothing to follow. */
  chart?(view: View<G>, happened?: readonly Entry<G['event']>[]): readonly Measure[];
  /** Ways of playing by name, besides answering by chance, which every game has. */
  readonly styles?: Readonly<Record<string, Style<G>>>;
  /** The colours of the seats; without them all names are written alike. */
  readonly inks?: Inks;
  /** The same for terminals. */
  readonly tints?: Tints;
  /** Makes the sums of a game that was played; without it only its rounds and entries are counted. */
  tally?(view: View<G>, entries: readonly Entry<G['event']>[]): Tally;
  /** Begins to follow the pieces on a table; it is called after every event from there on. */
  audit?(view: View<G>): Auditor<G>;
}

/** Columns of a table of the seats, and the cells of each seat. */
export interface SeatRows {
  readonly head: readonly Saying[];
  readonly rows: Readonly<Record<Seat, readonly Saying[]>>;
}
