// Commands that the pages name: each is there, and takes the options that they show; the lists of all are made of their table.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { usageIn } from '../../src/cli/program/program.ts';
import { declaredCommands, GROUPS } from '../../src/cli/table/groups.ts';
import type { Lang } from '../../src/core/game.ts';
import { commandLine } from '../support/command-line.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const program = await commandLine();
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
    .filter((name) => name.endsWith('.md') && name !== 'errors.md')
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

/** The list of commands in a page, made of the table of commands. */
const listIn = async (lang: Lang): Promise<string> => {
  const all = await declaredCommands();
  const rows = GROUPS.flatMap(({ title, names }) => [
    `| **${title[lang]}** | |`,
    ...all
      .filter(({ name }) => names.includes(name))
      .toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
      .map(({ name, operands = [], does }) => {
        const usage = [name, ...operands.map((one) => usageIn(lang, one.usage))].join(' ');
        return `| \`${usage}\` | ${does[lang]} |`;
      }),
  ]);
  const head = { en: '| command | what it does |', zh: '| 命令 | 做什么 |' }[lang];
  return `${[head, '| --- | --- |', ...rows].join('\n')}\n`;
};

/** The first table below a heading. */
const TABLE = /(?<=^## (?:Commands|命令)\n\n)(?:\|.*\n)+/m;

describe.each([
  ['docs/commands.md', 'en'],
  ['docs/zh/commands.md', 'zh'],
] as const)('the list of commands in %s', (page, lang) => {
  test('is current; npm run grammar writes it', async () => {
    const written = textOf(page).replace(TABLE, await listIn(lang));
    if (process.env['GRAMMAR'] === 'write') writeFileSync(join(ROOT, page), written);
    expect(TABLE.exec(textOf(page))?.[0]).toBe(await listIn(lang));
  });
});

interface Operand {
  readonly isRequired: boolean;
  readonly isList: boolean;
}

/** The operands of each command by its name, as the program declares them. */
const OPERANDS: ReadonlyMap<string, readonly Operand[]> = new Map(
  program.commands.map((one) => [
    one.name(),
    one.registeredArguments.map(({ required, variadic }) => ({
      isRequired: required,
      isList: variadic,
    })),
  ]),
);

/** The commands that begin the rows of a page's tables, with their operands in `<>` or `[]`. */
const tabledIn = (text: string): readonly string[] =>
  [...text.matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z]+(?: (?:<[^>]+>|\[[^\]]+\]))+)`/g)].map(([, said = '']) => said),
  );

/** What the program would not take as a table shows it; nothing where it does. */
const misfit = (said: string): string[] => {
  const name = said.split(' ')[0] ?? '';
  const declared = OPERANDS.get(name);
  if (declared === undefined) return [`${said}: no command`];
  const shown = [...said.matchAll(/[<[]([^>\]]+)[>\]]/g)].map(([operand]) => operand);
  const last = declared.at(-1);
  const wrong = shown.some((operand, at) => {
    const one = declared[at] ?? (last?.isList === true ? last : undefined);
    // What is required may be said in other ways than by its place; what need not be said is no requirement.
    return one === undefined || (operand.startsWith('[') && one.isRequired);
  });
  const needed = declared.filter(({ isRequired }) => isRequired).length;
  return wrong || shown.length < needed ? [said] : [];
};

test('a table with an operand too many or one less than required is found', () => {
  expect(misfit('undo [folder]')).toEqual([]);
  expect(misfit('undo [folder] [phase]')).toEqual(['undo [folder] [phase]']);
  expect(misfit('tag [orders]')).toEqual(['tag [orders]']);
  expect(misfit('fly <away>')).toEqual(['fly <away>: no command']);
});

describe.each(PAGES)('%s', (page) => {
  test('shows in its tables the operands that commands take', () => {
    expect(
      tabledIn(textOf(page))
        .filter((said) => FLAGS.has(said.split(' ')[0] ?? ''))
        .flatMap(misfit),
    ).toEqual([]);
  });

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
