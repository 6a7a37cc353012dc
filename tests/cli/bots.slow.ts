// A seat that nobody plays is played by a bot of a named style, in two games and both languages.
import { beforeEach, describe, expect, test } from 'vitest';
import { filesIn, read, rookery, type Said } from '../support/sample-games.ts';
import { emptyFolder } from './toy-desk.ts';

interface Table {
  readonly ruleset: string;
  readonly lang: string;
  readonly seat: string;
  /** Who goes on playing. */
  readonly other: string;
  readonly bot: string;
  /** In each report, and only while the bot plays. */
  readonly told: string;
}

const TABLES: readonly Table[] = [
  {
    ...{ ruleset: 'agot', lang: 'en', seat: 'baratheon', other: 'stark', bot: 'cautious' },
    told: 'A bot (cautious) plays Baratheon until a person takes over.',
  },
  {
    ...{ ruleset: 'agot', lang: 'zh', seat: 'stark', other: 'lannister', bot: 'greedy' },
    told: '史塔克由电脑代打（贪多）',
  },
  {
    ...{ ruleset: 'wotr', lang: 'zh', seat: 'shadow', other: 'free-peoples', bot: 'fighter' },
    told: '黑暗军团由电脑代打（主战）',
  },
  {
    ...{ ruleset: 'wotr', lang: 'en', seat: 'free-peoples', other: 'shadow', bot: 'runner' },
    told: 'A bot (runner) plays Free Peoples until a person takes over.',
  },
];

describe.each(TABLES)('$seat of $ruleset ($lang)', ({ ruleset, lang, seat, other, bot, told }) => {
  let game: string;
  let hour: number;

  beforeEach(async () => {
    game = `${emptyFolder()}/winter`;
    hour = 0;
    const opened = ['--ruleset', ruleset, '--lang', lang, '--seed', 'a-seed-of-bots-1'];
    const more = ruleset === 'agot' ? ['--players', '5'] : [];
    expect((await rookery('new', game, ...opened, ...more, ...at())).exit).toBe(0);
  });

  const at = (): readonly string[] => [
    '--now',
    new Date(Date.UTC(2026, 10, 21, hour++)).toISOString(),
  ];
  const give = (...argv: readonly string[]): Promise<Said> => rookery(...argv, '-C', game, ...at());
  const seatAs = (...argv: readonly string[]): Promise<Said> =>
    give('seat', seat, ...argv, '--reason', 'she left');
  const asBot = (): Promise<Said> => seatAs('--nobody', '--bot', bot);
  const play = (): Promise<Said> => give('adjudicate', '--missing', 'default', '--yes');
  const reports = (): readonly string[] =>
    Object.keys(filesIn(game))
      .filter((name) => /reports.*public/.test(name))
      .map((name) => read(game, name));

  test('answers, is told in each report until a person comes, and is proved by the seed', async () => {
    expect(await asBot()).toMatchObject({ exit: 0 });
    const before = JSON.parse((await give('status', '--json')).out);
    expect(before.waitsFor).not.toContain(seat);
    await play();
    await play();
    const lines = read(game, 'log.jsonl')
      .trim()
      .split('\n')
      .map((one) => JSON.parse(one));
    const answers = lines.filter(({ event }) => event?.type === 'answered' && event.seat === seat);
    const deciders = answers.map(({ event, secret }) => event.by ?? secret?.event?.by);
    expect(new Set(deciders)).toContain('bot');
    expect(new Set(deciders)).not.toContain('default');
    const since = reports();
    expect(since.length).toBeGreaterThan(1);
    for (const report of since.slice(-2)) expect(report.replaceAll(/\s+/g, ' ')).toContain(told);
    expect(await rookery('verify', game)).toMatchObject({ exit: 0 });

    expect(await seatAs('Ben <ben@example.org>')).toMatchObject({ exit: 0 });
    expect((await play()).out).not.toContain(told);
    expect(await rookery('verify', game)).toMatchObject({ exit: 0 });
  });

  test('tells nobody what it will do before it is done', async () => {
    await asBot();
    await give('bundle', '--for', other, '-o', `${game}/handed`);
    const names = Object.keys(filesIn(game)).map((name) => name.replaceAll('\\', '/'));
    const bundle = names.find(
      (name) => name.startsWith('handed/') && name.endsWith('bundle.jsonl'),
    );
    const text = read(game, bundle ?? '');
    expect(text).toContain(`"bot":"${bot}"`);
    expect(text).not.toMatch(/"answered"[^\n]*"by":"bot"/);
    const status = await give('status', '--choices');
    expect(status.out).not.toMatch(/"answer"/);
  });

  test('plays no seat that is played, in no style that there is not', async () => {
    const log = read(game, 'log.jsonl');
    const played = await seatAs('--bot', bot);
    expect(played).toMatchObject({ exit: 2 });
    expect(played.err).toContain(`--nobody --bot ${bot}`);
    const strange = await seatAs('--nobody', '--bot', 'mad');
    expect(strange).toMatchObject({ exit: 2, err: expect.stringContaining(bot) });
    for (const more of [['--back'], ['--absent', 'defaults'], ['Ben <ben@example.org>']])
      expect(await seatAs('--bot', bot, ...more)).toMatchObject({ exit: 2 });
    expect(read(game, 'log.jsonl')).toBe(log);
  });

  test('plays on in another style, and after an undo as it did', async () => {
    await asBot();
    await play();
    const played = read(game, 'state.yaml');
    const style = ruleset === 'agot' ? 'aggressive' : 'random';
    const [said = ''] = read(game, 'log.jsonl')
      .split('\n')
      .filter((one) => one.includes('"seated"'));
    await give('undo', '--to', String(JSON.parse(said).n + 1), '--reason', 'x');
    await play();
    expect(read(game, 'state.yaml')).toBe(played);
    expect(await seatAs('--bot', style)).toMatchObject({ exit: 0 });
    expect(await seatAs('--bot', style)).toMatchObject({ exit: 0 });
    const lines = read(game, 'log.jsonl')
      .split('\n')
      .filter((one) => one.includes('"seated"'));
    expect(lines).toHaveLength(2);
  });
});
