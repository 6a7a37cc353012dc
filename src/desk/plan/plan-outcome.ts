import type { Saying } from '../../core/document.ts';
import type { Entry } from '../../core/entry.ts';
import type { Aim } from '../../core/foresight.ts';
import type { Ids, Lang, Seat } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import type { Wish } from '../../core/wishes.ts';

// What a plan says, as plain data: it crosses from a worker, and it is what `--json` prints and `--after` reads.

/**
 * `certain`: whatever legal orders the others send, it comes out as `least` says. `cannot`: a deed that
 * never comes about. `depends`: both ways are known to be open, or not ruled out. `unknown`: nothing was found either way.
 */
export type Verdict = 'certain' | 'cannot' | 'depends' | 'unknown';

/** The means that a verdict rests on. */
type Rests = 'bounds' | 'enumeration' | 'search';

/** An answer of another seat, as the engine took it. */
export interface ForeignAnswer {
  readonly seat: Seat;
  readonly kind: string;
  readonly about: Ids;
  readonly answer: Json;
}

/** Orders of others that bring a result about: played before they are shown. */
export interface Witness {
  /** All that it needs; everybody else, and all that is not named, is silent. */
  readonly given: readonly ForeignAnswer[];
  /** The same as the seats would write it. */
  readonly lines: Readonly<Record<Seat, readonly string[]>>;
  /** The entries about the same things as the aim, and the rules that they cite. */
  readonly story: readonly Entry[];
  readonly rules: readonly string[];
  /** The number that the aim comes to. */
  readonly value: number;
  /** So many replies were played until it was found and made as small as it is: the first way, no more was looked for. */
  readonly tried?: number;
  /** `no`: the budget was over before all of it had been tried without. */
  readonly isLeast: 'yes' | 'no';
  /** On what hidden things and chance hang: with it the same is played again. */
  readonly key: string;
}

/** In how many replies an aim came out how; `none`: there was nothing to decide. */
export type Shares = Readonly<Record<string, number>>;

/** One aim and its fate. */
export interface PlanLine extends Aim {
  /** The own words that it is about, as they are written. */
  readonly line?: string;
  readonly verdict: Verdict;
  readonly rests: Rests;
  readonly least?: number;
  readonly most?: number;
  /** On whom and on what: sentences of the game. */
  readonly on: readonly { readonly seat?: Seat; readonly told: Saying }[];
  /** Of a deed that depends: how it comes about, and how it is prevented. */
  readonly brings?: Witness;
  readonly prevents?: Witness;
  /** `cut`: the search was ended by its budget, and proves nothing. */
  readonly searched?: 'to-the-end' | 'cut';
  /** So many replies were played to find both ways. */
  readonly tried?: number;
  /** Own orders with one change that would make it certain, as lines. */
  readonly surer?: readonly string[];
  readonly shares?: Shares;
  /** It comes about or not though nobody else does anything: in how many of all that were played. */
  readonly chance?: Shares;
  /** Of a number: as it came out where it was played. */
  readonly seen?: { readonly least: number; readonly most: number };
  /** Its number now, before anything happens. */
  readonly now?: number;
  /** All ways were gone through: so many. */
  readonly ways?: number;
}

/** One of its own answers to what is asked now, and what an aim can come to with it: in how many ways of all. */
export interface OwnChoice {
  readonly kind: string;
  readonly about: Ids;
  readonly answer: Json;
  /** The number of the aim among the lines. */
  readonly line: number;
  readonly shares: Shares;
  readonly ways: number;
}

/** A reply that leaves its seat worse off than most. */
export interface Hurting {
  /** The number of the reply. */
  readonly reply: number;
  /** The aims that failed in it. */
  readonly lost: readonly number[];
  /** As much of it as does that. */
  readonly lines: Readonly<Record<Seat, readonly string[]>>;
}

export interface Sample {
  readonly replies: number;
  readonly seed: string;
  readonly worst: readonly Hurting[];
}

/** The fate of a seat's orders. */
export interface PlanSays {
  readonly game: string;
  readonly seat: Seat;
  readonly round: number;
  /** The printed phase in which it stands, and the last one that it looks at. */
  readonly phase: string;
  readonly upTo: string;
  readonly seed: string;
  /** Own lines that were refused in play with the others silent, and why. */
  readonly refused: readonly Problem[];
  /** The number of the line that is the first of its row to fail, with the others silent. */
  readonly firstFails?: number;
  /** Kinds of question that came up and nothing was said on: the printed default was taken. */
  readonly silent: readonly string[];
  readonly lines: readonly PlanLine[];
  /** Whose orders were taken as given. */
  readonly given: readonly {
    readonly seat: Seat;
    readonly by: 'assumed' | 'promised' | 'betrayed';
    /** The orders that it was to place, one by one. */
    readonly placed?: readonly ForeignAnswer[];
  }[];
  /** The own orders that it is about, as lines in this language. */
  readonly orders?: readonly string[];
  readonly lang?: Lang;
  /** The number of entries before it. */
  readonly entries?: number;
  readonly sampled?: Sample;
  /** Each answer to a question that is open to it now, where all ways could be played. */
  readonly choices?: readonly OwnChoice[];
  /** The number of times that the engine was run. */
  readonly runs: number;
}

/** The plan; or why there is none. */
export type PlanOutcome =
  | { readonly can: 'yes'; readonly says: PlanSays }
  /** `imagine`: the game holds no other table beside the true one; `present`: none was found that fits what was seen. */
  | { readonly can: 'no'; readonly why: 'imagine' | 'present' | 'over' };

/** Orders of another seat that are taken as given: all of them, or the part that it promised. */
export interface AssumedOrders {
  readonly seat: Seat;
  readonly by: 'assumed' | 'promised' | 'betrayed';
  readonly wishes: readonly Wish[];
}

/** The number that each aim came to in a reply; `impossible`: on its table the present cannot have come about. */
export type TriedReply = readonly (number | undefined)[] | 'impossible';

/** The question that a plan answers. */
export interface PlanAsked {
  readonly seat: Seat;
  /** All that is drawn in it hangs on this. */
  readonly seed: string;
  /** The number of replies that are played; 0: none. */
  readonly sample: number;
  /** The most engine runs that the search for witnesses may take. */
  readonly budget: number;
  readonly lang: Lang;
  /** The orders that it is about. */
  readonly wishes: readonly Wish[];
  readonly given: readonly AssumedOrders[];
  /** Replies that were tried already, elsewhere perhaps, by their numbers; others are played when they are needed. */
  readonly tried?: ReadonlyMap<number, TriedReply>;
  /** Aims about these ids alone are searched; left out: all. */
  readonly only?: readonly string[];
}

/** The runs that are done, of so many as far as it is known. */
export interface PlanProgress {
  readonly done: number;
  readonly all: number;
}
