import type { AskedQuestion } from '../../core/answering.ts';
import { say } from '../../core/document.ts';
import { absentIn } from '../../core/entry.ts';
import type { Game, Seat } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import { missingIn, replyTo, seatsOf } from '../../desk/asked.ts';
import { unattended } from '../../desk/away.ts';
import { flagsAt } from '../../desk/counting-notices.ts';
import { deadlineBy, laterBy, PROPOSED } from '../../desk/deadlines.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import { formatWaiting } from '../../desk/format/choices.ts';
import { asksFor, isSameMoment, type Moment, makeMoment } from '../../desk/moment.ts';
import { section } from '../../desk/speech.ts';
import { isPast, zoneOf } from '../../desk/times.ts';
import { timeSaying } from '../../report/time.ts';
import { deadlineAt, deadlineOf, dueText, pauseAt, withDeadlines } from '../folder/deadline.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { linesOf } from '../folder/painted.ts';
import type { Settings } from '../folder/settings.ts';
import { idlenessOf } from '../inbox/idle.ts';
import { filesThatSpeak, newMessages, readMessage } from '../inbox/messages.ts';
import { deputiesOf, saidIn, timesAwayOf } from '../inbox/said.ts';
import { EXIT, leave } from '../io/exit.ts';
import { earlyWays, missingFrom, type RunOptions } from './adjudicate-guard.ts';
import type { RunResult } from './adjudicate-ran.ts';
import { filesAt } from './adjudicate-stop.ts';

/** By when a phase is due that begins then, as the rhythm of the game has it. */
export const byRhythm = <G extends Game>(
  game: Pick<ModeratorGame<G>, 'folder' | 'log' | 'settings'>,
  { phase }: Moment,
  from: string,
): string | undefined => {
  const { settings } = game.settings;
  const { rhythm } = settings;
  if (rhythm === undefined) return undefined;
  const begins = pauseAt(settings, from)?.until ?? from;
  const zone = zoneOf(settings) ?? '+00:00';
  const holidays = [...(rhythm.holidays ?? []), ...daysAway(game)];
  return deadlineBy({ ...rhythm, zone, holidays }, phase, begins);
};

/** The days on which somebody is away for whom nobody writes, where the table waits for him. */
const daysAway = <G extends Game>(
  game: Pick<ModeratorGame<G>, 'folder' | 'log' | 'settings'>,
): readonly (readonly [string, string])[] => {
  if (game.settings.settings.rhythm?.away !== 'moves') return [];
  const away = timesAwayOf(game);
  const deputies = deputiesOf(game);
  return away
    .filter((one) => unattended([one], deputies, one.from).length > 0)
    .map(({ days }) => days);
};

/**
 * The deadline that a run proposes: where it asks anything that was not asked before, and nothing else
 * holds. A deadline that is over was for what was asked before: without a rhythm what comes up has none.
 */
export const proposedLine = <G extends Game>(
  game: Pick<ModeratorGame<G>, 'desk' | 'folder' | 'log' | 'settings'>,
  { desk, batches, ended }: RunResult<G>,
  at: string,
): LogLine | undefined => {
  const { settings } = game.settings;
  if (batches.length === 0 || ended.how === 'over' || !isAskedAnew(game.desk, desk))
    return undefined;
  const moment = momentOfDesk(desk);
  const time = byRhythm(game, moment, at);
  const said = settings.deadlines?.[makeMoment(moment)];
  const isStanding = said !== undefined && !isPast(said, at);
  if (isStanding ? !isFurther(game, moment, time) : time === undefined && said === undefined)
    return undefined;
  return { line: 'deadline', at, ...moment, ...(time !== undefined && { time }), what: PROPOSED };
};

/** True of a time behind the one that the rhythm gave to what was asked before in the same phase. */
const isFurther = <G extends Game>(
  { desk, settings: { settings, said = [] } }: Pick<ModeratorGame<G>, 'desk' | 'settings'>,
  moment: Moment,
  time: string | undefined,
): boolean => {
  const named = makeMoment(moment);
  const before = settings.deadlines?.[named];
  const last = said.findLast((one) => one.moment === named);
  const isProposed = last?.isProposed === true && last.time === before;
  if (time === undefined || before === undefined || !isProposed) return false;
  return isSameMoment(momentOfDesk(desk), moment) && Date.parse(time) > Date.parse(before);
};

const isAskedAnew = <G extends Game>(before: Desk<G>, after: Desk<G>): boolean => {
  if (!isSameMoment(momentOfDesk(before), momentOfDesk(after))) return true;
  const known = new Set(before.stop().asked.map(({ key }) => key));
  return after.stop().asked.some(({ key }) => !known.has(key));
};

/** The game with what a run proposed, and that line among those of the run. */
export const clocked = <G extends Game, O extends Pick<ModeratorGame<G>, 'log' | 'settings'>>(
  game: O,
  proposed: LogLine | undefined,
): O =>
  proposed === undefined
    ? game
    : { ...game, settings: withDeadlines(game.settings, [...game.log.lines, proposed]) };

/** The line in which a run tells the deadline that it proposes. */
export const proposedText = <G extends Game>({
  words,
  settings: { said = [] },
}: Pick<ModeratorGame<G>, 'words' | 'settings'>): string => {
  const time = said.at(-1)?.time;
  return time === undefined
    ? words.frame('clock.none')
    : words.frame('clock.proposed', { by: words.catalogue.say(timeSaying(time)) });
};

/** The deadline of the phase that a run came to. */
export const deadlineJson = <G extends Game>(
  { settings: { settings } }: Pick<ModeratorGame<G>, 'settings'>,
  desk: Desk<G>,
): { readonly deadline?: string } => {
  const deadline = deadlineAt(settings, momentOfDesk(desk));
  return deadline === undefined ? {} : { deadline };
};

/** The lines of a run with one more, before the one that commits them. */
export const withLine = (
  lines: readonly LogLine[],
  more: LogLine | undefined,
): readonly LogLine[] =>
  more === undefined ? lines : [...lines.slice(0, -1), more, ...lines.slice(-1)];

/** All that holds a run up and --early overrules: a pause, words of players, or orders that are missing or may still change before a deadline. */
export type Held<G extends Game> =
  | { readonly how: 'paused'; readonly until: string; readonly reason: string }
  | { readonly how: 'asked'; readonly seats: readonly Seat[]; readonly until: string | undefined }
  | ({ readonly how: 'unready'; readonly deadline: string } & Pick<
      Readiness<G>,
      'missing' | 'notFinal'
    >);

/**
 * Before a deadline that was given out a round runs when all is in and final: until then a player
 * may change his mind. Wrong orders are told of elsewhere. Whoever asks that he be waited for is, as
 * long as the table has agreed behind a deadline; without one until he is ready. Seats that the run goes on
 * without do not hold it up.
 */
export const heldBy = async <G extends Game>(
  game: ModeratorGame<G>,
  time: string,
  without: readonly Seat[] = [],
): Promise<Held<G> | undefined> => {
  const { desk, settings } = game;
  if (game.isLogLost || desk.stop().over) return undefined;
  const now = momentOfDesk(desk);
  const pause = pauseAt(settings.settings, time);
  if (pause !== undefined) return { how: 'paused', ...pause };
  const { waiting } = flagsAt(saidIn(game), now);
  const until = waitsUntil(settings.settings, now);
  if (waiting.length > 0 && (until === undefined || !isPast(until, time)))
    return { how: 'asked', seats: waiting.map(({ seat }) => seat), until };
  const deadline = deadlineOf(game);
  if (deadline === undefined || isPast(deadline, time)) return undefined;
  const { missing: all, notFinal, isWrong } = await readinessOf(game);
  const missing = all.filter(({ question }) => !without.includes(question.seat));
  if (isWrong || missing.length + notFinal.length === 0) return undefined;
  return { how: 'unready', deadline, missing, notFinal };
};

/** Leaves where something holds the run up, and says what; with --early it says what would have. */
export const refuseUnready = async <G extends Game>(
  game: ModeratorGame<G>,
  options: RunOptions & { readonly preview?: boolean },
  time: string,
): Promise<Held<G> | undefined> => {
  const { early = false, preview = false, missing } = options;
  const held = preview ? undefined : await heldBy(game, time, idleNamed(game, missing));
  if (held === undefined || early) return held;
  return refuseHeld(game, held, earlyWays(game, options));
};

/** The seats of which a run is told not to wait, where all of them have missed their last deadlines. */
const idleNamed = <G extends Game>(game: ModeratorGame<G>, said: string): readonly Seat[] => {
  if (!said.startsWith('default=')) return [];
  const named = missingFrom(game.desk, said, game.words);
  const { idle } = idlenessOf(game);
  const isAllIdle = typeof named !== 'string' && named.every((seat) => idle.includes(seat));
  return isAllIdle ? named : [];
};

const refuseHeld = <G extends Game>(
  { desk, words }: ModeratorGame<G>,
  held: Held<G>,
  ways: readonly string[],
): never => {
  const { frame } = words;
  if (held.how === 'paused') {
    const { until, reason } = held;
    return leave(EXIT.needed, frame('pause.held', { until, reason }), ...ways);
  }
  if (held.how === 'asked') {
    const until = held.until && words.catalogue.say(timeSaying(held.until));
    return leave(EXIT.needed, frame('clock.waiting', { seats: held.seats, until }), ...ways);
  }
  const { deadline, missing, notFinal } = held;
  const by = dueText(words, asksFor(desk.ruleset, momentOfDesk(desk).phase), deadline);
  return leave(
    EXIT.needed,
    frame('clock.unready', { by }),
    ...linesOf(
      section(say('stop.unanswered'), formatWaiting(missing, words, filesAt(momentOfDesk(desk)))),
      words,
    ),
    ...(notFinal.length > 0 ? [frame('clock.not-final', { seats: notFinal })] : []),
    ...ways,
  );
};

/** Up to when somebody is waited for who asks for it. */
const waitsUntil = (settings: Settings, moment: Moment): string | undefined => {
  const deadline = deadlineAt(settings, moment);
  const { wait } = settings.rhythm ?? {};
  if (deadline === undefined || wait === undefined) return deadline;
  return laterBy(deadline, wait, zoneOf(settings) ?? deadline.slice(19));
};

interface Readiness<G extends Game> {
  /** Questions that wait for an answer. */
  readonly missing: readonly AskedQuestion<G>[];
  /** Whose orders are in, and may still be changed. */
  readonly notFinal: readonly Seat[];
  readonly isWrong: boolean;
}

/** The orders that are still missing for what is asked now, and those that may still change. */
export const readinessOf = async <G extends Game>(
  game: Pick<ModeratorGame<G>, 'folder' | 'desk' | 'log' | 'settings' | 'library'>,
): Promise<Readiness<G>> => {
  const { folder, desk, library } = game;
  const found = await newMessages(library, folder, desk);
  const taken = [...desk.taken, ...found.map((message) => message.taken)];
  const missing = missingIn({ ...desk, taken });
  const waitsFor = seatsOf(missing);
  // The moderator's own answer is not its seat's to change.
  const open = desk.stop().asked.filter((one) => replyTo(desk, one).by !== 'moderator');
  const asked = new Set(open.map(({ question }) => question.seat));
  const { ready } = flagsAt(saidIn(game), momentOfDesk(desk));
  const absent = absentIn(desk.entries);
  const status = new Map<Seat, string | undefined>();
  for (const file of filesThatSpeak(folder, desk))
    status.set(file.seat, (await readMessage(library, desk, file)).receipt.status);
  return {
    missing,
    notFinal: desk.seats.filter(
      (seat) =>
        asked.has(seat) &&
        !absent.has(seat) &&
        !waitsFor.includes(seat) &&
        status.has(seat) &&
        status.get(seat) !== 'final' &&
        !ready.includes(seat),
    ),
    isWrong: found.some(({ errors }) => errors.length > 0),
  };
};
