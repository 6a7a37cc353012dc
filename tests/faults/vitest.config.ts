import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/faults/*.faults.ts'], testTimeout: 600_000, hookTimeout: 120_000 },
});
