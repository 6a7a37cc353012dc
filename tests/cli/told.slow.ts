// What a reader has not been told is told, whatever the moderator rules in between.
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { game, openEach } from '../support/each-intake.ts';
import { NOW, openIntake } from '../support/intake.ts';
import { read, rookery, type Said } from '../support/sample-games.ts';

beforeEach(openEach);

const give = (...argv: readonly string[]): Promise<Said> => rookery(...argv, '-C', game, ...NOW);
const report = async (lang: string, ...argv: readonly string[]): Promise<string> =>
  (await rookery('report', '-C', game, '--lang', lang, ...argv)).out;
const seatBen = (): Promise<Said> =>
  give('seat', 'stark', 'Ben', '--reason', 'he had to leave', '--orders', 'drop');
const correct = (): Promise<Said> =>
  give('correct', 'houses.stark.power=9', '--reason', 'miscounted');
/** The packet of one reader, where nobody else's matters. */
const bundle = (...argv: readonly string[]): Promise<Said> =>
  give('bundle', '--for', 'public', ...argv);
const packet = (reader: string): string =>
  read(game, join('bundles/05-planning', reader, reader === 'public' ? '' : 'files', 'report.txt'));

const WORDS = {
  en: {
    ben: 'Ben plays Stark',
    planned: 'Round 4: Military phase (orders)',
    action: 'Round 4: Military and retreat phases',
  },
  zh: { ben: 'Ben', planned: '第4回合：战斗阶段（下达命令）', action: '第4回合：战斗与撤退阶段' },
} as const;

describe('where nobody noted what went out, the report of the last run stays whole', () => {
  for (const lang of ['en', 'zh'] as const)
    test(`with the rulings since then added (${lang})`, async () => {
      const before = await report(lang);
      expect((await seatBen()).exit).toBe(0);
      expect((await correct()).exit).toBe(0);
      const after = await report(lang);
      expect(after.length).toBeGreaterThan(before.length);
      expect(after).toContain(WORDS[lang].ben);
      expect(after).toContain(WORDS[lang].planned);
      expect(after).toContain(WORDS[lang].action);
      const all = await report(lang, '--for', 'all');
      expect(all.split(WORDS[lang].ben).length).toBeGreaterThan(6);
    });
});

describe('a packet that went out', () => {
  test('is followed by what is new alone, and made twice it is the same', async () => {
    await bundle();
    const whole = packet('public');
    await bundle();
    expect(packet('public')).toBe(whole);
    await correct();
    await bundle();
    const news = packet('public');
    expect(news).not.toContain(WORDS.en.planned);
    expect(news.length).toBeLessThan(whole.length);
    await bundle('--zip');
    await bundle();
    expect(packet('public')).toBe(news);
  });

  test('tells him alone who was given it; the others are told all', async () => {
    await give('bundle', '--for', 'stark');
    await correct();
    await give('bundle');
    expect(packet('stark')).not.toContain(WORDS.en.planned);
    expect(packet('lannister')).toContain(WORDS.en.planned);
    expect(packet('public')).toContain(WORDS.en.planned);
  });

  test('tells nothing to him who plays the seat from then on', async () => {
    await give('bundle');
    await seatBen();
    await give('bundle');
    expect(packet('stark')).toContain(WORDS.en.planned);
    expect(packet('stark')).toContain('Ben');
    expect(packet('lannister')).not.toContain(WORDS.en.planned);
  });

  test('of one round alone leaves the rest to be told', async () => {
    await bundle('--round', '2');
    expect((await rookery('verify', game)).exit).toBe(0);
    await correct();
    await bundle();
    expect(packet('public')).toContain(WORDS.en.planned);
  });

  test('counts no longer where the game was taken back behind it', async () => {
    await bundle();
    expect((await give('undo', '--to', '04-action', '--reason', 'a march')).exit).toBe(0);
    const again = await report('en');
    expect(again).toContain(WORDS.en.planned);
  });
});

test('of several rounds each line on who decided names its own', async () => {
  const { game } = openIntake();
  const at = (hour: number) => ['--now', `2026-12-0${hour}T12:00:00Z`];
  await rookery('bundle', game, ...at(1));
  for (const day of [2, 3, 4, 5, 6, 7])
    await rookery('adjudicate', game, '--missing', 'default', '--yes', ...at(day));
  const decided = async (lang: string, round: string): Promise<readonly string[]> => {
    const { out } = await rookery('report', game, '--lang', lang, '--for', 'stark', ...more(round));
    return out
      .replaceAll('\n  ', '')
      .split('\n')
      .filter((line) => /默认处理|gave no/.test(line));
  };
  const more = (round: string) => (round === '' ? [] : ['--round', round]);
  for (const [lang, five, six] of [
    ['zh', '- 第5回合：', '- 第6回合：'],
    ['en', '- Round 5: ', '- Round 6: '],
  ] as const) {
    const both = await decided(lang, '');
    expect(both.some((line) => line.startsWith(five))).toBe(true);
    expect(both.some((line) => line.startsWith(six))).toBe(true);
    // Of one round nothing need be said.
    const one = await decided(lang, '5');
    expect(one.length).toBeGreaterThan(0);
    expect(one.filter((line) => line.startsWith(five))).toEqual([]);
  }
});
