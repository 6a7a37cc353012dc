import { describe, expect, test } from 'vitest';
import { type Entry, isAnswered } from '../../../src/core/entry.ts';
import { playMatch } from '../../../src/desk/simulation.ts';
import { matchFor, settingOf } from './played.ts';

/** What begins by the course of the turn. */
const BEGINNINGS = [
  ...['fellowship-formed', 'garrison-placed', 'round-begun', 'phase-begun', 'dice-rolled'],
  ...['card-drawn', 'deck-empty', 'tiles-returned', 'points-counted'],
  ...['discard', 'declare', 'guide', 'allocate', 'ring'],
];

/** What is still of weight turns later. */
const LASTING = ['ring-bearers-moved', 'settlement-taken', 'settlement-freed'];

const nameOf = ({ event }: Entry): string => (isAnswered(event) ? event.kind : event.type);

const WARS = ['ties-1', 'ties-2'].map((seed) => ({
  seed,
  entries: playMatch(settingOf(), matchFor(seed)).entries,
}));
const first = WARS[0]?.entries ?? [];

/** What an entry came of, back to the beginning. */
const back = (entry: Entry | undefined): readonly string[] =>
  entry === undefined ? [] : [nameOf(entry), ...entry.causes.flatMap((n) => back(first[n - 1]))];

describe.each(WARS)('a war, $seed', ({ entries }) => {
  test('every entry comes of earlier ones, or begins something', () => {
    for (const entry of entries) {
      expect(entry.causes.filter((cause) => cause < 1 || cause >= entry.n)).toEqual([]);
      if (entry.causes.length === 0 && entry.event.rule !== 'MOR-10')
        expect(BEGINNINGS).toContain(nameOf(entry));
    }
  });

  test('what comes of another turn is the Fellowship, the corruption or a capture', () => {
    for (const entry of entries) {
      const causes = entry.causes.flatMap((n) => entries[n - 1] ?? []);
      const old = causes.filter(({ round }) => round !== entry.round).map(nameOf);
      expect(old.filter((name) => !LASTING.includes(name))).toEqual([]);
    }
  });
});

test('a tile goes back to the hunt, its dice and the step that brought it', () => {
  const drawn = first.find(({ event }) => event.type === 'tile-drawn');
  expect(back(drawn)).toEqual(
    expect.arrayContaining([
      ...['tile-drawn', 'hunt-rolled', 'fellowship-moved', 'die-chosen', 'action', 'dice-rolled'],
    ]),
  );
});

test('losses go back to each die of the enemy, and a capture to the losses', () => {
  const dead = first.find(({ event }) => event.type === 'army-destroyed');
  expect(back(dead)).toEqual(
    expect.arrayContaining([
      ...['army-destroyed', 'losses-taken', 'combat-rolled', 'combat-round-begun'],
      ...['attack-declared', 'die-chosen', 'action', 'dice-rolled'],
    ]),
  );
});
