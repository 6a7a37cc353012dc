import type { Seat } from '../core/game.ts';
import type { Problem } from '../core/problem.ts';
import { type Moment, makeMoment } from './moment.ts';

/** What became of a message: used, or why not. */
export const VERDICTS = ['used', 'superseded', 'ignored', 'late', 'ruling'] as const;
export type Fate = (typeof VERDICTS)[number];

/** Why a message was not used, or what it needs the moderator for. */
export const REASONS = [
  'automatic',
  'no-orders',
  'unreadable',
  'other-game',
  'round-over',
  'game-over',
  'unknown-sender',
  'no-proof',
  'wrong-tag',
  'other-seat',
  'wrong-house',
  'forwarded',
  'repeated',
  'only-quoted',
  'damaged',
  'several-texts',
  'who-wrote',
  'no-time',
  'edited-late',
  'has-mistakes',
  'file-in-the-way',
  'too-late',
  'newer',
  'dismissed',
] as const;
export type Reason = (typeof REASONS)[number];

/** What a game demands before it believes who sent a message. */
export const PROOFS = ['none', 'address', 'tag', 'both'] as const;
export type Proof = (typeof PROOFS)[number];

/** A ruling of the moderator on a message. */
export interface Ruled {
  readonly how: 'use' | 'ignore';
  readonly reason: string;
  readonly at: string;
}

/** A message as the inbox keeps it; nothing of it is thrown away. */
export interface Kept {
  /** Its number in the inbox, from 1. */
  readonly number: number;
  readonly digest: string;
  /** What it was called where it came from. */
  readonly source: string;
  /** The file in the inbox that holds it as it came. */
  readonly original: string;
  readonly from: string;
  readonly subject: string;
  /** ISO 8601, UTC. */
  readonly arrived: string;
  readonly fate: Fate;
  readonly reason?: Reason;
  /** The message that took its place. */
  readonly by?: number;
  readonly seat?: Seat;
  readonly moment?: Moment;
  /** The orders in it, as plain lines. */
  readonly lines: readonly string[];
  readonly format: 'text' | 'yaml';
  /** What its sender was known by, if he was. */
  readonly knownBy?: 'address' | 'tag';
  /** What was found amiss in the message itself. */
  readonly noted?: readonly Problem[];
  readonly ruled?: Ruled;
}

/** How a sender was recognised. */
export interface Credentials {
  /** The seat whose address or forum name the sender has. */
  readonly byAddress: Seat | undefined;
  /** The seat whose tag the message bears. */
  readonly byTag: Seat | undefined;
  readonly hasTag: boolean;
}

export type Recognised =
  | { readonly seat: Seat }
  | { readonly seat?: Seat; readonly reason: Reason };

/** Whose message it is, by what the game demands; a doubt is never decided silently. */
export const recognise = ({ byAddress, byTag, hasTag }: Credentials, proof: Proof): Recognised => {
  if (hasTag && byTag === undefined) return { ...seatIf(byAddress), reason: 'wrong-tag' };
  if (byTag !== undefined && byAddress !== undefined && byTag !== byAddress)
    return { seat: byTag, reason: 'other-seat' };
  const seat = byTag ?? byAddress;
  if (seat === undefined) return { reason: 'unknown-sender' };
  const isProven = {
    none: true,
    address: byAddress !== undefined || byTag !== undefined,
    tag: byTag !== undefined,
    both: byTag !== undefined && byAddress !== undefined,
  }[proof];
  return isProven ? { seat } : { seat, reason: 'no-proof' };
};

const seatIf = (seat: Seat | undefined): { readonly seat?: Seat } =>
  seat === undefined ? {} : { seat };

/**
 * A tag goes with its orders wherever they go: whoever got hold of a message could send it once
 * more behind newer orders. So a copy from elsewhere waits for the moderator.
 */
export const isRepeat = (
  inbox: readonly Kept[],
  { knownBy, seat, moment, lines }: Pick<Kept, 'knownBy' | 'seat' | 'moment' | 'lines'>,
): boolean =>
  knownBy === 'tag' &&
  inbox.some(
    (kept) =>
      isCandidate(kept) &&
      sheetOf(kept) === sheetOf({ ...kept, ...(seat && { seat }), ...(moment && { moment }) }) &&
      kept.lines.join('\n').trim() === lines.join('\n').trim(),
  );

const isCandidate = ({ fate }: Kept): boolean => fate === 'used' || fate === 'superseded';

/** Of a seat's good messages for a phase the one that arrived last is used, as a whole. */
export const settle = (inbox: readonly Kept[]): readonly Kept[] => {
  const newest = newestOf(inbox);
  return inbox.map((kept) => {
    const last = newest.get(sheetOf(kept));
    if (!isCandidate(kept) || last === undefined) return kept;
    const { by: _, reason: __, ...rest } = kept;
    return last.number === kept.number
      ? { ...rest, fate: 'used' }
      : { ...rest, fate: 'superseded', reason: 'newer', by: last.number };
  });
};

const newestOf = (inbox: readonly Kept[]): ReadonlyMap<string, Kept> => {
  const newest = new Map<string, Kept>();
  for (const kept of inbox) {
    const last = newest.get(sheetOf(kept));
    if (isCandidate(kept) && (last === undefined || isNewer(kept, last)))
      newest.set(sheetOf(kept), kept);
  }
  return newest;
};

/** Messages of a seat for a phase take each other's place. */
const sheetOf = ({ seat, moment }: Kept): string =>
  `${moment === undefined ? '' : makeMoment(moment)} ${seat}`;

/** What the moderator ruled comes after all that simply arrived. */
const isNewer = (one: Kept, other: Kept): boolean => {
  const [a, b] = [one.ruled?.at ?? one.arrived, other.ruled?.at ?? other.arrived];
  return a > b || (a === b && one.number > other.number);
};
