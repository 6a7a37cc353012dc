import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inject } from 'postject';
import { packed } from '../io/archive.ts';
import { PACKAGE } from '../io/version.ts';

// Run by `npm run executable`: the package and this machine's Node as one file, for machines of the
// same kind that have no Node. Node's own means (single executable applications) make it.

/** Where Node looks for what was put into it. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const RESOURCE = 'NODE_SEA_BLOB';
const isMac = process.platform === 'darwin';

/** The package that paints PNGs: nobody can install it where the program is one file. */
const PAINTER = ['package.json', 'README.md', 'index.js', 'index_bg.wasm'].map(
  (file) => `node_modules/@resvg/resvg-wasm/${file}`,
);

/** The files that the package would have, and those of the painter. */
const packageFiles = (): Readonly<Record<string, Uint8Array>> => {
  const npm = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const told: unknown = JSON.parse(execFileSync('npm', npm, { encoding: 'utf8' }));
  const [{ files }] = Object.values(told as object) as [{ files: readonly { path: string }[] }];
  const paths = [...files.map(({ path }) => path), ...PAINTER];
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path)]));
};

const make = async (folder: string): Promise<string> => {
  const space = mkdtempSync(join(tmpdir(), 'rookery-executable-'));
  const blob = join(space, 'blob');
  writeFileSync(join(space, PACKAGE), await packed('.', packageFiles()));
  const config = {
    main: resolve('dist/executable.cjs'),
    output: blob,
    disableExperimentalSEAWarning: true,
    assets: { [PACKAGE]: join(space, PACKAGE) },
  };
  writeFileSync(join(space, 'sea.json'), JSON.stringify(config));
  execFileSync(process.execPath, ['--experimental-sea-config', join(space, 'sea.json')]);
  const made = join(folder, process.platform === 'win32' ? 'rookery.exe' : 'rookery');
  mkdirSync(folder, { recursive: true });
  copyFileSync(process.execPath, made);
  if (isMac) execFileSync('codesign', ['--remove-signature', made]);
  await inject(made, RESOURCE, readFileSync(blob), {
    sentinelFuse: FUSE,
    ...(isMac && { machoSegmentName: 'NODE_SEA' }),
  });
  if (isMac) execFileSync('codesign', ['--sign', '-', made]);
  rmSync(space, { recursive: true });
  return made;
};

void make(process.argv[2] ?? 'executable').then((made) => process.stdout.write(`${made}\n`));
