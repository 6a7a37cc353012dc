import type { Seat } from '../../core/game.ts';
import type { Letter } from '../../post/letter.ts';
import { momentOfDesk } from '../desk.ts';
import type { Reason } from '../intake.ts';
import type { Judgement, JudgingContext } from '../judging-context.ts';
import type { Moment } from '../moment.ts';
import type { ReadMessage } from '../receipt.ts';
import { OF_HEADERS } from '../remarks/remarks.ts';
import { namesRound } from './names-round.ts';
import { readerFor } from './weigh.ts';

/** The names of lists, which stand before any subject. */
const LISTS = /^(?:(?:\[[^\]]{1,40}\]|【[^】]{1,40}】)\s{0,5}){1,5}/u;

/** One word may be about anything; a header has several parts. */
const PARTS = /\S[,，、;；]\s?\S/u;

/** Without these nothing names a round; the title of a thread on a forum is of all its posts. */
const ROUND = /\d|第/u;

/**
 * A subject that is a header such as stands above orders, and says otherwise than they do. Whoever
 * answers keeps the subject of what he answers: it says nothing.
 */
export const doubtOfSubject = async (
  context: JudgingContext,
  letter: Letter,
  { fate, seat, moment, lines }: Judgement,
): Promise<Reason | undefined> => {
  const counts = fate === 'used' || fate === 'asked' || fate === 'late';
  if (!counts || context.given !== undefined || !mayBeHeader(letter)) return undefined;
  if (seat === undefined || moment === undefined) return undefined;
  const { topic, source } = letter;
  const { round } = moment;
  const titled = { lines, header: undefined };
  // A round alone is less than what stands above the orders.
  if (!PARTS.test(topic) && namesRound(readerFor(context, seat), titled, round)) return undefined;
  const written = { lines: [topic], format: 'text', source, isBrief: true } as const;
  const message = await context.read(written, moment, seat);
  const isOther = isOtherHeader(topic, message, round) || isOfNow(context, seat, topic, moment);
  return isOther && isHeader(message) ? 'other-subject' : undefined;
};

const mayBeHeader = ({ via, subject, topic }: Letter): boolean =>
  via === 'mail' &&
  (PARTS.test(topic) || ROUND.test(topic)) &&
  subject.trim().replace(LISTS, '') === topic;

const isHeader = ({ errors, taken, receipt }: ReadMessage): boolean => {
  const rest = errors.filter(({ code }) => !OF_HEADERS.includes(code));
  return rest.length + taken.wishes.length + (receipt.unread ?? []).length === 0;
};

const isOtherHeader = (
  topic: string,
  { errors }: Pick<ReadMessage, 'errors'>,
  round: number,
): boolean =>
  errors.some(({ code, args }) =>
    code === 'wrong-round' ? args?.['got'] !== round : PARTS.test(topic),
  );

/** Orders for a coming round, below the number of the round that is under way. */
const isOfNow = (context: JudgingContext, seat: Seat, topic: string, moment: Moment): boolean => {
  const { round } = momentOfDesk(context.game.desk);
  const titled = { lines: [topic], header: undefined };
  return moment.round !== round && namesRound(readerFor(context, seat), titled, round);
};
