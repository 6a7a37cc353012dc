// Within a line, runs of text that were struck out or may not have been seen, between characters that
// no text holds. They are made by the readers of HTML and of a forum's tags, and resolved here.
import { keep, type Marked } from './marked.ts';

/** The nature of a run of text: struck out; hidden; hidden or shown as the reader's program likes. */
export type Run = 'struck' | 'hidden' | 'maybe-hidden' | 'maybe-shown';

const OPENS: Readonly<Record<Run, string>> = {
  struck: '\uFDD0',
  hidden: '\uFDD1',
  'maybe-hidden': '\uFDD2',
  'maybe-shown': '\uFDD3',
};
const END = '\uFDD4';
const ALL = /[\uFDD0-\uFDEF]/g;
const RUN = /([\uFDD0-\uFDD3])([^\uFDD0-\uFDD4]*)\uFDD4/g;
const KINDS = new Map(Object.entries(OPENS).map(([run, char]) => [char, run]));

/** Text in which nothing is taken for a run. */
export const withoutRuns = (text: string): string => text.replace(ALL, '');

/** One line's text as a run. */
export const asRun = (run: Run, text: string): string =>
  text === '' ? '' : `${OPENS[run]}${text}${END}`;

/** As Markdown strikes out. */
const STRUCK = /~~([^~\s](?:[^~]{0,500}[^~\s])?)~~/g;

interface Choice {
  readonly struck: boolean;
  readonly hidden: boolean;
}

const READ: Readonly<Record<string, (choice: Choice) => boolean>> = {
  struck: ({ struck }) => struck,
  hidden: () => false,
  'maybe-hidden': ({ hidden }) => !hidden,
  'maybe-shown': ({ hidden }) => hidden,
};

const chosen = (text: string, choice: Choice): string =>
  text.replace(RUN, (_, open: string, inner: string) =>
    READ[KINDS.get(open) ?? '']?.(choice) ? inner : '',
  );

/** A line with what is struck out or hidden taken out, and how it may be read otherwise. */
export const resolveRuns = (line: string): Marked => {
  const written = line.replace(STRUCK, (_, inner: string) => asRun('struck', inner));
  if (!written.includes(END)) return keep(line);
  const text = withoutRuns(chosen(written, { struck: false, hidden: false }));
  const hidden = withoutRuns(chosen(written, { struck: false, hidden: true }));
  const struck = withoutRuns(chosen(written, { struck: true, hidden: false }));
  const other = otherOf(text, hidden, struck);
  const out = outOf(written);
  return { text, reason: null, ...(other && { other }), ...(out && { out }) };
};

const otherOf = (text: string, hidden: string, struck: string): Marked['other'] => {
  if (hidden.trim() !== text.trim()) return { by: 'hidden', text: hidden };
  return struck.trim() === text.trim() ? undefined : { by: 'struck', text: struck };
};

/** The parts of a line that are not read. */
const outOf = (written: string): Marked['out'] => {
  const runs = [...written.matchAll(RUN)].filter(([, open = '']) => open !== OPENS['maybe-hidden']);
  const text = runs
    .map(([, , inner = '']) => inner)
    .join(' ')
    .trim();
  const isStruck = runs.some(([, open]) => open === OPENS.struck);
  return text === '' ? undefined : { reason: isStruck ? 'struck' : 'hidden', text };
};
