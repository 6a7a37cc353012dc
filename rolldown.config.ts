import { defineConfig } from 'rolldown';
import { SHEETS, sheetOf } from './sheet.config.ts';
import thirdParty from './third-party.config.ts';
import { words } from './words.config.ts';

const program = defineConfig({
  input: {
    main: 'src/cli/main.ts',
    'compile-rules': 'src/cli/compile-rules.ts',
    'simulate-worker': 'src/cli/simulation/worker.ts',
    'club-worker': 'src/cli/club/worker.ts',
    'make-executable': 'src/cli/executable/make.ts',
  },
  platform: 'node',
  // What is installed where it can be: what paints `map --png`, the time lock; and what makes executables, which is no part of the package.
  external: ['@resvg/resvg-wasm', 'tlock-js', 'postject'],
  // The order sheet holds this one.
  plugins: [words({ copies: true }), thirdParty(['uqr'])],
  output: {
    dir: 'dist',
    cleanDir: true,
    // Node loads many small files faster so than as ES modules.
    format: 'cjs',
    // A file that is loaded later needs no second loader so.
    dynamicImportInCjs: false,
    entryFileNames: '[name].cjs',
    chunkFileNames: 'chunks/[name]-[hash].cjs',
    minify: true,
  },
});

/** The beginning of an executable: one file, since there is nothing beside it. */
const executable = defineConfig({
  input: { executable: 'src/cli/executable/main.ts' },
  plugins: [words()],
  platform: 'node',
  output: { dir: 'dist', format: 'cjs', entryFileNames: '[name].cjs', minify: true },
});

export default [program, executable, ...SHEETS.map(({ id, module }) => sheetOf(id, module))];
