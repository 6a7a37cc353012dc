import type { Game } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import { isSealedPhase, lockCode, lockIn, sealIn } from '../../desk/seal-code.ts';
import { sha256 } from '../io/hashing.ts';
import type { ModeratorGame } from '../open/game.ts';
import { finishNote, noteInLog } from '../saving/note-game.ts';
import { isPlaced } from './combined.ts';

/** Notes digests of sealed orders in the log as they come, so that all that goes out behind them bears witness. */
export const noteSeals = <G extends Game>(
  game: ModeratorGame<G>,
  kept: readonly StoredMessage[],
  now: Date,
): void => {
  if (game.settings.settings.sealed === undefined) return;
  const at = now.toISOString().replace(/\.\d+Z$/, 'Z');
  const lines = kept.flatMap((one): readonly LogLine[] => {
    const block = lockIn(one);
    const digest = block === undefined ? sealIn(one) : lockCode(sha256, block);
    if (digest === undefined || one.fate !== 'used' || !isPlaced(one)) return [];
    if (!isSealedPhase(game.desk.ruleset, one.moment)) return [];
    return [{ line: 'sealed', at, ...one.moment, seat: one.seat, digest }];
  });
  const fresh = lines.filter((line) => !game.log.lines.some((known) => isSameSeal(known, line)));
  if (fresh.length > 0) noteInLog(game, fresh);
  // A run that was cut short had noted them, and no more.
  else if (game.derived?.log.last !== game.log.last) finishNote(game);
};

const isSameSeal = (a: LogLine, b: LogLine): boolean =>
  a.line === 'sealed' &&
  (['round', 'phase', 'seat', 'digest'] as const).every((name) => a[name] === b[name]);
