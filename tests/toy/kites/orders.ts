// Messages: which lines are orders, what they say, and how they are written.

import type { Lang, Seat } from '../../../src/core/game.ts';
import { invalid, type Place, type Problem } from '../../../src/core/problem.ts';
import type { Manner, Reading, Repair, UnreadLine, Wish } from '../../../src/core/wishes.ts';
import {
  called,
  columnsOf,
  DEFAULT_SLIPS,
  either,
  failureOf,
  field,
  idle,
  type Language,
  type Lexicon,
  type Line,
  type Located,
  located,
  mendLine,
  name,
  number,
  opt,
  type Pattern,
  phrase,
  readLine,
  type Span,
  scan,
  soft,
  text,
  textOf,
  the,
  word,
} from '../../../src/notation/index.ts';
import { LINES } from './chapters.ts';
import { DEEDS, type Rules, SEATS, type View } from './game.ts';
import { type Said, saidIn, scoped, wishesIn } from './lines.ts';

/** `game autumn fair, day 2, Finch`: which message it is. */
interface Header {
  readonly game?: Span;
  readonly day?: Located<number>;
  readonly seat?: Located<Seat>;
}
const header: Pattern<Header> = called(
  'header',
  phrase(
    field(
      'game',
      opt(
        the('game', phrase(word('game', '对局'), soft(':'), field('game', text(',;:')), soft(','))),
      ),
    ),
    field(
      'day',
      opt(
        the(
          'n',
          phrase(
            word('day|round', '第'),
            field('n', located(number())),
            idle(word('', '日')),
            soft(','),
          ),
        ),
      ),
    ),
    field('seat', opt(located(name('seats')))),
  ),
);

type Statement = Header | Said;
const statement: Pattern<Statement> = either<Statement>(header, scoped(either(...LINES)));
const isOrder = (said: Statement): said is Said => 'steps' in said;

const lexicons = new WeakMap<Rules['terms'], Lexicon>();

const lexiconOf = ({ terms, tricks }: Rules): Lexicon => {
  const nouns = (group: string, ids: readonly string[]) =>
    new Map(
      ids.map((id) => [id, { en: terms.en[group]?.[id], zh: terms.zh[group]?.[id] }] as const),
    );
  return {
    groups: {
      seats: nouns('seats', SEATS),
      tricks: nouns('tricks', Object.keys(tricks)),
      deeds: nouns('deeds', DEEDS),
    },
    lesser: new Set(),
    wording: undefined,
  } as Lexicon;
};

/** Made once for the rules of a game. */
export const languageOf = (rules: Rules): Language<Statement> => {
  const lexicon = lexicons.get(rules.terms) ?? lexiconOf(rules);
  lexicons.set(rules.terms, lexicon);
  return { line: statement, lexicon, negations: ['not', 'never', '不'] };
};

/** What is known of a message so far. */
interface Message {
  readonly seat: Seat;
  readonly day: number;
  readonly language: Language<Statement>;
  readonly slips: number;
  readonly wishes: Wish[];
  readonly problems: Problem[];
  readonly repairs: Repair[];
  readonly unread: UnreadLine[];
  game?: Reading['game'];
}

const whole = ({ tokens }: Line): Span => ({ from: 0, to: tokens.length });

/** A line at its place; what is wrong with it goes to the message. */
const readAt = (message: Message, line: Line, at: Place): void => {
  const { language, problems, slips } = message;
  const placeOf = (span: Span): Place => ({ ...at, ...columnsOf(line, span) });
  const found = readLine(language, line);
  const read =
    found.how === 'not' && slips > 0 ? (mendLine(language, line, slips) ?? found) : found;
  switch (read.how) {
    case 'read':
      for (const { span, read: meant } of read.mends)
        message.repairs.push({ place: placeOf(span), text: textOf(line, span), read: meant });
      hear(message, read.value, { line, placeOf });
      return;
    case 'not': {
      const { at: from, expected } = failureOf(language, line);
      const said = textOf(line, { from, to: line.tokens.length });
      const place = placeOf({ from, to: line.tokens.length });
      // What does not even begin like an order is prose.
      if (from === 0)
        message.unread.push({ place: placeOf(whole(line)), text: textOf(line, whole(line)) });
      else problems.push(invalid('not-understood', place, { text: said, expected: [...expected] }));
      return;
    }
    default:
      problems.push(
        invalid('unclear', placeOf(whole(line)), { text: textOf(line, whole(line)), readings: [] }),
      );
  }
};

interface Standing {
  readonly line: Line;
  placeOf(span: Span): Place;
}

const hear = (message: Message, said: Statement, { line, placeOf }: Standing): void => {
  if (isOrder(said)) {
    message.wishes.push(...wishesIn(said, placeOf(whole(line))));
    return;
  }
  const { game, day, seat } = said;
  if (game !== undefined) message.game = { text: textOf(line, game), place: placeOf(game) };
  if (day !== undefined && day.value !== message.day)
    message.problems.push(
      invalid('wrong-round', placeOf(day.span), { got: day.value, round: message.day }),
    );
  if (seat !== undefined && seat.value !== message.seat)
    message.problems.push(
      invalid('wrong-seat', placeOf(seat.span), { named: seat.value, seat: message.seat }),
    );
};

/** A piece of a message, wherever it stands: a line of a letter, or a value of a file. */
export interface Written {
  readonly text: string;
  readonly place: Place;
}

export const readWritten = (
  { rules, state }: View,
  seat: Seat,
  written: Iterable<Written>,
  { spelling = DEFAULT_SLIPS }: Manner = {},
): Reading => {
  const message: Message = {
    ...{ seat, day: state.day, language: languageOf(rules), slips: spelling },
    ...{ wishes: [], problems: [], repairs: [], unread: [] },
  };
  for (const { text: said, place } of written) {
    const line = scan(said);
    if (line.tokens.some(({ kind }) => kind !== 'mark')) readAt(message, line, place);
  }
  const { game, wishes, problems, repairs, unread } = message;
  return {
    ...(game && { game }),
    wishes,
    problems,
    ...(repairs.length > 0 && { repairs }),
    ...(unread.length > 0 && { unread }),
  };
};

export const readOrders = (
  view: View,
  seat: Seat,
  lines: readonly string[],
  manner?: Manner,
): Reading =>
  readWritten(
    view,
    seat,
    lines.map((said, index) => ({ text: said, place: { line: index + 1 } })),
    manner,
  );

export const writeOrders = (
  { rules }: View,
  wishes: readonly Wish[],
  lang: Lang,
): readonly string[] => {
  const { line, lexicon } = languageOf(rules);
  return saidIn(wishes).flatMap((said) => line.write(said, { lang, lexicon }) ?? []);
};
