// Who plays kites, and the end of a festival before its last evening.

import { expect, test } from 'vitest';
import { morningOf, NOW } from './desk.ts';

const WORD = ['--reason', 'rain', '--now', NOW];

test('a flyer that nobody plays is waited for by nobody; how kites sleep is not said', async () => {
  const desk = await morningOf();
  const seat = (...more: readonly string[]) => desk.cli('seat', 'finch', '--nobody', ...more);
  expect(await seat('--absent', 'asleep', '--orders', 'drop', ...WORD)).toMatchObject({ exit: 2 });
  expect(await seat('--orders', 'drop', ...WORD)).toMatchObject({ exit: 0 });
  const { waitsFor } = JSON.parse((await desk.cli('status', '--json')).out);
  expect(waitsFor).not.toContain('finch');
  expect(await desk.cli('repair')).toMatchObject({ exit: 0 });
});

test('a festival ends where it stands, and goes on when that is taken back', async () => {
  const desk = await morningOf();
  const ended = await desk.cli('end', '--won', 'heron', '--how', 'abandoned', ...WORD);
  expect(ended).toMatchObject({ exit: 0, out: expect.stringContaining('Heron') });
  expect(JSON.parse((await desk.cli('status', '--json')).out)).toMatchObject({ over: true });
  const [, n = ''] = /--to (\d+)/.exec(ended.err) ?? [];
  expect(await desk.cli('undo', '--to', n, ...WORD)).toMatchObject({ exit: 0 });
  expect(JSON.parse((await desk.cli('status', '--json')).out)).toMatchObject({ over: false });
  expect(await desk.cli('repair')).toMatchObject({ exit: 0 });
});
