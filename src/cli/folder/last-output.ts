import { dataOf } from '../../core/entry.ts';
import { isSame, type Json } from '../../core/json.ts';
import { type LogLine, openly } from '../../core/log.ts';
import { deskOf } from '../../desk/desk.ts';
import { historyOf } from '../../desk/history.ts';
import { isLeaving } from '../io/exit.ts';
import { talk } from '../terminal/terminal.ts';
import { withLog } from './deadline.ts';
import type { ModeratorGame } from './game.ts';
import { finishNote } from './note-game.ts';

/** True of the lines that a word is looked for among. */
type Concerns = (line: LogLine) => boolean;

/** The last word in the log, whatever was published of it, and the lines that stood before it. */
interface LastWord {
  readonly before: readonly LogLine[];
  readonly said: readonly LogLine[];
}

const isWord = ({ line }: LogLine): boolean => !['published', 'closed', 'named'].includes(line);

const commits = ({ line, more }: LogLine): boolean => line === 'closed' && more === undefined;

const lastWordIn = (lines: readonly LogLine[], concerns: Concerns): LastWord => {
  const last = lines.findLastIndex((line) => isWord(line) && concerns(line));
  const start = lines.slice(0, Math.max(last, 0)).findLastIndex(commits) + 1;
  const end = lines.findIndex((line, at) => at > last && commits(line));
  return { before: lines.slice(0, start), said: lines.slice(start, end).filter(isWord) };
};

/** A line as it is said, whenever that was: without its time, and what links and seals it. */
const bare = (line: LogLine): Json => {
  const { at: _, before: __, commit: ___, ...said } = openly(line);
  return JSON.parse(JSON.stringify(said));
};

/** The game as it was before its last word; of the folder it has what lies there now. */
const gameBefore = (game: ModeratorGame, lines: readonly LogLine[]): ModeratorGame | undefined => {
  const history = historyOf(lines);
  if (history === undefined) return undefined;
  const log = { ...game.log, lines };
  const desk = deskOf(game.desk, history);
  const data = dataOf(desk.entries);
  const settings = withLog(game.settings, lines, data);
  const loaded = game.loadedAt(data);
  return { ...game, log, settings, loaded, notes: history.notes, desk };
};

/** Makes the lines by which a word stands in the log of a game, said at a time. */
type MakesWord = (
  game: ModeratorGame,
  at: string,
) => readonly LogLine[] | Promise<readonly LogLine[]>;

/**
 * True if a command finds its own word last in the log: said before it, on the game as it was then, it would have
 * been the same. So it was given before: nobody may have seen that it was done, or what follows from it may have been
 * cut short. It is not done twice. A word that holds whatever was said since of other things is looked for among those
 * that concern the same.
 */
export const isSaidLast = async (
  game: ModeratorGame,
  make: MakesWord,
  concerns: Concerns = () => true,
): Promise<boolean> => {
  const { before, said } = lastWordIn(game.log.lines, concerns);
  const [first] = said;
  const then = first && gameBefore(game, before);
  if (first === undefined || then === undefined) return false;
  try {
    const made = await make(then, String(first['at']));
    return isSame(made.filter(isWord).map(bare), said.map(bare));
  } catch (error) {
    // What could not have been said then was not said.
    if (isLeaving(error)) return false;
    throw error;
  }
};

/** Says that a word was given before and is not done twice, and writes what follows from it where that was cut short. */
export const printSaidLast = (game: ModeratorGame): void => {
  const { frame } = game.words;
  finishNote(game);
  talk(game.ports, frame('ruling.finished'), frame('ruling.once-more'));
};
