import { describe, expect, test } from 'vitest';
import type { SaidMove } from '../../../src/rulesets/wotr/act.ts';
import { action, turns } from '../../../src/rulesets/wotr/actions.ts';
import type { Face, RegionId, State } from '../../../src/rulesets/wotr/game.ts';
import { victory } from '../../../src/rulesets/wotr/victory/index.ts';
import { eventsOf, play, stage } from './staged.ts';

const withDice =
  (free: readonly Face[], shadow: readonly Face[]) =>
  (state: State): void => {
    state.phase = 'actions';
    state.turn = 'free-peoples';
    state.dice = { 'free-peoples': [...free], shadow: [...shadow] };
  };

const judged = (change: (state: State) => void, seat: string, said: object) =>
  action.check(stage(change), action.of(seat, {}), said as never)?.code;

describe('an action', () => {
  const few = withDice(['event', 'character'], ['muster', 'army', 'event']);

  test.each([
    [undefined, 'free-peoples', { act: 'pass' }],
    ['may-not-pass', 'shadow', { act: 'pass' }],
    [undefined, 'free-peoples', { act: 'move-fellowship', die: 'character' }],
    ['wrong-die', 'free-peoples', { act: 'move-fellowship', die: 'event' }],
    ['no-such-die', 'free-peoples', { act: 'move-fellowship', die: 'will-of-the-west' }],
    ['not-your-act', 'shadow', { act: 'move-fellowship', die: 'army' }],
    ['no-such-act', 'shadow', { act: 'dance', die: 'army' }],
    [undefined, 'shadow', { act: 'lay-aside', die: 'army' }],
    ['hidden-already', 'free-peoples', { act: 'hide-fellowship', die: 'character' }],
  ])('is judged: %s %s', (code, seat, said) => {
    expect(judged(few, seat, said)).toBe(code);
  });

  test('may not be an Eye', () => {
    expect(judged(withDice([], ['eye']), 'shadow', { act: 'lay-aside', die: 'eye' })).toBe(
      'wrong-die',
    );
  });

  test('with equal dice may not be passed', () => {
    expect(judged(withDice(['event'], ['army']), 'free-peoples', { act: 'pass' })).toBe(
      'may-not-pass',
    );
  });

  const adapted = (free: readonly Face[], said: SaidMove) => {
    const table = stage(withDice(free, ['army']));
    return action.resolve(table, action.of('free-peoples', {}), said as never).answer;
  };

  test('said without a die takes the one that is good for least else', () => {
    const said = { act: 'move-fellowship' } as const;
    expect(adapted(['will-of-the-west', 'character'], said)).toMatchObject({ die: 'character' });
    expect(adapted(['event', 'will-of-the-west'], said)).toMatchObject({ die: 'will-of-the-west' });
    expect(adapted(['event'], said)).toMatchObject({ die: 'event' });
  });

  test('of silence is to pass, or to lay the least useful die aside', () => {
    const of = (change: (state: State) => void) =>
      action.fallback(stage(change), action.of('free-peoples', {}));
    expect(of(few)).toEqual({ act: 'pass' });
    expect(of(withDice(['will-of-the-west', 'event'], ['army']))).toEqual({
      ...{ act: 'lay-aside', die: 'event' },
    });
  });
});

describe('the turns', () => {
  const playTurn = (change: (state: State) => void, move: object) => {
    const table = stage(change);
    play(table, turns.phases.actions(table), { action: move });
    return table;
  };

  test('go back and forth while both have dice, then on with who has', () => {
    const aside = (die: Face) => ({ act: 'lay-aside', die });
    const table = playTurn(withDice(['event'], ['army', 'event']), aside('event'));
    expect(table.state).toMatchObject({ turn: 'shadow', acting: null });
    play(table, turns.phases.actions(table), { action: aside('army') });
    expect(table.state.turn).toBe('shadow');
    play(table, turns.phases.actions(table), { action: aside('event') });
    play(table, turns.phases.actions(table));
    expect(table.state.phase).toBe('victory');
  });

  test('pass to the other, who then must act', () => {
    const table = playTurn(withDice(['event'], ['army', 'event']), { act: 'pass' });
    expect(table.state.turn).toBe('shadow');
    expect(eventsOf(table, 'turn-passed')).toMatchObject([{ rule: 'TRN-13', next: 'shadow' }]);
  });

  test('put the die of a step into the Hunt Box, after its hunt', () => {
    const table = playTurn(
      (state) => {
        withDice(['character'], ['army'])(state);
        state.box = { shadow: 1, 'free-peoples': 0 };
      },
      { act: 'move-fellowship', die: 'character' },
    );
    expect(eventsOf(table, 'hunt-rolled')).toMatchObject([{ bonus: 0 }]);
    expect(table.state.box['free-peoples']).toBe(1);
  });
});

describe('the sixth phase', () => {
  const wonBy = (...taken: readonly RegionId[]) => {
    const table = stage((state) => {
      state.phase = 'victory';
      state.taken = [...taken];
    });
    play(table, victory.phases.victory(table));
    const { won, round, phase } = table.state;
    return won === null ? { round, phase } : won.side;
  };

  test('begins another turn where nobody has won', () => {
    expect(wonBy()).toEqual({ round: 2, phase: 'cards' });
    expect(wonBy('minas-tirith', 'edoras', 'bree', 'moria')).toEqual({ round: 2, phase: 'cards' });
  });

  const TEN = ['minas-tirith', 'dol-amroth', 'helms-deep', 'rivendell', 'lorien'];
  test.each([
    ['shadow', TEN],
    ['free-peoples', ['moria', 'orthanc']],
    ['free-peoples', ['moria', 'angmar', 'far-harad', ...TEN.slice(1), 'edoras']],
    ['shadow', ['moria', 'orthanc', ...TEN]],
  ])('is won by %s', (side, taken) => {
    expect(wonBy(...taken)).toBe(side);
  });
});
