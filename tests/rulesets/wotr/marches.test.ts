import { describe, expect, test } from 'vitest';
import type { Going } from '../../../src/rulesets/wotr/facts.ts';
import { countOf } from '../../../src/rulesets/wotr/forces.ts';
import { army, at, atPeace, board, garrison, march, part, taken, types } from './armed.ts';
import { standing } from './changes.ts';
import { eventsOf } from './staged.ts';

const go = (from: string, to: string, some?: Going['part']): Going =>
  some === undefined ? { from, to } : { from, to, part: some };

const siege = [army('minas-tirith', { sauron: [3] }), garrison('minas-tirith', { gondor: [2] })];

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
