import type { Game } from '../../core/game.ts';
import { isPhase, phasesAsked } from '../../desk/adjudicate.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import { commandText } from '../../desk/format/next.ts';
import type { Directions, Missing } from '../../desk/history.ts';
import { asksFor, makeMoment } from '../../desk/moment.ts';
import { isPast, timeIn } from '../../desk/times.ts';
import { timeSaying } from '../../report/time.ts';
import { deadlineAt, dueText, graceAt } from '../folder/deadline.ts';
import { STATE_FILE } from '../folder/derived.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { finishNote } from '../folder/note-game.ts';
import { doubtfulOrders } from '../folder/order-files.ts';
import { idlenessOf } from '../inbox/idle.ts';
import { printable } from '../io/excerpt.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import type { Words } from '../terminal/words.ts';
import { seatIn } from './reader.ts';

/** The options of the command line that say how far a run goes. */
export interface RunOptions {
  readonly until?: string;
  readonly missing: string;
  /** Before the deadline, too. */
  readonly early?: boolean;
  readonly round?: number;
  readonly now?: string;
  readonly discardEdits?: boolean;
}

/** The directions of one command; `due`: the other phases whose deadline has still to come. */
export interface Directed {
  readonly until?: string;
  readonly missing: Missing;
  readonly due: readonly string[];
}

/** Ways out where a run is held up: the same command with --early, and a later deadline. */
export const earlyWays = <G extends Game>(
  { folder, words, settings, desk }: ModeratorGame<G>,
  { until, missing }: RunOptions,
): readonly string[] => {
  const more = [
    ...(missing === 'wait' ? [] : ['--missing', missing]),
    ...(until === undefined ? [] : ['--until', until]),
  ];
  const isSet = deadlineAt(settings.settings, momentOfDesk(desk)) !== undefined;
  const later = ['deadline', folder, '+1d', '--reason', '…'];
  return [
    words.frame('clock.early', {
      command: commandText(['adjudicate', folder, ...more, '--early']),
    }),
    ...(isSet ? [words.frame('clock.later', { command: commandText(later) })] : []),
  ];
};

/** Leaves where a game cannot be gone on with as told; else how it is. */
export const directionsOf = <G extends Game>(
  game: ModeratorGame<G>,
  told: RunOptions,
  time: string,
): Directed => {
  guard(game, told);
  refuseDoubtful(game);
  if (told.now !== undefined) refuseEarlier(game, time);
  const { desk, words, settings } = game;
  const { until, early = false } = told;
  const missing = missingFrom(desk, told.missing, words);
  const deadline = graceAt(settings.settings, momentOfDesk(desk));
  const isDue = deadline !== undefined && !isPast(deadline, time);
  const isIdle =
    isDue &&
    typeof missing !== 'string' &&
    missing.every((seat) => idlenessOf(game).idle.includes(seat));
  if (missing !== 'wait' && isDue && !early && !isIdle)
    leave(
      EXIT.needed,
      words.frame('leave.early', {
        by: dueText(words, asksFor(desk.ruleset, momentOfDesk(desk).phase), deadline),
      }),
      ...earlyWays(game, told),
    );
  return { missing, ...(until !== undefined && { until }), due: dueElsewhere(game, time) };
};

/** The other phases whose deadline has still to come: silence on what they ask is not overruled. */
export const dueElsewhere = <G extends Game>(
  { desk, settings }: Pick<ModeratorGame<G>, 'desk' | 'settings'>,
  time: string,
): readonly string[] => {
  const now = makeMoment(momentOfDesk(desk));
  return Object.entries(settings.settings.deadlines ?? {})
    .filter(([moment, by]) => moment !== now && !isPast(by, time))
    .map(([moment]) => moment);
};

/** As a run begins: the phases in which it may overrule silence are those that had been asked for. */
export const directionsFrom = <G extends Game>(
  desk: Desk<G>,
  { due, ...told }: Directed,
): Directions =>
  told.missing === 'wait'
    ? told
    : {
        ...told,
        asked: phasesAsked(desk)
          .map(makeMoment)
          .filter((moment) => !due.includes(moment)),
      };

/** Writes first what a run that was cut short behind its log did not write; what it asked nobody has seen, so that silence on it is not overruled. */
export const finishCut = <G extends Game>(
  game: ModeratorGame<G>,
  { frame }: Words,
  { round, missing, preview }: RunOptions & { readonly preview?: boolean },
): void => {
  const { desk, log, derived, isLogLost } = game;
  if (preview || isLogLost || derived?.log.last === log.last) return;
  const isOver = round !== undefined && round < momentOfDesk(desk).round;
  const isUnseen =
    missing !== 'wait' && derived !== undefined && derived.log.n < desk.entries.length;
  if (isOver || isUnseen) finishNote(game);
  // Of a round that is over the guard tells.
  if (isUnseen && !isOver) leave(EXIT.needed, frame('folder.finished'));
};

const guard = <G extends Game>(
  { desk, edit }: ModeratorGame<G>,
  { round, until, discardEdits }: RunOptions,
): void => {
  const now = momentOfDesk(desk);
  if (round !== undefined && round !== now.round)
    leave(EXIT.needed, why('leave.other-round', { now: now.round, round }));
  if (until !== undefined && !isPhase(desk.ruleset, until))
    leave(
      EXIT.wrong,
      why('leave.no-until', { what: until }),
      why('leave.there-are', { ids: desk.ruleset.phases.join(', ') }),
    );
  if (edit !== undefined && !discardEdits)
    leave(EXIT.wrong, why('leave.edited', { file: STATE_FILE }));
};

/** Which of two files of a seat counts is for a person to say. */
const refuseDoubtful = <G extends Game>({ folder, desk, words }: ModeratorGame<G>): void => {
  const files = doubtfulOrders(folder, desk).map(({ source }) => printable(source));
  if (files.length > 0) leave(EXIT.needed, words.frame('leave.doubtful-orders', { files }));
};

/** A log tells what came one after the other: a time before its last would be none of its own. */
const refuseEarlier = <G extends Game>(
  { log, words, settings }: ModeratorGame<G>,
  time: string,
): void => {
  // What went out says nothing of when the next run may be.
  const last = log.lines.findLast(({ line, at }) => at !== undefined && line !== 'published')?.[
    'at'
  ];
  if (typeof last !== 'string' || new Date(time) >= new Date(last)) return;
  const said = (at: string): string =>
    words.catalogue.say(timeSaying(timeIn(settings.settings, at)));
  leave(EXIT.wrong, words.frame('leave.before', { time: said(time), last: said(last) }));
};

/** `wait`, `default`, or `default=` with seats. */
export const missingFrom = <G extends Game>(desk: Desk<G>, told: string, words: Words): Missing => {
  if (told === 'wait' || told === 'default') return told;
  const named = told
    .slice(told.indexOf('=') + 1)
    .split(',')
    .map((name) => name.trim());
  const strange = named.find((name) => seatIn(desk, name) === undefined);
  if (strange !== undefined)
    leave(
      EXIT.wrong,
      words.frame('leave.missing', { what: strange }),
      words.frame('leave.there-are', { ids: desk.seats.join(', ') }),
    );
  return desk.seats.filter((seat) => named.some((name) => seatIn(desk, name) === seat));
};
