// Every claim of the pages on trust has a row that names the test which attacks it, or says that nothing proves it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const VERIFY = join(import.meta.dirname, '../verify');

interface Row {
  readonly claim: string;
  readonly by: string;
}
const ROWS: readonly Row[] = Array.from(
  readFileSync(join(VERIFY, 'README.md'), 'utf8').matchAll(/^\| (`.+?) \| (.+) \|$/gmu),
  ([, claim = '', by = '']) => ({ claim: plain(claim), by }),
);

/** A text without its marks. */
function plain(text: string): string {
  return text.replaceAll(/[`*]|\[|\]\([^)]*\)/g, '').trim();
}

/** The points of a page: what it lists, and the steps for a player. */
const claimsIn = (page: string): readonly string[] =>
  Array.from(
    readFileSync(page, 'utf8')
      .replaceAll(/^```[\s\S]*?^```/gmu, '')
      .matchAll(/^(?:- |[2-9]\. )(.+)$/gmu),
    ([, text = '']) => plain(text).replace(/^(?:Protects|Does not[:,]?)\s*/u, ''),
  );

const PAGES = ['docs/trust.md', 'docs/proofs.md'];
const CLAIMS = PAGES.flatMap(claimsIn);

test('each claim has a row', () => {
  expect(CLAIMS.length).toBeGreaterThan(30);
  expect(CLAIMS.filter((one) => !ROWS.some(({ claim }) => one.startsWith(claim)))).toEqual([]);
});

test('each row is a claim that stands there', () => {
  expect(ROWS.filter(({ claim }) => !CLAIMS.some((one) => one.startsWith(claim)))).toEqual([]);
});

test.each(ROWS.filter(({ by }) => by !== 'told'))('$claim: $by is a test', ({ by }) => {
  const [file = '', title = ''] = by.split(': ');
  expect(readFileSync(join(VERIFY, file), 'utf8')).toMatch(
    new RegExp(
      `^.*(?:test|each|%s|\\$\\{|').*${title.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&')}`,
      'mu',
    ),
  );
});
