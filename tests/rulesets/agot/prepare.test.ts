import { describe, expect, test } from 'vitest';
import { loadRules } from '../../../src/cli/rules/rules-folder.ts';
import { OPTIONS } from '../../../src/rulesets/agot/data/options.ts';
import { prepare } from '../../../src/rulesets/agot/data/prepare.ts';
import type { Choices, Data, Rules } from '../../../src/rulesets/agot/data/rules.ts';
import { blank } from '../../../src/rulesets/agot/set-up.ts';
import { agotFiles } from '../../support/rules.ts';

const loaded = await loadRules(agotFiles);
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems, null, 2));
const data = loaded.value.data as Data;

const rulesFor = (choices: Partial<Choices> = {}): Rules => {
  const prepared = prepare(data, { preset: 'board', players: 5, ...choices });
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
  return prepared.value;
};
const rules = rulesFor();

describe('prepare', () => {
  test('five players have the board’s options', () => {
    expect(rules.options).toMatchObject({ rounds: 10, 'cities-to-win': 7 });
    for (const [name, [first]] of Object.entries(OPTIONS))
      expect(rules.options[name as keyof typeof OPTIONS], name).toBe(first);
    expect(rules.stars).toEqual([3, 3, 2, 1, 0]);
    expect(rules.waits['house-card']).toBe('wait');
    expect(rules.waits).not.toHaveProperty('retreat');
  });

  test.each(Object.keys(data.presets))(
    '%s: neighbours as areas are those by their ids',
    (preset) => {
      const { areas, areaById, neighbours } = rulesFor({ preset });
      const named = (ids: readonly string[]) => ids.map((id) => areaById.get(id));
      expect(neighbours).toHaveLength(areas.length);
      for (const { index, near, land, sea } of areas) {
        const beside = neighbours[index]!;
        expect(beside.near).toEqual(named(near));
        expect(beside.land).toEqual(named(land));
        expect(beside.sea).toEqual(named(sea));
        expect(beside.water).toEqual(beside.near.filter((one) => !beside.land.includes(one)));
        for (const one of beside.near) expect(areas[one.index]).toBe(one);
      }
    },
  );

  test('with three, two houses are not played: no home, no place on a track', () => {
    const three = rulesFor({ players: 3 });
    expect(three.houses).toEqual(['stark', 'lannister', 'baratheon']);
    expect(three.unplayed).toEqual(['greyjoy', 'tyrell']);
    expect(Object.keys(three.homes)).toEqual(expect.arrayContaining(['stark']));
    expect(three.homes.greyjoy).toBeUndefined();
    expect(three.setup.tracks.fiefdoms).toEqual(['stark', 'baratheon', 'lannister']);
    expect(three.hands.tyrell).toBeUndefined();
    expect(three.options['cities-to-win']).toBe(8);
    expect(three.stars).toEqual([3, 3, 2]);
  });

  test('with four, Greyjoy is not played', () => {
    const four = rulesFor({ players: 4 });
    expect(four.unplayed).toEqual(['greyjoy']);
    expect(four.options['cities-to-win']).toBe(7);
    expect(four.stars).toEqual([3, 3, 2, 1]);
  });

  test('options chosen go before the preset’s', () => {
    const options = { 'ships-per-house': 6, 'three-player-stars': '3-2-1', rounds: 6 } as const;
    const chosen = rulesFor({ players: 3, options: { ...options, 'cities-to-win': 5 } });
    expect(chosen.units.ship.limit).toBe(6);
    expect(chosen.stars).toEqual([3, 2, 1]);
    expect(chosen.options).toMatchObject({ rounds: 6, 'cities-to-win': 5 });
  });

  test.each([
    [
      { preset: 'bord' },
      'unknown-preset',
      { preset: 'bord', choices: ['board', 'clash-of-kings', 'forum'] },
    ],
    [
      { preset: 'constructor' },
      'unknown-preset',
      { choices: ['board', 'clash-of-kings', 'forum'] },
    ],
    [{ players: 7 }, 'players', { players: 7, choices: ['3', '4', '5'] }],
    [{ players: 6 }, 'wrong-overlay', { players: 6, needed: 'six-players' }],
    [{ options: { overlay: 'six-players' } }, 'wrong-overlay', { players: 5, needed: 'none' }],
    [{ options: { bidding: 'loud' } }, 'option-value', { value: 'loud', option: 'bidding' }],
    [{ options: { rounds: 0 } }, 'option-value', { value: '0', option: 'rounds' }],
    [{ options: { overlay: 'north' } }, 'option-value', { value: 'north', option: 'overlay' }],
    [{ options: { 'cities-to-win': 19 } }, 'option-value', { value: '19' }],
    [{ options: { beer: 'yes' } }, 'unknown-option', { option: 'beer' }],
  ])('refuses %j and names the choices', (choices, code, args) => {
    const all = { preset: 'board', players: 5, ...choices } as Choices;
    const prepared = prepare(data, all);
    if (prepared.ok) throw new Error('not refused');
    expect(prepared.problems).toHaveLength(1);
    expect(prepared.problems[0]).toMatchObject({ code, args });
    expect(prepared.problems[0]?.args?.['choices']).not.toEqual([]);
  });
});

test('targets for siege engines that are not in play are refused', () => {
  const options = { 'siege-engine-targets': 'any' } as const;
  const prepared = prepare(data, { preset: 'board', players: 5, options });
  if (prepared.ok) throw new Error('not refused');
  expect(prepared.problems).toEqual([{ code: 'targets-without-engines', rule: 'CLK-2' }]);
});

describe('the blank table', () => {
  test('has an empty place for every area in map order, and nothing in any hand', () => {
    const state = blank(rules);
    expect(state.places.map(({ area: id }) => id)).toEqual(rules.areas.map(({ id }) => id));
    expect(state.places.every(({ house, neutral }) => house === null && neutral === 0)).toBe(true);
    expect(Object.keys(state.houses)).toEqual([...rules.houses]);
    expect(state.houses.stark).toEqual({ supply: 0, power: 0, hand: [], discard: [] });
    expect(state.decks['1']).toEqual({
      unseen: rules.decks['1'],
      under: [],
      next: null,
      shownTo: null,
    });
    expect(state).toMatchObject({ round: 1, phase: 'set-up', ended: null });
  });

  test('shares nothing with another one', () => {
    const one = blank(rules);
    one.places[0]!.units.footman = 3;
    one.decks['1'].unseen.pop();
    expect(blank(rules).places[0]?.units.footman).toBe(0);
    expect(blank(rules).decks['1'].unseen).toHaveLength(10);
  });
});
