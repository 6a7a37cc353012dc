import type { RunEnd } from '../../core/advance.ts';
import type { WaitingQuestion } from '../../core/answering.ts';
import { say } from '../../core/document.ts';
import type { Entry } from '../../core/entry.ts';
import type { Game, Seat } from '../../core/game.ts';
import { rowOf } from '../../core/waits.ts';
import { allSpeakNow, findUnanswered, replyTo, seatsOf } from '../../desk/asked-questions.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import { formatWaiting } from '../../desk/format/choices.ts';
import type { UnusedOrders } from '../../desk/format/status.ts';
import type { Batch } from '../../desk/history.ts';
import { awaitsOf, isNamed, isNews, isOverruled } from '../../desk/in-force.ts';
import { type Moment, makeMoment, momentOf } from '../../desk/moment.ts';
import { paragraph } from '../../desk/speech.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { ORDERS, orderFilesOf } from '../folder/order-files.ts';
import { linesOf } from '../folder/painted.ts';
import { EXIT, type Exit } from '../io/exit.ts';

/** All that the runs of one command gave, taken together. */
export interface RunResult {
  /** With the messages that were read, whether they led to anything or not. */
  readonly desk: Desk;
  readonly batches: readonly Batch[];
  readonly entries: readonly Entry<Game['event']>[];
  /** The files that were used. */
  readonly used: readonly UnusedOrders[];
  readonly ended: RunEnd;
}

interface StopReport {
  readonly exit: Exit;
  readonly lines: readonly string[];
  readonly waitsFor: readonly string[];
}

/**
 * Everything that has to be said, or the rest that a printed report leaves to say, for it names the
 * seats that are asked and their questions.
 */
type Remainder = 'all' | 'reported';

/** Why a run stopped, what the game waits for, and what to do next. */
export const stopLines = (game: ModeratorGame, ran: RunResult, untold: Remainder): StopReport => {
  const { desk, ended } = ran;
  const { frame } = game.words;
  const did = hasDone(ran);
  if (ended.how === 'over')
    return {
      exit: EXIT.done,
      waitsFor: [],
      lines: untold === 'all' ? [frame('stop.over', { did })] : [],
    };
  if (isFresh(ran)) return fresh(game, ran, untold);
  if (ended.how === 'until')
    return {
      exit: EXIT.done,
      waitsFor: [],
      lines: [frame('stop.until', { phase: desk.ruleset.where(desk.state).phase })],
    };
  const { where } = desk.stop();
  const now = momentOf(desk.ruleset, where);
  const waiting = ended.how === 'waiting' ? ended.waiting : [];
  return {
    exit: EXIT.needed,
    waitsFor: seatsOf(waiting),
    lines: linesOf(
      [
        paragraph(say('stop.waits', { did, ...where, untold })),
        ...formatWaiting(waiting, game.words, filesAt(now, untold)),
        ...(isWordEnough(desk, waiting) ? [paragraph(say('stop.word'))] : []),
        paragraph(say(isAskedNow(ran, now) ? 'stop.asked-now' : 'stop.again')),
      ],
      game.words,
    ),
  };
};

/** Where answers belong that a game waits for. */
export const filesAt = (now: Moment, untold: Remainder = 'all') => ({
  fileFor: (seat: Seat): string => `${ORDERS}/${makeMoment(now)}/${seat}.txt`,
  isReported: untold === 'reported',
});

const hasDone = ({ batches }: RunResult): 'yes' | 'no' => (batches.length > 0 ? 'yes' : 'no');

/** True if some of them need not answer this very question to be waited for no longer. */
const isWordEnough = (desk: Desk, waiting: readonly WaitingQuestion[]): boolean =>
  waiting.some(({ question }) => awaitsOf(desk, rowOf(question), question.seat) === 'word');

/** True if silence was overruled as far as it may be, and some of this had not been asked before. */
const isAskedNow = ({ desk, batches, ended }: RunResult, now: Moment): boolean => {
  const told = batches.at(-1)?.directions;
  if (told === undefined || ended.how !== 'waiting') return false;
  return ended.waiting.some(
    ({ question }) =>
      isNamed(told, question.seat) &&
      (!isOverruled(told, question.seat, now) || isNews(desk, told, question)),
  );
};

/** The round before is done, and nobody has spoken yet. */
const isFresh = ({ desk }: RunResult): boolean =>
  allSpeakNow(desk) &&
  findUnanswered(desk).length > 0 &&
  desk.stop().asked.every((asked) => replyTo(desk, asked).by !== 'orders');

const fresh = (game: ModeratorGame, ran: RunResult, untold: Remainder): StopReport => {
  const { desk } = ran;
  const waitsFor = seatsOf(findUnanswered(desk));
  const now = momentOfDesk(desk);
  const folder = `${ORDERS}/${makeMoment(now)}/`;
  const there = new Set(orderFilesOf(game.folder, now, desk.seats).map(({ seat }) => seat));
  // Run again, the game would wait for those of whom nothing is there.
  const isThere = there.size > 0 && waitsFor.every((seat) => there.has(seat));
  return {
    exit: EXIT.done,
    waitsFor,
    lines: linesOf(
      [
        paragraph(
          say('stop.orders', {
            did: hasDone(ran),
            round: now.round,
            ...(untold === 'all' && { seats: waitsFor }),
          }),
        ),
        paragraph(say(isThere ? 'stop.there' : 'stop.belong', { folder })),
      ],
      game.words,
    ),
  };
};
