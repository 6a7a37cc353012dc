import { timeWritten } from '../../report/time.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import type { Ports } from './ports.ts';

const written = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

/** The time that inputs get in the log: `--now`, else SOURCE_DATE_EPOCH, else the clock. */
export const timeOf = (ports: Pick<Ports, 'env' | 'now'>, given: string | undefined): string => {
  if (given !== undefined) return parsed('--now', given, new Date(isoOf(given)));
  const epoch = ports.env['SOURCE_DATE_EPOCH'];
  if (epoch !== undefined && epoch !== '')
    return parsed('SOURCE_DATE_EPOCH', epoch, new Date(Number(epoch) * 1000));
  return written(ports.now());
};

/** In any usual form with its zone; what has none is of the machine's. */
const isoOf = (given: string): string => {
  const time = timeWritten(given);
  return time === undefined || time === 'no-zone' ? given : time;
};

const parsed = (name: string, given: string, time: Date): string =>
  Number.isNaN(time.getTime())
    ? leave(EXIT.wrong, why('leave.no-time', { name, what: given }))
    : written(time);
