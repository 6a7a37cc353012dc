import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { streamOf } from '../../src/core/chance.ts';
import { type Change, valueAt } from '../../src/core/changes.ts';
import { flatten } from '../../src/core/entry.ts';
import type { Game } from '../../src/core/game.ts';
import { canonical, type Json } from '../../src/core/json.ts';
import type { LogLine } from '../../src/core/log.ts';
import { redact } from '../../src/core/secrecy.ts';
import { bot } from '../../src/core/sources.ts';
import { adjudicate, batchOf, tableOf } from '../../src/desk/adjudicate.ts';
import { type Desk, deskOf, viewFor, withRuling } from '../../src/desk/desk.ts';
import { type Batch, batchLines, type RuledAnswer, undoneLines } from '../../src/desk/history.ts';
import {
  type PlayedOn,
  partingOf,
  placeNamed,
  playOn,
  replayGame,
  setRight,
  type TookBack,
  tookBack,
} from '../../src/desk/rulings.ts';
import { replay } from '../../src/desk/verify/replay.ts';
import { closing, type Mailed, read, STAMP, WORD } from './mailed-games.ts';
import './seeded.ts';

// Games of any ruleset that were played by mail, with rulings on them: what was found late against
// what had been right at once.

/** A place at which the game stood, some way into it; undefined: there is none there. */
export const somewhere = <G extends Game>(desk: Desk<G>, at: number): number | undefined => {
  const first = desk.entries.findIndex(({ phase }) => phase !== desk.entries[0]?.phase);
  const entry = desk.entries[first + 1 + (at % (desk.entries.length - first - 1))];
  const place = entry && placeNamed(desk, String(entry.n));
  return place?.ok ? place.value : undefined;
};

/** The numbers on a table, but for where the game is. */
const numbersIn = (
  value: unknown,
  path: readonly string[] = [],
): readonly (readonly string[])[] => {
  if (typeof value === 'number') return path[0] === 'round' ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((name) => numbersIn(valueAt(value, [name]), [...path, name]));
};

/** A game set right at a place: one number more by one; undefined where the game would not have it. */
const rightened = <G extends Game>(desk: Desk<G>, which: number) => {
  const paths = numbersIn(desk.state);
  const path = paths[which % paths.length];
  if (path === undefined) return undefined;
  const was = valueAt(desk.state, path) as number;
  const right = setRight(desk, [{ path, was, is: was + 1 } satisfies Change], WORD);
  if (!right.ok) return undefined;
  const batch: Batch = {
    ...{ at: STAMP.at, taken: [], directions: { missing: 'wait' }, evidence: {}, ruled: WORD },
    entries: right.value.entries,
    closed: { ...STAMP.maker, ...tableOf(right.value.desk, sha256) },
  };
  return { desk: right.value.desk, batch };
};

/** An answer of chance to what is asked at a place. */
const answered = <G extends Game>(desk: Desk<G>, which: number) => {
  const { asked } = desk.stop();
  const one = asked[which % asked.length];
  if (one === undefined) return undefined;
  const { question, key, view } = one;
  const random = bot<G>((name) => streamOf(`${which} ${name}`));
  const viewOf = (seat: string) => viewFor(desk, desk.state, seat);
  const said = random(question, () => key, view, { used: [], viewOf });
  if (said?.by === undefined) return undefined;
  const ruled: RuledAnswer = { ...WORD, key, seat: question.seat, answer: said.answer as Json };
  const after = withRuling(desk, { entries: [], ruled });
  const batch: Batch = {
    ...{ at: STAMP.at, taken: [], directions: { missing: 'wait' }, evidence: {}, ruled },
    entries: [],
    closed: { ...STAMP.maker, ...tableOf(after, sha256) },
  };
  return { desk: after, batch };
};

/** The same orders, given one run after the other to a game that is right already. */
const live = <G extends Game>(right: Desk<G>, batches: readonly Batch[]): Desk<G> => {
  let now = right;
  for (const { taken, directions } of batches) {
    const known = new Set(now.taken.map(({ digest }) => digest));
    now = adjudicate(
      now,
      taken.filter(({ digest }) => !known.has(digest)),
      directions,
    ).desk;
  }
  return now;
};

const playedLines = <G extends Game>({ batches }: PlayedOn<G>): readonly LogLine[] =>
  batches.flatMap(({ was, desk, ...again }) => {
    const said = { at: STAMP.at, maker: STAMP.maker, ...(was.ruled && { ruled: was.ruled }) };
    return batchLines(batchOf({ ...again, desk }, { ...again, ...said }, sha256));
  });

/** Where two runs part, shortly. */
const parted = ({ was, is }: { readonly was: Batch; readonly is: Batch }): object => ({
  at: partingOf(was.entries, is.entries),
  ends: [was, is].map(({ closed: { n, state } }) => ({ n, state })),
  directions: was.directions,
  isCut: was.isCut,
  isRuled: was.ruled !== undefined,
  evidence: Object.keys({ ...was.evidence, ...is.evidence }).filter(
    (n) => canonical(was.evidence[Number(n)] ?? null) !== canonical(is.evidence[Number(n)] ?? null),
  ),
});

/** The same by its log: its table, its entries, and that all of it can be played again. */
const expectSame = <G extends Game>(
  { equipment, lines }: Mailed<G>,
  desk: Pick<Desk<G>, 'entries' | 'state'>,
): void => {
  const history = read(lines);
  const after = deskOf(equipment, history);
  expect(after.entries).toEqual(desk.entries);
  expect(canonical(after.state)).toBe(canonical(desk.state));
  const { differs } = replay(equipment, history, sha256);
  expect(differs && parted(differs)).toBeUndefined();
  expect(partingOf(after.entries, replayGame(equipment, history).desk.entries)).toBeUndefined();
};

interface Places {
  readonly at: number;
  readonly which: number;
}

/** What was set right, or answered, a while ago makes the game in which it had been so at once. */
const holdsLate = <G extends Game>(
  game: Mailed<G>,
  { at, which }: Places,
  what: 'table' | 'answer',
): boolean => {
  const { equipment, lines } = game;
  const history = read(lines);
  const desk = deskOf(equipment, history);
  const n = somewhere(desk, at);
  if (n === undefined) return false;
  const back = tookBack(desk, history, n);
  const right = what === 'table' ? rightened(back.desk, which) : answered(back.desk, which);
  if (right === undefined) return false;
  const played = playOn(right.desk, back);
  const atOnce = live(right.desk, back.dropped.slice(0, back.dropped.length - played.left.length));
  const late = [
    ...lines,
    ...undoneLines({ n, at: STAMP.at, ...WORD }, closing(back.desk)),
    ...batchLines(right.batch),
    ...playedLines(played),
  ];
  expectSame({ equipment, lines: late }, atOnce);
  return true;
};

/** A log with an undo in it, perhaps with draws anew, and what was played from there. */
const undoneOnce = <G extends Game>({ equipment, lines }: Mailed<G>, at: number): Mailed<G> => {
  const history = read(lines);
  const desk = deskOf(equipment, history);
  const n = somewhere(desk, at);
  if (n === undefined) return { equipment, lines };
  const number = lines.filter(({ line }) => line === 'undone').length + 1;
  const isAnew = at % 2 === 0;
  const back = tookBack(desk, history, n, isAnew ? number : undefined);
  const said = { n, at: STAMP.at, ...WORD, ...(isAnew && { anew: 'yes' as const }) };
  // The moderator runs it again, from the same orders.
  const again = back.dropped.reduce<{ desk: Desk<G>; lines: readonly LogLine[] }>(
    (now, { taken, directions: { missing } }) => {
      const known = new Set(now.desk.taken.map(({ digest }) => digest));
      const fresh = taken.filter(({ digest }) => !known.has(digest));
      const run = adjudicate(now.desk, fresh, { missing });
      const batch = batchOf(run, { ...STAMP, taken: fresh, directions: { missing } }, sha256);
      return run.entries.length === 0
        ? now
        : { desk: run.desk, lines: [...now.lines, ...batchLines(batch)] };
    },
    { desk: back.desk, lines: [...lines, ...undoneLines(said, closing(back.desk))] },
  );
  return { equipment, lines: again.lines };
};

/** A game that was taken back before is taken back further, and comes out the same as long as nothing is changed. */
const holdsTwice = <G extends Game>(game: Mailed<G>, { at, which }: Places): void => {
  const { equipment, lines } = undoneOnce(undoneOnce(game, at), which);
  const history = read(lines);
  const desk = deskOf(equipment, history);
  expectSame({ equipment, lines }, desk);
  const n = somewhere(desk, at * 3 + which);
  if (n === undefined) return;
  const back: TookBack<G> = tookBack(desk, history, n);
  const played = playOn(back.desk, back);
  expect(played.desk.entries).toEqual(desk.entries);
  expect(canonical(played.desk.state)).toBe(canonical(desk.state));
  const on = [
    ...lines,
    ...undoneLines({ n, at: STAMP.at, ...WORD }, closing(back.desk)),
    ...playedLines(played),
  ];
  expectSame({ equipment, lines: on }, desk);
};

const PLACES = fc.record({ at: fc.nat(), which: fc.nat() });

/** Every list on a table of which another order would be another table. */
const listsIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] => {
  if (Array.isArray(value))
    return new Set(value.map((one) => canonical(one as Json))).size > 1 ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((name) => listsIn(valueAt(value, [name]), [...path, name]));
};

/**
 * A value that a seat cannot see is set right in two ways: it reads the same of both. Gives for how
 * many seats it was hidden.
 */
const holdsUnseen = <G extends Game>(
  { equipment, lines }: Mailed<G>,
  { at, which }: Places,
): number => {
  const history = read(lines);
  const whole = deskOf(equipment, history);
  const n = somewhere(whole, at);
  if (n === undefined) return 0;
  const { desk } = tookBack(whole, history, n);
  const paths = listsIn(desk.state);
  const path = paths[which % paths.length];
  if (path === undefined) return 0;
  const was = valueAt(desk.state, path) as Json[];
  const ways = [was.toReversed(), [...was.slice(1), ...was.slice(0, 1)]].flatMap((is) => {
    const right = setRight(desk, [{ path, was, is } as Change], WORD);
    return right.ok ? [right.value] : [];
  });
  const [one, other] = ways;
  if (one === undefined || other === undefined) return 0;
  const seen = (right: typeof one, seat: string): string =>
    canonical(viewFor(right.desk, right.desk.state, seat).state);
  const told = (right: typeof one, reader: string): readonly unknown[] =>
    right.entries.map((entry) => flatten(redact(entry, reader)));
  const hidden = desk.seats.filter((seat) => seen(one, seat) === seen(other, seat));
  for (const seat of hidden) expect(told(one, seat)).toEqual(told(other, seat));
  if (hidden.length > 0) expect(told(one, 'public')).toEqual(told(other, 'public'));
  // The moderator reads what it was and what it is.
  if (canonical(one.desk.state) !== canonical(other.desk.state))
    expect(told(one, 'moderator')).not.toEqual(told(other, 'moderator'));
  return hidden.length;
};

/** So often each law is tried, and the least number of times that it must have had something to try. */
interface Tries {
  readonly late: number;
  readonly twice: number;
  readonly unseen: number;
  readonly least: number;
  /** Where too little is hidden to find any in so few games. */
  readonly leastHidden?: number;
}

/** The laws of what is found late, on games of a kind. */
export const testCorrections = <G extends Game>(
  play: (seed: string) => Mailed<G>,
  { late, twice, unseen, least, leastHidden = least }: Tries,
): void => {
  const counted = (numRuns: number, hold: (game: Mailed<G>, places: Places) => number): number => {
    let count = 0;
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), PLACES, (seed, places) => {
        count += hold(play(seed), places);
      }),
      { numRuns },
    );
    return count;
  };

  test.each(['table', 'answer'] as const)(
    'a late ruling on the %s is as if right at once',
    (what) => {
      const held = counted(late, (game, places) => (holdsLate(game, places, what) ? 1 : 0));
      expect(held).toBeGreaterThanOrEqual(least);
    },
  );

  test('undo upon undo, with draws anew among them, leaves what is played again as it was', () => {
    counted(twice, (game, places) => {
      holdsTwice(game, places);
      return 0;
    });
  });

  test('a hidden value that is set right is told to whoever may see it alone', () => {
    expect(counted(unseen, holdsUnseen)).toBeGreaterThanOrEqual(leastHidden);
  });
};
