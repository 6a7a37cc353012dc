import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/compliance/*.test.ts', 'tests/scenarios/**/*.test.ts'],
    env: { COMPLIANCE: 'write' },
    testTimeout: 60_000,
  },
});
