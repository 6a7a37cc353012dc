// One message never stops the others: on which the program itself fails is kept and waits, with the number of the fault.
import { expect, test } from 'vitest';
import { toy } from '../support/toy-game.ts';
import { deskIn, newToyGame, type ToyDesk, type World } from './toy-desk.ts';

/** A ruleset that fails on a word, wherever it stands: in reading, or when what was read is judged. */
const FAULTY: typeof toy = {
  ...toy,
  readOrders: (view, seat, lines, manner) => {
    if (lines.some((line) => line.includes('boom'))) throw new TypeError('a fault of ours');
    return toy.readOrders(view, seat, lines, manner);
  },
  warnings: (_view, _seat, wishes) => {
    if (wishes.some(({ wish }) => wish === 2)) throw new TypeError('a fault of ours');
    return [];
  },
};
const WORLD: World = { ruleset: FAULTY };

const mail = (from: string, id: string, ...lines: readonly string[]): string =>
  [
    `From: ${from}`,
    `Message-ID: <${id}@x>`,
    'Date: Sat, 21 Nov 2026 19:00:00 +0000',
    'Content-Type: text/plain',
    '',
    ...lines,
    '',
  ].join('\r\n');

const openFaulty = async (): Promise<ToyDesk> => {
  const { path } = await newToyGame();
  const desk = deskIn(path, WORLD);
  const text = desk.read('game.yaml');
  desk.write(
    'game.yaml',
    text
      .replace(/red: \{[^}]*\}/, 'red: { player: Ann, address: ann@example.org }')
      .replace(/blue: \{[^}]*\}/, 'blue: { player: Ben, address: ben@example.org }'),
  );
  return desk;
};

interface Told {
  readonly number: number;
  readonly fate: string;
  readonly reason?: string;
  readonly noted?: readonly {
    readonly code: string;
    readonly args?: { readonly error?: string };
  }[];
}

test.each([
  ['reading', 'boom 3'],
  ['judging', 'bid 2'],
])('a fault in %s: the message waits, those before and behind it are taken in', async (_, line) => {
  const desk = await openFaulty();
  desk.write('in/1.eml', mail('ben@example.org', 'one', 'bid 1'));
  desk.write('in/2.eml', mail('ann@example.org', 'two', line));
  desk.write('in/3.eml', mail('ben@example.org', 'three', 'bid 3'));
  const { out, exit } = await desk.cli('receive', `${desk.path}/in`, '--json');
  expect(exit).toBe(1);
  const { messages } = JSON.parse(out) as { readonly messages: readonly Told[] };
  expect(messages).toMatchObject([
    { number: 1, fate: 'superseded' },
    { number: 2, fate: 'ruling', reason: 'unreadable', noted: [{ code: 'reading-failed' }] },
    { number: 3, fate: 'used' },
  ]);
  expect(messages[1]?.noted?.[0]?.args?.error).toMatch(/^[0-9a-f]{8}$/);
  expect(desk.read('orders/01-planning/blue.txt')).toContain('bid 3');
  const shown = await desk.cli('amend');
  expect(shown.out).toContain(messages[1]?.noted?.[0]?.args?.error);
});

test('an order file that the program fails on is named with the fault, and the others are read', async () => {
  const desk = await openFaulty();
  desk.write('orders/01-planning/red.txt', 'boom\n');
  desk.write('orders/01-planning/blue.txt', 'bid 1\n');
  const status = await desk.cli('status');
  expect(status.exit).not.toBe(70);
  const run = await desk.cli('adjudicate');
  expect(run.exit).not.toBe(70);
  expect(run.out + run.err).toMatch(/error\s+[0-9a-f]{8}/);
  const check = await desk.cli('check', `${desk.path}/orders/01-planning/red.txt`);
  expect(check.exit).not.toBe(70);
  expect(check.out).toMatch(/error\s+[0-9a-f]{8}/);
});
