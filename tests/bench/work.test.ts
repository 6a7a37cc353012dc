import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runOf } from './programs.ts';
import { workOf } from './work.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'rookery-work-'));

/** The digest of a run that wrote and said so much; `FOLDER` is where. */
const workBy = (files: Readonly<Record<string, string>>, said: string): string => {
  const at = folder();
  mkdirSync(join(at, 'game'));
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(at, 'game', name), text.replace('FOLDER', at));
  return workOf(at, said.replace('FOLDER', at), [at]);
};

const hash = (sign: string): string => `{"before":"${sign.repeat(64)}","n":1}`;
const files = { 'log.jsonl': hash('a'), 'page.html': 'FOLDER <script>1</script>' };
const work = workBy(files, 'FOLDER: written');

test.each([
  ['in another folder', files, 'FOLDER: written', true],
  ['by other code', { ...files, 'log.jsonl': hash('b') }, 'FOLDER: written', true],
  [
    'by another script',
    { ...files, 'page.html': 'FOLDER <script></script>' },
    'FOLDER: written',
    true,
  ],
  ['and said otherwise', files, 'FOLDER: read', false],
  ['and said nothing', files, '', false],
  ['with another file', { ...files, 'log.jsonl': '{"n":2}' }, 'FOLDER: written', false],
  ['with a file more', { ...files, more: '' }, 'FOLDER: written', false],
  ['with nothing', {}, 'FOLDER: written', false],
])('equal work has an equal digest, other work another: %s', (_, others, said, isEqual) => {
  expect(workBy(others, said) === work).toBe(isEqual);
});

test('a program that ends with an unexpected code ends its measure', () => {
  const at = folder();
  expect(runOf(at, ['report', 'games/five-kings']).said).toMatch(/^0\n./);
  expect(() => runOf(at, ['report', 'nowhere'])).toThrow(/report nowhere ended with 2, not 0\n./);
});
