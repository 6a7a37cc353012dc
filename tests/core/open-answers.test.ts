import { describe, expect, test } from 'vitest';
import { stream } from '../../src/core/chance.ts';
import { forced } from '../../src/core/sources.ts';
import { byItself } from '../support/by-itself.ts';
import { spot } from './mini-game.ts';
import { rules, start } from './mini-play.ts';
import type { View } from './mini-state.ts';

const withSpots = (spots: Readonly<Record<string, number>>): View => ({
  rules,
  state: { ...start.state, spots },
});
const question = spot.of('ant', {});

describe('an open question', () => {
  const view = withSpots({ bee: 100 });

  test('takes any answer that its judge allows, suggested or not', () => {
    expect(spot.check(view, question, 737)).toBeNull();
    expect(spot.check(view, question, 105)).toMatchObject({ code: 'too-near', rule: 'MIN-4' });
    expect(spot.check(view, question, 1000)).toMatchObject({ code: 'not-in-the-meadow' });
  });

  test('shows its suggestions, each with what forbids it', () => {
    expect(
      spot.options(view, question, []).map(({ step, refused }) => [step, refused?.code]),
    ).toEqual([
      [100, 'too-near'],
      [500, undefined],
      [900, undefined],
    ]);
    expect(spot.suggests).toBe(true);
  });

  test('is never forced, though one suggestion alone is legal, or none', () => {
    const full = withSpots({ bee: 100, crow: 500 });
    expect(spot.only(full, question)).toBeUndefined();
    expect(forced()(question as never, () => '', full, byItself(full))).toBeUndefined();
  });

  test('is asked under its own name, with its own law', () => {
    expect(question.kind).toBe(spot);
  });

  test('draws from all that is legal, not from the suggestions', () => {
    const random = stream(1);
    const drawn = Array.from({ length: 200 }, () => spot.sample(view, question, random));
    expect(drawn.every((place) => spot.check(view, question, place) === null)).toBe(true);
    expect(new Set(drawn).size).toBeGreaterThan(100);
  });
});
