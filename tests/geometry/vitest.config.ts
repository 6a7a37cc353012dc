import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['tests/geometry/write.ts'] } });
