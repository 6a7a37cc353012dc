import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredMessage } from '../../src/desk/intake.ts';
import { type Carried, isAlike, isNothing, isWithin } from './carried.ts';
import type { Entry } from './entries.ts';

/**
 * `held`: a faultless message was asked, held or told of a mistake. `told-wrong`: carried out otherwise than
 * it was meant, though its sender is told that a line of it does not count.
 */
export const OUTCOMES = [
  'right',
  'held',
  'silently-wrong',
  'told-wrong',
  'in-part',
  'lost',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** True if this program keeps the sentences that it did not read with the message; an older one has them on the receipt alone. */
export const KEEPS_REMARKS = /readonly remarks\?:/.test(
  readFileSync(join(import.meta.dirname, '../../src/desk/intake.ts'), 'utf8'),
);

interface CameOut {
  readonly kept: readonly StoredMessage[];
  readonly carried: Carried;
  readonly shown: readonly string[];
  /** True if nothing was taken of a paste, and the moderator is told so. */
  readonly isSaid: boolean;
  /** The round that is played. */
  readonly round: number;
  /** A receipt says of an order that it can do nothing as the game stands. */
  readonly isDoubted: boolean;
}

/** Nothing of these is carried out, and its sender is told why. */
const TOLD: readonly unknown[] = [
  ...['no-good-line', 'has-mistakes', 'round-over', 'phase-over', 'other-game', 'unreadable'],
];

const isHeld = ({ fate, reason }: StoredMessage): boolean =>
  fate === 'ruling' || fate === 'asked' || fate === 'read' || TOLD.includes(reason);

/** Notes on the letter itself, such as a date that is missing, tell nobody of an order. */
const isTold = ({ wrong = [], noted = [] }: StoredMessage): boolean =>
  wrong.length > 0 || noted.some(({ code }) => !code.startsWith('post-'));

/** Orders that are laid, while the player has asked the game to wait for him. */
const isWaiting = ({ notices = [] }: StoredMessage): boolean =>
  notices.some(({ kind }) => kind === 'wait');

/** The outcome of an entry beside what a careful game master would have done. */
export const outcomeOf = (entry: Entry, came: CameOut, expected: Carried): Outcome => {
  if (came.isSaid) return entry.expect === 'used' || entry.expect === 'shown' ? 'held' : 'right';
  switch (entry.expect) {
    case 'used':
      return faultless(came, expected);
    case 'shown':
      return shownOf(came, expected);
    case 'told':
      return toldOf(came, expected);
    case 'waits':
      return waitsOf(entry, came, expected);
    case 'nothing':
      return nothingOf(entry, came);
  }
};

const different = (came: CameOut, expected: Carried): Outcome => {
  if (isNothing(came.carried)) return 'lost';
  return isWithin(came.carried, expected) ? 'in-part' : otherwise(came);
};

const faultless = (came: CameOut, expected: Carried): Outcome => {
  const { kept, carried } = came;
  if (kept.some(isHeld)) return 'held';
  if (isAlike(carried, expected))
    return kept.some(({ wrong = [] }) => wrong.length > 0) ? 'held' : 'right';
  if (kept.some(isTold) && isWithin(carried, expected)) return 'held';
  return different(came, expected);
};

/** It may wait, too; where it is carried out, a person sees what was not read. */
const shownOf = (came: CameOut, expected: Carried): Outcome => {
  const { kept, carried, shown } = came;
  if (kept.some(({ fate }) => fate === 'ruling' || fate === 'asked' || fate === 'read'))
    return 'right';
  const outcome = faultless(came, expected);
  if (outcome !== 'right') return outcome;
  return shown.length > 0 || isNothing(carried) ? 'right' : 'silently-wrong';
};

const toldOf = (came: CameOut, expected: Carried): Outcome => {
  const { kept, carried, shown, isDoubted } = came;
  if (kept.some(isHeld) && isWithin(carried, expected)) return 'right';
  if (isDoubted && isWithin(expected, carried)) return 'right';
  const isSaid = kept.some(isTold) || (KEEPS_REMARKS && shown.length > 0);
  if (isAlike(carried, expected)) return isSaid ? 'right' : 'silently-wrong';
  return isSaid && isWithin(carried, expected) ? 'in-part' : different(came, expected);
};

/** Of several messages the last one waits, and what came before may stand. */
const waitsOf = ({ orders = [], mails = [] }: Entry, came: CameOut, expected: Carried): Outcome => {
  const { kept, carried, round } = came;
  const last = kept.at(-1);
  if (last === undefined) return 'lost';
  const isLater = ({ moment }: StoredMessage): boolean => (moment?.round ?? round) > round;
  if (kept.some((one) => isWaiting(one) || isLater(one))) return 'right';
  const isOpen = mails.length > 1 ? isHeld(last) : kept.some(isHeld);
  if (isOpen) return isWithin(carried, expected) ? 'right' : otherwise(came);
  if (isNothing(carried)) return isTold(last) ? 'right' : 'lost';
  const isRest = orders.length > 0 && isTold(last) && isWithin(carried, expected);
  return isRest ? 'right' : otherwise(came);
};

const otherwise = ({ kept }: CameOut): Outcome =>
  kept.some(isTold) ? 'told-wrong' : 'silently-wrong';

const nothingOf = ({ quiet }: Entry, { kept, carried }: CameOut): Outcome => {
  if (!isNothing(carried)) return 'silently-wrong';
  return quiet || kept.some((one) => isHeld(one) || (one.notices ?? []).length > 0)
    ? 'right'
    : 'lost';
};

/** What became of the messages of an entry, to be read. */
export const tell = (kept: readonly StoredMessage[], shown: readonly string[]): string =>
  kept.length === 0
    ? 'nothing was kept'
    : [
        ...kept.map(
          ({ seat, fate, reason, wrong = [], lines, readings = [], noted = [], remarks = [] }) =>
            [
              `${seat ?? 'nobody'} ${fate}${reason === undefined ? '' : ` (${reason})`}`,
              ...wrong.map((line) => `not good: ${lines[line - 1]}`),
              ...noted.map(({ code }) => `noted ${code}`),
              ...(readings.length === 0 ? [] : [`${readings.length} readings`]),
              ...remarks.filter(({ touches }) => touches).map(({ text }) => `waits for: ${text}`),
            ].join(', '),
        ),
        ...shown.map((text) => `unread: ${text}`),
      ].join(' | ');
