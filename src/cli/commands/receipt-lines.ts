import type { Game } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import { momentOfDesk, viewFor } from '../../desk/desk.ts';
import type { Verdict } from '../../desk/judge.ts';
import { type Moment, makeMoment, speaksAt } from '../../desk/moment.ts';
import type { Missing, Receipt } from '../../desk/receipt.ts';
import { printable } from '../io/excerpt.ts';
import { linesOn, type Message } from '../messages/messages.ts';
import { repairLines } from '../messages/repair-lines.ts';
import type { OpenGame } from '../open/game.ts';
import { paragraph } from '../terminal/hanging.ts';
import type { Paint } from '../terminal/terminal.ts';
import type { Words } from '../words/words.ts';

/** What is told of the other messages of a house; a file by itself has none. */
export interface AlsoTold<G extends Game> {
  /** All that is in force, each line below where it comes from. */
  readonly inForce?: readonly string[];
  /** What is no longer in force, and why. */
  readonly fallen?: readonly string[];
  /** What nothing that is in force answers. */
  readonly missing?: readonly Missing<G>[];
}

/** The receipt of a message: as understood, what is wrong or doubtful, what is missing. */
export const receiptLines = <G extends Game>(
  game: OpenGame<G>,
  message: Message<G>,
  paint: Paint,
  { inForce, fallen = [] }: AlsoTold<G> = {},
): readonly string[] => {
  const { file, taken, receipt, errors } = message;
  const { words } = game;
  const doubts = problemsOf(receipt, 'doubtful');
  const { frame } = words;
  const seat = words.noun(receipt.seat);
  const { status, repairs = [] } = receipt;
  const title = { seat, when: words.when(taken), source: file.source, status };
  return [
    paint.bold(frame('receipt.title', title)),
    ...otherTime(game, taken),
    ...headLines(words, receipt, paint),
    ...section(
      frame(inForce === undefined ? 'receipt.understood' : 'receipt.in-force'),
      inForce === undefined ? indented(understood(game, message)) : orNone(words, inForce),
    ),
    ...section(frame('receipt.fallen'), indented(fallen)),
    ...section(frame('receipt.repaired'), repairLines(file, repairs, words)),
    ...section(
      paint.bad(frame('receipt.wrong', { count: errors.length })),
      linesOn(file, errors, words),
    ),
    ...section(frame('receipt.doubtful', { count: doubts.length }), linesOn(file, doubts, words)),
    ...section(frame('receipt.unclear'), linesOn(file, receipt.doubts ?? [], words)),
    ...section(frame('receipt.unread'), indented(unreadLines(receipt))),
    ...section(frame('receipt.missing'), indented(missingLines(game, receipt.missing))),
    '',
    verdict(words, message, paint),
  ];
};

/** A file of a round that is over, or is still to come, is judged all the same. */
const otherTime = <G extends Game>(
  { desk, words }: OpenGame<G>,
  moment: Moment,
): readonly string[] => {
  const now = momentOfDesk(desk);
  if (speaksAt(desk.ruleset, moment, now)) return [];
  return indented([words.frame('receipt.other-time', { when: words.when(now) })]);
};

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

const indented = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => `    ${line}`);

const problemsOf = (receipt: Receipt<Game>, verdict: Verdict): readonly Problem[] =>
  receipt.judged.flatMap((judged) => (judged.verdict === verdict ? judged.problems : []));

/** Everything that was understood in the canonical notation, what is illegal of it too. */
const understood = <G extends Game>(
  { desk, words }: OpenGame<G>,
  { receipt }: Message<G>,
): readonly string[] =>
  desk.ruleset.writeOrders(
    viewFor(desk, desk.state, receipt.seat),
    receipt.judged.map(({ wish }) => wish),
    words.catalogue.lang,
  );

const missingLines = <G extends Game>(
  { words }: OpenGame<G>,
  missing: readonly Missing<G>[],
): readonly string[] =>
  missing.map(({ question, silence, fallback }) =>
    words.frame('receipt.default', {
      question: words.question(question),
      printed:
        fallback === undefined ? undefined : words.answer(question.kind.name, fallback as Json),
      silence,
      rule: question.kind.rule,
    }),
  );

const unreadLines = ({ unread = [] }: Receipt<Game>): readonly string[] =>
  unread.map(({ text }) => printable(text.trim()));

const orNone = ({ frame }: Words, lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? lines : indented([frame('receipt.no-orders')]);

/** What the game waits for, and for what silence would count as said. */
const openIn = ({ missing }: Receipt<Game>): readonly Missing<Game>[] =>
  missing.filter(({ silence }) => silence !== 'default');

/** What is still to be said stands above all else. */
const headLines = (words: Words, receipt: Receipt<Game>, paint: Paint): readonly string[] => {
  const open = openIn(receipt).map(({ question }) => words.question(question));
  if (open.length === 0) return [];
  const questions = open.join(words.frame('frame.and'));
  return ['', ...paragraph(words.frame('mail.open', { questions })).map(paint.bold)];
};

const verdict = <G extends Game>(
  { frame }: Words,
  { receipt, errors }: Message<G>,
  paint: Paint,
): string => {
  if (errors.length > 0) return paint.bad(frame('receipt.mistakes'));
  if (openIn(receipt).length > 0) return paint.bold(frame('receipt.open'));
  const doubts = problemsOf(receipt, 'doubtful');
  return paint.good(frame(doubts.length > 0 ? 'receipt.doubts' : 'receipt.fine'));
};

export const receiptJson = <G extends Game>(game: OpenGame<G>, message: Message<G>): object => {
  const { taken, receipt, errors } = message;
  const told = (problem: Problem): object => ({ ...problem, says: game.words.sentence(problem) });
  return {
    game: game.settings.settings.name,
    seat: receipt.seat,
    for: makeMoment(taken),
    digest: taken.digest,
    ...(receipt.status && { status: receipt.status }),
    understood: understood(game, message),
    repairs: receipt.repairs ?? [],
    wrong: errors.map(told),
    doubtful: problemsOf(receipt, 'doubtful').map(told),
    unread: (receipt.unread ?? []).map(({ text }) => text),
    missing: receipt.missing.map(({ question, silence }) => ({
      kind: question.kind.name,
      about: question.about,
      silence,
    })),
    silent: receipt.silent,
  };
};
