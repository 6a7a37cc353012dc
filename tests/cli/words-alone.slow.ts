// Mails that hold no orders: words that can change earlier orders have these wait, and courtesy bothers nobody.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { game, mails, openEach, verdicts } from '../support/each-intake.ts';
import { lastReceipt, NOW, ordersIn, STARK } from '../support/intake.ts';
import { mail, ORDERS } from '../support/mails.ts';
import { rookery, write } from '../support/sample-games.ts';

beforeEach(openEach);

const send = async (hour: number, ...lines: readonly string[]) => {
  write(mails, `${hour}.eml`, mail(lines, { id: `${hour}@x`, at: `${hour}:00:00` }));
  return verdicts();
};
const inForce = (): readonly string[] =>
  existsSync(join(game, STARK)) ? ordersIn(game).toSorted() : [];
const ALL = ORDERS.toSorted();

const amend = (...argv: readonly string[]) =>
  rookery('amend', game, ...argv, '--reason', 'he said so', ...NOW);

interface Listed {
  readonly what: string;
  readonly told: string;
}
const next = async (): Promise<readonly Listed[]> => {
  const { out } = await rookery('next', game, '--json', ...NOW);
  return (JSON.parse(out) as { readonly todo: readonly Listed[] }).todo;
};
const listed = async (): Promise<readonly string[]> =>
  (await next())
    .map(({ what }) => what)
    .filter((what) => ['rulings', 'asked', 'read', 'remarks', 'talk'].includes(what));

const BINDING = [
  'Please cancel everything I sent this morning, I have changed my mind.',
  'Hold off with my orders until I have spoken to Tom.',
  'Sorry, the order for the sea was wrong.',
  '上午那封先别执行，我再想想。',
  '之前发的全部作废。',
];

describe.each(BINDING)('words about orders that were sent before: %s', (words) => {
  test('the orders wait, its sender is asked, and “take 1” has them count', async () => {
    await send(10, ...ORDERS);
    expect(inForce()).toEqual(ALL);
    expect(await send(11, words)).toMatchObject([{ number: 2, fate: 'ruling', reason: 'holds' }]);
    expect(inForce()).toEqual([]);
    expect(await listed()).toEqual(['asked']);
    const receipt = lastReceipt(game).replaceAll(/\s+/gu, '');
    expect(receipt).toContain('第1封信');
    expect(receipt).toContain('“选1”');
    expect(await send(12, 'take 1')).toMatchObject([{ fate: 'used', took: 1 }]);
    expect(inForce()).toEqual(ALL);
    expect(await listed()).toEqual([]);
  });
});

const [WORDS = ''] = BINDING;

describe('orders that wait for words behind them', () => {
  beforeEach(async () => {
    await send(10, ...ORDERS);
    await send(11, WORDS);
  });

  test.each([
    ['--use', ALL],
    ['--ignore', ALL],
  ])('count when the moderator has ruled on the words: %s', async (how, left) => {
    await amend('--message', '2', how);
    expect(inForce()).toEqual(left);
    expect(await listed()).toEqual([]);
  });

  test('are put away by him, and the words are read', async () => {
    await amend('--message', '1', '--ignore');
    expect(inForce()).toEqual([]);
    expect(await listed()).toEqual(['read']);
  });

  test('count beside what he says that the words mean', async () => {
    await amend('--message', '2', '--as-read', '海疆城：防守+1');
    expect(inForce()).toEqual(['海疆城：防守+1', ...ORDERS.slice(1)].toSorted());
    expect(await listed()).toEqual([]);
  });

  test('are asked about no more when they are sent anew', async () => {
    await send(12, '海疆城：防守+1', ...ORDERS.slice(1));
    expect(inForce()).toEqual(['海疆城：防守+1', ...ORDERS.slice(1)].toSorted());
    expect(await listed()).toEqual([]);
  });

  test('stay as they are however often the mails are taken in', async () => {
    expect(await verdicts()).toEqual([]);
    expect(inForce()).toEqual([]);
    expect(await listed()).toEqual(['asked']);
  });

  test('are told by “status”, and no run passes them over', async () => {
    expect((await rookery('status', game, ...NOW)).out).toContain('--take');
    const { exit } = await rookery('round', game, '--yes', ...NOW);
    expect(exit).not.toBe(0);
    expect(inForce()).toEqual([]);
  });
});

interface Counted {
  readonly seat: string;
  readonly messages: number;
}

describe('orders that the moderator laid by hand', () => {
  const byHand = (): readonly string[] => ordersIn(game);
  const counted = async (): Promise<number> => {
    const { out } = await rookery('status', game, '--json', ...NOW);
    const { seats } = JSON.parse(out) as { readonly seats: readonly Counted[] };
    return seats.find(({ seat }) => seat === 'stark')?.messages ?? 0;
  };
  beforeEach(async () => {
    write(game, STARK, ORDERS.join('\n'));
    expect(await send(11, WORDS)).toMatchObject([{ fate: 'ruling', reason: 'holds' }]);
  });

  test('wait for words that take them back, and stay where they are', async () => {
    expect(byHand()).toEqual(ORDERS);
    expect(await listed()).toEqual(['asked']);
    expect(lastReceipt(game)).not.toContain('第封');
    expect(await counted()).toBe(0);
  });

  test.each(['--ignore', '--use'])('count when he has ruled on the words: %s', async (how) => {
    await amend('--message', '1', how);
    expect([byHand(), await counted()]).toEqual([ORDERS, 1]);
    expect(await listed()).toEqual([]);
  });

  test('count when their sender says so', async () => {
    expect(await send(12, 'take 1')).toMatchObject([{ fate: 'used', took: 1 }]);
    expect([byHand(), await counted()]).toEqual([ORDERS, 1]);
    expect(await listed()).toEqual([]);
  });
});

test('two mails of such words are answered at once', async () => {
  await send(10, ...ORDERS);
  await send(11, WORDS);
  await send(12, '全部作废');
  await send(13, '选1');
  expect(inForce()).toEqual(ALL);
  expect(await listed()).toEqual([]);
});

test('words without earlier orders are for the moderator to read', async () => {
  expect(await send(10, WORDS)).toMatchObject([{ fate: 'read', reason: 'prose' }]);
  expect(await listed()).toEqual(['read']);
});

test('a notice beside such words counts though the orders wait', async () => {
  await send(10, ...ORDERS);
  await send(11, 'vote: draw', WORDS);
  expect(inForce()).toEqual([]);
  const { out } = await rookery('vote', game, ...NOW);
  expect(out).toContain('Stark');
});

describe.each(['Thanks, got the receipt!', '收到，谢谢！'])('courtesy alone: %s', (words) => {
  test('changes nothing, is shown to the moderator once, and is no mistake', async () => {
    await send(10, ...ORDERS);
    expect(await send(11, words)).toMatchObject([{ fate: 'ignored', reason: 'talk' }]);
    expect(inForce()).toEqual(ALL);
    expect(lastReceipt(game)).toContain('没有谈到命令');
    const [talk] = (await next()).filter(({ what }) => what === 'talk');
    expect(JSON.stringify(talk)).toContain(words);
    expect((await rookery('status', game, ...NOW)).out).toMatch(/1 message without orders: 2/);
    const shown = await rookery('amend', game, '--read', ...NOW);
    expect(shown.out).toContain(words);
    expect(await listed()).toEqual([]);
  });
});

test.each([
  'I have a new job and cannot go on playing. Sorry to all!',
  'Thanks! When is the next deadline?',
  '谢谢！下次什么时候截止？',
])('what wants an answer is still for the moderator to read: %s', async (words) => {
  await send(10, ...ORDERS);
  expect(await send(11, words)).toMatchObject([{ fate: 'read' }]);
  expect(inForce()).toEqual(ALL);
});
