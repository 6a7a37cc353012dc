// What a run that overrules silence decides: what the seats could have answered before it began.
import { describe, expect, test } from 'vitest';
import type { Ids } from '../../src/core/game.ts';
import { ask, askAll, type Play, type Question } from '../../src/core/question.ts';
import { invariant } from '../../src/core/result.ts';
import { adjudicate, batchOf, phasesAsked } from '../../src/desk/adjudicate.ts';
import { findUnanswered } from '../../src/desk/asked-questions.ts';
import { blankDesk, type Desk } from '../../src/desk/desk.ts';
import type { Batch, Directions, TakenMessage } from '../../src/desk/history.ts';
import { makeMoment } from '../../src/desk/moment.ts';
import { replay } from '../../src/desk/verify/replay.ts';
import { type Toy, toy, toyData } from '../support/toy-game.ts';

const cheer = invariant(toy.kinds[2], 'the cheer');
const cheerOf = (seat: string, about: Ids = {}): Question<Toy> => cheer.of(seat, about);

/** A duel is looked on by Blue, and behind an omen that is drawn for it there is a feast of all. */
const more: Readonly<Record<string, () => Play<Toy, void>>> = {
  *duel() {
    yield* ask(cheerOf('blue', { duel: 'first' }));
    yield* ask(cheerOf('blue'));
  },
  *omens() {
    yield* askAll(['red', 'blue'], (seat) => ({ cheers: cheerOf(seat) }));
    yield* ask(cheerOf('red', { feast: 'second' }));
  },
};

const feast: typeof toy = {
  ...toy,
  waits: () => ({ ...toy.waits(toyData), cheer: 'wait' }),
  next: (table) => {
    const [play, first] = [toy.next(table), more[table.state.phase]];
    if (play === null || first === undefined) return play;
    return (function* (): Play<Toy, void> {
      table.emit({ type: 'omen-seen', rule: 'TOY-6', omen: 'sun' });
      yield* first();
      yield* play;
    })();
  },
};

/** The same where something is asked only when its news is there. */
const newsy: typeof toy = {
  ...feast,
  kinds: [...toy.kinds, { ...cheer, name: 'rumour' }],
  turnsOnNews: (_rules, kind) => kind === 'rumour',
};

interface Told extends Partial<Directions> {
  readonly taken?: readonly TakenMessage[];
}

const message = (
  seat: string,
  name: string,
  said: Readonly<Record<string, string>>,
): TakenMessage => {
  const [round, phase = ''] = name.split('-');
  const wishes = Object.entries(said).map(([kind, wish]) => ({ kind, wish }));
  const source = `orders/${name}/${seat}.txt`;
  return { seat, round: Number(round), phase, wishes, digest: source, source };
};

/** Who wins a duel takes a prize, of which nobody is bare: it has no default. */
const prize = message('red', '01-planning', { prize: 'north' });
const hash = (text: string): string => String(text.length);
const BEGIN: Told = { missing: 'wait' };

/** Runs one after the other, each told what it may overrule as a command tells it; after the set-up. */
const playing = (ruleset: typeof toy, ...runs: readonly Told[]) => {
  const chance = (key: string, sides: number): number => key.length % sides;
  const equipment = { ruleset, rules: toyData, seats: ['red', 'blue'], chance };
  let desk: Desk<Toy> = blankDesk(equipment);
  const batches: Batch[] = [BEGIN, ...runs].map(({ taken = [], ...said }, at) => {
    const asked = phasesAsked(desk).map(makeMoment);
    const directions = {
      missing: 'default',
      ...(said.missing !== 'wait' && { asked }),
      ...said,
    } as const;
    const all = at === 1 ? [prize, ...taken] : taken;
    const ran = adjudicate(desk, all, directions);
    desk = ran.desk;
    const maker = { program: '0', rules: '' };
    return batchOf(ran, { at: '', taken: all, directions, maker }, hash);
  });
  return { equipment, desk, batches };
};

const open = (...played: Parameters<typeof playing>): readonly string[] => {
  const { desk } = playing(...played);
  return findUnanswered(desk).map(({ key }) => key);
};

const asked = (...runs: readonly Told[]): readonly string[] =>
  phasesAsked(playing(feast, ...runs).desk).map(makeMoment);

const FEAST = ['2/omens/cheer/red', '2/omens/cheer/blue'];
const NEXT = ['2/planning/bid/red', '2/planning/bid/blue'];

describe('the phases that had been asked for', () => {
  test('are that of the run and those that its messages speak for, but none of the next round', () => {
    expect(asked()).toEqual(['01-planning', '01-action']);
  });

  test('are, where answers come as they are asked, that phase alone', () => {
    expect(asked({})).toEqual(['02-omens']);
  });

  test('are none before the first question of such a phase is there', () => {
    expect(asked({ until: 'omens' })).toEqual([]);
  });

  test('are those that messages of before speak for, though nothing of them has happened', () => {
    expect(asked({ until: 'duel' })).toEqual(['01-action']);
  });
});

describe('a run that overrules silence', () => {
  test('decides the round that was asked for, and asks what comes after it', () => {
    expect(open(feast, {})).toEqual(FEAST);
  });

  test('given again decides that as well', () => {
    expect(open(feast, {}, {})).toEqual(NEXT);
  });

  test('leaves alone what was said in time', () => {
    const taken = [message('blue', '2-omens', { cheer: 'yes' })];
    const { desk } = playing(feast, {}, { taken });
    const answers = desk.entries.filter(
      ({ round, event }) => round === 2 && event.type === 'answered',
    );
    expect(answers.map(({ event }) => event)).toMatchObject([
      { seat: 'red', answer: 'no', by: 'default' },
      { seat: 'blue', answer: 'yes', by: 'orders' },
      { seat: 'red', answer: 'no', by: 'default' },
    ]);
  });

  test('opens a phase that nobody knew, and asks for it', () => {
    expect(open(feast, { until: 'omens' }, {})).toEqual(FEAST);
  });

  test('goes no further in a further run of the same command', () => {
    const again = { again: 'yes', asked: ['01-planning', '01-action'] } as const;
    expect(open(feast, {}, again)).toEqual(FEAST);
  });

  test('of one seat waits for the other, and for both in what comes after', () => {
    const blue = { missing: ['blue'] };
    const taken = [message('red', '1-planning', { bid: '3', cheer: 'yes' })];
    expect(playing(feast, blue).desk.entries).toEqual(playing(feast).desk.entries);
    // What Red said with its orders speaks up to the next planning; Blue's silence does not.
    expect(open(feast, { ...blue, taken })).toEqual(['2/omens/cheer/blue']);
    const red = playing(feast, { ...blue, taken }, { missing: ['red'] });
    expect(red.batches.at(-1)?.entries).toEqual([]);
    expect(open(feast, { ...blue, taken }, blue)).toEqual(NEXT);
  });

  test('asks what comes up about one thing where the game asks for news, and decides what was open', () => {
    const duel = ['1/duel/cheer/blue/first'];
    expect(open(newsy, {})).toEqual(duel);
    expect(open(newsy, { until: 'duel' }, {})).toEqual(duel);
    expect(open(newsy, {}, {})).toEqual(FEAST);
    expect(open(newsy, {}, {}, {})).toEqual(['2/omens/cheer/red/second']);
    expect(open(newsy, {}, {}, {}, {})).toEqual(NEXT);
  });
});

describe('a log whose runs overruled silence wherever they came', () => {
  test('comes out as it was played, and goes on as is played now', () => {
    const older: readonly Told[] = [{ until: 'omens' }, {}].map(({ until }) => ({
      ...{ missing: 'default' },
      ...(until && { until }),
    }));
    const runs = [...older.map((told) => ({ ...told, asked: undefined })), {}] as readonly Told[];
    const { equipment, desk, batches } = playing(newsy, ...runs);
    const phases = batches.map(({ entries }) =>
      entries.map(({ round, phase }) => `${round} ${phase}`),
    );
    expect(new Set(phases[1])).toEqual(new Set(['1 planning', '1 duel']));
    expect(new Set(phases[2])).toEqual(new Set(['2 omens']));
    expect(findUnanswered(desk).map(({ key }) => key)).toEqual(['2/duel/cheer/blue/first']);
    const opening = {
      ...{ program: '0', name: 'duel', ruleset: 'toy', preset: 'board', options: {} },
      ...{ seats: ['red', 'blue'], fingerprint: '', seedHash: '' },
    };
    const again = replay(equipment, { opening, batches, notes: [] }, hash);
    expect(again.differs).toBeUndefined();
    expect(again.desk.entries).toEqual(desk.entries);
  });
});
