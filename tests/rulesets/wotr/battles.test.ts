import { describe, expect, test } from 'vitest';
import type { Going } from '../../../src/rulesets/wotr/facts.ts';
import { army, atPeace, attack, board, judged, noAttack, part } from './armed.ts';

const HERE = 'north-ithilien';
const THERE = 'south-ithilien';
const ATTACK = { from: THERE, to: HERE };
const ON = { go: 'on' };

const shadow = (regular: number, elite = 0, nazgul = 0) =>
  army(THERE, { sauron: [regular, elite, nazgul] });
const gondor = (regular: number, elite = 0, leader = 0) =>
  army(HERE, { gondor: [regular, elite, leader] });

describe('an attack is judged', () => {
  test.each(
    judged<Going>([
      ['on an army next to it', null, 'shadow', ATTACK, shadow(2), gondor(1)],
      ['on nobody', 'CMB-1 no-enemy-army', 'shadow', ATTACK, shadow(2)],
      [
        'on a character alone',
        'CMB-1 no-enemy-army',
        'shadow',
        ATTACK,
        shadow(2),
        army(HERE, {}, 'gimli'),
      ],
      ['by nobody', 'CMB-1 no-army-there', 'shadow', ATTACK, gondor(1)],
      ['too far', 'ARM-10 not-next', 'shadow', { from: 'moria', to: HERE }, gondor(1)],
      [
        'over a black line',
        'BRD-2 closed-border',
        'shadow',
        { from: 'morannon', to: HERE },
        gondor(1),
      ],
      ['on nothing known', 'ARM-10 no-such-region', 'shadow', { from: THERE, to: 'mordor' }],
      ['within nothing known', 'CMB-1 no-such-region', 'shadow', { from: 'mordor', to: 'mordor' }],
      [
        'by a nation at peace',
        'POL-4 not-at-war-attacks',
        'shadow',
        ATTACK,
        atPeace('sauron'),
        shadow(2),
        gondor(1),
      ],
      ['on a nation at peace', null, 'shadow', ATTACK, atPeace('gondor'), shadow(2), gondor(1)],
      [
        'within a region without siege',
        'SGE-5 nobody-shut-in',
        'shadow',
        { from: THERE, to: THERE },
        shadow(2),
      ],
    ]),
  )('%s', (_name, { refused, side, how, changes }) => {
    expect(
      noAttack(board(...changes), side, how)?.replace('ARM-11 no-units', 'ARM-11 no-units') ?? null,
    ).toBe(refused);
  });

  test.each([
    ['units of a nation at peace', 'POL-4 not-at-war-attacks', part({ sauron: [1] })],
    ['more than there are', 'ARM-11 not-in-army', part({ isengard: [9] })],
    ['a Nazgûl alone', 'ARM-11 no-units', part({ sauron: [0, 0, 1] })],
    ['a Nazgûl of a nation at peace', null, part({ isengard: [1], sauron: [0, 0, 1] })],
  ])('with %s', (_name, refused, some) => {
    const table = board(
      atPeace('sauron'),
      shadow(1, 0, 1),
      army(THERE, { isengard: [2] }),
      gondor(1),
    );
    expect(noAttack(table, 'shadow', { ...ATTACK, part: some })).toBe(refused);
  });

  test('by a Character die, if somebody leads', () => {
    expect(noAttack(board(shadow(2), gondor(1)), 'shadow', ATTACK, 'character')).toBe(
      'ARM-11 nobody-leads',
    );
    expect(noAttack(board(shadow(2, 0, 1), gondor(1)), 'shadow', ATTACK, 'character')).toBeNull();
  });

  test('that would leave leaders alone', () => {
    const table = board(shadow(2), gondor(2, 0, 1));
    const going = { from: HERE, to: THERE, part: part({ gondor: [2] }) };
    expect(noAttack(table, 'free-peoples', going)).toBe('ARM-15 leaders-left-alone');
  });

  test('and wakes and moves each nation attacked, once for all rounds', () => {
    const table = board(
      atPeace('gondor'),
      atPeace('rohan'),
      shadow(3),
      army(HERE, { gondor: [3], rohan: [0, 1], elves: [0, 0, 1] }),
    );
    attack(table, 'shadow', ATTACK, {
      dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      answers: { 'go-on': [ON, { go: 'stop' }] },
    });
    const moved = table.events.flatMap((event) =>
      event.type === 'nation-activated' || event.type === 'nation-advanced'
        ? [`${event.nation} ${event.rule}`]
        : [],
    );
    expect(moved).toEqual(['rohan POL-2', 'rohan POL-3', 'gondor POL-2', 'gondor POL-3']);
  });
});
