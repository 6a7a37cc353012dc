import { type Saying, say, type Values } from '../../core/document.ts';

/** The place of something that does not hold. */
interface Place {
  readonly file: string;
  readonly line?: number | undefined;
}

/** Something that does not hold, and where. */
export interface Finding extends Place {
  readonly what: Saying;
}

/** The outcome of looking at some evidence. */
export interface Outcome {
  /** All that was looked at and holds. */
  readonly held: readonly Saying[];
  /** All that does not, the first first. */
  readonly findings: readonly Finding[];
  /** All that whoever reads it should know besides. */
  readonly notes: readonly Saying[];
  /** All that could not be looked at, so that nobody takes it for proved. */
  readonly unproved: readonly Saying[];
}

export const NOTHING_SEEN: Outcome = { held: [], findings: [], notes: [], unproved: [] };

/** The outcome of several looks. */
export const joinOutcomes = (outcomes: readonly Outcome[]): Outcome => ({
  held: outcomes.flatMap(({ held }) => held),
  findings: outcomes.flatMap(({ findings }) => findings),
  notes: outcomes.flatMap(({ notes }) => notes),
  unproved: outcomes.flatMap(({ unproved }) => unproved),
});

export const finding = ({ file, line }: Place, code: string, args?: Values): Finding => ({
  file,
  ...(line !== undefined && { line }),
  what: say(code, args),
});

/** Something that could not be looked at, and why. */
export const unproved = (code: string, args?: Values): Outcome => ({
  ...NOTHING_SEEN,
  unproved: [say(code, args)],
});

/** So many of something were looked at: they hold, unless anything was found. */
export const countOf = (code: string, count: number, findings: readonly Finding[]): Outcome => ({
  ...NOTHING_SEEN,
  held: count > 0 && findings.length === 0 ? [say(code, { count })] : [],
  findings,
});
