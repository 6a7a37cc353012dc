import type { LogLine } from '../../core/log.ts';
import { firstWordOf, isFixed, wordCode } from '../../desk/chance-words.ts';
import { noticesSaid } from '../../desk/counting-notices.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import { isSealedPhase, lockCode, lockIn, sealIn } from '../../desk/seal-code.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { finishNote, noteInLog } from '../folder/note-game.ts';
import { sha256 } from '../io/hashing.ts';
import { isPlaced } from './merged-order-file.ts';

/**
 * Notes in the log what came that must not change any more: digests of sealed orders, and of words for
 * the draws. All that goes out behind them bears witness by its head.
 */
export const noteProofs = (
  game: ModeratorGame,
  kept: readonly StoredMessage[],
  now: Date,
): void => {
  const { sealed, chance } = game.settings.settings;
  if (sealed === undefined && chance === undefined) return;
  const at = now.toISOString().replace(/\.\d+Z$/, 'Z');
  const lines = [
    ...(sealed === undefined ? [] : sealsIn(game, kept, at)),
    ...(chance === undefined ? [] : wordsIn(game, kept, at)),
  ];
  const fresh = lines.filter((line) => !game.log.lines.some((known) => isSame(known, line)));
  if (fresh.length > 0) noteInLog(game, fresh);
  // A run that was cut short had noted them, and no more.
  else if (lines.length > 0 && game.derived?.log.last !== game.log.last) finishNote(game);
};

const sealsIn = (
  { desk }: ModeratorGame,
  kept: readonly StoredMessage[],
  at: string,
): readonly LogLine[] =>
  kept.flatMap((one): readonly LogLine[] => {
    const block = lockIn(one);
    const digest = block === undefined ? sealIn(one) : lockCode(sha256, block);
    if (digest === undefined || one.fate !== 'used' || !isPlaced(one)) return [];
    if (!isSealedPhase(desk.ruleset, one.moment)) return [];
    return [{ line: 'sealed', at, ...one.moment, seat: one.seat, digest }];
  });

/** Of each seat the digest of the word that will count, until it has been drawn with. */
const wordsIn = (
  { desk, log: { lines } }: ModeratorGame,
  kept: readonly StoredMessage[],
  at: string,
): readonly LogLine[] => {
  if (lines[0]?.['proofs'] !== 2 || isFixed(lines)) return [];
  const said = noticesSaid(kept, lines);
  return desk.seats.flatMap((seat): readonly LogLine[] => {
    const word = firstWordOf(said, seat);
    if (word === undefined) return [];
    return [{ line: 'worded', at, seat, digest: wordCode(sha256, { seat, word }) }];
  });
};

const isSame = (a: LogLine, b: LogLine): boolean =>
  (['line', 'round', 'phase', 'seat', 'digest'] as const).every((name) => a[name] === b[name]);
