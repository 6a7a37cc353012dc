import { defineConfig } from 'vitest/config';

/** What takes long: laws over many games, messages and lines; browsers, servers, the tarball. */
export default defineConfig({
  test: {
    include: ['tests/**/*.slow.ts'],
    setupFiles: ['tests/support/seeded.ts'],
    testTimeout: 120_000,
  },
});
