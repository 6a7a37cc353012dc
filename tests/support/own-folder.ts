import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder = '';

/** Folders that tests make lie in one of the run's own, which goes when it ends; a short name, for long paths are wrapped. */
export const setup = (): void => {
  folder = mkdtempSync(join(tmpdir(), 'r-'));
  // A server with a user of its own has to come through.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
};

export const teardown = (): void => rmSync(folder, { recursive: true, force: true });
