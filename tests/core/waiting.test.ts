import { describe, expect, test } from 'vitest';
import { awaitsIn, rowOf, type Waits } from '../../src/core/waits.ts';
import { missingIn } from '../../src/desk/asked.ts';
import { statusOf } from '../../src/desk/status.ts';
import { awaitsOf, tableOfWaits } from '../../src/desk/waits.ts';
import { mini, react } from './mini-game.ts';
import { message, opened, rules, taking } from './mini-play.ts';
import { handOf, type Mini, SEATS, STOPS } from './mini-state.ts';

describe('the table of waiting', () => {
  const waits: Waits = {
    react: 'wait',
    'react/peek': { ant: 'default' },
    act: { bee: 'standing' },
  };

  test('has a row for a question by its kind and what it is about', () => {
    expect(rowOf(react.of('ant', { to: 'peek' }))).toBe('react/peek');
  });

  test('says what the nearest row says that has a cell for the seat', () => {
    expect(awaitsIn(waits, 'react/peek', 'ant')).toBe('default');
    expect(awaitsIn(waits, 'react/peek', 'bee')).toBe('wait');
    expect(awaitsIn(waits, 'react/gather', 'ant')).toBe('wait');
    expect(awaitsIn(waits, 'react/peek/twice', 'ant')).toBe('default');
    expect(awaitsIn(waits, 'act', 'ant')).toBeUndefined();
    expect(awaitsIn(waits, 'bid', 'ant')).toBeUndefined();
  });

  test('lies under the changes of the moderator, row by row', () => {
    const desk = {
      ruleset: mini,
      rules,
      waits: { changed: { 'react/gather': 'default' } as Waits },
    };
    const of = (row: string) => awaitsOf(desk, row, 'ant');
    expect([of('react/gather'), of('react/peek'), of('react/settle'), of('spots')]).toEqual([
      ...(['default', 'default', 'wait', 'standing'] as const),
    ]);
    expect(tableOfWaits(desk, SEATS)).toEqual({
      ...{ bid: 'wait', act: 'wait', spot: 'wait', react: 'wait' },
      ...{ 'react/peek': 'default', 'react/gather': 'default' },
    });
  });
});

const waitsIn = (first: string) => {
  const bids = SEATS.map((seat) => message(seat, '01-dawn', ['bid 0', `act ${first}`]));
  const { desk } = taking(opened(), bids);
  return { desk, missing: missingIn(desk).map(({ key }) => key) };
};

describe('the game', () => {
  test('waits for a question where its row says so', () => {
    expect(waitsIn('gather').missing).toEqual([
      '1/acts/react/crow/gather',
      '1/acts/react/dove/gather',
    ]);
  });

  test('and not for one of the same kind where another row does', () => {
    const { desk } = waitsIn('peek');
    expect(desk.entries.some(({ event }) => event.type === 'omen-seen')).toBe(true);
  });
});

describe('a kind that hides what is legal', () => {
  const { desk } = waitsIn('gather');
  const stops = (seat: string) =>
    handOf({ rules, state: desk.state }, seat).filter(
      (card) => STOPS[card.split('-')[0] ?? ''] === 'gather',
    );

  test('asks a seat without a choice like one with a choice', () => {
    const asked = desk.stop().asked.map(({ question }) => question.seat);
    expect(asked).toEqual(['crow', 'dove']);
    // Of these two one has a card that stops it and the other has none, or this shows nothing.
    expect(asked.map((seat) => stops(seat).length > 0).sort()).toEqual([false, true]);
  });

  const choicesOf = (seat: string, ...more: [] | ['shown']) =>
    statusOf(desk, ...more).seats.find((one) => one.seat === seat)?.asked[0];

  test('shows its choices to their seat alone; who looks at the moderator’s screen reads how many', () => {
    for (const seat of ['crow', 'dove']) {
      expect(choicesOf(seat)).toMatchObject({ choiceCount: 1 + stops(seat).length });
      expect(choicesOf(seat)).not.toHaveProperty('choices');
      expect(choicesOf(seat, 'shown')).toMatchObject({ choices: ['none', ...stops(seat)] });
      const held = { seat, open: [] };
      const own = statusOf<Mini>({ ...desk, held }).seats[0]?.asked[0];
      expect(own).toMatchObject({ choices: ['none', ...stops(seat)] });
    }
  });
});
