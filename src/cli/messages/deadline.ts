import type { Game } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { type asksFor, type Moment, makeMoment } from '../../desk/moment.ts';
import { timeSaying } from '../../report/time.ts';
import type { Settings } from '../io/settings.ts';
import type { OpenGame } from '../open/game.ts';
import type { Words } from '../words/words.ts';

/** When messages for a phase have to be in, as an ISO time with its offset; undefined: any time. */
export const deadlineAt = (
  { deadlines }: Pick<Settings, 'deadlines'>,
  moment: Moment,
): string | undefined => deadlines?.[makeMoment(moment)];

/** The deadline of the phase that is under way. */
export const deadlineOf = <G extends Game>({
  settings,
  desk,
}: Pick<OpenGame<G>, 'settings' | 'desk'>): string | undefined =>
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

/** Whether a message that arrives then is late. */
export const isPast = (deadline: string | undefined, time: string | Date): boolean =>
  deadline !== undefined && new Date(time) > new Date(deadline);
