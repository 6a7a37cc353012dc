import type { LogLine } from '../core/log.ts';
import { isRecord } from '../core/shape.ts';
import { FORMAT } from './lines.ts';

/**
 * Lines of the first form as this one has them. What was not written then is not made up: a lifted
 * entry has the one cause that was named, no draws, and nothing of the wish that gave it.
 */
export const liftLines = (lines: readonly LogLine[], last: string): readonly LogLine[] => {
  let rules: unknown;
  return lines.map(({ before: _, ...line }) => {
    if (line.line === 'advance') rules = line['fingerprint'];
    return lifted(line, rules, last);
  });
};

const lifted = (line: LogLine, rules: unknown, last: string): LogLine => {
  switch (line.line) {
    case 'opened': {
      const { format, ...opening } = line;
      return { ...opening, line: 'opened', format: FORMAT, lifted: { format, last } };
    }
    case 'taken': {
      const { digest, source, wishes, ...open } = line;
      return { ...open, line: 'taken', secret: { digest, source, wishes } };
    }
    case 'advance': {
      const { fingerprint: _, ...open } = line;
      return { ...open, line: 'advance' };
    }
    case 'entry':
      return liftedEntry(line);
    case 'closed':
      return { ...line, rules };
    default:
      return line;
  }
};

const liftedEntry = ({ cause, event, ...open }: LogLine): LogLine => {
  const { secret, ...facts } = isRecord(event) ? event : {};
  const entry = { ...open, line: 'entry', causes: cause === 0 ? [] : [cause], event: facts };
  return facts['to'] === undefined ? entry : { ...entry, secret: secret ? { event: secret } : {} };
};
