// Nobody learns from the waiting, nor afterwards, whether the Raven scouted (SEA-4): twins of one game
// that differ in the words of the Raven's holder alone give everybody else the same papers.
import { expect, test } from 'vitest';
import { undigested } from '../support/headless.ts';
import { lettersNow } from '../support/letters-now.ts';
import { emptyFolder, filesIn, rookery, write } from '../support/sample-games.ts';

const HOLDER = 'lannister';
const ORDERS = {
  stark: 'Winterfell: defense +1\nheroes: Winterfell Robb',
  lannister: 'Lannisport: defense +1\nheroes: Lannisport Tywin',
  baratheon: 'Dragonstone: consolidate\nheroes: none',
  greyjoy: 'Pyke: defense +1\nheroes: Pyke Euron',
  tyrell: 'Highgarden: consolidate\nheroes: none',
};

/** What everybody but the Raven's holder is given. */
const papersOf = async (game: string): Promise<Readonly<Record<string, string>>> => {
  const papers = emptyFolder();
  expect((await rookery('bundle', game, '-o', papers)).exit).toBe(0);
  const files = Object.entries(filesIn(papers)).filter(([name]) => !name.startsWith(HOLDER));
  const letters = Object.entries(await lettersNow(game)).filter(([to]) => !to.includes(HOLDER));
  expect(letters).toHaveLength(Object.keys(ORDERS).length - 1);
  return Object.fromEntries([...files.map(([name, text]) => [name, undigested(text)]), ...letters]);
};

/** The papers while the window is open, and when a word on the deployment has closed it. */
const playedWith = async (raven: string, said: readonly string[], closing: string) => {
  const game = emptyFolder();
  const seats = Object.keys(ORDERS).flatMap((id) => ['--seat', `${id}=${id} <${id}@example.org>`]);
  const opening = ['--preset', 'forum', '--option', `raven=${raven}`, '--name', 'twins', ...seats];
  await rookery(
    'new',
    game,
    ...opening,
    '--seed',
    'a game and its twin',
    '--now',
    '2026-03-01T08:00Z',
  );
  await rookery(
    'adjudicate',
    game,
    '--missing',
    'default',
    '--early',
    '--yes',
    '--now',
    '2026-03-01T09:00Z',
  );
  for (const [id, orders] of Object.entries(ORDERS))
    write(
      game,
      `orders/01-planning/${id}.txt`,
      [orders, ...(id === HOLDER ? said : []), ''].join('\n'),
    );
  const run = (hour: number) => rookery('adjudicate', game, '--now', `2026-03-01T${hour}:00Z`);
  const open = await run(10);
  expect(open.err).toContain(`orders/01-planning/${HOLDER}.txt`);
  const waiting = await papersOf(game);
  write(
    game,
    `orders/01-planning/${HOLDER}.txt`,
    [ORDERS[HOLDER], ...said, closing, ''].join('\n'),
  );
  const closed = await run(11);
  expect(closed.err).not.toContain(`orders/01-planning/${HOLDER}.txt`);
  return { waiting, after: await papersOf(game) };
};

const PYKE = [['scout: Pyke, Winterfell, Dragonstone'], 'redeploy: Stoney Sept Tywin'] as const;
const NOBODY = [[], 'redeploy: nobody'] as const;

test.each([
  ['scout', [PYKE, NOBODY]],
  ['both', [PYKE]],
] as const)(
  'with raven %s',
  async (raven, twins) => {
    const exchange = raven === 'both' ? ['raven: none'] : [];
    const none = await playedWith(raven, exchange, 'redeploy: none');
    for (const [said, closing] of twins) {
      const twin = await playedWith(raven, [...exchange, ...said], closing);
      expect(twin.waiting, said.join()).toEqual(none.waiting);
      expect(twin.after, `${said.join()} ${closing}`).toEqual(none.after);
    }
  },
  120_000,
);
