import { step } from '../core/limits.ts';
// What tells where a post of a copied page begins.
import { isButtons, isStatistic } from './forum-lines.ts';

/** The line that tells a head, and what else it tells. */
export interface Anchor {
  readonly at: number;
  readonly to: number;
  readonly date: string;
  readonly author?: string;
  /** The head's first line, where it is not the author's. */
  readonly from?: number;
  readonly subject?: string;
  readonly text?: string;
  readonly number?: string | null;
}

/** The head of one post on a pasted page. */
export interface Head {
  /** The first line that belongs to it, and the first one of the text below. */
  readonly from: number;
  readonly to: number;
  /** Null: it cannot be told which of several lines is the name. */
  readonly author: string | null;
  readonly date: string;
  readonly number: string | null;
  readonly subject: string;
  /** The line that tells the time. */
  readonly told?: number;
  /** The beginning of the text, where it stands in the same line. */
  readonly text?: string;
}

/** Finds the anchor of a head at a line. */
export interface Shape {
  readonly find: (lines: readonly string[], at: number) => Anchor | null;
  /** Signs in the line of every anchor, or in one below, and quickly seen. */
  readonly has?: RegExp;
  readonly isBelow?: true;
  /** Lines like these are written by people, too: one alone is no page. */
  readonly isWeak?: true;
  /** The words of a conversation, of which a person sends many short ones. */
  readonly isChat?: true;
}

export const lineAt = (lines: readonly string[], at: number): string => {
  step();
  return (lines[at] ?? '').trim();
};

/** Behind the lines about a writer that begin at a number. */
export const countsEnd = (lines: readonly string[], from: number): number => {
  let to = from;
  for (let down = from; down < from + 16; down++) {
    const line = lineAt(lines, down);
    if (line === '' || isButtons(line)) continue;
    if (!isStatistic(line) && !isNearCounts(lines, down)) break;
    to = down + 1;
  }
  return to;
};

/** A title of the writer's own stands between counts. */
const isNearCounts = (lines: readonly string[], at: number): boolean =>
  lineAt(lines, at).length <= 40 &&
  lines.slice(at + 1, at + 3).some((line) => line.trim() !== '' && isStatistic(line)) &&
  !/[:：]|->|→/u.test(lineAt(lines, at));
