import { defineConfig } from 'vitest/config';

// Writes the messages of the corpus and what is expected of them anew.
export default defineConfig({
  test: { include: ['tests/post/corpus.test.ts'], env: { CORPUS: 'write' } },
});
