import { describe, expect, test } from 'vitest';
import type { Event } from '../../../src/rulesets/agot/table/events.ts';
import { rulesFor } from '../../support/rules.ts';
import { LANGUAGES } from '../languages.ts';
import { colliding, dangling, overflowing, twice, unknown, untitled } from './picture-laws.ts';
import { fullTable, pictureOf, tableOf } from './pictures.ts';

const BOARD = await rulesFor({ preset: 'board' });
const FORUM = await rulesFor({ preset: 'forum' });
const CLASH = await rulesFor({ preset: 'clash-of-kings', players: 6 });

const WAYS: readonly Event[] = [
  {
    type: 'moved',
    rule: 'MAR-1',
    house: 'stark',
    from: 'flints-finger',
    into: 'castle-black',
    units: { footman: 1 },
    way: 'ships',
  },
  {
    type: 'neutral-force-attacked',
    rule: 'NEU-1',
    house: 'lannister',
    from: 'harrenhal',
    area: 'the-eyrie',
    units: { knight: 2 },
    bonus: 1,
    order: 'march+1',
  },
];

describe.each(LANGUAGES)('a picture of the board in %s', (_, __, { catalogue }) => {
  test.each([
    ['with one of everything', () => pictureOf(FORUM, fullTable(FORUM))],
    ['for six', () => pictureOf(CLASH, tableOf(CLASH))],
    ['with ways and battles', () => pictureOf(BOARD, tableOf(BOARD), WAYS, 'all')],
  ])('holds the laws of pictures, %s', (_name, make) => {
    const picture = make();
    expect([...untitled(picture, catalogue), ...dangling(picture, catalogue)]).toEqual([]);
    expect([...twice(picture), ...unknown(picture)]).toEqual([]);
    expect(overflowing(picture, catalogue)).toEqual([]);
    expect(colliding(picture, catalogue)).toEqual([]);
  });
});
