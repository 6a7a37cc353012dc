import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { include: ['tests/scratch/*.ts'], exclude: ['**/vitest.config.ts'], testTimeout: 900_000 } });
