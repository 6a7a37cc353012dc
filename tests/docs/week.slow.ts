// Pages that are played, such as the week of a game master: what they say is typed is given, and what they show is printed.
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../../src/cli/program/program.ts';
import { emptyFolder, eventsOf, portsWith, write } from '../support/sample-games.ts';

interface Page {
  readonly page: string;
  readonly zone: string;
  /** The folder that its game is opened in. */
  readonly game: string;
}

const WEEKS: readonly Page[] = [
  { page: 'week.md', zone: '+01:00', game: 'winter' },
  { page: 'zh/week.md', zone: '+08:00', game: 'winter' },
];
const WARS: readonly Page[] = [
  { page: 'ring-war.md', zone: '+01:00', game: 'ring' },
  { page: 'zh/ring-war.md', zone: '+08:00', game: 'ring' },
];

/** A page from above to below: its days, the files that it shows, and what is typed. */
const PARTS =
  /^## .*?(?:(?<day>\d+) December|12月(?<tag>\d+)日).*$|^```(?<tongue>\w+) ?(?<file>\S*)\n(?<text>[\s\S]*?)^```$/gm;

interface Part {
  readonly day: string;
  readonly tongue: string;
  readonly file: string;
  readonly text: string;
}

const partsIn = (page: string): readonly Part[] => {
  let day = '';
  return [...page.matchAll(PARTS)].map(({ groups = {} }) => {
    const { tongue = '', file = '', text = '' } = groups;
    day = groups['day'] ?? groups['tag'] ?? day;
    return { day, tongue, file, text };
  });
};

/** Mails lie beside the game; what is written into its file stands at the end. */
const layFile = (desk: string, game: string, { tongue, file, text }: Part): void => {
  if (tongue === 'eml' || tongue === 'mbox') write(join(desk, 'mail'), file, text);
  if (tongue === 'yaml') appendFileSync(join(game, file), `\n${text}`);
};

interface Typed {
  readonly at: string;
  readonly argv: readonly string[];
  readonly shown: readonly string[];
}

const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => word.replaceAll('"', ''));

/** The foot of a report, which hangs on the data of the rules: pages leave it out. */
const HEAD = /^\W*(?:Head of the public log|公开日志链头)/;

/** The lines of a text that say something. */
const linesOf = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !HEAD.test(line));

/** The commands of a block, each behind the hour it is given at, with the lines shown for it. */
const typedIn = ({ day, tongue, text }: Part, zone: string): readonly Typed[] =>
  (tongue === 'console' ? text.split(/^(?=\S+ \d\d:\d\d \$ )/m) : []).map((one) => {
    const [head = '', ...shown] = linesOf(one);
    const { time, line = '' } =
      /^\S+ (?<time>\d\d:\d\d) \$ rookery (?<line>.*)$/.exec(head)?.groups ?? {};
    const at = `2026-12-${day.padStart(2, '0')}T${time}:00${zone}`;
    return { at, argv: wordsOf(line), shown };
  });

/** Lines that were printed, with the lines left out that the page leaves out. */
const abridged = (printed: readonly string[], shown: readonly string[]): readonly string[] => {
  const told: string[] = [];
  let at = 0;
  shown.forEach((line, index) => {
    if (line !== '…') {
      told.push(printed[at] ?? '(nothing more)');
      at += 1;
      return;
    }
    told.push(line);
    const next = shown[index + 1];
    const found = next === undefined ? printed.length : printed.indexOf(next, at);
    at = found < 0 ? at : found;
  });
  return [...told, ...printed.slice(at)];
};

/** Gives a command where the page gives it: paths on its line are looked for from there. */
const given = async (folder: string, { argv, at }: Typed) => {
  const { ports, said } = portsWith({});
  const before = process.cwd();
  process.chdir(folder);
  try {
    await run(argv, { ...ports, folder: '.', now: () => new Date(at) });
  } finally {
    process.chdir(before);
  }
  return linesOf(said.out + said.err);
};

const textOf = (page: string): string =>
  readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');

interface PlayedPage {
  readonly game: string;
  readonly commands: number;
}

/** Plays a page from its first line to its last. */
const playPage = async ({ page, zone, game: name }: Page): Promise<PlayedPage> => {
  const desk = emptyFolder();
  const game = join(desk, name);
  mkdirSync(join(desk, 'mail'));
  let commands = 0;
  for (const part of partsIn(textOf(page))) {
    layFile(desk, game, part);
    for (const typed of typedIn(part, zone)) {
      commands++;
      const printed = await given(typed.argv[0] === 'new' ? desk : game, typed);
      const said = abridged(printed, typed.shown);
      expect([typed.argv, ...said]).toEqual([typed.argv, ...typed.shown]);
      expect(typed.shown.some((line) => line !== '…')).toBe(true);
    }
  }
  return { game, commands };
};

describe.each(WEEKS)('docs/$page', { timeout: 240_000 }, (one) => {
  test('is the week as it goes, to its end', async () => {
    const { game, commands } = await playPage(one);
    expect(commands).toBeGreaterThan(40);
    expect(eventsOf(game).at(-1)).toMatchObject({ rule: 'MOD-7' });
  });

  test.each([
    ['a late mail', /amend --message \d+ --use/],
    ['a word by phone', /correct --for/],
    ['a successor', /seat \w+ "/],
    ['a moved deadline', /deadline \+\d/],
    ['a mistake found late', /undo --to/],
    ['an end that was voted', /end --how agreed/],
  ])('has %s', (_what, command) => {
    expect(textOf(one.page)).toMatch(command);
  });
});

describe.each(WARS)('docs/$page', { timeout: 240_000 }, (one) => {
  test('is the first two turns as they go, with a hunt, a battle and a separation', async () => {
    const { game, commands } = await playPage(one);
    expect(commands).toBeGreaterThan(12);
    const types = new Set(eventsOf(game).map(({ type }) => type));
    expect([...types]).toEqual(
      expect.arrayContaining(['fellowship-revealed', 'battle-over', 'companions-separated']),
    );
    expect(eventsOf(game).filter(({ type }) => type === 'round-begun')).toHaveLength(3);
  });
});
