// What the moderator decides for a seat is done as a whole or refused as a whole: no word of his is lost.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Intake, NOW, openIntake, ordersIn } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { copyOf, read, rookery, type Said, write } from '../support/sample-games.ts';

const BECAUSE = ['--reason', 'by phone', '--now', '2026-12-30T15:00:00Z'] as const;

describe('an answer in mid-phase', () => {
  let game = '';
  beforeEach(async () => {
    game = copyOf('five-kings');
    // Before the bids for the Iron Throne are given.
    const { exit } = await rookery('undo', '-C', game, '--to', '274', ...BECAUSE);
    expect(exit).toBe(0);
  });
  const decide = (lang: string, ...said: readonly string[]): Promise<Said> =>
    rookery('correct', '-C', game, '--for', 'lannister', ...said, ...BECAUSE, '--lang', lang);

  for (const [lang, said, later, told] of [
    ['en', 'bid throne 3', 'bid fiefdoms 2, court 2', 'not being asked now'],
    ['zh', '铁王座竞标 3', '封地竞标 2，宫廷竞标 2', '现在没有向'],
  ] as const)
    test(`decides all that was said or nothing, and says how to say the rest (${lang})`, async () => {
      const before = read(game, 'log.jsonl');
      for (const words of [
        [said, later],
        [`${said}${lang === 'en' ? ', ' : '，'}${later.replace('bid ', '')}`],
      ]) {
        const { exit, err } = await decide(lang, ...words);
        expect(exit).toBe(2);
        expect(err).toContain(told);
        expect(err).toContain('rookery receive - ');
        expect(read(game, 'log.jsonl')).toBe(before);
      }
      expect((await decide(lang, said)).exit).toBe(0);
    });
});

describe('several lines in one word of the shell', () => {
  for (const [lang, name, said] of [
    ['en', 'five-kings', ['Moat Cailin: defense +1', "Widow's Watch: defense +2"]],
    ['zh', 'wuwang', ['海疆城：防守+1', '寒冰湾：支援']],
  ] as const)
    test(`are several lines (${lang})`, async () => {
      const game = copyOf(name);
      rmSync(join(game, 'orders/05-planning'), { recursive: true });
      const words = ['correct', '-C', game, '--for', 'stark', `${said.join('\n\n')}\n`];
      const { err } = await rookery(...words, '--lang', lang, ...BECAUSE);
      expect(err).toBe('');
      expect(ordersIn(game)).toEqual(said);
    });
});

describe('a line that is added for a house', () => {
  let game: Intake['game'];
  beforeEach(async () => {
    const intake = openIntake();
    ({ game } = intake);
    write(intake.mails, 'a.eml', mail(['海疆城：防守+2', '寒冰湾：支援0']));
    await intake.receive();
  });
  for (const [lang, told] of [
    ['en', 'push out other orders'],
    ['zh', '挤掉'],
  ] as const)
    test(`that takes the token of another order says so first (${lang})`, async () => {
      const add = ['correct', '-C', game, '--for', 'stark', '白港：防守+2', '--reason', 'by phone'];
      const at = [...NOW.slice(0, 2), '--lang', lang];
      const before = ordersIn(game);
      const asked = await rookery(...add, ...at);
      expect(asked.exit).toBe(2);
      expect(asked.err).toContain(told);
      expect(asked.err).toContain('海疆城：防守+2');
      expect(ordersIn(game)).toEqual(before);
      expect((await rookery(...add, '--yes', ...at)).exit).toBe(0);
      expect(ordersIn(game)).toContain('白港：防守+2');
      expect(ordersIn(game)).not.toContain('海疆城：防守+2');
    });

  test('and clashes with nothing is done at once', async () => {
    const add = ['correct', '-C', game, '--for', 'stark', '海疆城：防守+1', '--reason', 'by phone'];
    expect((await rookery(...add, ...NOW)).exit).toBe(0);
    expect(ordersIn(game)).toContain('海疆城：防守+1');
  });
});
