import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/golden/rewrite.ts'], testTimeout: 120_000, fileParallelism: false },
});
