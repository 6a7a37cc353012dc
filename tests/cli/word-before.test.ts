// What a house said with the orders of the turn before may still answer, and is told as that (SEA-5).
import { expect, test } from 'vitest';
import { emptyFolder, rookery, write } from '../support/sample-games.ts';

interface Status {
  readonly seats: readonly {
    readonly seat: string;
    readonly asked: readonly { readonly kind: string; readonly answered: string }[];
  }[];
}

const HOMES = {
  stark: 'Winterfell',
  lannister: 'Lannisport',
  baratheon: 'Dragonstone',
  greyjoy: 'Pyke',
  tyrell: 'Highgarden',
};

const answersIn = async (game: string, seat: string) => {
  const { out } = await rookery('status', game, '--json');
  const { seats } = JSON.parse(out) as Status;
  const asked = seats.find((one) => one.seat === seat)?.asked ?? [];
  return Object.fromEntries(asked.map(({ kind, answered }) => [kind, answered]));
};

test('an answer of the round before counts, and is never told as one of this phase', async () => {
  const game = emptyFolder();
  const opening = ['--preset', 'forum', '--name', 'before', '--seed', 'a forum turn, seed 5'];
  await rookery('new', game, ...opening, '--now', '2026-03-01T08:00Z');
  const now = (hour: string) => ['--now', `2026-03-01T${hour}:00Z`];
  await rookery('adjudicate', game, '--missing', 'default', '--early', '--yes', ...now('09'));
  const said = {
    stark: 'muster: Winterfell footman\nbids: 1, 1, 0\n',
    lannister: 'redeploy: none\n',
  };
  for (const [house, area] of Object.entries(HOMES)) {
    const more = Object.entries(said).find(([one]) => one === house)?.[1] ?? '';
    write(game, `orders/01-planning/${house}.txt`, `${area}: defense +1\nheroes: none\n${more}`);
  }
  await rookery('adjudicate', game, ...now('10'));
  const before = 'by a word from before';
  expect(await answersIn(game, 'stark')).toEqual({
    muster: before,
    'bid-tracks': before,
    'build-ports': 'not yet',
  });
  expect((await answersIn(game, 'tyrell'))['muster']).toBe('not yet');

  write(game, 'orders/02-westeros/stark.txt', 'bids: 2, 1, 0\nports: none\n');
  await rookery('adjudicate', game, ...now('11'));
  expect(await answersIn(game, 'stark')).toEqual({
    muster: before,
    'bid-tracks': 'by the seat',
    'build-ports': 'by the seat',
  });
}, 60_000);
