import { step } from '../core/limits.ts';
import type { AsideReason, ReadingDoubt } from './letter.ts';

/** The other way a line may have been meant. */
interface Otherwise {
  readonly by: ReadingDoubt;
  /** Null: it is no line of the sender's. */
  readonly text: string | null;
}

/** A line on its way through the stages: read as orders, or set aside for a reason. */
export interface MarkedLine {
  readonly text: string;
  readonly reason: AsideReason | null;
  readonly other?: Otherwise;
  /** The text taken out of the line's middle. */
  readonly out?: { readonly reason: AsideReason; readonly text: string };
}

export const keep = (text: string): MarkedLine => ({ text, reason: null });
export const isKept = ({ reason }: MarkedLine): boolean => reason === null;
export const isBlank = ({ text }: MarkedLine): boolean => text.trim() === '';

/** Lines from one number up to another: counted from 0, the last not included. */
export type Range = readonly [number, number];

const change = (
  lines: MarkedLine[],
  [from, to]: Range,
  by: (line: MarkedLine) => MarkedLine,
): void => {
  for (let at = from; at < Math.min(to, lines.length); at++) {
    const line = lines[at];
    if (line?.reason === null) lines[at] = by(line);
  }
};

/** Sets aside lines; of doubtful ones it is remembered that they may be the sender's own. */
export const mark = (
  lines: MarkedLine[],
  range: Range,
  reason: AsideReason,
  isDoubtful = false,
): void =>
  change(lines, range, ({ other: _, ...line }) => ({
    ...line,
    reason,
    ...(isDoubtful && { other: { by: 'quoted', text: line.text } as const }),
  }));

/** Keeps lines that may be somebody else's. */
export const doubt = (lines: MarkedLine[], range: Range): void =>
  change(lines, range, (line) => ({ ...line, other: { by: 'quoted', text: null } }));

/** So much of a line tells what it is. */
const LOOKED_AT = 400;

/** The words of a line that is not set aside. */
export const textAt = (lines: readonly MarkedLine[], index: number): string => {
  step();
  const line = lines[index];
  return line !== undefined && isKept(line) ? line.text.trim().slice(0, LOOKED_AT) : '';
};
