// What of the program writes files, as far as its help and its sources tell.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flagsOf } from '../../src/cli/table/declare.ts';
import { declaredCommands } from '../../src/cli/table/groups.ts';

/** Commands that write no file, whatever is asked of them, and something to ask. */
export const READERS: Readonly<Record<string, (folder: string) => readonly string[]>> = {
  status: (folder) => [folder],
  next: (folder) => [folder],
  // It gives other commands, each of which has cases of its own; by itself it writes nothing.
  round: (folder) => ['--preview', '-C', folder],
  completion: () => ['bash'],
  check: (folder) => [`${folder}/orders/01-planning/blue.txt`],
  tag: (folder) => [`${folder}/orders/01-planning/red.txt`, '-C', folder, '--for', 'red'],
  rules: (folder) => ['-C', folder],
  plan: (folder) => [`${folder}/orders/01-planning/blue.txt`, '--search', '20'],
  why: (folder) => ['-C', folder, '3'],
  ask: (folder) => ['-C', folder],
  schema: (folder) => ['game', folder],
  verify: (folder) => [folder],
  problem: (folder) => [folder],
};

/** The program's commands, by name. */
export const commands = async (): Promise<readonly string[]> =>
  (await declaredCommands()).map(({ name }) => name).sort();

/** Options by which a person says where to write, each with its command. */
export const optionsThatWrite = async (): Promise<readonly (readonly [string, string])[]> =>
  (await declaredCommands()).flatMap(({ name, options }) =>
    Object.entries(options)
      .flatMap(([key, one]) => flagsOf(key, one))
      .filter((flag) => ['-o', '--out', '--seeds'].includes(flag))
      .map((flag) => [name, flag] as const),
  );

/** What changes the disk, by the names under which the program has it. */
const CHANGES =
  /\b(?:replaceFile|replaceCopy|placeFile|ownFolder|appendAt|removeFile|renameFile|keepAside)\b/;
const STEPS = /\bdisk\.(?!platform\b)\w+\(/;
const THEIR_IMPORT = /^import \{([^}]*)\} from '[./\w-]*\/(?:disk|files|keep)\.ts';/gm;
const NODES_OWN =
  /\b(?:write|append|copy|cp|rm|rmdir|unlink|rename|mkdir|mkdtemp|link|symlink|truncate|ftruncate|chmod|chown|utimes|open)(?:File)?Sync\b|createWriteStream|fs\/promises/;

/** Parts of the build, which writes to dist alone. */
const OF_THE_BUILD = [
  'executable/make.ts',
  'rules/compiled-rules.ts',
  'rules/rules-compile.ts',
  'rules/rules-files.ts',
];

/** The one file's own start, before there is a program: it unpacks the package into the cache, into no game's folder. */
const BEFORE_THE_PROGRAM = 'executable/main.ts';

/** Files are opened to read a part of them. */
const READ_ALONE = /\bopenSync\(\w+, 'r'\)|^import \{[^}]*\} from 'node:fs';/gm;

/** The modules that change the disk; whatever does goes through `io/disk.ts`. */
export const writersIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => ![...OF_THE_BUILD, BEFORE_THE_PROGRAM].includes(name))
    .filter((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      if (name !== 'io/disk.ts' && NODES_OWN.test(text.replaceAll(READ_ALONE, '')))
        throw new Error(`${name} changes the disk by itself, and not through io/disk.ts`);
      return (
        STEPS.test(text) ||
        [...text.matchAll(THEIR_IMPORT)].some(([, names = '']) => CHANGES.test(names))
      );
    })
    .sort();
