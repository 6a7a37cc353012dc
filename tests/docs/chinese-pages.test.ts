// The pages in both languages say the same: their headings, commands, options, settings and links.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commandLine } from '../support/command-line.ts';

const DOCS = new URL('../../docs/', import.meta.url);
const textOf = (page: string): string => readFileSync(new URL(page, DOCS), 'utf8');

// ---- What stands in a page ----------------------------------------------------------------------

const BLOCK = /^```(?<tongue>\w*)[^\n]*\n(?<text>[\s\S]*?)^```$/gm;

const headingsIn = (text: string): readonly string[] =>
  text
    .replace(BLOCK, '')
    .split('\n')
    .filter((line) => /^#{1,3} /.test(line));

/** Each code in the text, and each line of a block of commands. */
const codesIn = (text: string): readonly string[] => [
  ...[...text.replace(BLOCK, '').matchAll(/`(?<code>[^`\n]+)`/g)].map(
    ({ groups = {} }) => groups['code'] ?? '',
  ),
  ...text.split('\n').flatMap((line) => /^ {4}(?<line>\S.*)$/.exec(line)?.groups?.['line'] ?? []),
  ...[...text.matchAll(BLOCK)].flatMap(({ groups = {} }) =>
    /^(?:sh|console)$/.test(groups['tongue'] ?? '')
      ? (groups['text'] ?? '').split('\n').map((line) => line.replace(/^\S+ [\d:]+ \$ /, ''))
      : [],
  ),
];

const COMMANDS = (await commandLine()).commands;
const NAMES = new Set(COMMANDS.map((command) => command.name()));

/** Commands and options that a page names, each once. */
const namedIn = (text: string): readonly string[] => {
  const named = codesIn(text).flatMap((code) => [
    ...[...code.matchAll(/rookery (?<name>[a-z]+)/g)].map(
      ({ groups = {} }) => groups['name'] ?? '',
    ),
    ...(code.match(/(?<=^|[\s（(])--?[A-Za-z][a-z-]*/g) ?? []),
    code,
  ]);
  const isOne = (word: string): boolean => NAMES.has(word) || /^--?[A-Za-z][a-z-]*$/.test(word);
  return [...new Set(named.filter(isOne))].sort();
};

/** Files, folders, dotted settings and variables; names of links are the link's affair. */
const settingsIn = (text: string): readonly string[] => {
  const isSetting = (code: string): boolean => /^[A-Za-z$][\w.$/-]*[/._][\w.$/-]+$/.test(code);
  return [...new Set(codesIn(text.replace(/\[[^\]]*\]\(/g, '(')).filter(isSetting))].sort();
};

// ---- Laws -----------------------------------------------------------------------------------------

/** The pages that are there in both languages. */
const BOTH = readdirSync(new URL('zh/', DOCS)).filter((page) => page !== 'README.md');

describe.each(BOTH)('docs/%s and docs/zh/%s', (page) => {
  const english = textOf(page);
  const chinese = textOf(`zh/${page}`);

  test('have headings of the same levels in the same order, each in its language', () => {
    const ours = headingsIn(english).filter(
      (line) => !page.startsWith('orders') || !/^###/.test(line),
    );
    const theirs = headingsIn(chinese);
    const levelsOf = (headings: readonly string[]) => headings.map((line) => line.split(' ')[0]);
    expect(levelsOf(theirs)).toEqual(levelsOf(ours));
    // Names, such as of a program, are the same in both.
    const strange = theirs.filter((line, at) => !/\p{Script=Han}/u.test(line) && line !== ours[at]);
    expect(strange).toEqual([]);
  });

  test('name the same commands and options', () => {
    // Chinese is asked for by `--lang zh`, where English comes by itself.
    // In the pages on orders `round` and `new` are words of players.
    const others = ['--lang', ...(page.startsWith('orders') ? ['round', 'new'] : [])];
    const named = (text: string) => namedIn(text).filter((name) => !others.includes(name));
    expect(named(chinese)).toEqual(named(english));
  });

  test('name the same files and settings', () => {
    if (!page.startsWith('orders')) expect(settingsIn(chinese)).toEqual(settingsIn(english));
  });
});

test.each(['playing.md', 'lines.md'])('docs/zh/%s has a row for each row of docs/%s', (page) => {
  const rowsIn = (text: string): readonly number[] =>
    text
      .split(/\n(?!\|)/)
      .map((part) => part.split('\n').filter((row) => row.startsWith('|')).length);
  const tablesIn = (text: string): readonly number[] => rowsIn(text).filter((many) => many > 0);
  expect(tablesIn(textOf(page)).length).toBeGreaterThan(0);
  expect(tablesIn(textOf(`zh/${page}`))).toEqual(tablesIn(textOf(page)));
});

describe('what pages show and link to', () => {
  const PAGES = ['README.md', ...BOTH].map((page) => `zh/${page}`);
  const slugOf = (heading: string): string =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');

  test.each([...['../README.md', ...PAGES, ...BOTH]])('docs/%s links to what is there', (page) => {
    const links = [...textOf(page).matchAll(/\]\((?<to>[^)\n]*)\)/g)]
      .map(({ groups = {} }) => groups['to'] ?? '')
      .filter((link) => !link.startsWith('https:'));
    const lost = links.filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? new URL(page, DOCS) : new URL(file, new URL(page, DOCS));
      if (!existsSync(target)) return true;
      if (anchor === undefined) return false;
      return !headingsIn(readFileSync(target, 'utf8')).map(slugOf).includes(anchor);
    });
    // One page alone leads nowhere else.
    expect(links.length > 0 || page.endsWith('own-battles.md')).toBe(true);
    expect(lost).toEqual([]);
  });

  /** The words of a command line as a shell parts them, without its remark. */
  const wordsOf = (line: string): readonly string[] =>
    [...line.replace(/ +# .*$/, '').matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) =>
      word.replaceAll('"', ''),
    );

  /** A line that is a command, or the commands within a longer line for a shell. */
  const linesIn = (code: string): readonly string[] =>
    /^(?:npx )?rookery [a-z]/.test(code)
      ? [code]
      : [...code.matchAll(/(?<=[;&|{] )(?:npx )?rookery [a-z][^;&|>]*/g)].map(([line]) =>
          line.trim(),
        );

  test.each([...PAGES, ...BOTH])('docs/%s shows commands that there are', (page) => {
    const lines = codesIn(textOf(page)).flatMap(linesIn);
    const faults = lines.flatMap((line) => {
      const [name = '', ...words] = wordsOf(line.replace(/^(?:npx )?rookery /, ''));
      const command = COMMANDS.find((one) => one.name() === name);
      if (command === undefined) return [line];
      const flags = words.filter((word) => /^--?[A-Za-z]/.test(word) && word !== '--help');
      const known = ({ long, short }: { long?: string | undefined; short?: string | undefined }) =>
        flags.filter((flag) => flag === long || flag === short);
      const found = new Set(command.options.flatMap(known));
      return flags.every((flag) => found.has(flag)) ? [] : [line];
    });
    if (!/orders|lines|glossary|commands/.test(page)) expect(lines.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});
