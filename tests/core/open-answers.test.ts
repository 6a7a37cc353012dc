import { describe, expect, test } from 'vitest';
import { stream } from '../../src/core/chance.ts';
import type { NoIds } from '../../src/core/game.ts';
import { open } from '../../src/core/kinds.ts';
import { forced } from '../../src/core/sources.ts';
import { byItself } from '../support/by-itself.ts';
import { deed, refusePoint } from '../toy/kites/deeds.ts';
import type { Deed, Kites, Point, View } from '../toy/kites/game.ts';
import { rules, start } from '../toy/played.ts';

const withKites = (kites: Readonly<Record<string, Point>>): View => ({
  rules,
  state: { ...start.state, kites },
});
const launch = (x: number, y: number): Deed => ({ deed: 'launch', x, y });
const question = deed.of('finch', {});

describe('an open question', () => {
  const view = withKites({ heron: { x: 15, y: 10 } });

  test('takes any answer that its judge allows, suggested or not', () => {
    expect(deed.check(view, question, launch(37, 3))).toBeNull();
    const near = { code: 'too-near', rule: 'AFT-5' };
    expect(deed.check(view, question, launch(18, 12))).toMatchObject(near);
    const out = { code: 'out-of-the-sky' };
    expect(deed.check(view, question, launch(61, 0))).toMatchObject(out);
  });

  test('shows its suggestions, each with what forbids it', () => {
    const seen = { ...view, state: { ...view.state, bag: {}, seen: ['river' as const] } };
    const shown = deed.options(seen, question, []);
    expect(shown.map(({ step, refused }) => [step, refused?.code])).toEqual([
      [{ deed: 'ride' }, undefined],
      [{ deed: 'tie' }, 'bag-is-empty'],
      [{ deed: 'look' }, 'seen-already'],
      [{ deed: 'rest' }, undefined],
      [launch(15, 10), 'too-near'],
      [launch(30, 20), undefined],
      [launch(45, 30), undefined],
    ]);
    expect(deed.suggests).toBe(true);
  });

  test('is never forced, though one suggestion alone is legal, or none', () => {
    const place = open<Kites, NoIds, Point>('place', {
      rule: 'AFT-5',
      candidates: () => [
        { x: 15, y: 10 },
        { x: 45, y: 30 },
      ],
      refuse: (known, { seat }, _made, at) => refusePoint(known, seat, at),
      sample: () => ({ x: 0, y: 0 }),
    });
    const asked = place.of('finch', {});
    const legal = (known: View) =>
      place.options(known, asked, []).filter(({ refused }) => refused === null).length;
    const full = withKites({ heron: { x: 15, y: 10 }, plover: { x: 45, y: 30 } });
    expect([legal(view), legal(full)]).toEqual([1, 0]);
    for (const known of [view, full]) {
      expect(place.forcedAnswer(known, asked)).toBeUndefined();
      expect(forced()(asked as never, () => '', known, byItself(known))).toBeUndefined();
    }
  });

  test('is asked under its own name, with its own law', () => {
    expect(question.kind).toBe(deed);
  });

  test('draws from all that is legal, not from the suggestions', () => {
    const random = stream(7);
    const drawn = Array.from({ length: 500 }, () => deed.sample(view, question, random));
    for (const one of drawn) expect(deed.check(view, question, one)).toBeNull();
    const places = drawn.filter((one) => one.deed === 'launch').map((one) => JSON.stringify(one));
    expect(new Set(places).size).toBeGreaterThan(80);
  });
});
