import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const FOLDER = 'src/report/words';
const TYPE = `${FOLDER}/frame.ts`;

const codesOf = (file: string): readonly string[] =>
  Object.keys(parse(readFileSync(`${FOLDER}/${file}`, 'utf8')));

const FILES = readdirSync(FOLDER).filter(
  (file) => file.endsWith('.yaml') && !/^(?:messages|schema)\b/.test(file),
);
const ROOMS = FILES.sort().map(codesOf);
const CODES = ROOMS.flat();

/** The codes of each file in a line, as a type: what no file says does not compile. */
const written = `// Made of the YAML files beside it: npm run grammar writes it.

/** The code of a sentence that commands say themselves. */
export type Frame =
${ROOMS.map((codes) => `  | ${codes.map((code) => `'${code}'`).join(' | ')}`).join('\n')};
`;

/** `npm run grammar` writes it; any other run only compares. */
if (process.env['GRAMMAR'] === 'write') writeFileSync(TYPE, written);

test('the codes of sentences are a type; npm run grammar writes it', () => {
  expect(readFileSync(TYPE, 'utf8')).toBe(written);
});

test('no two sentences have one code', () => {
  expect(new Set(CODES).size).toBe(CODES.length);
});
