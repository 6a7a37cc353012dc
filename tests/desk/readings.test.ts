// Which of the readings of a message counts, and when its sender has to be asked.
import { describe, expect, test } from 'vitest';
import { chooseReading, senseOf, type WeighedReading } from '../../src/desk/readings.ts';

const DOUBTS = ['wrapped', 'other-part', 'quoted', 'struck', 'hidden'] as const;

interface Given extends WeighedReading {
  readonly name: number;
}

const reading = (name: number, bid: number, more: Partial<Given> = {}): Given => ({
  name,
  by: name === 0 ? [] : ['quoted'],
  wishes: bid < 0 ? [] : [{ kind: 'bid', wish: bid, place: { line: name + 1 } }],
  mistakes: 0,
  unread: 0,
  ...more,
});

describe('of several readings', () => {
  test('that order the same the first counts, wherever its lines stand', () => {
    const [one, two] = [reading(0, 3), reading(1, 3)];
    expect(chooseReading([one, two])).toEqual({ use: one });
  });

  test('that differ the sender is asked, whatever the doubt, and each meaning is there once', () => {
    for (const doubt of DOUBTS) {
      const others = [reading(1, 4, { by: [doubt] }), reading(2, 3, { by: [doubt] })] as const;
      const first = reading(0, 3);
      const choice = chooseReading([first, ...others]);
      expect(choice).toEqual({ ask: [first, others[0]] });
    }
  });

  test('one without a mistake counts alone where only ends of lines are in doubt', () => {
    const torn = reading(0, 3, { mistakes: 1 });
    expect(chooseReading([torn, reading(1, 4, { by: ['wrapped'] })])).toMatchObject({
      use: { name: 1 },
    });
    for (const doubt of DOUBTS.slice(1))
      expect(chooseReading([torn, reading(1, 4, { by: ['wrapped', doubt] })])).toHaveProperty(
        'ask',
      );
  });

  test('the one that leaves no piece of a torn line unread counts', () => {
    const torn = reading(0, 3, { unread: 1 });
    const joined = reading(1, 4, { by: ['wrapped'] });
    expect(chooseReading([torn, joined])).toEqual({ use: joined });
    expect(chooseReading([{ ...torn, unread: 0 }, joined])).toHaveProperty('ask');
  });

  test('one in which joined lines are but unreadable is none', () => {
    const whole = reading(0, 3, { mistakes: 1 });
    const ruined = reading(1, -1, { by: ['wrapped'], mistakes: 2 });
    expect(chooseReading([whole, ruined])).toEqual({ use: whole });
    expect(chooseReading([whole, { ...ruined, by: ['quoted'] }])).toHaveProperty('ask');
    expect(chooseReading([whole, { ...ruined, mistakes: 1 }])).toEqual({ use: whole });
    const other = reading(1, 4, { by: ['wrapped'], mistakes: 2 });
    expect(chooseReading([whole, other])).toHaveProperty('ask');
  });

  test('one that makes one bad line of two, and loses orders, is never offered', () => {
    const whole = reading(0, 3, { mistakes: 2 });
    const lost = reading(1, -1, { by: ['wrapped'], mistakes: 1 });
    expect(chooseReading([whole, lost])).toEqual({ use: whole });
    expect(chooseReading([whole, { ...lost, mistakes: 0 }])).not.toEqual({ use: whole });
  });

  test('one that makes prose of lines which were understood is none', () => {
    const whole = reading(0, 3, { mistakes: 1 });
    const prose = reading(1, -1, { by: ['wrapped'], unread: 1 });
    expect(chooseReading([whole, prose])).toEqual({ use: whole });
    expect(chooseReading([whole, { ...prose, unread: 0 }])).toHaveProperty('ask');
  });

  test('one that joins two lines which disagree, and loses them, is none', () => {
    const lines = (['first', 'last'] as const).map((by, at) => reading(at, 3 + at, { by: [by] }));
    const [first, last] = lines as [Given, Given];
    const joined = reading(2, -1, { by: ['wrapped'], mistakes: 1 });
    expect(chooseReading([first, last, joined])).toEqual({ ask: [first, last] });
    const [torn, other] = [
      { ...first, mistakes: 1 },
      { ...last, mistakes: 1 },
    ];
    const sound = { ...joined, mistakes: 0 };
    expect(chooseReading([torn, other, sound])).toEqual({ ask: [torn, other, sound] });
  });

  test('one that orders nothing differs from one that orders something', () => {
    expect(chooseReading([reading(0, -1), reading(1, 4)])).toHaveProperty('ask');
  });

  test('that are asked, each meaning is there once, and none that more than ends of lines leads to is left out', () => {
    for (const [first, ...others] of randomReadings(3000)) {
      const choice = chooseReading([first, ...others]);
      if (!('ask' in choice)) continue;
      const asked = sensesOf(choice.ask);
      expect(asked.size).toBe(choice.ask.length);
      expect(asked.size).toBeGreaterThan(1);
      const doubted = [first, ...others].filter((one) => !isWrapped(one));
      expect(asked).toEqual(new Set([...asked, ...sensesOf(doubted)]));
    }
  });

  test('one counts only if all others mean the same, or join lines and have more mistakes', () => {
    for (const [first, ...others] of randomReadings(3000)) {
      const choice = chooseReading([first, ...others]);
      if ('ask' in choice) continue;
      const { wishes, mistakes } = choice.use;
      const rivals = [first, ...others].filter((one) => senseOf(one.wishes) !== senseOf(wishes));
      expect(sensesOf(rivals.filter(isWrapped))).toEqual(sensesOf(rivals));
      for (const rival of rivals.filter(isWrapped))
        expect(rival.mistakes + (rival.wishes.length === 0 ? 1 : 0)).toBeGreaterThan(mistakes);
    }
  });
});

const sensesOf = (some: readonly Given[]): ReadonlySet<string> =>
  new Set(some.map(({ wishes }) => senseOf(wishes)));

const isWrapped = ({ by }: Given): boolean => by.every((doubt) => doubt === 'wrapped');

const randomReadings = (count: number): readonly (readonly [Given, ...Given[]])[] => {
  let state = 7;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const one = (name: number): Given =>
    reading(name, random(3) - 1, {
      by: name === 0 ? [] : [DOUBTS[random(DOUBTS.length)] ?? 'wrapped'],
      mistakes: random(2),
    });
  return Array.from({ length: count }, () => [
    one(0),
    ...Array.from({ length: random(4) }, (_, at) => one(at + 1)),
  ]);
};
