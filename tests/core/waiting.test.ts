import { describe, expect, test } from 'vitest';
import { awaitsIn, rowOf, type Waits } from '../../src/core/waits.ts';
import { findUnanswered } from '../../src/desk/asked-questions.ts';
import { awaitsOf, tableOfWaits } from '../../src/desk/in-force.ts';
import { statusOf } from '../../src/desk/status.ts';
import { SEATS } from '../toy/kites/game.ts';
import { kites } from '../toy/kites/index.ts';
import { handOf } from '../toy/kites/table.ts';
import { trick } from '../toy/kites/tricks.ts';
import { message, opened, rules, setting, taking } from '../toy/played.ts';

describe('the table of waiting', () => {
  const waits: Waits = {
    trick: 'wait',
    'trick/look': { finch: 'default' },
    deed: { heron: 'standing' },
  };

  test('has a row for a question by its kind and what it is about', () => {
    expect(rowOf(trick.of('finch', { against: 'look' }))).toBe('trick/look');
  });

  test('says what the nearest row says that has a cell for the seat', () => {
    expect(awaitsIn(waits, 'trick/look', 'finch')).toBe('default');
    expect(awaitsIn(waits, 'trick/look', 'heron')).toBe('wait');
    expect(awaitsIn(waits, 'trick/ride', 'finch')).toBe('wait');
    expect(awaitsIn(waits, 'trick/look/twice', 'finch')).toBe('default');
    expect(awaitsIn(waits, 'deed', 'finch')).toBeUndefined();
    expect(awaitsIn(waits, 'stake', 'finch')).toBeUndefined();
  });

  test('lies under the changes of the moderator, row by row', () => {
    const desk = {
      ruleset: kites,
      rules,
      waits: { changed: { 'trick/look': 'default' } as Waits },
    };
    const of = (row: string) => awaitsOf(desk, row, 'finch');
    expect([of('trick/look'), of('trick/tie'), of('trick/launch'), of('spots')]).toEqual([
      ...(['default', 'default', 'wait', 'standing'] as const),
    ]);
    expect(tableOfWaits(desk, SEATS)).toEqual({
      ...{ stake: 'wait', deed: 'wait', trick: 'wait' },
      ...{ 'trick/ride': 'word', 'trick/tie': 'default', 'trick/look': 'default' },
    });
  });
});

const waitsIn = (first: string) => {
  const stakes = SEATS.map((seat) => message(seat, '01-morning', ['stake 0', first]));
  const { desk } = taking(opened({ chance: setting.chanceOf('waits') }), stakes);
  return { desk, missing: findUnanswered(desk).map(({ key }) => key) };
};

describe('the game', () => {
  test('waits for a question where its row says so', () => {
    expect(waitsIn('look').missing).toEqual([
      '1/turns/trick/plover/look',
      '1/turns/trick/swift/look',
    ]);
  });

  test('and not for one of the same kind where another row does', () => {
    const { desk } = waitsIn('tie');
    expect(desk.entries.some(({ event }) => event.type === 'tile-tied')).toBe(true);
  });
});

describe('a kind that hides what is legal', () => {
  const { desk } = waitsIn('look');
  const stops = (seat: string) =>
    [...new Set(handOf({ rules, state: desk.state }, seat))].filter(
      (one) => rules.tricks[one]?.stops === 'look',
    );

  test('asks a seat without a choice like one with a choice', () => {
    const asked = desk.stop().asked.map(({ question }) => question.seat);
    expect(asked).toEqual(['plover', 'swift']);
    // Of these two one has a trick that stops it and the other has none, or this shows nothing.
    expect(asked.map((seat) => stops(seat).length > 0).sort()).toEqual([false, true]);
  });

  const choicesOf = (seat: string, ...more: [] | ['shown']) =>
    statusOf(desk, ...more).seats.find((one) => one.seat === seat)?.asked[0];

  test('shows its choices to their seat alone; who looks at the moderator’s screen reads how many', () => {
    for (const seat of ['plover', 'swift']) {
      expect(choicesOf(seat)).toMatchObject({ choiceCount: 1 + stops(seat).length });
      expect(choicesOf(seat)).not.toHaveProperty('choices');
      expect(choicesOf(seat, 'shown')).toMatchObject({ choices: ['none', ...stops(seat)] });
      const held = { seat, open: [] };
      const own = statusOf({ ...desk, bundled: held }).seats[0]?.asked[0];
      expect(own).toMatchObject({ choices: ['none', ...stops(seat)] });
    }
  });
});
