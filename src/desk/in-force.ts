import { absentIn, type Decider } from '../core/entry.ts';
import type { Game, Seat } from '../core/game.ts';
import { once } from '../core/once.ts';
import type { Hearing, Ruleset } from '../core/ruleset.ts';
import { absentees, byKey, defaults, forced, type Source, wishesOf } from '../core/sources.ts';
import { rowOf } from '../core/waits.ts';
import type { Wish } from '../core/wishes.ts';
import { groupBy } from '../report/groups.ts';
import type { Desk } from './desk.ts';
import { heardWishes, isForNow } from './first-said.ts';
import type { Ruling, TakenMessage } from './history.ts';
import {
  compareMoments,
  type Moment,
  makeMoment,
  momentOf,
  type Phases,
  speaksAt,
  startOfRound,
} from './moment.ts';
import { takesPlaceOf } from './parts.ts';
import { awaitsOf, isNews, isOverruled, type Silence } from './waits.ts';

/** The wishes of a seat that speak at a moment, in the order in which they are tried. */
type Speaking = (
  game: Phases,
  taken: readonly TakenMessage[],
  seat: Seat,
  now: Moment,
) => readonly Wish[];

/** The messages of a seat that speak at a moment: those for the latest phase first, each as it is heard. */
export const messagesAt = (
  game: Phases,
  taken: readonly TakenMessage[],
  seat: Seat,
  now: Moment,
): readonly TakenMessage[] => {
  const speaking = taken
    .filter((message) => message.seat === seat && speaksAt(game, message, now))
    .reverse()
    .sort((a, b) => compareMoments(game.printedPhases, b, a));
  return groupBy(speaking, makeMoment).flatMap((messages) =>
    HEARD[game.hears(messages[0].phase).newer](messages),
  );
};

/** Messages for one phase, the newest first, in the order in which they are tried. */
const HEARD: Readonly<
  Record<Hearing['newer'], (messages: readonly TakenMessage[]) => readonly TakenMessage[]>
> = {
  replaces: (messages) => messages.slice(0, 1),
  adds: (messages) => messages,
  // A file that was taken again is the same message.
  queues: (messages) =>
    messages
      .filter((one, at) => messages.findIndex(({ source }) => source === one.source) === at)
      .reverse(),
};

/** The wishes of one sort that a seat has said until now: those of the newest message with any. */
const newest =
  (isMeant: (wish: Wish, game: Phases, now: Moment) => boolean): Speaking =>
  (game, taken, seat, now) => {
    const { printedPhases: phases } = game;
    const messages = taken
      .filter((message) => message.seat === seat && compareMoments(phases, message, now) <= 0)
      .reverse()
      .sort((a, b) => compareMoments(phases, b, a));
    const kept: Wish[] = [];
    const files = new Set<string>();
    for (const message of messages) {
      // Of a file that was taken again the last that it said counts.
      if (game.standing === 'by-topic' && files.has(message.source)) continue;
      files.add(message.source);
      const meant = heardWishes(game, taken, message).filter((wish) => isMeant(wish, game, now));
      const left = meant.filter((wish) => !isReplaced(wish, kept));
      kept.push(...left.map((wish) => placed(wish, message.source)));
      if (kept.length > 0 && game.standing !== 'by-topic') return kept;
    }
    return kept;
  };

const isReplaced = (wish: Wish, newer: readonly Wish[]): boolean =>
  newer.some((one) => takesPlaceOf(undefined, { wish: one }, { wish }));

/** True if a wish for one round speaks: as a message at the start of that round does. */
export const isForRoundAt = ({ round }: Pick<Wish, 'round'>, game: Phases, now: Moment): boolean =>
  round !== undefined && speaksAt(game, startOfRound(game, round), now);

/** The wishes of a seat for the round alone, whenever it was. */
export const forRoundAt = newest(isForRoundAt);

/** The standing wishes of a seat. */
export const standingAt = newest(({ standing }) => standing !== undefined);

const placed = (wish: Wish, file: string): Wish =>
  wish.place === undefined ? wish : { ...wish, place: { file, ...wish.place } };

/** The wishes of a seat that speak at a moment; each wish knows the file it stands in. */
export const wishesAt: Speaking = (game, taken, seat, now) =>
  messagesAt(game, taken, seat, now).flatMap((message) =>
    heardWishes(game, taken, message)
      .filter(isForNow)
      .map((wish) => placed(wish, message.source)),
  );

/** The messages as a source of answers: which of them speak follows from where the game stands. */
const said =
  (by: Decider, speaking: Speaking) =>
  <G extends Game>(ruleset: Ruleset<G>, taken: readonly TakenMessage[]): Source<G> => {
    const known = new Map<string, readonly Wish[]>();
    const wishesNow = (seat: Seat, now: Moment): readonly Wish[] => {
      const key = `${makeMoment(now)} ${seat}`;
      const found = known.get(key) ?? speaking(ruleset, taken, seat, now);
      known.set(key, found);
      return found;
    };
    return (question, key, view, heard) => {
      const now = momentOf(ruleset, ruleset.where(view.state));
      const source = wishesOf<G>(ruleset, by, (seat) => wishesNow(seat, now));
      return source(question, key, view, heard);
    };
  };

const saidInAdvance = said('orders', wishesAt);
const saidForRound = said('orders', forRoundAt);
const saidForEver = said('standing', standingAt);

type Heard<G extends Game> = Pick<Desk<G>, 'ruleset' | 'rules' | 'taken' | 'waits' | 'ruled'>;

/** The part of a ruling that everybody may know. */
export const openWord = ({
  reason,
  isPrivate,
  by,
}: Ruling): { readonly reason?: string; readonly moderator?: string } => ({
  ...(!isPrivate && { reason }),
  ...(by !== undefined && { moderator: by }),
});

/** Who may answer in a run, the first to speak first; `open`: the keys of what was asked before it. */
export const sourcesOf = <G extends Game>(
  desk: Heard<G> & Pick<Desk<G>, 'entries'>,
  silence: Silence,
  open: ReadonlySet<string> = new Set(),
): readonly Source<G>[] => {
  const { ruleset, taken } = desk;
  const absent = once(() => absentees(ruleset, absentIn(desk.entries)));
  return [
    ...wordsOf(desk),
    (...asked) => absent()(...asked),
    forced(),
    defaults((question, key, view, { asks }) => {
      const { seat, apart } = question;
      const now = momentOf(ruleset, ruleset.where(view.state));
      if (isOverruled(silence, seat, now) && (open.has(key()) || !isNews(desk, silence, question)))
        return true;
      const awaits = awaitsOf(desk, rowOf(question), seat);
      if (asks || awaits === 'wait') return false;
      return awaits !== 'word' || (apart === undefined && hasSpoken(ruleset, taken, seat, now));
    }),
  ];
};

/** The words of the moderator and of the seats, the first to speak first. */
export const wordsOf = <G extends Game>(desk: Heard<G>): readonly Source<G>[] => {
  const { ruleset, taken, ruled = [] } = desk;
  const standing = saidForEver(ruleset, taken);
  return [
    byKey(
      'moderator',
      new Map(ruled.map(({ key, answer }) => [key, answer])),
      new Map(ruled.map((one) => [one.key, openWord(one)])),
    ),
    saidInAdvance(ruleset, taken),
    saidForRound(ruleset, taken),
    (question, key, view, heard) =>
      awaitsOf(desk, rowOf(question), question.seat) === 'default'
        ? undefined
        : standing(question, key, view, heard),
  ];
};

/** True if a seat has sent a word for a phase: to it, or for the round that it belongs to. */
const hasSpoken = (
  game: Phases,
  taken: readonly TakenMessage[],
  seat: Seat,
  now: Moment,
): boolean =>
  taken.some(
    (message) =>
      message.seat === seat &&
      message.wishes.some(isForNow) &&
      message.round === now.round &&
      (message.phase === now.phase || speaksAt(game, message, now)),
  );
