import { defineConfig } from 'vitest/config';
import { words } from '../../words.config.ts';
import { SHARED } from '../settings.ts';

export default defineConfig({
  plugins: [words()],
  test: {
    ...SHARED,
    include: ['tests/faults/*.faults.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
