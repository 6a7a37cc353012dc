// Every code has a sentence in both languages.
import { expect, test } from 'vitest';
import { POST_EN } from '../../src/cli/words/frames/post-en.ts';
import { POST_ZH } from '../../src/cli/words/frames/post-zh.ts';
import { DEFECTS, REFUSALS } from '../../src/post/problems.ts';
import { parseTemplate } from '../../src/report/template.ts';

test.each([
  ['en', POST_EN],
  ['zh', POST_ZH],
])('%s', (_, sentences) => {
  const codes = [...REFUSALS, ...DEFECTS].map((code) => `problem.${code}`);
  expect(Object.keys(sentences)).toEqual(codes);
  for (const sentence of Object.values(sentences)) expect(parseTemplate(sentence).ok).toBe(true);
});
