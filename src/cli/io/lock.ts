import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, leave } from '../exit.ts';
import { readIfThere } from './files.ts';

const LOCK = '.lock';
/** A lock without a name in it is one that is just being made, or was left by a crash. */
const PATIENCE_MS = 10_000;

/** Does something that writes while no other command does. */
export const withLock = async <R>(folder: string, work: () => Promise<R>): Promise<R> => {
  const lock = join(folder, LOCK);
  take(lock, folder);
  const release = (): void => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
};

const take = (lock: string, folder: string): void => {
  if (!tryTake(lock)) {
    if (!isLeftBehind(lock)) held(lock, folder);
    setAside(lock);
    if (!tryTake(lock)) held(lock, folder);
  }
  writeFileSync(join(lock, 'pid'), String(process.pid));
};

const tryTake = (lock: string): boolean => {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

const holderOf = (lock: string): number | undefined => {
  const pid = Number(readIfThere(join(lock, 'pid')));
  return pid > 0 ? pid : undefined;
};

const isLeftBehind = (lock: string): boolean => {
  const holder = holderOf(lock);
  if (holder !== undefined) return !isAlive(holder);
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - made > PATIENCE_MS;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Of two that find the same dead lock one might rename the other's new one: it gives it back. */
const setAside = (lock: string): void => {
  const aside = `${lock}.${process.pid}.tmp`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (isLeftBehind(aside)) rmSync(aside, { recursive: true, force: true });
  else renameSync(aside, lock);
};

const held = (lock: string, folder: string): never =>
  leave(
    EXIT.later,
    `${folder}: another command (process ${holderOf(lock) ?? 'unknown'}) is at work in this folder.`,
    'Wait until it is done and try again; nothing was changed.',
  );
