// One seat is left in the third round of ten: how often everybody waits for it, and what is written to it. Played three ways,
// in two games and both languages; docs/people.md has the figures.
import { describe, expect, test } from 'vitest';
import { filesIn, read, rookery, type Said, write } from '../support/sample-games.ts';
import { emptyFolder } from './toy-desk.ts';

/** What it costs from the round on in which the seat was left. */
interface Cost {
  /** Deadlines that everybody sat through. */
  waits: number;
  reminders: number;
}

const ROUNDS = 10;
const LEFT_IN = 3;
/** A deadline is so many hours after its question. */
const TERM = 48;

const TABLES = [
  {
    ...{ ruleset: 'agot', lang: 'en', left: 'stark', bot: 'cautious', from: 'planning' },
    others: {
      lannister: 'cautious',
      baratheon: 'cautious',
      greyjoy: 'cautious',
      tyrell: 'cautious',
    },
  },
  {
    ...{ ruleset: 'wotr', lang: 'zh', left: 'shadow', bot: 'fighter', from: 'fellowship' },
    others: { 'free-peoples': 'holder' },
  },
] as const;

/** What is done about the seat: everybody waits as long as it takes, until two deadlines were missed, or a bot plays it. */
const WAYS = ['never', 'misses', 'bot'] as const;

const played = async (
  { ruleset, lang, left, bot, from, others }: (typeof TABLES)[number],
  way: (typeof WAYS)[number],
): Promise<Cost> => {
  const game = `${emptyFolder()}/left`;
  const cost: Cost = { waits: 0, reminders: 0 };
  let hour = 0;
  const at = (more = 0): string => new Date(Date.UTC(2026, 0, 1, hour + more)).toISOString();
  const give = (...argv: readonly string[]): Promise<Said> =>
    rookery(...argv, '-C', game, '--now', at());
  const sit = (seat: string, ...argv: readonly string[]): Promise<Said> =>
    give('seat', seat, ...argv, '--reason', 'x');
  const state = async (): Promise<{
    readonly round: number;
    readonly over: boolean;
    readonly waitsFor: readonly string[];
    readonly idle: readonly string[];
  }> => JSON.parse((await give('status', '--json')).out);

  const opened = ['--ruleset', ruleset, '--lang', lang, '--seed', 'a seed of leaving, 2'];
  const players = ruleset === 'agot' ? ['--players', '5'] : [];
  await rookery('new', game, ...opened, ...players, '--now', at());
  if (way === 'never') write(game, 'game.yaml', `${read(game, 'game.yaml')}misses: never\n`);
  for (const [seat, style] of Object.entries({ ...others, [left]: bot }))
    expect(await sit(seat, '--nobody', '--bot', style)).toMatchObject({ exit: 0 });

  // Round 1, and 2 up to where the seat is left.
  while ((await state()).round < LEFT_IN) await give('adjudicate', '--until', from);
  if (way !== 'bot') await sit(left, 'Ann <ann@example.org>');
  for (let now = await state(); !now.over && now.round <= ROUNDS; now = await state()) {
    if (!now.waitsFor.includes(left)) {
      await give('adjudicate');
      continue;
    }
    if (now.idle.includes(left)) {
      await give('adjudicate', '--missing', `default=${left}`, '--yes');
      continue;
    }
    await give('deadline', at(TERM), '--reason', 'x');
    await give('remind');
    hour += TERM + 1;
    await give('adjudicate', '--missing', 'default', '--yes');
    cost.waits++;
  }
  cost.reminders = Object.keys(filesIn(game)).filter((name) =>
    /text.reminder.*\.txt$/.test(name),
  ).length;
  return cost;
};

describe.each(TABLES)('$ruleset ($lang)', (table) => {
  test('everybody waits twice, or not at all, and not for ever', async () => {
    const never = await played(table, 'never');
    const misses = await played(table, 'misses');
    const bot = await played(table, 'bot');
    expect(never.waits).toBeGreaterThan(10);
    expect(never.reminders).toBe(never.waits);
    expect(misses.waits).toBe(2);
    expect(bot).toEqual({ waits: 0, reminders: 0 });
    expect(misses.reminders).toBe(2);
  });
});
