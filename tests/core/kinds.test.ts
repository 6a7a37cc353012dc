import { describe, expect, test } from 'vitest';
import { stream } from '../../src/core/chance.ts';
import type { Fact, Game, NoIds } from '../../src/core/game.ts';
import { oneOf, steps } from '../../src/core/kinds.ts';
import { illegal, type Problem } from '../../src/core/problem.ts';
import { forced } from '../../src/core/sources.ts';
import { byItself } from '../support/by-itself.ts';

/** A table that says which numbers are legal, and how the whole has to come out. */
interface Numbers extends Game {
  data: null;
  options: null;
  rules: null;
  state: { readonly legal: readonly number[]; readonly sum?: number };
  event: Fact;
}

const view = (legal: readonly number[], sum?: number) => ({
  rules: null,
  state: { legal, ...(sum !== undefined && { sum }) },
});

const refuse = (legal: readonly number[], one: number): Problem | null =>
  legal.includes(one) ? null : illegal('NUM-1', 'not-legal', { one });

const printed = (fallback: (() => number | undefined) | undefined) =>
  oneOf<Numbers, NoIds, number>('number', {
    rule: 'NUM-1',
    candidates: () => [1, 2, 3, 3],
    refuse: ({ state }, _question, _made, one) => refuse(state.legal, one),
    ...(fallback && { fallback }),
  });

const number = printed(() => 2);
const question = number.of('ant', {});

describe('one of a list', () => {
  test('is judged by its law alone', () => {
    expect(number.check(view([1, 9]), question, 9)).toBeNull();
    expect(number.check(view([1, 9]), question, 2)).toEqual(
      illegal('NUM-1', 'not-legal', { one: 2 }),
    );
  });

  test('offers each candidate with what forbids it', () => {
    const offered = number.options(view([1, 3]), question, []);
    expect(offered.map(({ step, refused }) => [step, refused === null])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [3, true],
    ]);
  });

  test('falls back to what is printed, and to the first legal answer where that is illegal', () => {
    expect(number.fallback(view([1, 2, 3]), question)).toBe(2);
    expect(number.fallback(view([3, 1]), question)).toBe(1);
    expect(number.fallback(view([3]), question)).toBe(3);
    expect(number.fallback(view([]), question)).toBeUndefined();
  });

  test('has no default where none is printed, though an answer were legal', () => {
    for (const bare of [printed(undefined), printed(() => undefined)])
      expect(bare.fallback(view([1]), bare.of('ant', {}))).toBeUndefined();
  });

  test('is forced where one answer alone is legal, though it stands twice', () => {
    expect(number.forcedAnswer(view([3]), question)).toBe(3);
    expect(number.forcedAnswer(view([1, 3]), question)).toBeUndefined();
    expect(number.forcedAnswer(view([]), question)).toBeUndefined();
  });

  test('is drawn from all that is legal, and from nothing else', () => {
    const random = stream(3);
    const drawn = Array.from({ length: 60 }, () => number.sample(view([1, 3]), question, random));
    expect(new Set(drawn)).toEqual(new Set([1, 3]));
    expect(() => number.sample(view([]), question, random)).toThrow('no legal answer of ant');
  });

  test('keeps an answer from before if it is still legal', () => {
    expect(number.keep(view([2]), question, 2)).toEqual({ answer: 2, dropped: [] });
    expect(number.keep(view([1]), question, 2)).toEqual({
      dropped: [illegal('NUM-1', 'not-legal', { one: 2 })],
    });
  });

  test('is what was wished, if its law says nothing else', () => {
    expect(number.resolve(view([]), question, 5)).toEqual({ answer: 5, dropped: [] });
    expect(number.neverLegal(view([]), 'ant', 5)).toBeNull();
    expect(number.warning(view([]), 'ant', 5)).toBeNull();
    expect(number.shown(view([]), 5)).toBe(5);
  });
});

describe('a kind that hides what is legal', () => {
  const hidden = { ...number, hidden: true } as typeof number;
  const asked = { ...question, kind: hidden } as never;

  test('is not forced, though one answer alone is legal', () => {
    const heard = byItself<Numbers>(view([3]));
    expect(forced<Numbers>()(question as never, () => '', view([3]), heard)).toEqual({
      ...{ answer: 3, by: 'forced', passed: [] },
    });
    expect(forced<Numbers>()(asked, () => '', view([3]), heard)).toBeUndefined();
  });
});

/** Numbers one after the other, each once, up to the sum that the table names. */
const row = steps<Numbers, NoIds, number>('row', {
  rule: 'NUM-2',
  candidates: () => [1, 2, 3],
  refuse: ({ state }, _question, made, one) =>
    made.includes(one) ? illegal('NUM-2', 'twice', { one }) : refuse(state.legal, one),
  refuseEnd: ({ state: { sum } }, _question, made) =>
    sum === undefined || made.reduce((all, one) => all + one, 0) === sum
      ? null
      : illegal('NUM-2', 'wrong-sum', { sum }),
  fallback: () => [],
});
const rowOf = row.of('ant', {});
const all = [1, 2, 3];

describe('steps', () => {
  test('are judged one after the other, and the whole at its end', () => {
    expect(row.check(view(all), rowOf, [3, 1])).toBeNull();
    expect(row.check(view(all), rowOf, [3, 3])).toMatchObject({ code: 'twice' });
    expect(row.check(view(all, 4), rowOf, [3, 1])).toBeNull();
    expect(row.check(view(all, 4), rowOf, [3])).toMatchObject({ code: 'wrong-sum' });
  });

  test('offer the next ones, and to end here', () => {
    const offered = row.options(view([1, 2], 1), rowOf, [1]);
    expect(offered.map(({ step, refused }) => [step, refused?.code])).toEqual([
      [1, 'twice'],
      [2, undefined],
      [3, 'not-legal'],
      [undefined, undefined],
    ]);
  });

  test('fall back to what is printed, and to the shortest legal way where that is illegal', () => {
    expect(row.fallback(view(all), rowOf)).toEqual([]);
    expect(row.fallback(view(all, 3), rowOf)).toEqual([1, 2]);
    expect(row.fallback(view([2], 3), rowOf)).toBeUndefined();
  });

  test('are forced where one way alone is legal', () => {
    expect(row.forcedAnswer(view([]), rowOf)).toEqual([]);
    expect(row.forcedAnswer(view([2], 2), rowOf)).toEqual([2]);
    expect(row.forcedAnswer(view([2]), rowOf)).toBeUndefined();
    expect(row.forcedAnswer(view([1, 2], 3), rowOf)).toBeUndefined();
  });

  test('are drawn legally, and from what is printed where chance finds no way', () => {
    const random = stream(5);
    for (let times = 0; times < 40; times++)
      expect(row.check(view(all, 3), rowOf, row.sample(view(all, 3), rowOf, random))).toBeNull();
    expect(() => row.sample(view([2], 3), rowOf, random)).toThrow('a legal answer of ant');
  });

  test('keep of an earlier answer what is still legal, unless the whole is not', () => {
    expect(row.keep(view([1, 3]), rowOf, [1, 2, 3])).toMatchObject({
      answer: [1, 3],
      dropped: [{ code: 'not-legal' }],
    });
    const broken = row.keep(view([1, 3], 6), rowOf, [1, 2, 3]);
    expect(broken).not.toHaveProperty('answer');
    expect(broken.dropped.map(({ code }) => code)).toEqual(['not-legal', 'wrong-sum']);
  });
});
