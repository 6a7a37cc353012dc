import { defineConfig } from 'vitest/config';
import { words } from '../../words.config.ts';
import { SETUP_FILES, SHARED } from '../settings.ts';

/** What takes long: laws over many games, messages and lines; whole commands and games; browsers, servers, the tarball. */
export default defineConfig({
  plugins: [words()],
  test: {
    ...SHARED,
    include: ['tests/**/*.slow.ts'],
    setupFiles: SETUP_FILES,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
