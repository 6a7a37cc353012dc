import { defineConfig } from 'vitest/config';
import { words } from '../../words.config.ts';

export default defineConfig({
  plugins: [words()],
  test: { include: ['tests/bench/*.bench.ts'], testTimeout: 600_000, fileParallelism: false },
});
