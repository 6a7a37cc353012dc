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
    const [behind] = wotr.nonsense?.(view, seat, read(...kept).wishes) ?? [];
    expect(behind?.problem.code).toBe('queue-stopped');
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
  ])('%s', (line, goesOn) => {
    expect(read(line).goesOn).toBe(goesOn);
  });
});
