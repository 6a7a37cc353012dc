import type { Saying } from './document.ts';
import type { Seat } from './game.ts';

/** In the picture's own units, from its top left corner. */
export type Point = readonly [number, number];

/** A closed line; its last point is its first. */
export type Ring = readonly Point[];

export type Ground = 'land' | 'sea' | 'port' | 'river' | 'beyond';

/** A piece of ground with its outline; `id` is that of a space, if it is one. */
export interface Shape {
  readonly id: string;
  readonly ground: Ground;
  readonly rings: readonly Ring[];
  /** Whose it is. */
  readonly holder: Seat | null;
}

/** A line between two shapes, by what they are. */
export interface Line {
  readonly sort: 'coast' | 'border' | 'sea' | 'wall' | 'bank';
  readonly points: readonly Point[];
}

/** Some units of one sort: how many stand, and how many lie. */
interface UnitsShown {
  readonly unit: string;
  readonly standing: number;
  readonly lying: number;
}

export interface ForceShown {
  readonly seat: Seat;
  readonly units: readonly UnitsShown[];
}

export interface OrderShown {
  readonly seat: Seat;
  /** The token's id, and what sort of order it is. */
  readonly order: string;
  readonly kind: string;
  readonly bonus: number;
  readonly special: boolean;
  /** It lay there in this round and has been carried out. */
  readonly spent: boolean;
}

/** A space of the board and all that is on it; points are the middle of what stands there. */
export interface SpaceShown {
  readonly id: string;
  readonly ground: 'land' | 'sea' | 'port';
  /** The land that a port belongs to. */
  readonly portOf: string | null;
  /** Where its name is written, in lines no wider than `width`; a port bears none. */
  readonly name: { readonly at: Point; readonly width: number } | null;
  readonly signsAt: Point;
  readonly piecesAt: Point;
  /** What is printed on it, by the ids of the symbols, each as often as it is there. */
  readonly signs: readonly string[];
  /** Whose home it is. */
  readonly home: Seat | null;
  readonly holder: Seat | null;
  readonly force: ForceShown | null;
  /** Forces that are in the space and do not hold it: attackers, those that must leave. */
  readonly others: readonly ForceShown[];
  readonly order: OrderShown | null;
  /** Whose token lies there. */
  readonly token: Seat | null;
  /** Who built the fortification. */
  readonly fortification: Seat | null;
  /** The strength of the neutral force; 0 without one. */
  readonly neutral: number;
}

/** A card that was turned over in the round. */
export interface CardShown {
  readonly deck: string;
  readonly card: string;
  /** Whether it bears the wildling icon. */
  readonly icon: boolean;
}

/** A rectangle of letters: its first column and row, and its last, counted from 0. */
export type Cell = readonly [number, number, number, number];

/** Where things lie in a map of letters. */
export interface Plan {
  /** By space. Land has a frame, which is part of its cell; neighbours share a side of it. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** Water over the frames. */
  readonly rivers: readonly Cell[];
  readonly wall: Cell;
  /** The column and row where the wildlings' ladder begins. */
  readonly wildlings: Point;
}

export const ARROW_SORTS = ['move', 'attack', 'retreat', 'raid'] as const;
export type ArrowSort = (typeof ARROW_SORTS)[number];

/** A way that pieces went in the round. */
export interface Arrow {
  readonly sort: ArrowSort;
  readonly seat: Seat;
  readonly from: string;
  readonly into: string;
  /** The seas that ships carried them over; empty: they crossed a border. */
  readonly via: readonly string[];
}

/** A battle that was fought in the round. */
export interface BattleShown {
  readonly space: string;
  readonly winner: Seat | null;
}

/** A track on which seats have places, best first. */
export interface TrackShown {
  readonly track: string;
  readonly seats: readonly Seat[];
  readonly token: string;
  readonly holder: Seat | null;
  /** What each place gives, as a number of stars; empty: nothing. */
  readonly stars: readonly number[];
}

/** A row of numbers with markers on it. */
export interface Ladder {
  readonly ladder: 'supply' | 'settlements' | 'wildlings';
  readonly steps: readonly {
    readonly value: number;
    readonly seats: readonly Seat[];
    readonly marked: boolean;
  }[];
}

/** How a seat is told from the others: by a colour and by a pattern. */
export interface Look {
  readonly colour: string;
  /** The colour of a letter on it. */
  readonly ink: string;
  readonly pattern: Pattern;
}

export const PATTERNS = ['upright', 'bars', 'rising', 'falling', 'dots', 'grid'] as const;
export type Pattern = (typeof PATTERNS)[number];

interface SeatShown {
  readonly seat: Seat;
  readonly look: Look;
  /** Tokens in hand. */
  readonly power: number;
}

/** The board as it can be drawn: shapes and ids, without a word of prose. */
export interface Picture {
  readonly size: Point;
  readonly round: number;
  readonly rounds: number;
  /** The printed phase that it shows the end of. */
  readonly phase: string;
  readonly shapes: readonly Shape[];
  readonly lines: readonly Line[];
  readonly spaces: readonly SpaceShown[];
  readonly arrows: readonly Arrow[];
  readonly battles: readonly BattleShown[];
  readonly tracks: readonly TrackShown[];
  readonly ladders: readonly Ladder[];
  readonly seats: readonly SeatShown[];
  /** The cards of the round so far, and what they forbid or do until it ends. */
  readonly cards: readonly CardShown[];
  readonly effects: readonly Saying[];
  /** The units and the sorts of order that this game has. */
  readonly units: readonly string[];
  readonly orderKinds: readonly string[];
  /** Whether fortifications can be built in it. */
  readonly fortifications: boolean;
  /** Where the wildlings' ladder stands on the ground itself: its middle. */
  readonly wildlingsAt: Point;
  readonly plan: Plan;
}
