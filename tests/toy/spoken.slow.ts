import { beforeAll, describe, expect, test } from 'vitest';
import { newGame } from './desk.ts';
import { foundIn, NOT_ITS_OWN, OTHER_GAMES, seenOf, strangeIn, UNWRITTEN } from './spoken.ts';
import { helpOf, tour, type Uttered } from './tour.ts';

// All that is said of a game of kites is said in the words of kites.

/** Files that programs read, in which names are the program's own. */
const OF_PROGRAMS = /(?:game|secret|state)\.yaml$|\.schema\.json$|--json/;

describe('all that the program says of a game of kites', () => {
  let said: readonly Uttered[] = [];
  beforeAll(async () => {
    said = await tour();
  }, 300_000);

  test('is a lot, in every format', () => {
    expect(said.length).toBeGreaterThan(700);
    expect(said.filter(({ exit }) => exit > 2)).toEqual([]);
    for (const begin of [/^<!DOCTYPE/, /<svg/, /^\{/, /^# /, /^\[size=/, /^autumn/])
      expect(said.some(({ text }) => begin.test(text))).toBe(true);
    const all = said.map(seenOf).join('\n');
    for (const word of ['flyer', '放飞人', 'Day 2', '第2日', 'Heron, deed: launch at 10, 30'])
      expect(all).toContain(word);
  });

  test('has no word of another game, and cites no rule of one', () => {
    expect(said.flatMap((one) => foundIn(one, OTHER_GAMES))).toEqual([]);
    expect(said.flatMap(strangeIn)).toEqual([]);
  });

  test('calls a flyer and a day by their names', () => {
    const spoken = said.filter(({ where }) => !OF_PROGRAMS.test(where));
    expect(spoken.flatMap((one) => foundIn(one, NOT_ITS_OWN))).toEqual([]);
  });

  test('is written as sentences', () => {
    expect(said.flatMap((one) => foundIn(one, UNWRITTEN))).toEqual([]);
  });
});

test('help speaks of no game', async () => {
  const pages = await helpOf(await newGame());
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.flatMap((one) => foundIn(one, OTHER_GAMES))).toEqual([]);
  expect(pages.flatMap(strangeIn)).toEqual([]);
});

test('what is looked for is found', () => {
  const text = 'The house of Stark in round 2: status.due of {seat} [BAT-8] 家族 undefined';
  const said = { where: 'here', exit: 0, text };
  expect(foundIn(said, OTHER_GAMES)).toHaveLength(3);
  expect(foundIn(said, NOT_ITS_OWN)).toHaveLength(2);
  expect(foundIn(said, UNWRITTEN)).toHaveLength(3);
  expect(strangeIn(said)).toEqual(['here: BAT-8']);
});
