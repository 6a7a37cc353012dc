import { entryLine, type LogLine } from '../core/log.ts';
import type { Batch, Opening } from './history.ts';

export const openingLine = (opening: Opening, at: string): LogLine => ({
  line: 'opened',
  ...opening,
  at,
});

/** A batch as its lines: inputs with their time, then results, then the line that commits them. */
export const batchLines = (batch: Batch): readonly LogLine[] => {
  const { at, taken, directions, fingerprint, entries, closed } = batch;
  return [
    ...taken.map((message): LogLine => ({ line: 'taken', ...message, at })),
    { line: 'advance', ...directions, fingerprint, at },
    ...entries.map(entryLine),
    { line: 'closed', ...closed },
  ];
};
