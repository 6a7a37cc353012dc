import { type Saying, say } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import {
  findHeldOrders,
  hasUnseenRemarks,
  isReserve,
  isTalk,
  type MessageStatus,
  pileOf,
  type StoredMessage,
} from '../../desk/intake.ts';
import { isAlike } from '../../desk/mistakes-left.ts';
import { compareMoments, speaksAt } from '../../desk/moment.ts';
import type { Frame } from '../../report/words/commands.ts';
import type { OpenGame } from '../folder/game.ts';
import { lateMail } from './attendance.ts';

const FRAMES = [
  ['ruling', 'receive.rulings'],
  ['asked', 'receive.asked'],
] as const satisfies readonly (readonly [MessageStatus, string])[];

/** Messages that nobody was done with; what its sender was asked is none once he has answered, or its phase or round is over. */
export const openOf = (
  { desk }: OpenGame,
  inbox: readonly StoredMessage[],
  fates: readonly MessageStatus[],
): readonly StoredMessage[] => {
  const now = momentOfDesk(desk);
  const { ruleset } = desk;
  return inbox.filter((one) => {
    const { moment } = one;
    const fate = isReserve(one) ? 'asked' : one.fate;
    // What waits for other words is settled with them.
    if (!fates.includes(fate) || one.reason === 'held') return false;
    if (fate !== 'asked' || moment === undefined) return true;
    if (moment.round < now.round) return false;
    const isToCome = compareMoments(ruleset.printedPhases, moment, now) > 0;
    return (speaksAt(ruleset, moment, now) || isToCome) && !isSaidAnew(inbox, one);
  });
};

/** The messages of some seats that are here for now and do not count: late, or not settled. */
export const pendingOf = (
  game: OpenGame,
  inbox: readonly StoredMessage[],
  seats: readonly Seat[],
): readonly Saying[] => {
  const open = new Set([
    ...openOf(game, inbox, ['ruling', 'asked']),
    ...lateMail(game.desk, inbox),
  ]);
  return seats.flatMap((seat) => {
    const numbers = inbox.filter((one) => one.seat === seat && open.has(one));
    return numbers.length === 0
      ? []
      : [say('next.pending', { seat, numbers: numbers.map(({ number }) => number) })];
  });
};

/** True if its sender has said in other orders that count whatever was asked about. */
const isSaidAnew = (inbox: readonly StoredMessage[], one: StoredMessage): boolean => {
  const later = inbox
    .filter((each) => each.number > one.number && each.fate === 'used')
    .filter((each) => pileOf(each) === pileOf(one))
    .flatMap(({ lines, wrong = [] }) => lines.filter((_, at) => !wrong.includes(at + 1)));
  const about = one.reason === 'holds' ? findHeldOrders(inbox, one.seat) : [one];
  const asked = about.flatMap(askedLines);
  return asked.length > 0 && asked.every((line) => later.some((other) => isAlike(line, other)));
};

/** The lines that a question to the sender is about: those in which the readings differ, or all beside what was not read. */
const askedLines = ({ readings = [], lines, remarks = [] }: StoredMessage): readonly string[] => {
  const every = lines.filter((_, at) => !remarks.some(({ line }) => line === at + 1));
  const own = readings
    .flatMap((reading) => reading.lines)
    .filter((line) => !readings.every((reading) => reading.lines.includes(line)));
  return (own.length > 0 ? own : every).filter((line) => line.trim() !== '');
};

/** Messages whose orders count, beside which a sentence was not read; when their phase is over nothing hangs on it. */
export const remarkedOf = (
  { desk: { ruleset, ...desk } }: OpenGame,
  inbox: readonly StoredMessage[],
): readonly StoredMessage[] => {
  const now = momentOfDesk({ ruleset, ...desk });
  return inbox.filter(
    (one) =>
      hasUnseenRemarks(one) &&
      !isTalk(one) &&
      one.moment !== undefined &&
      (speaksAt(ruleset, one.moment, now) ||
        compareMoments(ruleset.printedPhases, one.moment, now) > 0),
  );
};

/** Messages that say nothing of orders, and that nobody has looked at yet. */
export const talkIn = (inbox: readonly StoredMessage[]): readonly StoredMessage[] =>
  inbox.filter((one) => isTalk(one) && hasUnseenRemarks(one));

/** The sentences beside the orders of a message, as they are told. */
export const quotedRemarks = ({ remarks = [] }: Pick<StoredMessage, 'remarks'>) => ({
  count: remarks.length,
  texts: remarks.slice(0, MOST_QUOTED).map(({ text }) => `“${shortened(text)}”`),
  more: Math.max(0, remarks.length - MOST_QUOTED),
});
const MOST_QUOTED = 4;

const LONGEST_QUOTED = 120;
const shortened = (text: string): string =>
  text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED).trimEnd()}…` : text;

/** Messages of the inbox that wait: for the moderator, for their senders, or to be read. */
export const openSayings = (game: OpenGame, inbox: readonly StoredMessage[]): readonly Saying[] => [
  ...FRAMES.flatMap(([fate, code]) => numbered(code, openOf(game, inbox, [fate]))),
  ...numbered('receive.remarked', remarkedOf(game, inbox)),
  ...numbered('receive.read', toBeRead(game, inbox)),
];

/** Messages without orders, whether they may be about any or say nothing of them. */
const toBeRead = (game: OpenGame, inbox: readonly StoredMessage[]): readonly StoredMessage[] =>
  [...openOf(game, inbox, ['read']), ...talkIn(inbox)].sort((a, b) => a.number - b.number);

const numbered = (code: Frame, messages: readonly StoredMessage[]): readonly Saying[] => {
  const numbers = messages.map(({ number }) => number);
  return numbers.length === 0
    ? []
    : [say(code, { numbers: stretchesOf(numbers), first: numbers[0], count: numbers.length })];
};

/** Three or more in a row are said by the first and the last of them. */
const stretchesOf = (numbers: readonly number[]): readonly string[] => {
  const stretches: [number, number][] = [];
  for (const number of numbers) {
    const last = stretches.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else stretches.push([number, number]);
  }
  return stretches.flatMap(([from, to]) => {
    if (from === to) return [String(from)];
    return to === from + 1 ? [String(from), String(to)] : [`${from}–${to}`];
  });
};
