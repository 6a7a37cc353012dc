// Whatever goes wrong is told in one shape: what is wrong, where, what to do. All of it stands on one page, to be read aloud.
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FAILURES, saidOf, USES } from './errors.ts';

const PAGE = new URL('../../docs/errors.md', import.meta.url);

const SAID = [
  ...USES.map(({ en, zh }) => ({ en: en.trim(), zh })),
  ...FAILURES.map((one) => ({ en: saidOf(one, 'en'), zh: saidOf(one, 'zh') })),
];
const ROWS = SAID.map(
  ({ en, zh }) => `| ${en.replaceAll('|', '\\|')} | ${zh.replaceAll('|', '\\|')} |`,
);
const TEXT = [
  '# What commands say when something is wrong',
  '',
  'Made of the catalogues by `npm run grammar`; do not edit. Each says what is wrong, where, and what to do. What stands in braces is filled in.',
  '',
  '| in English | in Chinese |',
  '| --- | --- |',
  ...ROWS,
  '',
].join('\n');

test('docs/errors.md has all of them', () => {
  if (process.env['GRAMMAR'] === 'write') writeFileSync(PAGE, TEXT);
  expect(readFileSync(PAGE, 'utf8')).toBe(TEXT);
  expect(FAILURES.length).toBeGreaterThan(150);
});

/** Two or three lines of a terminal, with all that stands for one another. */
const MOST_WORDS = 50;
const MOST_LETTERS = 200;

test('each ends as a sentence or a command does, in both languages', () => {
  const ends = {
    en: /[.?:}…"”]$|rookery [^.]*(?:\.yaml)?$|--[a-z-]+$|\b(?:or|and then)$/u,
    zh: /[。？：}…”"]$|rookery [^。]*$|--[a-z-]+$|或$|再运行$/u,
  } as const;
  const open = ({ en, zh }: { readonly en: string; readonly zh: string }): boolean =>
    !ends.en.test(en) || !ends.zh.test(zh);
  expect(SAID.filter(open)).toEqual([]);
});

test('each is short in both languages', () => {
  expect(SAID.filter(({ en }) => en.split(/\s+/).length > MOST_WORDS)).toEqual([]);
  expect(SAID.filter(({ zh }) => zh.length > MOST_LETTERS)).toEqual([]);
});

/** Something to do: a command or an option, a way to write it, what there is to choose from, or a word that asks for a deed. */
const TO_DO = {
  en: /rookery |--[a-z]|\b(?:name|give|say|write|put|take|restore|choose|run|play|wait|close|unpack|keep|merge|see|copy|install|move|leave|add|read|set|use|ask|make|check|try|there are|begin|open|repair|post|send|mend|plan|says)\b/i,
  zh: /rookery |--[a-z]|请|写|用|选|放|恢复|可选|运行|等|关|解开|合并|看|复制|安装|移|加|读|改|试|有：|先|再|换|补/,
} as const;

/** Where a command found nothing to do, that is said, and nothing need be done. */
const NOTHING = {
  en: /\bnothing (?:was|is) |nobody was |Nothing (?:was|is) |It is like that already|\{says\}/,
  zh: /没有改动|什么(?:也|都)没有做|没有写入|没有给任何人|没有什么|没有做任何|已经是这样|已经结束|\{says\}/,
} as const;

/** Told with the list of what there is, which is made where it is told. */
const LISTED = ['leave.nobody'];

describe.each(['en', 'zh'] as const)('in %s', (lang) => {
  test.each(
    FAILURES.filter(({ codes }) => !LISTED.includes(codes.join())).map(
      (one) => [one.codes.join(', '), one] as const,
    ),
  )('%s says what to do, or that nothing is to be done', (_codes, one) => {
    const said = saidOf(one, lang);
    expect(said).not.toBe('');
    // The option that it is about asks for nothing by itself.
    const behind = said.replace(/^--[a-z-]+/, '');
    const isShaped = TO_DO[lang].test(behind) || NOTHING[lang].test(said);
    expect([said, isShaped]).toEqual([said, true]);
  });
});
