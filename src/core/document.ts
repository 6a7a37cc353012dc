import type { RuleId } from './game.ts';

/** The arguments of a sentence: ids, numbers, texts, lists and counts of them, other sayings. */
export type Values = Readonly<Record<string, unknown>>;

/** A sentence still to be found: its code in the catalogue, and terms and numbers to put in. */
export interface Saying {
  readonly say: string;
  readonly args?: Values;
  /** The rule that the sentence cites. */
  readonly rule?: RuleId;
  /** Good news or bad, where a reader sees that before he reads it. */
  readonly tone?: Tone;
  /** Of what is told in another version than before: it is new, or holds no longer. */
  readonly mark?: 'new' | 'gone';
}

export type Tone = 'good' | 'bad';

/** A stretch of a line; what is marked is what is spoken of. */
export interface Stretch {
  readonly text: string;
  readonly isMarked?: true;
}

/** A line word for word, as somebody wrote it or could write it. */
export type QuotedLine = readonly Stretch[];

/** A document of terms and numbers, without a word of prose; report/ finds the words. */
export type Block =
  | { readonly block: 'heading'; readonly level: 1 | 2 | 3; readonly text: Saying }
  | { readonly block: 'paragraph'; readonly text: Saying }
  | {
      readonly block: 'list';
      readonly items: readonly Saying[];
      /** The depth at which the items stand under what came before: 0, the default, not at all. */
      readonly depth?: number;
    }
  | {
      readonly block: 'table';
      readonly head: readonly Saying[];
      readonly rows: readonly (readonly Saying[])[];
      readonly depth?: number;
      /** The last row is the sum of those above it. */
      readonly summed?: true;
    }
  | {
      readonly block: 'quote';
      readonly lines: readonly QuotedLine[];
      readonly depth?: number;
      /** Commands, to be pasted: no line of them is broken, however long. */
      readonly isPasted?: true;
    };

export type Document = readonly Block[];

export const say = (code: string, args?: Values): Saying =>
  args === undefined ? { say: code } : { say: code, args };

/** A cell with nothing in it. */
export const NOTHING: Saying = say('');

export const isSaying = (value: unknown): value is Saying =>
  typeof value === 'object' && value !== null && 'say' in value && typeof value.say === 'string';
