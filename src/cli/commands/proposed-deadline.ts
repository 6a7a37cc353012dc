import type { LogLine } from '../../core/log.ts';
import { unattended } from '../../desk/away.ts';
import { deadlineBy, PROPOSED } from '../../desk/deadlines.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import { isSameMoment, type Moment, makeMoment } from '../../desk/moment.ts';
import { isPast, zoneOf } from '../../desk/times.ts';
import { timeSaying } from '../../report/time.ts';
import { deadlineAt, pauseAt, withDeadlines } from '../folder/deadline.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { deputiesOf, timesAwayOf } from '../inbox/attendance.ts';
import type { RunResult } from './adjudicate-guard.ts';

/** By when a phase is due that begins then, as the rhythm of the game has it. */
export const byRhythm = (
  game: ModeratorGame,
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
const daysAway = (game: ModeratorGame): readonly (readonly [string, string])[] => {
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
export const proposedLine = (
  game: ModeratorGame,
  { desk, batches, ended }: RunResult,
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
const isFurther = (
  { desk, settings: { settings, said = [] } }: ModeratorGame,
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

const isAskedAnew = (before: Desk, after: Desk): boolean => {
  if (!isSameMoment(momentOfDesk(before), momentOfDesk(after))) return true;
  const known = new Set(before.stop().asked.map(({ key }) => key));
  return after.stop().asked.some(({ key }) => !known.has(key));
};

/** The game with what a run proposed, and that line among those of the run. */
export const withProposedDeadline = <O extends Pick<ModeratorGame, 'log' | 'settings'>>(
  game: O,
  proposed: LogLine | undefined,
): O =>
  proposed === undefined
    ? game
    : { ...game, settings: withDeadlines(game.settings, [...game.log.lines, proposed]) };

/** The line in which a run tells the deadline that it proposes. */
export const proposedText = ({ words, settings: { said = [] } }: ModeratorGame): string => {
  const time = said.at(-1)?.time;
  return time === undefined
    ? words.frame('clock.none')
    : words.frame('clock.proposed', { by: words.catalogue.say(timeSaying(time)) });
};

/** The deadline of the phase that a run came to. */
export const deadlineJson = (
  { settings: { settings } }: ModeratorGame,
  desk: Desk,
): { readonly deadline?: string } => {
  const deadline = deadlineAt(settings, momentOfDesk(desk));
  return deadline === undefined ? {} : { deadline };
};
