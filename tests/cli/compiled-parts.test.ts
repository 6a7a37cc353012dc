import { mkdtempSync } from 'node:fs';
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
