// What `check` says of a line is so: what can never be is done in no play of the phase, and what is right and asked now is
// passed over in none. Lines of bots and the same with a name of another line in them, in positions of all games, each alone;
// the others answer by chance and by their styles.
import { expect, test } from 'vitest';
import { advance } from '../../src/core/advance.ts';
import { streamOf } from '../../src/core/chance.ts';
import type { Seat } from '../../src/core/game.ts';
import { canonical, type Json } from '../../src/core/json.ts';
import { bot, type Source } from '../../src/core/sources.ts';
import type { Wish } from '../../src/core/wishes.ts';
import type { Desk } from '../../src/desk/desk.ts';
import { sourcesOf } from '../../src/desk/in-force.ts';
import type { Verdict } from '../../src/desk/judge.ts';
import { isSameMoment, momentOf } from '../../src/desk/moment.ts';
import { receiptOf } from '../../src/desk/receipt.ts';
import { MIXED, matchOf, playersOf } from '../../src/desk/simulation.ts';
import { messageFrom, ownDesk } from '../support/plans.ts';
import { GAME_NAMES, mailOf, numbersFor, positionOf, seatAt } from '../support/positions.ts';
import { chanceOf } from '../support/random-games.ts';

const LINES = 12;
const PLAYS = 4;

/** The names in a wish, each with what it is the name of. */
const namesIn = (value: Json, of = ''): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[of, value]];
  if (Array.isArray(value)) return value.flatMap((one) => namesIn(one, of));
  return value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, one]) => namesIn(one, key))
    : [];
};

/** The same with another name of the same thing in one place. */
const renamed = (
  value: Json,
  [of, from]: readonly [string, string],
  to: string,
  in_ = '',
): Json => {
  if (value === from && of === in_) return to;
  if (Array.isArray(value)) return value.map((one) => renamed(one, [of, from], to, in_));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, renamed(one, [of, from], to, key)]),
  );
};

/** A wish of several entries is as many. */
const single = ({ queue, ...wish }: Wish): readonly Wish[] => {
  // Whoever says what is done instead is told of no mistake.
  const plain = { ...wish, ...(queue && { queue: { ...queue, otherwise: 'ask' as const } }) };
  return Array.isArray(wish.wish) ? wish.wish.map((one) => ({ ...plain, wish: [one] })) : [plain];
};

/** Lines of the seat's own and of others' mail, and the same spoilt. */
const linesFor = (desk: Desk, seat: Seat, key: string): readonly Wish[] => {
  const random = streamOf(key);
  const said = desk.seats.flatMap((one) => mailOf(desk, one, key)).flatMap(single);
  const own = mailOf(desk, seat, key).flatMap(single);
  const pick = <T>(all: readonly T[]): T | undefined => all[random(Math.max(1, all.length))];
  const spoilt = Array.from({ length: LINES }, () => {
    const line = pick([...own, ...own, ...said]);
    const from = line && pick(namesIn(line.wish as Json));
    const others = said.filter(({ kind }) => kind === line?.kind);
    const names = others.flatMap(({ wish }) => namesIn(wish as Json));
    const to = pick(names.filter(([of]) => of === from?.[0]));
    return line && from && to
      ? { ...line, wish: renamed(line.wish as Json, from, to[1]) }
      : undefined;
  });
  const all = [...own, ...said, ...spoilt.flatMap((one) => one ?? [])];
  const seen = new Map(all.map((one) => [canonical([one.kind, one.wish] as Json), one]));
  const kept = [...seen.values()];
  return Array.from({ length: LINES }, () =>
    kept.splice(random(Math.max(1, kept.length)), 1),
  ).flat();
};

/** Whether a line was done, and whether it was passed over where it was asked first. */
const fateOf = (desk: Desk, seat: Seat, line: Wish, key: string) => {
  const { ruleset, rules, checkpoint, entries } = desk;
  const now = momentOf(ruleset, ruleset.where(desk.state));
  const taken = [messageFrom(desk, seat, [line])];
  const own = sourcesOf({ ...desk, taken }, { missing: 'wait', asked: [] });
  const fates: readonly boolean[][] = [[], []];
  const [done = [], passed = []] = fates;
  const noting: Source = (question, ...asked) => {
    if (question.seat !== seat) return undefined;
    for (const source of own) {
      const found = source(question, ...asked);
      if (found === undefined) continue;
      if (question.kind.name === line.kind) {
        done.push(found.by === 'orders' && found.passed.length === 0);
        passed.push(found.passed.length > 0);
      }
      return found;
    }
    return undefined;
  };
  const setting = { ruleset, rules, chanceOf };
  const styles = playersOf(setting, matchOf(setting, key, { all: MIXED, seats: {} }));
  advance(ruleset, {
    ...{ rules, from: checkpoint, before: entries.slice(0, checkpoint.n) },
    sources: [noting, styles, bot((question) => streamOf(`${key}|${question}`))],
    chance: (purpose, sides) => streamOf(`${key}|${purpose}`)(sides),
    until: (where) => !isSameMoment(momentOf(ruleset, where), now),
  });
  // A run would wait where it is passed over.
  const refused = passed.indexOf(true);
  const tried = refused < 0 ? done : done.slice(0, refused);
  return { isDone: tried.includes(true), isPassedAtOnce: refused === 0 };
};

const counts: Record<Verdict, number> = { illegal: 0, legal: 0, doubtful: 0 };

const untrue = (desk: Desk, seat: Seat, key: string): readonly string[] =>
  linesFor(desk, seat, key).flatMap((line) => {
    const own = ownDesk(desk, seat);
    const placed = { ...line, place: { line: 1 } };
    const { judged } = receiptOf(own, messageFrom(own, seat, [placed]), []);
    const verdict = judged[0]?.verdict ?? 'legal';
    counts[verdict]++;
    const isAsked = own
      .stop()
      .asked.some(({ question }) => question.seat === seat && question.kind.name === line.kind);
    const fates = Array.from({ length: PLAYS }, (_, play) =>
      fateOf(desk, seat, line, `${key} ${play}`),
    );
    const isWrong =
      verdict === 'illegal'
        ? fates.some(({ isDone }) => isDone)
        : verdict === 'legal' && isAsked && fates.some(({ isPassedAtOnce }) => isPassedAtOnce);
    return isWrong
      ? [
          `${key} ${seat} ${verdict}: ${JSON.stringify(line)} ${JSON.stringify(judged[0]?.problems)}`,
        ]
      : [];
  });

test.each(GAME_NAMES)('check in %s', { timeout: 3_600_000 }, async (game) => {
  for (const number of numbersFor(game)) {
    const desk = await positionOf(game, number);
    // In the middle of something a run begins before what is asked now.
    if (desk !== undefined && desk.entries.length === desk.checkpoint.n)
      expect.soft(untrue(desk, seatAt(desk, number), `${game} ${number}`)).toEqual([]);
  }
});

test('and there was something to hold it by', () => {
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(5);
});
