import { positionLine, positionSaid } from '../../desk/position.ts';
import { linesOf, splitOwn } from '../../desk/read-text.ts';
import type { SheetContext } from './context.ts';
import { orderSubject, type Subject, stepId, subjectOf } from './subject.ts';

// The text is what is kept: the form shows what it says, and writes into it. What a player wrote
// himself stays as it is, but for the lines that he says anew.

export type SpokenTexts = ReadonlyMap<string, readonly string[]>;

/** The subject that a line says something about; undefined where it says nothing. */
const subjectIn = (context: SheetContext, line: string): Subject | undefined => {
  if (line.trim() === '') return undefined;
  const { wishes, isHeader } = context.readLine(line);
  const [wish] = wishes;
  const { together } = context.desk.ruleset;
  if (wish !== undefined) return subjectOf(context, wish);
  if (isHeader) return undefined;
  const emptied = together?.emptied(context.view, context.seat, line);
  return together === undefined || emptied === undefined
    ? undefined
    : orderSubject(together.placing, emptied);
};

/** The rows that lines belong to; those of a queue are told apart by their order. */
const idsOf = (
  context: SheetContext,
  lines: readonly string[],
): readonly (string | undefined)[] => {
  const steps = new Map<string, number>();
  return lines.map((line) => {
    const { id, step } = subjectIn(context, line) ?? {};
    if (id === undefined || step === undefined) return id;
    const count = (steps.get(id) ?? 0) + 1;
    steps.set(id, count);
    return stepId(id, count);
  });
};

/** The lines of a text by what they are about. */
export const readLinesByTopic = (context: SheetContext, text: string): SpokenTexts => {
  const said = new Map<string, string[]>();
  const { lines } = splitOwn(context.desk, linesOf(text));
  for (const [at, id] of idsOf(context, lines).entries())
    if (id !== undefined) said.set(id, [...(said.get(id) ?? []), lines[at] ?? '']);
  return said;
};

/** The row of each line; one that is not understood belongs to the thing that it begins with. */
export const ownersIn = (
  context: SheetContext,
  text: string,
  slots: readonly Subject[],
): readonly (string | undefined)[] => {
  const { lines } = splitOwn(context.desk, linesOf(text));
  return idsOf(context, lines).map(
    (id, at) => id ?? slots.find(begins(context, lines[at] ?? ''))?.id,
  );
};

const begins =
  ({ words }: SheetContext, line: string) =>
  ({ about }: Subject): boolean =>
    about !== undefined &&
    words.hasNoun(about) &&
    line.trim().toLowerCase().startsWith(words.noun(about).toLowerCase());

/** The text with one line, or none, in the place of all that were about the same. */
export const withLine = (
  context: SheetContext,
  text: string,
  id: string,
  line: string | undefined,
): string => {
  const lines = linesOf(text.trimEnd());
  const own = splitOwn(context.desk, lines).lines;
  const mine = idsOf(context, own).map((one) => one === id);
  const first = mine.indexOf(true);
  const put = line === undefined ? [] : [line];
  if (first < 0) return `${[...lines, ...put].join('\n')}\n`;
  const kept = lines.flatMap((one, at) => {
    if (!mine[at]) return [one];
    return at === first ? put : [];
  });
  return `${kept.join('\n')}\n`;
};

/** The text with a line of a queue before the one of its queue that stood before it. */
export const withLineEarlier = (context: SheetContext, text: string, id: string): string => {
  const lines = linesOf(text.trimEnd());
  const ids = idsOf(context, splitOwn(context.desk, lines).lines);
  const at = ids.indexOf(id);
  const before = ids.slice(0, at).findLastIndex((one) => one?.split('#')[0] === id.split('#')[0]);
  const [line, other] = [lines[at], lines[before]];
  if (line === undefined || other === undefined) return text;
  return `${lines.with(at, other).with(before, line).join('\n')}\n`;
};

/** The head of a text: whose orders they are, for which round, and what they were made on. */
export const headOf = (
  { words, lang, position }: SheetContext,
  header: string | undefined,
): string => {
  const { catalogue } = words;
  return [...(header === undefined ? [] : [header]), positionLine(position, catalogue.lang ?? lang)]
    .map((line) => `${line}\n`)
    .join('');
};

/** The stamp that a text says it was made on. */
export const stampIn = (text: string): string | undefined => positionSaid(linesOf(text));
