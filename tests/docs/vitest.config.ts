import { defineConfig } from 'vitest/config';
import { words } from '../../words.config.ts';

export default defineConfig({
  plugins: [words()],
  test: {
    include: [
      'tests/docs/commands.test.ts',
      'tests/docs/errors.test.ts',
      'tests/docs/orders.test.ts',
      'tests/docs/orders-wotr.test.ts',
      'tests/docs/rooms.test.ts',
      'tests/report/frame.test.ts',
    ],
    env: { GRAMMAR: 'write' },
  },
});
