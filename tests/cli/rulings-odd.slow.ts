// Rulings in places where one does not expect them.
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linesOf, REASON } from './ruled.ts';
import { NOW, order, played, type ToyDesk } from './toy-desk.ts';

const sound = async (desk: ToyDesk): Promise<void> =>
  expect(await desk.cli('repair', '--check')).toMatchObject({ exit: 0 });

const over = async (): Promise<ToyDesk> => {
  const desk = await played();
  for (let round = 2; round < 12; round++) {
    order(desk, String(round).padStart(2, '0'));
    await desk.cli('adjudicate', '--now', NOW);
    if (JSON.parse((await desk.cli('status', '--json')).out).over) return desk;
  }
  throw new Error('a game without end');
};

test('a game that is over is set right, then and before, and can go on', async () => {
  const desk = await over();
  await desk.cli('correct', 'gold.red=7', ...REASON);
  await sound(desk);
  expect(await desk.cli('correct', 'gold.blue=6', '--at', '01-planning', ...REASON)).toMatchObject({
    exit: 0,
  });
  await sound(desk);
  expect(await desk.cli('undo', '--to', '01-planning', ...REASON)).toMatchObject({ exit: 0 });
  expect(JSON.parse((await desk.cli('status', '--json')).out).over).toBe(false);
  await sound(desk);
});

test('a game whose record is out is taken back with a word on its seed', async () => {
  const desk = await played();
  const undo = ['undo', '--to', '01-planning', ...REASON, '--preview'];
  expect((await desk.cli(...undo)).out).not.toContain('seed');
  await desk.cli('end', '--how', 'abandoned', ...REASON);
  expect((await desk.cli(...undo)).out).toContain('If the record of this game was published');
  await desk.cli('publish');
  expect((await desk.cli(...undo)).out).toContain('The seed is out: it stands in record.jsonl.');
  expect(JSON.parse((await desk.cli(...undo, '--json')).out)).toMatchObject({ record: 'yes' });
  // What everybody may read is no secret.
  chmodSync(desk.path, 0o755);
  chmodSync(join(desk.path, 'record.jsonl'), 0o644);
  for (const command of [['next'], ['repair', '--check']])
    expect((await desk.cli(...command)).out).not.toContain('record.jsonl');
});

test('two undos are put back one by one, to the bytes of the table', async () => {
  const desk = await over();
  const states = [desk.read('state.yaml')];
  for (const to of ['02-planning', '01-planning']) {
    expect(await desk.cli('undo', '--to', to, ...REASON)).toMatchObject({ exit: 0 });
    states.push(desk.read('state.yaml'));
  }
  // The same word given again is the same word, as after a crash: another reason puts back one more.
  for (const [at, state] of states.slice(0, -1).reverse().entries()) {
    for (const _ of ['given', 'given again']) {
      const reason = ['--reason', `put back ${at}`, '--now', NOW];
      expect(await desk.cli('redo', ...reason)).toMatchObject({ exit: 0 });
      expect(desk.read('state.yaml')).toBe(state);
    }
  }
  const again = await desk.cli('redo', '--reason', 'put back 1', '--now', NOW);
  expect(again).toMatchObject({ exit: 0, err: expect.stringContaining('said before, and stands') });
  expect(await desk.cli('redo', '--reason', 'another word')).toMatchObject({ exit: 2 });
  await sound(desk);
});

test('redo is still there after papers and deadlines, and gone after a correction', async () => {
  const desk = await played();
  const state = desk.read('state.yaml');
  await desk.cli('undo', '--to', '01-planning', ...REASON);
  await desk.cli('bundle', '--now', NOW);
  await desk.cli('deadline', '2026-11-26 20:00 +01:00', '--now', NOW);
  expect(await desk.cli('redo', ...REASON)).toMatchObject({ exit: 0 });
  expect(desk.read('state.yaml')).toBe(state);
  await desk.cli('undo', '--to', '01-planning', ...REASON);
  await desk.cli('correct', 'gold.red=7', ...REASON);
  const log = desk.read('log.jsonl');
  expect(await desk.cli('redo', ...REASON)).toMatchObject({ exit: 2 });
  expect(desk.read('log.jsonl')).toBe(log);
  await sound(desk);
});

test('a ruling among what is played again is made again', async () => {
  const desk = await played();
  await desk.cli('correct', 'gold.blue=6', ...REASON);
  order(desk, '02');
  await desk.cli('adjudicate', '--now', NOW);
  await desk.cli('correct', 'gold.red=8', '--at', '01-planning', ...REASON);
  const ruled = linesOf(desk).filter(({ what }) => what === 'table');
  expect(ruled.length).toBe(3);
  const { entries } = JSON.parse((await desk.cli('why', '--round', '2', '--json')).out);
  expect(entries.some(({ text }: { text: string }) => text.includes('Blue: 6'))).toBe(true);
  await sound(desk);
});

test.each([
  ['where it was said', '01-planning', []],
  ['though the game does not come so far again', '01-planning', ['--anew']],
])('who plays a seat is kept by a correction of before, %s', async (_, at, more) => {
  const desk = await played();
  await desk.cli('seat', 'blue', '--nobody', '--orders', 'keep', ...REASON);
  const right = ['correct', 'gold.red=8', '--at', at, ...more, ...REASON];
  expect(await desk.cli(...right)).toMatchObject({ exit: 0 });
  const { seats } = JSON.parse((await desk.cli('seat', '--json')).out);
  expect(seats).toContainEqual(expect.objectContaining({ seat: 'blue', absent: 'defaults' }));
  expect(linesOf(desk).filter(({ what }) => what === 'absent')).toHaveLength(2);
  await sound(desk);
});

test('an end by the moderator’s word is kept by a correction of before', async () => {
  const desk = await played();
  await desk.cli('end', '--won', 'red', ...REASON);
  const right = ['correct', 'gold.red=8', '--at', '01-planning', ...REASON];
  expect(await desk.cli(...right)).toMatchObject({ exit: 0 });
  expect(JSON.parse((await desk.cli('status', '--json')).out).over).toBe(true);
  await sound(desk);
});

test('a receive that was cut short is finished first', async () => {
  const desk = await played();
  desk.write('inbox/.unfinished', '');
  const log = desk.read('log.jsonl');
  const undone = ['undo', '--to', '01-planning'] as const;
  expect(await desk.cli(...undone, ...REASON)).toMatchObject({ exit: 1 });
  expect(await desk.cli(...undone, '--preview', ...REASON)).toMatchObject({ exit: 0 });
  expect(desk.read('log.jsonl')).toBe(log);
  desk.remove('inbox');
  expect(await desk.cli(...undone, ...REASON)).toMatchObject({ exit: 0 });
});
