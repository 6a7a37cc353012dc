import { defineConfig } from 'rolldown';
import { words } from './words.config.ts';

/** The benchmark, built as the program is and laid beside it; no part of the package. */
export default defineConfig({
  input: { bench: 'tests/bench/main.ts' },
  platform: 'node',
  plugins: [words()],
  external: ['@resvg/resvg-wasm', 'tlock-js', 'postject'],
  output: {
    dir: 'dist',
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'bench/[name]-[hash].cjs',
    minify: true,
  },
});
