import type { Game } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import { momentOfDesk, viewFor } from '../../desk/desk.ts';
import type { Verdict } from '../../desk/judge.ts';
import { type Moment, makeMoment, speaksAt } from '../../desk/moment.ts';
import type { Missing, Receipt } from '../../desk/receipt.ts';
import { linesOn, type Message } from '../messages.ts';
import type { OpenGame } from '../open-game.ts';
import { repairLines } from '../repair-lines.ts';
import type { Paint } from '../terminal.ts';
import type { Words } from '../words.ts';

/** The receipt of a message: as understood, what is wrong or doubtful, what is missing. */
export const receiptLines = <G extends Game>(
  game: OpenGame<G>,
  message: Message<G>,
  paint: Paint,
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
    ...section(frame('receipt.understood'), indented(understood(game, message))),
    ...section(frame('receipt.repaired'), repairLines(file, repairs, words)),
    ...section(
      paint.bad(frame('receipt.wrong', { count: errors.length })),
      linesOn(file, errors, words),
    ),
    ...section(frame('receipt.doubtful', { count: doubts.length }), linesOn(file, doubts, words)),
    ...section(frame('receipt.missing'), indented(missingLines(game, receipt.missing))),
    '',
    verdict(words, errors, doubts, paint),
  ];
};

/** A file of a round that is over, or is still to come, is judged all the same. */
const otherTime = <G extends Game>(
  { desk, words }: OpenGame<G>,
  moment: Moment,
): readonly string[] => {
  const now = momentOfDesk(desk);
  if (speaksAt(desk.ruleset.printedPhases, moment, now)) return [];
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

const verdict = (
  { frame }: Words,
  errors: readonly Problem[],
  doubts: readonly Problem[],
  paint: Paint,
): string => {
  if (errors.length > 0) return paint.bad(frame('receipt.mistakes'));
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
    missing: receipt.missing.map(({ question, silence }) => ({
      kind: question.kind.name,
      about: question.about,
      silence,
    })),
    silent: receipt.silent,
  };
};
