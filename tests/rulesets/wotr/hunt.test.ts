import { describe, expect, test } from 'vitest';
import type { TileCause } from '../../../src/rulesets/wotr/facts.ts';
import { step } from '../../../src/rulesets/wotr/fellowship/fellowship.ts';
import { COMPANIONS, type State } from '../../../src/rulesets/wotr/game.ts';
import { meet } from '../../../src/rulesets/wotr/hunt/hunt.ts';
import { tilesIn } from '../../../src/rulesets/wotr/hunt/tiles.ts';
import { rulesOf } from './played.ts';
import { drawing, eventsOf, play, type Staged, stage } from './staged.ts';

/** A tile, drawn on purpose; further draws as given. */
const tile = (table: Staged, id: string, ...more: readonly number[]): Staged =>
  drawing(table, tilesIn(table).indexOf(id), ...more);

const met = (
  id: string,
  change: (state: State) => void,
  answers: Readonly<Record<string, unknown>> = {},
  { cause = 'hunt' as TileCause, hits = 1, more = [] as number[] } = {},
): Staged => {
  const table = tile(stage(change), id, ...more);
  play(table, meet(table, cause, hits), answers);
  return table;
};

const corruptionOf = ({ state }: Staged): number => state.fellowship.corruption;
const ledBy =
  (...companions: readonly (typeof COMPANIONS)[number][]) =>
  ({ fellowship, waiting }: State): void => {
    fellowship.companions = [...companions];
    fellowship.guide = companions[0] ?? 'gollum';
    fellowship.progress = 1;
    if (companions.length === 0) waiting.splice(waiting.indexOf('gollum'), 1);
  };
const inMordor =
  (...companions: readonly (typeof COMPANIONS)[number][]) =>
  (state: State): void => {
    ledBy(...companions)(state);
    state.fellowship.mordor = 1;
    state.box = { shadow: 2, 'free-peoples': 1 };
  };
const allOf = (state: State): void => ledBy(...COMPANIONS)(state);

describe('a tile', () => {
  test.each([
    ['three', 'hunt', 1, 3],
    ['eye-reveal', 'hunt', 2, 2],
    ['eye-reveal', 'passing', 0, 0],
  ] as const)('%s drawn for %s does its damage by the Ring', (id, cause, hits, damage) => {
    const table = met(id, allOf, { 'hunt-damage': 'ring' }, { cause, hits });
    expect(corruptionOf(table)).toBe(damage);
    expect(table.state.tiles.drawn).toEqual([id]);
    expect(table.state.hunt).toBeNull();
  });

  test('with a die does what the die shows', () => {
    const table = stage((state) => {
      inMordor('strider')(state);
      state.tiles.pool['shelobs-lair'] = 1;
    });
    tile(table, 'shelobs-lair', 4);
    play(table, meet(table, 'mordor', 0), { 'hunt-damage': 'ring' });
    expect(eventsOf(table, 'tile-drawn')).toMatchObject([{ roll: 5, damage: 5, rule: 'MOR-6' }]);
    expect(corruptionOf(table)).toBe(5);
  });

  test('below nothing heals, to 0 at the least, and nothing is asked', () => {
    const table = stage((state) => {
      inMordor('strider')(state);
      state.fellowship.corruption = 1;
      state.tiles.pool['phial-of-galadriel'] = 1;
    });
    tile(table, 'phial-of-galadriel');
    play(table, meet(table, 'mordor', 0));
    expect([corruptionOf(table), table.asked]).toEqual([0, []]);
  });
});

describe('the damage', () => {
  test('is borne by the Guide to his level, and the rest corrupts', () => {
    const table = met('three', ledBy('boromir', 'gimli'), { 'hunt-damage': 'guide' });
    expect(table.state.gone).toEqual(['boromir']);
    expect(table.state.fellowship.guide).toBe('gimli');
    expect(corruptionOf(table)).toBe(1);
    expect(eventsOf(table, 'corruption-changed')).toMatchObject([{ rule: 'HUN-13' }]);
  });

  test('falls on any of the Companions by chance', () => {
    const answers = { 'hunt-damage': 'chance' };
    const table = met('one', ledBy('boromir', 'gimli', 'legolas'), answers, { more: [2] });
    expect(table.state.gone).toEqual(['legolas']);
    expect(corruptionOf(table)).toBe(0);
  });

  test('of the last Companion makes Gollum the Guide', () => {
    const table = met('two', ledBy('gimli'), { 'hunt-damage': 'guide' });
    expect(table.state.fellowship.guide).toBe('gollum');
    expect(table.state.waiting).not.toContain('gollum');
    expect(eventsOf(table, 'guide-chosen')).toMatchObject([{ rule: 'FEL-4' }]);
  });

  test('is the Ring alone where there is no Companion', () => {
    expect(met('two', ledBy()).asked).toEqual(['hunt-guard']);
    expect(corruptionOf(met('two', ledBy()))).toBe(2);
  });

  test('at 12 ends the war at once, before the figure is moved', () => {
    const table = met(
      'one-reveal',
      (state) => {
        ledBy()(state);
        state.fellowship.guide = 'strider';
        state.fellowship.corruption = 11;
      },
      {},
    );
    expect(table.state.won).toEqual({ side: 'shadow', how: 'corruption' });
    expect(table.events.at(-1)).toMatchObject({ type: 'war-won', rule: 'VIC-1' });
    expect(eventsOf(table, 'fellowship-revealed')).toEqual([]);
  });

  test('is left to the Ring by default, unless that loses the war', () => {
    const near = (state: State): void => {
      ledBy('boromir')(state);
      state.fellowship.corruption = 9;
    };
    expect(met('three', near).state.gone).toEqual(['boromir']);
    expect(corruptionOf(met('two', near))).toBe(11);
  });
});

describe('a Hobbit as the Guide', () => {
  test('goes, and the damage is 1 less; the next may go after him, to the same region', () => {
    const table = met('three', ledBy('meriadoc', 'peregrin'), {
      'hunt-guard': [
        { guard: 'separate', to: 'trollshaws' },
        { guard: 'separate', to: 'trollshaws' },
        { guard: 'none' },
      ],
    });
    expect(corruptionOf(table)).toBe(1);
    expect(table.state.fellowship.companions).toEqual([]);
    const there = table.state.field['free-peoples']['trollshaws']?.characters;
    expect(there).toEqual(['meriadoc', 'peregrin']);
  });

  test('dies of it in Mordor', () => {
    const answers = { 'hunt-guard': { guard: 'separate' }, 'hunt-damage': 'ring' };
    const table = met('two', inMordor('meriadoc'), answers, { cause: 'mordor' });
    expect(table.state.gone).toEqual(['meriadoc']);
    expect(corruptionOf(table)).toBe(1);
  });

  test('who is sacrificed is placed as if he had been separated, but not in Mordor', () => {
    const answers = { 'hunt-guard': { guard: 'none' }, 'hunt-damage': 'guide' };
    const table = met('two', ledBy('peregrin'), { ...answers, 'hobbit-spot': 'hollin' });
    expect(table.state.gone).toEqual([]);
    expect(table.state.field['free-peoples']['hollin']?.characters).toEqual(['peregrin']);
    expect(corruptionOf(table)).toBe(1);
    const there = met('two', inMordor('peregrin'), answers, { cause: 'mordor' });
    expect(there.state.gone).toEqual(['peregrin']);
  });

  test('does nothing while another guides', () => {
    expect(met('three', ledBy('strider', 'meriadoc')).asked).toEqual(['hunt-damage']);
  });
});

describe('Gollum as the Guide', () => {
  test('keeps tiles with a number from revealing, Eyes not', () => {
    expect(met('two-reveal', ledBy()).state.fellowship.hidden).toBe(true);
    const table = met('eye-reveal', ledBy(), { found: 'trollshaws' });
    expect(table.state.fellowship).toMatchObject({ hidden: false, region: 'trollshaws' });
  });

  test('shows the Fellowship, and the damage is 1 less', () => {
    const table = met('three', ledBy(), { 'hunt-guard': { guard: 'reveal' }, found: 'trollshaws' });
    expect(table.state.fellowship).toMatchObject({ hidden: false, region: 'trollshaws' });
    expect(corruptionOf(table)).toBe(2);
  });

  test('cannot where it is revealed already', () => {
    const table = met('eye-reveal', ledBy(), { found: 'trollshaws' });
    expect(table.asked.filter((kind) => kind === 'hunt-guard')).toEqual([]);
  });
});

describe('a Fellowship that is revealed', () => {
  const at =
    (region: string, progress: number) =>
    (state: State): void => {
      ledBy('strider')(state);
      state.fellowship.region = region;
      state.fellowship.progress = progress;
    };

  test('moves at most its progress, and not to a haven', () => {
    const table = met('zero-reveal', at('hollin', 2), { found: 'fords-of-bruinen' });
    expect(table.state.fellowship).toMatchObject({ region: 'fords-of-bruinen', progress: 0 });
    expect(() => met('zero-reveal', at('hollin', 2), { found: 'rivendell' })).toThrow('haven');
    expect(() => met('zero-reveal', at('hollin', 1), { found: 'rivendell' })).toThrow('haven');
    expect(() => met('zero-reveal', at('hollin', 1), { found: 'high-pass' })).toThrow('too-far');
  });

  test('draws one tile more for strongholds that it leaves, passes or enters', () => {
    const through = { found: 'dimrill-dale', 'hunt-damage': 'ring' };
    const table = met('zero-reveal', at('hollin', 2), through, { more: [4] });
    expect(eventsOf(table, 'ring-bearers-moved')).toMatchObject([
      { path: ['hollin', 'moria', 'dimrill-dale'], strongholds: ['moria'] },
    ]);
    expect(eventsOf(table, 'tile-drawn').map(({ cause, rule }) => [cause, rule])).toEqual([
      ['hunt', 'HUN-5'],
      ['passing', 'FEL-13'],
    ]);
    const leaving = met('zero-reveal', at('moria', 1), through, { more: [4] });
    expect(eventsOf(leaving, 'tile-drawn')).toHaveLength(2);
    const staying = met('zero-reveal', at('moria', 1), { found: 'moria' });
    expect(eventsOf(staying, 'tile-drawn')).toHaveLength(1);
  });

  test('takes the way past fewest strongholds', () => {
    const table = met('zero-reveal', at('old-ford', 6), { found: 'north-anduin-vale' });
    const [moved] = eventsOf(table, 'ring-bearers-moved');
    expect(moved?.strongholds).toEqual([]);
  });

  test.each([
    ['no', 1],
    ['yes', 2],
  ])('draws for each of them by the option: %s', (option, tiles) => {
    const rules = rulesOf('first-edition', { 'tile-per-stronghold': option });
    const table = stage(at('minas-morgul', 3), { rules });
    drawing(table, tilesIn(table).indexOf('zero-reveal'), 8, 8);
    play(table, meet(table, 'hunt', 1), { found: 'barad-dur', 'hunt-damage': 'ring' });
    expect(eventsOf(table, 'tile-drawn').filter(({ cause }) => cause === 'passing')).toHaveLength(
      tiles,
    );
  });
});

test('a step is hunted with the dice that lie there, and a found one meets a tile', () => {
  const table = stage((state) => {
    ledBy('strider')(state);
    state.box = { shadow: 2, 'free-peoples': 1 };
  });
  drawing(table, 3, 4, 4);
  play(table, step(table), { 'hunt-damage': 'ring' });
  expect(table.state.fellowship).toMatchObject({ progress: 2, moved: true });
  expect(eventsOf(table, 'hunt-rolled')).toMatchObject([{ dice: [4, 5], bonus: 1, successes: 1 }]);
  expect(corruptionOf(table)).toBe(3);
});
