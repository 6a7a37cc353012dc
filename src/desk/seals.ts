import type { Game } from '../core/game.ts';
import type { Hash } from '../core/log.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { StoredMessage } from './intake.ts';
import type { Judgement } from './judging/bench.ts';
import { isPast } from './judging/times.ts';
import { isSameMoment } from './moment.ts';
import { isSealedPhase, lockIn, saltIn, sealCode, sealIn } from './seal-code.ts';

// Orders that nobody can read before the deadline: a seat sends a digest of them, made with a salt so
// that nobody can guess them, and the words and the salt behind the deadline. What is not opened so
// counts as not sent.

/** The digest of a seat that counts for a phase: the last that came in time. */
const sealOf = (
  kept: readonly StoredMessage[],
  { seat, moment }: Pick<Judgement, 'seat' | 'moment'>,
): string | undefined =>
  kept
    .filter(
      (one) =>
        one.seat === seat &&
        one.fate === 'used' &&
        moment !== undefined &&
        one.moment !== undefined &&
        isSameMoment(one.moment, moment),
    )
    .map(sealIn)
    .findLast((seal) => seal !== undefined);

/** The context in which a message of a sealed game is judged. */
interface Sealing {
  readonly hash: Hash;
  readonly game: Pick<Ruleset<Game>, 'hears'>;
  readonly deadline?: string | undefined;
}

/** A message of a game whose orders are sealed: a digest in time, words that open one, or neither. */
export const underSeal = (
  sealing: Sealing,
  kept: readonly StoredMessage[],
  judged: Judgement,
): Judgement => {
  const { moment, lines, fate, ruled } = judged;
  const isSealed = moment !== undefined && isSealedPhase(sealing.game, moment);
  if (!isSealed || ruled !== undefined || !CAN_COUNT.includes(fate)) return judged;
  const isClosed = sealIn(judged) !== undefined && saltIn(judged) === undefined;
  if (isClosed || lockIn(judged) !== undefined) return asDigest(sealing, judged);
  return lines.every((line) => line.trim() === '') ? judged : asWords(sealing, kept, judged);
};

const CAN_COUNT: readonly Judgement['fate'][] = ['used', 'asked', 'late', 'read'];

/** Beside a digest nothing else is said. */
const asDigest = ({ deadline }: Sealing, judged: Judgement): Judgement =>
  isPast(deadline, judged.arrived)
    ? { ...judged, fate: 'late', reason: 'too-late' }
    : { ...judged, lines: judged.lines.map(() => '') };

const asWords = (
  { hash }: Sealing,
  kept: readonly StoredMessage[],
  judged: Judgement,
): Judgement => {
  const { seat, lines, fate } = judged;
  const salt = saltIn(judged);
  if (salt === undefined) return { ...judged, fate: 'ignored', reason: 'unsealed' };
  const isOpened =
    seat !== undefined && sealOf(kept, judged) === sealCode(hash, { seat, salt, lines });
  if (!isOpened) return { ...judged, fate: 'ruling', reason: 'other-seal' };
  const { reason: _, ...inTime } = judged;
  return { ...(fate === 'late' ? { ...inTime, fate: 'used' } : judged), newer: 'replaces' };
};
