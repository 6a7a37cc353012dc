import { describe, expect, test } from 'vitest';
import type { Game, Seat } from '../../src/core/game.ts';
import { oneOf } from '../../src/core/kinds.ts';
import type { Ruleset, Style } from '../../src/core/ruleset.ts';
import { type Pace, PaceCount } from '../../src/desk/pace.ts';

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
});
