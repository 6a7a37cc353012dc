import { entryLine, type LogLine } from '../core/log.ts';
import type { Batch, Opening, Taken } from './history.ts';
import { FORMAT } from './lines.ts';

export const openingLine = (opening: Opening, at: string): LogLine => ({
  line: 'opened',
  ...opening,
  format: FORMAT,
  at,
});

/** What a message says is its seat's, until it is carried out. */
const takenLine = ({ round, phase, seat, ...said }: Taken, at: string): LogLine => ({
  line: 'taken',
  ...{ round, phase, seat, at },
  secret: said,
});

/** A batch as its lines: inputs with their time, then results, then the line that commits them. */
export const batchLines = (batch: Batch): readonly LogLine[] => {
  const { at, taken, directions, entries, evidence, closed } = batch;
  return [
    ...taken.map((message) => takenLine(message, at)),
    { line: 'advance', ...directions, at },
    ...entries.map((entry) => entryLine(entry, evidence[entry.n])),
    { line: 'closed', ...closed },
  ];
};
