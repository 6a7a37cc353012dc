import { describe, expect, test } from 'vitest';
import { battle } from '../../../src/rulesets/wotr/battles/fight.ts';
import type { BattleTerms } from '../../../src/rulesets/wotr/facts.ts';
import { type Answers, army, board, garrison, hand, part } from './armed.ts';
import type { Change } from './changes.ts';
import { drawing, eventsOf, play } from './staged.ts';

// Terms that a card sets for a battle: rounds, bonds, helpers, and who may play combat cards.

const HERE = 'dimrill-dale';
const FROM = 'moria';

describe('the terms of an attack', () => {
  const INSIDE = 'helms-deep';
  const fought = (terms: BattleTerms, answers: Answers, ...changes: readonly Change[]) => {
    const table = board(
      army(INSIDE, { isengard: [4, 1] }),
      garrison(INSIDE, { rohan: [3] }),
      ...changes,
    );
    drawing(table, ...Array<number>(80).fill(1));
    const region = INSIDE;
    const at = { region, inside: 'yes' } as const;
    const all = part({ isengard: [4, 1] });
    play(
      table,
      battle(table, 'shadow', { kind: 'assault', from: { region }, at, part: all, terms }),
      answers,
    );
    return table;
  };
  const on = { go: 'on' };

  test('three rounds of an assault cost no elite before the last of them', () => {
    const answers = { 'go-on': [on, on, { go: 'on', elite: 'isengard' }, { go: 'stop' }] };
    const table = fought({ rounds: 3 }, answers);
    expect(eventsOf(table, 'combat-round-begun').map(({ round }) => round)).toEqual([1, 2, 3, 4]);
    expect(eventsOf(table, 'elite-reduced')).toHaveLength(1);
    expect(() => fought({}, { 'go-on': [on] })).toThrow('elite-must-pay');
    expect(() =>
      fought({ rounds: 3 }, { 'go-on': [on, on, { go: 'on', elite: 'rohan' }] }),
    ).toThrow('no-elite-there');
  });

  test('an attack that may not be broken off goes on to its end', () => {
    const table = board(army(FROM, { sauron: [1] }), army(HERE, { elves: [1] }));
    drawing(table, 0, 0, 0, 0, 0, 0, 5, 0);
    const attack = { kind: 'field', from: { region: FROM }, at: { region: HERE } } as const;
    const all = { part: part({ sauron: [1] }), terms: { bound: 'yes' } } as const;
    play(table, battle(table, 'shadow', { ...attack, ...all }), { retreat: 'stay' });
    expect(table.asked).not.toContain('go-on');
    expect(eventsOf(table, 'combat-round-begun')).toHaveLength(4);
    expect(eventsOf(table, 'battle-over')).toMatchObject([{ end: 'defender-fell' }]);
  });

  test('units in the stronghold take dice from the besiegers, but for one', () => {
    const dice = (inside: number, outside: number) => {
      const table = board(
        army('minas-tirith', { sauron: [outside] }),
        garrison('minas-tirith', { gondor: [inside] }),
        army('lossarnach', { gondor: [2] }),
      );
      drawing(table, ...Array<number>(20).fill(1));
      const attack = { kind: 'field', from: { region: 'lossarnach' } } as const;
      const all = { part: part({ gondor: [2] }), terms: { helped: 'yes' } } as const;
      const at = { region: 'minas-tirith' };
      play(table, battle(table, 'free-peoples', { ...attack, ...all, at }));
      return eventsOf(table, 'combat-rolled').map((rolled) => rolled.dice.length);
    };
    expect([dice(2, 5), dice(5, 4)]).toEqual([
      [2, 3],
      [2, 1],
    ]);
  });

  test('who needs a Companion for a card is not asked in the first round without one', () => {
    const asked = (...companions: readonly Change[]) => {
      const table = fought(
        { rounds: 2, daunted: 'yes' },
        { 'go-on': [on, { go: 'stop' }] },
        hand('free-peoples', 'faramirs-rangers'),
        ...companions,
      );
      return table.asked.filter((kind) => kind === 'combat-card').length;
    };
    expect(asked()).toBe(1);
    expect(
      asked((state) => {
        state.besieged[INSIDE]?.characters.push('meriadoc');
      }),
    ).toBe(2);
  });
});
