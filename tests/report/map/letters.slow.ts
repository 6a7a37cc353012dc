import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Picture, Space } from '../../../src/core/picture.ts';
import type { Catalogue } from '../../../src/report/catalogue.ts';
import { type Board, boardOf } from '../../../src/report/map/board.ts';
import {
  type Colouring,
  drawLetters,
  lyingSigns,
  signOfPrinted,
} from '../../../src/report/map/text.ts';
import { widthOf } from '../../../src/report/width.ts';
import { ORDERS } from '../../../src/rulesets/agot/actions.ts';
import type { Rules } from '../../../src/rulesets/agot/data/rules.ts';
import { UNITS } from '../../../src/rulesets/agot/data/vocabulary.ts';
import type { State } from '../../../src/rulesets/agot/table/state.ts';
import { rulesFor } from '../../support/rules.ts';
import { LANGUAGES, languageOf } from '../languages.ts';
import { pictureOf, placeIn, tableOf } from './pictures.ts';

const COLUMNS = 78;
const FORUM = await rulesFor({ preset: 'forum' });

const GAMES: readonly (readonly [string, Rules])[] = [
  ['the printed board', await rulesFor({ preset: 'board' })],
  ['the forum board', FORUM],
  ['the board for six', await rulesFor({ preset: 'clash-of-kings', players: 6 })],
];

/** Numbers below a bound that look like chance and follow from a seed. */
const drawsOf = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** A board that is fuller than games make it. */
const crowdedState = (rules: Rules, seed: number): State => {
  const draw = drawsOf(seed);
  const pick = <T>(list: readonly T[]): T | null => list[draw(list.length * 2)] ?? null;
  const state = tableOf(rules);
  state.ports = rules.areas.filter(({ portOf }) => portOf !== null).map(({ id }) => id);
  for (const place of state.places) {
    const house = pick(rules.houses);
    Object.assign(place, {
      house,
      orderOf: house,
      order: house === null ? null : pick(ORDERS),
      token: pick(rules.houses),
      fortification: pick(rules.houses),
      neutral: draw(4) === 0 ? 12 : 0,
    });
    for (const unit of UNITS) place.units[unit] = draw(4);
    Object.assign(place.routed, { footman: draw(3), knight: draw(3) });
  }
  return state;
};

const SEED = fc.integer({ min: 1, max: 2 ** 31 - 1 });

const lettersOf = (picture: Picture, words: Catalogue): string =>
  drawLetters(picture, { title: 'Five Kings', words });

const boardIn = (picture: Picture, words: Catalogue): Board =>
  boardOf(picture, { title: 'Five Kings', words });

const CASES = GAMES.flatMap(([board, rules]) =>
  LANGUAGES.map(([name, , { catalogue }]) => ({ board, rules, name, catalogue })),
);

/** The letters within a space's cell, row by row; the second column of a wide one is left out. */
const cellText = (text: string, { plan }: Picture, { id }: Space): string => {
  const [left, top, right, bottom] = plan.cells[id] ?? [0, 0, 0, 0];
  const HEAD = 2;
  return text
    .split('\n')
    .slice(HEAD + top, HEAD + bottom + 1)
    .map((line) => between(line, left, right))
    .join('\n');
};

const between = (line: string, left: number, right: number): string => {
  let column = 0;
  let out = '';
  for (const char of line) {
    if (column >= left && column <= right) out += char;
    column += widthOf(char);
  }
  return out;
};

/** Signs of a space that neither its cell nor the lines below the map tell. */
const untold = (picture: Picture, words: Catalogue): readonly unknown[] => {
  const board = boardIn(picture, words);
  const text = lettersOf(picture, words);
  const below = text.split('\n\n').at(-1) ?? '';
  const lands = picture.spaces.filter(({ within }) => within === null);
  return lands.flatMap((space) => {
    const inCell = cellText(text, picture, space);
    const told = inCell.includes('...') ? lineOf(below, words.term('areas', space.id)) : inCell;
    const printed = signOfPrinted(board, space)?.text ?? '';
    return [
      ...lyingSigns(board, space).filter(({ text: sign }) => !told.includes(sign)),
      ...(`${inCell} ${told}`.includes(printed) ? [] : [printed]),
    ];
  });
};

/** What the lines below the map say of an area: up to the next label. */
const lineOf = (below: string, name: string): string => {
  const lines = below.split('\n');
  const first = lines.findIndex((line) => line.startsWith('...') && line.includes(` ${name}`));
  const next = lines.findIndex((line, at) => at > first && !line.startsWith(' '));
  return lines.slice(first, next).join(' ');
};

describe.each(CASES)('$board in letters, in $name', ({ rules, catalogue }) => {
  test('is never wider than a mail, whatever lies on it', () => {
    const wide = (seed: number): readonly string[] =>
      lettersOf(pictureOf(rules, crowdedState(rules, seed)), catalogue)
        .split('\n')
        .filter((line) => widthOf(line) > COLUMNS || /\s$/.test(line));
    fc.assert(
      fc.property(SEED, (seed) => {
        expect(wide(seed)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test('tells of everything, in the cell or below the map', () => {
    fc.assert(
      fc.property(SEED, (seed) => {
        expect(untold(pictureOf(rules, crowdedState(rules, seed)), catalogue)).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  test('has every name once, whole, in its cell', () => {
    const picture = pictureOf(rules, tableOf(rules));
    const text = lettersOf(picture, catalogue);
    for (const space of picture.spaces.filter(({ within }) => within === null)) {
      const name = catalogue.term('areas', space.id).replaceAll(' ', '');
      const inCell = cellText(text, picture, space).replaceAll(/[\s|+-]/g, '');
      expect(inCell.split(name), space.id).toHaveLength(2);
    }
  });
});

describe('the map in letters', () => {
  const { catalogue } = languageOf('en');

  test('shows a space with a little of everything', () => {
    const state = tableOf(FORUM);
    const winterfell = placeIn(state, 'winterfell');
    Object.assign(winterfell, {
      house: 'stark',
      order: 'march+1',
      orderOf: 'stark',
      fortification: 'stark',
      token: 'stark',
    });
    Object.assign(winterfell.units, { footman: 2, knight: 1 });
    winterfell.routed.footman = 3;
    const picture = pictureOf(FORUM, state);
    const space = picture.spaces.find(({ id }) => id === 'winterfell');
    const signs = space === undefined ? [] : lyingSigns(boardIn(picture, catalogue), space);
    expect(signs.map(({ text }) => text)).toEqual(['S 1K 2F (3F)', 'Mar+1*', '[S]', 'Fort']);
    const text = lettersOf(picture, catalogue);
    for (const key of ['1K knight', '( ) routed', '[S] power token', 'Fort fortification'])
      expect(text).toContain(key);
  });

  test('tells which of two ports the ships lie in', () => {
    const state = tableOf(FORUM);
    state.ports = ['winterfell-port-bay-of-ice', 'winterfell-port-the-shivering-sea'];
    const port = placeIn(state, 'winterfell-port-the-shivering-sea');
    Object.assign(port, { house: 'stark' });
    port.units.ship = 2;
    expect(lettersOf(pictureOf(FORUM, state), catalogue)).toMatch(
      /^@ +Port of Winterfell on The Shivering Sea {2}S 2S$/m,
    );
  });

  test('explains just the signs that are on it', () => {
    const state = tableOf(FORUM);
    const text = lettersOf(pictureOf(FORUM, state), catalogue);
    expect(text).toContain('# stronghold');
    for (const absent of ['routed', 'battle', 'power token', 'carried out', 'attacks'])
      expect(text).not.toContain(absent);
  });

  test('colours change nothing but colours', () => {
    const state = tableOf(FORUM);
    Object.assign(placeIn(state, 'pyke'), { house: 'greyjoy' });
    placeIn(state, 'pyke').units.knight = 2;
    const said = { title: 'Five Kings', words: catalogue };
    const marked: Colouring = ({ text, ink }) =>
      typeof ink === 'object' ? `<${ink.seat}>${text}</>` : text;
    const coloured = drawLetters(pictureOf(FORUM, state), said, marked);
    expect(coloured).toContain('<greyjoy>G 2K</>');
    expect(coloured.replaceAll(/<[a-z]+>|<\/>/g, '')).toBe(
      drawLetters(pictureOf(FORUM, state), said),
    );
  });

  test('holds a name of many words or none that can be seen', () => {
    for (const title of ['W'.repeat(400), 'a b '.repeat(100), '\u202e\u001b[31m']) {
      const text = drawLetters(pictureOf(FORUM, tableOf(FORUM)), { title, words: catalogue });
      for (const line of text.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(COLUMNS);
      for (const unseen of ['\u001b', '\u202e']) expect(text).not.toContain(unseen);
    }
  });
});
