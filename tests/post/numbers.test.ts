// Numbers of a list that say in which order its lines are meant are kept for whoever reads orders; others are mere bullets.

import { describe, expect, test } from 'vitest';
import { takeBullets } from '../../src/post/bullets.ts';
import { orderLike } from '../../src/post/order-like.ts';

const isOrder = orderLike({ orderWords: ['draw', 'move', '抽'] });
const taken = (...texts: readonly string[]) =>
  takeBullets(
    texts.map((text) => ({ text, reason: null })),
    isOrder,
  ).map(({ text }) => text);

describe('numbers of a list', () => {
  test.each([
    [
      ['2️⃣ draw a card', '1️⃣ move on'],
      ['2. draw a card', '1. move on'],
    ],
    [
      ['#2: draw a card', '#1: move on'],
      ['2. draw a card', '1. move on'],
    ],
    [
      ['２．draw a card', '１．move on'],
      ['2. draw a card', '1. move on'],
    ],
    [
      ['（二）抽牌', '（一）抽牌'],
      ['2. 抽牌', '1. 抽牌'],
    ],
    [
      ['#1 draw a card', '#3 move on'],
      ['1. draw a card', '3. move on'],
    ],
    [['#3 draw a card'], ['3. draw a card']],
  ])('%j are kept where they do not run from one on', (lines, kept) => {
    expect(taken(...lines)).toEqual(kept);
  });

  test('are mere bullets where they do', () => {
    expect(taken('#1 draw a card', '#2 move on')).toEqual(['draw a card', 'move on']);
    expect(taken('1️⃣ draw a card', '2️⃣ move on')).toEqual(['draw a card', 'move on']);
  });
});

test('a picture of a die with its colon is no bullet', () => {
  expect(taken('⚔️: move on', '🎉 draw a card')).toEqual(['⚔️: move on', 'draw a card']);
});
