import { canonical } from '../../core/json.ts';
import type { LogLine } from '../../core/log.ts';
import {
  digestsOut,
  notToldOf,
  type PublishedDigests,
  type PublishedKind,
  publishedLines,
} from '../../desk/published.ts';
import { sha256 } from '../io/hashing.ts';
import { timeOf } from '../terminal/terminal.ts';
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
