// Queues of War of the Ring by mail: a line that is not understood stops them, a newer message goes on or replaces, and
// check, receipt and adjudicate have it alike.

import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastReceipt } from '../support/intake.ts';
import { letterOf } from '../support/letters.ts';
import { rookery } from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-22T10:00:00Z'];
const ADDRESSES = { 'free-peoples': 'ann@example.org', shadow: 'bob@example.org' } as const;
type Seat = keyof typeof ADDRESSES;

let folder = '';
let sent = 0;

/** Mails a message and takes it in; tells what its receipt says. */
const mail = async (seat: Seat, ...lines: readonly string[]): Promise<string> => {
  const file = join(folder, '..', `${sent++}.eml`);
  writeFileSync(file, letterOf(ADDRESSES[seat], `mail-${sent}`, [...lines]));
  const { out, err } = await rookery('receive', file, '-C', folder, ...NOW);
  return `${out}${err}${lastReceipt(folder)}`;
};

const orders = (seat: Seat): readonly string[] =>
  readFileSync(join(folder, 'orders', '01-actions', `${seat}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** The actions that were carried out so far as somebody said. */
const done = (seat: Seat): number =>
  readFileSync(join(folder, 'log.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"line":"entry"') && line.includes(`"seat":"${seat}"`))
    .filter((line) => line.includes('"by":"orders","kind":"action"')).length;

/** The game when the dice lie there, made once. */
let begun = '';
beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'rookery-queues-')), 'ring');
  const seed = ['--sample', '--seed', 'queue1', '--lang', 'en'];
  expect((await rookery('new', folder, '--ruleset', 'wotr', ...seed, ...NOW)).exit).toBe(0);
  const file = join(folder, 'game.yaml');
  const named = readFileSync(file, 'utf8').replace(
    /^( {2})(?<seat>free-peoples|shadow): .*$/gmu,
    (...found) => {
      const seat = found.at(-1).seat as Seat;
      return `  ${seat}: { player: ${seat === 'shadow' ? 'Bob' : 'Ann'}, address: ${ADDRESSES[seat]} }`;
    },
  );
  writeFileSync(file, named);
  await mail('free-peoples', 'no declaration', 'guide Strider', 'no ring');
  await mail('shadow', 'hunt 1', 'no ring');
  await rookery('adjudicate', folder, ...NOW);
  await mail('shadow', 'lay aside', 'lay aside', 'lay aside', 'lay aside', 'lay aside');
  begun = folder;
}, 60_000);

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'rookery-queues-')), 'ring');
  cpSync(begun, folder, { recursive: true });
});

describe('a queue by mail', () => {
  test('stops at a line that is not understood, until a corrected message comes', async () => {
    const told = await mail('free-peoples', 'lay aside', 'move Frodo -> Bree', 'lay aside');
    expect(told).toContain('Ring-bearers');
    expect(told).toContain('waits: an action above it is a mistake');
    expect(orders('free-peoples')).toEqual(['lay aside', 'stop here and ask me', 'lay aside']);
    await rookery('adjudicate', folder, ...NOW);
    expect(done('free-peoples')).toBe(1);
    const again = await rookery('adjudicate', folder, ...NOW);
    expect(again.err).toContain('01-actions/free-peoples');
    expect(done('free-peoples')).toBe(1);
    await mail('free-peoples', 'lay aside', 'lay aside');
    expect(orders('free-peoples')).toEqual(['lay aside', 'lay aside']);
    await rookery('adjudicate', folder, ...NOW);
    expect(done('free-peoples')).toBe(3);
  });

  test('stops in an order file as it does in a mail', async () => {
    writeFileSync(
      join(folder, 'orders', '01-actions', 'free-peoples.txt'),
      'lay aside\nmove Frodo -> Bree\nlay aside\n',
    );
    const { err } = await rookery('adjudicate', folder, ...NOW);
    expect(err).toContain('Ring-bearers');
    await rookery('adjudicate', folder, '--missing', 'default', '--yes', ...NOW);
    expect(done('free-peoples')).toBe(1);
  });

  test.each([
    ['then lay aside', 'lay aside'],
    ['3. lay aside', '4. lay aside'],
    ['and after that: lay aside', 'lay aside'],
    ['然后弃骰', '弃骰'],
  ])('goes on: %s', async (...more) => {
    await mail('free-peoples', '1. lay aside', '2. lay aside');
    await rookery('adjudicate', folder, ...NOW);
    expect(done('free-peoples')).toBe(2);
    await mail('free-peoples', ...more);
    expect(orders('free-peoples')).toEqual([
      '1. lay aside',
      '2. lay aside',
      'after all that:',
      ...more,
    ]);
    await rookery('adjudicate', folder, ...NOW);
    expect(done('free-peoples')).toBe(4);
  });

  test('is replaced by one that says nothing, and each action that fell is named', async () => {
    await mail('free-peoples', 'lay aside', 'draw a Character card');
    await mail('free-peoples', 'then lay aside');
    const told = await mail('free-peoples', 'lay aside');
    expect(orders('free-peoples')).toEqual(['lay aside']);
    for (const gone of ['draw a Character card', 'then lay aside']) expect(told).toContain(gone);
  });

  const STOPPED = {
    en: {
      queue: ['lay aside', 'stop here and ask me', 'advance Gondor', 'lay aside'],
      answer: 'advance Rohan',
    },
    zh: {
      queue: ['弃骰', '停在这里问我', '推进刚铎', '弃骰'],
      answer: '推进洛汗',
    },
  } as const;

  const REST = ['advance Gondor', 'lay aside'];

  /** What became of each action, as the log tells it. */
  const acts = (): readonly string[] =>
    readFileSync(join(folder, 'log.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"by":"orders","kind":"action"'))
      .filter((line) => line.includes('"seat":"free-peoples"'))
      .map((line) => /"act":"([^"]*)"/.exec(line)?.[1] ?? '');

  test.each(['en', 'zh'] as const)(
    'that has stopped goes on behind a single answer, in %s',
    async (lang) => {
      const { queue, answer } = STOPPED[lang];
      await mail('free-peoples', ...queue);
      await rookery('adjudicate', folder, ...NOW);
      expect(acts()).toEqual(['lay-aside']);
      const told = await mail('free-peoples', answer);
      expect(orders('free-peoples')).toEqual(['advance Rohan', ...REST]);
      expect(told.replaceAll(/\s+/g, ' ')).toContain(REST.join(' | '));
      const gone = told.split('No longer in force')[1]?.match(/^- .*$/gm);
      expect(gone).toEqual([`- ${queue[1]} (message 4; replaced by message 5)`]);
      await rookery('adjudicate', folder, ...NOW);
      expect(acts()).toEqual(['lay-aside', 'advance-nation', 'advance-nation', 'lay-aside']);
    },
  );

  test.each([
    [['1. lay aside', '2. stop here and ask me', '3. advance Gondor'], '2. advance Rohan'],
    [['lay aside then stop here and ask me then advance Gondor'], 'advance Rohan'],
    [['first: lay aside', 'last: advance Gondor', 'stop here and ask me'], 'advance Rohan'],
    [['1. 弃骰', '2. 停在这里问我', '3. 推进刚铎'], '2. 推进洛汗'],
  ])('that has stopped goes on behind the step that is asked about: %j', async (queue, answer) => {
    await mail('free-peoples', ...queue);
    await rookery('adjudicate', folder, ...NOW);
    await mail('free-peoples', answer);
    expect(orders('free-peoples')).toEqual(['advance Rohan', 'advance Gondor']);
    await rookery('adjudicate', folder, ...NOW);
    expect(acts()).toEqual(['lay-aside', 'advance-nation', 'advance-nation']);
    // Laid together once more the messages come to the same: nothing is left for the next to answer.
    await mail('free-peoples', 'lay aside');
    expect(orders('free-peoples')).toEqual(['lay aside']);
  });

  test('that has stopped stays so behind one that says it goes on', async () => {
    await mail('free-peoples', ...STOPPED.en.queue);
    await rookery('adjudicate', folder, ...NOW);
    await mail('free-peoples', 'then advance Rohan');
    const { queue } = STOPPED.en;
    expect(orders('free-peoples')).toEqual([...queue, 'after all that:', 'then advance Rohan']);
  });

  test.each(['en', 'zh'] as const)(
    'that has stopped is replaced by several actions, in %s',
    async (lang) => {
      const { queue, answer } = STOPPED[lang];
      await mail('free-peoples', ...queue);
      await rookery('adjudicate', folder, ...NOW);
      const told = await mail('free-peoples', answer, answer);
      expect(orders('free-peoples')).toEqual([answer, answer]);
      for (const line of queue.slice(1))
        expect(told.split('No longer in force')[1]).toContain(line);
    },
  );

  test('and standing words: a newer one replaces its own topic alone, and the receipt tells what stands', async () => {
    const first = await mail(
      'free-peoples',
      'always: damage: ring',
      'always: losses: regulars first',
    );
    expect(first).toContain('damage: ring');
    await rookery('adjudicate', folder, ...NOW);
    const told = await mail('free-peoples', 'always: damage: guide');
    expect(told).toContain('always: losses: regulars first');
    const [inForce = ''] = told.split('No longer in force');
    expect(inForce).toContain('always: damage: guide');
    expect(inForce).not.toContain('always: damage: ring');
  });

  test('whose order is not clear carries nothing out', async () => {
    const told = await mail(
      'free-peoples',
      'no ring',
      'Action 1: lay aside',
      'Action 3: lay aside',
    );
    expect(told).toContain('a number is missing between your actions');
    await rookery('adjudicate', folder, ...NOW);
    expect(done('free-peoples')).toBe(0);
  });
});
