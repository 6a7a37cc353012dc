// Work on a message that is received, and on many of them, grows as they do: counted, not timed.
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { stepsTaken } from '../../src/core/limits.ts';
import { openIntake } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { oneOf, pairsOf } from '../support/runs.ts';
import { write } from '../support/sample-games.ts';

/** What was read is remembered, so every line must be a new one: by a word of letters that is near to none. */
let salt = 0;
const fresh = (): string =>
  `xq${[...String(salt++).padStart(5, '0')].map((digit) => 'bcdfghjkvw'[Number(digit)]).join('')}`;

const LINES: Readonly<Record<string, () => string>> = {
  prose: () => `I shall be away ${fresh()} and will write when I can`,
  'Chinese prose': () => `今天我不在家，请大家等我回来再说吧${fresh()}`,
  'orders not understood': () => `Winterfell: march +1 -> Moat Cailin: knight ${fresh()}`,
  'Chinese orders not understood': () => `临冬城：行军+1 → 卡林湾：骑士1，步兵1；留下${fresh()}`,
  'nearly names': () => `wintrefull mota calin kanrhold ${fresh()}`,
  orders: () => `Winterfell: march +1 -> Moat Cailin: knight # ${fresh()}`,
  bids: () => `bid wildlings ${salt % 9} # ${fresh()}`,
  cards: () => `cards: Robb if attacking # ${fresh()}`,
};

const many = (count: number, line: () => string): readonly string[] =>
  Array.from({ length: count }, line);

const stepsFor = async (mails: readonly string[]): Promise<number> => {
  const { game, receive } = openIntake();
  write(game, 'all.mbox', mails.map((one) => `From x Fri Nov 20 12:00:00 2026\n${one}`).join('\n'));
  const before = stepsTaken();
  const { exit, err } = await receive(join(game, 'all.mbox'));
  expect(exit, err).toBeLessThan(2);
  return stepsTaken() - before;
};

type Mails = (count: number) => readonly string[];

/** The steps that so many take, and twice as many, beyond those that one takes. */
const counted = async (make: Mails, count: number) => {
  const nothing = await stepsFor(make(1));
  const once = (await stepsFor(make(count))) - nothing;
  const twice = (await stepsFor(make(2 * count))) - nothing;
  return { once, twice, isLinear: once > 0 && twice < 2.3 * once + 2000 };
};

/** What is remembered is bounded, and shared with other tests: whoever begins it anew counts more, once. */
const linear = async (make: Mails, count: number): Promise<void> => {
  const first = await counted(make, count);
  const steps = first.isLinear ? first : await counted(make, count);
  expect(steps).toMatchObject({ isLinear: true });
};

/** All tables are made before anything is counted. */
beforeAll(async () => {
  await stepsFor(Object.values(LINES).map((line, at) => mail(many(3, line), { id: `${at}@x` })));
}, 60_000);

/** Each sort of line in one message or in many. */
const SORTS = oneOf(2, pairsOf(Object.entries(LINES), ['one', 'many'] as const));
const sortsIn = (how: 'one' | 'many') =>
  SORTS.filter(([, one]) => one === how).map(([sort]) => sort);

describe('twice as much takes twice the steps', () => {
  test.each(sortsIn('one'))(
    'one message: %s',
    async (_name, line) => {
      await linear((count) => [mail(many(count, line))], 40);
    },
    60_000,
  );

  test.each(sortsIn('many'))(
    'many messages: %s',
    async (_name, line) => {
      const mails = (count: number): readonly string[] =>
        many(count, () => {
          const at = `20:${String(salt % 60).padStart(2, '0')}:05`;
          return mail(many(5, line), { id: `${fresh()}@example.org`, at });
        });
      await linear(mails, 12);
    },
    60_000,
  );
});
