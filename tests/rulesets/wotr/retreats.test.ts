import { describe, expect, test } from 'vitest';
import { army, at, atPeace, attack, board, garrison, taken } from './armed.ts';
import { all, type Change } from './changes.ts';
import { eventsOf } from './staged.ts';

const HERE = 'druadan-forest';
const FROM = 'osgiliath';

/** Nobody hits; the attacker goes on once, and the defender answers. */
const fled = (retreat: unknown, ...changes: readonly Change[]) =>
  attack(
    board(army(FROM, { sauron: [4] }), ...changes),
    'shadow',
    { from: FROM, to: HERE },
    {
      dice: Array(60).fill(1),
      answers: { 'go-on': [{ go: 'on' }, { go: 'stop' }], retreat: [retreat] },
    },
  );

const gondor = army(HERE, { gondor: [2, 1, 1] }, 'legolas');

describe('a retreat', () => {
  test('takes the whole army, with leaders and characters, and costs nothing', () => {
    const table = fled({ to: 'folde' }, gondor, army('folde', { rohan: [1] }));
    expect(at(table, 'free-peoples', 'folde')).toBe('rohan 1+0, gondor 2+1+1, legolas');
    expect(at(table, 'shadow', HERE)).toBe('sauron 4+0');
    expect(eventsOf(table, 'losses-taken')).toEqual([]);
    expect(eventsOf(table, 'battle-over')).toMatchObject([{ rule: 'CMB-10', end: 'retreated' }]);
  });

  test('is to where the enemy is not', () => {
    const foe = army('eastemnet', { isengard: [1] });
    expect(() => fled({ to: 'eastemnet' }, gondor, foe)).toThrow('enemy-army-bars');
    expect(() => fled({ to: 'folde' }, gondor, taken('folde'))).toThrow('enemy-holds-it');
    expect(() => fled({ to: FROM }, gondor)).toThrow('attack-came-from-there');
    expect(() => fled({ to: 'edoras' }, gondor)).toThrow('not-next');
    expect(() => fled({ to: 'lamedon' }, gondor)).toThrow('not-next');
    expect(() => fled({ to: 'nowhere' }, gondor)).toThrow('no-such-region');
    expect(() => fled('inside', gondor)).toThrow('no-stronghold');
  });

  test('may be past enemies without units, and to a stronghold that one besieges', () => {
    const nazgul: Change = (state) => {
      state.field.shadow['folde'] = { troops: { sauron: { nazgul: 1 } }, characters: [] };
    };
    expect(at(fled({ to: 'folde' }, gondor, nazgul), 'free-peoples', 'folde')).toContain('gondor');
    const siege = all(
      taken('minas-tirith'),
      garrison('minas-tirith', { southrons: [1] }),
      army('minas-tirith', { elves: [1] }),
    );
    const table = fled({ to: 'minas-tirith' }, gondor, siege);
    expect(at(table, 'free-peoples', 'minas-tirith')).toContain('gondor');
    expect(table.state.taken).toEqual(['minas-tirith']);
  });

  test('of nations at peace is not into the land of others, unless units at war go with them', () => {
    const rohan = army('druadan-forest', { rohan: [2] });
    const slow = atPeace('rohan');
    expect(() => fled({ to: 'minas-tirith' }, slow, rohan)).toThrow('not-at-war-retreats');
    const leaders = army(HERE, { gondor: [0, 0, 1] });
    expect(() => fled({ to: 'minas-tirith' }, slow, rohan, leaders)).toThrow('POL-5');
    expect(() => fled({ to: 'western-emyn-muil' }, slow, rohan)).not.toThrow();
    expect(() =>
      fled({ to: 'minas-tirith' }, slow, rohan, army(HERE, { elves: [1] })),
    ).not.toThrow();
  });

  test('that crowds a region costs what is too much', () => {
    const table = fled({ to: 'folde' }, gondor, army('folde', { rohan: [9] }));
    expect(at(table, 'free-peoples', 'folde')).toBe('rohan 7+0, gondor 2+1+1, legolas');
    expect(table.asked).toContain('excess');
  });

  test('wakes an enemy land', () => {
    const table = attack(
      board(atPeace('rohan'), army(FROM, { elves: [2] }), army(HERE, { sauron: [1] })),
      'free-peoples',
      { from: FROM, to: HERE },
      { dice: Array(9).fill(1), answers: { 'go-on': { go: 'on' }, retreat: { to: 'eastemnet' } } },
    );
    expect(table.state.nations.rohan.active).toBe(true);
  });

  test('from Orthanc leaves Saruman behind', () => {
    const table = attack(
      board(army('fords-of-isen', { rohan: [3] }), army('orthanc', { isengard: [1] }, 'saruman')),
      'free-peoples',
      { from: 'fords-of-isen', to: 'orthanc' },
      {
        dice: Array(9).fill(1),
        answers: { stand: 'field', 'go-on': { go: 'on' }, retreat: { to: 'gap-of-rohan' } },
      },
    );
    expect(at(table, 'shadow', 'orthanc')).toBe('saruman');
    expect(at(table, 'shadow', 'gap-of-rohan')).toBe('isengard 1+0');
    expect(table.state.taken).toEqual(['orthanc']);
  });

  test('is nothing that anybody is asked about without a way', () => {
    const surrounded = ['dead-marshes', 'eastemnet', 'folde', 'minas-tirith', 'western-emyn-muil'];
    const table = fled(
      undefined,
      gondor,
      ...surrounded.map((one) => army(one, { southrons: [1] })),
    );
    expect(at(table, 'free-peoples', HERE)).toContain('gondor');
    expect(eventsOf(table, 'combat-round-begun')).toHaveLength(2);
  });
});
