import { defineConfig } from 'vitest/config';
import { SHARED } from '../settings.ts';

export default defineConfig({
  test: {
    ...SHARED,
    include: ['tests/faults/*.faults.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
