import { describe, expect, test } from 'vitest';
import { countOf } from '../../../src/rulesets/wotr/forces.ts';
import { army, at, attack, board, garrison, part, types } from './armed.ts';
import type { Change } from './changes.ts';
import { eventsOf } from './staged.ts';

const HERE = 'north-ithilien';
const THERE = 'south-ithilien';
const ATTACK = { from: THERE, to: HERE };
const ON = { go: 'on' };

const shadow = (regular: number, elite = 0, nazgul = 0) =>
  army(THERE, { sauron: [regular, elite, nazgul] });
const gondor = (regular: number, elite = 0, leader = 0) =>
  army(HERE, { gondor: [regular, elite, leader] });

describe('a round', () => {
  test('tells every die, what it needs, and every die rolled again', () => {
    const table = board(
      army('south-ithilien', { sauron: [6, 0, 2] }),
      army('osgiliath', { gondor: [1, 1, 1] }, 'boromir'),
    );
    attack(
      table,
      'shadow',
      { from: THERE, to: 'osgiliath' },
      {
        dice: [5, 6, 1, 2, 4, 5, 2, 1, 6, 5, 4, 6],
      },
    );
    expect(eventsOf(table, 'combat-rolled')).toMatchObject([
      {
        rule: 'SGE-1',
        side: 'shadow',
        strength: 6,
        dice: [5, 6, 1, 2, 4],
        needs: 6,
        hits: 1,
        walls: 'fortification',
      },
      { rule: 'CMB-4', side: 'free-peoples', strength: 3, dice: [5, 2, 1], needs: 5, hits: 1 },
    ]);
    expect(eventsOf(table, 'combat-rerolled')).toMatchObject([
      { rule: 'CMB-5', side: 'shadow', leadership: 2, dice: [6, 5], hits: 1 },
      { rule: 'CMB-5', side: 'free-peoples', leadership: 2, dice: [4, 6], hits: 1 },
    ]);
  });

  test('at a fortification is as usual from the second on', () => {
    const table = board(shadow(2), army('osgiliath', { gondor: [2] }));
    attack(
      table,
      'shadow',
      { from: THERE, to: 'osgiliath' },
      { dice: [5, 5, 1, 1, 5, 5, 1, 1], answers: { 'go-on': ON } },
    );
    expect(eventsOf(table, 'combat-rolled').map(({ needs, hits }) => [needs, hits])).toEqual([
      ...[
        [6, 0],
        [5, 0],
        [5, 2],
        [5, 0],
      ],
    ]);
    expect(eventsOf(table, 'battle-over')).toMatchObject([{ end: 'defender-fell', rule: 'CMB-7' }]);
  });

  test.each<readonly [string, readonly [number, number], Change]>([
    ['captains add one die each', [3, 2], army(HERE, { gondor: [1] }, 'boromir', 'gimli')],
    ['no more than five dice are rolled', [5, 0], army(HERE, { gondor: [8] })],
    ['Hobbits lead and add none', [1, 2], army(HERE, { gondor: [1] }, 'meriadoc', 'peregrin')],
    ['Aragorn leads twice', [2, 2], army(HERE, { gondor: [1] }, 'aragorn')],
  ])('%s', (_name, [dice, leads], change) => {
    const table = attack(board(shadow(1), change), 'shadow', ATTACK, { dice: Array(20).fill(1) });
    const [, own] = eventsOf(table, 'combat-rolled');
    const again = eventsOf(table, 'combat-rerolled').find(({ side }) => side === 'free-peoples');
    expect([own?.dice.length, again?.leadership ?? 0]).toEqual([dice, leads]);
  });

  test('elites of Isengard lead while Saruman is in play', () => {
    const led = (...more: readonly Change[]) => {
      const table = board(army(THERE, { isengard: [0, 2] }), gondor(1), ...more);
      attack(table, 'shadow', ATTACK, { dice: Array(20).fill(1) });
      return eventsOf(table, 'combat-rerolled').map(({ leadership }) => leadership);
    };
    expect(led()).toEqual([]);
    expect(led(army('orthanc', { isengard: [1] }, 'saruman'))).toEqual([2]);
  });

  test('Gandalf the White may silence the Nazgûl, himself, and nobody else', () => {
    const fought = (answer: 'yes' | 'no') => {
      const table = board(
        army(THERE, { sauron: [3, 0, 2] }, 'witch-king', 'mouth-of-sauron'),
        army(HERE, { gondor: [2, 0, 1] }, 'gandalf-the-white'),
      );
      attack(table, 'shadow', ATTACK, {
        dice: Array(30).fill(1),
        answers: { 'give-up-leadership': answer },
      });
      return eventsOf(table, 'combat-rerolled').map(({ leadership }) => leadership);
    };
    expect(fought('no')).toEqual([6, 2]);
    expect(fought('yes')).toEqual([2, 1]);
  });
});

describe('the end of a battle', () => {
  test('takes leaders and characters with the last unit, for good; Nazgûl come back', () => {
    const table = board(
      army(THERE, { sauron: [1, 0, 2] }, 'mouth-of-sauron'),
      army(HERE, { gondor: [2, 0, 1] }, 'peregrin'),
    );
    const before = countOf(table.state.reserve, 'sauron', 'nazgul');
    attack(table, 'shadow', ATTACK, { dice: [6, 6, 6, 1, 1, 1, 1, 1, 1, 1] });
    expect(types(table)).toContain('army-destroyed');
    expect(table.state.gone).toContain('mouth-of-sauron');
    expect([at(table, 'shadow', THERE), countOf(table.state.reserve, 'sauron', 'nazgul')]).toEqual([
      '',
      before + 2,
    ]);
    expect(at(table, 'free-peoples', HERE)).toBe('gondor 1+0+1, peregrin');
  });

  test('with both dead nobody moves in, and nothing is captured', () => {
    const table = board(
      army('west-harondor', { southrons: [1] }),
      army('pelargir', { gondor: [1, 0, 1] }, 'strider'),
    );
    attack(table, 'shadow', { from: 'west-harondor', to: 'pelargir' }, { dice: [6, 6, 1, 1] });
    expect(eventsOf(table, 'battle-over')).toMatchObject([{ rule: 'CMB-16', end: 'both-fell' }]);
    expect([table.state.taken, table.asked]).toEqual([[], []]);
    expect(table.state.gone).toEqual(['strider']);
    expect(countOf(table.state.lost, 'gondor', 'leader')).toBe(1);
  });

  test('spares those of the region who did not attack', () => {
    const table = board(shadow(3, 1), gondor(1));
    attack(table, 'shadow', { ...ATTACK, part: part({ sauron: [1] }) }, { dice: [1, 6] });
    expect(at(table, 'shadow', THERE)).toBe('sauron 2+1');
    expect(eventsOf(table, 'battle-over')).toMatchObject([{ end: 'attacker-fell' }]);
  });

  test('leaves the attacker where he came from when he stops', () => {
    const table = attack(board(shadow(2), gondor(2)), 'shadow', ATTACK, {
      dice: [1, 1, 1, 1],
      answers: { 'go-on': { go: 'stop' } },
    });
    expect([at(table, 'shadow', THERE), at(table, 'free-peoples', HERE)]).toEqual([
      'sauron 2+0',
      'gondor 2+0',
    ]);
    expect(eventsOf(table, 'battle-over')).toMatchObject([{ rule: 'CMB-8', end: 'stopped' }]);
    expect(table.state.battle).toBeNull();
  });
});

describe('those who won', () => {
  const won = (answer?: unknown, ...more: readonly Change[]) =>
    attack(
      board(
        army('west-harondor', { southrons: [2, 1], sauron: [0, 0, 1] }),
        army('pelargir', { gondor: [1] }),
        ...more,
      ),
      'shadow',
      { from: 'west-harondor', to: 'pelargir' },
      {
        dice: [6, 1, 1, 1, 1],
        answers: answer === undefined ? {} : { 'move-in': answer },
      },
    );

  test('move in with all, and take what stands there', () => {
    const table = won();
    expect(at(table, 'shadow', 'pelargir')).toBe('sauron 0+0+1, southrons 2+1');
    expect([table.state.taken, types(table).slice(-3)]).toEqual([
      ['pelargir'],
      ['army-moved', 'battle-over', 'settlement-taken'],
    ]);
  });

  test('move in with as many as they like, or stay', () => {
    expect(won(part({ southrons: [1] })).state.taken).toEqual(['pelargir']);
    const table = won(part({}));
    expect([table.state.taken, at(table, 'shadow', 'pelargir')]).toEqual([[], '']);
  });

  test.each([
    ['no-units-move-in', part({ sauron: [0, 0, 1] })],
    ['not-in-army', part({ southrons: [3] })],
  ])('may not: %s', (code, some) => {
    expect(() => won(some)).toThrow(code);
  });

  test('leave no leaders alone', () => {
    const fought = () =>
      attack(
        board(army(HERE, { gondor: [2, 0, 1] }), army(THERE, { sauron: [1] })),
        'free-peoples',
        { from: HERE, to: THERE },
        {
          dice: [6, 1, 1, 1],
          answers: { 'move-in': part({ gondor: [2] }) },
        },
      );
    expect(fought).toThrow('leaders-left-alone');
  });

  test('who leave a siege end it', () => {
    const table = board(
      army('minas-tirith', { sauron: [2] }),
      garrison('minas-tirith', { gondor: [1] }),
      army('lossarnach', { gondor: [1] }),
    );
    attack(table, 'shadow', { from: 'minas-tirith', to: 'lossarnach' }, { dice: [6, 6, 1] });
    expect(at(table, 'free-peoples', 'minas-tirith')).toBe('gondor 1+0');
    expect(eventsOf(table, 'siege-lifted')).toHaveLength(1);
  });
});
