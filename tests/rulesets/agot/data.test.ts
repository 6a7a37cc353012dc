import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadRules } from '../../../src/cli/rules/rules-folder.ts';
import { OPTIONS } from '../../../src/rulesets/agot/data/options.ts';
import { prepare } from '../../../src/rulesets/agot/data/prepare.ts';
import type { Choices, Data, Rules } from '../../../src/rulesets/agot/data/rules.ts';
import { DECKS, HOUSES } from '../../../src/rulesets/agot/data/vocabulary.ts';
import { agot } from '../../../src/rulesets/agot/index.ts';
import { reach } from '../../../src/rulesets/agot/table/reach.ts';
import { agotFiles } from '../../support/rules.ts';

const loaded = await loadRules(agotFiles);
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems, null, 2));
const data = loaded.value.data as Data;
const rulesText = ['rules.md', 'rules-forum.md']
  .map((name) => readFileSync(`rules/agot/${name}`, 'utf8'))
  .join('\n');

const rulesFor = (choices: Partial<Choices> = {}): Rules => {
  const prepared = prepare(data, { preset: 'board', players: 5, ...choices });
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
  return prepared.value;
};
const rules = rulesFor();
const area = (id: string) => rules.areaById.get(id)!;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('the board', () => {
  test('adds up to the printed totals', () => {
    const { areas } = rules;
    const type = (id: string) => area(id).type;
    const borders = data.boards.none.map.edges.map(([one, other]) =>
      [type(one), type(other)].sort().join('-'),
    );
    const count = (what: string) => borders.filter((border) => border === what).length;
    expect({
      land: areas.filter((each) => each.type === 'land').length,
      sea: areas.filter((each) => each.type === 'sea').length,
      strongholds: areas.filter((each) => each.settlement === 'stronghold').length,
      cities: areas.filter((each) => each.settlement === 'city').length,
      points: sum(areas.map((each) => each.points)),
      crowns: sum(areas.map((each) => each.crowns)),
      withCrowns: areas.filter((each) => each.crowns > 0).length,
      barrels: sum(areas.map((each) => each.barrels)),
      borders: [borders.length, count('land-land'), count('land-sea'), count('sea-sea')],
    }).toEqual({
      land: 34,
      sea: 11,
      strongholds: 8,
      cities: 10,
      points: 26,
      crowns: 17,
      withCrowns: 16,
      barrels: 21,
      borders: [111, 52, 47, 12],
    });
  });

  test('every border stands with both of its areas, in map order, and all hangs together', () => {
    for (const { id, near, land, sea } of rules.areas) {
      expect([...land, ...sea].sort()).toEqual([...near].sort());
      expect(near.map((other) => area(other).index)).toEqual(
        near.map((other) => area(other).index).toSorted((a, b) => a - b),
      );
      for (const other of near) expect(area(other).near).toContain(id);
      for (const other of land) expect(area(other).type).toBe('land');
      for (const other of sea) expect(area(other).type).toBe('sea');
    }
    expect(reach(['winterfell'], (id) => area(id).near).size).toBe(45);
  });

  test('the islands are Pyke, Dragonstone and the Arbor', () => {
    const islands = rules.areas.filter(({ island }) => island).map(({ id }) => id);
    expect(islands).toEqual(['pyke', 'dragonstone', 'the-arbor']);
  });

  test.each([
    ['seagard', ['ironmans-bay']],
    ['pyke', ['ironmans-bay']],
    ['lannisport', ['the-golden-sound']],
    ['kings-landing', ['blackwater-bay']],
    ['dragonstone', ['shipbreaker-bay']],
    ['winterfell', ['bay-of-ice', 'the-shivering-sea']],
    ['riverrun', ['ironmans-bay', 'the-golden-sound']],
    ['highgarden', ['sunset-sea', 'redwyne-straights']],
    ['moat-cailin', ['the-narrow-sea']],
    ['the-eyrie', ['the-narrow-sea']],
    ['oldtown', ['redwyne-straights']],
    ['white-harbor', ['the-shivering-sea', 'the-narrow-sea']],
    ['storms-end', ['shipbreaker-bay', 'sea-of-dorne']],
    ['sunspear', ['sea-of-dorne', 'summer-sea']],
    ['flints-finger', ['bay-of-ice', 'ironmans-bay', 'sunset-sea']],
    ['crackclaw-point', ['the-narrow-sea', 'blackwater-bay', 'shipbreaker-bay']],
  ])('%s has the whole coast of the port table', (id, seas) => {
    expect(area(id).sea).toEqual(seas);
  });

  test('five ships in five seas join Flint’s Finger to Widow’s Watch, and four do not', () => {
    const seas = ['sunset-sea', 'redwyne-straights', 'summer-sea', 'shipbreaker-bay'];
    const chain = [...seas, 'the-narrow-sea'];
    const joins = (ships: readonly string[]): boolean => {
      const from = area('flints-finger').sea.filter((sea) => ships.includes(sea));
      const sailed = reach(from, (sea) => area(sea).sea.filter((next) => ships.includes(next)));
      return area('widows-watch').sea.some((sea) => sailed.has(sea));
    };
    expect(joins(chain)).toBe(true);
    for (const left of chain) expect(joins(chain.filter((sea) => sea !== left))).toBe(false);
  });

  test.each([
    ['oldtown', 'sunset-sea'],
    ['the-arbor', 'summer-sea'],
    ['the-arbor', 'sunset-sea'],
    ['starfall', 'summer-sea'],
    ['oldtown', 'starfall'],
    ['riverrun', 'the-twins'],
    ['harrenhal', 'the-mountains-of-the-moon'],
    ['blackwater', 'kingswood'],
  ])('%s and %s do not touch', (one, other) => {
    expect(area(one).near).not.toContain(other);
  });

  test.each([
    ['crackclaw-point', 'the-narrow-sea'],
    ['redwyne-straights', 'yronwood'],
    ['dornish-marches', 'sea-of-dorne'],
    ['highgarden', 'sunset-sea'],
    ['shipbreaker-bay', 'summer-sea'],
  ])('%s and %s touch', (one, other) => {
    expect(area(one).near).toContain(other);
  });

  test('each house has its home, and the first edition its own settlements', () => {
    expect(rules.homes).toEqual({
      stark: 'winterfell',
      lannister: 'lannisport',
      baratheon: 'dragonstone',
      greyjoy: 'pyke',
      tyrell: 'highgarden',
    });
    const settlement = (id: string) => area(id).settlement;
    expect(['oldtown', 'sunspear', 'starfall', 'yronwood'].map(settlement)).toEqual([
      'city',
      'city',
      'none',
      'none',
    ]);
    expect(area('kings-landing').crowns).toBe(2);
  });
});

describe('the pieces', () => {
  test('seven cards a house, strengths 0, 0, 1, 1, 2, 2, 3, in the set’s order', () => {
    expect(data.cards).toHaveLength(42);
    for (const house of HOUSES) {
      const cards = data.cards.filter((card) => card.house === house);
      expect(cards.map(({ strength }) => strength)).toEqual([0, 0, 1, 1, 2, 2, 3]);
    }
    expect(rules.hands.stark?.slice(0, 2)).toEqual(['catelyn-stark', 'maester-luwin']);
    expect(rules.cards.get('tywin-lannister')).toMatchObject({ strength: 3, swords: 2 });
    expect(rules.cards.get('margaery-tyrell')).toMatchObject({ fortifications: 1, text: false });
    expect(rules.cards.get('ser-davos-seaworth')).toMatchObject({ fortifications: 1, text: false });
  });

  test('a card has icons or a text, and never both', () => {
    for (const { swords, fortifications, text } of data.cards)
      expect(text).toBe(swords + fortifications === 0);
  });

  test('fifteen orders: three of each kind, one of them special', () => {
    const kinds = ['march', 'defense', 'support', 'raid', 'consolidate-power'];
    for (const kind of kinds) {
      const tokens = data.orders.filter((order) => order.kind === kind);
      expect(sum(tokens.map(({ count }) => count))).toBe(3);
      expect(tokens.filter(({ special }) => special).map(({ count }) => count)).toEqual([1]);
    }
    expect(rules.orders['march-1'].bonus).toBe(-1);
    expect(rules.orders['defense+2']).toMatchObject({ bonus: 2, special: true });
  });

  test.each(OPTIONS.decks)('ten cards in each of the decks “%s”', (decks) => {
    for (const deck of DECKS) {
      const cards = rulesFor({ options: { decks } }).decks[deck];
      expect(cards).toHaveLength(10);
      expect(cards.filter((card) => card.startsWith('winter-is-coming'))).toHaveLength(1);
    }
  });

  test('the decks hold what the facts recommend, icons by option', () => {
    const icons = (option: 'plain' | 'richer') =>
      DECKS.map(
        (deck) =>
          rulesFor({ options: { 'wildling-icons': option } }).decks[deck].filter((card) =>
            card.endsWith('!'),
          ).length,
      );
    expect(icons('plain')).toEqual([1, 1, 6]);
    expect(icons('richer')).toEqual([3, 3, 6]);
    expect(rules.decks['2'].filter((card) => card === 'clash-of-kings')).toHaveLength(4);
    expect(rules.decks['3'].filter((card) => card === 'wildling-attack')).toHaveLength(3);
  });

  test('supply limits, wildling track and unit table', () => {
    expect(data.tables.supplyLimits).toEqual([
      [2, 2],
      [3, 2],
      [3, 2, 2],
      [3, 2, 2, 2],
      [3, 3, 2, 2],
      [4, 3, 2, 2],
      [4, 3, 2, 2, 2],
    ]);
    expect(data.tables.wildlingTrack).toEqual([0, 2, 4, 6, 8, 10, 12]);
    const { footman, knight, ship } = rules.units;
    expect(
      [footman, knight, ship].map(({ strength, cost, limit }) => [strength, cost, limit]),
    ).toEqual([
      [1, 1, 10],
      [2, 2, 4],
      [1, 1, 5],
    ]);
    expect([footman.upgrade, knight.upgrade, ship.moves]).toEqual([null, 1, 'sea']);
  });
});

describe('the words', () => {
  const { en, zh } = data.terms;

  test('both languages name everything', () => {
    expect(Object.keys(zh ?? {})).toEqual(Object.keys(en ?? {}));
    for (const group of Object.keys(en ?? {}))
      expect(Object.keys(zh?.[group] ?? {}), group).toEqual(Object.keys(en?.[group] ?? {}));
  });

  test('the traps of the Chinese names', () => {
    const idOf = (spelling: string): string | undefined =>
      Object.entries(zh?.['areas'] ?? {}).find(
        ([, { name, also = [] }]) => name === spelling || also.includes(spelling),
      )?.[0];
    const traps = {
      河湾平原: 'stoney-sept',
      河湾地: 'the-reach',
      曼德河: 'the-reach',
      指城: 'flints-finger',
      五指半岛: 'the-fingers',
      卡林湾: 'moat-cailin',
      黑水河: 'blackwater',
      黑水湾: 'blackwater-bay',
      艾林谷: 'the-eyrie',
    };
    for (const [spelling, id] of Object.entries(traps)) expect(idOf(spelling)).toBe(id);
  });

  test('every kind of question stands in the table of the rules', () => {
    for (const { name: kind } of agot.kinds) expect(rulesText).toContain(`\`${kind}\``);
    expect(agot.kinds).toHaveLength(42);
  });

  test('the rules’ text numbers the points of all chapters', () => {
    for (const id of ['SET-1', 'RND-7', 'WES-14', 'SUP-9', 'BID-10', 'WIL-11', 'PLN-10', 'RAD-10'])
      expect(rulesText).toContain(`\n- ${id} `);
    for (const id of ['MUS-9', 'MAR-21', 'BAT-30', 'CON-3', 'WIN-5', 'CLK-5'])
      expect(rulesText).toContain(`\n- ${id} `);
  });
});
