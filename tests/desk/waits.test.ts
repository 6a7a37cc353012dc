import { describe, expect, test } from 'vitest';
import type { View } from '../../src/core/game.ts';
import { illegal } from '../../src/core/problem.ts';
import type { Question } from '../../src/core/question.ts';
import { wishesOf } from '../../src/core/sources.ts';
import type { Wish } from '../../src/core/wishes.ts';
import { adjudicate, batchOf } from '../../src/desk/adjudicate.ts';
import { blankDesk } from '../../src/desk/desk.ts';
import type { Batch, Directions, History, TakenMessage } from '../../src/desk/history.ts';
import { awaitsOf, type Waits } from '../../src/desk/in-force.ts';
import { replay } from '../../src/desk/verify/replay.ts';
import { byItself } from '../support/by-itself.ts';
import { type Toy, toy, toyData } from '../support/toy-game.ts';

const equipment = {
  ruleset: toy,
  rules: toyData,
  seats: ['red', 'blue'],
  chance: (key: string, sides: number) => key.length % sides,
};
const hash = (text: string): string => String(text.length);
const opened = toy.waits(toyData);

const message = (seat: string, round: number, kind: string, wish: Wish['wish']): TakenMessage => ({
  seat,
  round,
  phase: 'planning',
  wishes: [{ kind, wish }],
  digest: `${seat} ${round} ${kind}`,
  source: `${seat}.txt`,
});

/** A game in which each run has its own directions, as its history. */
const played = (
  runs: readonly { readonly taken: readonly TakenMessage[]; readonly told: Directions }[],
) => {
  let desk = blankDesk(equipment);
  let changed: Waits = {};
  const batches: Batch[] = runs.map(({ taken, told }) => {
    changed = told.waits ?? changed;
    const ran = adjudicate({ ...desk, waits: { opened, changed } }, taken, told);
    desk = ran.desk;
    return batchOf(
      ran,
      { at: '', taken, directions: told, maker: { program: '0', rules: '' } },
      hash,
    );
  });
  const history: History = {
    opening: {
      ...{ program: '0', name: 'duel', ruleset: 'toy', preset: 'board', options: {} },
      ...{ seats: ['red', 'blue'], fingerprint: '', seedHash: '', waits: opened },
    },
    batches,
    notes: [],
  };
  return { desk, history };
};

const RUNS = [
  { taken: [], told: { missing: 'wait' } },
  {
    taken: [message('red', 1, 'bid', 3), message('red', 1, 'prize', 'north')],
    told: { missing: 'wait', waits: { bid: { blue: 'default' } } },
  },
  {
    taken: [message('red', 2, 'bid', 2), message('red', 2, 'prize', 'south')],
    told: { missing: ['blue'], waits: {} },
  },
  {
    taken: [message('red', 3, 'bid', 1)],
    told: { missing: 'default', due: ['03-action'], waits: { cheer: 'wait' } },
  },
] as const;

describe('the table of waiting', () => {
  test('is played again as the log has it, run by run, whatever the rules say by now', () => {
    const { desk, history } = played(RUNS);
    expect(history.batches.map(({ entries }) => entries.length > 0)).toEqual(RUNS.map(() => true));
    const patient: typeof toy = {
      ...toy,
      waits: () => ({ bid: 'wait', prize: 'wait', cheer: 'wait' }),
    };
    const again = replay({ ...equipment, ruleset: patient }, history, hash);
    expect(again.differs).toBeUndefined();
    expect(again.desk.entries).toEqual(desk.entries);
  });

  test('is the rules’ where an older game does not have it', () => {
    const desk = { ruleset: toy, rules: toyData };
    expect(awaitsOf(desk, 'bid', 'red')).toBe('wait');
    expect(awaitsOf(desk, 'cheer', 'red')).toBe('standing');
    expect(awaitsOf({ ...desk, waits: { opened: {} } }, 'bid', 'red')).toBe('standing');
  });
});

describe('standing orders', () => {
  const view: View<Toy> = { rules: toyData, state: toy.blank(toyData, ['red', 'blue']) };
  const fitting = (answer: readonly string[], dropped: number): Question<Toy> => ({
    kind: {
      ...(toy.kinds[0] as NonNullable<(typeof toy.kinds)[0]>),
      check: () => null,
      resolve: () => ({
        answer,
        dropped: Array.from({ length: dropped }, () => illegal('TOY-1', 'no')),
      }),
    },
    seat: 'red',
    about: {},
  });
  const said = (by: 'standing' | 'orders', question: Question<Toy>) =>
    wishesOf(toy, by, () => [{ kind: question.kind.name, wish: [] }])(
      question,
      () => '',
      view,
      byItself(view),
    );

  test('of which nothing is legal are no answer, and tell why', () => {
    expect(said('standing', fitting([], 2))).toMatchObject({ passed: [{}, {}] });
    expect(said('standing', fitting([], 2))).not.toHaveProperty('by');
  });

  test('of which something is legal, or that say nothing on purpose, are', () => {
    expect(said('standing', fitting(['one'], 2))).toMatchObject({ answer: ['one'] });
    expect(said('standing', fitting([], 0))).toMatchObject({ answer: [] });
    expect(said('orders', fitting([], 2))).toMatchObject({ answer: [] });
  });
});
