import { describe, expect, test } from 'vitest';
import { countOf } from '../../../src/rulesets/wotr/forces.ts';
import {
  type Answers,
  army,
  at,
  atPeace,
  attack,
  board,
  garrison,
  noAttack,
  part,
  taken,
} from './armed.ts';
import type { Change } from './changes.ts';
import { eventsOf } from './staged.ts';

const CITY = 'minas-tirith';
const COMES = { from: 'osgiliath', to: CITY };
const WITHIN = { from: CITY, to: CITY };
const ones = Array(60).fill(1);

const shadow = army('osgiliath', { sauron: [5, 1] });
const gondor = army(CITY, { gondor: [3, 1, 1] }, 'boromir');

describe('an attack on a stronghold', () => {
  const attacked = (answers: Answers, ...changes: readonly Change[]) =>
    attack(board(shadow, ...changes), 'shadow', COMES, { dice: ones, answers });

  test('ends before it began, if the defender goes inside', () => {
    const table = attacked({ stand: 'inside' }, gondor);
    expect(at(table, 'free-peoples', CITY, 'yes')).toBe('gondor 3+1+1, boromir');
    expect(at(table, 'shadow', CITY)).toBe('sauron 5+1');
    expect(eventsOf(table, 'combat-rolled')).toEqual([]);
    expect(eventsOf(table, 'army-shut-in')).toMatchObject([{ rule: 'SGE-3' }]);
    expect(table.state.taken).toEqual([]);
  });

  test('leaves room for five units; the others can be mustered again', () => {
    const table = attacked(
      { stand: 'inside' },
      army(CITY, { gondor: [6, 1, 3], elves: [1] }, 'gimli'),
    );
    expect(at(table, 'free-peoples', CITY, 'yes')).toBe('gondor 4+1+3, gimli');
    expect(countOf(table.state.lost, 'gondor', 'regular')).toBe(0);
    expect(table.asked).toEqual(['stand', 'excess', 'move-in']);
  });

  test('is no siege, if nobody moves in', () => {
    const table = attacked({ stand: 'inside', 'move-in': part({}) }, gondor);
    expect(at(table, 'free-peoples', CITY)).toBe('gondor 3+1+1, boromir');
    expect(eventsOf(table, 'siege-lifted')).toMatchObject([{ rule: 'SGE-10' }]);
  });

  test('is met in the open like others, and later rounds inside', () => {
    const table = attacked({ stand: 'field', 'go-on': { go: 'on' }, retreat: 'inside' }, gondor);
    expect(eventsOf(table, 'combat-rolled').map(({ needs }) => needs)).toEqual([5, 5]);
    expect(at(table, 'free-peoples', CITY, 'yes')).toBe('gondor 3+1+1, boromir');
    expect(eventsOf(table, 'battle-over')).toMatchObject([{ end: 'shut-in' }]);
  });

  test('of nobody asked is met inside by the fewer, outside by the others', () => {
    expect(attacked({}, gondor).state.besieged).toHaveProperty(CITY);
    expect(attacked({}, army(CITY, { gondor: [6] })).state.besieged).toEqual({});
  });

  test('shelters whoever has taken it', () => {
    const table = board(
      taken(CITY),
      army(CITY, { southrons: [2] }),
      army('lossarnach', { gondor: [4] }),
    );
    attack(
      table,
      'free-peoples',
      { from: 'lossarnach', to: CITY },
      { answers: { stand: 'inside' } },
    );
    expect(at(table, 'shadow', CITY, 'yes')).toBe('southrons 2+0');
    expect(at(table, 'free-peoples', CITY)).toBe('gondor 4+0');
    expect(table.state.taken).toEqual([CITY]);
  });

  test('is nothing to ask about where the enemy holds it', () => {
    const table = board(army('osgiliath', { sauron: [2] }), army('lossarnach', { gondor: [1] }));
    attack(table, 'shadow', { from: 'osgiliath', to: 'lossarnach' }, { dice: ones });
    expect(table.asked).not.toContain('stand');
  });
});

const outside = army(CITY, { sauron: [5, 1, 1] });
const inside = garrison(CITY, { gondor: [2, 1, 1] }, 'strider');

describe('an assault', () => {
  const assaulted = (
    dice: readonly number[],
    answers: Answers = {},
    ...changes: readonly Change[]
  ) =>
    attack(board(...(changes.length > 0 ? changes : [outside, inside])), 'shadow', WITHIN, {
      dice,
      answers,
    });

  test('hits with 6 alone, the defence with 5, and lasts one round', () => {
    const table = assaulted([5, 5, 5, 5, 6, 5, 4, 1, 1, 5, 1, 1]);
    expect(eventsOf(table, 'combat-rolled')).toMatchObject([
      { rule: 'SGE-6', walls: 'stronghold', needs: 6, hits: 1 },
      { needs: 5, hits: 1 },
    ]);
    expect(eventsOf(table, 'combat-round-begun')).toHaveLength(1);
    expect(table.asked).not.toContain('retreat');
    expect(at(table, 'free-peoples', CITY, 'yes')).toBe('gondor 1+1+1, strider');
    expect(eventsOf(table, 'battle-over')).toMatchObject([{ rule: 'SGE-5', end: 'stopped' }]);
  });

  test('goes on for an elite, that becomes a regular', () => {
    const table = assaulted(ones, { 'go-on': [{ go: 'on', elite: 'sauron' }] });
    expect(eventsOf(table, 'elite-reduced')).toMatchObject([{ rule: 'SGE-5', nation: 'sauron' }]);
    expect(eventsOf(table, 'combat-rolled').map(({ needs }) => needs)).toEqual([6, 5, 6, 5]);
    expect(at(table, 'shadow', CITY)).toBe('sauron 6+0+1');
  });

  test.each([
    ['elite-must-pay', { go: 'on' }],
    ['no-elite-there', { go: 'on', elite: 'isengard' }],
  ])('does not go on: %s', (code, goOn) => {
    expect(() => assaulted(ones, { 'go-on': goOn })).toThrow(code);
  });

  test('does not go on without a regular to put in the place of the elite', () => {
    const none: Change = ({ reserve }) => {
      reserve.sauron = { elite: 1 };
    };
    expect(() =>
      assaulted(ones, { 'go-on': { go: 'on', elite: 'sauron' } }, outside, inside, none),
    ).toThrow('SGE-15');
  });

  test('takes the stronghold when all inside are dead', () => {
    const table = assaulted(
      [6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1],
      {},
      outside,
      inside,
      atPeace('gondor', true),
    );
    expect(table.state.taken).toEqual([CITY]);
    expect(table.state.gone).toContain('strider');
    expect(table.asked).not.toContain('move-in');
    expect(eventsOf(table, 'battle-over')).toMatchObject([{ end: 'defender-fell' }]);
    expect(table.state.nations.gondor.steps).toBe(0);
  });

  test('ends the siege when all outside are dead', () => {
    const table = assaulted(
      [1, 6],
      {},
      army(CITY, { southrons: [1] }),
      garrison(CITY, { gondor: [1] }),
    );
    expect(at(table, 'free-peoples', CITY)).toBe('gondor 1+0');
    expect(eventsOf(table, 'siege-lifted')).toHaveLength(1);
  });

  test('with both dead captures nothing, if nobody else is there', () => {
    const one = [army(CITY, { southrons: [1] }), garrison(CITY, { gondor: [1] })];
    expect(assaulted([6, 6], {}, ...one).state.taken).toEqual([]);
  });

  test('is by those outside, on those inside alone', () => {
    const relief = army('lossarnach', { gondor: [1] });
    const table = board(outside, inside, relief);
    expect(noAttack(table, 'shadow', COMES)).toBe('CMB-1 no-army-there');
    expect(noAttack(board(shadow, outside, inside), 'shadow', COMES)).toBe(
      'CMB-1 assault-from-outside',
    );
    expect(noAttack(table, 'free-peoples', { from: CITY, to: 'lossarnach' })).toBe(
      'ARM-16 shut-in',
    );
  });
});

describe('a sortie', () => {
  const sallied = (
    some: Parameters<typeof part>[0] | undefined,
    dice: readonly number[],
    answers: Answers = {},
  ) =>
    attack(
      board(army(CITY, { southrons: [2] }), inside),
      'free-peoples',
      some === undefined ? WITHIN : { ...WITHIN, part: part(some) },
      { dice, answers },
    );

  test('is a battle like others, and who stops goes back inside', () => {
    const table = sallied({ gondor: [1] }, [5, 1, 1], { 'go-on': { go: 'stop' } });
    expect(eventsOf(table, 'attack-declared')).toMatchObject([{ rule: 'SGE-8', kind: 'sortie' }]);
    expect(eventsOf(table, 'combat-rolled').map(({ needs }) => needs)).toEqual([5, 5]);
    expect(at(table, 'free-peoples', CITY, 'yes')).toBe('gondor 2+1+1, strider');
    expect(at(table, 'shadow', CITY)).toBe('southrons 1+0');
    expect(eventsOf(table, 'battle-over')).toMatchObject([{ rule: 'SGE-9', end: 'stopped' }]);
  });

  test('that destroys the besiegers ends the siege', () => {
    const table = sallied(undefined, [6, 6, 1, 1, 1, 1, 1, 1]);
    expect(at(table, 'free-peoples', CITY)).toBe('gondor 2+1+1, strider');
    expect(table.asked).not.toContain('move-in');
  });

  test('that drives them away ends it, too', () => {
    const table = sallied({ gondor: [1] }, [1, 1, 1], {
      'go-on': { go: 'on' },
      retreat: { to: 'osgiliath' },
    });
    expect(at(table, 'shadow', 'osgiliath')).toBe('southrons 2+0');
    expect(at(table, 'free-peoples', CITY)).toBe('gondor 2+1+1, strider');
  });

  test('that fails with part of the garrison leaves the others inside', () => {
    const table = sallied({ gondor: [1, 0, 1] }, [1, 5, 6, 1, 1]);
    expect(at(table, 'free-peoples', CITY, 'yes')).toBe('gondor 1+1, strider');
    expect(table.state.taken).toEqual([]);
  });

  test('that fails with all of it gives the stronghold away', () => {
    const table = attack(
      board(army(CITY, { southrons: [5] }), garrison(CITY, { gondor: [1] })),
      'free-peoples',
      WITHIN,
      {
        dice: [1, 6, 6, 1, 1, 1],
      },
    );
    expect(table.state.taken).toEqual([CITY]);
  });

  test('takes everybody along, if all units go', () => {
    const table = board(army(CITY, { southrons: [2] }), inside);
    expect(noAttack(table, 'free-peoples', { ...WITHIN, part: part({ gondor: [2, 1, 1] }) })).toBe(
      'SGE-11 all-go-out',
    );
    expect(
      noAttack(table, 'free-peoples', { ...WITHIN, part: part({ gondor: [2, 1] }, 'strider') }),
    ).toBe('SGE-11 all-go-out');
    expect(noAttack(table, 'free-peoples', { ...WITHIN, part: part({ gondor: [2] }) })).toBeNull();
  });
});

describe('a relief', () => {
  const relieved = (answers: Answers, dice: readonly number[], ...more: readonly Change[]) =>
    attack(
      board(army(CITY, { southrons: [2] }), inside, army('lossarnach', { rohan: [3] }), ...more),
      'free-peoples',
      { from: 'lossarnach', to: CITY },
      {
        ...{ dice, answers },
      },
    );

  test('fights the besiegers; those inside suffer nothing, and come out', () => {
    const table = relieved({}, [6, 6, 1, 6, 1]);
    expect(at(table, 'free-peoples', CITY)).toBe('rohan 2+0, gondor 2+1+1, strider');
    expect(eventsOf(table, 'combat-rolled').map(({ strength }) => strength)).toEqual([3, 2]);
    expect(table.asked).not.toContain('stand');
  });

  test('ends the siege though nobody moves in', () => {
    const table = relieved({ 'move-in': part({}) }, [6, 6, 1, 1, 1]);
    expect(at(table, 'free-peoples', CITY)).toBe('gondor 2+1+1, strider');
    expect(at(table, 'free-peoples', 'lossarnach')).toBe('rohan 3+0');
  });

  test('crowds a region only with ten', () => {
    const table = relieved(
      {},
      [6, 6, 1, 1, 1, 1, 1],
      army('lossarnach', { rohan: [4], elves: [2] }),
    );
    expect(table.asked).toContain('excess');
    expect(at(table, 'free-peoples', CITY)).toContain('strider');
  });

  test('that drives the besiegers away ends it', () => {
    const table = relieved({ 'go-on': { go: 'on' }, retreat: { to: 'osgiliath' } }, ones);
    expect(at(table, 'shadow', 'osgiliath')).toBe('southrons 2+0');
    expect(at(table, 'free-peoples', CITY)).toContain('gondor');
  });
});
