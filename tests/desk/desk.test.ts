import { describe, expect, test } from 'vitest';
import { canonical } from '../../src/core/json.ts';
import { type LogLine, NOTHING_BEFORE, readLines, writeLines } from '../../src/core/log.ts';
import type { Wish } from '../../src/core/wishes.ts';
import { adjudicate, batchOf } from '../../src/desk/adjudicate.ts';
import { findUnanswered } from '../../src/desk/asked-questions.ts';
import { blankDesk, type Desk, deskOf, sinceCheckpoint } from '../../src/desk/desk.ts';
import {
  type Batch,
  batchLines,
  type History,
  historyOf,
  type Missing,
  openingLine,
  type TakenMessage,
} from '../../src/desk/history.ts';
import { replay } from '../../src/desk/verify/replay.ts';
import { type Toy, toy, toyData } from '../support/toy-game.ts';

const equipment = {
  ruleset: toy,
  rules: toyData,
  seats: ['red', 'blue'],
  chance: (key: string, sides: number) => key.length % sides,
};

/** Any function of the text will do here. */
const hash = (text: string): string => {
  let sum = 7;
  for (const char of text) sum = (Math.imul(sum, 31) + (char.codePointAt(0) ?? 0)) | 0;
  return (sum >>> 0).toString(16).padStart(64, '0');
};

const said = (
  seat: string,
  round: number,
  wishes: Record<string, Wish['wish']>,
  phase = 'planning',
): TakenMessage => ({
  seat,
  round,
  phase,
  wishes: Object.entries(wishes).map(([kind, wish]) => ({ kind, wish })),
  digest: hash(canonical(wishes)),
  source: `orders/${seat}.txt`,
});

const maker = { program: '0', rules: 'f' };

interface Played {
  readonly desk: Desk<Toy>;
  readonly batches: readonly Batch[];
}

const play = (runs: readonly (readonly TakenMessage[])[], missing: Missing = 'wait'): Played => {
  let desk = blankDesk(equipment);
  const batches: Batch[] = [];
  for (const taken of runs) {
    const ran = adjudicate(desk, taken, { missing });
    desk = ran.desk;
    batches.push(
      batchOf(ran, { at: '2026-11-21T20:00:00Z', taken, directions: { missing }, maker }, hash),
    );
  }
  return { desk, batches };
};

const opening = {
  program: '0',
  name: 'duel',
  ruleset: 'toy',
  preset: 'board',
  options: {},
  seats: ['red', 'blue'],
  fingerprint: 'f',
  seedHash: '0',
} as const;

const linesOf = (batches: readonly Batch[]): readonly LogLine[] => [
  openingLine(opening, '2026-11-21T20:00:00Z'),
  ...batches.flatMap(batchLines),
];

const ROUND_1 = [said('red', 1, { bid: 3 }), said('blue', 1, { bid: 1 })];
const RUNS = [
  [],
  ROUND_1,
  [said('red', 1, { prize: 'crown' }, 'action')],
  [said('red', 2, { bid: 0 }), said('blue', 2, { bid: 2, prize: 'south', cheer: 'yes' })],
];

describe('a game on the desk', () => {
  test('is rebuilt from its log as it was, wherever it stopped', () => {
    for (let count = 1; count <= RUNS.length; count++) {
      const { desk, batches } = play(RUNS.slice(0, count));
      const written = writeLines(hash, linesOf(batches), NOTHING_BEFORE).text;
      const history = historyOf(readLines(hash, written, NOTHING_BEFORE).lines);
      expect(history).toBeDefined();
      const again = deskOf(equipment, history as History);
      expect(again.state).toEqual(desk.state);
      expect(again.checkpoint).toEqual(desk.checkpoint);
      expect(again.taken).toEqual(desk.taken);
      expect(canonical(again.entries)).toBe(canonical(desk.entries));
      const known = deskOf(equipment, history as History, desk.checkpoint);
      expect(known.state).toEqual(desk.state);
    }
  });

  test('stands within a procedure when a question waits there', () => {
    const { desk } = play(RUNS.slice(0, 2));
    expect(toy.where(desk.state)).toEqual({ round: 1, phase: 'duel' });
    expect(sinceCheckpoint(desk).map(({ event }) => event.type)).toEqual(['omen-seen']);
    expect(findUnanswered(desk).map(({ key }) => key)).toEqual(['1/duel/prize/red/duel']);
  });

  test('goes the same way in one run as in many', () => {
    const whole = play([
      [],
      [said('red', 1, { bid: 3, prize: 'crown' }), said('blue', 1, { bid: 1 })],
    ]);
    const parts = play(RUNS.slice(0, 3));
    expect(canonical(whole.desk.entries)).toBe(canonical(parts.desk.entries));
  });

  test('hears what was said for a round in advance, after what that round’s messages say', () => {
    const inAdvance: TakenMessage = {
      ...said('red', 1, {}),
      wishes: [
        { kind: 'bid', wish: 3 },
        { kind: 'prize', wish: 'crown', standing: 'yes' },
        { kind: 'bid', wish: 2, round: 2 },
        { kind: 'bid', wish: 1, standing: 'yes' },
      ],
    };
    const bidInRound2 = (...messages: readonly TakenMessage[]) =>
      play([
        [],
        [inAdvance, said('blue', 1, { bid: 0 })],
        [said('blue', 2, { bid: 0 }), ...messages],
      ]).desk.entries.flatMap(({ event, round }) =>
        event.type === 'bids-opened' && round === 2 ? [event.bids] : [],
      );
    expect(bidInRound2()).toEqual([{ red: 2, blue: 0 }]);
    expect(bidInRound2(said('red', 2, { bid: 4 }))).toEqual([{ red: 4, blue: 0 }]);
    expect(bidInRound2(said('red', 2, { bid: 99 }))).toEqual([{ red: 2, blue: 0 }]);
  });

  test('no log, or one that does not begin with an opening, is no history', () => {
    expect(historyOf([])).toBeUndefined();
    expect(historyOf(linesOf(play(RUNS).batches).slice(1))).toBeUndefined();
  });
});

describe('replay', () => {
  test('gives the log again from its inputs alone', () => {
    const { batches } = play(RUNS);
    const replayed = replay(equipment, { opening, batches, notes: [] }, hash);
    expect(replayed.differs).toBeUndefined();
    expect(canonical(replayed.batches)).toBe(canonical(batches));
  });

  test('names the batch that comes out otherwise', () => {
    const { batches } = play(RUNS);
    const changed = {
      ...equipment,
      chance: (key: string, sides: number) => (key.length + 1) % sides,
    };
    expect(replay(changed, { opening, batches, notes: [] }, hash).differs?.was).toEqual(batches[1]);
  });
});

describe('an adjudication', () => {
  test('ends before the next planning, even if silence means the default', () => {
    const { desk } = play(
      [[], [said('red', 1, { bid: 3, prize: 'crown' }), ROUND_1[1] as TakenMessage]],
      'default',
    );
    expect(toy.where(desk.state)).toEqual({ round: 2, phase: 'planning' });
  });

  test('names the first difference when the rules changed in mid-phase', () => {
    const { desk } = play(RUNS.slice(0, 2));
    const other = { ...desk, chance: (key: string, sides: number) => (key.length + 1) % sides };
    const { ended } = adjudicate(other, RUNS[2] ?? [], { missing: 'wait' });
    expect(ended).toMatchObject({
      how: 'diverged',
      divergence: { was: { event: { type: 'omen-seen' } } },
    });
  });
});
