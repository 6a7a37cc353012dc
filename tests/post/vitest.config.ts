import { defineConfig } from 'vitest/config';
import { words } from '../../words.config.ts';

// Writes the messages of the corpus and what is expected of them anew.
export default defineConfig({
  plugins: [words()],
  test: { include: ['tests/post/corpus.test.ts'], env: { CORPUS: 'write' } },
});
