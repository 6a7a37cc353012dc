// The answers that the coming round will most likely wait for, by bots that have tried it.
import { expect, test } from 'vitest';
import type { ModeratorGame } from '../../src/cli/folder/game.ts';
import { withModeratorGame } from '../../src/cli/folder/open-folder.ts';
import { momentOfDesk } from '../../src/desk/desk.ts';
import type { TakenMessage } from '../../src/desk/history.ts';
import { stopsAhead } from '../../src/desk/plan/stops.ts';
import { copyOf, pathOf, portsWith, rookery, write } from '../support/sample-games.ts';

const opened = (name: string): Promise<ModeratorGame> =>
  withModeratorGame(portsWith({}).ports, pathOf(name), async (game) => game);

const said = ({ desk }: ModeratorGame, seat: string, lines: readonly string[]): TakenMessage => ({
  ...momentOfDesk(desk),
  ...{ seat, digest: 'test', source: 'test' },
  wishes: desk.ruleset.readOrders({ rules: desk.rules, state: desk.state }, seat, lines, {}).wishes,
});

test('bots that follow the advice wait less: in rounds of other chance, too', async () => {
  const game = await opened('five-kings');
  for (const seat of ['stark', 'lannister', 'tyrell']) {
    const before = stopsAhead(game.desk, seat);
    const named = before?.likeliest ?? [];
    expect(named.length, seat).toBeGreaterThan(0);
    const other = stopsAhead(game.desk, seat, { seed: 'another' });
    const spared = (other?.likeliest ?? []).filter(({ about, kind }) =>
      named.some((one) => one.kind === kind && JSON.stringify(one.about) === JSON.stringify(about)),
    );
    expect(spared.length, seat).toBeGreaterThanOrEqual(Math.min(2, named.length));
    const cards = named.every(({ kind }) => kind === 'house-card');
    const word = said(game, seat, ['cards: highest']);
    if (!cards || word.wishes.length === 0) continue;
    const after = stopsAhead(game.desk, seat, { taken: [word] });
    expect(after?.waits, seat).toBeLessThan(before?.waits ?? 0);
  }
});

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
