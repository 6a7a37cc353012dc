import { defineConfig } from 'vitest/config';

/** What a person runs while working: under a minute on two idle cores. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/support/seeded.ts', 'tests/support/unsynced.ts'],
    testTimeout: 60_000,
    // No test changes a module: files share what is loaded, and all cores work.
    isolate: false,
    maxWorkers: '100%',
  },
});
