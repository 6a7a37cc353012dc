import { type Block, type Document, say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import { firstWordOf, isFixed, wordCode } from '../../desk/chance-words.ts';
import { isCandidate, type StoredMessage } from '../../desk/intake.ts';
import { isPast } from '../../desk/judging/times.ts';
import { asksFor, makeMoment } from '../../desk/moment.ts';
import { noticesSaid } from '../../desk/notices/said.ts';
import type { PlacedMessage } from '../../desk/places.ts';
import { saltIn } from '../../desk/seal-code.ts';
import { paragraph } from '../../desk/tell/speech.ts';
import { timeSaying } from '../../report/time.ts';
import { sha256 } from '../io/hashing.ts';
import { deadlineAt, timeFor } from '../messages/deadline.ts';
import type { ModeratorGame, OpenGame } from '../open/game.ts';

/** The digest of a seat's orders for a later phase. */
export const tellOrders = (
  { number, seat, moment }: PlacedMessage,
  code: string | undefined,
): Document =>
  code === undefined
    ? []
    : [paragraph(say('mail.orders', { number, id: seat, for: makeMoment(moment), code }))];

/** Codes of a receipt: of the message and its tag, of the seat's orders as they are understood now, and of the log. */
interface Codes {
  readonly tag?: string | undefined;
  readonly orders?: string | undefined;
  readonly log?: string | undefined;
}

/** The codes by which all of it can be proven later, in one sentence at the end. */
export const tellCodes = (
  { number, seat, moment, digest }: PlacedMessage,
  { tag, orders: code, log: head }: Codes,
): Block =>
  paragraph(
    say('mail.proof', {
      ...{ number, id: seat, for: makeMoment(moment), code, head },
      ...{ digest: digest.slice(0, SHORT), tag },
    }),
  );

/** So many letters of a digest are printed. */
const SHORT = 12;

/** The digest of the word that its seat gave for the draws, until they have been made with it. */
export const tellWord = <G extends Game>(
  { log }: Pick<ModeratorGame<G>, 'log'>,
  { number, seat }: PlacedMessage,
  inbox: readonly StoredMessage[],
): Document => {
  if (log.lines[0]?.['chance'] !== 'words' || isFixed(log.lines)) return [];
  const word = firstWordOf(noticesSaid(inbox, log.lines), seat);
  if (word === undefined) return [];
  const code = wordCode(sha256, { seat, word });
  return [paragraph(say('mail.word', { number, id: seat, code }))];
};

/** By when its phase is due, by the clock of its sender. */
export const dueIn = <G extends Game>(
  { settings: { settings }, desk }: OpenGame<G>,
  kept: PlacedMessage,
): Document => {
  const { seat, moment, arrived } = kept;
  const deadline = deadlineAt(settings, moment);
  if (deadline === undefined) return [];
  const by = timeSaying(timeFor(settings, seat, deadline));
  const asks = asksFor(desk.ruleset, moment.phase);
  // What opens a digest is to come then.
  const isInGrace = isCandidate(kept) && isPast(deadline, arrived) && saltIn(kept) === undefined;
  return [
    paragraph(say('status.due', { asks, by, passed: 'no' })),
    ...(isInGrace ? [paragraph(say('mail.in-grace'))] : []),
  ];
};
