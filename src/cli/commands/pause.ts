import { say } from '../../core/document.ts';
import type { LogLine } from '../../core/log.ts';
import { laterBy, laterByPause, spanWritten } from '../../desk/deadlines.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { commandText } from '../../desk/format/next.ts';
import { compareMoments, parseMoment } from '../../desk/moment.ts';
import { paragraph } from '../../desk/speech.ts';
import { isPast, timeIn, zoneOf } from '../../desk/times.ts';
import { listPlayedSeats } from '../../desk/votes.ts';
import { timeSaying } from '../../report/time.ts';
import { deadlineOf, pauseAt, timeFor, withDeadlines } from '../folder/deadline.ts';
import { gameFor, type ModeratorGame } from '../folder/game.ts';
import { isSaidLast, noteDeadlines, printSaidLast } from '../folder/note-game.ts';
import { lookAt, workOn } from '../folder/open-game.ts';
import { folderOf } from '../folder/options.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { newsLetter, writeNews } from '../people/news-letter.ts';
import { inFolder, type OptionsFor, placeOf, type WholeCall } from '../table/groups.ts';
import { inWidth, type Ports, printResult, timeOf } from '../terminal/terminal.ts';
import { timeFirst, timeWrittenIn } from './deadline.ts';
import { writeAndJudge } from './judging.ts';

type PauseOptions = OptionsFor<'pause'>;

/** Shows the pause; with a time, or a span, the game pauses until then, and with --end it goes on. */
export const pauseGame = async (call: WholeCall<'pause'>): Promise<Exit> => {
  const { ports, operands, options } = call;
  const { folder: named, said } = timeFirst(ports, operands, options);
  const folder = folderOf(named, options);
  if (said === '' && !options.end && options.reason === undefined)
    return lookAt(ports, folder, options, (game) => showPause(game, options));
  if (options.preview) return lookAt(ports, folder, options, (game) => pause(game, said, options));
  const exit = await workOn(ports, folder, options, async (game) => {
    const isAgain = await isSaidLast(
      game,
      (then, at) => pausing(then, said, options, at),
      isOfPause,
    );
    return isAgain ? await finish(game, options) : await pause(game, said, options);
  });
  return exit === EXIT.done ? announcePause(ports, folder, options) : exit;
};

const isOfPause = ({ line }: LogLine): boolean => line === 'pause';

const showPause = (game: ModeratorGame, options: PauseOptions): Exit => {
  const { words, settings, folder, ports } = game;
  const paused = pauseAt(settings.settings, timeOf(ports, options.now));
  const how = inFolder({ at: placeOf(ports.folder, folder) }, 'pause', '+10d', '--reason', '…');
  const text =
    paused === undefined
      ? words.frame('pause.none', { command: commandText(how) })
      : words.frame('pause.said', paused);
  const data = { game: settings.settings.name, pause: paused };
  return printResult(ports, options, data, [inWidth(ports.out, text)]);
};

/** The time until which the game pauses; leaves where that is no end, or none that makes it pause. */
const endOf = (
  game: ModeratorGame,
  said: string,
  { end: isEnded = false }: PauseOptions,
  at: string,
): string => {
  const { words, settings, desk } = game;
  if (desk.stop().over) leave(EXIT.wrong, words.frame('clock.over'));
  const now = pauseAt(settings.settings, at);
  if (isEnded) {
    if (now === undefined) leave(EXIT.wrong, words.frame('pause.nothing-to-end'));
    return at;
  }
  if (said === '') leave(EXIT.wrong, words.frame('pause.no-end'));
  const span = said.startsWith('+') ? spanWritten(said.slice(1)) : undefined;
  const zone = zoneOf(settings.settings) ?? '+00:00';
  const until =
    span === undefined ? timeWrittenIn(game, said, at, 'pause') : laterBy(at, span, zone);
  const by = words.catalogue.say(timeSaying(until));
  if (!isPast(at, until)) leave(EXIT.wrong, words.frame('clock.past', { by }));
  if (now !== undefined && !isPast(now.until, until) && now.until !== until)
    leave(EXIT.wrong, words.frame('pause.sooner', now));
  return until;
};

/** The lines that a pause is said by: with the deadlines to come, which move by as long as the clock stands. */
const pausing = (
  game: ModeratorGame,
  said: string,
  options: PauseOptions,
  at: string,
): readonly LogLine[] => {
  const { settings, words, log } = game;
  const { reason = '' } = options;
  if (options.end && said !== '') leave(EXIT.wrong, words.frame('pause.no-end'));
  const until = endOf(game, said, options, at);
  if (reason.trim() === '') leave(EXIT.wrong, words.frame('pause.reason'));
  const before = pauseAt(settings.settings, at)?.until ?? at;
  const word = { ...(log.by !== undefined && { by: log.by }), reason };
  const moved = options.end
    ? backAgain(game, Date.parse(before) - Date.parse(at))
    : movedBy(game, at, Date.parse(until) - Date.parse(before));
  return [
    { line: 'pause', at, until: timeIn(settings.settings, until), ...word },
    ...moved.map(([moment, time]) => ({ line: 'deadline', at, ...moment, time, ...word })),
  ];
};

const toCome = ({ desk, settings: { settings } }: ModeratorGame) => {
  const phases = desk.ruleset.printedPhases;
  return Object.entries(settings.deadlines ?? {}).flatMap(([name, time]) => {
    const moment = parseMoment(phases, name);
    const isToCome =
      moment !== undefined && compareMoments(phases, moment, momentOfDesk(desk)) >= 0;
    return isToCome ? [[moment, time] as const] : [];
  });
};

const movedBy = (game: ModeratorGame, at: string, lengthMs: number) => {
  const zone = zoneOf(game.settings.settings);
  return toCome(game)
    .filter(([, time]) => !isPast(time, at))
    .map(
      ([moment, time]) => [moment, laterByPause(time, lengthMs, zone ?? time.slice(19))] as const,
    );
};

const DAY_MS = 86_400_000;

/** Deadlines that the pause had moved, by the whole days of it that are left: nobody has less time than he had. */
const backAgain = (game: ModeratorGame, leftMs: number) => {
  const days = -Math.floor(leftMs / DAY_MS);
  const { settings, said = [] } = game.settings;
  const last = game.log.lines.findLast(isOfPause)?.['at'];
  if (days === 0) return [];
  return toCome(game)
    .filter(([, time]) => said.some((one) => one.at === last && one.time === time))
    .map(
      ([moment, time]) =>
        [moment, laterBy(time, { days, minutes: 0 }, zoneOf(settings) ?? time.slice(19))] as const,
    );
};

/** Says a pause, or its end, and judges again what comes by deadlines; with --preview nothing is written. */
const pause = (game: ModeratorGame, said: string, options: PauseOptions): Promise<Exit> => {
  const { settings, log, ports } = game;
  const lines = pausing(game, said, options, timeOf(ports, options.now));
  const moved = { ...game, settings: withDeadlines(settings, [...log.lines, ...lines]) };
  return writeAndJudge(
    moved,
    options,
    () => noteDeadlines(moved, lines, true),
    () => printPause(moved, lines, options),
  );
};

/** The pause that was said before is told once more, and everybody has his letter. */
const finish = (game: ModeratorGame, options: PauseOptions): Promise<Exit> =>
  writeAndJudge(
    game,
    options,
    () => printSaidLast(game),
    () => printPause(game, game.log.lines, options),
  );

/** The last pause of some lines, and whether it ends one. */
const pauseSaid = (lines: readonly LogLine[]) => {
  const last = lines.findLast(isOfPause);
  const [at, until, reason] = [last?.['at'], last?.['until'], last?.['reason']].map(String);
  const how = Date.parse(until ?? '') > Date.parse(at ?? '') ? 'begins' : 'ends';
  return { at: at ?? '', until: until ?? '', reason: reason ?? '', how } as const;
};

const pauseSayings = (game: ModeratorGame, lines: readonly LogLine[], by?: string) => {
  const { until, reason, how } = pauseSaid(lines);
  const deadline = by ?? deadlineOf(game);
  return how === 'begins'
    ? [say('pause.said', { until, reason }), say('pause.stands', { by: deadline })]
    : [say('pause.ended', { reason }), say('pause.goes-on', { by: deadline })];
};

const printPause = (
  game: ModeratorGame,
  lines: readonly LogLine[],
  options: PauseOptions,
): void => {
  const { until, reason, how } = pauseSaid(lines);
  const { name, deadlines } = game.settings.settings;
  const pause = how === 'begins' ? { until, reason } : undefined;
  const told = pauseSayings(game, lines).map(game.words.catalogue.say);
  printResult(game.ports, options, { game: name, pause, deadlines }, told);
};

/** Lays a letter into the outbox for everybody who plays. */
const announcePause = (ports: Ports, folder: string, options: PauseOptions): Promise<Exit> =>
  workOn(ports, folder, options, async (game) => {
    const { lines } = game.log;
    const { at, how } = pauseSaid(lines);
    const n = lines.filter(isOfPause).length;
    const letters = listPlayedSeats(game.desk).map((seat) => {
      const own = gameFor(game, seat);
      const { settings } = own.settings;
      const deadline = deadlineOf(own);
      const by = deadline && timeFor(settings, seat, deadline);
      const subject = say('pause.letter', { how });
      const body = pauseSayings(own, lines, by).map(paragraph);
      const letter = newsLetter(own, { what: 'news', n, seat, at, subject, body });
      return { name: `news-pause-${n}-${seat}`, seat, letter };
    });
    await writeNews(game, letters, at);
    return EXIT.done;
  });
