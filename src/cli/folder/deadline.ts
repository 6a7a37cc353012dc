import type { Seat } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import {
  deadlinesFrom,
  deadlinesIn,
  type findMovedDeadline,
  laterBy,
  pauseIn,
} from '../../desk/deadlines.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { type asksFor, type Moment, makeMoment } from '../../desk/moment.ts';
import { isPast, zoneOf } from '../../desk/times.ts';
import { inZone, timeSaying } from '../../report/time.ts';
import type { Words } from '../terminal/words.ts';
import type { ModeratorGame, OpenGame } from './game.ts';
import type { Settings, SettingsFile } from './settings.ts';

/** The settings with what the log tells: deadlines, and the data of its rules that a game was moved to. */
export const withLog = (
  file: SettingsFile,
  lines: readonly LogLine[],
  data: string | undefined,
): SettingsFile => {
  const { fingerprint } = file.written ?? file.settings;
  const { settings, ...rest } = withDeadlines(file, lines);
  const written = file.written ?? file.settings;
  return { written, ...rest, settings: { ...settings, fingerprint: data ?? fingerprint } };
};

/** The settings with the deadlines that the log tells of. */
export const withDeadlines = (file: SettingsFile, lines: readonly LogLine[]): SettingsFile => {
  const [said, pause] = [deadlinesIn(lines), pauseIn(lines)];
  const written = file.written ?? file.settings;
  const { pause: before, ...settings } = file.settings;
  if (said.length === 0 && file.said === undefined && pause === undefined && before === undefined)
    return file;
  const deadlines = deadlinesFrom(written.deadlines ?? {}, said);
  const paused = pause && { pause: { until: pause.until, reason: pause.reason } };
  return { file: file.file, settings: { ...settings, deadlines, ...paused }, written, said };
};

/** Tells of the deadlines that hold now and no longer once the log has these lines. */
export const formatDeadlinesGone = (
  { settings: file, log, words }: ModeratorGame,
  lines: readonly LogLine[],
): readonly string[] => {
  const { deadlines: kept } = withDeadlines(file, [...log.lines, ...lines]).settings;
  return Object.entries(file.settings.deadlines ?? {}).flatMap(([moment, time]) => {
    const by = words.catalogue.say(timeSaying(time));
    return kept?.[moment] === undefined ? [words.frame('undo.deadline-gone', { moment, by })] : [];
  });
};

/** When messages for a phase have to be in, as an ISO time with its offset; undefined: any time. */
export const deadlineAt = (
  { deadlines }: Pick<Settings, 'deadlines'>,
  moment: Moment,
): string | undefined => deadlines?.[makeMoment(moment)];

/** The pause that holds at a time. */
export const pauseAt = ({ pause }: Pick<Settings, 'pause'>, time: string): Settings['pause'] =>
  pause !== undefined && isPast(pause.until, time) ? undefined : pause;

/** A time by the clock of who plays a seat. */
export const timeFor = ({ seats }: Pick<Settings, 'seats'>, seat: Seat, time: string): string => {
  const zone = seats[seat]?.zone;
  return zone === undefined ? time : inZone(time, zone);
};

/** The deadlines of game.yaml, and those that were said since. */
export const deadlineSources = ({
  written,
  said = [],
}: SettingsFile): Parameters<typeof findMovedDeadline>[0] => ({
  said,
  ...(written?.deadlines && { written: written.deadlines }),
});

/** The deadline of a phase, and as much later as a span of the rhythm says. */
const deadlineWith =
  (span: 'grace' | 'wait') =>
  (settings: Settings, moment: Moment): string | undefined => {
    const deadline = deadlineAt(settings, moment);
    const { [span]: more } = settings.rhythm ?? {};
    if (deadline === undefined || more === undefined) return deadline;
    return laterBy(deadline, more, zoneOf(settings) ?? deadline.slice(19));
  };

/** Up to when messages for a phase count, though they are late. */
export const graceAt = deadlineWith('grace');

/** Up to when somebody is waited for who asks for it. */
export const waitsUntil = deadlineWith('wait');

/** The deadline of the phase that is under way. */
export const deadlineOf = ({ settings, desk }: OpenGame): string | undefined =>
  deadlineAt(settings.settings, momentOfDesk(desk));

/** The deadline in words, as an order template and the state of the game say it. */
export const dueText = (
  { frame, catalogue }: Words,
  asks: ReturnType<typeof asksFor>,
  deadline: string,
  passed: 'yes' | 'no' = 'no',
): string => {
  return frame('status.due', { asks, by: catalogue.say(timeSaying(deadline)), passed });
};
