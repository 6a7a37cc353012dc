// The order of the actions of a message: as they stand, as their numbers and words say where that is clear, else asked.

import { describe, expect, test } from 'vitest';
import { goodLines } from '../../../src/desk/judging/wrong-lines.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { stage } from './staged.ts';

const { rules, state } = stage();
const view = { rules, state };
const seat = 'free-peoples';
const read = (...lines: readonly string[]) => wotr.readOrders(view, seat, lines);

/** The acts of a queue in their order; where it stops, `stop`. */
const actsOf = (...lines: readonly string[]): readonly string[] =>
  read(...lines)
    .wishes.filter(({ queue }) => queue !== undefined && queue.under === undefined)
    .toSorted((a, b) => (a.queue?.step ?? 0) - (b.queue?.step ?? 0))
    .map(({ wish, asks }) => (asks ? 'stop' : (wish as { act: string }).act));
const codesOf = (...lines: readonly string[]) => read(...lines).problems.map(({ code }) => code);

const [DRAW, MOVE] = ['draw a Strategy card', 'C: move the fellowship'];

describe('carried out in the order that is said', () => {
  test.each([
    [`2. ${DRAW}`, `1. ${MOVE}`],
    [`2) ${DRAW}`, `1) ${MOVE}`],
    [`② ${DRAW}`, `① ${MOVE}`],
    [`(2) ${DRAW}`, `(1) ${MOVE}`],
    ['二、抽策略牌', '一、人物骰：魔戒团前进'],
    [`second: ${DRAW}`, `first: ${MOVE}`],
    [`Last: ${DRAW}`, `First: ${MOVE}`],
    [`Action 2: ${DRAW}`, `Action 1: ${MOVE}`],
    [`Action 2 (Event): ${DRAW}`, 'Action 1 (Character): move the fellowship'],
    ['第二：抽策略牌', '第一：魔戒团前进'],
    ['最后：抽策略牌', '首先：魔戒团前进'],
    [DRAW, `But first of all: ${MOVE}`],
    ['抽策略牌', '但首先：魔戒团前进'],
    [`1. ${DRAW}`, `2. ${MOVE}`, '(please do 2 before 1)'],
    ['1. 抽策略牌', '2. 魔戒团前进', '先做2再做1'],
    [DRAW, MOVE, 'in reverse order please'],
    ['抽策略牌', '魔戒团前进', '倒序执行'],
    [`1. ${DRAW}`, `2. ${MOVE}`, 'please swap 1 and 2'],
    ['1. 抽策略牌', '2. 魔戒团前进', '交换1和2'],
    ['Actions in this order: 2, 1', `1. ${DRAW}`, `2. ${MOVE}`],
    ['顺序：2、1', '1. 抽策略牌', '2. 魔戒团前进'],
    [`2/ ${DRAW}`, `1/ ${MOVE}`],
    [`2 - ${DRAW}`, `1 - ${MOVE}`],
    [`[2] ${DRAW}`, `[1] ${MOVE}`],
    [`2️⃣ ${DRAW}`, `1️⃣ ${MOVE}`],
    [`❷ ${DRAW}`, `❶ ${MOVE}`],
    [`Die #2 → ${DRAW}`, `Die #1 → ${MOVE}`],
    [`step two: ${DRAW}`, `step one: ${MOVE}`],
    [`2nd: ${DRAW}`, `1st: ${MOVE}`],
    [`Second action - ${DRAW}`, `First action - ${MOVE}`],
    [`b) ${DRAW}`, `a) ${MOVE}`],
    [`(b) ${DRAW}`, `(a) ${MOVE}`],
    [`ii. ${DRAW}`, `i. ${MOVE}`],
    [`Lastly: ${DRAW}`, `To begin: ${MOVE}`],
    [`finish with: ${DRAW}`, `to start with, ${MOVE}`],
    ['Last:', DRAW, 'First:', MOVE],
    ['2.', DRAW, '1.', MOVE],
    ['第二步：抽策略牌', '第一步：魔戒团前进'],
    ['第二步抽策略牌', '第一步魔戒团前进'],
    ['其二，抽策略牌', '其一，魔戒团前进'],
    ['最后：抽策略牌', '先：魔戒团前进'],
    [DRAW, MOVE, 'fellowship goes first tho'],
    [DRAW, MOVE, 'the card should come last please'],
    ['the fellowship before the Strategy card!', DRAW, MOVE],
    [DRAW, MOVE, 'do the draw after the fellowship'],
    ['抽策略牌', '人物骰：魔戒团前进', '魔戒团前进放前头。'],
    ['抽策略牌', '人物骰：魔戒团前进', '把抽策略牌排在魔戒团前进之后'],
    ['抽策略牌', '人物骰：魔戒团前进', '策略牌最后做'],
  ])('%s / %s', (...lines) => {
    expect(codesOf(...lines)).toEqual([]);
    expect(actsOf(...lines)).toEqual(['move-fellowship', 'draw-card']);
  });

  test.each([
    [DRAW, `And after that: ${MOVE}`],
    ['先抽策略牌再魔戒团前进'],
    ['先抽策略牌', '然后魔戒团前进'],
    ['首先，抽策略牌', '其次，魔戒团前进'],
    [`1. ${DRAW}`, `1. ${MOVE}`],
    [`1. ${DRAW}`, '2. guide Strider', `3. ${MOVE}`],
    [`Action 3: ${DRAW}`, `Action 4: ${MOVE}`],
    [`first ${DRAW}`, `finally ${MOVE}`],
    [`2. ${DRAW}`, `1. ${MOVE}`, 'do 2 before 1'],
    [`1 ${DRAW}`, `2 ${MOVE}`],
    [`First off, ${DRAW}`, `next up: ${MOVE}`],
    [`Start with: ${DRAW}`, `Follow with: ${MOVE}`],
    [DRAW, 'once that is done,', MOVE],
    ['From top to bottom, please:', DRAW, MOVE],
    ['Queue:', DRAW, MOVE],
    [`Draw a Strategy card. ${MOVE}`],
    ['一 抽策略牌', '二 魔戒团前进'],
    ['先：抽策略牌', '后：魔戒团前进'],
    ['按顺序：', '抽策略牌', '魔戒团前进'],
  ])('%s stays as it stands', (...lines) => {
    expect(codesOf(...lines)).toEqual([]);
    expect(actsOf(...lines)).toEqual(['draw-card', 'move-fellowship']);
  });

  test('what is done in a battle goes with its attack', () => {
    const { wishes } = read('2. attack Moria from Lórien', 'battle: combat card: none', '1. pass');
    expect(wishes.map(({ kind, queue }) => [kind, queue?.step, queue?.under])).toEqual([
      ['action', 1, undefined],
      ['action', 2, undefined],
      ['combat-card', 2, 'yes'],
    ]);
  });

  test('answers between stay where they are', () => {
    const { wishes } = read('guide Strider', `2. ${DRAW}`, `1. ${MOVE}`, 'no ring');
    expect(wishes.map(({ kind }) => kind)).toEqual(['guide', 'action', 'action', 'ring']);
  });
});

describe('asked, and nothing is carried out', () => {
  test.each([
    ['order-gap', [`Action 1: ${DRAW}`, `Action 3: ${MOVE}`]],
    ['order-gap', [`1. ${DRAW}`, `3. ${MOVE}`]],
    ['order-gap', ['一、抽策略牌', '三、魔戒团前进']],
    ['order-twice', [`1. ${DRAW}`, '2. pass', `1. ${MOVE}`]],
    ['order-mixed', [`2. ${DRAW}`, 'advance Rohan', `1. ${MOVE}`]],
    ['order-mixed', [`1. ${DRAW}`, `2. ${MOVE}`, 'do 5 before 1']],
    ['order-mixed', ['2 advance Rohan', '1 move the fellowship']],
    ['order-mixed', ['in this order:', `2. ${DRAW}`, `1. ${MOVE}`]],
    ['order-gap', [`c) ${DRAW}`, `a) ${MOVE}`]],
  ])('%s', (code, lines) => {
    expect(actsOf(...lines)).toEqual([]);
    const [first, ...others] = codesOf(...lines);
    expect(first).toBe(code);
    expect(others.every((one) => one === 'order-open')).toBe(true);
  });
});

describe('a line that is not understood', () => {
  test.each([
    [DRAW, 'sacrafice everybody in Moria', MOVE],
    [DRAW, 'move Frodo -> Bree', MOVE],
    ['抽策略牌', '移动佛罗多→布理', '魔戒团前进'],
    [`1. ${DRAW}`, '2. muster blurb at Bree', `3. ${MOVE}`],
    [`3. ${MOVE}`, '2. muster blurb at Bree', `1. ${DRAW}`],
  ])('%s / %s stops the queue there, and so do the lines that are kept of it', (...lines) => {
    const { problems } = read(...lines);
    expect(problems).toHaveLength(1);
    expect(actsOf(...lines)).toEqual(['draw-card', 'stop', 'move-fellowship']);
    const reader = { ruleset: wotr, view, seat, manner: {} };
    const kept = goodLines(
      reader,
      lines,
      problems.map(({ place }) => place?.line ?? 0),
    );
    expect(read(...kept).problems).toEqual([]);
    expect(actsOf(...kept)).toEqual(['draw-card', 'stop', 'move-fellowship']);
    const [behind] = wotr.warnings?.(view, seat, read(...kept).wishes) ?? [];
    expect(behind?.problem.code).toBe('queue-stopped');
  });

  test.each([
    [
      [DRAW, MOVE, 'But first of all, the fellowship.'],
      ['stop', 'draw-card', 'move-fellowship'],
    ],
    [
      [`b) ${DRAW}`, 'a) muster blurb at Bree'],
      ['stop', 'draw-card'],
    ],
  ])('%s stops it where the line says that it stands', (lines, acts) => {
    const { problems } = read(...lines);
    const reader = { ruleset: wotr, view, seat, manner: {} };
    const wrong = problems.map(({ place }) => place?.line ?? 0);
    expect(actsOf(...lines)).toEqual(acts);
    expect(actsOf(...goodLines(reader, lines, wrong))).toEqual(acts);
  });

  test('stops nothing where no action stands behind it', () => {
    expect(actsOf(DRAW, 'muster blurb at Bree')).toEqual(['draw-card']);
    expect(actsOf('guide Strider', 'muster blurb at Bree')).toEqual([]);
  });

  test.each(['always: guide Blurb', 'losses: blurb first', 'no card at Blurb', '总是：向导：某某'])(
    '%s is no action, and stops none',
    (line) => {
      expect(actsOf(DRAW, line, MOVE)).toEqual(['draw-card', 'move-fellowship']);
    },
  );

  test('that may be skipped is skipped', () => {
    const lines = [DRAW, 'muster Rohan regular at Edoras else skip', MOVE];
    const reader = { ruleset: wotr, view, seat, manner: {} };
    expect(goodLines(reader, lines, [2])[1]).toBe(`# ${lines[1]}`);
    // The same without its word about that stops the queue.
    const bare = [DRAW, 'muster Rohan regular at Edoras', MOVE];
    expect(goodLines(reader, bare, [2])[1]).toBe('stop here and ask me');
  });
});

describe('a queue that goes on', () => {
  test('is one of its own behind the other', () => {
    const { wishes } = read(DRAW, 'after all that:', MOVE, 'pass');
    expect(wishes.map(({ queue }) => [queue?.name, queue?.step])).toEqual([
      ['actions', 1],
      ['actions 2', 2],
      ['actions 2', 3],
    ]);
    expect(wotr.writeOrders(view, wishes, 'zh')).toEqual([
      '抽策略牌',
      '在此之后：',
      '人物骰：魔戒团前进',
      '跳过',
    ]);
  });

  test.each([
    [`then ${DRAW}`, 'yes'],
    [`And after that: ${DRAW}`, 'yes'],
    [`also, ${DRAW}`, 'yes'],
    ['然后抽策略牌', 'yes'],
    ['接着：抽策略牌', 'yes'],
    ['另外，抽策略牌', 'yes'],
    [`3. ${DRAW}`, 3],
    [DRAW, undefined],
    [`1. ${DRAW}`, undefined],
    ['then guide Strider', undefined],
    [`one more: ${DRAW}`, 'yes'],
    ['再加一个动作：抽策略牌', 'yes'],
  ])('%s', (line, goesOn) => {
    expect(read(line).goesOn).toBe(goesOn);
  });

  test.each(['and then', 'after that,', 'In addition:', '然后', '再加一个动作：'])(
    '%s on a line of its own speaks of the action below it',
    (line) => {
      expect(read(line, DRAW).goesOn).toBe('yes');
      expect(read(line, DRAW).unread ?? []).toEqual([]);
      // With nothing below it, it is shown.
      expect(read(DRAW, line).unread).toHaveLength(1);
    },
  );

  test('numbers that begin again are none that go on', () => {
    expect(read(`2. ${DRAW}`, `1. ${MOVE}`).goesOn).toBeUndefined();
  });
});

describe('a die by its letter, and a sign that adorns', () => {
  test.each([
    ['(C) move the fellowship', 'character'],
    ['⚔ move the fellowship', 'character'],
    ['1. 🗡️ move the fellowship', 'character'],
    ['(1) (C) move the fellowship', 'character'],
    ['With the Character die I move the fellowship', 'character'],
    ['» move the fellowship', undefined],
    ['★ move the fellowship ★', undefined],
    ['== move the fellowship ==', undefined],
    ['~ move the fellowship', undefined],
  ])('%s', (line, die) => {
    expect(read(line).wishes.map(({ wish }) => wish)).toEqual([
      { act: 'move-fellowship', ...(die && { die }) },
    ]);
  });

  test.each(['~~move the fellowship~~', '❌ move the fellowship'])('%s is no order', (line) => {
    expect(read(line).wishes).toEqual([]);
  });
});

describe('a correction with a whole order', () => {
  test.each([
    [[DRAW, 'scratch that, pass'], ['pass']],
    [
      [DRAW, MOVE, 'actually, make that pass'],
      ['draw-card', 'pass'],
    ],
    [
      ['advance Rohan', MOVE, 'Correction: advance Elves'],
      ['advance-nation', 'move-fellowship'],
    ],
    [['抽策略牌', '更正：魔戒团前进'], ['move-fellowship']],
    [
      [DRAW, MOVE, 'Make the second one: pass'],
      ['draw-card', 'pass'],
    ],
    [
      [DRAW, MOVE, 'change action 1 to: pass'],
      ['pass', 'move-fellowship'],
    ],
    [
      ['抽策略牌', '魔戒团前进', '第二条改成跳过'],
      ['draw-card', 'pass'],
    ],
  ])('%s takes the place of the line it speaks of', (lines, acts) => {
    expect(actsOf(...lines)).toEqual(acts);
    expect(read(...lines).repairs).toMatchObject([{ corrects: 'yes' }]);
    expect(read(...lines).unread ?? []).toEqual([]);
  });

  test.each([
    [[DRAW, MOVE, 'correction: pass']],
    [['advance Rohan', MOVE, 'scratch that, advance Elves']],
    [['Correction: pass']],
    [[DRAW, 'Make the third one: pass']],
  ])('%s is shown where that is not clear', (lines) => {
    expect(read(...lines).unread).toHaveLength(1);
  });

  test('of an answer replaces the answer', () => {
    const { wishes } = read('guide Strider', 'sorry, guide Legolas');
    expect(wishes.map(({ wish }) => wish)).toEqual(['legolas']);
  });
});

describe('words on the place of an action that is named', () => {
  const MUSTER = 'M: advance Rohan';
  test.each([
    [DRAW, 'draw a Character card', 'the card goes first'],
    [MUSTER, MOVE, 'Gondor goes last'],
    ['抽策略牌', '抽人物牌', '抽牌放前头'],
  ])('%s / %s / %s: it is asked which is meant', (...lines) => {
    expect(codesOf(...lines)).toEqual(['order-named', 'order-open']);
    expect(actsOf(...lines)).toEqual([]);
  });

  test.each([
    'My cat comes first',
    'the Fellowship would go last in my book',
    'losses: blurb first',
    'I think Rohan goes last',
  ])('%s moves nothing', (line) => {
    expect(actsOf(MUSTER, MOVE, line)).toEqual(['advance-nation', 'move-fellowship']);
  });
});

describe('two answers of which the first is never refused', () => {
  const doubtsOf = (...lines: readonly string[]) =>
    (read(...lines).doubts ?? []).map(({ args }) => args?.['readings']);

  test.each([
    [
      ['ask me about the ring', 'no ring'],
      ['ask me about the ring', 'no ring'],
    ],
    [
      ['不用魔戒', '魔戒来问我'],
      ['不用魔戒', '魔戒来问我'],
    ],
    [
      ['damage: ring', 'damage: guide'],
      ['damage: ring', 'damage: guide'],
    ],
    [
      ['no combat card', 'combat card at Edoras: Daylight'],
      ['combat card: none', 'combat card at Edoras: Daylight'],
    ],
  ])('%s: the second is doubted', (lines, readings) => {
    expect(doubtsOf(...lines)).toEqual([readings]);
  });

  test.each([
    [['ring: Event -> Character', 'no ring']],
    [['damage: ring until corruption 5', 'damage: guide']],
    [['always: damage: ring', 'damage: guide']],
    [['combat card at Edoras: Daylight', 'no combat card']],
    [['no ring', 'no ring']],
  ])('%s say one thing', (lines) => {
    expect(doubtsOf(...lines)).toEqual([]);
  });
});

test.each([
  'The Fellowship is lazy, sitting in Lórien drinking tea.',
  'plans for turn 6',
  'stop after the step if the Eye found us',
  'Moria is mine',
])('%s is no line of orders', (line) => {
  expect(read(line).problems).toEqual([]);
  expect(read(line).unread).toHaveLength(1);
});
