// Messages: which lines are orders, what they say, and how they are written.

import type { Lang, Seat } from '../../core/game.ts';
import { limitOf } from '../../core/limits.ts';
import { invalid, type Place, type Problem } from '../../core/problem.ts';
import type { Manner, Reading, Repair, UnreadLine, Wish } from '../../core/wishes.ts';
import {
  columnsOf,
  DEFAULT_SLIPS,
  isBegunName,
  isHan,
  type Language,
  type Line,
  mendLine,
  type Read,
  readLine,
  type Span,
  scan,
  textOf,
} from '../../notation/index.ts';
import type { View } from './game.ts';
import { type Entry, inSequence, isAction } from './language/entries.ts';
import { explain, type Where } from './language/explain.ts';
import {
  type Header,
  isOrder,
  isSequenced,
  languageOf,
  type Statement,
} from './language/message.ts';
import { isActionLine, isOrderLine } from './language/order-line.ts';
import { namedIn, saidIn, stepsOf } from './language/said.ts';
import { BREAK, goesOn, labelOf } from './language/sequence.ts';

/** All that is known of a message so far. */
interface Message {
  readonly seat: Seat;
  readonly round: number;
  readonly language: Language<Statement>;
  readonly slips: number;
  readonly entries: Entry[];
  readonly problems: Problem[];
  readonly repairs: Repair[];
  readonly unread: UnreadLine[];
  game?: Reading['game'];
  goesOn?: Reading['goesOn'];
}

/** No line that people write is longer, nor a message. */
const LONGEST_LINE = 1000;
const LONGEST_MESSAGE = 100_000;

const whole = ({ tokens }: Line): Span => ({ from: 0, to: tokens.length });

const isSign = (text: string | undefined): boolean => text === ',' || text === ';';
/** Without the signs that part it from others. */
const trimmed = (line: Line): Line => {
  let { tokens } = line;
  while (isSign(tokens.at(-1)?.text)) tokens = tokens.slice(0, -1);
  while (isSign(tokens[0]?.text)) tokens = tokens.slice(1);
  return { ...line, tokens };
};

const readForgivingly = ({ language, slips }: Message, line: Line): Read<Statement> => {
  const read = readLine(language, line);
  return read.how === 'not' && slips > 0 ? (mendLine(language, line, slips) ?? read) : read;
};

/** The readings of a line, in the language that it is written in. */
const spelled = ({ language }: Message, { line }: Where, values: readonly Statement[]) => {
  const lang: Lang = isHan(line.chars.join('')) ? 'zh' : 'en';
  const texts = values.flatMap(
    (value) => language.line.write(value, { lang, lexicon: language.lexicon }) ?? [],
  );
  return [...new Set(texts)];
};

/** A line at its place; what is wrong with it goes to the message. */
const readAt = (message: Message, where: Where, at: Place): void => {
  const { language, problems, repairs, unread, entries } = message;
  const { line, placeOf } = where;
  const all = { text: textOf(line, whole(line)), place: placeOf(whole(line)) };
  const read = readForgivingly(message, line);
  const label = labelOf(line, language.lexicon);
  const wrong = (problem: Problem): void => {
    problems.push(problem);
    entries.push({ label, place: at, isWrong: isActionLine(line, language) });
  };
  switch (read.how) {
    case 'read':
      for (const { span, read: meant } of read.mends)
        repairs.push({ place: placeOf(span), text: textOf(line, span), read: meant });
      hear(message, read.value, where, { label, place: at });
      return;
    case 'several': {
      const readings = spelled(message, where, read.values);
      wrong(invalid('unclear', all.place, { text: all.text, readings }));
      return;
    }
    case 'unclear': {
      const args = { text: textOf(line, read.span), readings: [...read.readings] };
      wrong(invalid('unclear-name', placeOf(read.span), args));
      return;
    }
    case 'not':
      // What data were made into is an order, however it reads.
      if (where.isMade === true || isOrderLine(line, language)) wrong(explain(where, language));
      else {
        unread.push(all);
        entries.push({ label, place: at });
      }
  }
};

const hear = (message: Message, said: Statement, where: Where, at: Entry): void => {
  const { entries, language } = message;
  if (isOrder(said)) {
    const place = { ...at.place, ...where.placeOf(whole(where.line)) };
    const goes = entries.some(isAction) ? undefined : goesOnFrom(where.line, language, at.label);
    if (stepsOf(said) > 0 && goes !== undefined) message.goesOn = goes;
    entries.push({ ...at, place, said });
  } else if (isSequenced(said)) entries.push({ ...at, sequence: said.sequence });
  else {
    entries.push(at);
    hearHeader(message, said, where);
  }
};

/** The first action says that it goes on from what was said before: by its words, or by its number. */
const goesOnFrom = (
  line: Line,
  { lexicon }: Language<Statement>,
  label: Entry['label'],
): Reading['goesOn'] => {
  if (goesOn(line, lexicon)) return 'yes';
  return typeof label?.at === 'number' && label.at > 1 ? label.at : undefined;
};

const hearHeader = (
  message: Message,
  { game, round, seat }: Header,
  { line, placeOf }: Where,
): void => {
  if (game !== undefined) message.game = { text: textOf(line, game), place: placeOf(game) };
  if (round !== undefined && round.value !== message.round)
    message.problems.push(
      invalid('wrong-round', placeOf(round.span), { got: round.value, round: message.round }),
    );
  const isAlone = game === undefined && round === undefined && seat !== undefined;
  const text = seat === undefined ? '' : textOf(line, seat.span);
  // A word alone below orders that only begins a seat's name, such as a signature, is no header.
  const isSignature =
    isAlone &&
    message.entries.length > 0 &&
    seat.span.to - seat.span.from === line.tokens.length &&
    isBegunName(message.language.lexicon, seat.value, text);
  if (seat !== undefined && seat.value !== message.seat && !isSignature)
    message.problems.push(
      invalid('wrong-seat', placeOf(seat.span), { named: seat.value, seat: message.seat }),
    );
};

/** A piece of a message, wherever it stands: a line of a letter, or a value of a file. */
export interface Written {
  readonly text: string;
  readonly place: Place;
  /** The text does not stand there as it is: columns within it say nothing. */
  readonly isMade?: true;
}

/** Dice as pictures: the one of dice says nothing, others show a face. */
const PICTURES: Readonly<Record<string, string>> = {
  ...{ '🎲': '', '⚔': 'C', '🗡': 'C', '🚩': 'A', '🏴': 'A', '⚑': 'A', '⛑': 'M', '🪖': 'M' },
  ...{ '👁': 'Eye', '🔮': 'Ev' },
};
const PICTURE = /^(\s*(?:[-*•]\s+|\d{1,2}[.)]\s*)?)(🎲|⚔|🗡|🚩|🏴|⚑|⛑|🪖|👁|🔮)\ufe0f?(?=\s*(.?))/u;
const withFaces = (text: string): string =>
  text.replace(PICTURE, (_, before: string, picture: string, next: string) => {
    const face = PICTURES[picture] ?? '';
    return `${before}${face}${face === '' || /[:：]/u.test(next) ? '' : ': '}`;
  });

const readOne = (message: Message, { text, place, isMade }: Written): void => {
  if (text.length > LONGEST_LINE) {
    const args = { length: text.length, most: LONGEST_LINE };
    message.problems.push(invalid('line-too-long', place, args));
    return;
  }
  const line = trimmed(scan(withFaces(text)));
  const placeOf = (span: Span): Place =>
    isMade === true ? place : { ...place, ...columnsOf(line, span) };
  if (line.tokens.some(({ kind }) => kind !== 'mark'))
    readAt(message, { line, placeOf, ...(isMade && { isMade }) }, place);
};

export const readWritten = (
  { rules, state }: View,
  seat: Seat,
  written: Iterable<Written>,
  { spelling = DEFAULT_SLIPS, limits }: Manner = {},
): Reading => {
  const message: Message = {
    ...{ seat, round: state.round, language: languageOf(rules, state), slips: spelling },
    ...{ entries: [], problems: [], repairs: [], unread: [] },
  };
  const { problems, repairs, unread } = message;
  const most = limitOf(limits, 'mistakes');
  let length = 0;
  for (const each of written) {
    length += each.text.length + 1;
    if (problems.length >= most) {
      problems.push(invalid('too-many-problems', each.place, { most }));
      break;
    }
    if (length > LONGEST_MESSAGE) {
      problems.push(invalid('message-too-long', each.place, { most: LONGEST_MESSAGE }));
      break;
    }
    readOne(message, each);
  }
  const { game, goesOn: further } = message;
  const { wishes, doubts } = inSequence(message.entries);
  problems.push(...doubts);
  return {
    ...(game && { game }),
    ...(further !== undefined && { goesOn: further }),
    ...{ wishes, problems },
    ...(repairs.length > 0 && { repairs }),
    ...(unread.length > 0 && { unread }),
  };
};

function* numbered(lines: readonly string[]): Generator<Written> {
  for (const [index, text] of lines.entries()) yield { text, place: { line: index + 1 } };
}

export const readOrders = (
  view: View,
  seat: Seat,
  lines: readonly string[],
  manner?: Manner,
): Reading => readWritten(view, seat, numbered(lines), manner);

export const writeOrders = (
  { rules }: View,
  wishes: readonly Wish[],
  lang: Lang,
): readonly string[] => {
  const { line, lexicon } = languageOf(rules);
  return namedIn(wishes).flatMap(({ wishes: some }, at) => [
    ...(at === 0 ? [] : [BREAK[lang]]),
    ...saidIn(some).flatMap((said) => line.write(said, { lang, lexicon }) ?? []),
  ]);
};
