import type { Game, Lang } from '../core/game.ts';
import type { BundledSettings, PublicBundle } from '../desk/bundle.ts';
import type { SpokenRules } from '../desk/words.ts';
import type { DrawingPart } from '../report/map/translated.ts';
import type { Frames } from '../report/words/frames.ts';

/** As much of a sheet as all of a packet have. */
export interface CommonData {
  readonly ruleset: string;
  /** The version of the program that made it. */
  readonly program: string;
  readonly rules: SpokenRules;
  /** The program's own sentences, as many of them as the sheet can say. */
  readonly frames: Frames;
  /** The language that it opens in, and those that it knows. */
  readonly lang: Lang;
  readonly langs: readonly Lang[];
}

/** The part of a sheet that is its reader's own. */
export interface OwnData {
  /** The bundle of the seat whose sheet it is, as its file has it. */
  readonly bundle?: string;
  /** Of a sheet for everybody: the game as everybody may know it. */
  readonly shared?: {
    readonly settings: BundledSettings;
    readonly bundle: PublicBundle<Game>;
  };
  /** What the last round has changed, in a few sentences, by language. */
  readonly news?: Readonly<Partial<Record<Lang, readonly string[]>>>;
  /** Where orders are sent to, as the game names it: an address, or a name with one in brackets. */
  readonly to?: string;
}

/** All that a sheet is made of besides its code: plain data, as they stand in its page. */
export interface SheetData extends CommonData, OwnData {
  /** The map in the other languages, by what differs from the one in the page. */
  readonly maps?: Readonly<Partial<Record<Lang, DrawingPart>>>;
  /** The map before the last round, in each language, by what differs in the same way. */
  readonly past?: { readonly round: number } & Readonly<Partial<Record<Lang, DrawingPart>>>;
}

/** Data inside a page, where no text may end its element. */
export const inPage = (data: unknown): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
