// The pages that people read are short: few lines a page, few words a sentence; what is looked up may be longer.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const MOST_LINES = 150;
const MOST_WORDS = 25;

/** Looked up, and not read from the first line to the last; or made of declarations. */
const LOOKED_UP = [
  ...['lines.md', 'proofs.md', 'commands.md', 'orders.md', 'orders-wotr.md', 'own-battles.md'],
];
const PAGES = [
  ...readdirSync('docs/zh').filter((page) => ![...LOOKED_UP, 'README.md'].includes(page)),
  '../README.md',
];

const textOf = (page: string): string =>
  readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');

/** The prose of a page: no blocks, no tables, no headings; what stands in code is one word. */
const sentencesIn = (page: string): readonly string[] =>
  textOf(page)
    .replace(/^```[\s\S]*?^```$/gm, '')
    .split('\n')
    .filter((line) => !/^(?:\||#| {4}|!\[)/.test(line))
    .map((line) =>
      line
        .replace(/`[^`]*`/g, 'code')
        .replace(/\]\([^)]*\)/g, '')
        .replace(/^(?:[-*]|\d+\.) /, ''),
    )
    .flatMap((line) => line.split(/(?<=[.!?:;])\s+/))
    .filter((sentence) => /\p{L}/u.test(sentence));

const wordsIn = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

describe.each(PAGES)('docs/%s', (page) => {
  test('is one page', () => {
    for (const one of [page, page === '../README.md' ? 'zh/README.md' : `zh/${page}`])
      expect([one, textOf(one).split('\n').length <= MOST_LINES]).toEqual([one, true]);
  });

  test('has short sentences', () => {
    expect(sentencesIn(page).filter((sentence) => wordsIn(sentence) > MOST_WORDS)).toEqual([]);
  });
});
