import { isAnswered } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import type { History } from '../../desk/history.ts';
import { isPast } from '../../desk/judging/times.ts';
import { timeSaying } from '../../report/time.ts';
import { entryText } from '../commands/why-entry.ts';
import { deadlineAt, withDeadlines } from '../messages/deadline.ts';
import type { ModeratorGame } from '../open/game.ts';

const MOST_SHOWN = 8;

/** The draws that everybody has seen of what is taken back: who knows them may order otherwise. */
export const shownSaid = <G extends Game>(
  { words }: ModeratorGame<G>,
  { batches }: History,
  n: number,
): readonly string[] => {
  const drawn = batches.flatMap(({ entries, evidence }) =>
    entries.filter(
      (entry) =>
        entry.n > n &&
        evidence[entry.n]?.draws !== undefined &&
        entry.event.secret === undefined &&
        !isAnswered(entry.event),
    ),
  );
  if (drawn.length === 0) return [];
  const told = drawn
    .slice(0, MOST_SHOWN)
    .map((entry) => `  ${entry.n}: ${entryText(entry, words)}`);
  const rest = drawn.length > MOST_SHOWN ? [`  … (${drawn.length})`] : [];
  return [words.frame('undo.shown'), ...told, ...rest];
};

/** A deadline that is over by now, of the phase that is open again. */
export const deadlineSaid = <G extends Game>(
  { words, settings, log }: ModeratorGame<G>,
  after: Desk<G>,
  lines: readonly LogLine[],
  at: string,
): readonly string[] => {
  const { settings: then } = withDeadlines(settings, [...log.lines, ...lines]);
  const time = deadlineAt(then, momentOfDesk(after));
  if (time === undefined || !isPast(time, at)) return [];
  return [words.frame('undo.deadline', { by: words.catalogue.say(timeSaying(time)) })];
};
