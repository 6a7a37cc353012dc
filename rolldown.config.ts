import { execFileSync } from 'node:child_process';
import { defineConfig, type Plugin } from 'rolldown';
import { SHEETS, sheetOf } from './sheet.config.ts';
import { inAscii } from './src/core/ascii.ts';
import type { Lang } from './src/core/game.ts';
import { FRAMES } from './src/report/words/commands.ts';
import type { Frames } from './src/report/words/frames.ts';
import thirdParty from './third-party.config.ts';

/** Commander can start programs of others, which ours never asks of it; Node takes long to load what that needs. */
const withoutPrograms: Plugin = {
  name: 'without-programs',
  resolveId: (source, importer) =>
    source === 'node:child_process' && importer?.includes('/commander/') ? `\0${source}` : null,
  load: (id) => (id === '\0node:child_process' ? 'module.exports = {};' : null),
};

/** The sentences of a language as one text, which is read when the first of them is said: V8 takes long to make thousands of members. */
const saidIn = (rooms: Frames[Lang]): string =>
  JSON.stringify(inAscii(JSON.stringify(Object.assign({}, ...rooms))));

const framesAsText: Plugin = {
  name: 'frames-as-text',
  load: (id) =>
    id.endsWith('/src/report/words/commands.ts')
      ? `import { once } from '../../core/once.ts';
const en = once(() => [JSON.parse(${saidIn(FRAMES.en)})]);
const zh = once(() => [JSON.parse(${saidIn(FRAMES.zh)})]);
export const FRAMES = { get en() { return en(); }, get zh() { return zh(); } };`
      : null,
};

/** Of so many letters beyond ASCII in a hundred their escapes take less room than two bytes for each letter. */
const MOST_ESCAPED = 20;

/** V8 takes one byte for each letter of a text where that is enough, and two for each where it is not. */
const asAscii: Plugin = {
  name: 'in-ascii',
  generateBundle(_, bundle) {
    for (const one of Object.values(bundle)) {
      if (one.type !== 'chunk' || /\\[^\0-\x7f]|String\.raw/.test(one.code)) continue;
      const foreign = one.code.match(/[^\0-\x7f]/g)?.length ?? 0;
      if (foreign * 100 <= one.code.length * MOST_ESCAPED) one.code = inAscii(one.code);
    }
  },
};

/** How soon Node compiles to fast code, as it says itself (`cli/compiled/flags.ts`). */
const USUAL_BUDGET = JSON.stringify(
  /default: --interrupt-budget=(\d+)/.exec(
    execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' }),
  )?.[1],
);

const program = defineConfig({
  input: {
    main: 'src/cli/main.ts',
    'compile-rules': 'src/cli/compile-rules.ts',
    'simulate-worker': 'src/cli/simulation/worker.ts',
    'club-worker': 'src/cli/club/worker.ts',
    'make-executable': 'src/cli/executable/make.ts',
    'compile-code': 'src/cli/compiled/make.ts',
  },
  platform: 'node',
  transform: { define: { USUAL_BUDGET } },
  // What is installed where it can be: what paints `map --png`, the time lock; and what makes executables, which is no part of the package.
  external: ['@resvg/resvg-wasm', 'tlock-js', 'postject'],
  // The order sheet holds this one.
  plugins: [thirdParty(['uqr']), withoutPrograms, framesAsText, asAscii],
  output: {
    dir: 'dist',
    cleanDir: true,
    // Node loads many small files faster so than as ES modules.
    format: 'cjs',
    // A package is looked for from where the program lies: kept code is told no more than a name of its file.
    dynamicImportInCjs: false,
    entryFileNames: '[name].cjs',
    chunkFileNames: 'chunks/[name]-[hash].cjs',
    minify: true,
    codeSplitting: {
      groups: [
        {
          name: 'start',
          test: /src\/cli\/(program\/program|open\/library|terminal\/person)\.ts$/,
          priority: 4,
        },
        {
          name: 'game',
          test: /src\/cli\/(open\/open-game|papers\/shown|io\/rules-folder|commands\/(status|check-given|check|report|why|reader))\.ts$/,
          priority: 3,
        },
        { name: 'agot', test: /src\/rulesets\/agot\/index\.ts$/, priority: 2 },
        { name: 'wotr', test: /src\/rulesets\/wotr\/index\.ts$/, priority: 1 },
      ],
    },
  },
});

/** The beginning of every command, before anything else is loaded. */
const start = defineConfig({
  input: { start: 'src/cli/compiled/start.ts' },
  platform: 'node',
  transform: { define: { USUAL_BUDGET } },
  output: { dir: 'dist', format: 'cjs', entryFileNames: '[name].cjs', minify: true },
});

/** The beginning of an executable: one file, since there is nothing beside it. */
const executable = defineConfig({
  input: { executable: 'src/cli/executable/main.ts' },
  platform: 'node',
  output: { dir: 'dist', format: 'cjs', entryFileNames: '[name].cjs', minify: true },
});

export default [program, start, executable, ...SHEETS.map(({ id, module }) => sheetOf(id, module))];
