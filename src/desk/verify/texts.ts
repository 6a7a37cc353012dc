import { say } from '../../core/document.ts';
import type { Entry } from '../../core/entry.ts';
import { isAnswered } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import type { Hash } from '../../core/log.ts';
import type { Ruleset } from '../../core/ruleset.ts';

import { ordersCode, plainCode } from '../digest-code.ts';
import { historyOf, type TakenMessage } from '../history.ts';
import { compareMoments, isSameMoment, makeMoment, momentOf, parseMoment } from '../moment.ts';

import { isHushedIn, type KeptBundle } from './bundles.ts';
import {
  countOf,
  finding,
  joinOutcomes,
  NOTHING_SEEN,
  type Outcome,
  unproved,
} from './findings.ts';
import type { ReadChain } from './record.ts';

// Heads and digests of orders in whatever text they stand in: a mail, a post, a report, a page.

/** A code that somebody has kept, and where it stands. */
interface KeptCode {
  readonly code: string;
  readonly line: number;
}

/** The digest of orders in a receipt, and whose orders those were. */
interface KeptOrders extends KeptCode {
  readonly number: number;
  readonly seat: string;
  /** The phase by its folder's name. */
  readonly moment: string;
}

/** The digest of a seat's word for the draws, in a receipt. */
interface KeptWord extends KeptCode {
  readonly number: number;
  readonly seat: string;
}

const SIGN = '[0-9A-HJKMNP-TV-Z]';
const HEAD = new RegExp(`(?<![\\w-])${SIGN}{5}(?:-${SIGN}{5}){3}(?![\\w-])`, 'g');
const ORDERS = new RegExp(
  `(?<number>\\d+)\\D{0,60}[(（](?<seat>[a-z][\\w-]*)[,，]\\s*(?<moment>\\d\\d-[a-z-]+)[)）]\\s*[:：]\\s*` +
    `(?<code>${SIGN}{4}(?:-${SIGN}{4}){3})(?![\\w-])`,
  'g',
);

const WORDS = new RegExp(
  `(?<number>\\d+)\\D{0,60}[(（](?<seat>[a-z][\\w-]*)[,，]\\s*(?:word|暗语)[)）]\\s*[:：]\\s*` +
    `(?<code>${SIGN}{4}(?:-${SIGN}{4}){3})(?![\\w-])`,
  'g',
);

/** A text as long as it was, in one line: mails break lines, and quote them. */
const unbroken = (text: string): string =>
  text.replace(/\r?\n[> \t]*/g, (found) => ' '.repeat(found.length));

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

export const headsIn = (text: string): readonly KeptCode[] =>
  [...text.matchAll(HEAD)].map(({ 0: code, index }) => ({ code, line: lineAt(text, index) }));

export const ordersIn = (text: string): readonly KeptOrders[] =>
  [...unbroken(text).matchAll(ORDERS)].flatMap(({ index, groups = {} }) => {
    const { number, seat, moment, code } = groups;
    if (seat === undefined || moment === undefined || code === undefined) return [];
    return [{ number: Number(number), seat, moment, code, line: lineAt(text, index) }];
  });

export const chanceWordsIn = (text: string): readonly KeptWord[] =>
  [...unbroken(text).matchAll(WORDS)].flatMap(({ index, groups = {} }) => {
    const { number, seat, code } = groups;
    if (seat === undefined || code === undefined) return [];
    return [{ number: Number(number), seat, code, line: lineAt(text, index) }];
  });

/** A head that somebody typed; undefined if it is none. */
export const headTyped = (typed: string): string | undefined => {
  const plain = plainCode(typed);
  const code = plain.match(/.{5}/g)?.join('-') ?? '';
  return plain.length === 20 ? code : undefined;
};

/** A mail, a post, a report as somebody has kept it. */
export interface KeptText {
  readonly file: string;
  readonly digest: string;
  readonly heads: ReturnType<typeof headsIn>;
  readonly orders: readonly KeptOrders[];
  readonly words: readonly KeptWord[];
}

/** The things that texts are held against. */
export interface Against {
  readonly hash: Hash;
  readonly chain?: ReadChain;
  readonly bundles: readonly KeptBundle[];
  readonly game: Pick<Ruleset<Game>, 'printedPhases' | 'printedPhase' | 'hears'>;
}

/** Holds the digests of orders in receipts against the orders that were carried out. */
export const lookAtOrders = (texts: readonly KeptText[], against: Against): Outcome => {
  const kept = texts.flatMap(({ file, orders }) => orders.map((one) => ({ file, ...one })));
  const last = new Map<string, (typeof kept)[number]>();
  for (const one of [...kept].sort((a, b) => a.number - b.number)) last.set(pileOf(one), one);
  const carriedOut = codesOf(against);
  const outcomes = [...last].map(([pile, one]): Outcome => {
    const codes = carriedOut.get(pile);
    if (codes?.at(-1) === one.code) return { ...NOTHING_SEEN, held: [say('verify.orders')] };
    // Somebody may have thrown a later receipt away; or nobody ever got one.
    if (codes?.includes(one.code)) return unproved('verify.orders-later', { ...one });
    if (!isOver(against, one))
      return { ...NOTHING_SEEN, notes: [say('verify.orders-open', { ...one })] };
    if (isHushed(against, pile))
      return { ...NOTHING_SEEN, notes: [say('verify.orders-hushed', { ...one })] };
    const code = codes === undefined ? 'verify.orders-dropped' : 'verify.orders-other';
    return countOf('', 0, [finding(one, code, { ...one })]);
  });
  const { held, ...rest } = joinOutcomes(outcomes);
  return { ...rest, held: countOf('verify.orders', held.length, rest.findings).held };
};

const pileOf = ({ seat, moment }: Pick<KeptOrders, 'seat' | 'moment'>): string =>
  `${moment} ${seat}`;

/** True if the bundles have what was said without its words, so that only the log can tell. */
const isHushed = ({ chain, bundles }: Against, pile: string): boolean =>
  chain === undefined &&
  bundles.some((one) =>
    one.bundle.taken.some(
      (message) =>
        isHushedIn(one, message) &&
        pileOf({ seat: message.seat, moment: makeMoment(message) }) === pile,
    ),
  );

/** The runs of a game that hold. What was taken back was carried out, and no longer is. */
const standingIn = (chain: ReadChain) => historyOf(chain.lines)?.batches ?? [];

/** The digests of the orders that a seat had carried out in a phase, in the order in which they were. */
const codesOf = ({ hash, chain, bundles }: Against): ReadonlyMap<string, readonly string[]> => {
  const taken: readonly TakenMessage[] =
    chain === undefined
      ? bundles.flatMap(({ bundle }) => bundle.taken)
      : standingIn(chain).flatMap((run) => run.taken.filter(({ wishes }) => wishes !== undefined));
  const codes = new Map<string, readonly string[]>();
  for (const message of taken) {
    const pile = pileOf({ seat: message.seat, moment: makeMoment(message) });
    codes.set(pile, [...(codes.get(pile) ?? []), ordersCode(hash, message)]);
  }
  return codes;
};

/** True if a seat was asked something in a phase. */
const wasAsked = (
  entries: readonly Entry[],
  seat: string,
  isThen: (entry: Entry) => boolean,
): boolean =>
  entries.some((entry) => isThen(entry) && isAnswered(entry.event) && entry.event.seat === seat);

/** True if the phase of these orders is over, as far as can be seen, and their seat was asked something in it. */
const isOver = ({ chain, bundles, game }: Against, { seat, moment }: KeptOrders): boolean => {
  const phases = game.printedPhases;
  const then = parseMoment(phases, moment);
  if (then === undefined) return true;
  const momentAt = (entry: Entry) => momentOf(game, entry);
  // A bundle may tell of what was taken back since; the log knows.
  const courses =
    chain === undefined
      ? bundles.filter(({ bundle }) => bundle.seat === seat).map(({ bundle }) => bundle.entries)
      : [standingIn(chain).flatMap((run) => run.entries)];
  return courses.some(
    (entries) =>
      entries.some((entry) => compareMoments(phases, momentAt(entry), then) > 0) &&
      wasAsked(entries, seat, (entry) => isSameMoment(momentAt(entry), then)),
  );
};
