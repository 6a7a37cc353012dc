import { describe, expect, test } from 'vitest';
import { ACTS } from '../../../src/rulesets/wotr/actions/action.ts';
import type { CharacterId, RegionId } from '../../../src/rulesets/wotr/game.ts';
import { poolOf, whereIs } from '../../../src/rulesets/wotr/table.ts';
import { all, besieged, type Change, standing } from './changes.ts';
import { rulesOf } from './played.ts';
import { play, stage } from './staged.ts';

const war: Change = ({ nations }) => {
  for (const one of Object.values(nations)) Object.assign(one, { steps: 0, active: true });
};

describe('those who come', () => {
  const companion = (character: CharacterId, at: RegionId, ...changes: readonly Change[]) => {
    const table = stage(all(...changes));
    const problem = ACTS['bring-companion'].refuse(
      table,
      'free-peoples',
      { character, at },
      'will-of-the-west',
    );
    if (problem === null)
      play(
        table,
        ACTS['bring-companion'].play(
          table,
          'free-peoples',
          { act: 'bring-companion', die: 'will-of-the-west', character, at },
          'will-of-the-west',
        ),
      );
    return { code: problem?.code ?? null, table };
  };
  const minion = (
    character: CharacterId,
    at: RegionId,
    changes: readonly Change[],
    rules = rulesOf(),
  ) => {
    const table = stage(all(...changes), { rules });
    const problem = ACTS['bring-minion'].refuse(table, 'shadow', { character, at }, 'muster');
    if (problem === null)
      play(
        table,
        ACTS['bring-minion'].play(
          table,
          'shadow',
          { act: 'bring-minion', die: 'muster', character, at },
          'muster',
        ),
      );
    return { code: problem?.code ?? null, table };
  };

  test('Aragorn comes where Strider stands in Gondor', () => {
    const { code, table } = companion('aragorn', 'pelargir', standing('strider', 'pelargir'));
    expect(code).toBeNull();
    expect(whereIs(table, 'aragorn')).toEqual({ where: 'map', region: 'pelargir' });
    expect(table.state.gone).toContain('strider');
    expect(poolOf(table, 'free-peoples')).toBe(5);
    expect(table.state.nations.gondor.active).toBe(true);
  });

  test('not elsewhere, not where it is captured, not twice', () => {
    expect(companion('aragorn', 'pelargir').code).toBe('nobody-to-replace');
    expect(companion('aragorn', 'edoras', standing('strider', 'edoras')).code).toBe(
      'cannot-come-there',
    );
    expect(
      companion('aragorn', 'pelargir', standing('strider', 'pelargir'), ({ taken }) =>
        taken.push('pelargir'),
      ).code,
    ).toBe('cannot-come-there');
    expect(companion('aragorn', 'pelargir', standing('aragorn', 'bree')).code).toBe('came-already');
    expect(companion('gimli', 'pelargir').code).toBe('not-one-who-comes');
  });

  const minionCame = standing('saruman', 'orthanc', 'shadow');
  const greyIsGone: Change = (state) => {
    state.fellowship.companions = state.fellowship.companions.filter(
      (id) => id !== 'gandalf-the-grey',
    );
    state.gone.push('gandalf-the-grey');
  };

  test('Gandalf the White comes in the place of the Grey, else to Fangorn or the Elves', () => {
    const grey = standing('gandalf-the-grey', 'bree');
    expect(companion('gandalf-the-white', 'fangorn', minionCame).code).toBe('still-in-fellowship');
    expect(companion('gandalf-the-white', 'bree', grey).code).toBe('no-minion-came');
    expect(companion('gandalf-the-white', 'bree', grey, minionCame).table.state.gone).toContain(
      'gandalf-the-grey',
    );
    expect(companion('gandalf-the-white', 'fangorn', grey, minionCame).code).toBe(
      'cannot-come-there',
    );
    expect(companion('gandalf-the-white', 'fangorn', greyIsGone, minionCame).code).toBeNull();
    expect(companion('gandalf-the-white', 'edoras', greyIsGone, minionCame).code).toBe(
      'cannot-come-there',
    );
    const shut = companion(
      'gandalf-the-white',
      'lorien',
      greyIsGone,
      minionCame,
      besieged('lorien', 'free-peoples'),
    );
    expect(whereIs(shut.table, 'gandalf-the-white')).toEqual({
      where: 'map',
      region: 'lorien',
      inside: 'yes',
    });
  });

  test('the Witch-king comes when Sauron is at war, and wakes everybody', () => {
    const sauron: Change = ({ nations }) => {
      nations.sauron.steps = 0;
    };
    expect(minion('witch-king', 'barad-dur', []).code).toBe('not-at-war');
    expect(minion('witch-king', 'orthanc', [sauron]).code).toBe('cannot-come-there');
    const { code, table } = minion('witch-king', 'barad-dur', [sauron]);
    expect(code).toBeNull();
    expect(Object.values(table.state.nations).every(({ active }) => active)).toBe(true);
    expect(poolOf(table, 'shadow')).toBe(8);
  });

  test('in the second edition a nation of the Free Peoples is at war, too', () => {
    const second = rulesOf('first-edition', { 'witch-king-2e': 'yes' });
    const sauron: Change = ({ nations }) => {
      nations.sauron.steps = 0;
    };
    expect(minion('witch-king', 'barad-dur', [sauron], second).code).toBe('nobody-at-war');
    expect(minion('witch-king', 'barad-dur', [war], second).code).toBeNull();
  });

  test('Saruman comes to Orthanc, even besieged', () => {
    expect(minion('saruman', 'orthanc', []).code).toBe('not-at-war');
    expect(minion('saruman', 'barad-dur', [war]).code).toBe('cannot-come-there');
    expect(minion('saruman', 'orthanc', [war, ({ taken }) => taken.push('orthanc')]).code).toBe(
      'cannot-come-there',
    );
    const { table } = minion('saruman', 'orthanc', [war, besieged('orthanc', 'shadow')]);
    expect(whereIs(table, 'saruman')).toEqual({ where: 'map', region: 'orthanc', inside: 'yes' });
  });

  test('the Mouth comes late', () => {
    expect(minion('mouth-of-sauron', 'morannon', []).code).toBe('neither-mordor-nor-war');
    expect(minion('mouth-of-sauron', 'morannon', [war]).code).toBeNull();
    expect(
      minion('mouth-of-sauron', 'morannon', [
        ({ fellowship }) => Object.assign(fellowship, { mordor: 0 }),
      ]).code,
    ).toBeNull();
    expect(minion('mouth-of-sauron', 'orthanc', [war]).code).toBe('cannot-come-there');
  });
});
