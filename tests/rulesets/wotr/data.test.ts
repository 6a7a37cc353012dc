import { describe, expect, test } from 'vitest';
import { copy } from '../../../src/core/json.ts';
import { wrongSwitches } from '../../../src/rulesets/switches.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { parseRules } from '../../../src/rulesets/wotr/schema/rules.ts';
import { filesOf, rulesOf } from './played.ts';
import { stage } from './staged.ts';

const files = filesOf();

/** The files with a member changed, or taken away. */
const changed = (path: string, value?: unknown): Record<string, unknown> => {
  const all = copy(files as never) as Record<string, unknown>;
  const members = path.split(' ');
  const last = members.pop() ?? '';
  let at: Record<string, unknown> = all;
  for (const member of members) at = at[member] as Record<string, unknown>;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return all;
};

const problemsOf = (path: string, value?: unknown): readonly string[] => {
  const read = parseRules(changed(path, value));
  return read.ok
    ? []
    : read.problems.map(({ file, path: where, problem }) =>
        [file, ...where, problem.code].join(' '),
      );
};

test('the files of the program agree', () => {
  expect(parseRules(files).ok).toBe(true);
});

describe('a fault in the data is found at its place', () => {
  test.each<[string, string, unknown?]>([
    ['map.yaml regions moria borders 0 unknown-id', 'map.yaml regions moria borders 0', 'mars'],
    [
      'map.yaml regions moria borders 1 named-twice',
      'map.yaml regions moria borders 1',
      'dimrill-dale',
    ],
    [
      'map.yaml regions hollin borders 1 border-one-sided',
      'map.yaml regions moria borders 1',
      'bree',
    ],
    ['map.yaml checks coast wrong-total', 'map.yaml regions umbar coast'],
    ['map.yaml checks points shadow wrong-total', 'map.yaml regions umbar settlement', 'city'],
    ['setup.yaml units too-many-figures', 'setup.yaml units moria regular', 90],
    ['setup.yaml units mars unknown-id', 'setup.yaml units mars', { nation: 'sauron', regular: 1 }],
    [
      'setup.yaml options erebor-2e too-many-figures',
      'setup.yaml options erebor-2e erebor elite',
      6,
    ],
    ['setup.yaml fellowship region unknown-id', 'setup.yaml fellowship region', 'mars'],
    ['cards.yaml cards elven-rope combat unknown-id', 'cards.yaml cards elven-rope combat', 'song'],
    ['cards.yaml cards wrong-deck', 'cards.yaml cards elven-rope number', 1],
    ['terms.en.yaml regions noun-missing', 'terms.en.yaml regions moria'],
    ['ruleset.yaml languages 1 terms-missing', 'terms.zh.yaml'],
    ['nations.yaml nations rohan steps member-missing', 'nations.yaml nations rohan steps'],
    [
      'presets/first-edition.yaml options tiles unknown-member',
      'presets/first-edition.yaml options tiles',
      'yes',
    ],
    ['tables.yaml dice shadow faces 0 not-one-of', 'tables.yaml dice shadow faces 0', 'moon'],
  ])('%s', (found, path, value) => {
    expect(problemsOf(path, value)).toContain(found);
  });
});

describe('a game', () => {
  const data = parseRules(files);
  const prepared = (preset: string, options = {}) =>
    data.ok ? wotr.prepare(data.value, { preset, players: 2, options }) : data;

  test('is played by a preset that there is, and options with values that they have', () => {
    expect(prepared('first-edition')).toMatchObject({ ok: true });
    expect(prepared('third-edition')).toMatchObject({ problems: [{ code: 'unknown-preset' }] });
    expect(prepared('first-edition', { balrog: 'yes' })).toMatchObject({ ok: false });
    expect(prepared('first-edition', { 'balrog-2e': 'maybe' })).toMatchObject({ ok: false });
  });

  test('has all figures, dice and cards that the box has', () => {
    const { nations, cards, tables } = rulesOf();
    const sum = (figure: 'regular' | 'elite' | 'leader' | 'nazgul', side: string): number =>
      Object.values(nations).reduce(
        (all, one) => (one.side === side ? all + (one.figures[figure] ?? 0) : all),
        0,
      );
    expect(sum('regular', 'shadow') + sum('elite', 'shadow')).toBe(90);
    expect(sum('regular', 'free-peoples') + sum('elite', 'free-peoples')).toBe(75);
    expect([sum('leader', 'free-peoples'), sum('nazgul', 'shadow')]).toEqual([20, 8]);
    expect(Object.keys(cards)).toHaveLength(96);
    expect([tables.dice['free-peoples'].most, tables.dice.shadow.most]).toEqual([6, 10]);
  });

  test('has one elite more in Erebor by its option', () => {
    const elite = (option: string) => {
      const { state } = stage(undefined, {
        rules: rulesOf('first-edition', { 'erebor-2e': option }),
      });
      return state.field['free-peoples']['erebor']?.troops.dwarves?.elite;
    };
    expect([elite('no'), elite('yes')]).toEqual([1, 2]);
  });
});

test('an option that there is not, in name or value, is told with what there is', () => {
  expect(wrongSwitches({ fog: ['no', 'yes'] }, { fgo: 'yes', fog: 'maybe' })).toEqual([
    { code: 'unknown-option', args: { option: 'fgo', choices: 'fog' } },
    { code: 'option-value', args: { option: 'fog', value: 'maybe', choices: 'no, yes' } },
  ]);
});
