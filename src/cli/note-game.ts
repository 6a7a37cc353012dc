import type { Game } from '../core/game.ts';
import { canonical } from '../core/json.ts';
import type { LogLine } from '../core/log.ts';
import { sha256 } from './io/hashing.ts';
import type { Aside } from './io/log-file.ts';
import type { Library } from './library.ts';
import { makerOf } from './maker.ts';
import type { ModeratorGame } from './open-game.ts';
import { saveGame, writeDerivedFiles } from './save-game.ts';

/** Notes something in the log that is no run: a ruling, a key, … */
export const noteInLog = <G extends Game>(
  library: Pick<Library, 'code'>,
  game: ModeratorGame<G>,
  line: LogLine,
  known = game.derived?.log.n ?? 0,
): readonly Aside[] => {
  const { folder, desk, log, words, settings, loaded } = game;
  const closed = { n: desk.entries.length, state: sha256(canonical(desk.state)) };
  return saveGame({ desk, words, settings, loaded }, { folder, log, known }, [
    line,
    { line: 'closed', ...closed, ...makerOf(library, loaded) },
  ]);
};

/** Writes what follows from the log, where a run was cut short before that. */
export const finishNote = <G extends Game>(game: ModeratorGame<G>): void => {
  const { folder, log, derived } = game;
  writeDerivedFiles(game, { folder, log, known: derived?.log.n ?? 0 });
};
