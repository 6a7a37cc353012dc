// Several moderators of one game: the log says which of them did what.
import { expect, test } from 'vitest';
import { withMails } from '../faults/mailing.ts';
import { deskIn, NOW, newToyGame, order, type ToyDesk } from './toy-desk.ts';

const LATER = ['--now', '2026-11-21T21:00:00Z'];

const lines = (desk: ToyDesk): readonly Record<string, unknown>[] =>
  desk
    .read('log.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Who did each kind of thing. */
const deeds = (desk: ToyDesk): Readonly<Record<string, unknown>> =>
  Object.fromEntries(lines(desk).map(({ line, by }) => [String(line), by]));

const withModerators = (desk: ToyDesk): void =>
  desk.write('game.yaml', `${desk.read('game.yaml')}moderators: [Anna, 小明]\n`);

test('what each of them does bears his name, what players say bears none', async () => {
  const desk = await newToyGame();
  withModerators(desk);
  order(desk, '01');
  expect((await desk.cli('adjudicate', '--as', 'anna', ...LATER)).exit).toBe(0);
  expect(deeds(desk)).toMatchObject({ advance: 'Anna', published: 'Anna' });
  expect(
    lines(desk).filter(
      ({ line, by }) => by !== undefined && /taken|entry|closed/.test(String(line)),
    ),
  ).toEqual([]);
  await desk.cli('key', '--seat', 'red', '--new', '--reason', 'lost', '--as', '小明', ...LATER);
  await desk.cli('bundle', '--as', '小明', ...LATER);
  expect(lines(desk).filter(({ line }) => line === 'key')).toMatchObject([{ by: '小明' }]);
  expect(lines(desk).findLast(({ line }) => line === 'published')).toMatchObject({ by: '小明' });
  expect(
    (await desk.cli('undo', '--to', '01-planning', '--reason', 'r', '--as', 'Anna', ...LATER)).exit,
  ).toBe(0);
  expect(lines(desk).findLast(({ line }) => line === 'undone')).toMatchObject({ by: 'Anna' });
  expect((await desk.cli('report')).out).toContain('Anna');
  expect((await desk.cli('status')).out).toContain('by Anna');
  // What it says about people changes nothing of the game.
  expect((await desk.cli('repair', '--check')).exit).toBe(0);
});

test('somebody who is always the same says so once', async () => {
  const { path } = await newToyGame();
  const desk = deskIn(path, { env: { ROOKERY_AS: '小明' } });
  withModerators(desk);
  order(desk, '01');
  await desk.cli('adjudicate', ...LATER);
  expect(deeds(desk)['advance']).toBe('小明');
  await desk.cli('deadline', '2026-11-25 20:00 +01:00', ...LATER);
  await desk.cli('deadline', '+2d', '--reason', 'r', '--as', 'Anna', ...LATER);
  expect(
    lines(desk)
      .filter(({ line }) => line === 'deadline')
      .map(({ by }) => by),
  ).toEqual(['小明', 'Anna']);
});

test('who is none of them is told so before anything is written', async () => {
  const desk = await newToyGame();
  withModerators(desk);
  order(desk, '01');
  const before = desk.read('log.jsonl');
  const { exit, err } = await desk.cli('adjudicate', '--as', 'Bert');
  expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('Anna') });
  expect(desk.read('log.jsonl')).toBe(before);
});

test('without a list of them any name will do, and without a name nothing is said', async () => {
  const desk = await newToyGame();
  order(desk, '01');
  await desk.cli('adjudicate', '--as', 'Bert', '--now', NOW);
  expect(deeds(desk)).toMatchObject({ advance: 'Bert' });
  await desk.cli('bundle', '--now', NOW);
  expect(lines(desk).findLast(({ line }) => line === 'published')).not.toHaveProperty('by');
});

test('a ruling on a message says whose it is', async () => {
  const desk = await withMails();
  await desk.cli('receive', `${desk.path}/mails`, ...LATER);
  await desk.cli('amend', '--message', '4', '--ignore', '--reason', 'r', '--as', 'Anna', ...LATER);
  desk.write('red.txt', 'bid 4\n');
  await desk.cli('receive', `${desk.path}/red.txt`, '--for', 'red', '--as', 'Bert', ...LATER);
  const { kept } = JSON.parse(desk.read('inbox/inbox.json'));
  expect(kept[3].ruled).toMatchObject({ by: 'Anna' });
  expect(kept[4].ruled).toMatchObject({ by: 'Bert' });
});
