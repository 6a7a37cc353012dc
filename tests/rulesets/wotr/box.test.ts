// What lies in the box is that of the printed game; that the files agree among themselves is the schema's (data.test.ts).

import { describe, expect, test } from 'vitest';
import { readRuleIds } from '../../../src/cli/rules/rule-book.ts';
import {
  CARDS,
  CHARACTERS,
  CHECKS,
  COMBAT,
  NATIONS,
  OPTIONS,
  REGIONS,
  type Region,
  SETUP,
  TABLES,
  TERMS,
  TILES,
} from './files.ts';

const sum = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce((all: number, one = 0) => all + one, 0);
const count = (holds: (region: Region) => unknown): number =>
  Object.values(REGIONS).filter(holds).length;
const idsOf = (things: object): readonly string[] => Object.keys(things).sort();
const tally = (ids: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...new Set(ids)].map((id) => [id, ids.filter((one) => one === id).length]));

describe('the board', () => {
  const ends = (member: 'borders' | 'closed'): readonly string[] =>
    Object.entries(REGIONS).flatMap(([from, region]) =>
      (region[member] ?? []).map((to) => `${from} ${to}`),
    );

  test('no border is open and closed', () => {
    const closed = new Set(ends('closed'));
    expect(ends('borders').filter((pair) => closed.has(pair))).toEqual([]);
  });

  test('an army could come from everywhere to everywhere', () => {
    const reached = new Set(['the-shire']);
    for (const id of reached) for (const next of REGIONS[id]?.borders ?? []) reached.add(next);
    expect(reached.size).toBe(105);
  });

  test('has the regions, borders, settlements and points of the printed one', () => {
    expect(CHECKS).toMatchObject({
      ...{ regions: 105, borders: 232, towns: 14, cities: 6, strongholds: 16, fortifications: 2 },
      points: { 'free-peoples': 20, shadow: 18 },
    });
  });

  test('settlements stand in nations, fortifications are none', () => {
    expect(count(({ settlement, nation }) => settlement && nation === undefined)).toBe(0);
    expect(count(({ settlement, fortification }) => settlement && fortification)).toBe(0);
    expect(idsOf(tally(Object.values(REGIONS).flatMap(({ nation }) => nation ?? [])))).toEqual(
      idsOf(NATIONS),
    );
  });

  test('Mordor has two gates, and Osgiliath and the Fords are the fortifications', () => {
    const which = (holds: (region: Region) => unknown): readonly string[] =>
      Object.keys(REGIONS).filter((id) => holds(REGIONS[id] as Region));
    expect(which(({ gate }) => gate)).toEqual(['minas-morgul', 'morannon']);
    expect(which(({ fortification }) => fortification)).toEqual(['fords-of-isen', 'osgiliath']);
  });
});

describe('the pieces', () => {
  const rest = (nation: string): readonly number[] =>
    (['regular', 'elite', 'leader', 'nazgul'] as const).map(
      (figure) =>
        (NATIONS[nation]?.figures[figure] ?? 0) -
        sum(
          Object.values(SETUP.units)
            .filter((one) => one.nation === nation)
            .map((one) => one[figure]),
        ),
    );

  test.each([
    ['dwarves', [2, 4, 3, 0]],
    ['elves', [2, 4, 0, 0]],
    ['north', [6, 4, 3, 0]],
    ['rohan', [6, 4, 3, 0]],
    ['gondor', [6, 4, 3, 0]],
    ['isengard', [6, 5, 0, 0]],
    ['sauron', [8, 4, 0, 4]],
    ['southrons', [10, 3, 0, 0]],
  ])('%s: what waits as reinforcements', (nation, waiting) => {
    expect(rest(nation)).toEqual(waiting);
  });

  test('stand on the board, at home but for the garrison of Osgiliath', () => {
    const abroad = Object.entries(SETUP.units).filter(
      ([region, { nation }]) => REGIONS[region]?.nation !== nation,
    );
    expect(abroad).toEqual([['osgiliath', { nation: 'gondor', regular: 2 }]]);
    for (const [option, others] of Object.entries(SETUP.options)) {
      expect(OPTIONS).toContain(option);
      for (const region of Object.keys(others)) expect(SETUP.units).toHaveProperty(region);
    }
  });

  test('seven Companions begin, of fourteen cards', () => {
    expect(SETUP.companions.length).toBe(7);
    expect(Object.keys(CHARACTERS).length).toBe(14);
    expect(SETUP.companions.filter((id) => !(id in CHARACTERS))).toEqual([]);
  });

  test('action dice have six faces', () => {
    expect(tally(TABLES.dice['free-peoples'].faces)).toEqual({
      ...{ character: 2, 'army-muster': 1, muster: 1, event: 1, 'will-of-the-west': 1 },
    });
    expect(tally(TABLES.dice.shadow.faces)).toEqual({
      ...{ character: 1, army: 1, muster: 1, 'army-muster': 1, event: 1, eye: 1 },
    });
  });
});

describe('the tiles', () => {
  test('are sixteen, and four of each side that come by its cards', () => {
    expect(sum(Object.values(TILES.standard).map((tile) => tile.count))).toBe(16);
    const sides = Object.values(TILES.special).map(({ side }) => String(side));
    expect(tally(sides)).toEqual({ 'free-peoples': 4, shadow: 4 });
    for (const [id, { side, stop }] of Object.entries(TILES.special)) {
      expect(CARDS[id]?.deck).toBe(`${side === 'shadow' ? 'shadow' : 'free'}-character`);
      expect(stop === true).toBe(side === 'shadow');
    }
  });

  test('have 19 damage on their numbers', () => {
    const numbers = Object.values(TILES.standard).map(({ damage, count: copies = 0 }) =>
      typeof damage === 'number' ? damage * copies : 0,
    );
    expect(sum(numbers)).toBe(19);
  });
});

describe('the cards', () => {
  const cards = Object.values(CARDS);

  test('have the icons of their decks', () => {
    expect(tally(cards.map(({ deck, icon }) => `${deck} ${icon}`))).toEqual({
      'free-character character': 24,
      'free-strategy army': 8,
      'free-strategy muster': 16,
      'shadow-character character': 24,
      'shadow-strategy army': 11,
      'shadow-strategy muster': 13,
    });
  });

  test('have effects in battle that are of their side, and each of those is on a card', () => {
    for (const { deck, combat } of cards)
      expect(COMBAT[combat]?.side.startsWith(deck.split('-')[0] ?? ' ')).toBe(true);
    expect(idsOf(tally(cards.map(({ combat }) => combat)))).toEqual(idsOf(COMBAT));
  });

  test('have points of their own', () => {
    const letters = { 'free-character': 'FCH', 'free-strategy': 'FST' } as const;
    const shadows = { 'shadow-character': 'SCH', 'shadow-strategy': 'SST' } as const;
    const chapters: Readonly<Record<string, string>> = { ...letters, ...shadows };
    for (const { deck, number, rule } of cards) expect(rule).toBe(`${chapters[deck]}-${number}`);
    expect(Object.values(COMBAT).map(({ rule }) => rule)).toEqual(
      Object.keys(COMBAT).map((_, at) => `CBT-${at + 1}`),
    );
  });

  test('need things that there are', () => {
    const needed = cards.flatMap(({ needs = {} }) => Object.values(needs).flat());
    const places = ['away', 'moved', 'revealed'];
    const known = [...Object.keys(NATIONS), ...Object.keys(CHARACTERS), ...places];
    expect(needed.filter((id) => !known.includes(id))).toEqual([]);
  });
});

describe('marks, options and names', () => {
  const marked = [...Object.values(CARDS), ...Object.values(COMBAT), ...Object.values(CHARACTERS)];

  test('every card, effect and character says how it is known', () => {
    const marks = tally(marked.map(({ mark }) => mark));
    expect(idsOf(marks)).toEqual(['1e', '2e', 'open']);
  });

  test('every option of theirs is one', () => {
    const used = marked.flatMap((one) => ('option' in one ? [String(one.option)] : []));
    expect(used.length).toBeGreaterThan(8);
    expect(used.filter((option) => !OPTIONS.includes(option))).toEqual([]);
  });

  test('every point named in the data is one', () => {
    const known = readRuleIds('wotr');
    const named = [...Object.values(CHARACTERS).flatMap(({ rules }) => rules)];
    expect(named.filter((id) => !known.includes(id))).toEqual([]);
  });

  test.each(Object.keys(TERMS.en))(
    '%s: two of them have two names, in Chinese of Chinese',
    (group) => {
      for (const terms of Object.values(TERMS)) {
        const names = Object.values(terms[group] ?? {}).map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
      }
      const chinese = Object.values(TERMS.zh[group] ?? {}).map(({ name }) => name);
      expect(chinese.filter((name) => !/^\d$|[\u4e00-\u9fff]/.test(name))).toEqual([]);
    },
  );

  /** Without case, accents, marks and spaces, none of which matter. */
  const folded = (spelling: string): string =>
    spelling
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}'’·_\s-]/gu, '');

  /** Each spelling of a group with what it means: `eye eye-tile`, once. */
  const spellingsOf = (group: string): readonly string[] => {
    const pairs = Object.values(TERMS).flatMap((terms) =>
      Object.entries(terms[group] ?? {}).flatMap(([id, { name, plural = name, also = [] }]) =>
        [id, name, plural, ...also].map((spelling) => `${folded(spelling)} ${id}`),
      ),
    );
    return [...new Set(pairs)];
  };

  test.each(Object.keys(TERMS.en))('%s: no spelling means two, in any language', (group) => {
    const spellings = tally(spellingsOf(group).map((pair) => String(pair.split(' ')[0])));
    expect(Object.keys(spellings).length).toBeGreaterThan(1);
    expect(Object.keys(spellings).filter((one) => spellings[one] !== 1)).toEqual([]);
  });
});
