import type { Game } from '../../core/game.ts';
import type { Repair } from '../../core/wishes.ts';
import { type Group, groupBy } from '../../report/groups.ts';
import { widthOf } from '../../report/width.ts';
import { printable } from '../io/excerpt.ts';
import { decoded } from '../io/files.ts';
import type { OrderFile } from '../io/order-files.ts';
import type { Words } from '../words/words.ts';
import type { Message } from './messages.ts';

/** A stretch of a line as it is shown: as written, and as read. */
interface Stretch {
  readonly written: string;
  readonly read: string;
  readonly isRepaired: boolean;
}

/** The line in stretches; undefined where the repairs stand in no line of their own, as in YAML. */
const stretchesOf = (line: string, repairs: readonly Repair[]): readonly Stretch[] | undefined => {
  const chars = [...line];
  const stretches: Stretch[] = [];
  let end = 0;
  const keep = (until: number): void => {
    const written = printable(chars.slice(end, until).join(''));
    stretches.push({ written, read: written, isRepaired: false });
  };
  for (const { place, read } of repairs) {
    if (place.column === undefined || place.column <= end) return undefined;
    keep(place.column - 1);
    end = place.column - 1 + (place.length ?? 0);
    const written = printable(chars.slice(place.column - 1, end).join(''));
    stretches.push({ written, read: printable(read), isRepaired: true });
  }
  keep(chars.length);
  return stretches;
};

const inWords =
  ({ frame }: Words) =>
  ({ text, read }: Repair): string =>
    frame('receipt.one-as', { text, read });

const isWritten = (line: string, { place, text }: Repair): boolean => {
  const from = (place.column ?? 0) - 1;
  const written = [...line].slice(from, from + (place.length ?? 0)).join('');
  return written === text;
};

/** `file:4:1  read as White Harbor: support Moat Cailin  (2 repairs)`, and the line with carets. */
const linesFor = (
  source: string,
  line: string,
  repairs: Group<Repair>,
  words: Words,
): readonly string[] => {
  const [{ place }] = repairs;
  const where = [printable(source), place.line, place.column ?? 1].join(':');
  const isText = repairs.every((repair) => isWritten(line, repair));
  const stretches = (isText ? stretchesOf(line, repairs) : undefined) ?? [];
  const joined = stretches.map(({ read }) => read).join('');
  const read =
    stretches.length > 0
      ? joined.trim()
      : repairs.map(inWords(words)).join(words.frame('frame.and'));
  const count = repairs.length;
  return [words.frame('receipt.read-as', { where, read, count }), ...underlined(stretches)];
};

const underlined = (stretches: readonly Stretch[]): readonly string[] => {
  if (stretches.length === 0) return [];
  const carets = stretches.map(({ written, isRepaired }) =>
    (isRepaired ? '^' : ' ').repeat(widthOf(written)),
  );
  return [stretches.map(({ written }) => written), carets].map(
    (parts) => `    ${parts.join('').trimEnd()}`,
  );
};

/** Every line with repairs as it is read, beside the original. */
export const repairLines = (
  { source, bytes }: Pick<OrderFile, 'source' | 'bytes'>,
  repairs: readonly Repair[],
  words: Words,
): readonly string[] => {
  const lines = decoded(bytes).split(/\r\n|\n|\r/);
  return groupBy(repairs, ({ place }) => String(place.line)).flatMap((group) =>
    linesFor(source, lines[group[0].place.line - 1] ?? '', group, words),
  );
};

/** Which files were used with repairs; what they say stays between `check` and their houses. */
export const repairNotes = (
  messages: readonly Pick<Message<Game>, 'file' | 'receipt'>[],
  { frame }: Words,
): readonly string[] =>
  messages.flatMap(({ file, receipt: { repairs = [] } }) =>
    repairs.length === 0
      ? []
      : [frame('receipt.repairs', { file: file.source, count: repairs.length })],
  );
