import { type Entry, isAnswered } from '../../core/entry.ts';
import type { Causes } from '../../desk/causes.ts';
import type { Found } from '../../desk/find-entry.ts';
import { groupBy } from '../../report/groups.ts';
import { COLUMNS } from '../../report/render/text.ts';
import type { RulePoint } from '../io/rule-book.ts';
import { entryLines, entryText, sumLines } from '../papers/entry-text.ts';
import { hanging, painted } from '../terminal/hanging.ts';
import type { Paint } from '../terminal/terminal.ts';
import type { Words } from '../words/words.ts';

/** An entry with all that is told of how it came about. */
export interface Explained {
  readonly causes: Causes;
  readonly found: Found<Entry['event']>;
  readonly rules: readonly RulePoint[];
}

interface Told {
  readonly words: Words;
  readonly paint: Paint;
}

export const whyLines = (words: Words, explained: Explained, paint: Paint): readonly string[] => {
  const { causes, found, rules } = explained;
  const told = { words, paint };
  const { frame } = words;
  const [entry, ...before] = causes.chain;
  const root = causes.chain.at(-1);
  if (entry === undefined || root === undefined) return [];
  return [
    paint.bold(frame('why.entry', { n: entry.n, when: words.when(entry) })),
    ...tell(entry, told),
    '',
    paint.bold(frame('why.from')),
    ...before.flatMap((cause, depth) => numbered(indentAt(depth), cause, told)),
    ...hanging(indentAt(before.length), frame('why.procedure', { when: words.when(root) })),
    ...section(paint.bold(frame('why.led')), ledLines(causes, told)),
    ...section(paint.bold(frame('why.rules')), ruleLines(causes, rules, told)),
    ...otherLines(found, told),
  ];
};

const indentAt = (depth: number): string => '  '.repeat(depth + 1);

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

const tell = (entry: Entry, told: Told): readonly string[] =>
  isAnswered(entry.event)
    ? [...hanging('  ', entryText(entry, told.words)), ...passedLines(entry, told, '  ')]
    : entryLines(entry, told.words, COLUMNS - 2).map((line) => `  ${line}`.trimEnd());

/** Answers and events in their order, under the procedures in which they fell. */
const ledLines = ({ chain, inputs, behind }: Causes, told: Told): readonly string[] => {
  const led = [...inputs.map(({ part }) => part), ...behind].sort((a, b) => a.n - b.n);
  const plays = groupBy(led, ({ round, phase }) => `${round} ${phase}`);
  const [entry] = chain;
  const isHere = plays.every(([one]) => one.round === entry?.round && one.phase === entry.phase);
  if (isHere) return led.flatMap((one) => ledLine('  ', one, told));
  return plays.flatMap((play) => [
    `  ${told.words.when(play[0])}`,
    ...play.flatMap((one) => ledLine('    ', one, told)),
  ]);
};

const ledLine = (indent: string, entry: Entry, told: Told): readonly string[] => {
  const under = ' '.repeat(`${indent}${entry.n}  `.length);
  const sum = sumLines(entry, told.words, COLUMNS - under.length);
  return [...numbered(indent, entry, told), ...sum.map((line) => under + line)];
};

const numbered = (indent: string, entry: Entry, told: Told): readonly string[] => {
  const label = `${indent}${entry.n}  `;
  return [
    ...painted(label, entryText(entry, told.words), told.paint.faint),
    ...passedLines(entry, told, ' '.repeat(label.length)),
  ];
};

/** Why wishes of the house did not count, which stands only in the entries of who may know it. */
const passedLines = (
  { event }: Entry,
  { words, paint }: Told,
  indent: string,
): readonly string[] => {
  if (!isAnswered(event)) return [];
  return (event.secret?.passed ?? []).flatMap((problem) => {
    const { file, line } = problem.place ?? {};
    const source = file === undefined ? undefined : `${file}:${line ?? 1}`;
    const reason = words.sentence(problem);
    return hanging(indent, words.frame('why.passed', { source, reason })).map(paint.bad);
  });
};

/** The texts of those that the entry and its causes cite; of what went before only the ids. */
const ruleLines = (
  { chain }: Causes,
  rules: readonly RulePoint[],
  { words, paint }: Told,
): readonly string[] => {
  const near = new Set(chain.map(({ event }) => event.rule));
  const others = rules.filter(({ id }) => !near.has(id)).map(({ id }) => id);
  return [
    ...rules
      .filter(({ id }) => near.has(id))
      .flatMap(({ id, text }) => painted(`  ${id} `, text, paint.bold)),
    ...(others.length === 0
      ? []
      : hanging('  ', words.frame('why.cited', { rules: others.join(' ') }))),
  ];
};

/** How many other entries are listed before the rest is only counted. */
const MOST_OTHERS = 10;

const otherLines = ({ entry, others, earlier }: Found<Entry['event']>, told: Told) => {
  const { frame } = told.words;
  const { round } = entry;
  const shown = others.slice(-MOST_OTHERS);
  const left = others.length - shown.length;
  const rounds = { count: earlier.length, rounds: earlier.join(frame('frame.and')) };
  return [
    ...section(told.paint.bold(frame('why.others', { round })), [
      ...shown.flatMap((other) => numbered('  ', other, told)),
      ...(left > 0 ? hanging('  ', frame('why.left', { count: left, round })) : []),
    ]),
    ...(earlier.length > 0 ? ['', ...hanging('', frame('why.earlier', rounds))] : []),
  ];
};
