import { type Block, type Document, type Saying, say } from '../../core/document.ts';
import type { Game, Lang, View } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import { pendingOrdersOf } from '../../core/pending-orders.ts';
import type { Problem } from '../../core/problem.ts';
import type { Repair, Wish } from '../../core/wishes.ts';
import { groupBy } from '../../report/groups.ts';
import { type Desk, momentOfDesk, viewFor } from '../desk.ts';
import { forgottenIn, type SeatOrders } from '../forgotten.ts';
import { wishesAsHeard } from '../in-force.ts';
import type { Verdict } from '../judge.ts';
import type { MistakesLeft } from '../mistakes-left.ts';
import { compareMoments, type Moment, speaksAt } from '../moment.ts';
import { positionIn } from '../position.ts';
import { linesOf } from '../read-text.ts';
import type { Missing, ReadMessage, Receipt } from '../receipt.ts';
import { emptiedIn } from '../said-lines.ts';
import {
  heading,
  list,
  paragraph,
  questionSaying,
  quote,
  runOn,
  type Speech,
  section,
  whenSaying,
} from '../speech.ts';
import { formatNotices } from './notices.ts';
import { formatProblems, formatRepairs, type WrittenText } from './problems.ts';

/** The time for which a message speaks, and the seats, where that is not as long as it is in force and for its own seat. */
export const formatLifetimes = (desk: Desk, { taken }: Pick<ReadMessage, 'taken'>): Document => {
  const heard = wishesAsHeard(desk.ruleset, [...desk.taken, taken], taken);
  return list([...onceIn(heard), ...queuesIn(desk, heard), ...proxiesIn(heard)]);
};

/** Lines of a phase of single answers are used up as a matter of course. */
const onceIn = (heard: readonly Wish[]): readonly Saying[] => {
  const lines = new Set(
    heard.flatMap(({ once, line, place }) =>
      once === undefined ? [] : [(line?.place ?? place)?.line],
    ),
  );
  return lines.size === 0 ? [] : [say('receipt.once', { count: lines.size })];
};

const queuesIn = ({ used }: Pick<Desk, 'used'>, heard: readonly Wish[]): readonly Saying[] => {
  const queued = heard.filter(({ queue }) => queue !== undefined && queue.under === undefined);
  return groupBy(queued, ({ queue }) => queue?.name ?? '').map((queue) => {
    const [left = []] = pendingOrdersOf(queue, used);
    const count = new Set(queue.map((wish) => wish.queue?.step)).size;
    const otherwise = new Set(left.map((step) => step.otherwise));
    const [alike] = otherwise.size === 1 ? otherwise : [];
    return say('receipt.queue', { count, done: count - left.length, otherwise: alike ?? 'each' });
  });
};

const proxiesIn = (heard: readonly Wish[]): readonly Saying[] => {
  const seats = new Set(heard.flatMap((wish) => (wish.for === undefined ? [] : [wish.for])));
  return seats.size === 0 ? [] : [say('receipt.proxy', { seats: [...seats] })];
};

/** Where a message was read, and who tells of it. */
export interface Telling<G extends Game = Game> {
  readonly desk: Desk<G>;
  readonly words: Speech;
}

/** A message that was read, beside its text. */
export interface MessageOnDesk<G extends Game = Game> extends ReadMessage<G> {
  readonly written: WrittenText;
}

/** The words on the other messages of a seat; a file by itself has none. */
export interface ReceiptSurroundings<G extends Game = Game> {
  /** All that is in force, each line below where it comes from. */
  readonly inForce?: Document;
  /** Lines no longer in force, and why. */
  readonly fallen?: readonly Saying[];
  /** Lines of earlier messages that still do not count. */
  readonly left?: readonly MistakesLeft[];
  /** Questions that nothing in force answers, and those that standing orders do. */
  readonly open?: Pick<Receipt<G>, 'missing' | 'answered'>;
  /** Subjects that nothing in force gives an order. */
  readonly forgotten?: readonly string[];
  /** It is told to a deputy, who learns of nothing but his own lines. */
  readonly isByDeputy?: boolean;
  /** Its good lines count, and the others are to be sent again. */
  readonly isPartly?: boolean;
}

export const receiptTitle = ({ taken, receipt, written }: MessageOnDesk): Block => {
  const { seat, status } = receipt;
  const { source } = written;
  return heading(1, say('receipt.title', { seat, when: whenSaying(taken), source, status }));
};

/** The receipt of a message: as understood, what is wrong or doubtful, what is missing. */
export const formatReceipt = (
  telling: Telling,
  message: MessageOnDesk,
  {
    inForce,
    fallen = [],
    left = [],
    forgotten,
    isByDeputy = false,
    isPartly = false,
  }: ReceiptSurroundings = {},
): Document => {
  const { receipt, errors, written } = message;
  const { words } = telling;
  const { repairs = [], doubts: unclear = [], unread = [] } = receipt;
  const doubts = problemsOf(receipt, 'doubtful');
  return [
    ...otherTime(telling, message),
    // Beside what counts the open questions have a list of their own.
    ...(inForce === undefined ? openQuestions(receipt) : []),
    ...formatNotices(telling.desk, words, receipt.notices ?? [], { wrong: errors.length }),
    ...(inForce === undefined
      ? section(
          say('receipt.understood'),
          quote([...asRead(telling, message), ...emptied(telling, message)]),
        )
      : section(
          say('receipt.in-force', {
            time: isAhead(telling.desk, message.taken) ? 'ahead' : 'now',
          }),
          inForce,
        )),
    ...section(say('receipt.lifetimes'), formatLifetimes(telling.desk, message)),
    ...section(say('receipt.fallen'), list(fallen)),
    ...repairs
      .filter(isAnswer)
      .map(({ text, read }) => paragraph(say('receipt.answer', { text, read }))),
    ...section(
      say('receipt.repaired'),
      formatRepairs(
        written,
        repairs.filter((one) => !isAnswer(one)),
      ),
    ),
    ...section(
      { ...say('receipt.wrong', { count: errors.length }), tone: 'bad' },
      formatProblems(written, errors, words),
    ),
    ...section({ ...say('receipt.left'), tone: 'bad' }, formatLeft(left)),
    ...section(
      say('receipt.doubtful', { count: doubts.length }),
      formatProblems(written, doubts, words),
    ),
    ...section(say('receipt.unclear'), formatProblems(written, unclear, words)),
    ...section(
      say('receipt.missing'),
      list(receipt.missing.map((one) => formatUnanswered(words, one))),
    ),
    ...(isByDeputy ? [] : formatAnswered(receipt)),
    ...formatForgotten(forgotten ?? forgottenOf(telling.desk, message), isByDeputy),
    ...(unread.length === 0
      ? []
      : [paragraph(say('receipt.unread', { text: runOn(unread.map(({ text }) => text)) }))]),
    ...formatVerdict(message, { left, isPartly, isMailed: inForce !== undefined }),
  ];
};

const isAnswer = ({ answers }: Repair): boolean => answers !== undefined;

/** The subjects without an order in a message that is for now, and places some. */
export const forgottenOf = (desk: Desk, message: MessageOnDesk): readonly string[] =>
  speaksAt(desk.ruleset, message.taken, momentOfDesk(desk))
    ? forgottenIn(desk, orderedIn(message))
    : [];

/** The wishes of a message and its lines, for what it leaves out. */
export const orderedIn = ({
  receipt: { seat, judged },
  written: { source, text },
}: MessageOnDesk): SeatOrders => ({
  seat,
  wishes: judged.map(({ wish }) => wish),
  lines: isYaml(source) ? [] : unstamped(text),
});

const formatForgotten = (subjects: readonly string[], isByDeputy: boolean): Document => {
  const code = isByDeputy ? 'receipt.forgotten-here' : 'receipt.forgotten';
  return subjects.length === 0 ? [] : [paragraph(say(code, { subjects }))];
};

/** A message for a round that is over, or is still to come, is judged all the same. */
const otherTime = ({ desk }: Telling, { taken }: Pick<MessageOnDesk, 'taken'>): Document => {
  const now = momentOfDesk(desk);
  const time = isAhead(desk, taken) ? 'ahead' : 'past';
  return speaksAt(desk.ruleset, taken, now)
    ? []
    : [paragraph(say('receipt.other-time', { when: whenSaying(now), time }))];
};

/** True of a message for a phase that is still to come. */
const isAhead = (desk: Desk, taken: Moment): boolean => {
  const now = momentOfDesk(desk);
  const { ruleset } = desk;
  return !speaksAt(ruleset, taken, now) && compareMoments(ruleset.printedPhases, now, taken) < 0;
};

export const problemsOf = (receipt: Receipt<Game>, verdict: Verdict): readonly Problem[] =>
  receipt.judged.flatMap((judged) => (judged.verdict === verdict ? judged.problems : []));

interface LetterWords {
  readonly catalogue: Pick<Speech['catalogue'], 'lang'>;
}

const understoodOf = new WeakMap<Receipt<Game>['judged'], Map<Lang, readonly string[]>>();

/** Everything that was understood in the canonical notation, what is illegal of it too; of one verdict once. */
export const understood = (
  { desk, words }: Pick<Telling, 'desk'> & { readonly words: LetterWords },
  { receipt: { seat, judged } }: Pick<MessageOnDesk, 'receipt'>,
): readonly string[] => {
  const { lang } = words.catalogue;
  const known = understoodOf.get(judged) ?? new Map<Lang, readonly string[]>();
  const wishes = judged.map(({ wish }) => wish);
  const lines =
    known.get(lang) ?? desk.ruleset.writeOrders(viewFor(desk, desk.state, seat), wishes, lang);
  understoodOf.set(judged, known.set(lang, lines));
  return lines;
};

/** The same for its reader, who sees which of his lines a queue stops at. */
const asRead = (telling: Telling, told: MessageOnDesk): readonly string[] => {
  const { desk, words } = telling;
  const { receipt, written } = told;
  const texts = written.text.split('\n');
  const wrong = new Set(receipt.invalid.map(({ place }) => place?.line));
  const wishes = receipt.judged.map(({ wish }) => wish);
  return withStops(
    { ...desk, view: viewFor(desk, desk.state, receipt.seat), lang: words.catalogue.lang },
    { lines: understood(telling, told), wishes },
    ({ place }) => (wrong.has(place?.line) ? texts[(place?.line ?? 0) - 1] : undefined),
  );
};

/**
 * Lines of orders; where a queue stops at a line that does not count, that line stands behind it as a remark:
 * `stop here and ask me # move the felowship to Mordor`.
 */
export const withStops = (
  { ruleset, view, lang }: Pick<Desk, 'ruleset'> & { readonly view: View; readonly lang: Lang },
  { lines, wishes }: { readonly lines: readonly string[]; readonly wishes: readonly Wish[] },
  textOf: (stop: Wish) => string | undefined,
): readonly string[] => {
  const stops = wishes.filter(({ asks, queue }) => asks !== undefined && queue !== undefined);
  const written = new Set(stops.flatMap((stop) => ruleset.writeOrders(view, [stop], lang)));
  const texts = stops.map(textOf).values();
  return lines.map((line) => {
    const text = written.has(line) ? texts.next().value : undefined;
    return text === undefined ? line : `${line} # ${text.trim()}`;
  });
};

/** The stamp of a position is no order, and would be looked at closely as one that is misspelt. */
const unstamped = (text: string): readonly string[] =>
  linesOf(text).map((line) => (positionIn(line) === undefined ? line : ''));

const isYaml = (source: string): boolean => /\.ya?ml$/i.test(source);

/** The lines that leave something without an order on purpose, as they were written. */
const emptied = (
  { desk }: Pick<Telling, 'desk'>,
  { receipt: { seat, unread = [] }, written: { text, source } }: MessageOnDesk,
): readonly string[] => {
  const { ruleset, manner = {}, state } = desk;
  if (isYaml(source)) return [];
  const reader = { ruleset, view: viewFor(desk, state, seat), seat, manner };
  const prose = new Set(unread.map(({ place }) => place.line));
  const lines = unstamped(text).map((line, at) => (prose.has(at + 1) ? '' : line));
  return emptiedIn(reader, lines).map(({ text }) => text);
};

/** A question that nothing answers yet, and what counts if nothing does. */
export const formatUnanswered = (
  words: Speech,
  { question, silence, fallback }: Missing,
): Saying => {
  const { name, rule } = question.kind;
  const printed = fallback === undefined ? undefined : words.answer(name, fallback as Json);
  return say('receipt.default', { question: questionSaying(question), printed, silence, rule });
};

/** Answers the game waits for, and for what silence would count as said. */
const openIn = ({ missing: all }: Receipt<Game>): readonly Missing<Game>[] =>
  all.filter(({ silence }) => silence !== 'default');

/** Open questions that need no more words. */
const formatAnswered = ({ answered = [] }: Receipt<Game>): Document =>
  answered.length === 0
    ? []
    : [paragraph(say('receipt.answered', { questions: answered.map(questionSaying) }))];

/** Open questions: what is still to be said stands above all else. */
const openQuestions = (receipt: Receipt<Game>): Document => {
  const questions = openIn(receipt).map(({ question }) => questionSaying(question));
  return questions.length === 0 ? [] : [paragraph(say('mail.open', { questions }))];
};

/** Each message of which something still does not count, with those lines. */
const formatLeft = (left: readonly MistakesLeft[]): Document =>
  left.flatMap(({ number, lines }) => [
    ...list([say('receipt.left-of', { number })]),
    ...quote(lines, 1),
  ]);

/** What is to be done about it all; a mail, which begins with what became of it, does not say that nothing is wrong. */
const formatVerdict = (
  { receipt, errors }: MessageOnDesk,
  {
    left,
    isPartly,
    isMailed,
  }: Pick<Required<ReceiptSurroundings>, 'left' | 'isPartly'> & { readonly isMailed: boolean },
): Document => {
  if (errors.length > 0)
    return [paragraph({ ...say(isPartly ? 'mail.partly' : 'receipt.mistakes'), tone: 'bad' })];
  if (left.length > 0) return [paragraph({ ...say('receipt.left-still'), tone: 'bad' })];
  // In a mail it would be asked.
  if (!isMailed && (receipt.doubts ?? []).length > 0)
    return [paragraph({ ...say('receipt.mistakes'), tone: 'bad' })];
  return isMailed ? [] : [paragraph(fine(receipt))];
};

/** Nothing is wrong; but something may be open, or doubtful. */
const fine = (receipt: Receipt<Game>): Saying => {
  if (openIn(receipt).length > 0) return say('receipt.open');
  const hasDoubts = problemsOf(receipt, 'doubtful').length > 0;
  return { ...say(hasDoubts ? 'receipt.doubts' : 'receipt.fine'), tone: 'good' };
};
