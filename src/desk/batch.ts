import { isCorrected, isEnded, isSeated } from '../core/entry.ts';
import { entryLine, type LogLine } from '../core/log.ts';
import type { Batch, Opening, Ruling, TakenMessage } from './history.ts';
import { FORMAT } from './lines.ts';
import { RULED, SEATED } from './ruled.ts';

export const openingLine = (opening: Opening, at: string): LogLine => ({
  line: 'opened',
  ...opening,
  format: FORMAT,
  at,
});

/** The secret part of a message: its seat's, until it is carried out. */
const takenLine = ({ round, phase, seat, ...said }: TakenMessage, at: string): LogLine => ({
  line: 'taken',
  ...{ round, phase, seat, at },
  secret: said,
});

/** A batch as its lines: inputs with their time, then results, then the line that commits them. */
export const batchLines = (batch: Batch): readonly LogLine[] =>
  batch.ruled === undefined ? runLines(batch) : rulingLines(batch, batch.ruled);

/** The secret part of a ruling: the answer is its seat's matter until it is carried out, and a reason may be the moderator's alone. */
const rulingLines = (
  { at, entries, closed }: Batch,
  ruled: NonNullable<Batch['ruled']>,
): readonly LogLine[] => {
  const { reason, by } = ruled;
  const isAnswer = 'key' in ruled;
  const secret = {
    ...(isAnswer && { value: ruled.answer }),
    ...(ruled.isPrivate && { reason }),
    ...(ruled.about !== undefined && { about: ruled.about }),
  };
  const said = { ...(!ruled.isPrivate && { reason }), ...(by !== undefined && { by }) };
  return [
    { ...headOf(ruled, entries), at, ...said, secret },
    ...entries.map((entry) => entryLine(entry)),
    { line: 'closed', ...closed },
  ];
};

/** The subject of a ruling: an answer, a seat and who plays it, the end of the game, the rules, or the table. */
const headOf = (ruled: NonNullable<Batch['ruled']>, entries: Batch['entries']): LogLine => {
  if ('key' in ruled)
    return {
      ...{ line: 'ruling', what: RULED.answer },
      about: { key: ruled.key, seat: ruled.seat },
    };
  const event = entries[0]?.event;
  if (event !== undefined && isSeated(event))
    return {
      ...{ line: 'person', seat: event.seat },
      what: event.absent === undefined ? SEATED.player : SEATED.absent,
    };
  return { line: 'ruling', what: whatOf(entries) };
};

/** The end, the data of the rules that the game goes by, or the table. */
const whatOf = (entries: Batch['entries']): string => {
  if (entries.some(({ event }) => isEnded(event))) return RULED.ended;
  return entries.some(({ event }) => isCorrected(event) && event.data !== undefined)
    ? RULED.rules
    : RULED.table;
};

const runLines = (batch: Batch): readonly LogLine[] => {
  const { at, taken, directions, entries, evidence, closed } = batch;
  return [
    ...taken.map((message) => takenLine(message, at)),
    { line: 'advance', ...directions, at },
    ...entries.map((entry) => entryLine(entry, evidence[entry.n])),
    { line: 'closed', ...closed },
  ];
};

/** Several batches as one: the last of their closing lines commits them all. */
export const asOne = (lines: readonly LogLine[]): readonly LogLine[] =>
  lines.map((line, at) =>
    line.line === 'closed' && at < lines.length - 1 ? { ...line, more: 'yes' } : line,
  );

/** The extent of an undo, and its reason. */
interface Undone extends Ruling {
  /** The last entry that stays. */
  readonly n: number;
  readonly at: string;
  /** Chance is asked anew from there. */
  readonly anew?: 'yes';
  /** The reports that no longer hold. */
  readonly gone?: readonly string[];
}

const wordOf = ({ reason, isPrivate }: Ruling): object =>
  isPrivate ? { secret: { reason } } : { reason };

/** Takes back what came behind an entry. */
export const undoneLines = (
  { n, at, by, anew, gone = [], ...word }: Undone,
  closed: LogLine,
): readonly LogLine[] => [
  {
    ...{ line: 'undone', at, n },
    ...(by !== undefined && { by }),
    ...(anew !== undefined && { anew }),
    ...(gone.length > 0 && { gone }),
    ...wordOf(word),
  },
  closed,
];

/** Puts back what was taken back last. */
export const redoneLines = (
  { at, by, gone = [], ...word }: Ruling & Pick<Undone, 'at' | 'gone'>,
  closed: LogLine,
): readonly LogLine[] => [
  {
    ...{ line: 'ruling', at, what: RULED.redone },
    ...(by !== undefined && { by }),
    ...(gone.length > 0 && { gone }),
    ...wordOf(word),
  },
  closed,
];
