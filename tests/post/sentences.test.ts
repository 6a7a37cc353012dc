// Every code has a sentence in both languages.
import { expect, test } from 'vitest';
import { DEFECTS, REFUSALS } from '../../src/post/problems.ts';
import { EN } from '../../src/report/words/en.ts';
import { ZH } from '../../src/report/words/zh.ts';

test.each([
  ['en', EN],
  ['zh', ZH],
])('%s', (_, { problems }) => {
  const codes: readonly string[] = [...REFUSALS, ...DEFECTS];
  const ofPosts = Object.keys(problems).filter((code) => code.startsWith('post-'));
  // A report that is too long to be posted is a problem of ours.
  expect(ofPosts.filter((code) => code !== 'post-too-long').sort()).toEqual([...codes].sort());
});
