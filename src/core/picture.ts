import type { Saying } from './document.ts';
import type { Seat } from './game.ts';

// A picture is made of grounds, pieces on them, arrows, tracks and cards. A game composes it and
// brings its symbols; whoever draws it knows no game.

/** In the picture's own units, from its top left corner. */
export type Point = readonly [number, number];

/** A closed line; its last point is its first. */
export type Ring = readonly Point[];

/** A free outline, or a hex that stands on a corner, by its middle and as wide as its corners are far. */
type Outline =
  | { readonly rings: readonly Ring[] }
  | { readonly hex: Point; readonly radius: number };

export type Terrain = 'land' | 'sea' | 'river' | 'beyond';

/** As #rrggbb; `seat` and `ink` are those of the seat whose piece it is. */
export type Colour = string;

/** A piece of ground, beside others; its id is that of a space, if it is one. */
export interface Ground {
  readonly id: string;
  readonly terrain: Terrain;
  readonly outline: Outline;
  /** Left out: as its terrain is. */
  readonly tint?: Colour;
  /** Whose it is. */
  readonly holder: Seat | null;
}

/** A line between two grounds. */
export interface Edge {
  readonly style: 'coast' | 'border' | 'sea' | 'wall' | 'bank' | 'ridge' | 'stream';
  readonly points: readonly Point[];
  /** The entry of the legend that explains it. */
  readonly key?: string;
}

interface Style {
  readonly fill?: Colour;
  readonly stroke?: Colour;
  readonly width?: number;
  readonly dashes?: string;
  /** The line lies under the fill, so that the shape stays as it is. */
  readonly rimmed?: true;
  /** Its corners are. */
  readonly round?: true;
  readonly at?: Point;
  readonly scale?: number;
}

/** A shape or letters of a symbol, around its middle: `seat` is the seat's letter, `text` the piece's. */
export type Mark = Style &
  (
    | { readonly path: string }
    | { readonly circle: number }
    | { readonly letters: 'seat' | 'text'; readonly size: number }
  );

export interface Glyph {
  /** The room that it takes in a row. */
  readonly width: number;
  readonly marks: readonly Mark[];
}

export interface Piece {
  readonly symbol: string;
  readonly seat?: Seat;
  /** Left out: 1, which goes without saying. */
  readonly count?: number;
  /** The angle by which it is turned to the right, in degrees. */
  readonly facing?: number;
  /** For the place that its symbol has for it; where it has none, it stands beside. */
  readonly text?: string | Saying;
}

/** In a map of letters: text, words, a seat's letter, and gaps where the language parts words. */
export type Letters = readonly (
  | string
  | Saying
  | { readonly seat: Seat }
  | { readonly gap: true }
)[];

/** Whatever is drawn is called something. */
interface TitledShape {
  readonly id: string;
  readonly title: Saying;
}

/** A piece, a token, a force: whatever lies somewhere, and what is told of it. */
export interface Thing extends TitledShape {
  /** The entries of the legend that explain it. */
  readonly keys: readonly string[];
  /** Left out: it stands in letters alone. */
  readonly pieces?: readonly Piece[];
  /** Whose plaque the pieces stand on. */
  readonly plaque?: Seat;
  readonly faint?: boolean;
  /** The least rank comes first; left out: it is drawn alone. */
  readonly lettered?: {
    readonly text: Letters;
    readonly rank: number;
    /** Whose colours the letters have. */
    readonly seat?: Seat;
  };
}

/** A place on the board and all that is there; points are the middle of what stands there. */
export interface Space extends TitledShape {
  readonly terrain: Terrain;
  /** The space in whose cell it is told, in letters. */
  readonly within: string | null;
  /** Where its name is written, in lines no wider than `width`. */
  readonly name: { readonly at: Point; readonly width: number } | null;
  /** Its name as it is parted to stand in its cell, in letters; left out: the title. */
  readonly narrow?: Saying;
  readonly signsAt: Point;
  readonly piecesAt: Point;
  /** Things printed on it. */
  readonly signs: readonly Thing[];
  /** The things that lie there, in a row, and what is in it and does not belong there, each below that. */
  readonly things: readonly Thing[];
  readonly under: readonly Thing[];
}

/** A rectangle of letters: its first column and row, and its last, counted from 0. */
export type Cell = readonly [number, number, number, number];

/** Where things lie in a map of letters. */
interface Plan {
  /** By space. Land has a frame, which is part of its cell; neighbours share a side of it. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** Water, walls and mountains over the frames. */
  readonly bands: readonly { readonly cell: Cell; readonly style: 'sea' | 'wall' | 'ridge' }[];
}

export type ArrowStyle = 'plain' | 'bold' | 'dashed' | 'dotted';

/** A way that pieces went. */
export interface Arrow extends TitledShape {
  readonly keys: readonly string[];
  readonly style: ArrowStyle;
  readonly seat: Seat;
  readonly from: string;
  readonly into: string;
  /** The spaces that it leads over, with a symbol of what carries; none: it crosses a border. */
  readonly via: readonly string[];
  readonly carrier: string;
}

/** A row of steps with seats on them. */
export interface Track extends TitledShape {
  readonly steps: readonly {
    readonly label: string;
    readonly seats: readonly Seat[];
    readonly marked: boolean;
    /** Instead of the label, in letters. */
    readonly lettered?: Saying;
  }[];
}

/** Seats by their places, best first. */
export interface Ranking extends TitledShape {
  readonly places: readonly {
    readonly seat: Seat | null;
    /** The thing that lies under the seat's shield, and beside it. */
    readonly under?: Thing;
    readonly beside?: Thing;
    readonly lettered: Letters;
  }[];
}

export interface Card extends TitledShape {
  /** Where it is from. */
  readonly deck: Saying;
  readonly sign: Thing | null;
  readonly lettered: Saying;
}

/** A section beside the board. */
export type Section = TitledShape &
  (
    | ({ readonly section: 'track' } & Pick<Track, 'steps'>)
    | { readonly section: 'rankings'; readonly rankings: readonly Ranking[] }
    | {
        readonly section: 'cards';
        readonly cards: readonly Card[];
        /** Notes on what they do, a sentence each. */
        readonly notes: readonly Saying[];
      }
    | { readonly section: 'seats' }
    | {
        readonly section: 'things';
        readonly rows: readonly { readonly title: Saying; readonly things: readonly Thing[] }[];
      }
  );

/** The meaning of a symbol, an arrow or letters; told if what bears its key is in the picture. */
export interface Key {
  readonly key: string;
  readonly title: Saying;
  readonly drawn?: Piece | { readonly arrow: ArrowStyle };
  readonly lettered?: Letters;
}

/** The look that tells a seat from the others: by a colour and by a pattern. */
export interface Look {
  readonly colour: string;
  /** The colour of a letter on it. */
  readonly ink: string;
  readonly pattern: Pattern;
}

export const PATTERNS = [
  'upright',
  'bars',
  'rising',
  'falling',
  'dots',
  'grid',
  'lattice',
  'waves',
] as const;
export type Pattern = (typeof PATTERNS)[number];

interface SeatShown {
  readonly seat: Seat;
  readonly name: Saying;
  readonly look: Look;
  /** Left out: the first of its name that no other's begins with. */
  readonly letter?: Saying;
  /** Things in hand. */
  readonly hand: readonly { readonly thing: Thing; readonly amount: number }[];
}

/** The board as it can be drawn, without a word of prose. */
export interface Picture {
  readonly size: Point;
  readonly round: number;
  /** The printed phase that it shows the end of. */
  readonly phase: string;
  /** Lines under the game's name. */
  readonly head: readonly Saying[];
  readonly symbols: Readonly<Record<string, Glyph>>;
  /** Under all grounds. */
  readonly backdrop: Terrain;
  readonly grounds: readonly Ground[];
  readonly edges: readonly Edge[];
  readonly spaces: readonly Space[];
  readonly arrows: readonly Arrow[];
  readonly seats: readonly SeatShown[];
  /** Tracks on the board itself: their middle, and in letters the column and row where they begin. */
  readonly tracks: readonly { readonly track: Track; readonly at: Point; readonly cell: Point }[];
  readonly panel: readonly Section[];
  readonly legend: readonly Key[];
  readonly plan: Plan;
}
