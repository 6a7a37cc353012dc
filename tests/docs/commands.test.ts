// Commands that the pages name: each is there, and takes the options that they show; README lists all of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { programFor } from '../../src/cli/program/program.ts';
import { portsWith } from '../support/sample-games.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const { ports } = portsWith({});
const program = programFor(ports, () => undefined, { out: ports.out, err: ports.err });
/** The flags of each command by its name. */
const FLAGS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  program.commands.map((one) => [
    one.name(),
    new Set([
      '-h',
      '--help',
      ...one.options.flatMap(({ short, long }) => [short ?? '', long ?? '']),
    ]),
  ]),
);

const pagesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

/** What moderators and players read, and the numbered rules. */
const PAGES = [
  'README.md',
  ...pagesIn('docs'),
  ...pagesIn('docs/zh'),
  ...['agot', 'wotr'].flatMap((game) => pagesIn(join('rules', game))),
];
const textOf = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

interface Shown {
  readonly name: string;
  readonly flags: readonly string[];
  readonly text: string;
}

/** A command line up to where another begins; what stands in quotes is a value. */
const shownIn = (text: string): readonly Shown[] =>
  [...text.matchAll(/^(?: {4}|.*\$ |\| `|[^`\n]*?`)?(?:npx )?rookery ([^`\n|;&>#]*)/gm)].flatMap(
    ([, said = '']) => {
      const words = said.replaceAll(/"[^"]*"|'[^']*'/g, 'x').split(/\s+/);
      const name = words.find((word) => /^[a-z]/.test(word)) ?? '';
      const isFirst = words[0] === name || words[0] === '-C';
      const flags = words.flatMap((word) => /^--?[a-z][\w-]*/.exec(word) ?? []);
      return isFirst && name !== '' ? [{ name, flags, text: said }] : [];
    },
  );

describe('the table of commands in README', () => {
  const [, table = ''] =
    /## Commands\n([\s\S]*?)\n\n(?!\|)(?=[A-Z])/.exec(textOf('README.md')) ?? [];
  const named = [...table.matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z]+)(?: [^`]*)?`/g)].map(([, name = '']) => name),
  );

  test('names every command of the program, each once', () => {
    const listed = named.filter((name) => name !== 'rookery' && name !== 'command').toSorted();
    expect(listed).toEqual([...FLAGS.keys()].toSorted());
  });
});

describe.each(PAGES)('%s', (page) => {
  const shown = shownIn(textOf(page)).filter(({ name }) => FLAGS.has(name));

  test('shows no option that a command does not take', () => {
    const wrong = shown.flatMap(({ name, flags, text }) =>
      flags
        .filter((flag) => FLAGS.get(name)?.has(flag) === false)
        .map((flag) => `${flag}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  test('promises nothing that is to come, and takes back nothing that is there', () => {
    const PROMISE =
      /\b(?:(?:is|are) to come\b|not (?:yet )?in force\b|not (?:yet )?(?:implemented|supported)\b|in a later version\b)|尚未(?:实现|支持|生效)|还没有(?:实现|支持|生效)|以后的版本/;
    const lines = textOf(page).split('\n');
    expect(lines.filter((line) => PROMISE.test(line))).toEqual([]);
  });
});

test('enough command lines are found to hold anything', () => {
  const all = PAGES.flatMap((page) => shownIn(textOf(page)));
  expect(all.filter(({ name }) => FLAGS.has(name)).length).toBeGreaterThan(200);
});
