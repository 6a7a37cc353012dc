import { existsSync, readFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { join } from 'node:path';
import type { Saying, Values } from '../../core/document.ts';
import { isCount, isRecord, isText } from '../../core/shape.ts';
import { disk, hasCode, onFile, removeFile, renameFile, writeAll } from '../io/disk.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { CIRCLE, isFolder, namesIn, readIfThere, statOf } from '../io/files.ts';
import { type Ports, talk } from '../terminal/terminal.ts';
import { inTongue, languageAt } from './reasons.ts';

/** The letter that comes with a game that was handed over: it lies in the new folder alone. */
export const HANDOVER = 'HANDOVER.txt';

/** That `new` is at work, or was cut short; the last thing that it takes away. */
export const OPENING = '.opening';

const LEFTOVER = /\.(\d+)\.tmp$/;

export const isLeftover = (name: string): boolean => LEFTOVER.test(name);

/** Files that a run left when it was cut short, before it gave them their names. */
export const leftoversIn = (folder: string): readonly string[] => {
  const own = processes.self().pid;
  return namesIn(folder).filter((name) => {
    const pid = Number(LEFTOVER.exec(name)?.[1]);
    return pid > 0 && (pid === own || !processes.isAlive({ pid }));
  });
};

const DEEPEST = 3;

/** A folder, and the folders in it. */
export const foldersIn = (folder: string, depth = 0): readonly string[] =>
  depth > DEEPEST || !isFolder(folder)
    ? []
    : [
        folder,
        ...namesIn(folder)
          .map((name) => join(folder, name))
          .filter(isFolder)
          .flatMap((inner) => foldersIn(inner, depth + 1)),
      ];

/** Takes leftovers away, wherever in some folders they lie. */
const cleanUp = (folders: readonly string[]): void => {
  for (const folder of folders)
    for (const name of leftoversIn(folder)) removeFile(join(folder, name));
};

export const LOCK = '.lock';
/** A lock without a name in it is one that is just being made, or was left by a crash. */
const MAKING_MS = 10_000;
/** Seconds for which others are waited for, where the environment does not say it. */
const WAIT = 10;
const WAIT_VARIABLE = 'ROOKERY_WAIT';
/** Whoever waits longer than that is told for whom. */
const QUIET_MS = 500;
const STEP_MS = 25;

/** Who holds a folder. */
interface Holder extends ProcessId {
  /** ISO, as the holder's clock says it. */
  readonly since: string;
}

type LockPorts = Pick<Ports, 'err' | 'env'>;

/** Of a club while its games are played on; each game has its own, and so has its mailbox. */
export const CLUB_LOCK = '.club.lock';

/** Does something that writes while no other command does; waits a while for one that is at work. */
export const withLock = async <R>(
  folder: string,
  work: () => Promise<R>,
  ports?: LockPorts,
  name: typeof LOCK | typeof CLUB_LOCK = LOCK,
): Promise<R> => {
  const path = join(folder, name);
  const own = await take(path, folder, ports);
  const release = (): void => {
    if (readIfThere(path)?.toString() === own) removeFile(path);
  };
  process.once('exit', release);
  try {
    // Below a club lie games that others are at work in.
    cleanUp(name === LOCK ? foldersIn(folder) : [folder]);
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
};

const inTongueOf = (folder: string, saying: Saying): Promise<string> =>
  inTongue(languageAt(folder) ?? 'en', [saying]);

const take = async (
  path: string,
  folder: string,
  ports: LockPorts | undefined,
): Promise<string> => {
  const begun = Date.now();
  const most = Number(ports?.env[WAIT_VARIABLE] ?? WAIT) * 1000;
  let isTold = ports === undefined;
  for (;;) {
    const own = tryTake(path) ?? tryTakeOver(path);
    if (own !== undefined) return own;
    const waited = Date.now() - begun;
    if (waited >= most) held(path, folder);
    if (!isTold && waited > QUIET_MS && ports !== undefined) {
      talk(ports, await inTongueOf(folder, why('leave.waiting', { ...named(path), folder })));
      isTold = true;
    }
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
};

let tries = 0;

/** Makes the lock, if there is none, with its holder in it from the first; gives what it says. */
const tryTake = (path: string): string | undefined => {
  if (existsSync(path)) return undefined;
  const holder: Holder = { ...processes.self(), since: new Date().toISOString() };
  const text = `${JSON.stringify(holder)}\n`;
  const beside = `${path}-${++tries}.${process.pid}.tmp`;
  writeNew(beside, text);
  try {
    disk.link(beside, path);
    return text;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return undefined;
    if (!hasCode(error, 'EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP')) throw error;
    // A file system without links: for a moment the lock has nobody's name in it.
    return writeNew(path, text) ? text : undefined;
  } finally {
    removeFile(beside);
  }
};

const writeNew = (path: string, text: string): boolean => {
  let file: number;
  try {
    file = disk.open(path, 'wx', 0o600);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
  try {
    onFile(path, () => writeAll(file, text));
    return true;
  } catch (error) {
    removeFile(path);
    throw error;
  } finally {
    disk.close(file);
  }
};

/** Undefined for a lock that was not written to its end, or was written by another version. */
const holderOf = (path: string): Holder | undefined => {
  try {
    const value: unknown = JSON.parse(readIfThere(path)?.toString() ?? '');
    const isWhole =
      isRecord(value) && isCount(value['pid']) && isText(value['host']) && isText(value['since']);
    return isWhole ? (value as unknown as Holder) : undefined;
  } catch {
    return undefined;
  }
};

/** True if a command is at work in a folder, as far as one can tell. */
export const isHeld = (folder: string): boolean => {
  const path = join(folder, LOCK);
  return existsSync(path) && !isLeftBehind(path);
};

/** Of another machine nobody can tell here. */
const isLeftBehind = (path: string): boolean => {
  const holder = holderOf(path);
  if (holder !== undefined)
    return holder.host === processes.self().host && !processes.isAlive(holder);
  const made = statOf(path);
  return made === CIRCLE || (made !== undefined && Math.abs(Date.now() - made.mtimeMs) > MAKING_MS);
};

/** Takes a dead lock over; one that stays in the way is waited for like any other. */
const tryTakeOver = (path: string): string | undefined => {
  if (!isLeftBehind(path)) return undefined;
  setAside(path);
  return tryTake(path);
};

/** Of two that find the same dead lock one might rename the other's new one: it gives it back. */
const setAside = (path: string): void => {
  // A link that leads to itself is nobody's mark.
  if (statOf(path) === CIRCLE) {
    removeFile(path);
    return;
  }
  const aside = `${path}.${process.pid}.tmp`;
  try {
    renameFile(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EBUSY')) return;
    throw error;
  }
  if (isLeftBehind(aside)) disk.removeTree(aside);
  else renameFile(aside, path);
};

/** The moderator says that whoever holds the folder is gone; one that is seen to be alive stays. */
export const breakLock = async (ports: Pick<Ports, 'err'>, folder: string): Promise<Exit> => {
  const there = locksIn(folder);
  if (there.length === 0) talk(ports, await inTongueOf(folder, why('leave.no-lock', { folder })));
  for (const name of there) {
    const path = join(folder, name);
    const holder = holderOf(path);
    const isOfHere = holder?.host === processes.self().host;
    // Where the system does not say when a process began, its number may be another's by now.
    const isSure = isOfHere && holder?.start !== undefined && processes.isAlive(holder);
    if (isSure) return held(path, folder);
    const gone = why('leave.lock-gone', { folder, ...named(path) });
    disk.removeTree(path);
    talk(ports, await inTongueOf(folder, gone));
  }
  return EXIT.done;
};

/** The locks in a folder, a club's among them. */
export const locksIn = (folder: string): readonly string[] =>
  namesIn(folder).filter((name) => name === LOCK || name === CLUB_LOCK);

/** The holder of a lock, for a sentence; null: nobody knows. */
const named = (path: string): Values => {
  const { pid = null, host = '', since = '' } = holderOf(path) ?? {};
  return { pid: pid === null ? null : String(pid), host, since };
};

const held = (path: string, folder: string): never => {
  const holder = holderOf(path);
  const isForeign = holder !== undefined && holder.host !== processes.self().host;
  return leave(
    EXIT.later,
    why('leave.held', { folder, ...named(path) }),
    isForeign ? why('leave.unlock-foreign') : why('leave.unlock', { folder }),
  );
};

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
