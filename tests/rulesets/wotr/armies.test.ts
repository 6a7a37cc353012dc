import { describe, expect, test } from 'vitest';
import { ACTS } from '../../../src/rulesets/wotr/actions/action.ts';
import type { Going } from '../../../src/rulesets/wotr/facts.ts';
import type { Use } from '../../../src/rulesets/wotr/game.ts';
import { army, atPeace, board, garrison, judged, noMarch, part } from './armed.ts';
import type { Change } from './changes.ts';

const go = (from: string, to: string, some?: Going['part']): Going =>
  some === undefined ? { from, to } : { from, to, part: some };

const siege = [army('minas-tirith', { sauron: [3] }), garrison('minas-tirith', { gondor: [2] })];

describe('a move of armies is judged', () => {
  test.each(
    judged<readonly Going[]>([
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
      [
        'too far',
        'ARM-10 not-next',
        'shadow',
        [go('moria', 'bree')],
        army('moria', { sauron: [1] }),
      ],
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
        'ARM-12 moved-already',
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
    ]),
  )('%s', (_name, { refused, side, how, changes }) => {
    expect(noMarch(board(...changes), side, how)).toBe(refused);
  });
});

describe('a Character die', () => {
  test('moves one army, an Army die two', () => {
    const table = board(army('moria', { sauron: [2, 0, 1] }));
    const one = go('moria', 'hollin', part({ sauron: [1, 0, 1] }));
    const judged = (use: Use, ...moves: readonly Going[]) =>
      ACTS['move-armies'].refuse(table, 'shadow', { moves }, use);
    const two = [one, go('moria', 'dimrill-dale')];
    expect(judged('character', one)).toBeNull();
    expect(judged('character', ...two)).toMatchObject({
      ...{ rule: 'ACT-2', code: 'too-many-moves', args: { moves: 2, most: 1 } },
    });
    expect(judged('army', ...two)).toBeNull();
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
