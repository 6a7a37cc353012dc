import type { Waiting } from '../../core/advance.ts';
import type { Game } from '../../core/game.ts';
import { isNewPlanning, missingIn, replyTo, type Stop, seatsOf, stopOf } from '../../desk/asked.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import { makeMoment, momentOf } from '../../desk/moment.ts';
import { EXIT, type Exit } from '../exit.ts';
import { ORDERS, orderFilesOf } from '../io/order-files.ts';
import type { OpenGame } from '../open-game.ts';
import { waitingLines } from '../waiting-lines.ts';
import type { Ran } from './adjudicate.ts';

export interface StopReport {
  readonly exit: Exit;
  readonly lines: readonly string[];
  readonly waitsFor: readonly string[];
}

/** Why a run stopped, what the game waits for, and what to do next. */
export const stopLines = <G extends Game>(game: OpenGame<G>, ran: Ran<G>): StopReport => {
  const { desk, ended, batches } = ran;
  const did = batches.length > 0;
  if (ended.how === 'over')
    return {
      exit: EXIT.done,
      waitsFor: [],
      lines: [did ? 'The game is over.' : 'Nothing to do: the game is over.'],
    };
  const stop = stopOf(desk);
  if (isFresh(ran, stop)) return fresh(game, ran, stop);
  if (ended.how === 'until')
    return {
      exit: EXIT.done,
      waitsFor: [],
      lines: [`Stopped before ${desk.ruleset.where(desk.state).phase}, as told.`],
    };
  const now = momentOf(desk.ruleset, stop.where);
  const waiting = ended.how === 'waiting' ? ended.waiting : [];
  return {
    exit: EXIT.needed,
    waitsFor: seatsOf(waiting),
    lines: [
      `${did ? 'The game' : 'Nothing to do: the game'} waits in round ${now.round}, ${stop.where.phase}, for:`,
      ...waitingLines(waiting, now, game.words),
      ...(isWordEnough(desk, waiting)
        ? ['What else the phase asks of a house can stand there, too: one message each is enough.']
        : []),
      'Then run the command again. What is not said counts as its printed default with --missing default.',
    ],
  };
};

/** Whether some of them need not answer this very question to be waited for no longer. */
const isWordEnough = <G extends Game>(
  { ruleset, rules }: Desk<G>,
  waiting: readonly Waiting<G>[],
): boolean =>
  waiting.some(({ question }) => ruleset.waitsFor(rules, question.kind.name) === 'word');

/** The round before is done, and nobody has spoken yet. */
const isFresh = <G extends Game>({ desk }: Ran<G>, stop: Stop<G>): boolean =>
  isNewPlanning(desk) &&
  missingIn(desk, stop).length > 0 &&
  stop.asked.every((asked) => replyTo(desk, asked).by !== 'orders');

const fresh = <G extends Game>(
  game: OpenGame<G>,
  { desk, batches }: Ran<G>,
  stop: Stop<G>,
): StopReport => {
  const waitsFor = seatsOf(missingIn(desk, stop));
  const names = waitsFor.map((seat) => game.words.noun(seat)).join(', ');
  const now = momentOfDesk(desk);
  const within = `${ORDERS}/${makeMoment(now)}/`;
  const what = `orders of round ${now.round} from ${names}`;
  const isThere = orderFilesOf(game.folder, now, desk.seats).length > 0;
  return {
    exit: EXIT.done,
    waitsFor,
    lines: [
      batches.length > 0
        ? `The game waits for ${what}.`
        : `Nothing to do: the game waits for ${what}.`,
      isThere
        ? `There are some in ${within} already: run the command again to use them.`
        : `They belong in ${within}, one file for each house.`,
    ],
  };
};
