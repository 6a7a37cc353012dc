// The game pauses until a time, and a deadline is taken away: in two games and both languages.
import { beforeEach, describe, expect, test } from 'vitest';
import { timeFirst } from '../../src/cli/commands/deadline.ts';
import { filesIn, read, rookery, type Said } from '../support/sample-games.ts';
import { emptyFolder } from './toy-desk.ts';

const TABLES = [
  { ruleset: 'agot', lang: 'en', told: 'The game pauses until', ended: 'The pause is over' },
  { ruleset: 'wotr', lang: 'zh', told: '游戏暂停到', ended: '暂停结束' },
] as const;

describe.each(TABLES)('$ruleset ($lang)', ({ ruleset, lang, told, ended }) => {
  let game: string;
  const at = (day: number): readonly string[] => ['--now', `2026-11-${day}T10:00:00Z`];
  const give = (day: number, ...argv: readonly string[]): Promise<Said> =>
    rookery(...argv, '-C', game, ...at(day));
  const data = async (day: number, ...argv: readonly string[]): Promise<Record<string, unknown>> =>
    JSON.parse((await give(day, ...argv, '--json')).out);
  const letters = (): readonly string[] =>
    Object.keys(filesIn(game)).filter((name) => /news-pause-[^.]*\.txt$/.test(name));

  beforeEach(async () => {
    game = `${emptyFolder()}/winter`;
    const more = ruleset === 'agot' ? ['--players', '5'] : [];
    const opened = ['--ruleset', ruleset, '--lang', lang, '--seed', 'a-seed-of-a-pause-1', ...more];
    await rookery('new', game, ...opened, ...at(20));
    await give(21, 'deadline', '2026-11-25 20:00 +01:00');
  });

  test('a word that is no time is told so in a game, and a folder that is none by its name', () => {
    const clock = { env: {}, now: () => new Date(at(20)[1] ?? '') };
    const [inGame, around] = [
      { folder: game, ...clock },
      { folder: `${game}/..`, ...clock },
    ];
    expect(timeFirst(inGame, ['nonsense'], {})).toEqual({ said: 'nonsense' });
    expect(timeFirst(around, ['nonsense'], {})).toEqual({ folder: 'nonsense', said: '' });
    expect(timeFirst(around, ['winter', 'nonsense'], {})).toEqual({
      ...{ folder: 'winter', said: 'nonsense' },
    });
    for (const said of ['+1d', '2026-11-25 20:00', 'nonsense', ''])
      expect(timeFirst(inGame, ['../nowhere', said], {})).toEqual({ folder: '../nowhere', said });
    expect(timeFirst(inGame, ['25/11/2026'], {})).toEqual({ said: '25/11/2026' });
    expect(timeFirst(inGame, ['+1d'], {})).toEqual({ said: '+1d' });
  });

  test('the clock stands: deadlines move, no round is played, everybody is told why', async () => {
    const paused = await give(21, 'pause', '+10d', '--reason', 'winter');
    expect(paused).toMatchObject({ exit: 0, out: expect.stringContaining(told) });
    expect(await data(22, 'deadline')).toMatchObject({
      deadlines: [{ time: '2026-12-05T20:00:00+01:00', reason: 'winter' }],
    });
    expect(await data(22, 'status')).toMatchObject({ pause: { reason: 'winter' } });
    for (const word of ['next', 'status', 'pause'])
      expect((await give(22, word)).out).toContain(told);
    expect(await give(22, 'remind')).toMatchObject({
      exit: 1,
      err: expect.stringContaining('winter'),
    });
    for (const missing of ['wait', 'default'])
      expect(await give(26, 'adjudicate', '--missing', missing)).toMatchObject({
        exit: 1,
        out: '',
      });
    const seats = ruleset === 'agot' ? 5 : 2;
    expect(letters()).toHaveLength(seats);
    expect(
      letters()
        .map((name) => read(game, name))
        .join(''),
    ).toContain(told);
    // What was cut short behind the log is done by the same command, once.
    const log = read(game, 'log.jsonl');
    expect(await give(21, 'pause', '+10d', '--reason', 'winter')).toMatchObject({ exit: 0 });
    expect(read(game, 'log.jsonl')).toBe(log);
    // What is played all the same says so, and that the game pauses.
    const early = ['--missing', 'default', '--early', '--yes', '--now', '2026-11-26T10:00:00Z'];
    const played = await rookery('adjudicate', game, ...early);
    expect(played.out).toContain(told);
    const reports = Object.keys(filesIn(game)).filter((name) => /reports.*public/.test(name));
    expect(reports.map((name) => read(game, name)).join('')).toContain(told);
    expect(await rookery('verify', game)).toMatchObject({ exit: 0 });
  });

  test('it can be longer, and end before: nobody has less time than he had', async () => {
    await give(21, 'pause', '+5d', '--reason', 'winter');
    await give(22, 'pause', '+6d', '--reason', 'more snow');
    expect(await data(22, 'deadline')).toMatchObject({
      deadlines: [{ time: '2026-12-02T20:00:00+01:00' }],
    });
    const end = await give(24, 'pause', '--end', '--reason', 'thaw');
    expect(end).toMatchObject({ exit: 0, out: expect.stringContaining(ended) });
    expect(await data(24, 'deadline')).toMatchObject({
      deadlines: [{ time: '2026-11-28T20:00:00+01:00' }],
    });
    expect((await give(24, 'status')).out).not.toContain(told);
    expect(await data(24, 'status')).not.toHaveProperty('pause');
    expect((await give(30, 'adjudicate', '--missing', 'default', '--yes')).out).not.toBe('');
  });

  test('without an end, a reason, or where it is over, nothing is done', async () => {
    const log = read(game, 'log.jsonl');
    for (const wrong of [
      ['--reason', 'winter'],
      ['+10d'],
      ['+10d', '--reason', ' '],
      ['soon', '--reason', 'winter'],
      ['明天', '--reason', 'winter'],
      ['+0d', '--reason', 'winter'],
      ['2026-11-01 20:00 +01:00', '--reason', 'winter'],
      ['--end', '--reason', 'winter'],
    ])
      expect(await give(21, 'pause', ...wrong)).toMatchObject({
        exit: 2,
        out: '',
        err: expect.not.stringContaining('game.yaml'),
      });
    expect(await give(21, 'pause', '+3d', '--reason', 'x', '--preview')).toMatchObject({ exit: 0 });
    expect(read(game, 'log.jsonl')).toBe(log);
    await give(21, 'pause', '+10d', '--reason', 'winter');
    expect(await give(22, 'pause', '+1d', '--reason', 'less')).toMatchObject({ exit: 2 });
  });

  test('a deadline that is taken away holds nobody to a time', async () => {
    const wrong = await give(21, 'deadline', '+1d', '--none', '--reason', 'x');
    expect(wrong).toMatchObject({ exit: 2, out: '' });
    expect(await give(21, 'deadline', '--none')).toMatchObject({ exit: 2 });
    const taken = await give(21, 'deadline', '--none', '--reason', 'no hurry');
    expect(taken).toMatchObject({ exit: 0 });
    expect(await data(22, 'deadline')).toMatchObject({ deadlines: [] });
    expect(await data(22, 'status')).not.toHaveProperty('deadline');
    const again = await give(22, 'deadline', '--none', '--reason', 'no hurry');
    expect(again).toMatchObject({ exit: 0, out: taken.out.replace(/ \(.*\)|（原为.*）/, '') });
    expect(await give(22, 'deadline', '--none', '--reason', 'other')).toMatchObject({ exit: 2 });
  });
});
