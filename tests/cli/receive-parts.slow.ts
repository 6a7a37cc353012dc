// Orders that come in parts: one message when all are there, in any order; what is missing is told.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Desk, morningOf, newGame } from '../toy/desk.ts';

const SEATED = ['--seat', 'finch=Anna <anna@example.org>', '--seat', 'heron=Bea <bea@example.org>'];
const EN = 'game autumn, day 1, Finch';
const ZH = '第1日，燕雀';
const BODY = ['stake 2', 'ride', 'always: stake 0'];

const mail = (from: string, at: number, lines: readonly string[]): string =>
  [
    `From: ${from}@example.org`,
    `Date: Sun, 22 Nov 2026 18:0${at}:00 +0000`,
    `Message-ID: <${from}-${at}-${lines.join('').length}@example.org>`,
    'Content-Type: text/plain; charset=utf-8',
    ...['', ...lines, ''],
  ].join('\r\n');

interface Sent {
  readonly number: number;
  readonly fate: string;
  readonly reason?: string;
  readonly inParts?: { readonly missing?: readonly number[] };
}

const listed = (desk: Desk): readonly Sent[] =>
  (JSON.parse(desk.read('inbox/inbox.json')) as { kept: readonly Sent[] }).kept;

let count = 0;
const send = async (
  desk: Desk,
  lines: readonly string[],
  from = 'anna',
): Promise<readonly Sent[]> => {
  const name = `in/${count++}.eml`;
  desk.write(name, mail(from, count % 10, lines));
  await desk.cli('receive', join(desk.path, name));
  return listed(desk);
};

const orders = (desk: Desk): readonly string[] =>
  desk
    .read('orders/01-morning/finch.txt')
    .split('\n')
    .filter(
      (line) =>
        line !== '' && !line.startsWith('#') && !line.includes('autumn') && !line.startsWith('第'),
    );

const ORDERINGS = [
  [0, 1, 2],
  [2, 0, 1],
  [1, 2, 0],
  [2, 1, 0],
];

describe.each([
  ['English', EN, (part: number) => `${EN} (${part}/3)`],
  ['Chinese', ZH, (part: number) => `${ZH}（${part}/3）`],
])('parts with a header in %s', (_, head, headed) => {
  test.each(ORDERINGS)('wait for the last, and are one: %s %s %s', async (...order) => {
    const desk = await newGame(...SEATED);
    for (const part of order.slice(0, 2)) await send(desk, [headed(part + 1), BODY[part] ?? '']);
    const [last = 0] = order.slice(2);
    const waiting = { fate: 'ruling', reason: 'part-missing', inParts: { missing: [last + 1] } };
    expect(listed(desk)).toMatchObject([waiting, waiting]);
    const kept = await send(desk, [headed(last + 1), BODY[last] ?? '']);
    expect(kept.map(({ fate }) => fate)).toEqual(['used', 'used', 'used']);
    const whole = await newGame(...SEATED);
    await send(whole, [head, ...BODY]);
    expect(orders(desk)).toEqual(orders(whole));
    expect(orders(desk)).toHaveLength(3);
  });
});

test('a missing part is told to whoever reads what became of it', async () => {
  const desk = await newGame(...SEATED);
  desk.write('in/x.eml', mail('anna', 1, [`${EN} (2/3)`, 'ride']));
  const said = await desk.cli('receive', join(desk.path, 'in/x.eml'));
  expect(said.exit).toBe(1);
  expect(said.out).toContain('part 2 of 3; still to come: 1 and 3');
  expect((await desk.cli('status')).out + (await desk.cli('next')).out).toMatch(/\b1\b/);
});

test('a part counts alone where the moderator rules so, and with the others when they come', async () => {
  const desk = await newGame(...SEATED);
  await send(desk, [`${EN} (1/2)`, 'stake 2']);
  await desk.cli('amend', '--message', '1', '--use', '--reason', 'the deadline');
  expect(orders(desk)).toEqual(['stake 2']);
  await send(desk, [`${EN} (2/2)`, 'ride']);
  expect(orders(desk)).toEqual(['stake 2', 'ride']);
});

test('parts of two senders, or of two messages, are not mixed', async () => {
  const desk = await newGame(...SEATED);
  await send(desk, [`${EN} (1/2)`, 'stake 2']);
  const two = await send(desk, ['game autumn, day 1, Heron (2/2)', 'ride'], 'bea');
  expect(two.map(({ fate }) => fate)).toEqual(['ruling', 'ruling']);
  const three = await send(desk, [`${EN} (2/3)`, 'ride']);
  expect(three.map(({ fate }) => fate)).toEqual(['ruling', 'ruling', 'ruling']);
});

test('a part that is sent once more, otherwise, takes the place of the former', async () => {
  const desk = await newGame(...SEATED);
  await send(desk, [`${EN} (1/2)`, 'stake 1']);
  await send(desk, [`${EN} (1/2)`, 'stake 3']);
  const kept = await send(desk, [`${EN} (2/2)`, 'ride']);
  expect(kept.map(({ fate }) => fate)).toEqual(['ignored', 'used', 'used']);
  expect(orders(desk)).toEqual(['stake 3', 'ride']);
  // The same once more changes nothing.
  await send(desk, [`${EN} (2/2)`, 'ride', '']);
  expect(orders(desk)).toEqual(['stake 3', 'ride']);
});

test('a file is checked as the whole of its parts, or told what is missing', async () => {
  const desk = await morningOf();
  const check = async (...lines: readonly string[]) => {
    desk.write('orders/01-morning/finch.txt', `${lines.join('\n')}\n`);
    return desk.cli('check', join(desk.path, 'orders/01-morning/finch.txt'));
  };
  const part = await check(`${EN} (1/2)`, 'stake 1');
  expect(part.exit).toBe(1);
  expect(part.out).toContain('put 2 into the same file');
  expect((await check(`${EN} (2/2)`, 'ride', `${EN} (1/2)`, 'stake 1')).exit).toBe(0);
});
