// Before a deadline that was given out a round runs when all is in, and final.
import { expect, test } from 'vitest';
import { copyOf, filesIn, read, rookery, write } from '../support/sample-games.ts';

const DUE = 'deadlines: { 05-planning: "2026-11-25T20:00:00+01:00" }';
const BEFORE = ['--now', '2026-11-24T00:00:00Z'];
const AFTER = ['--now', '2026-11-26T00:00:00Z'];
const SEATS = ['baratheon', 'greyjoy', 'lannister', 'stark', 'tyrell'];

const gameWith = (isFinal: readonly string[]): string => {
  const path = copyOf('five-kings');
  write(path, 'game.yaml', `${read(path, 'game.yaml')}\n${DUE}\n`);
  for (const name of Object.keys(filesIn(path)))
    if (name.startsWith('orders/05-planning/') && isFinal.some((seat) => name.includes(seat)))
      write(
        path,
        name,
        name.endsWith('.yaml')
          ? `status: final\n${read(path, name)}`
          : `final\n${read(path, name)}`,
      );
  return path;
};

test('not all are final: it says who, and nothing is written', async () => {
  const path = gameWith(SEATS.filter((seat) => seat !== 'stark'));
  const before = filesIn(path);
  const { exit, out, err } = await rookery('adjudicate', path, ...BEFORE);
  expect({ exit, out }).toEqual({ exit: 1, out: '' });
  expect(err).toContain('In, and not called final: Stark.');
  expect(err).toContain('Wed 25 Nov 2026, 20:00 (UTC+1)');
  expect(filesIn(path)).toEqual(before);
});

test.each([
  ['all are final', SEATS, BEFORE],
  ['with --early', [], [...BEFORE, '--early', '--yes']],
  ['the deadline has passed', [], AFTER],
])('it runs: %s', async (_what, isFinal, argv) => {
  const path = gameWith(isFinal);
  expect((await rookery('adjudicate', path, ...argv)).exit).toBe(0);
  expect(Object.keys(filesIn(path))).toContain('reports/05-action.public.txt');
});

test('a preview writes nothing, and shows it at any time', async () => {
  const { exit, out } = await rookery('adjudicate', gameWith([]), ...BEFORE, '--preview');
  expect(exit).toBe(0);
  expect(out).toContain('Round 5');
});

test('what is missing is named with its question', async () => {
  const path = gameWith(SEATS);
  write(path, 'orders/05-planning/stark.txt', 'final\n');
  const { exit, err } = await rookery('adjudicate', path, ...BEFORE);
  expect(exit).toBe(1);
  expect(err).toContain('orders/05-planning/stark.txt');
  expect(err).not.toContain('called final:');
});

test('the deadline lies in the public folder as a calendar file', async () => {
  const path = gameWith([]);
  await rookery('bundle', path, ...BEFORE);
  const calendar = read(path, 'bundles/05-planning/public/deadline.ics');
  expect(calendar).toContain('DTSTART:20261125T190000Z\r\n');
  await rookery('bundle', path, '--lang', 'zh', ...BEFORE);
  expect(read(path, 'bundles/05-planning/public/deadline.ics')).toContain('截止');
});
