// Which of the readings of a message counts, and when its sender has to be asked.
import { describe, expect, test } from 'vitest';
import { chooseReading, senseOf, type Weighed } from '../../src/desk/readings.ts';

const DOUBTS = ['wrapped', 'other-part', 'quoted', 'struck', 'hidden'] as const;

interface Given extends Weighed {
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

  test('one that orders nothing differs from one that orders something', () => {
    expect(chooseReading([reading(0, -1), reading(1, 4)])).toHaveProperty('ask');
  });

  test('what counts is what all order, or the only sound one; else it is asked', () => {
    let state = 7;
    const random = (below: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let round = 0; round < 3000; round++) {
      const readings = Array.from({ length: 1 + random(4) }, (_, name) =>
        reading(name, random(3) - 1, {
          by: name === 0 ? [] : [DOUBTS[random(DOUBTS.length)] ?? 'wrapped'],
          mistakes: random(2),
        }),
      );
      const [first = reading(0, 0), ...others] = readings;
      const meanings = new Set(readings.map(({ wishes }) => senseOf(wishes)));
      const choice = chooseReading([first, ...others]);
      if (meanings.size === 1) expect(choice).toHaveProperty('use');
      if ('ask' in choice) {
        expect(new Set(choice.ask.map(({ wishes }) => senseOf(wishes)))).toEqual(meanings);
        expect(choice.ask).toHaveLength(meanings.size);
      } else if (meanings.size > 1) {
        expect(choice.use.mistakes).toBe(0);
        const plain = readings.filter(({ by }) => by.every((doubt) => doubt === 'wrapped'));
        expect(new Set(plain.map(({ wishes }) => senseOf(wishes)))).toEqual(meanings);
      }
    }
  });
});
