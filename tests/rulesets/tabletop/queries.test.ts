// What players ask the table, beside the rules and beside dice that are thrown in every way.
import { describe, expect, test } from 'vitest';
import { asNumber } from '../../../src/core/dice.ts';
import type { Document, Saying } from '../../../src/core/document.ts';
import type { State, View } from '../../../src/rulesets/tabletop/game.ts';
import { queries, woundOdds } from '../../../src/rulesets/tabletop/queries.ts';
import { rulesFor, startOf } from './played.ts';

const rules = rulesFor('skirmish');
const stand = (seat: 'stark' | 'lannister', at: readonly [number, number, number], left = 12) => ({
  ...{ seat, profile: rules.units[seat === 'stark' ? 'SS1' : 'LG1']?.profile ?? '', left },
  ...{ x: at[0] * 1000, y: at[1] * 1000, facing: at[2] * 100, tokens: [] },
});
const viewOf = (units: State['units']): View => ({
  rules,
  state: { ...startOf(rules).state, phase: 'activation', units },
});
const view = viewOf({
  SS1: stand('stark', [18, 10, 0], 4),
  LG1: stand('lannister', [18, 22.8, 180]),
  LG2: stand('lannister', [18, 30, 180]),
});

const answer = (name: string, given: readonly string[], on: View = view): readonly Saying[] => {
  const said = queries
    .find((one) => one.name === name)
    ?.answer({ view: on, reader: 'public' }, given);
  if (said?.ok !== true) throw new Error(`${name} was refused`);
  return (said.value as Document).flatMap((block) => (block.block === 'list' ? block.items : []));
};
const firstOf = (name: string, given: readonly string[]) => answer(name, given)[0];

describe('the table answers', () => {
  test('how far two units are apart', () => {
    expect(firstOf('measure', ['SS1', 'LG1'])).toMatchObject({ args: { far: 8000 } });
  });

  test('who sees whom, what is between, and by which rule', () => {
    expect(answer('sees', ['SS1', 'LG1']).map(({ say }) => say)).toEqual([
      'query.sees-it',
      'query.sees-it',
    ]);
    expect(firstOf('sees', ['SS1', 'LG2'])).toMatchObject({
      ...{ say: 'query.hidden', rule: 'TMG-33', args: { units: ['LG1'] } },
    });
    expect(firstOf('sees', ['LG1', 'LG2'])).toMatchObject({
      ...{ say: 'query.not-in-front', rule: 'TMG-34' },
    });
  });

  test('on which side a unit lies', () => {
    expect(firstOf('arc', ['SS1', 'LG1'])).toMatchObject({ args: { side: 'front' } });
    expect(firstOf('arc', ['LG2', 'LG1'])).toMatchObject({ args: { side: 'rear' } });
  });

  test('how far a unit goes', () => {
    expect(firstOf('reach', ['SS1'])).toMatchObject({ args: { most: 5000, far: 7000 } });
  });

  test('how far it can go before rough ground, and how far a charge goes there', () => {
    const { state, ...table } = viewOf({
      SS1: stand('stark', [18, 10, 0]),
      LG1: stand('lannister', [18, 30, 180]),
    });
    const F1 = { kind: 'forest', x: 18_000, y: 20_000, facing: 0, w: 6000, l: 6000 };
    const near = { ...table, state: { ...state, pieces: { F1 } } };
    // The forest begins 4.6 inches ahead: a maneuver of 5 ends there, and a march of 10 is one of 9.
    expect(answer('reach', ['SS1'], near)[0]).toMatchObject({ args: { most: 4600, far: 9000 } });
  });

  test('what a charge needs, and where it falls short', () => {
    const [first, ...short] = answer('charge', ['SS1', 'LG1']);
    expect(first).toMatchObject({ args: { side: 'front', die: 3, chance: 67 } });
    expect(short.map(({ args }) => args)).toEqual([
      { die: 1, far: 6000 },
      { die: 2, far: 7000 },
    ]);
    expect(answer('charge', ['SS1', 'LG2']).at(-1)).toMatchObject({ rule: 'TMG-52' });
  });
});

/** Wounds of few dice, thrown in every way. */
const thrown = (bonus: 'none' | 'charge'): readonly number[] => {
  const counts: number[] = [];
  const faces = [1, 2, 3, 4, 5, 6];
  const die = faces.flatMap((face) =>
    faces.flatMap((again) =>
      faces.map((defence) => {
        const shown = bonus === 'charge' && face < 4 ? again : face;
        return shown >= 4 && defence < 3 ? 1 : 0;
      }),
    ),
  );
  for (const one of die) for (const two of die) counts[one + two] = (counts[one + two] ?? 0) + 1;
  return counts.map((count) => count / die.length ** 2);
};

test.each(['none', 'charge'] as const)('odds are those of all throws: %s', (bonus) => {
  const two = { ...rules.profiles['sworn-swords'], melee: { hit: 4, dice: [2], keywords: [] } };
  const few: View = {
    ...view,
    rules: { ...rules, profiles: { ...rules.profiles, 'sworn-swords': two as never } },
  };
  const odds = woundOdds(few, 'SS1', 'LG1', { side: 'front', bonus }).map(asNumber);
  for (const [count, chance] of thrown(bonus).entries())
    expect(odds[count]).toBeCloseTo(chance, 12);
});

test('why a charge cannot be declared is told with its rule', () => {
  const engaged = viewOf({
    SS1: stand('stark', [18, 10, 0]),
    LG1: stand('lannister', [18, 14.8, 180]),
    LG2: stand('lannister', [26, 20, 180]),
  });
  expect(answer('charge', ['SS1', 'LG2'], engaged).at(-1)).toMatchObject({
    ...{ say: 'problem.engaged', rule: 'TMG-52' },
  });
});
