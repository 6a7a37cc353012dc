// Every code has a sentence in both languages, for whoever puts them into the catalogues.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { DEFECTS, REFUSALS } from '../../src/post/problems.ts';
import { parseTemplate } from '../../src/report/template.ts';

const README = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');

test.each(['en', 'zh'])('%s', (lang) => {
  const block = new RegExp(`\`\`\`yaml ${lang}\n(.*?)\`\`\``, 's').exec(README)?.[1] ?? '';
  const sentences: Readonly<Record<string, string>> = parse(block);
  expect(Object.keys(sentences)).toEqual([...REFUSALS, ...DEFECTS]);
  for (const sentence of Object.values(sentences)) expect(parseTemplate(sentence).ok).toBe(true);
});
