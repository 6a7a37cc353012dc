import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** More than all that a run leaves until it ends. */
const ROOM = 8 * 2 ** 30;

/** True where the memory of this machine is a disk with room, from which programs may run. */
const isMemoryADisk = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const [, , , flags = 'noexec'] =
      readFileSync('/proc/mounts', 'utf8')
        .split('\n')
        .map((line) => line.split(' '))
        .findLast(([, where]) => where === MEMORY) ?? [];
    return bavail * bsize > ROOM && !flags.split(',').includes('noexec');
  } catch {
    return false;
  }
};

let folder = '';

/**
 * Folders that tests make lie in one of the run's own, which goes when it ends; a short name, for long paths are wrapped.
 * In memory, where that can be: a sixth of the time goes to making, copying and renaming files.
 */
export const setup = (): void => {
  folder = mkdtempSync(join(isMemoryADisk() ? MEMORY : tmpdir(), 'r-'));
  // A server with a user of its own has to come through.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
};

export const teardown = (): void => rmSync(folder, { recursive: true, force: true });
