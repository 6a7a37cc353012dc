import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LogLine } from '../../core/log.ts';
import {
  findMovedDeadline,
  laterBy,
  type MovedDeadline,
  type SaidDeadline,
  spanWritten,
} from '../../desk/deadlines.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import {
  compareMoments,
  isSameMoment,
  type Moment,
  makeMoment,
  parseMoment,
} from '../../desk/moment.ts';
import { isPast, zoneOf } from '../../desk/times.ts';
import { inZone, timeSaying, timeWritten } from '../../report/time.ts';
import { deadlineAt, deadlineSources, withDeadlines } from '../folder/deadline.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { isSaidLast, noteDeadlines, printSaidLast } from '../folder/note-game.ts';
import { lookAt, workOn } from '../folder/open-game.ts';
import { folderFirst, folderOf } from '../folder/options.ts';
import { GAME_FILE } from '../folder/settings.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import type { OptionsFor, WholeCall } from '../table/groups.ts';
import { type Ports, printResult, timeOf } from '../terminal/terminal.ts';
import { writeAndJudge } from './judging.ts';
import { byRhythm } from './proposed-deadline.ts';

type DeadlineOptions = OptionsFor<'deadline'>;

const isTime = (said: string, at: string): boolean =>
  said.startsWith('+') || timeWritten(said, undefined, at) !== undefined;

/** A folder may stand in front of the time, unless -C names it; in a game's folder a word that is no folder is meant as a time. */
export const timeFirst = (
  ports: Pick<Ports, 'folder' | 'env' | 'now'>,
  operands: readonly string[],
  { C, now }: Pick<DeadlineOptions, 'C' | 'now'>,
): { readonly folder?: string; readonly said: string } => {
  const [first = '', ...rest] = operands;
  const { what, ...given } = folderFirst(ports, operands);
  const said = operands.join(' ');
  if (C !== undefined || first === '') return { said };
  const at = timeOf(ports, now);
  if (isTime(said, at)) return { said };
  if (given.folder !== undefined) return { ...given, said: what.join(' ') };
  const isPath = /^\D*[\\/]/.test(first) || isTime(rest.join(' '), at);
  const isElsewhere = rest.length === 0 && !existsSync(join(ports.folder, GAME_FILE));
  return isPath || isElsewhere ? { folder: first, said: rest.join(' ') } : { said };
};

/** Shows the deadlines; with a time, or a span, it sets one or moves it. */
export const setDeadline = (call: WholeCall<'deadline'>): Promise<Exit> => {
  const { ports, operands, options } = call;
  const { folder, said } = timeFirst(ports, operands, options);
  const isShown = said === '' && !options.rhythm && !options.none;
  const through = isShown || options.preview ? lookAt : workOn;
  return through(ports, folderOf(folder, options), options, async (game) => {
    if (isShown) return showDeadlines(game, options);
    const isAgain =
      !options.preview &&
      (await isSaidLast(game, (then, at) => [moving(then, said, options, at).line]));
    return isAgain ? await finish(game, options) : await move(game, said, options);
  });
};

const showDeadlines = (game: ModeratorGame, options: DeadlineOptions): Exit => {
  const { words, settings, desk, ports } = game;
  const { said = [], settings: effective } = settings;
  const here = momentOfDesk(desk);
  const rows = Object.entries(effective.deadlines ?? {})
    .filter(([name]) => isToCome(game, parseMoment(desk.ruleset.printedPhases, name)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([moment, time]) => {
      const last = said.findLast((one) => one.moment === moment && one.time === time);
      return {
        moment,
        time,
        how: howOf(last, findMovedDeadline(deadlineSources(settings), moment)),
        ...(last?.reason !== undefined && { reason: last.reason }),
      };
    });
  const next = desk.stop().over ? undefined : byRhythm(game, here, timeOf(ports, options.now));
  const by = (time: string): string => words.catalogue.say(timeSaying(time));
  const isSet = rows.some(({ moment }) => moment === makeMoment(here));
  const data = { game: effective.name, now: makeMoment(here), deadlines: rows, byRhythm: next };
  return printResult(ports, options, data, [
    ...rows.map((row) => words.frame('clock.deadline', { ...row, by: by(row.time) })),
    ...(isSet ? [] : [words.frame('clock.now', { when: words.when(here) })]),
    ...(next === undefined ? [] : [words.frame('clock.next', { by: by(next) })]),
  ]);
};

const howOf = (
  last: SaidDeadline | undefined,
  moved: MovedDeadline | undefined,
): 'written' | 'proposed' | 'set' | 'moved' => {
  if (last === undefined) return 'written';
  if (last.isProposed) return 'proposed';
  return moved?.first === 'yes' ? 'set' : 'moved';
};

const isToCome = ({ desk }: ModeratorGame, moment: Moment | undefined): moment is Moment =>
  moment !== undefined &&
  compareMoments(desk.ruleset.printedPhases, moment, momentOfDesk(desk)) >= 0;

const momentNamed = (game: ModeratorGame, { phase }: DeadlineOptions): Moment => {
  if (game.desk.stop().over) leave(EXIT.wrong, game.words.frame('clock.over'));
  if (phase === undefined) return momentOfDesk(game.desk);
  const moment = parseMoment(game.desk.ruleset.printedPhases, phase);
  return isToCome(game, moment)
    ? moment
    : leave(EXIT.wrong, game.words.frame('clock.no-phase', { what: phase }));
};

/** The time that is written, in the zone of the game; leaves where it is none. */
export const timeWrittenIn = (
  { words, settings: { settings } }: ModeratorGame,
  said: string,
  at: string,
  what: 'deadline' | 'pause' = 'deadline',
): string => {
  const zone = zoneOf(settings);
  const time = timeWritten(said, zone, at);
  if (time === undefined)
    return leave(EXIT.wrong, words.frame('clock.no-time', { what: said, of: what }));
  if (time === 'no-zone') return leave(EXIT.wrong, words.frame('clock.no-zone', { what: said }));
  return zone === undefined ? time : inZone(time, zone);
};

/** The time that is meant: a span is added to the deadline that holds. */
const timeMeant = (
  game: ModeratorGame,
  said: string,
  moment: Moment,
  { rhythm = false, at }: { readonly rhythm?: boolean | undefined; readonly at: string },
): string => {
  const { words } = game;
  const { settings } = game.settings;
  const when = words.when(moment);
  if (rhythm)
    return (
      byRhythm(game, moment, at) ?? leave(EXIT.wrong, words.frame('clock.no-rhythm', { when }))
    );
  const before = deadlineAt(settings, moment);
  const span = said.startsWith('+') ? spanWritten(said.slice(1)) : undefined;
  if (span !== undefined)
    return before === undefined
      ? leave(EXIT.wrong, words.frame('clock.nothing-to-move', { when }))
      : laterBy(before, span, zoneOf(settings) ?? before.slice(19));
  return timeWrittenIn(game, said, at);
};

/** A deadline as it is set or moved, and the line that says so. */
const moving = (game: ModeratorGame, said: string, options: DeadlineOptions, at: string) => {
  const { words, settings, log } = game;
  const moment = momentNamed(game, options);
  const was = deadlineAt(settings.settings, moment);
  const { reason = '', private: isPrivate, none: isTaken, rhythm } = options;
  if (isTaken && said !== '') leave(EXIT.wrong, words.frame('clock.one'));
  if (isTaken && was === undefined)
    leave(EXIT.wrong, words.frame('clock.none-to-take', { when: words.when(moment) }));
  const time = isTaken ? undefined : timeMeant(game, said, moment, { rhythm, at });
  const by = time && words.catalogue.say(timeSaying(time));
  if (isPast(time, at)) leave(EXIT.wrong, words.frame('clock.past', { by }));
  if (was !== undefined && reason.trim() === '') leave(EXIT.wrong, words.frame('ruling.reason'));
  const line: LogLine = {
    ...{ line: 'deadline', at, ...moment },
    ...(time !== undefined && { time }),
    ...(log.by !== undefined && { by: log.by }),
    ...(reason !== '' && (isPrivate ? { secret: { reason } } : { reason })),
  };
  return { moment, time, was, line };
};

interface MovedTo {
  readonly moment: Moment;
  readonly time?: string | undefined;
  readonly was?: string | undefined;
}

/** The deadline that a phase has now, or has no longer. */
const printMoved = (
  { words, settings: { settings }, ports }: ModeratorGame,
  { moment, time, was }: MovedTo,
  options: DeadlineOptions,
): Exit => {
  const [by, before] = [time, was].map((one) => one && words.catalogue.say(timeSaying(one)));
  const when = words.when(moment);
  const line =
    by === undefined
      ? words.frame('clock.off', { when, was: before })
      : words.frame('clock.set', { when, by, ...(before !== undefined && { was: before }) });
  const data = { game: settings.name, phase: makeMoment(moment), deadline: time, was };
  return printResult(ports, options, data, [line]);
};

const move = (game: ModeratorGame, said: string, options: DeadlineOptions): Promise<Exit> => {
  const { settings, log, ports } = game;
  const { moment, time, was, line } = moving(game, said, options, timeOf(ports, options.now));
  const moved = { ...game, settings: withDeadlines(settings, [...log.lines, line]) };
  const isNextNew = isSameMoment(moment, momentOfDesk(game.desk));
  return writeAndJudge(
    moved,
    options,
    () => noteDeadlines(moved, [line], isNextNew),
    () => printMoved(game, { moment, time, was }, options),
  );
};

/** What was said before is told once more; the messages are judged by it, for that may have been cut short. */
const finish = (game: ModeratorGame, options: DeadlineOptions): Promise<Exit> => {
  const moment = momentNamed(game, options);
  const time = deadlineAt(game.settings.settings, moment);
  return writeAndJudge(
    game,
    options,
    () => printSaidLast(game),
    () => printMoved(game, { moment, time }, options),
  );
};
