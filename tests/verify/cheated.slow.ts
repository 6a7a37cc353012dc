// Ten games in which a moderator cheats with nothing but his seed and the program's own commands: each player holds the record
// that is published against what he has. What cannot be found stands in docs/trust.md.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { newToyGame, type ToyDesk } from '../cli/toy-desk.ts';
import {
  keptBy,
  type Letters,
  playAll,
  playRound,
  ROUNDS,
  recordOf,
  SEED,
  verify,
  verifyWith,
  withAddresses,
} from './played.ts';

const [FIRST = {}, SECOND = {}, THIRD = {}] = ROUNDS;

let kept: Readonly<Record<'red' | 'blue', string>>;
beforeAll(async () => {
  const honest = await playAll(ROUNDS);
  kept = { red: keptBy(honest, 'red'), blue: keptBy(honest, 'blue') };
});

const does = async (desk: ToyDesk, hour: string, ...argv: readonly string[]): Promise<void> => {
  const { exit, err } = await desk.cli(...argv, '--now', `2026-11-${hour}:00:00Z`);
  if (exit > 1) throw new Error(err);
};

/** The rounds one behind the other, with what the moderator does between them. */
const plays =
  (...steps: readonly (Letters | ((desk: ToyDesk) => Promise<void>))[]) =>
  async (desk: ToyDesk): Promise<void> => {
    let round = 0;
    for (const step of steps)
      await (typeof step === 'function' ? step(desk) : playRound(desk, round++, step));
  };

const ruling =
  (...argv: readonly string[]) =>
  (desk: ToyDesk): Promise<void> =>
    does(desk, '21T23', ...argv, '--reason', 'a slip');

const again = (letters: Letters) => async (desk: ToyDesk) => {
  await does(desk, '22T22', 'undo', '--to', '02-planning', '--reason', 'once more');
  await playRound(desk, 1, letters, '23:00');
};

test.each<readonly [string, (desk: ToyDesk) => Promise<void>]>([
  ['gold for a friend', plays(FIRST, ruling('correct', 'gold.blue=9'), SECOND, THIRD)],
  [
    'and its reason closed',
    plays(FIRST, ruling('correct', 'gold.blue=9', '--private'), SECOND, THIRD),
  ],
  [
    'a letter a round late',
    plays(FIRST, { red: SECOND.red }, { red: THIRD.red, blue: SECOND.blue }),
  ],
  ['letters exchanged', plays(FIRST, { red: SECOND.blue, blue: SECOND.red }, THIRD)],
  [
    'a round once more',
    plays(FIRST, SECOND, again({ ...SECOND, blue: ['bid 9', 'prize south'] }), THIRD),
  ],
  [
    'a seat that sleeps',
    plays(FIRST, ruling('seat', 'blue', '--nobody', '--orders', 'drop'), SECOND, THIRD),
  ],
  [
    'an end before its time',
    plays(FIRST, SECOND, (desk) =>
      does(desk, '22T23', 'end', '--won', 'red', '--how', 'decided', '--reason', 'late'),
    ),
  ],
  [
    'another player for a round',
    plays(
      FIRST,
      ruling('seat', 'blue', 'Eve <eve@example.org>', '--orders', 'drop'),
      { red: SECOND.red },
      THIRD,
    ),
  ],
  [
    'draws once more',
    plays(
      FIRST,
      SECOND,
      async (desk) => {
        await does(desk, '22T22', 'undo', '--to', '02-omens', '--anew', '--reason', 'once more');
        await playRound(desk, 1, SECOND, '23:00');
      },
      THIRD,
      (desk) => does(desk, '24T10', 'adjudicate', '--missing', 'default', '--yes'),
    ),
  ],
  [
    'all letters but one',
    plays({ red: FIRST.red }, { red: SECOND.red }, { red: THIRD.red, blue: THIRD.blue }),
  ],
])('%s is found by whoever kept his papers', async (_what, cheat) => {
  const desk = withAddresses(await newToyGame(SEED));
  await cheat(desk);
  const record = await recordOf(desk);
  for (const seat of ['red', 'blue'] as const) {
    const { exit, out } = await verifyWith(kept[seat], record);
    expect(out, seat).not.toMatch(/Everything holds\.\n$/);
    expect(exit, `${seat}: ${out}`).toBe(1);
  }
  // Alone it is a game like any other, or says what it holds.
  desk.write('record.jsonl', record);
  expect([0, 1, 3]).toContain((await verify(`${desk.path}/record.jsonl`)).exit);
});

test.each(['docs/trust.md', 'docs/zh/trust.md'])('%s names what nobody can find', (page) => {
  const text = readFileSync(page, 'utf8');
  for (const said of [
    /moderator’s clock|moderator's clock|主持人的/,
    /under another name|换个名字/,
  ])
    expect(text).toMatch(said);
});
