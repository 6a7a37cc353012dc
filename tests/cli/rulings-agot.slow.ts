import { join } from 'node:path';
import { expect, test } from 'vitest';
import { libraryOf } from '../../src/cli/rules/library.ts';
import { RULESETS } from '../../src/rulesets/registry.ts';
import { command, deskIn, emptyFolder, NOW, type ToyDesk } from './toy-desk.ts';

const WORLD = { library: libraryOf(RULESETS, join(import.meta.dirname, '../../rules')) };
const WORD = ['--reason', "it's by phone", '--now', NOW];

const STARK = ['Winterfell: march +1 -> Karhold', 'White Harbor: defence +1'];

/** A game of which the first round is open, with orders of Stark that came as a message. */
const begun = async (): Promise<ToyDesk> => {
  const path = join(emptyFolder(), 'winter');
  const seed = ['--players', '3', '--seed', 'a seed of winter', '--now', NOW];
  expect(await command(path, ['new', path, ...seed], WORLD)).toMatchObject({ exit: 0 });
  const desk = deskIn(path, WORLD);
  desk.write('in.txt', `${STARK.join('\n')}\n`);
  const taken = await desk.cli('receive', join(path, 'in.txt'), '--for', 'stark', ...WORD);
  expect(taken).toMatchObject({ exit: 0 });
  return desk;
};

const FILE = 'orders/01-planning/stark.txt';
const orders = (desk: ToyDesk): readonly string[] =>
  desk
    .read(FILE)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

test('a line that is mended leaves the others as they are', async () => {
  const desk = await begun();
  const line = 'Winterfell: march +0 -> Moat Cailin: footman';
  expect(await desk.cli('correct', '--for', 'stark', line, ...WORD)).toMatchObject({ exit: 0 });
  expect(orders(desk).toSorted()).toEqual([STARK[1], line].toSorted());
});

test('where the line cannot be taken in, the commands that do it are said', async () => {
  const desk = await begun();
  const before = desk.read(FILE);
  const ask = ['correct', '--for', 'stark', 'Winterfell: raid', ...WORD];
  const preview = await desk.cli(...ask, '--preview');
  expect(preview).toMatchObject({ exit: 2, err: expect.stringContaining('rookery receive - -C') });
  await desk.cli('adjudicate', '--missing', 'default', '--early', '--yes', '--now', NOW);
  const played = await desk.cli(...ask, '--at', '01-planning');
  expect(played).toMatchObject({ exit: 2 });
  expect(played.err).toMatch(/undo -C .* --to 01-planning --reason "it's by phone"/);
  expect(desk.read(FILE)).toBe(before);
  desk.write(FILE, 'Winterfell: raid\n');
  const byHand = await desk.cli(...ask, '--at', '01-planning');
  expect(byHand).toMatchObject({ exit: 2, err: expect.stringContaining(`the line in ${FILE}`) });
});

test('values that the pieces do not allow are asked about', async () => {
  const desk = await begun();
  const log = desk.read('log.jsonl');
  const tried = async (...said: readonly string[]) =>
    (await desk.cli('correct', ...said, '--preview', ...WORD)).exit;
  for (const said of ['Winterfell.units.knight=99', 'stark.power=21', 'threat=13', 'threat=-1']) {
    expect({ said, exit: await tried(said) }).toEqual({ said, exit: 2 });
    expect({ said, exit: await tried(said, '--yes') }).toEqual({ said, exit: 0 });
  }
  for (const said of ['houses.stark.hand=[robb-stak]', 'Winterfell.house=targaryenx'])
    expect({ said, exit: await tried(said, '--yes') }).toEqual({ said, exit: 2 });
  expect(desk.read('log.jsonl')).toBe(log);
});
