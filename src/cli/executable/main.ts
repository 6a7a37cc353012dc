import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { getAsset } from 'node:sea';
import { unzipSync } from 'fflate';
import { sha256 } from '../io/hashing.ts';
import { PACKAGE, RUNS } from '../io/version.ts';

// The program as one file: Node, and the package as an archive. It is unpacked when it is first
// started, beside what other programs keep of theirs, and started from there.

const cacheFolder = (): string => {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
  if (process.platform === 'win32' && LOCALAPPDATA) return LOCALAPPDATA;
  return (
    XDG_CACHE_HOME || join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache')
  );
};

/** Unpacks beside the place and moves it there whole: another start may do the same at this moment. */
const unpack = (bytes: Uint8Array, folder: string): void => {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  const beside = mkdtempSync(`${folder}-`);
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    mkdirSync(dirname(join(beside, name)), { recursive: true });
    writeFileSync(join(beside, name), content);
  }
  chmodSync(beside, 0o700);
  try {
    renameSync(beside, folder);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
};

const bytes = new Uint8Array(getAsset(PACKAGE));
const folder = join(cacheFolder(), 'rookery', sha256(bytes).slice(0, 16));
if (!existsSync(folder)) unpack(bytes, folder);
createRequire(join(folder, 'package.json'))(process.env[RUNS] ?? './bin/rookery.js');
