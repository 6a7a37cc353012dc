// `rookery new` without a folder asks for what a game needs, shows the plan, and gives the command it ran.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { library } from '../../src/cli/rules/library.ts';
import { read } from '../support/sample-games.ts';
import { BACK, personWho, type Reply } from './asked-person.ts';
import { command, emptyFolder } from './toy-desk.ts';

const TABLES = [
  {
    lang: 'en',
    replies: [
      ...['English', /^A Game of Thrones/, 'board', /^4$/, 'stark=Anna <a@example.org>, Bert'],
      ...[/phpBB/, /Two days/],
    ],
    open: 'Yes',
    says: 'The plan: agot, board, 4 players, reports in English; stark=Anna',
    line: '--ruleset agot --lang en --preset board --players 4',
    ends: '--post phpbb --rhythm 2d',
    file: 'post: phpbb\nrhythm: { phases: { set-up: "2d", westeros: "2d", planning: "2d", action: "2d" } }\n',
    seats: 4,
  },
  {
    lang: 'zh',
    replies: [
      ...['中文', /^魔戒之战/, 'first-edition', /^2$/, '小雪，阿明'],
      ...[/Discuz/, /不设截止/],
    ],
    open: '好',
    says: '计划：wotr',
    line: '--ruleset wotr --lang zh --preset first-edition --players 2',
    ends: '--post discuz\n',
    file: 'post: discuz\n',
    seats: 2,
  },
] as const;

describe.each(TABLES)('in $lang', ({ replies, open, says, line, ends, file, seats }) => {
  test('each question once, then the plan and the command that opens it', async () => {
    const folder = emptyFolder();
    const person = personWho(...replies, join(folder, 'spring'), open);
    const said = await command(folder, ['new'], { library, person });
    expect(said.exit).toBe(0);
    expect(said.err).toContain(says);
    expect(said.err).toContain(`rookery new ${join(folder, 'spring')} ${line}`);
    expect(said.err).toContain(ends);
    const game = read(join(folder, 'spring'), 'game.yaml');
    expect(game).toContain(file);
    expect((await command('.', ['next', join(folder, 'spring')], { library })).err).toBe('');
    expect(game.match(/^ {2}[\w-]+: (?=.*player)/gm)).toHaveLength(seats);
  });

  test('one part can be changed, and whoever goes back opens nothing', async () => {
    const folder = emptyFolder();
    const change = /folder|文件夹/;
    const person = personWho(
      ...replies,
      join(folder, 'spring'),
      change,
      join(folder, 'autumn'),
      open,
    );
    expect((await command(folder, ['new'], { library, person })).exit).toBe(0);
    expect(existsSync(join(folder, 'autumn'))).toBe(true);
    expect(existsSync(join(folder, 'spring'))).toBe(false);
    const gone = personWho(...replies.slice(0, 2), BACK);
    const other = emptyFolder();
    expect((await command(other, ['new'], { library, person: gone })).exit).not.toBe(0);
    expect(existsSync(join(other, 'spring'))).toBe(false);
  });
});

/** No place to post at alone, and no deadlines. */
const ANYWHERE = [/Somewhere|别处/, /No deadlines|不设截止/];

describe('what people do at the questions', () => {
  const opened = async (
    folder: string,
    env: Record<string, string>,
    ...replies: readonly Reply[]
  ) => {
    const person = personWho(...replies);
    const said = await command(folder, ['new'], { library, person, env });
    return { ...said, questions: person.questions.map(({ question }) => question) };
  };

  test.each([
    ['en_GB.UTF-8', 'Which language?', 'English'],
    ['zh_CN.UTF-8', '用哪种语言？', '中文'],
  ])('the first question is in the language of the system: %s', async (LANG, first, label) => {
    const person = personWho();
    await command(emptyFolder(), ['new'], { library, person, env: { LANG } });
    expect(person.questions).toMatchObject([{ question: first }]);
    expect(person.questions[0]?.labels[0]).toBe(label);
  });

  test.each([
    ['English', 'Stark: Anna <a@example.org>, Martell＝Bert', /Yes/],
    ['中文', '史塔克：小雪；马泰尔: 阿明', /好/],
  ])('six play as the forum does, in houses by their names (%s)', async (lang, names, yes) => {
    const folder = join(emptyFolder(), 'No');
    const said = await opened(
      '.',
      {},
      lang,
      /agot/,
      'forum',
      /^6$/,
      names,
      ...ANYWHERE,
      folder,
      yes,
    );
    expect(said).toMatchObject({ exit: 0 });
    expect(said.err).toContain('--option overlay=six-players --option ports=none');
    const game = read(folder, 'game.yaml');
    expect(game).toContain('name: "No"');
    expect(game).toMatch(/stark: .*(?:Anna|小雪)/);
    expect(game).toMatch(/martell: .*(?:Bert|阿明)/);
    expect((await command('.', ['status', folder], { library })).out).toContain('No');
  });

  test('back is the question before, and what had one answer is passed over', async () => {
    const folder = join(emptyFolder(), 'spring');
    const said = await opened(
      '.',
      {},
      'English',
      /agot/,
      BACK,
      /wotr/,
      'first-edition',
      /^2$/,
      BACK,
      BACK,
      BACK,
      /westeros/,
      'skirmish',
      BACK,
      'kingsroad',
      '',
      ...ANYWHERE,
      folder,
      /Yes/,
    );
    expect(said).toMatchObject({ exit: 0 });
    expect(read(folder, 'game.yaml')).toContain('preset: kingsroad');
  });

  test('what cannot be opened is said, and can be changed', async () => {
    const folder = join(emptyFolder(), 'spring');
    const wrong = 'Dorn: Anna';
    const said = await opened(
      '.',
      {},
      'English',
      /agot/,
      'board',
      /^3$/,
      wrong,
      ...ANYWHERE,
      folder,
      /Yes/,
      /who plays/,
      'Stark: Anna',
      /Yes/,
    );
    expect(said).toMatchObject({ exit: 0, err: expect.stringContaining('seats are stark') });
    expect(read(folder, 'game.yaml')).toMatch(/stark: .*Anna/);
  });

  test('another game asks for its own way of playing and its players', async () => {
    const folder = join(emptyFolder(), 'spring');
    const said = await opened(
      '.',
      {},
      'English',
      /agot/,
      'board',
      /^4$/,
      '',
      ...ANYWHERE,
      folder,
      /the game/,
      /wotr/,
      'first-edition',
      /^2$/,
      /Yes/,
    );
    expect(said).toMatchObject({ exit: 0 });
    expect(read(folder, 'game.yaml')).toContain('ruleset: wotr');
  });
});

test('a length of time that is none opens nothing', async () => {
  const folder = emptyFolder();
  const given = ['new', join(folder, 'spring'), '--rhythm', 'soon'];
  const { exit, err } = await command(folder, given, { library });
  expect({ exit, err }).toMatchObject({
    exit: 2,
    err: expect.stringContaining('2d, 36h or 1d12h'),
  });
  expect(existsSync(join(folder, 'spring'))).toBe(false);
});

test('where nobody can be asked the folder is missing', async () => {
  const said = await command(emptyFolder(), ['new'], { library });
  expect(said).toMatchObject({ exit: 2, out: '', err: expect.stringContaining('folder') });
});

test('a folder without a game has one line and two choices', async () => {
  const { exit, out } = await command(emptyFolder(), [], { library });
  expect(exit).toBe(0);
  expect(out.trim().split('\n')).toHaveLength(3);
  for (const name of ['rookery new', 'rookery practice']) expect(out).toContain(name);
});

test.each([
  ['explain', 'why'],
  ['log', 'report'],
  ['doctor', 'repair'],
  ['resume', 'pause'],
])('%s is answered by %s', async (wanted, near) => {
  const { exit, err } = await command(emptyFolder(), [wanted], { library });
  expect(exit).toBe(2);
  expect(err).toContain(near);
});
