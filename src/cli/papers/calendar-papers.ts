import type { Game } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { makeMoment } from '../../desk/moment.ts';
import { calendarText } from '../../report/calendar.ts';
import { deadlineOf } from '../messages/deadline.ts';
import type { ModeratorGame } from '../open/game.ts';
import type { Papers } from './papers.ts';

/** The deadline of the phase that is asked for, for everybody's calendar. */
export const calendarPapers = <G extends Game>(game: ModeratorGame<G>): Papers => {
  const { desk, words, settings, log } = game;
  const time = deadlineOf(game);
  if (time === undefined || desk.stop().over) return {};
  const moment = momentOfDesk(desk);
  const { name, seedHash } = settings.settings;
  const said = (settings.said ?? []).filter((one) => one.moment === makeMoment(moment));
  const opened = String(log.lines[0]?.['at'] ?? time);
  return {
    'deadline.ics': calendarText({
      uid: `${seedHash.slice(0, 16)}.${makeMoment(moment)}@rookery.invalid`,
      title: words.frame('clock.calendar', { game: name, when: words.when(moment) }),
      time,
      // The same deadline gives the same file, whenever it is written.
      stamp: said.at(-1)?.at ?? opened,
      sequence: Math.max(0, said.length - 1),
    }),
  };
};
