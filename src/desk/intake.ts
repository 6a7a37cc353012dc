import type { Seat } from '../core/game.ts';
import type { Problem } from '../core/problem.ts';
import type { MergedOrders, Newer } from './merged-orders.ts';
import { compareMoments, type Moment, makeMoment } from './moment.ts';
import type { Notice } from './notices/read.ts';
import { type InParts, listMissingParts } from './part-words.ts';
import type { Remark } from './remarks/remarks.ts';
import type { StepPlace } from './said-lines.ts';

/**
 * The fate of a message: used, or why not. `asked`: its sender has to say which reading he
 * means; `read`: it holds no orders, and the moderator should see it.
 */
const VERDICTS = ['used', 'superseded', 'ignored', 'late', 'ruling', 'asked', 'read'] as const;
export type MessageStatus = (typeof VERDICTS)[number];

/** Why a message was not used, or what it needs the moderator for. */
const REASONS = [
  'automatic',
  'no-orders',
  'unreadable',
  'other-game',
  'round-over',
  'phase-over',
  'several-phases',
  'game-over',
  'last-words',
  'unknown-sender',
  'former-player',
  'no-proof',
  'not-authentic',
  'reply-elsewhere',
  'wrong-tag',
  'other-seat',
  'wrong-seat',
  'several-seats',
  'forwarded',
  'repeated',
  'said-again',
  'too-many',
  'only-quoted',
  'damaged',
  'several-texts',
  'several-mails',
  'other-subject',
  'reserved',
  'holds',
  'held',
  'who-wrote',
  'no-time',
  'edited-late',
  'has-mistakes',
  'file-in-the-way',
  'too-late',
  'locked',
  'newer',
  'dismissed',
  'several-readings',
  'added-or-alone',
  'no-such-question',
  'prose',
  'talk',
  'unopened',
  'no-good-line',
  'part-missing',
  'unsealed',
  'other-seal',
  'old-seal',
  'opened-late',
] as const;
export type Reason = (typeof REASONS)[number];

/** The proof that a game demands before it believes who sent a message. */
export const PROOFS = ['none', 'address', 'tag', 'both'] as const;
export type Proof = (typeof PROOFS)[number];

/** A ruling of the moderator on a message. */
export interface MessageRuling {
  readonly how: 'use' | 'ignore' | 'take';
  readonly reason: string;
  readonly at: string;
  /** Which moderator, where there are several. */
  readonly by?: string;
  /** It comes after all that had arrived when it was ruled. */
  readonly isNewest?: true;
}

/** One of the ways in which a message may be meant. */
export interface StoredReading {
  /** Things read otherwise than in the first: lines joined, a passage that may be quoted. */
  readonly by: readonly string[];
  readonly lines: readonly string[];
  /** The lines of it that do not count. */
  readonly wrong?: readonly number[];
  readonly newer?: Newer;
  readonly notices?: readonly Notice[];
}

/** Which reading of his message its sender meant. */
export interface Takes {
  readonly reading: number;
  /** Left out: the only one that he was asked about. */
  readonly message?: number;
}

/** Lines of a message that are asked later than the others. */
export interface Later {
  readonly moment: Moment;
  /** Their numbers, from 1. */
  readonly lines: readonly number[];
}

/** A message as the inbox keeps it; nothing of it is thrown away. */
export interface StoredMessage {
  /** Its number in the inbox, from 1. */
  readonly number: number;
  readonly digest: string;
  /** The name it had where it came from. */
  readonly source: string;
  /** The file in the inbox that holds it as it came. */
  readonly original: string;
  readonly from: string;
  readonly subject: string;
  /** ISO 8601, UTC. */
  readonly arrived: string;
  readonly fate: MessageStatus;
  readonly reason?: Reason;
  /** The message that took its place, or whose words it waits for. */
  readonly by?: number;
  readonly seat?: Seat;
  readonly moment?: Moment;
  /** The lines that are kept for later phases than the others. */
  readonly later?: readonly Later[];
  /** The orders in it, as plain lines. */
  readonly lines: readonly string[];
  readonly format: 'text' | 'yaml';
  /** The sign its sender was known by, if he was. */
  readonly knownBy?: 'address' | 'tag';
  /** Somebody sent it who speaks for the seat in the place of its player. */
  readonly isDeputy?: true;
  /** It came after the deadline, and something else is told of it first: its mistakes, or why it waits for a ruling. */
  readonly isLate?: true;
  /** Problems found in the message itself. */
  readonly noted?: readonly Problem[];
  readonly ruled?: MessageRuling;
  /** Its meaning by the moderator's word, as lines. */
  readonly asRead?: readonly string[];
  /** The status its sender gives it. */
  readonly status?: 'provisional' | 'final';
  /** The lines of it that speak to the moderator; they are none of its orders. */
  readonly notices?: readonly Notice[];
  /** The numbers of the lines that do not count, as they were judged when it came. */
  readonly wrong?: readonly number[];
  /** The place its sender gives it among his messages. */
  readonly newer?: Newer;
  /** The repairs by which it was read otherwise than it was laid out, so that it has no mistake. */
  readonly readBy?: readonly string[];
  /** Sentences beside its orders that were not read; the moderator sees them. */
  readonly remarks?: readonly Remark[];
  /** He has, and the lines that do not count too: they are told no more. */
  readonly isSeen?: true;
  /** The parts of a longer one that it is. */
  readonly inParts?: InParts;
  /** The ways in which it may be meant, where its sender has to say which. */
  readonly readings?: readonly StoredReading[];
  /** The reading that was taken, from 1. */
  readonly took?: number;
  /** The reading of another message that it takes. */
  readonly takes?: Takes;
  /** It waited, and was judged again by other settings. */
  readonly isAgain?: true;
  /** It has a Message-ID, or the time at which it was sent: no other message has its digest. */
  readonly isNamed?: true;
  /** The tag that it bears. */
  readonly tag?: string;
  /**
   * Where the game stood when it was taken in, how many lines had been used up, where turns are said in lines, and the
   * step at which the queue of its seat had stopped.
   */
  readonly came?: Moment & { readonly used?: number; readonly stopped?: StepPlace };
}

/** The signs by which a sender was recognised. */
export interface Credentials {
  /** The seat whose address or forum name the sender has. */
  readonly byAddress: Seat | undefined;
  /** The seat whose tag the message bears. */
  readonly byTag: Seat | undefined;
  readonly hasTag: boolean;
}

type RecognisedSeat = { readonly seat: Seat } | { readonly seat?: Seat; readonly reason: Reason };

/** Whose message it is, by what the game demands; a doubt is never decided silently. */
export const recognise = (
  { byAddress, byTag, hasTag }: Credentials,
  proof: Proof,
): RecognisedSeat => {
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
 * more behind newer orders. So one that was seen before counts from the seat's own address alone,
 * however its lines are wrapped or quoted; from elsewhere it waits for the moderator.
 */
export const isRepeat = (
  isSeen: (tag: string) => boolean,
  { knownBy, tag }: Pick<StoredMessage, 'knownBy' | 'tag'>,
): boolean => knownBy === 'tag' && tag !== undefined && isSeen(tag);

/** True if a message is among those that combined orders are made of. */
export const isCandidate = ({ fate }: Pick<StoredMessage, 'fate'>): boolean =>
  fate === 'used' || fate === 'superseded';

/** The pile that a message lies on: that of its seat for a phase. */
export const pileOf = ({ seat, moment }: Pick<StoredMessage, 'seat' | 'moment'>): string =>
  `${moment === undefined ? '' : makeMoment(moment)} ${seat}`;

/** The messages of a seat for a phase in the order in which they count, the newest last. */
export const inOrder = (kept: readonly StoredMessage[]): readonly StoredMessage[] =>
  kept.toSorted((a, b) => (isNewer(a, b) ? 1 : -1));

/** The word of a seat's own player comes after that of a deputy, whenever it came. */
const isNewer = (one: StoredMessage, other: StoredMessage): boolean => {
  if (one.isDeputy !== other.isDeputy) return other.isDeputy === true;
  const [a, b] = [timeOf(one), timeOf(other)];
  return a > b || (a === b && one.number > other.number);
};

/** A ruling on who sent a message, or how it is meant, does not change when it came. */
const timeOf = ({ arrived, ruled }: StoredMessage): string =>
  ruled?.isNewest === undefined ? arrived : ruled.at;

/** A message of which nothing counts any more was superseded by the one that took its last line. */
export const settling = ({
  lines,
  fallen,
}: MergedOrders): ((kept: StoredMessage) => StoredMessage) => {
  const counting = new Set(lines.map(({ number }) => number));
  const fellTo = new Map(fallen.map(({ number, by }) => [number, by]));
  return ({ by: _, reason: __, ...rest }) => {
    const isElsewhere = rest.later !== undefined;
    const by = counting.has(rest.number) || isElsewhere ? undefined : fellTo.get(rest.number);
    return by === undefined
      ? { ...rest, fate: 'used' }
      : { ...rest, fate: 'superseded', reason: 'newer', by };
  };
};

/** The message as its sender or the moderator took it. */
export const take = (kept: StoredMessage, reading: number): StoredMessage | undefined => {
  const taken = kept.readings?.[reading - 1];
  if (taken === undefined) return undefined;
  const { reason: _, wrong: __, notices: ___, ...rest } = kept;
  const { lines, wrong, newer, notices } = taken;
  return {
    ...rest,
    fate: 'used',
    took: reading,
    lines,
    ...(wrong && { wrong }),
    ...(newer && { newer }),
    ...(notices && { notices }),
  };
};

/** True of a message that waits for a word on its orders, or on those before it: its sender can say so himself. */
export const isReserve = ({ fate, reason }: StoredMessage): boolean =>
  fate === 'ruling' && (reason === 'reserved' || reason === 'holds');

const isAsked = (one: StoredMessage): boolean => one.fate === 'asked' || isReserve(one);

/** True of words that say nothing of orders: they are shown, and nothing else is to be done about them. */
export const isTalk = ({ fate, reason }: Pick<StoredMessage, 'fate' | 'reason'>): boolean =>
  fate === 'ignored' && reason === 'talk';

/** True of words that nobody has looked at yet: talk, or what stands beside orders that count. */
export const hasUnseenRemarks = (kept: StoredMessage): boolean =>
  (isCandidate(kept) || isTalk(kept)) &&
  (kept.remarks ?? []).length > 0 &&
  kept.isSeen === undefined &&
  kept.ruled === undefined &&
  kept.took === undefined;

/** The message that its sender speaks of with `take 2`, or all whose words are about one thing; none where it is not certain which. */
const askedBy = (
  inbox: readonly StoredMessage[],
  { seat, takes }: StoredMessage,
): readonly StoredMessage[] => {
  const asked = inbox.filter((one) => isAsked(one) && one.seat === seat);
  const meant =
    takes?.message === undefined ? asked : asked.filter(({ number }) => number === takes.message);
  return meant.length === 1 || meant.every(({ reason }) => reason === 'holds') ? meant : [];
};

/** Whoever was asked and answers `take 2` has his message count from when it came; words about earlier orders ask, too. */
const settleTakes = (
  inbox: readonly StoredMessage[],
  { holding }: Holds,
): readonly StoredMessage[] => {
  let kept = inbox.map((one) => (holding.has(one) ? asking(one) : unheld(one)));
  for (const { number, takes, took, fate, reason } of inbox) {
    const isOpen = fate === 'used' || reason === 'no-such-question';
    if (takes === undefined || took !== undefined || !isOpen) continue;
    const one = kept.find((each) => each.number === number);
    const meant = one === undefined ? [] : askedBy(kept, one);
    const taken = meant.flatMap((each) => take(each, takes.reading) ?? []);
    kept = kept.map((each) => {
      if (each.number === number) return answered(each, taken.length === 0 ? undefined : takes);
      return taken.find((other) => other.number === each.number) ?? each;
    });
  }
  return kept;
};

const answered = (
  { reason: _, ...kept }: StoredMessage,
  takes: Takes | undefined,
): StoredMessage =>
  takes === undefined
    ? { ...kept, fate: 'read', reason: 'no-such-question' }
    : { ...kept, fate: 'used', took: takes.reading };

// Words alone that can change orders: those that their seat had sent before wait, as they do beside such words in one mail.

/** True of words about earlier orders of which nobody has said yet how they are meant. */
const isAboutEarlier = (one: StoredMessage): boolean =>
  (one.fate === 'read' || one.fate === 'used' || one.reason === 'holds') &&
  (one.remarks ?? []).some(({ touches }) => touches === 'earlier') &&
  [one.took, one.isSeen, one.asRead].every((word) => word === undefined);

/** True of orders for then or later that came before such words, and that nobody has ruled on since. */
const waitsFor = (words: StoredMessage, one: StoredMessage, phases: readonly string[]): boolean =>
  one.seat === words.seat &&
  one.moment !== undefined &&
  words.moment !== undefined &&
  compareMoments(phases, one.moment, words.moment) >= 0 &&
  isNewer(words, one) &&
  !(one.ruled !== undefined && one.ruled.at > words.arrived);

/** Orders that somebody laid by hand, whatever the inbox holds. */
type LaidByHand = () => readonly Pick<PlacedMessage, 'seat' | 'moment'>[];

/** True of words that can change orders laid by hand: these wait, too. */
export const mayChange = (
  words: StoredMessage,
  { seat, moment }: Pick<PlacedMessage, 'seat' | 'moment'>,
  phases: readonly string[],
): boolean =>
  words.seat === seat &&
  words.moment !== undefined &&
  compareMoments(phases, moment, words.moment) >= 0;

/** The orders that wait for words about them that came later, by the number of these, and the words that any orders wait for. */
interface Holds {
  readonly waits: ReadonlyMap<StoredMessage, number>;
  readonly holding: ReadonlySet<StoredMessage>;
}

const holdsIn = (
  inbox: readonly StoredMessage[],
  phases: readonly string[],
  laid: LaidByHand,
): Holds => {
  const answers = inbox.filter(({ takes, took }) => takes !== undefined && took !== undefined);
  const isAnswered = (words: StoredMessage): boolean =>
    answers.some((one) => one.seat === words.seat && isNewer(one, words));
  const words = inOrder(inbox.filter((one) => isAboutEarlier(one) && !isAnswered(one)));
  const waits = new Map<StoredMessage, number>();
  const files = words.length === 0 ? [] : laid();
  const holding = new Set(
    words.filter((each) => files.some((file) => mayChange(each, file, phases))),
  );
  for (const one of inbox) {
    const isOrders = (isCandidate(one) || one.reason === 'held') && !isAboutEarlier(one);
    if (!isOrders || one.lines.every((line) => line.trim() === '')) continue;
    for (const later of words.filter((each) => waitsFor(each, one, phases))) {
      waits.set(one, later.number);
      holding.add(later);
    }
  }
  return { waits, holding };
};

/** Has orders wait for words about them. */
const settleHolds = (
  inbox: readonly StoredMessage[],
  { waits, holding }: Holds,
): readonly StoredMessage[] =>
  inbox.map((one): StoredMessage => {
    const by = waits.get(one);
    if (by !== undefined) return { ...one, fate: 'ruling', reason: 'held', by };
    return holding.has(one) ? asking(one) : unheld(one);
  });

/** The orders of a seat that wait for words that it sent after them. */
export const findHeldOrders = (
  inbox: readonly StoredMessage[],
  seat: Seat | undefined,
): readonly StoredMessage[] => inbox.filter((one) => one.reason === 'held' && one.seat === seat);

/** Words whose sender may say that his orders are meant as they stand. */
const asking = (words: StoredMessage): StoredMessage => {
  const asTheyStand = { by: [], lines: [], ...(words.notices && { notices: words.notices }) };
  return { ...words, fate: 'ruling', reason: 'holds', readings: [asTheyStand] };
};

/** Orders that wait for no words count again; and so do such words where there are no orders that they could be about. */
const unheld = (one: StoredMessage): StoredMessage => {
  const { by: _, reason, readings: __, ...kept } = one;
  if (reason !== 'held' && reason !== 'holds') return one;
  if (reason === 'held' || one.notices !== undefined) return { ...kept, fate: 'used' };
  return { ...kept, fate: 'read', reason: one.wrong === undefined ? 'prose' : 'no-good-line' };
};

/** All that messages decide about each other: which reading is meant, what is one, and what waits for what. */
export const settleMessages = (
  inbox: readonly StoredMessage[],
  phases: readonly string[],
  laid: LaidByHand = () => [],
): readonly StoredMessage[] => {
  const settled = settleParts(settleTakes(inbox, holdsIn(inbox, phases, laid)));
  return settleHolds(settled, holdsIn(settled, phases, laid));
};

/** A message of which it is known whose it is and for when. */
export type PlacedMessage = StoredMessage & { readonly seat: Seat; readonly moment: Moment };

/** A message as it lies on each pile that lines of it are for: of the others empty lines stand there. */
export const placesOf = ({ later = [], ...kept }: StoredMessage): readonly PlacedMessage[] => {
  const { seat, moment } = kept;
  if (seat === undefined || moment === undefined) return [];
  const away = later.flatMap(({ lines }) => lines);
  const at = (where: Moment, isThere: (line: number) => boolean): PlacedMessage => ({
    ...{ ...kept, seat, moment: where },
    lines: kept.lines.map((line, index) => (isThere(index + 1) ? line : '')),
    ...(kept.wrong && { wrong: kept.wrong.filter(isThere) }),
  });
  return later.length === 0
    ? [{ ...kept, seat, moment }]
    : [
        at(moment, (line) => !away.includes(line)),
        ...later.map((one) => at(one.moment, (line) => one.lines.includes(line))),
      ];
};

/** A message as it lies on a pile, if it does. */
export const onPile =
  (pile: string) =>
  (kept: StoredMessage): readonly PlacedMessage[] =>
    placesOf(kept).filter((place) => pileOf(place) === pile);

// Orders that one sender sent in several messages, in any order: they are one when the last is there.

const isWaiting = ({ fate, reason }: StoredMessage): boolean =>
  fate === 'ruling' && reason === 'part-missing';

/** A part alone does not count: it waits for the others. */
export const awaitingParts = <J extends Pick<StoredMessage, 'fate' | 'inParts' | 'reason'>>(
  judged: J,
): J =>
  judged.fate === 'used' && judged.inParts !== undefined
    ? { ...judged, fate: 'ruling', reason: 'part-missing' }
    : judged;

/** Messages of one sender that are parts of one. */
interface PartSet {
  /** The newest of each part. */
  readonly parts: ReadonlyMap<number, StoredMessage>;
  readonly isWhole: boolean;
}

const lines = ({ lines: said }: StoredMessage): string => said.join('\n').trim();

/** The sets that messages make, the oldest whole one first; a part that is sent once more is in the set that has it. */
const setsIn = (inbox: readonly StoredMessage[]): readonly PartSet[] => {
  const open = new Map<string, Map<number, StoredMessage>>();
  const whole = new Map<string, ReadonlyMap<number, StoredMessage>>();
  const sets: PartSet[] = [];
  for (const one of inOrder(inbox)) {
    if (one.inParts === undefined || !(isCandidate(one) || isWaiting(one))) continue;
    const { numbers, of } = one.inParts;
    const key = `${pileOf(one)} ${one.from} ${of}`;
    const before = whole.get(key);
    if (
      numbers.every(
        (number) => before?.has(number) && lines(before.get(number) ?? one) === lines(one),
      )
    )
      continue;
    const parts = open.get(key) ?? new Map<number, StoredMessage>();
    open.set(key, parts);
    for (const number of numbers) parts.set(number, one);
    if (parts.size < of) continue;
    sets.push({ parts, isWhole: true });
    whole.set(key, parts);
    open.delete(key);
  }
  return [...sets, ...[...open.values()].map((parts) => ({ parts, isWhole: false }))];
};

/** A part that came waits until all are there, unless the moderator rules: then it counts. */
const settleParts = (inbox: readonly StoredMessage[]): readonly StoredMessage[] => {
  if (!inbox.some(isWaiting)) return inbox;
  const sets = new Map<StoredMessage, PartSet>();
  for (const set of setsIn(inbox))
    for (const one of set.parts.values()) if (!sets.has(one)) sets.set(one, set);
  return inbox.map((one): StoredMessage => {
    if (!isWaiting(one) || one.inParts === undefined) return one;
    const { inParts, reason: _, ...kept } = one;
    const own = sets.get(one);
    if (own === undefined) return { ...kept, inParts, fate: 'ignored', reason: 'repeated' };
    if (own.isWhole)
      return { ...kept, inParts: { numbers: inParts.numbers, of: inParts.of }, fate: 'used' };
    const missing = listMissingParts(inParts, new Set(own.parts.keys()));
    return { ...one, inParts: { ...inParts, missing } };
  });
};

/** The messages of a seat for a phase, with those that are parts of one as that one, where its last part came. */
export const withParts = <M extends StoredMessage>(messages: readonly M[]): readonly M[] => {
  if (messages.every(({ inParts }) => inParts === undefined)) return messages;
  const joined = new Map<StoredMessage, M | undefined>();
  for (const { parts, isWhole } of setsIn(messages)) {
    if (!isWhole) continue;
    const own = new Set(parts.values());
    const said = [...parts].sort(([a], [b]) => a - b).map(([, one]) => one);
    const last = messages.findLast((one) => own.has(one));
    for (const one of own) joined.set(one, undefined);
    if (last !== undefined) joined.set(last, inOne(last, [...new Set(said)]));
  }
  return messages.flatMap((one) => (joined.has(one) ? (joined.get(one) ?? []) : [one]));
};

const inOne = <M extends StoredMessage>(last: M, parts: readonly StoredMessage[]): M => {
  const all: string[] = [];
  const wrong: number[] = [];
  for (const one of parts) {
    wrong.push(...(one.wrong ?? []).map((line) => line + all.length));
    all.push(...one.lines);
  }
  const newer = parts.find((one) => one.newer !== undefined)?.newer;
  const status = parts.findLast((one) => one.status !== undefined)?.status;
  return { ...last, lines: all, wrong, ...(newer && { newer }), ...(status && { status }) };
};
