import { dataOf } from '../../core/entry.ts';
import { canonical, isSame, type Json } from '../../core/json.ts';
import { type LogLine, openly } from '../../core/log.ts';
import { deskOf } from '../../desk/desk.ts';
import { historyOf } from '../../desk/history.ts';
import {
  digestsOut,
  notToldOf,
  type PublishedDigests,
  type PublishedKind,
  publishedLines,
} from '../../desk/published.ts';
import { isLeaving } from '../io/exit.ts';
import { sha256 } from '../io/hashing.ts';
import { talk, timeOf } from '../terminal/terminal.ts';
import { withLog } from './deadline.ts';
import { type ModeratorGame, makerOf } from './game.ts';
import type { KeptLog } from './log-file.ts';
import { closingLine, countKnownEntries, saveGame, startOfLast } from './save-game.ts';

/** Notes something in the log that is no run: a ruling, a key, what went out, … */
export const noteInLog = (
  game: ModeratorGame,
  lines: readonly LogLine[],
  known = countKnownEntries(game.log, game.derived),
): readonly KeptLog[] => {
  const { folder, desk, log, loaded, ports } = game;
  const closed = { n: desk.entries.length, state: sha256(canonical(desk.state)) };
  const closing = { line: 'closed', ...closed, ...makerOf(ports.library, loaded) };
  return saveGame(game, { folder, log, known }, [...lines, closing]).aside;
};

/** Notes what changes a deadline: the last reports, which tell of it, are written anew. */
export const noteDeadlines = (
  game: ModeratorGame,
  lines: readonly LogLine[],
  isNextNew: boolean,
): void => {
  const closing = lines.length === 0 ? [] : [closingLine(game, game.desk)];
  const { folder, log, derived, desk, words } = game;
  const known = startOfLast(desk, countKnownEntries(log, derived), words.messages);
  saveGame(game, { folder, log, known, isNextNew }, [...lines, ...closing]);
};

/** Writes what follows from the log, where a run had noted something and was cut short before that. */
export const finishNote = (game: ModeratorGame): void => {
  if (game.derived?.log.last !== game.log.last) noteDeadlines(game, [], false);
};

interface Publication {
  readonly what: PublishedKind;
  readonly out: PublishedDigests;
  readonly now?: string | undefined;
  /** The one round that it tells of. */
  readonly round?: number | undefined;
}

/** Tells in the log what goes out, before it does; what it tells already is not told again. */
export const publish = (game: ModeratorGame, { what, out, now, round }: Publication): void => {
  publishAll(game, [[what, out, round]], now);
};

type Publications = readonly (readonly [
  what: Publication['what'],
  out: Publication['out'],
  round?: number | undefined,
])[];

/** The same of several kinds at once. */
export const publishAll = (game: ModeratorGame, all: Publications, now?: string): void => {
  const known = digestsOut(game.log.lines);
  const lines = all.flatMap(([what, out, round]) =>
    publishedLines(what, notToldOf(out, known), timeOf(game.ports, now), round),
  );
  if (lines.length > 0) noteInLog(game, lines);
  else finishNote(game);
};

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
