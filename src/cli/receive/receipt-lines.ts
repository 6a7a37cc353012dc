import { type Document, say } from '../../core/document.ts';
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

/** The digest of a seat's orders as they are understood now that this message has come. */
export const tellOrders = (
  { number, seat, moment }: PlacedMessage,
  { orders: code }: { readonly orders?: string },
): Document =>
  code === undefined
    ? []
    : [paragraph(say('mail.orders', { number, id: seat, for: makeMoment(moment), code }))];

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
