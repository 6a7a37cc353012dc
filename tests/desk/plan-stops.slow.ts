// The answers that the coming round will most likely wait for, by bots that have tried it.
import { expect, test } from 'vitest';
import type { ModeratorGame } from '../../src/cli/folder/game.ts';
import { withModeratorGame } from '../../src/cli/folder/open-folder.ts';
import { canonical, isSame, type Json } from '../../src/core/json.ts';
import type { Source } from '../../src/core/sources.ts';
import type { Wish } from '../../src/core/wishes.ts';
import { type Desk, momentOfDesk } from '../../src/desk/desk.ts';
import type { TakenMessage } from '../../src/desk/history.ts';
import { PlanTable, startOf } from '../../src/desk/plan/play.ts';
import { stopsAhead } from '../../src/desk/plan/stops.ts';
import { MIXED, matchOf, playersOf } from '../../src/desk/simulation.ts';
import { copyOf, pathOf, portsWith, rookery, write } from '../support/sample-games.ts';

const opened = (name: string): Promise<ModeratorGame> =>
  withModeratorGame(portsWith({}).ports, pathOf(name), async (game) => game);

const said = ({ desk }: ModeratorGame, seat: string, lines: readonly string[]): TakenMessage => ({
  ...momentOfDesk(desk),
  ...{ seat, digest: 'test', source: 'test' },
  wishes: desk.ruleset.readOrders({ rules: desk.rules, state: desk.state }, seat, lines, {}).wishes,
});

/** What a bot that heeds the advice says beforehand: its answers of the rounds that were tried, the commonest first. */
const heeding = (desk: Desk, seat: string): TakenMessage => {
  const named = stopsAhead(desk, seat)?.likeliest ?? [];
  const setting = { ...desk, chanceOf: () => () => 0 };
  const table = new PlanTable(startOf(desk, seat), 60);
  const counts = new Map<string, { readonly wish: Wish; readonly count: number }>();
  for (let at = 0; at < 30; at++) {
    const key = `ahead|${at}`;
    const players = playersOf(setting, matchOf(setting, key, { all: MIXED, seats: {} }));
    const answers: Source = (question, keyOf, view, heard) => {
      const said = players(question, keyOf, view, heard);
      const { kind, about } = question;
      const isNamed = named.some((one) => one.kind === kind.name && isSame(one.about, about));
      if (question.seat !== seat || !isNamed || said?.by === undefined) return said;
      const wish = { kind: kind.name, key: keyOf(), wish: said.answer as Json };
      const id = canonical(wish);
      counts.set(id, { wish, count: (counts.get(id)?.count ?? 0) + 1 });
      return said;
    };
    table.play({ key, answers, own: answers });
  }
  const wishes = [...counts.values()].toSorted((a, b) => b.count - a.count);
  return {
    ...momentOfDesk(desk),
    ...{ seat, digest: 'test', source: 'test', wishes: wishes.map(({ wish }) => wish) },
  };
};

// Seen: five-kings 207 and 52, ring-war 318 and 207 waits of all seats in 30 rounds each.
test.each([
  ['five-kings', 0.4],
  ['ring-war', 0.75],
] as const)(
  '%s: bots that follow the advice wait less, in rounds of other chance',
  async (name, most) => {
    const { desk } = await opened(name);
    const waits = (taken: (seat: string) => readonly TakenMessage[]): number =>
      desk.seats.reduce(
        (sum, seat) =>
          sum + (stopsAhead(desk, seat, { seed: 'another', taken: taken(seat) })?.waits ?? 0),
        0,
      );
    const before = waits(() => []);
    const after = waits((seat) => [heeding(desk, seat)]);
    expect(before).toBeGreaterThan(100);
    expect(after / before, `${before} and ${after} waits`).toBeLessThan(most);
  },
);

test('the same is told again, and nothing that others have sent or hold changes it', async () => {
  const game = await opened('five-kings');
  const { desk } = game;
  const told = stopsAhead(desk, 'stark');
  expect(stopsAhead(desk, 'stark')).toEqual(told);
  const others = said(game, 'lannister', ['bid throne 3']);
  expect(others.wishes.length).toBeGreaterThan(0);
  expect(stopsAhead({ ...desk, taken: [...desk.taken, others] }, 'stark')).toEqual(told);
  expect(stopsAhead(desk, 'stark', { taken: [others] })).toEqual(told);
});

test('a game that is over, and one whose present cannot be found, say nothing', async () => {
  const { desk } = await opened('kingsroad');
  expect(desk.stop().over).toBe(true);
  expect(stopsAhead(desk, desk.seats[0] ?? '')).toBeUndefined();
  expect(stopsAhead((await opened('dukou')).desk, 'stark')).toBeUndefined();
});

test.each([
  ['five-kings', 'stark', 'Winterfell: raid Castle Black', 'house card (Greywater Watch)'],
  ['ring-war', 'shadow', 'pass', 'action: 30 of'],
  ['ring-war', 'free-peoples', 'pass', 'action: 30 of'],
] as const)('%s: check --ahead names them in both languages', async (name, seat, line, answer) => {
  const game = copyOf(name);
  write(game, 'mine.txt', `${line}\n`);
  const check = async (lang: string): Promise<string> =>
    (
      await rookery(
        'check',
        `${game}/mine.txt`,
        '-C',
        game,
        '--for',
        seat,
        '--ahead',
        '--lang',
        lang,
      )
    ).out;
  expect((await check('en')).replaceAll(/\s+/g, ' ')).toContain(answer);
  expect(await check('zh')).toContain('预先说好');
});

test('next --ahead tells the moderator whose answer it is', async () => {
  const { out } = await rookery('next', pathOf('five-kings'), '--ahead', '--lang', 'en');
  expect(out.replaceAll(/\s+/g, ' ')).toMatch(/Likely to stop the game: \w+, house card \(/);
});

test.each([
  ['wuwang', 'en', 'It never waited for anybody'],
  ['wuwang', 'zh', '没有一次要等谁'],
  ['mojie', 'en', 'the turn cannot be tried'],
  ['mojie', 'zh', '无法试走本轮'],
])('where no answer would spare a wait, %s says so in %s', async (name, lang, says) => {
  const { out } = await rookery('next', pathOf(name), '--ahead', '--lang', lang);
  expect(out.replaceAll(/\s+/g, lang === 'en' ? ' ' : '')).toContain(says);
});
