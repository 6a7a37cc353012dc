import type { Game, Seat } from '../core/game.ts';
import { canonical } from '../core/json.ts';
import type { Hash } from '../core/log.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { codeOf, plainCode } from './digest-code.ts';
import type { StoredMessage } from './intake.ts';
import type { Judgement } from './judging/bench.ts';
import { isPast } from './judging/times.ts';
import { isSameMoment, type Moment } from './moment.ts';
import { SEAL_SIGNS } from './notices/seal-words.ts';

// Orders that nobody can read before the deadline: a seat sends a digest of them, made with a salt so
// that nobody can guess them, and the words and the salt behind the deadline. What is not opened so
// counts as not sent.

/** The words of a seat, and the salt that keeps anybody from guessing them. */
interface Opened {
  readonly seat: Seat;
  readonly salt: string;
  readonly lines: readonly string[];
}

/** However a mail program breaks lines, words are the same; remarks are none of them. */
const bare = (lines: readonly string[]): string =>
  lines
    .filter((line) => !/^\s*#/.test(line))
    .join('')
    .normalize('NFKC')
    .replace(/\s+/g, '');

/** The digest that a seat sends before the deadline: 125 bits, five groups of five signs. */
export const sealCode = (hash: Hash, { seat, salt, lines }: Opened): string =>
  codeOf(hash(canonical({ salt: plainCode(salt), seat, words: bare(lines) })), 5, SEAL_SIGNS / 5);

/** The digest of what is locked until a time, as the log has it. */
export const lockCode = (hash: Hash, block: string): string =>
  codeOf(hash(block), 5, SEAL_SIGNS / 5);

type Noticed = Pick<StoredMessage, 'notices'>;

/** The value of the last notice of a kind. */
const lastOf = ({ notices = [] }: Noticed, kind: string): string | undefined => {
  const last = notices.findLast((one) => one.kind === kind);
  return last === undefined ? undefined : String(last.value);
};

export const sealIn = (message: Noticed): string | undefined => lastOf(message, 'sealed');
export const lockIn = (message: Noticed): string | undefined => lastOf(message, 'locked');
export const saltIn = (message: Noticed): string | undefined => lastOf(message, 'salt');

/** True of a phase whose orders are sealed where a game has it so: those for which all speak together. */
export const isSealedPhase = (
  game: Pick<Ruleset<Game>, 'hears'>,
  moment: Pick<Moment, 'phase'>,
): boolean => game.hears(moment.phase).opened === 'together';

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
