import type { AsideReason } from './letter.ts';

/** A line on its way through the stages: read as orders, or set aside for a reason. */
export interface Marked {
  readonly text: string;
  readonly reason: AsideReason | null;
}

export const keep = (text: string): Marked => ({ text, reason: null });
export const isKept = ({ reason }: Marked): boolean => reason === null;
export const isBlank = ({ text }: Marked): boolean => text.trim() === '';

/** Sets aside lines from one number up to another: counted from 0, the last not included. */
export const mark = (
  lines: Marked[],
  [from, to]: readonly [number, number],
  reason: AsideReason,
): void => {
  for (let at = from; at < Math.min(to, lines.length); at++) {
    const line = lines[at];
    if (line?.reason === null) lines[at] = { ...line, reason };
  }
};

/** The next line from a number on that is not empty; the number of lines if there is none. */
export const nextFilled = (lines: readonly Marked[], from: number): number => {
  let at = from;
  while (at < lines.length && isBlank(lines[at] ?? keep(''))) at++;
  return at;
};
