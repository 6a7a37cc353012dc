// A run that overrules silence overrules it on what was asked when it began. What only its own news
// raises is waited for, by it and by a further run of the same command (SEA-4).
import { describe, expect, test } from 'vitest';
import { adjudicate, batchOf } from '../../src/desk/adjudicate.ts';
import { findUnanswered } from '../../src/desk/asked-questions.ts';
import { blankDesk, type Desk } from '../../src/desk/desk.ts';
import type { Batch, Directions, TakenMessage } from '../../src/desk/history.ts';
import { replay } from '../../src/desk/verify/replay.ts';
import { type Toy, toy, toyData } from '../support/toy-game.ts';

/** Who has won a duel is the news on which a cheer turns. */
const ruleset = {
  ...toy,
  waits: () => ({ bid: 'wait', prize: 'wait', cheer: 'wait' }) as const,
  turnsOnNews: (_rules: unknown, kind: string) => kind === 'cheer',
};
const equipment = {
  ruleset,
  rules: toyData,
  seats: ['red', 'blue'],
  chance: (key: string, sides: number) => key.length % sides,
};
const hash = (text: string): string => String(text.length);

const bid = (seat: string, amount: number): TakenMessage => ({
  seat,
  round: 1,
  phase: 'planning',
  wishes: [
    { kind: 'bid', wish: amount },
    { kind: 'prize', wish: 'crown' },
  ],
  digest: `${seat} ${amount}`,
  source: `${seat}.txt`,
});

interface Run {
  readonly taken: readonly TakenMessage[];
  readonly told: Directions;
}

const begin: Run = { taken: [], told: { missing: 'wait' } };
const duel: Run = { taken: [bid('red', 3), bid('blue', 1)], told: { missing: 'default' } };

const played = (...runs: readonly Run[]) => {
  let desk: Desk<Toy> = blankDesk(equipment);
  const maker = { program: '0', rules: '' };
  const batches: Batch[] = runs.map(({ taken, told }) => {
    const ran = adjudicate(desk, taken, told);
    desk = ran.desk;
    return batchOf(ran, { at: '', taken, directions: told, maker }, hash);
  });
  return { desk, batches, open: findUnanswered(desk).map(({ key }) => key) };
};

const CHEER = ['1/duel/cheer/red'];

describe('silence that is overruled', () => {
  test('is not that on what the run itself brings up', () => {
    expect(played(begin, duel).open).toEqual(CHEER);
  });

  test('is that on what was open when the next command was given', () => {
    const { open } = played(begin, duel, { taken: [], told: { missing: 'default' } });
    expect(open).not.toEqual(CHEER);
  });

  test('is not yet that in a further run of the same command', () => {
    const further: Run = { taken: [], told: { missing: 'default', again: 'yes' } };
    expect(played(begin, duel, further).open).toEqual(CHEER);
    expect(played(begin, duel, further, further).open).toEqual(CHEER);
  });

  test('is that on what could be said all along, in a further run as well', () => {
    const further: Run = { taken: [bid('red', 3)], told: { missing: 'default', again: 'yes' } };
    expect(played(begin, further).open).toEqual(CHEER);
  });

  test('comes out the same when the log is played again', () => {
    const further: Run = { taken: [], told: { missing: 'default', again: 'yes' } };
    const { desk, batches } = played(begin, duel, further);
    const opening = {
      ...{ program: '0', name: 'duel', ruleset: 'toy', preset: 'board', options: {} },
      ...{ seats: ['red', 'blue'], fingerprint: '', seedHash: '' },
    };
    const again = replay(equipment, { opening, batches, notes: [] }, hash);
    expect(again.differs).toBeUndefined();
    expect(again.desk.entries).toEqual(desk.entries);
  });
});
