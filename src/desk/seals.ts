import type { Seat } from '../core/game.ts';
import type { Hash } from '../core/log.ts';
import { isCandidate, type PlacedMessage, type Reason, type StoredMessage } from './intake.ts';
import type { Judgement } from './judging-context.ts';
import { compareMoments, isSameMoment, type Moment, makeMoment, type Phases } from './moment.ts';
import {
  isSealedPhase,
  isSealing,
  linesSealedAs,
  lockIn,
  type SealForm,
  saltIn,
  sealForm,
  sealIn,
} from './seal-code.ts';
import { isPast } from './times.ts';

// Orders that nobody can read before the deadline: a seat sends a digest of them, made with a salt so
// that nobody can guess them, and the words and the salt behind the deadline. What is not opened so
// counts as not sent.

const isPlaced = (one: StoredMessage): one is PlacedMessage =>
  one.seat !== undefined && one.moment !== undefined;

/** The messages of seats that seal their orders for a phase: of each the last that came in time. */
const sealsAt = (
  kept: readonly StoredMessage[],
  moment: Moment,
): ReadonlyMap<Seat, PlacedMessage> =>
  new Map(
    kept
      .filter(isPlaced)
      .filter((one) => one.fate === 'used' && isSameMoment(one.moment, moment))
      .filter(isSealing)
      .map((one) => [one.seat, one]),
  );

/** Those of them that nobody has opened: no words of their seats have counted since. */
export const findUnopened = (
  kept: readonly StoredMessage[],
  moment: Moment,
): readonly PlacedMessage[] => {
  const opens = (one: StoredMessage, seal: PlacedMessage): boolean =>
    isCandidate(one) &&
    one.seat === seal.seat &&
    one.number > seal.number &&
    one.moment !== undefined &&
    isSameMoment(one.moment, moment) &&
    hasWords(one);
  return [...sealsAt(kept, moment).values()].filter(
    (seal) => !kept.some((one) => opens(one, seal)),
  );
};

const hasWords = ({ lines }: Pick<StoredMessage, 'lines'>): boolean =>
  lines.some((line) => line.trim() !== '');

/** The context in which a message of a sealed game is judged. */
export interface Sealing {
  readonly hash: Hash;
  readonly game: Phases;
  readonly now: Moment;
  readonly deadline?: string | undefined;
  /** The form of digests since the game was opened: one of an earlier form binds too little. */
  readonly form: SealForm;
}

/** A message of a game whose orders are sealed: a digest in time, words that open one, or neither. */
export const underSeal = (
  sealing: Sealing,
  kept: readonly StoredMessage[],
  judged: Judgement,
): Judgement => {
  const opened = findOpening(sealing, kept, judged)?.moment;
  const { moment, fate, ruled } = judged;
  if (opened !== undefined && compareMoments(sealing.game.printedPhases, opened, sealing.now) < 0)
    return afterwards(kept, judged, opened);
  const isClosed = sealIn(judged) !== undefined && saltIn(judged) === undefined;
  const isSealed = moment !== undefined && isSealedPhase(sealing.game, moment);
  const seals = isClosed || lockIn(judged) !== undefined;
  if (seals && !isSealed && moment !== undefined && CAN_COUNT.includes(fate))
    return { ...judged, moment: nextSealed(sealing.game, moment) };
  if (!isSealed || ruled !== undefined || !CAN_COUNT.includes(fate)) return judged;
  if (seals) return asDigest(sealing, judged);
  return hasWords(judged) ? asWords(judged, opened) : judged;
};

/** The phase that a seal is for which comes before it: the next whose orders are sealed. */
const nextSealed = (game: Phases, { round, phase }: Moment): Moment => {
  const sealed = game.printedPhases.filter((one) => isSealedPhase(game, { phase: one }));
  const isToCome = (one: string): boolean =>
    game.printedPhases.indexOf(one) > game.printedPhases.indexOf(phase);
  const later = sealed.find(isToCome);
  const [first = phase] = sealed;
  return later === undefined ? { round: round + 1, phase: first } : { round, phase: later };
};

/** Sealed words: for when, and their lines as they were then. */
interface Opening {
  readonly moment: Moment;
  readonly lines: readonly string[];
}

/** The phase whose digest these words open, and the words; no header is needed to know it. */
export const findOpening = (
  { hash }: Pick<Sealing, 'hash'>,
  kept: readonly StoredMessage[],
  judged: Judgement,
): Opening | undefined => {
  const { seat, lines, fate, reason } = judged;
  const salt = saltIn(judged);
  const isOver = reason !== undefined && OVER.includes(reason);
  if (seat === undefined || salt === undefined || !(CAN_COUNT.includes(fate) || isOver))
    return undefined;
  const moments = new Set<string>();
  for (const { seat: of, moment } of kept) {
    if (of !== seat || moment === undefined || moments.has(makeMoment(moment))) continue;
    moments.add(makeMoment(moment));
    const seal = sealsAt(kept, moment).get(seat);
    const code = seal && sealIn(seal);
    const sealed = code && linesSealedAs(hash, { seat, salt, lines }, code);
    if (sealed) return { moment, lines: sealed };
  }
  return undefined;
};

const OVER: readonly Reason[] = ['round-over', 'phase-over'];

/** Words whose phase was run without them stay words for it: they count if it is played again. */
const afterwards = (
  kept: readonly StoredMessage[],
  { later: _, reason: __, ...judged }: Judgement,
  moment: Moment,
): Judgement => {
  const isClosed = findUnopened(kept, moment).some(({ seat }) => seat === judged.seat);
  return isClosed
    ? { ...judged, moment, fate: 'late', reason: 'opened-late' }
    : { ...judged, moment, fate: 'ignored', reason: 'phase-over' };
};

/** True of words that came when their phase had been run without them, and can count now that it is played again. */
export const isReopened = ({ fate, reason, moment }: StoredMessage, now: Moment): boolean =>
  fate === 'late' && reason === 'opened-late' && moment !== undefined && isSameMoment(moment, now);

const CAN_COUNT: readonly Judgement['fate'][] = ['used', 'asked', 'late', 'read'];

/** Beside a digest nothing else is said. */
const asDigest = ({ deadline, form }: Sealing, judged: Judgement): Judgement => {
  if (isPast(deadline, judged.arrived)) return { ...judged, fate: 'late', reason: 'too-late' };
  const code = sealIn(judged);
  if (code !== undefined && sealForm(code) < form)
    return { ...judged, fate: 'ignored', reason: 'old-seal' };
  return { ...judged, lines: judged.lines.map(() => '') };
};

const asWords = (judged: Judgement, opened: Moment | undefined): Judgement => {
  const { fate, moment } = judged;
  if (saltIn(judged) === undefined) return { ...judged, fate: 'ignored', reason: 'unsealed' };
  const isOpened = opened !== undefined && moment !== undefined && isSameMoment(opened, moment);
  if (!isOpened) return { ...judged, fate: 'ruling', reason: 'other-seal' };
  const { reason: _, ...inTime } = judged;
  return { ...(fate === 'late' ? { ...inTime, fate: 'used' } : judged), newer: 'replaces' };
};
