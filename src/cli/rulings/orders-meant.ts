import { join } from 'node:path';
import type { Game, Seat } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import { combine, isOrder, partsOf, saidLines } from '../../desk/combined.ts';
import { momentOfDesk, viewFor } from '../../desk/desk.ts';
import { judge } from '../../desk/judge.ts';
import { readerFor } from '../../desk/judging/weigh.ts';
import { type Moment, makeMoment, parseMoment } from '../../desk/moment.ts';
import { errorsIn } from '../../desk/receipt.ts';
import { shellWord } from '../../report/shell-word.ts';
import { seatNamed } from '../commands/reader.ts';
import { type RulingOptions, wordOf } from '../commands/undo.ts';
import { printable } from '../io/excerpt.ts';
import { readIfThere } from '../io/files.ts';
import { ORDERS, orderFilesOf } from '../io/order-files.ts';
import { inLanguage, type ModeratorGame } from '../open/game.ts';
import { withModeratorGame } from '../open/open-folder.ts';
import { EXIT, leave } from '../program/exit.ts';
import { readInbox } from '../receive/ledger.ts';
import type { Ports } from '../terminal/ports.ts';

/** A line of a seat's orders that could not stand beside what is said now, and why. */
interface PushedOut {
  readonly text: string;
  readonly why: Problem;
}

/** The orders of a seat, of other things, that words for it would push out: a token that lies twice. */
const pushedOut = <G extends Game>(
  game: ModeratorGame<G>,
  { seat, moment, said }: { seat: Seat; moment: Moment; said: readonly string[] },
): readonly PushedOut[] => {
  const { folder, desk, words } = game;
  const path = join(folder, ORDERS, makeMoment(moment), `${seat}.txt`);
  const there = readIfThere(path)?.toString().split('\n') ?? [];
  const lines = there.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const reader = readerFor({ game }, seat);
  const asked = desk.stop().asked.filter(({ question }) => question.seat === seat);
  const wrongIn = (read: readonly string[]): readonly Problem[] => {
    const { wishes, problems } = desk.ruleset.readOrders(reader.view, seat, read, desk.manner);
    return errorsIn({ judged: judge({ ...reader, asked }, wishes), invalid: problems });
  };
  const messages = [lines, said].map((text, at) => ({
    number: at + 1,
    lines: saidLines(reader, text),
  }));
  const { fallen } = combine(
    { reader, lang: words.catalogue.lang, wrongIn, isAhead: false },
    messages,
  );
  return fallen.flatMap(({ text, why }) => (why === undefined ? [] : [{ text, why }]));
};

/** Words that would push out other orders of the seat are told before anything is done. */
const refusePushing = <G extends Game>(
  game: ModeratorGame<G>,
  said: Parameters<typeof pushedOut<G>>[1],
): void => {
  const { frame, sentence } = game.words;
  const out = pushedOut(game, said);
  if (out.length === 0) return;
  leave(
    EXIT.wrong,
    frame('correct.pushes', { seat: said.seat }),
    ...out.map(({ text, why }) => `  ${printable(text)}  (${sentence(why)})`),
    frame('correct.sure'),
  );
};

interface Options extends RulingOptions {
  readonly yes?: boolean;
  readonly for?: string;
  readonly at?: string;
}

/**
 * True if what is decided for a seat is some of its orders: the others stay as they are. So it is no
 * answer, but a word of the moderator's among the messages of its seat, if the phase is still open.
 */
export const areOrders = async (
  ports: Ports,
  folder: string,
  said: readonly string[],
  options: Options,
): Promise<boolean> => {
  const { for: named, at, preview } = options;
  if (named === undefined) return false;
  let areMeant = false;
  await withModeratorGame(ports, folder, async (opened) => {
    const game = inLanguage(opened, options.lang);
    const now = momentOfDesk(game.desk);
    const then = at === undefined ? now : parseMoment(game.desk.ruleset.printedPhases, at);
    areMeant = then !== undefined && areOrdersIn(game, named, said);
    if (then === undefined || !areMeant) return;
    wordOf(ports, game, options);
    const seat = seatNamed(game.desk, named, game.words);
    const file = laidByHand(game, then, seat);
    if (at !== undefined || preview || file !== undefined)
      sayHow(game, { then, said, options, seat, file });
    if (!options.yes) refusePushing(game, { seat, moment: then, said });
  });
  return areMeant;
};

const areOrdersIn = <G extends Game>(
  { desk, words }: ModeratorGame<G>,
  named: string,
  said: readonly string[],
): boolean => {
  const { ruleset, manner, state } = desk;
  const seat = seatNamed(desk, named, words);
  const { wishes } = ruleset.readOrders(viewFor(desk, state, seat), seat, said, manner);
  return partsOf(ruleset.together, wishes).some((part) => isOrder(ruleset.together, part));
};

/** The order file of a seat, if no message of its lies in it: that is changed where it lies. */
const laidByHand = <G extends Game>(
  { folder, desk }: ModeratorGame<G>,
  moment: Moment,
  seat: Seat,
): string | undefined => {
  const file = orderFilesOf(folder, moment, desk.seats).find((one) => one.seat === seat);
  if (file === undefined) return undefined;
  return readInbox(folder).written[file.source]?.hash === file.digest ? undefined : file.source;
};

interface How {
  readonly then: Moment;
  readonly seat: Seat;
  readonly file: string | undefined;
  readonly said: readonly string[];
  readonly options: Options;
}

/** The moderator's other words for it, to the letter. */
const sayHow = <G extends Game>(
  { words, folder }: ModeratorGame<G>,
  { then, said, options, seat, file }: How,
): never => {
  const { at, reason = '' } = options;
  const because = `--reason ${shellWord(reason)}`;
  const within = `-C ${shellWord(folder)}`;
  const receive = `printf '%s\\n' ${said.map(shellWord).join(' ')} | rookery receive - ${within} --for ${seat} ${because}`;
  const lines = [
    ...(at === undefined ? [] : [`rookery undo ${within} --to ${makeMoment(then)} ${because}`]),
    file === undefined ? receive : words.frame('correct.by-hand', { file }),
    ...(at === undefined ? [] : [`rookery adjudicate ${within}`]),
  ];
  return leave(
    EXIT.wrong,
    words.frame('correct.orders', { seat }),
    ...lines.map((line) => `  ${line}`),
  );
};
