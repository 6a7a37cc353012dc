// Every code has a sentence in both languages.
import { expect, test } from 'vitest';
import { DEFECTS, REFUSALS } from '../../src/post/problems.ts';
import { ownWords } from '../../src/report/reading.ts';

test.each(['en', 'zh'] as const)('%s', (lang) => {
  const problems = ownWords(lang)['problems'] as object;
  const codes: readonly string[] = [...REFUSALS, ...DEFECTS];
  const ofPosts = Object.keys(problems).filter((code) => code.startsWith('post-'));
  // A report that is too long to be posted is a problem of ours.
  expect(ofPosts.filter((code) => code !== 'post-too-long').sort()).toEqual([...codes].sort());
});
