import { defineConfig } from 'vitest/config';
import { words } from '../../words.config.ts';

export default defineConfig({
  plugins: [words()],
  test: { include: ['tests/sentences/rewrite.ts'], testTimeout: 120_000, fileParallelism: false },
});
