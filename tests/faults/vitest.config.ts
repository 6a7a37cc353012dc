import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/faults/*.faults.ts'],
    isolate: false,
    maxWorkers: '100%',
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
