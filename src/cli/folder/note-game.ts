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
import type { Ports } from '../terminal/ports.ts';
import { timeOf } from '../terminal/terminal.ts';
import { type ModeratorGame, makerOf } from './game.ts';
import type { KeptLog } from './log-file.ts';
import { countKnownEntries, saveGame, startOfLast } from './save-game.ts';

/** Notes something in the log that is no run: a ruling, a key, what went out, … */
export const noteInLog = (
  game: ModeratorGame,
  lines: readonly LogLine[],
  known = countKnownEntries(game.log, game.derived),
): readonly KeptLog[] => {
  const { folder, desk, log, loaded, library } = game;
  const closed = { n: desk.entries.length, state: sha256(canonical(desk.state)) };
  const closing = { line: 'closed', ...closed, ...makerOf(library, loaded) };
  return saveGame(game, { folder, log, known }, [...lines, closing]).aside;
};

/** Writes what follows from the log, where a run was cut short before that. */
export const finishNote = (game: ModeratorGame): void => {
  const { folder, log, derived } = game;
  const known = startOfLast(game.desk, countKnownEntries(log, derived), game.words.messages);
  saveGame(game, { folder, log, known }, []);
};

interface Publication {
  readonly what: PublishedKind;
  readonly out: PublishedDigests;
  readonly now?: string | undefined;
  /** The one round that it tells of. */
  readonly round?: number | undefined;
}

/** Tells in the log what goes out, before it does; what it tells already is not told again. */
export const publish = (
  ports: Ports,
  game: ModeratorGame,
  { what, out, now, round }: Publication,
): void => {
  publishAll(ports, game, [[what, out, round]], now);
};

type Publications = readonly (readonly [
  what: Publication['what'],
  out: Publication['out'],
  round?: number | undefined,
])[];

/** The same of several kinds at once. */
export const publishAll = (
  ports: Ports,
  game: ModeratorGame,
  all: Publications,
  now?: string,
): void => {
  const { log, derived } = game;
  const known = digestsOut(log.lines);
  const lines = all.flatMap(([what, out, round]) =>
    publishedLines(what, notToldOf(out, known), timeOf(ports, now), round),
  );
  if (lines.length > 0) noteInLog(game, lines);
  else if (derived?.log.last !== log.last) finishNote(game);
};
