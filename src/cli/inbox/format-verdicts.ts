import { type Document, type Saying, say } from '../../core/document.ts';
import { isTalk, type StoredMessage, type StoredReading } from '../../desk/intake.ts';
import { list, quote, whenSaying } from '../../desk/speech.ts';
import { formatPainted, type OpenGame, speakerOf } from '../folder/game.ts';
import { type Paint, type Stream, widthOf } from '../terminal/terminal.ts';
import { quotedRemarks } from './open-questions.ts';
import { formatMessageStatus, notesOn, remarksOn } from './receipts.ts';

/** So many lines of a message are shown to the moderator; the whole lies in the inbox. */
const SHOWN = 12;
const SHOWN_WHOLE = 40;

/** The rest that is told of a message: its text, or what is wrong with it. */
type Beside = (kept: StoredMessage) => Document;

/** Tells the verdicts: who sent what for when, and under it what became of it. */
export const formatVerdicts = (
  game: OpenGame,
  kept: readonly StoredMessage[],
  beside: Beside = () => [],
): Document => kept.flatMap((one) => [...formatVerdict(game, one), ...beside(one)]);

const formatVerdict = (game: OpenGame, one: StoredMessage): Document => {
  const { number, source, from, seat, moment, fate } = one;
  const title = say('receive.message', {
    number,
    source,
    from: from === '' ? undefined : from,
    seat,
    when: moment && whenSaying(moment),
  });
  const isFine = fate === 'used' || isTalk(one);
  const verdict: Saying = { ...formatMessageStatus(one), tone: isFine ? 'good' : 'bad' };
  return [
    ...list([title]),
    ...list(
      [verdict, ...besideOf(one), ...remarksOn(one), ...notesOn(game, one), ...countsOf(one)],
      1,
    ),
  ];
};

/** The sentences beside its orders that were not read; one without orders is shown as it is. */
const besideOf = (one: StoredMessage): readonly Saying[] =>
  one.remarks === undefined || one.fate === 'read' || isTalk(one)
    ? []
    : [say('receive.remarks', quotedRemarks(one))];

/** The number of lines that do not count, and a word where the message is final. */
const countsOf = ({ wrong = [], status, fate }: StoredMessage): readonly Saying[] => [
  ...(wrong.length > 0 && fate === 'used' ? [say('receive.wrong', { count: wrong.length })] : []),
  ...(status === 'provisional' ? [say('receive.provisional')] : []),
];

/** The text of a message, as far as it is shown; readings stand for themselves. Where it is not sure what belongs to it, all of it. */
export const textOf: Beside = ({ lines, fate, readings = [], wrong = [] }) => {
  if (fate === 'asked') return [];
  const isOpen = fate === 'ruling';
  const text = (isOpen ? longestOf(lines, readings) : lines).filter((line) => line.trim() !== '');
  return [
    ...quote(text.slice(0, isOpen ? SHOWN_WHOLE : SHOWN), 1),
    ...(fate === 'used' && wrong.length > 0 ? notCounted(lines, wrong) : []),
  ];
};

const longestOf = (
  lines: readonly string[],
  readings: readonly StoredReading[],
): readonly string[] =>
  readings.reduce((most, one) => (one.lines.length > most.length ? one.lines : most), lines);

const notCounted = (lines: readonly string[], wrong: readonly number[]): Document => [
  ...list([say('receive.not-counted')], 1),
  ...quote(
    wrong.map((line) => lines[line - 1] ?? ''),
    1,
  ),
];

/** The text of what is told of messages, as it is printed. */
export const verdictsText = (
  out: Stream,
  game: OpenGame,
  document: Document,
  paint: Paint,
): string =>
  document.length === 0 ? '' : formatPainted(speakerOf(game), document, paint, widthOf(out));
