import { describe, expect, test } from 'vitest';
import { useFor } from '../../../src/rulesets/wotr/actions/action.ts';
import { ACTS } from '../../../src/rulesets/wotr/actions/acts.ts';
import type { Going } from '../../../src/rulesets/wotr/armies/parts.ts';
import { countOf } from '../../../src/rulesets/wotr/forces.ts';
import type { Side } from '../../../src/rulesets/wotr/game.ts';
import { army, at, atPeace, board, garrison, march, noMarch, part, taken, types } from './armed.ts';
import { type Change, standing } from './changes.ts';
import { eventsOf } from './staged.ts';

const go = (from: string, to: string, some?: Going['part']): Going =>
  some === undefined ? { from, to } : { from, to, part: some };

type Refused = readonly [string, string | null, Side, readonly Going[], ...Change[]];

const siege = [army('minas-tirith', { sauron: [3] }), garrison('minas-tirith', { gondor: [2] })];

describe('a move of armies is judged', () => {
  test.each<Refused>([
    [
      'to a region next to it',
      null,
      'shadow',
      [go('moria', 'hollin')],
      army('moria', { sauron: [1] }),
    ],
    ['with no move', 'ACT-8 no-moves', 'shadow', []],
    [
      'with three',
      'ACT-8 too-many-moves',
      'shadow',
      [go('moria', 'hollin'), go('moria', 'hollin'), go('moria', 'hollin')],
      army('moria', { sauron: [3] }),
    ],
    ['from nowhere', 'ARM-10 no-such-region', 'shadow', [go('mordor', 'hollin')]],
    ['too far', 'ARM-10 not-next', 'shadow', [go('moria', 'bree')], army('moria', { sauron: [1] })],
    [
      'over a black line',
      'BRD-2 closed-border',
      'shadow',
      [go('moria', 'lorien')],
      army('moria', { sauron: [1] }),
    ],
    ['of nobody', 'ARM-10 no-army-there', 'shadow', [go('moria', 'hollin')]],
    [
      'of characters without units',
      'ARM-10 no-army-there',
      'shadow',
      [go('moria', 'hollin')],
      army('moria', { sauron: [0, 0, 2] }),
    ],
    [
      'of more than there are',
      'ARM-11 not-in-army',
      'shadow',
      [go('moria', 'hollin', part({ sauron: [2] }))],
      army('moria', { sauron: [1] }),
    ],
    [
      'of a leader alone',
      'ARM-11 no-units',
      'free-peoples',
      [go('dale', 'erebor', part({ north: [0, 0, 1] }))],
      army('dale', { north: [1, 0, 1] }),
    ],
    [
      'that leaves a leader alone',
      'ARM-15 leaders-left-alone',
      'free-peoples',
      [go('dale', 'erebor', part({ north: [1] }))],
      army('dale', { north: [1, 0, 1] }),
    ],
    [
      'that leaves Nazgûl alone',
      null,
      'shadow',
      [go('moria', 'hollin', part({ sauron: [1] }))],
      army('moria', { sauron: [1, 0, 1] }),
    ],
    [
      'to an enemy army',
      'ARM-10 enemy-army-there',
      'shadow',
      [go('minas-morgul', 'north-ithilien')],
      army('minas-morgul', { sauron: [2] }),
      army('north-ithilien', { gondor: [1] }),
    ],
    [
      'to enemies without units',
      null,
      'shadow',
      [go('minas-morgul', 'north-ithilien')],
      army('minas-morgul', { sauron: [2] }),
      army('north-ithilien', {}, 'boromir'),
    ],
    [
      'to besiegers',
      null,
      'shadow',
      [go('osgiliath', 'minas-tirith')],
      ...siege,
      army('osgiliath', { sauron: [1] }),
    ],
    [
      'out of a siege',
      'ARM-16 shut-in',
      'free-peoples',
      [go('minas-tirith', 'lossarnach')],
      ...siege,
    ],
    [
      'into a siege',
      'ARM-10 enemy-army-there',
      'free-peoples',
      [go('lossarnach', 'minas-tirith')],
      ...siege,
      army('lossarnach', { gondor: [1] }),
    ],
    [
      'by those who come when the besiegers have gone',
      'ARM-10 enemy-army-there',
      'shadow',
      [go('minas-tirith', 'lossarnach'), go('osgiliath', 'minas-tirith')],
      ...siege,
      army('osgiliath', { sauron: [1] }),
    ],
    [
      'by those who come before the besiegers go',
      null,
      'shadow',
      [go('osgiliath', 'minas-tirith'), go('minas-tirith', 'lossarnach')],
      ...siege,
      army('osgiliath', { sauron: [1] }),
    ],
    [
      'of Saruman',
      'CHR-15 saruman-stays',
      'shadow',
      [go('orthanc', 'gap-of-rohan', part({ isengard: [1] }, 'saruman'))],
      army('orthanc', { isengard: [1] }, 'saruman'),
    ],
    [
      'by a nation at peace out of its land',
      null,
      'free-peoples',
      [go('pelargir', 'west-harondor')],
      atPeace('gondor'),
      army('pelargir', { gondor: [1] }),
    ],
    [
      'by a nation at peace into another land',
      'ARM-13 not-at-war-enters',
      'free-peoples',
      [go('druadan-forest', 'folde', part({ gondor: [1] }))],
      atPeace('gondor'),
      army('druadan-forest', { gondor: [1] }),
    ],
    [
      'by a nation at peace on through a land where it took refuge',
      'POL-5 not-at-war-enters',
      'free-peoples',
      [go('folde', 'edoras', part({ gondor: [1] }))],
      atPeace('gondor'),
      army('folde', { gondor: [1] }),
    ],
    [
      'by a nation at peace home from there',
      null,
      'free-peoples',
      [go('folde', 'druadan-forest')],
      atPeace('gondor'),
      army('folde', { gondor: [1] }),
    ],
    [
      'of Nazgûl with the troops of another nation',
      null,
      'shadow',
      [go('moria', 'north-dunland')],
      atPeace('sauron'),
      army('moria', { isengard: [1], sauron: [0, 0, 1] }),
    ],
    [
      'on with troops that have just been joined',
      null,
      'shadow',
      [go('moria', 'hollin'), go('hollin', 'trollshaws', part({ sauron: [2] }))],
      army('moria', { sauron: [3] }),
      army('hollin', { sauron: [2] }),
    ],
    [
      'on with those who have just come',
      'ARM-11 not-in-army',
      'shadow',
      [go('moria', 'hollin'), go('hollin', 'trollshaws', part({ sauron: [3] }))],
      army('moria', { sauron: [3] }),
      army('hollin', { sauron: [2] }),
    ],
    [
      'of the same army twice, in two parts',
      null,
      'shadow',
      [go('moria', 'hollin', part({ sauron: [1] })), go('moria', 'dimrill-dale')],
      army('moria', { sauron: [3] }),
    ],
  ])('%s', (...[, refused, side, moves, ...changes]) => {
    expect(noMarch(board(...changes), side, moves)).toBe(refused);
  });
});

describe('a Character die', () => {
  const uses = (moves: readonly Going[]) => {
    const table = board(army('moria', { sauron: [2] }));
    return useFor(table, 'shadow', { act: 'move-armies', die: 'character', moves });
  };

  test('moves one army, an Army die two', () => {
    expect(uses([go('moria', 'hollin')])).toBe('character');
    expect(uses([go('moria', 'hollin'), go('moria', 'dimrill-dale')])).toBeUndefined();
  });

  test.each<readonly [string, string | null, Change]>([
    ['nobody', 'ARM-11 nobody-leads', army('orthanc', { isengard: [1, 1] })],
    ['a Nazgûl', null, army('orthanc', { isengard: [1], sauron: [0, 0, 1] })],
    ['a Minion', null, army('orthanc', { isengard: [1] }, 'witch-king')],
    ['Saruman, who stays', 'ARM-11 nobody-leads', army('orthanc', { isengard: [1] }, 'saruman')],
    [
      'an elite of Isengard with Saruman in play',
      null,
      army('orthanc', { isengard: [1, 1] }, 'saruman'),
    ],
  ])('needs somebody to lead: %s', (_name, refused, change) => {
    expect(noMarch(board(change), 'shadow', [go('orthanc', 'gap-of-rohan')], 'character')).toBe(
      refused,
    );
  });
});

describe('an army that moves', () => {
  test('takes all that can go, and joins what is there', () => {
    const table = board(
      atPeace('rohan'),
      army('folde', { gondor: [2, 1, 1], rohan: [1] }, 'strider'),
      army('druadan-forest', { gondor: [1] }),
    );
    march(table, 'free-peoples', [go('folde', 'druadan-forest')]);
    expect(at(table, 'free-peoples', 'druadan-forest')).toBe('gondor 3+1+1, strider');
    expect(at(table, 'free-peoples', 'folde')).toBe('rohan 1+0');
    expect(eventsOf(table, 'army-moved')).toMatchObject([{ rule: 'ARM-10' }]);
  });

  test('wakes a nation that it enters, and takes what nobody holds', () => {
    const table = board(
      atPeace('rohan'),
      army('gap-of-rohan', { isengard: [2] }),
      army('fangorn', { sauron: [1] }),
    );
    march(table, 'shadow', [go('gap-of-rohan', 'fords-of-isen'), go('fangorn', 'westemnet')]);
    expect(table.state.taken).toEqual(['westemnet']);
    expect(table.state.nations.rohan).toEqual({ steps: 1, active: true });
    expect(types(table)).toEqual([
      ...['army-moved', 'nation-activated', 'army-moved', 'settlement-taken', 'nation-advanced'],
    ]);
  });

  test('frees what the enemy has taken; no nation moves for that', () => {
    const table = board(
      taken('pelargir'),
      atPeace('sauron', true),
      army('lossarnach', { gondor: [1] }),
    );
    march(table, 'free-peoples', [go('lossarnach', 'pelargir')]);
    expect(table.state.taken).toEqual([]);
    expect(types(table)).toEqual(['army-moved', 'settlement-freed']);
  });

  test('takes Orthanc from Saruman alone, who stays', () => {
    const saruman = standing('saruman', 'orthanc', 'shadow');
    const table = board(saruman, army('fords-of-isen', { rohan: [1] }));
    march(table, 'free-peoples', [go('fords-of-isen', 'orthanc')]);
    expect(table.state.taken).toEqual(['orthanc']);
    expect(at(table, 'shadow', 'orthanc')).toBe('saruman');
  });

  test('is the end of leaders without units, not of characters', () => {
    const table = board(
      army('dale', { north: [0, 0, 2] }, 'gimli'),
      army('vale-of-the-carnen', { southrons: [2] }),
    );
    march(table, 'shadow', [go('vale-of-the-carnen', 'dale')]);
    expect(at(table, 'free-peoples', 'dale')).toBe('gimli');
    expect(eventsOf(table, 'leaders-caught')).toMatchObject([
      { rule: 'ARM-15', troops: { north: { leader: 2 } } },
    ]);
    expect(countOf(table.state.lost, 'north', 'leader')).toBe(2);
  });

  test('that leaves a siege ends it', () => {
    const table = board(...siege);
    march(table, 'shadow', [go('minas-tirith', 'osgiliath')]);
    expect(at(table, 'free-peoples', 'minas-tirith')).toBe('gondor 2+0');
    expect(eventsOf(table, 'siege-lifted')).toMatchObject([
      { rule: 'SGE-10', region: 'minas-tirith' },
    ]);
  });

  test('in part, leaves the siege as it is', () => {
    const table = board(...siege);
    march(table, 'shadow', [go('minas-tirith', 'osgiliath', part({ sauron: [2] }))]);
    expect(at(table, 'free-peoples', 'minas-tirith', 'yes')).toBe('gondor 2+0');
    expect(at(table, 'shadow', 'minas-tirith')).toBe('sauron 1+0');
  });
});

describe('too many units', () => {
  const full = [army('moria', { sauron: [6, 1] }), army('hollin', { sauron: [4, 2] })];

  test('are lost at the end of the action, as their owner says', () => {
    const table = board(...full);
    const before = countOf(table.state.reserve, 'sauron', 'elite');
    const excess = [
      { nation: 'sauron', figure: 'elite' },
      { nation: 'sauron', figure: 'regular' },
      { nation: 'sauron', figure: 'elite' },
    ];
    march(table, 'shadow', [go('moria', 'hollin')], { excess: [excess] });
    expect(at(table, 'shadow', 'hollin')).toBe('sauron 9+1');
    expect(countOf(table.state.reserve, 'sauron', 'elite')).toBe(before + 2);
    expect(eventsOf(table, 'excess-removed')).toMatchObject([{ rule: 'ARM-5' }]);
  });

  test('are regulars, if nothing is said', () => {
    const table = march(board(...full), 'shadow', [go('moria', 'hollin')]);
    expect(at(table, 'shadow', 'hollin')).toBe('sauron 7+3');
  });

  test('are counted when both moves are made', () => {
    const table = board(...full);
    march(table, 'shadow', [go('moria', 'hollin'), go('hollin', 'trollshaws')]);
    expect(table.asked).toEqual([]);
    expect(at(table, 'shadow', 'hollin')).toBe('sauron 6+1');
  });

  test('of the Free Peoples come back as reinforcements', () => {
    const table = board(army('bree', { north: [6] }), army('buckland', { north: [5] }));
    const before = countOf(table.state.reserve, 'north', 'regular');
    march(table, 'free-peoples', [go('buckland', 'bree')]);
    expect(countOf(table.state.reserve, 'north', 'regular')).toBe(before + 1);
    expect(countOf(table.state.lost, 'north', 'regular')).toBe(0);
  });
});

test('every move by chance is legal', () => {
  const table = board(
    ...siege,
    army('osgiliath', { sauron: [4, 1, 1] }),
    army('orthanc', { isengard: [3] }, 'saruman'),
  );
  let seed = 7;
  const random = (sides: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * sides);
  };
  for (let n = 0; n < 200; n++) {
    const act = ACTS['move-armies'].sample?.(table, 'shadow', random);
    expect(act && noMarch(table, 'shadow', act.moves)).toBeNull();
  }
});
