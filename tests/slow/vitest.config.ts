import { defineConfig } from 'vitest/config';

/** What takes long: laws over many games, messages and lines; whole commands and games; browsers, servers, the tarball. */
export default defineConfig({
  test: {
    include: ['tests/**/*.slow.ts'],
    setupFiles: ['tests/support/seeded.ts', 'tests/support/unsynced.ts'],
    isolate: false,
    maxWorkers: '100%',
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 120_000,
  },
});
