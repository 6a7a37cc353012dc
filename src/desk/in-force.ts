import type { Game, Seat } from '../core/game.ts';
import { isSame } from '../core/json.ts';
import type { Question } from '../core/question.ts';
import { type Awaits, awaitsIn, rowOf, type Waits } from '../core/waits.ts';
import type { Desk } from './desk.ts';
import type { Batch, Directions, Ruling, TakenMessage } from './history.ts';
import {
  compareMoments,
  type Moment,
  makeMoment,
  momentOf,
  type Phases,
  speaksAt,
  startOfRound,
} from './moment.ts';

export type { Waits } from '../core/waits.ts';

import { stream } from '../core/chance.ts';
import { absentIn, botsIn, type Decider } from '../core/entry.ts';
import { once } from '../core/once.ts';
import { isLasting, keyOfTurn, saysTheSame } from '../core/pending-orders.ts';
import type { Hearing, Ruleset, WishPart } from '../core/ruleset.ts';
import { absentees, bot, byKey, defaults, forced, type Source, wishesOf } from '../core/sources.ts';
import type { Wish } from '../core/wishes.ts';
import { groupBy } from '../report/groups.ts';
import { takesPlaceOf } from './merged-orders.ts';

type WaitsInput<G extends Game = Game> = Pick<Desk<G>, 'ruleset' | 'rules' | 'waits'>;

/** The effect of silence on a question, by its row: as the moderator has it, else as the game was opened. */
export const awaitsOf = <G extends Game>(
  { ruleset, rules, waits }: WaitsInput<G>,
  row: string,
  seat: Seat,
): Awaits =>
  awaitsIn(waits?.changed ?? {}, row, seat) ??
  awaitsIn(waits?.opened ?? ruleset.waits(rules), row, seat) ??
  'standing';

/** The rows that there are: one for each kind, and those that a table has for less. */
export const rowsOf = <G extends Game>({
  ruleset,
  rules,
  waits,
}: WaitsInput<G>): readonly string[] => {
  const kinds = ruleset.kinds.map(({ name }) => name);
  const tables = [waits?.opened ?? ruleset.waits(rules), waits?.changed ?? {}];
  return [...new Set([...kinds, ...tables.flatMap((table) => Object.keys(table))])];
};

/** The whole table for some seats: of kinds that all of them have alike, one value. */
export const tableOfWaits = <G extends Game>(desk: WaitsInput<G>, seats: readonly Seat[]): Waits =>
  Object.fromEntries(
    rowsOf(desk).map((name) => {
      const row = seats.map((seat) => [seat, awaitsOf(desk, name, seat)] as const);
      const [first] = row;
      const isAlike = first !== undefined && row.every(([, awaits]) => awaits === first[1]);
      return [name, isAlike ? first[1] : Object.fromEntries(row)];
    }),
  );

/** The moderator's changes as the log has them last. */
export const changesOfWaits = (batches: readonly Pick<Batch, 'directions'>[]): Waits =>
  batches.findLast(({ directions }) => directions.waits !== undefined)?.directions.waits ?? {};

/** The facts a run has to note in the log, so that it can be played again. */
export const changeToNote = (now: Waits = {}, noted: Waits): Pick<Directions, 'waits'> =>
  isSame(now, noted) ? {} : { waits: now };

/** The directions of a run about silence. */
type Silence = Pick<Directions, 'missing' | 'asked' | 'due'>;

/** True if a run was told to overrule this seat's silence, wherever it may. */
export const isNamed = ({ missing }: Pick<Silence, 'missing'>, seat: Seat): boolean =>
  missing !== 'wait' && (missing === 'default' || missing.includes(seat));

/** True if this seat's silence counts as silence on purpose: in phases that had been asked for before. */
export const isOverruled = (silence: Silence, seat: Seat, now: Moment): boolean => {
  const { asked, due = [] } = silence;
  const moment = makeMoment(now);
  return isNamed(silence, seat) && (asked?.includes(moment) ?? !due.includes(moment));
};

/**
 * True if nobody could know that this would be asked: it turns on news, or it is about something that
 * comes up, such as a battle, and the game waits for it rather than hear all in advance.
 */
export const isNews = <G extends Game>(
  desk: WaitsInput<G>,
  { asked }: Silence,
  question: Question<G>,
): boolean => {
  const { kind, seat, about } = question;
  const turnsOnNews = (name: string): boolean =>
    desk.ruleset.turnsOnNews?.(desk.rules, name) === true;
  if (turnsOnNews(kind.name)) return true;
  // In older logs only the former was.
  if (asked === undefined || Object.keys(about).length === 0) return false;
  return (
    awaitsOf(desk, rowOf(question), seat) === 'wait' &&
    desk.ruleset.kinds.some(({ name }) => turnsOnNews(name))
  );
};

/** True for a wish for this phase: one that holds for ever, or for another round, is no word for the phase. */
export const isForNow = ({ standing, round }: Wish): boolean =>
  standing === undefined && round === undefined;

/**
 * The wishes of a message as they are heard, those that are used up with the line that said them first. A file that is
 * taken again has the same line where it says the same again, and the same queue where it has all of
 * it: so nothing is done twice because something else was written beside it.
 */
export const wishesAsHeard = (
  { hears }: Pick<Phases, 'hears'>,
  taken: readonly TakenMessage[],
  message: TakenMessage,
): readonly Wish[] => {
  const isOnce = hears(message.phase).speaks === 'once';
  return message.wishes.map((wish) => {
    const once = isOnce && isLasting(wish) && isForNow(wish) ? ({ once: 'yes' } as const) : {};
    const heard = { ...wish, ...once };
    if (!isLasting(heard)) return { ...heard, line: firstSaid(taken, message, wish) };
    const turn = turnOfReply(message, wish);
    if (turn === undefined) return wish;
    const line = firstSaid(taken, message, turn);
    const used = taken[(firstSaid(taken, message, wish).message ?? 0) - 1]?.usedBefore;
    return { ...wish, saidWith: { turn: keyOfTurn({ ...turn, line }), used: used ?? Infinity } };
  });
};

/** The turn that a reply was said with: the last one above it, or the first of all. */
const turnOfReply = ({ wishes }: TakenMessage, { replyTo, place }: Wish): Wish | undefined => {
  if (replyTo === undefined) return undefined;
  const turns = wishes.filter(({ kind }) => kind === replyTo);
  return turns.findLast((one) => (one.place?.line ?? 0) < (place?.line ?? 0)) ?? turns[0];
};

const firstSaid = (
  taken: readonly TakenMessage[],
  message: TakenMessage,
  wish: Wish,
): NonNullable<Wish['line']> => {
  const at = taken.indexOf(message);
  const before = taken.slice(0, at).findLast((one) => isSameFile(one, message));
  const then = before === undefined ? undefined : twinOf(before.wishes, message.wishes, wish);
  if (before !== undefined && then !== undefined) return firstSaid(taken, before, then);
  const place = wish.place && { file: message.source, ...wish.place };
  return { message: at + 1, ...(place && { place }) };
};

/** True if a run took the same words in the same file before. */
export const wasTaken = (
  taken: readonly TakenMessage[],
  message: TakenMessage,
  wish: Wish,
): boolean =>
  taken
    .findLast((one) => isSameFile(one, message))
    ?.wishes.some((one) => saysTheSame(one, wish)) === true;

const isSameFile = (a: TakenMessage, b: TakenMessage): boolean =>
  a.seat === b.seat && a.source === b.source && a.round === b.round && a.phase === b.phase;

/** The wish that said the same before; of those that say it twice, the first is the first. */
const twinOf = (before: readonly Wish[], now: readonly Wish[], wish: Wish): Wish | undefined => {
  if (wish.queue === undefined) {
    const nth = now.filter((one) => saysTheSame(one, wish)).indexOf(wish);
    return before.filter((one) => saysTheSame(one, wish))[nth];
  }
  const [was, is] = [before, now].map((all) =>
    all.filter(({ queue }) => queue?.name === wish.queue?.name),
  );
  if (was === undefined || is === undefined || was.length !== is.length) return undefined;
  const isSameQueue = was.every((one, at) => is[at] !== undefined && saysTheSame(one, is[at]));
  return isSameQueue ? was[is.indexOf(wish)] : undefined;
};

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
      const meant = wishesAsHeard(game, taken, message).filter((wish) => isMeant(wish, game, now));
      const left = meant.filter((wish) => !isReplaced(game, wish, kept));
      kept.push(...left.map((wish) => placed(wish, message.source)));
      if (kept.length > 0 && game.standing !== 'by-topic') return kept;
    }
    return kept;
  };

const isReplaced = ({ topicOf }: Phases, wish: Wish, newer: readonly Wish[]): boolean => {
  const part = (one: Wish): WishPart => {
    const subject = topicOf?.(one);
    return { wish: one, ...(subject !== undefined && { subject }) };
  };
  return newer.some((one) => takesPlaceOf({}, part(one), part(wish)));
};

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
    wishesAsHeard(game, taken, message)
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

type MessagesTaken<G extends Game = Game> = Pick<
  Desk<G>,
  'ruleset' | 'rules' | 'taken' | 'waits' | 'ruled'
>;

/** The part of a ruling that everybody may know. */
export const openWord = ({
  reason,
  isPrivate,
  by,
}: Ruling): { readonly reason?: string; readonly moderator?: string } => ({
  ...(!isPrivate && { reason }),
  ...(by !== undefined && { moderator: by }),
});

/** The numbers that a stream can begin with. */
const STREAMS = 2 ** 32;

/**
 * The answers of seats that a bot plays, by its style and with chance of its own: it knows what its seat knows, and
 * whoever has the seed can make its answers again. A seat's copy of the game, which has none, says that it will answer.
 */
const botsOf = <G extends Game>({
  ruleset,
  entries,
  chance,
  anew,
  bundled,
}: Pick<Desk<G>, 'ruleset' | 'entries'> & Chances<G>): Source<G> => {
  const bots = botsIn(entries);
  const number = anew?.at(-1)?.number ?? 0;
  if (chance === undefined || bundled !== undefined)
    return (question, _key, view) =>
      bots.has(question.seat)
        ? { answer: question.kind.fallback(view, question), by: 'bot', passed: [] }
        : undefined;
  const source = bot<G>(
    (key) => stream(chance(`bot|${number}|${key}`, STREAMS)),
    (seat) => ruleset.styles?.[bots.get(seat) ?? ''],
  );
  return (question, ...heard) => (bots.has(question.seat) ? source(question, ...heard) : undefined);
};

type Chances<G extends Game = Game> = Partial<Pick<Desk<G>, 'chance' | 'anew' | 'bundled'>>;

/** Who may answer in a run, the first to speak first; `open`: the keys of what was asked before it. */
export const sourcesOf = <G extends Game>(
  desk: MessagesTaken<G> & Pick<Desk<G>, 'entries'> & Chances<G>,
  silence: Silence,
  open: ReadonlySet<string> = new Set(),
): readonly Source<G>[] => {
  const { ruleset, taken } = desk;
  const absent = once(() => absentees(ruleset, absentIn(desk.entries)));
  const bots = once(() => botsOf(desk));
  return [
    ...wordsOf(desk),
    (...asked) => absent()(...asked),
    forced(),
    (...asked) => bots()(...asked),
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
export const wordsOf = <G extends Game>(desk: MessagesTaken<G>): readonly Source<G>[] => {
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

const isOneReply = ({ replyTo, once }: Wish): boolean =>
  replyTo !== undefined && once !== undefined;

/** True if a seat has sent a word for a phase, to it or for the round that it belongs to: an answer to one question is none. */
const hasSpoken = (
  game: Phases,
  taken: readonly TakenMessage[],
  seat: Seat,
  now: Moment,
): boolean =>
  taken.some(
    (message) =>
      message.seat === seat &&
      message.wishes.some((wish) => isForNow(wish) && !isOneReply(wish)) &&
      message.round === now.round &&
      (message.phase === now.phase || speaksAt(game, message, now)),
  );
