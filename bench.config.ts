import { defineConfig } from 'rolldown';

/** The benchmark, built as the program is and laid beside it; no part of the package. */
export default defineConfig({
  input: { bench: 'tests/bench/main.ts' },
  platform: 'node',
  external: ['@resvg/resvg-wasm', 'tlock-js', 'postject'],
  output: {
    dir: 'dist',
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'bench/[name]-[hash].cjs',
    minify: true,
  },
});
