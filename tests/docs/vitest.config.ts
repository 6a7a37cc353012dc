import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'tests/docs/orders.test.ts',
      'tests/docs/orders-wotr.test.ts',
      'tests/docs/rooms.test.ts',
    ],
    env: { GRAMMAR: 'write' },
  },
});
