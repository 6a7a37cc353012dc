import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readParts, writeParts } from '../../src/cli/io/compiled-parts.ts';
import type { RulesFiles } from '../../src/cli/io/rules-files.ts';

const filesOf = (texts: Readonly<Record<string, string>>): RulesFiles => ({
  id: 'kites',
  bytes: new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)])),
});

const texts = { 'map.yaml': 'a: 1\n', 'tables.yaml': 'b: 2\n' };

test.each([
  ['the same files', texts, true],
  ['another letter', { ...texts, 'map.yaml': 'a: 3\n' }, false],
  ['a longer last file', { ...texts, 'tables.yaml': 'b: 2\nc: 3\n' }, false],
  ['a shorter last file', { ...texts, 'tables.yaml': 'b: 2' }, false],
  ['a file more', { ...texts, 'units.yaml': '' }, false],
  ['a file less', { 'map.yaml': texts['map.yaml'] }, false],
  ['another name', { 'map.yaml': texts['map.yaml'], 'table2.yaml': 'b: 2\n' }, false],
])('parts are taken for the files that they were made of: %s', (_, now, fits) => {
  const path = join(mkdtempSync(join(tmpdir(), 'rookery-parts-')), 'parts');
  writeParts(path, filesOf(texts), [{ one: 1 }, 'zwei']);
  const part = readParts(path, filesOf(now));
  expect(part && [part(0), part(1)]).toEqual(fits ? [{ one: 1 }, 'zwei'] : null);
});

test.each<[string, (text: string) => string]>([
  ['a number', (text) => text.replace('"strength":6', '"strength":1')],
  ['what makes it JSON', (text) => text.replace('"strength":6', '"strength"?6')],
  ['a later part', (text) => text.replace('zwei', 'drei')],
  ['the digest', (text) => `${text.startsWith('0') ? 1 : 0}${text.slice(1)}`],
  ['no digest', (text) => text.slice(text.indexOf('\n') + 1)],
  ['a part less', (text) => text.replace('"zwei"\n', '')],
  ['cut', (text) => text.slice(0, 30)],
  ['empty', () => ''],
])('parts that were damaged are as good as absent: %s', (_, damaged) => {
  const path = join(mkdtempSync(join(tmpdir(), 'rookery-parts-')), 'parts');
  writeParts(path, filesOf(texts), [{ strength: 6 }, 'zwei']);
  expect(readParts(path, filesOf(texts))?.(0)).toEqual({ strength: 6 });
  writeFileSync(path, damaged(readFileSync(path, 'utf8')));
  expect(readParts(path, filesOf(texts))).toBeNull();
});
