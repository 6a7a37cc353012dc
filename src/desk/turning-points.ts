import { advance } from '../core/advance.ts';
import { type Document, say } from '../core/document.ts';
import { type Entry, isAnswered, isBeside, isEnded } from '../core/entry.ts';
import type { Game, Seat } from '../core/game.ts';
import { onceEach } from '../core/once.ts';
import { forced } from '../core/sources.ts';
import { type Desk, isSameWhere, rulesAfter } from './desk.ts';
import { tableAfter } from './look-back.ts';
import { MIXED, matchOf, playersOf } from './simulation.ts';
import { heading, list, paragraph } from './speech.ts';

// How a game might have ended: bots have played on from where it stood, so often from each place, and what
// moved their chances most is found by halving the rounds that moved them.

/** So often each seat has won of all games that were played on; the rest nobody has won. */
interface Standing {
  readonly games: number;
  readonly wins: Readonly<Record<Seat, number>>;
}

/** A decision with the standing before it, and before the next. */
interface TurningPoint {
  readonly entry: Entry;
  readonly before: Standing;
  readonly after: Standing;
}

export interface TurningPoints {
  readonly seed: string;
  readonly rounds: readonly { readonly round: number; readonly standing: Standing }[];
  readonly points: readonly TurningPoint[];
}

/** Chance is asked anew from there on, by numbers that no undo comes to. */
const ANEW = 1_000_000;
/** So many decisions are told. */
const TOLD = 5;

/** Plays on from behind an entry, by bots each of a temper that the seed draws; who has won. */
const playOut = <G extends Game>(desk: Desk<G>, n: number, seed: string, nth: number) => {
  const { ruleset, chance, anew = [] } = desk;
  const past = desk.entries.slice(0, n);
  const rules = rulesAfter(desk, past);
  const start = startOfProcedure(past);
  const key = `${seed}|${n}|${nth}`;
  const setting = { ruleset, rules, chanceOf: () => chance };
  const players = playersOf(setting, matchOf(setting, key, { all: MIXED, seats: {} }));
  const { state, entries } = advance(ruleset, {
    ...{ rules, chance, since: past.slice(start), before: past.slice(0, start) },
    from: { n: start, state: tableAfter(desk, past.slice(0, start)) },
    anew: [...anew.filter((one) => one.n <= n), { n, number: ANEW + nth }],
    sources: [forced(), players],
  });
  return ruleset.tally?.({ rules, state }, [...past.slice(0, start), ...entries]).winner ?? null;
};

const startOfProcedure = (past: readonly Entry[]): number => {
  const last = past.at(-1);
  if (last === undefined) return 0;
  return past.findLastIndex((one) => !isSameWhere(one, last) && !isBeside(one.event)) + 1;
};

const standingAfter = <G extends Game>(
  desk: Desk<G>,
  n: number,
  { seed, games }: Pick<TurningPoints, 'seed'> & { readonly games: number },
): Standing => {
  const wins: Record<Seat, number> = {};
  for (let nth = 0; nth < games; nth++) {
    const winner = playOut(desk, n, seed, nth);
    if (winner !== null) wins[winner] = (wins[winner] ?? 0) + 1;
  }
  return { games, wins };
};

/** How far two standings are apart: the share of games that others have won. */
const distance = (seats: readonly Seat[], a: Standing, b: Standing): number =>
  seats.reduce((sum, seat) => sum + Math.abs((a.wins[seat] ?? 0) - (b.wins[seat] ?? 0)), 0) /
  (2 * Math.max(a.games, 1));

/** All that is told of a game that is over; `games` are played on from each place that is looked at. */
export const turningPoints = <G extends Game>(
  desk: Desk<G>,
  how: { readonly seed: string; readonly games: number },
): TurningPoints | undefined => {
  const { ruleset, seats } = desk;
  if (ruleset.tally === undefined || !desk.stop().over) return undefined;
  const end = desk.entries.findIndex(({ event }) => isEnded(event));
  const entries = end < 0 ? desk.entries : desk.entries.slice(0, end);
  const standing = onceEach((n: number) => standingAfter(desk, n, how));
  const ends = [...new Set(entries.map(({ round }) => round))].map((round) => ({
    round,
    n: entries.findLastIndex((one) => one.round === round) + 1,
  }));
  const rounds = ends.map(({ round, n }) => ({ round, standing: standing(n) }));
  const moved = ends.slice(1).map(({ n }, at) => ({ from: ends[at]?.n ?? 0, to: n }));
  const apart = ({ from, to }: Stretch): number => distance(seats, standing(from), standing(to));
  const points = moved
    .toSorted((a, b) => apart(b) - apart(a))
    .slice(0, TOLD)
    .flatMap((stretch) => {
      const entry = entries[decisionIn(entries, stretch, apart)];
      const next = entry && nextDecision(entries, entry.n, stretch.to);
      return entry === undefined || next === undefined
        ? []
        : [{ entry, before: standing(entry.n - 1), after: standing(next) }];
    })
    .toSorted((a, b) => a.entry.n - b.entry.n);
  return { seed: how.seed, rounds, points };
};

/** From behind one entry to behind another. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** True of an answer that somebody gave who could have given another. */
const isDecision = ({ event }: Entry): boolean => isAnswered(event) && event.by !== 'forced';

const nextDecision = (entries: readonly Entry[], n: number, to: number): number => {
  const next = entries.findIndex((one) => one.n > n && isDecision(one));
  return next < 0 || next > to ? to : next;
};

/** The place of the decision that moved most of a stretch: of two halves always the one that did. */
const decisionIn = (
  entries: readonly Entry[],
  stretch: Stretch,
  apart: (stretch: Stretch) => number,
): number => {
  const cuts = entries.flatMap((one, at) =>
    at >= stretch.from && at < stretch.to && isDecision(one) ? [at] : [],
  );
  let [low, high] = [0, cuts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const at = (cut: number): number => cuts[cut] ?? stretch.to;
    const isEarly =
      apart({ from: at(low), to: at(middle) }) >= apart({ from: at(middle), to: at(high) });
    [low, high] = isEarly ? [low, middle] : [middle, high];
  }
  return cuts[low] ?? -1;
};

/** The bounds of a share, in per cent: in 95 of 100 such trials it lies between them (Wilson). */
export const boundsOf = (wins: number, games: number): readonly [number, number] => {
  const [z, share] = [1.96, wins / games];
  const middle = share + (z * z) / (2 * games);
  const half = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  const percent = (bound: number): number =>
    Math.round(Math.min(1, Math.max(0, bound / whole)) * 100);
  return [percent(middle - half), percent(middle + half)];
};

const cell = ({ wins, games }: Standing, seat: Seat) => {
  const won = wins[seat] ?? 0;
  const [least, most] = boundsOf(won, games);
  return say('turning.chance', { share: Math.round((100 * won) / games), least, most });
};

/** The chances by round, and the decisions that moved them; `tell` has the words of an entry. */
export const formatTurningPoints = (
  { seed, rounds, points }: TurningPoints,
  seats: readonly Seat[],
  tell: (entry: Entry) => string,
): Document => {
  const games = rounds[0]?.standing.games ?? 0;
  return [
    heading(2, say('turning.title')),
    paragraph(say('turning.how', { games, seed })),
    {
      block: 'table',
      head: [say('turning.round'), ...seats.map((seat) => say('turning.seat', { seat }))],
      rows: rounds.map(({ round, standing }) => [
        say('turning.after', { round }),
        ...seats.map((seat) => cell(standing, seat)),
      ]),
    },
    heading(2, say('turning.points')),
    ...list(
      points.map(({ entry, before, after }) => {
        const { round, n } = entry;
        const shifts = seats
          .filter((seat) => before.wins[seat] !== after.wins[seat])
          .map((seat) =>
            say('turning.shift', { seat, from: cell(before, seat), to: cell(after, seat) }),
          );
        return say('turning.point', { round, n, told: tell(entry), shifts });
      }),
    ),
  ];
};
