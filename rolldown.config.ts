import { defineConfig } from 'rolldown';
import { SHEETS, sheetOf } from './sheet.config.ts';
import thirdParty from './third-party.config.ts';

const program = defineConfig({
  input: {
    main: 'src/cli/main.ts',
    'compile-rules': 'src/cli/compile-rules.ts',
    'simulate-worker': 'src/cli/simulation/worker.ts',
  },
  platform: 'node',
  // Native code, for `map --png` alone.
  external: ['@resvg/resvg-js'],
  plugins: [thirdParty()],
  output: {
    dir: 'dist',
    cleanDir: true,
    // Node loads many small files faster so than as ES modules.
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'chunks/[name]-[hash].cjs',
    minify: true,
  },
});

export default [program, ...SHEETS.map(({ id, module }) => sheetOf(id, module))];
