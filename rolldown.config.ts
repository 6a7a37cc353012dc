import { defineConfig } from 'rolldown';
import thirdParty from './third-party.config.ts';

export default defineConfig({
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
