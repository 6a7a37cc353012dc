import { defineConfig } from 'rolldown';

export default defineConfig({
  input: {
    main: 'src/cli/main.ts',
    'compile-rules': 'src/cli/compile-rules.ts',
    'simulate-worker': 'src/cli/simulate-worker.ts',
  },
  platform: 'node',
  output: {
    dir: 'dist',
    cleanDir: true,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    minify: true,
  },
});
