import { absentIn } from '../core/entry.ts';
import type { Seat } from '../core/game.ts';
import { isSame, type Json } from '../core/json.ts';
import type { SaidNotice } from './counting-notices.ts';
import type { Desk } from './desk.ts';
import type { Concession, Vote } from './notices/ending.ts';

// The players' own say on the end of a game: votes, and who gives up.

/** The rules of voting, as a table has them (`vote:` in game.yaml). */
interface VoteRules {
  /** So many have to agree: all, more than half, or a number of seats. */
  readonly agree?: 'all' | 'most' | number;
  /** Who voted how is told while the vote is open, or once it is decided. */
  readonly told?: 'at-once' | 'in-the-end';
}

/** One way in which the game should end, and what the seats say of it. */
export interface Proposal {
  /** Nobody: as it stands. */
  readonly winners: readonly Seat[];
  readonly agreed: readonly Seat[];
  /** Those who want to play on, or another end. */
  readonly against: readonly Seat[];
  readonly silent: readonly Seat[];
  readonly needed: number;
  readonly outcome: 'open' | 'passed' | 'failed';
}

/** The seats that somebody plays. */
export const listPlayedSeats = ({ seats, entries }: Desk): readonly Seat[] => {
  const absent = absentIn(entries);
  return seats.filter((seat) => !absent.has(seat));
};

const wordsOf = <T>(
  said: readonly SaidNotice[],
  kind: string,
  players: readonly Seat[],
): ReadonlyMap<Seat, T> =>
  new Map(
    said
      .filter((one) => one.kind === kind && players.includes(one.seat))
      .map(({ seat, value }) => [seat, value as T]),
  );

/** The seats that a vote names, in their order. */
const namedBy = ({ winners = [] }: Vote): readonly Seat[] => [...new Set(winners)].sort();

/** The draws among some seats that others wanted before, each once. */
const drawsAmong = (earlier: readonly Vote[]): readonly (readonly Seat[])[] => {
  const draws = earlier.flatMap((vote) => (vote.end === 'draw' && vote.winners ? [vote] : []));
  return [...new Map(draws.map((vote) => [namedBy(vote).join(), namedBy(vote)])).values()];
};

/**
 * The seats that a vote would have win, in their order; undefined: it is for playing on. A draw that names
 * nobody is the one that was proposed, where there is one, else a draw for all.
 */
const winnersOf = (
  vote: Vote,
  players: readonly Seat[],
  earlier: readonly Vote[],
): readonly Seat[] | undefined => {
  if (vote.end === 'on') return undefined;
  if (vote.end !== 'draw' || vote.winners !== undefined) return namedBy(vote);
  const [proposed, ...others] = drawsAmong(earlier);
  return proposed !== undefined && others.length === 0 ? proposed : [...players].sort();
};

/** The vote for an end, as a player writes it. */
export const voteFor = (
  winners: readonly Seat[],
  players: readonly Seat[],
): { readonly kind: 'vote'; readonly value: Json } => {
  const isAll = winners.length > 1 && winners.length === players.length;
  const [first] = winners;
  if (first === undefined) return { kind: 'vote', value: { end: 'stands' } };
  if (winners.length === 1) return { kind: 'vote', value: { end: 'won', winners: [first] } };
  return { kind: 'vote', value: { end: 'draw', ...(!isAll && { winners: [...winners] }) } };
};

/** Every end that somebody has voted for, the one with most votes first. */
export const proposalsIn = (
  desk: Desk,
  said: readonly SaidNotice[],
  { agree = 'all' }: VoteRules,
): readonly Proposal[] => {
  const players = listPlayedSeats(desk);
  const votes = wordsOf<Vote>(said, 'vote', players);
  const inOrder = [...votes];
  const wanted = new Map(
    inOrder.map(([seat, vote], at) => {
      const earlier = inOrder.slice(0, at).map(([, other]) => other);
      return [seat, winnersOf(vote, players, earlier)];
    }),
  );
  const needed = neededOf(agree, players.length);
  const proposals: Proposal[] = [];
  for (const winners of wanted.values()) {
    if (winners === undefined || proposals.some((one) => isSame(one.winners, winners))) continue;
    const agreed = players.filter((seat) => isSame(wanted.get(seat) ?? null, winners));
    const against = players.filter((seat) => wanted.has(seat) && !agreed.includes(seat));
    const silent = players.filter((seat) => !wanted.has(seat));
    const isOut = agreed.length + silent.length < needed;
    const undecided = isOut ? 'failed' : 'open';
    const outcome = agreed.length >= needed ? 'passed' : undecided;
    proposals.push({ winners, agreed, against, silent, needed, outcome });
  }
  return proposals.toSorted((a, b) => b.agreed.length - a.agreed.length);
};

const neededOf = (agree: NonNullable<VoteRules['agree']>, players: number): number => {
  if (agree === 'all') return players;
  return agree === 'most' ? Math.floor(players / 2) + 1 : Math.min(agree, players);
};

/** Who gives up, and to whom he leaves the game; `winner`: all others have left it to that seat. */
export const concessionsIn = (
  desk: Desk,
  said: readonly SaidNotice[],
): { readonly gone: ReadonlyMap<Seat, Concession>; readonly winner?: Seat } => {
  const players = listPlayedSeats(desk);
  const gone = wordsOf<Concession>(said, 'concede', players);
  const isLeft = (seat: Seat): boolean => !gone.has(seat);
  const people = players.filter(isLeft);
  // Where everybody has given up, a bot may be left.
  const left = people.length > 0 ? people : desk.seats.filter(isLeft);
  const [winner] = left;
  const isFor = ({ to }: Concession): boolean => to === undefined || to === winner;
  const isWon =
    winner !== undefined && left.length === 1 && gone.size > 0 && [...gone.values()].every(isFor);
  return { gone, ...(isWon && { winner }) };
};
