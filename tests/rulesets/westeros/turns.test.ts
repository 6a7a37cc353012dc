// Turns by mail: queues with guards, words that are kept for what is asked, and nothing that tells of a hand.

import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../../src/cli/io/hashing.ts';
import { advance } from '../../../src/core/advance.ts';
import { isAnswered } from '../../../src/core/entry.ts';
import { defaults, forced, wishesOf } from '../../../src/core/sources.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import type { Westeros } from '../../../src/rulesets/westeros/game.ts';
import { westeros } from '../../../src/rulesets/westeros/index.ts';
import { rulesFor, startOf } from './played.ts';

const rules = rulesFor('kingsroad');

const wishesFor = (seat: string, lines: readonly string[]): readonly Wish[] => {
  const { wishes, problems } = westeros.readOrders(
    { rules, state: startOf(rules).state },
    seat,
    lines,
  );
  expect(problems).toEqual([]);
  return wishes.map((wish) => ({
    ...wish,
    line: { message: 1, ...(wish.place && { place: wish.place }) },
  }));
};

/** The first round by these lines; what is unsaid but turns has its default. */
const played = (lines: Readonly<Record<string, readonly string[]>>, seed = 'hexes') => {
  const said = new Map(Object.entries(lines).map(([seat, all]) => [seat, wishesFor(seat, all)]));
  return advance<Westeros>(westeros, {
    rules,
    from: startOf(rules),
    sources: [
      wishesOf(westeros, 'orders', (seat) => said.get(seat) ?? []),
      forced(),
      defaults(({ kind }) => kind.name !== 'turn'),
    ],
    chance: chanceOf(seed),
    until: ({ phase }) => phase === 'regroup',
  });
};

const told = ({ entries }: ReturnType<typeof played>) =>
  entries.flatMap(({ event }) => {
    if (isAnswered(event)) return [];
    if (event.type === 'unit-ordered') return [`order ${event.unit}`];
    if (event.type === 'unit-moved') return [`move ${event.unit} ${event.path.at(-1)}`];
    return event.type === 'turn-passed' ? [`pass ${event.house}`] : [];
  });

describe('a queue of turns', () => {
  const seed = 'a seed of hexes';

  test('is carried out one turn after the other, with what is said within each', () => {
    const run = played(
      {
        lannister: [
          'turns: blue: R1 or valor: R1; move R1 to C9 then green: R5 else skip; move R5 to J8 then pass',
        ],
        stark: ['pass'],
      },
      seed,
    );
    expect(run.ended.how).not.toBe('waiting');
    expect(told(run)).toEqual(expect.arrayContaining(['order R1', 'move R1 C9', 'pass stark']));
    expect(told(run).at(-1)).toBe('pass lannister');
  });

  test('skips a step whose guard fails', () => {
    const run = played(
      { lannister: ['turns: raise morale if R1 at A1 else skip then pass'], stark: ['pass'] },
      seed,
    );
    expect(told(run)).toEqual(expect.arrayContaining(['pass lannister', 'pass stark']));
    expect(run.entries.some(({ event }) => event.type === 'morale-changed')).toBe(false);
  });

  test.each([
    ['our morale is 0 or better', true],
    ['card Order Two is left', false],
    ['R1 is there', true],
    ['R1 is gone', false],
    ['R1 is fresh', true],
    ['R1 at C11', true],
    ['red token is left', false],
    ['the enemy has passed', false],
    ['it is round 1', true],
    ['it is round 2', false],
  ])('takes a step if %s: %s', (guard, isTaken) => {
    const run = played({ lannister: [`turns: pass if ${guard} else ask`], stark: ['pass'] }, seed);
    expect(run.ended.how === 'waiting').toBe(!isTaken);
  });

  test('asks where a step fails and nothing else is said', () => {
    const run = played({ lannister: ['turns: raise morale if R1 at A1'], stark: ['pass'] }, seed);
    expect(run.ended).toMatchObject({ how: 'waiting' });
  });
});

test('a hand never changes who waits: the turn is asked whatever can be ordered', () => {
  const run = played({});
  expect(run.ended.how === 'waiting' && run.ended.waiting.map(({ key }) => key)).toEqual([
    '1/command/turn/lannister',
  ]);
});
