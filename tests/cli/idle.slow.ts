// Whoever misses two deadlines running holds nobody up any longer, and is warned before: two games, both languages.
import { beforeEach, describe, expect, test } from 'vitest';
import { mail } from '../support/mails.ts';
import { filesIn, read, rookery, type Said, write } from '../support/sample-games.ts';
import { emptyFolder } from './toy-desk.ts';

const TABLES = [
  {
    ...{
      ruleset: 'agot',
      lang: 'en',
      seats: ['stark', 'lannister', 'baratheon', 'greyjoy', 'tyrell'],
    },
    ...{ warning: 'If nothing comes by this one', idle: 'Your orders count if they come' },
  },
  {
    ...{ ruleset: 'wotr', lang: 'zh', seats: ['free-peoples', 'shadow'] },
    ...{ warning: '以后别人就不等你了', idle: '别人不再等你' },
  },
] as const;

describe.each(TABLES)('$ruleset ($lang)', ({ ruleset, lang, seats, warning, idle }) => {
  let game: string;
  let day: number;
  const [first = ''] = seats;

  beforeEach(async () => {
    [game, day] = [`${emptyFolder()}/winter`, 1];
    const players = seats.flatMap((seat) => ['--seat', `${seat}=${seat} <${seat}@example.org>`]);
    const more = ruleset === 'agot' ? ['--players', '5'] : [];
    const opened = ['--ruleset', ruleset, '--lang', lang, '--seed', 'a-seed-of-silence-1'];
    await rookery('new', game, ...opened, ...more, ...players, '--now', at());
  });

  const at = (): string => new Date(Date.UTC(2026, 10, day, 12)).toISOString();
  const give = (...argv: readonly string[]): Promise<Said> =>
    rookery(...argv, '-C', game, '--now', at());
  const data = async (): Promise<{ idle: string[]; waitsFor: string[]; running: object }> =>
    JSON.parse((await give('status', '--json')).out);
  /** A deadline comes and goes, and nobody has said anything. */
  const miss = async (): Promise<void> => {
    const time = new Date(Date.UTC(2026, 10, day + 1)).toISOString();
    await give('deadline', time, '--reason', 'x');
    day += 2;
    await give('adjudicate', '--missing', 'default', '--yes');
  };
  const due = (): Promise<Said> =>
    give('deadline', new Date(Date.UTC(2026, 10, day + 3)).toISOString(), '--reason', 'x');
  const reminders = (): string =>
    Object.keys(filesIn(game))
      .filter((name) => /text.reminder.*\.txt$/.test(name))
      .map((name) => read(game, name))
      .join('')
      .replaceAll(/\s+/g, ' ');

  test('is warned after one, and after two the game may go on before the deadline', async () => {
    await miss();
    const { waitsFor } = await data();
    const [silent = ''] = waitsFor;
    await due();
    await give('remind');
    expect(reminders()).toContain(warning);
    expect(reminders()).not.toContain(idle);
    const early = await give('adjudicate', '--missing', `default=${silent}`, '--yes');
    expect(early).toMatchObject({ exit: 1, out: '' });
    await miss();
    await due();
    const now = await data();
    expect(now.idle).toEqual(expect.arrayContaining(now.waitsFor));
    await give('remind');
    expect(reminders()).toContain(idle);
    const all = `default=${now.waitsFor.join(',')}`;
    expect((await give('next')).out).toContain(`--missing ${all}`);
    expect(await give('adjudicate', '--missing', 'default', '--yes')).toMatchObject({
      exit: 1,
      out: '',
    });
    expect((await give('adjudicate', '--missing', all)).out).not.toBe('');
    expect(await rookery('verify', game)).toMatchObject({ exit: 0 });
  });

  test('a word of a seat is enough to be waited for again, and a table may never go on so', async () => {
    await miss();
    await miss();
    const { idle: silent } = await data();
    expect(silent).toContain(first);
    day++;
    write(game, 'in/1.eml', mail(['I am back'], { id: 'a@x', from: `${first}@example.org` }));
    await rookery('receive', `${game}/in/1.eml`, '-C', game, '--now', at());
    expect((await data()).idle).not.toContain(first);
    write(game, 'game.yaml', `${read(game, 'game.yaml')}misses: never\n`);
    expect((await data()).idle).toEqual([]);
    write(game, 'game.yaml', read(game, 'game.yaml').replace('misses: never', 'misses: 0'));
    expect(await give('status')).toMatchObject({ exit: 2 });
  });
});
