import { defineConfig } from 'vitest/config';
import { SETUP_FILES, SHARED } from './tests/settings.ts';
import { words } from './words.config.ts';

/** What a person runs before he commits: the cases, and what is quick. While he works, he names files. */
export default defineConfig({
  plugins: [words()],
  test: {
    ...SHARED,
    include: ['tests/**/*.test.ts'],
    setupFiles: SETUP_FILES,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
