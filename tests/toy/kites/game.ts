// The words of the game of kites: what is on the table, and what can happen to it.

import type {
  Appliers as CoreAppliers,
  Chapter as CoreChapter,
  EventOf as CoreEventOf,
  Thought as CoreThought,
  EventIn,
  OpeningOptions,
} from '../../../src/core/chapters.ts';
import type {
  Table as CoreTable,
  View as CoreView,
  Game,
  Lang,
  Seat,
} from '../../../src/core/game.ts';
import type { Play as CorePlay } from '../../../src/core/question.ts';
import type { Sentences } from '../../../src/notation/sentences.ts';

export const SEATS = ['finch', 'heron', 'plover', 'swift'] as const;

export const CLUBS = ['river', 'dune'] as const;
export type Club = (typeof CLUBS)[number];

export const DEEDS = ['ride', 'tie', 'look', 'launch', 'rest'] as const;
export type DeedName = (typeof DEEDS)[number];

/** What a flyer does in a turn; a kite goes up at a point of the sky. */
export type Deed =
  | { readonly deed: Exclude<DeedName, 'launch'> }
  | { readonly deed: 'launch'; readonly x: number; readonly y: number };

export const PHASES = ['set-up', 'stakes', 'turns', 'evening', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What festival.yaml holds. */
export interface Festival {
  readonly turns: number;
  readonly ribbons: number;
  readonly hand: number;
  readonly die: number;
  readonly sky: { readonly width: number; readonly height: number; readonly apart: number };
  readonly clubs: Readonly<Record<Club, readonly Seat[]>>;
  /** Each trick stops one deed, and is there so often. */
  readonly tricks: Readonly<Record<string, { readonly stops: DeedName; readonly copies: number }>>;
  readonly bag: Readonly<Record<string, number>>;
  readonly points: { readonly height: number; readonly colour: number };
}

/** What a preset plays by. */
export interface Choices {
  readonly days: number;
}

/** A noun, as terms.<lang>.yaml has it. */
interface Noun {
  readonly name: string;
  readonly plural?: string | undefined;
  readonly also?: readonly string[] | undefined;
}
export type Terms = Readonly<
  Record<Lang, Readonly<Record<string, Readonly<Record<string, Noun>>>>>
>;

export interface Data {
  readonly sentences: Sentences;
  readonly festival: Festival;
  readonly presets: Readonly<Record<string, Choices>>;
  readonly terms: Terms;
}

export interface Rules extends Festival {
  readonly options: Choices;
  readonly terms: Terms;
  readonly sentences: Sentences;
}

export interface State {
  day: number;
  phase: Phase;
  ribbons: Record<Seat, number>;
  /** Who flies in which order today, and how many turns have been taken. */
  order: Seat[];
  turn: number;
  hands: Record<Seat, string[] | 'hidden'>;
  /** How many tricks each holds: everybody sees that. */
  sizes: Record<Seat, number>;
  played: string[];
  bag: Record<string, number>;
  tails: Record<Seat, string[]>;
  kites: Record<Seat, Point>;
  /** How high the squall will come, once a club has looked; `seen` are those that have. */
  squall: number | 'hidden' | null;
  seen: Club[];
}

/** What a flyer has at the end, and what it is worth. */
export interface Score {
  readonly seat: Seat;
  readonly points: number;
  readonly ribbons: number;
  readonly height: number;
  readonly colours: number;
}

/** What can happen, by chapter. */
interface Facts {
  // set-up
  'flyer-ready': { seat: Seat; club: Club; ribbons: number };
  'trick-dealt': { seat: Seat; secret?: { readonly trick: string } };
  'phase-begun': { round: number; begins: Phase };
  // stakes
  'stakes-opened': { stakes: Readonly<Record<Seat, number>>; order: readonly Seat[] };
  // turns
  'wind-ridden': { seat: Seat; ribbons: number };
  'tile-tied': { seat: Seat; colour: string };
  'sky-read': { seat: Seat; club: Club; secret?: { readonly squall: number } };
  'kite-launched': { seat: Seat; x: number; y: number };
  'turn-taken': { seat: Seat; rests?: 'yes' };
  // tricks
  'trick-played': { seat: Seat; trick: string; against: Seat; deed: DeedName };
  // evening
  'squall-struck': { height: number; torn: readonly Seat[] };
  'points-counted': Score;
  'festival-won': {
    club: Club | null;
    winner: Seat | null;
    standings: readonly Score[];
  };
}
export type FactType = keyof Facts;
export type EventOf<T extends FactType> = CoreEventOf<Facts, T>;
export type Event = EventIn<Facts>;

export interface Kites extends Game {
  data: Data;
  options: OpeningOptions;
  rules: Rules;
  state: State;
  event: Event;
}
export type View = CoreView<Kites>;
export type Table = CoreTable<Kites>;
export type Play<T> = CorePlay<Kites, T>;
export type Chapter = CoreChapter<Kites, Phase>;
export type Appliers<T extends FactType> = CoreAppliers<Kites, T>;
export type Thought = CoreThought<Kites>;
