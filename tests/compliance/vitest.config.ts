import { defineConfig } from 'vitest/config';
import { words } from '../../words.config.ts';

export default defineConfig({
  plugins: [words()],
  test: {
    include: ['tests/compliance/*.test.ts', 'tests/scenarios/**/*.test.ts'],
    env: { COMPLIANCE: 'write' },
    testTimeout: 60_000,
  },
});
