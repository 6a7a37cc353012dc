import { readFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';

/** A process, so that it is not taken for another that got its number later, or elsewhere. */
export interface ProcessId {
  readonly pid: number;
  readonly host: string;
  /** When it began, where the system tells; of another run of the machine it is another. */
  readonly start?: string | undefined;
}

const START_FIELD = 19;

/** Linux tells since when a process runs, in ticks since the machine did; others tell nothing. */
const startOf = (pid: number): string | undefined => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot} ${fields[START_FIELD]}`;
  } catch {
    return undefined;
  }
};

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

type ProcessMark = Pick<ProcessId, 'pid' | 'start'> & { readonly since?: string | undefined };

/** Clocks are set; a minute more or less says nothing. */
const MINUTE_MS = 60_000;

/** Whoever began before the machine did is gone, and his number may be another's. */
const isBeforeBoot = (since: string | undefined): boolean =>
  since !== undefined && Date.parse(since) < Date.now() - uptime() * 1000 - MINUTE_MS;

/** The processes of this machine; a test may put others in their place. */
export const processes = {
  self: (): ProcessId => ({
    pid: process.pid,
    host: hostname(),
    start: startOf(process.pid),
  }),
  isAlive: ({ pid, start, since }: ProcessMark): boolean =>
    isThere(pid) && (start === undefined ? !isBeforeBoot(since) : start === startOf(pid)),
};
