// What holds of every point of the rules that is said in both languages.

import { expect, test } from 'vitest';

const sorted = (matches: Iterable<RegExpMatchArray>): readonly string[] =>
  Array.from(matches, ([text]) => text).sort();

const cited = (text: string): readonly string[] =>
  sorted(text.matchAll(/\b[A-Z]{3}(?:-\d+)?(?![A-Za-z])|(?<![\w*])[QI]+\d*(?![A-Za-z])/g));

/** Names of which a number is part in one language alone. */
const NAMED = /[A-Z]{3}-\d+|Q\d+|巩固统治\+1|两不支[持援]|`[^`]*`/g;

const numbersIn = (text: string): readonly string[] =>
  sorted(text.replaceAll(NAMED, '').matchAll(/\d+(?:\.\d+)?/g));

const WORDS: ReadonlyMap<string, readonly [english: RegExp, chinese: RegExp]> = new Map([
  ['0', [/\b(?:zero|no)\b/i, /零|没有/]],
  ['1', [/\b(?:one|a|an|each)\b/i, /一/]],
  ['2', [/\b(?:two|twice|second|both)\b/i, /二|两|双/]],
  ['3', [/\b(?:three|third)\b/i, /三/]],
  ['4', [/\b(?:four|fourth)\b/i, /四/]],
  ['5', [/\b(?:five|fifth)\b/i, /(?<!十)五/]],
  ['6', [/\b(?:six|sixth)\b/i, /(?<!十)六/]],
  ['7', [/\bseven\b/i, /七/]],
  ['8', [/\beight\b/i, /八/]],
  ['10', [/\bten\b/i, /十(?![五六])/]],
  ['15', [/\bfifteen\b/i, /十五/]],
  ['16', [/\bsixteen\b/i, /十六/]],
]);

/** What stands in `some` more often than in `others`. */
const surplus = (some: readonly string[], others: readonly string[]): readonly string[] =>
  others.reduce(
    (rest, one) => (rest.includes(one) ? rest.toSpliced(rest.indexOf(one), 1) : rest),
    some,
  );

const unsaid = (numbers: readonly string[], at: 0 | 1, text: string): readonly string[] =>
  numbers.filter((number) => WORDS.get(number)?.[at].test(text) !== true);

/** The numbers of two and more that a text says in words. */
const spelled = (text: string, at: 0 | 1): readonly string[] =>
  [...WORDS]
    .filter(([digit, words]) => Number(digit) > 1 && words[at].test(text.replaceAll(NAMED, '')))
    .map(([one]) => one);

const missing = (spelt: readonly string[], written: readonly string[], at: 0 | 1, text: string) =>
  unsaid(
    spelt.filter((number) => !written.includes(number)),
    at,
    text,
  );

/** A point: its id, and what it says in Chinese and in English. */
export type Said = readonly [id: string, zh: string, en: string];

export const testSaidAlike = (said: readonly Said[]): void => {
  test.each(said)('%s cites the same points', (_id, zh, en) => {
    expect(cited(zh)).toEqual(cited(en));
  });

  test.each(said)('%s has the same numbers', (_id, zh, en) => {
    expect(unsaid(surplus(numbersIn(zh), numbersIn(en)), 0, en)).toEqual([]);
    expect(unsaid(surplus(numbersIn(en), numbersIn(zh)), 1, zh)).toEqual([]);
    expect(missing(spelled(en, 0), numbersIn(zh), 1, zh)).toEqual([]);
    expect(missing(spelled(zh, 1), numbersIn(en), 0, en)).toEqual([]);
  });

  test.each(said)('%s is marked as a ruling as often', (_id, zh, en) => {
    expect(zh.split('**裁定**').length).toBe(en.split('**Ruling**').length);
  });

  test.each(said)('%s has no English but names, which the English has, too', (_id, zh, en) => {
    expect(zh).toMatch(/[\u4e00-\u9fff]/);
    expect(zh.replaceAll(/`[^`]+`/g, '')).not.toMatch(/[a-z]{2}/);
    const names = zh.match(/[A-Za-z][A-Za-z-]+/g) ?? [];
    expect(names.filter((name) => !en.includes(name))).toEqual([]);
  });

  test.each(said)('%s has full-width marks, and no spaces within Chinese', (_id, zh) => {
    expect(zh).not.toMatch(/[\u4e00-\u9fff]\s|\s[\u4e00-\u9fff]|[\u4e00-\u9fff][,;:!?()"]/);
    expect(zh).toMatch(/[。）]$/);
  });
};
