import { defineConfig } from 'vitest/config';

/** What a person runs before he commits: some minutes on two cores. While he works, he names files. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/support/seeded.ts', 'tests/support/unsynced.ts'],
    testTimeout: 60_000,
    // No test changes a module: files share what is loaded, and all cores work.
    isolate: false,
    maxWorkers: '100%',
    execArgv: ['--max-semi-space-size=64'],
  },
});
