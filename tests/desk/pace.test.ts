import { describe, expect, test } from 'vitest';
import type { Decider } from '../../src/core/entry.ts';
import type { Game, Seat } from '../../src/core/game.ts';
import { oneOf } from '../../src/core/kinds.ts';
import type { Ruleset, Style } from '../../src/core/ruleset.ts';
import { medianOf, NO_PACE, type Pace, PaceCount, paceOfBoth } from '../../src/desk/simulation.ts';

interface Tiny extends Game {
  rules: null;
  state: { readonly round: number; readonly phase: string };
}

const NAMES = ['bid', 'card', 'casualties', 'muster', 'orders', 'recall', 'tie'];
const NEWS = ['tie', 'recall'];
const kind = (name: string) =>
  oneOf<Tiny, Readonly<Record<string, string>>, string>(name, {
    rule: 'TINY-1',
    candidates: () => ['a', 'b'],
    refuse: () => null,
    fallback: () => 'a',
  });

const ruleset = {
  where: (state: Tiny['state']) => state,
  printedPhase: (phase: string) => phase,
  printedPhases: ['westeros', 'planning', 'action'],
  hears: (phase: string) => ({
    opened: phase === 'planning' ? 'together' : 'as-they-come',
    speaks: phase === 'planning' ? 'round' : 'phase',
  }),
  waits: () =>
    Object.fromEntries(NAMES.map((name) => [name, name === 'casualties' ? 'standing' : 'wait'])),
  turnsOnNews: (_rules: null, name: string) => NEWS.includes(name),
} as unknown as Ruleset<Tiny>;

/** Rules by a list, said when it is first asked. */
const king: Style<Tiny> = Object.assign(() => undefined, {
  says: () => [{ kind: 'tie', wish: 'b' }],
});

/** Stops, each of which hears `seat kind answer [about]`, in rounds and phases named between them. */
const paceOf = (...story: readonly (string | readonly string[])[]): Pace => {
  const pace = new PaceCount({ ruleset, rules: null }, (seat: Seat) =>
    seat === 'king' ? king : undefined,
  );
  let state = { round: 1, phase: '' };
  for (const step of story) {
    if (typeof step === 'string') {
      const [round, phase = ''] = step.split(' ');
      state = { round: Number(round), phase };
      continue;
    }
    pace.stops();
    for (const said of step) {
      const [seat = '', name = '', answer = '', area] = said.split(' ');
      const question = kind(name).of(seat, area === undefined ? {} : { area });
      const view = { rules: null, state };
      const source = pace.heard(() => ({ answer, by: 'bot', passed: [] }));
      source(question, () => said, view, { used: [], viewOf: () => view });
    }
  }
  return pace.count();
};

describe('waits and messages', () => {
  test('a phase takes one message of each house that it asks', () => {
    const { waits, messages, by } = paceOf(
      '1 events',
      ['red muster a', 'king muster a'],
      ['red bid a'],
      '1 planning',
      ['red orders a', 'king orders a'],
    );
    expect({ waits, messages }).toEqual({ waits: 2, messages: 4 });
    expect(by['events']).toEqual({ waits: 1, messages: 2 });
  });

  test('what turns on a subject is answered each time, what nobody waits for never', () => {
    const pace = paceOf(
      '1 marches',
      ['red card a here', 'king card a here'],
      ['red casualties a here'],
      ['red card a there', 'king card b there'],
    );
    expect(pace).toMatchObject({ waits: 2, messages: 4, by: { card: { waits: 2, messages: 4 } } });
  });

  test('news is waited for, once for all who say that they keep to a list', () => {
    const [listed, changed, unlisted] = [
      ['king tie b one', 'king tie b two'],
      ['king tie b one', 'king tie a two'],
      ['red tie b one', 'red tie b two'],
    ].map(
      ([first = '', second = '']) =>
        paceOf('1 events', [first], ['red bid a', 'king bid a'], [second]).by['tie']?.waits,
    );
    expect([listed, changed, unlisted]).toEqual([1, 2, 2]);
  });

  test('a list of one phase says nothing in the next', () => {
    const { by } = paceOf('1 events', ['king tie b'], '2 events', ['king tie b']);
    expect(by['tie']?.waits).toBe(2);
  });

  test('what a house is asked next goes into the same message, unless another spoke between', () => {
    expect(paceOf('1 events', ['red tie a'], ['red recall a']).waits).toBe(1);
    expect(paceOf('1 events', ['king tie b'], ['red recall a']).waits).toBe(2);
    expect(paceOf('1 events', ['red tie a'], ['blue casualties a'], ['red recall a']).waits).toBe(
      2,
    );
    expect(paceOf('1 events', ['red casualties a'], ['red recall a']).waits).toBe(1);
  });

  test('the worst round is told with all that it waited for', () => {
    const { worst } = paceOf('1 events', ['red bid a'], '2 events', ['red bid a'], ['king tie b']);
    expect(worst).toEqual({ waits: 2, messages: 2, kinds: 'bid, tie' });
  });

  test('of seats that write each stop counts that no word was there for', () => {
    const writer: Style<Tiny> = Object.assign(() => undefined, { writes: () => [] });
    const pace = new PaceCount({ ruleset, rules: null }, () => writer);
    const hear = (
      round: number,
      ...said: readonly (readonly [string, string, Decider])[]
    ): void => {
      pace.stops();
      for (const [seat, name, by] of said) {
        const view = { rules: null, state: { round, phase: 'events' } };
        const source = pace.heard(() => ({ answer: 'a', by, passed: [] }));
        source(kind(name).of(seat, {}), () => '', view, { used: [], viewOf: () => view });
      }
    };
    hear(1, ['red', 'bid', 'bot'], ['king', 'bid', 'orders']);
    hear(1, ['red', 'bid', 'orders'], ['king', 'card', 'standing']);
    hear(1, ['red', 'bid', 'bot'], ['red', 'card', 'bot'], ['king', 'bid', 'bot']);
    // Nobody waits for what silence answers.
    hear(2, ['red', 'casualties', 'bot'], ['king', 'bid', 'forced']);
    hear(3, ['king', 'muster', 'bot']);
    const { waits, messages, by, rounds } = pace.count();
    expect({ waits, messages }).toEqual({ waits: 3, messages: 4 });
    expect(by).toEqual({ bid: { waits: 2, messages: 3 }, muster: { waits: 1, messages: 1 } });
    expect(rounds).toEqual({ waits: { 1: 1, 2: 1 }, messages: { 1: 1, 3: 1 } });
  });

  test('the middle one of so many rounds', () => {
    expect(medianOf({}, 4)).toBe(0);
    expect(medianOf({ 3: 1 }, 1)).toBe(3);
    expect(medianOf({ 2: 2, 4: 3 }, 5)).toBe(4);
    expect(medianOf({ 2: 2, 4: 3 }, 7)).toBe(2);
    expect(medianOf({ 2: 2, 10: 1 }, 9)).toBe(0);
  });

  test('sums of parts are the sum of all', () => {
    const [one, two] = [
      paceOf('1 events', ['red bid a'], ['king tie b']),
      paceOf('1 events', ['red bid a'], '2 events', ['red bid a']),
    ];
    expect(paceOfBoth(one, two)).toMatchObject({
      ...{ waits: 4, messages: 4 },
      rounds: { waits: { 1: 2, 2: 1 }, messages: { 1: 2, 2: 1 } },
    });
    expect(paceOfBoth(NO_PACE, one)).toEqual(one);
  });
});
