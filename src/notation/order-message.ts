// What the lines of a message say where a game declares its answers: orders, queues over several lines, corrections, and
// why a line is not understood.

import type { Ids } from '../core/game.ts';
import { isSame } from '../core/json.ts';
import type { Place } from '../core/problem.ts';
import { at, invalid, type Problem } from '../core/problem.ts';
import type { QueuePlace, Reading, Wish } from '../core/wishes.ts';
import type { Try } from './answers.ts';
import type { Pattern } from './contract.ts';
import { mayNameGame } from './header.ts';
import {
  blankMessage,
  listLineReadings,
  type Message as MessageRead,
  type MessageReader,
  proseOf,
  readingOfMessage,
  readLines,
  type StandingLine,
  takeHeader,
  trimLine,
  wholeLine,
} from './message.ts';
import { orderDoubts, orderOf } from './ordering.ts';
import {
  failureOf,
  type Language,
  type LineReading,
  readingOf,
  readLine,
  remembered,
} from './read.ts';
import {
  frontsOf,
  type Label,
  type Lead,
  labelOf,
  numberLead,
  type Sequence,
  without,
} from './sequence.ts';
import { type Order, ordersIn, type Statement } from './statement.ts';
import { name } from './terminals.ts';
import type { Span } from './tokens.ts';
import { type Line, scan, textOf } from './tokens.ts';
import type { WrittenLine } from './written.ts';

/** All that is needed to read the messages of a game. */
export interface MessageLanguage {
  readonly language: Language<Statement>;
  /** The game's word for itself. */
  readonly gameWord: Pattern<void>;
  /** The words that only orders begin with. */
  heads(): Pattern<unknown>;
  /** The words that begin a condition, of orders and of much else: `only if Anna agrees`. */
  readonly ifs: Pattern<void>;
  /** The words that are orders beside a name of the game, wherever they stand. */
  verbs(): Pattern<unknown>;
  /** The steps of a queue whose head stands in a line of its own, by queue. */
  readonly steps: ReadonlyMap<string, Pattern<Order>>;
  /** The lines that go on from a queue above them: they begin with *then*. */
  readonly rests: ReadonlyMap<string, Pattern<Order>>;
  /** Kinds that may be answered more than once in a message. */
  readonly repeated: ReadonlySet<string>;
  /** Groups of names that show a line to be about the game. */
  readonly groups: readonly Pattern<unknown>[];
  /** True of what does not say whom it is about; the game says it by the lines above, or there is nobody. */
  isOpen(said: Pick<Wish, 'kind' | 'about' | 'wish'>): boolean;
  readonly subject?: ((said: Wish, above: readonly Wish[]) => Ids | undefined) | undefined;
  /** What the game says of a line that is not understood; left out or undefined: what was expected is told. */
  readonly explain?: ((failed: FailedLine) => Problem | undefined) | undefined;
}

/** A line that is not understood: the text up to there, the rest, and what could have stood in its place. */
export interface FailedLine {
  readonly before: string;
  readonly rest: string;
  readonly expected: readonly string[];
  /** The line could have ended there. */
  readonly mayEnd: boolean;
}

/** A line of a message, and what it says. */
interface SequencedLine {
  readonly label: Label | undefined;
  readonly place: Place;
  readonly text: string;
  readonly wishes: readonly Wish[];
}

/**
 * The wishes of a message, those of each queue, and those of which the first that is legal counts, in the order that the
 * numbers and words of their lines say; where it is not clear they are asked.
 */
const inOrder = (
  wishes: readonly Wish[],
  lines: readonly SequencedLine[],
  {
    sequences,
    nameOf,
  }: {
    readonly sequences: readonly Sequence[];
    /** The queue that a wish has its place in, or what else has an order. */
    nameOf(wish: Wish): string | undefined;
  },
): { readonly wishes: readonly Wish[]; readonly doubts: readonly Problem[] } => {
  if (sequences.length === 0 && lines.every(({ label }) => label === undefined))
    return { wishes, doubts: [] };
  let all = wishes;
  const there = new Set(wishes);
  const doubts: Problem[] = [];
  for (const name of new Set(wishes.flatMap((one) => nameOf(one) ?? []))) {
    const own = lines.map((line) =>
      line.wishes.filter((one) => nameOf(one) === name && there.has(one)),
    );
    const order = orderOf(
      lines.map(({ label, text }, at) => ({
        ...{ label, isAction: (own[at]?.length ?? 0) > 0, text: () => text },
      })),
      sequences,
    );
    if (typeof order === 'string') {
      all = all.filter((one) => nameOf(one) !== name);
      doubts.push(
        ...orderDoubts(
          order,
          lines.filter((_line, at) => (own[at]?.length ?? 0) > 0),
        ),
      );
    } else {
      const inTurn = inSteps(order.map((at) => own[at] ?? []));
      let at = 0;
      all = all.map((one) => (nameOf(one) === name ? (inTurn[at++] ?? one) : one));
    }
  }
  return { wishes: all, doubts };
};

/** The wishes of lines one behind the other, the steps of their queue rising. */
const inSteps = (lines: readonly (readonly Wish[])[]): readonly Wish[] => {
  let above = 0;
  return lines.flatMap((wishes) => {
    const steps = [...new Set(wishes.map(({ queue }) => queue?.step ?? 0))].sort((a, b) => a - b);
    const first = above + 1;
    above += steps.length;
    return wishes.map(
      (one): Wish =>
        one.queue === undefined
          ? one
          : { ...one, queue: { ...one.queue, step: first + steps.indexOf(one.queue.step) } },
    );
  });
};

interface Message extends MessageRead<Statement>, MessageLanguage {
  readonly language: Language<Statement>;
  readonly round: number;
  readonly wishes: Wish[];
  /** What the line says that is read, the number in front of it, and the place that it gives itself among the others. */
  said: readonly Wish[];
  number?: Lead | undefined;
  label?: Label | undefined;
  /** Its lines, with what they say of their order. */
  readonly lines: SequencedLine[];
  readonly sequences: Sequence[];
  /** Sentences beside others are tried: a report of what a seat did is no order. */
  readonly isTrial?: true;
  /** The line is made of data. */
  isMade?: boolean;
  /** The queue whose steps stand below its head, a line each; or that has steps already, and may go on. */
  queue?:
    | { readonly name: string; readonly life?: 'once' | 'always'; readonly isBegun?: true }
    | undefined;
}

// ---- What a line says -------------------------------------------------------------------------------

const placesIn = ({ line, placeOf }: StandingLine) => ({ whole: wholeLine(line), placeOf });

const isSameQuestion = (a: Wish, b: Wish): boolean =>
  a.kind === b.kind &&
  a.for === b.for &&
  a.queue?.name === b.queue?.name &&
  isSame(a.about ?? {}, b.about ?? {});

// ---- Lines and wishes -----------------------------------------------------------------------------

/** The wishes of a line, each step of a queue at its own place; `above`: so many steps of the queue are said above it. */
const wishesIn = (
  { for: other, life, queue, steps }: Order,
  { whole, placeOf }: { readonly whole: Span; placeOf(span: Span): Place },
  above = 0,
): readonly Wish[] =>
  steps.flatMap(({ value: { tries, otherwise, under = [] }, span }, index) => {
    const at = queue === undefined ? undefined : { name: queue, step: above + index + 1 };
    const asWish = (one: Try, its: QueuePlace | undefined): Wish => ({
      ...one,
      place: placeOf(queue === undefined && steps.length === 1 ? whole : span),
      ...(other && { for: other }),
      ...(life === 'once' && { once: 'yes' as const }),
      ...(life === 'always' && { standing: 'yes' as const }),
      ...(its && { queue: its }),
    });
    return [
      ...tries.map((one) => asWish(one, at && { ...at, ...(otherwise && { otherwise }) })),
      ...under.flat().map((one) => asWish(one, at && { ...at, under: 'yes' })),
    ];
  });

const hearOrder = (message: Message, order: Order, where: StandingLine): readonly Wish[] => {
  const { wishes, queue } = message;
  const own: Order =
    queue && order.queue === queue.name && queue.life ? { ...order, life: queue.life } : order;
  const above = Math.max(
    0,
    ...wishes.flatMap((one) => (one.queue?.name === own.queue ? (one.queue?.step ?? 0) : 0)),
  );
  message.heard++;
  const said = wishesIn(own, placesIn(where), own.queue === undefined ? 0 : above);
  message.said = withSubjects(message, said).filter((one) => {
    const isWhose = message.isOpen(one);
    if (isWhose)
      message.problems.push(invalid('about-whom', one.place, { text: proseOf(where).text }));
    return !isWhose;
  });
  return message.said;
};

/** What does not say whom it is about is about whom the lines above it are. */
const withSubjects = (
  { wishes, isOpen, subject }: Message,
  said: readonly Wish[],
): readonly Wish[] => {
  const full: Wish[] = [];
  for (const one of said) {
    const about = isOpen(one) ? subject?.(one, [...wishes, ...full]) : undefined;
    full.push(about === undefined ? one : { ...one, about });
  }
  return full;
};

const correct = (message: Message, order: Order, where: StandingLine): void => {
  const { wishes } = message;
  const said = withSubjects(message, wishesIn(order, placesIn(where)));
  const rest = wishes.filter((one) => !said.some((other) => isSameQuestion(one, other)));
  wishes.splice(0, wishes.length, ...rest);
  wishes.push(...hearOrder(message, order, where));
};

const take = (message: Message, said: Statement, where: StandingLine): void => {
  if (said.says !== 'order') message.queue = undefined;
  switch (said.says) {
    case 'header':
      takeHeader(message, said, where, {
        round: message.round,
        isBelowOrders: message.wishes.length > 0,
      });
      break;
    case 'order':
      message.wishes.push(...hearOrder(message, said, where));
      if (message.queue === undefined && said.queue !== undefined)
        message.queue = { name: said.queue, ...(said.life && { life: said.life }), isBegun: true };
      else if (message.queue?.isBegun && said.queue === undefined) message.queue = undefined;
      break;
    case 'correction':
      correct(message, said.of, where);
      break;
    case 'negation': {
      const { place, text } = proseOf(where);
      message.problems.push(invalid('negated', place, { text }));
      break;
    }
    case 'sequence':
      message.sequences.push(said.sequence);
      break;
    case 'queue':
      message.queue = { name: said.queue, ...(said.life && { life: said.life }) };
  }
};

// ---- Why a line is not understood -------------------------------------------------------------------

/** True if something of a pattern stands there, and not only nearly. */
const standsAt = (
  pattern: Pattern<unknown>,
  { language }: Message,
  line: Line,
  at: number,
): boolean => pattern.ways(readingOf(line, language.lexicon), at).some(({ end }) => end > at);

/** `green: …`: something of the game and a colon. */
const isHeaded = ({ language, groups }: Message, line: Line): boolean =>
  groups.some((one) =>
    one
      .ways(readingOf(line, language.lexicon), 0)
      .some(({ end }) => end > 0 && /^[:：]$/.test(line.tokens[end]?.text ?? '')),
  );

/** A line that begins as an order does, or that speaks of things of the game with its verbs, is no prose. */
const isOrderLike = (message: Message, line: Line): boolean =>
  remembered(message.language, line, 'order-like', () => findOrder(message, line));

const findOrder = (message: Message, line: Line): boolean => {
  const { groups, ifs } = message;
  const heads = message.heads();
  const isIf = (at: number): boolean => standsAt(ifs, message, line, at);
  if (standsAt(heads, message, line, 0) && !isIf(0)) return line.tokens.length > 1;
  if (isHeaded(message, line)) return true;
  const hasHead = line.tokens.some(
    (_token, at) =>
      !isIf(at) && [heads, message.verbs()].some((one) => standsAt(one, message, line, at)),
  );
  const isNamed = (_token: unknown, at: number): boolean =>
    groups.some((one) => standsAt(one, message, line, at));
  return hasHead && (isIf(0) || line.tokens.some(isNamed));
};

const explain = (message: Message, where: StandingLine): Problem | undefined => {
  const { language, manner } = message;
  const { line, placeOf, isMade } = where;
  if (!isMade && !isOrderLike(message, line)) return undefined;
  if (manner.isBrief) {
    const { text, place } = proseOf(where);
    return invalid('not-understood', place, { text, expected: 'order' });
  }
  const { at: from, expected } = failureOf(language, line);
  const rest = { from, to: line.tokens.length };
  const labels = [...expected].filter((one) => !one.startsWith('"'));
  const mayEnd = expected.has(END);
  const text = textOf(line, from < line.tokens.length ? rest : wholeLine(line));
  const own = message.explain?.({
    before: textOf(line, { from: 0, to: from }),
    ...{ rest: from < line.tokens.length ? text : '', expected: labels, mayEnd },
  });
  const words = mayEnd ? [] : wordsLike(line.text, [...expected]);
  return own
    ? at(placeOf(rest), own)
    : invalid('not-understood', placeOf(rest), {
        text,
        expected: [labels, words].find((one) => one.length > 0) ?? (mayEnd ? 'end' : 'none'),
      });
};

/** Behind a whole line thanks are welcome: where they are expected it could end. */
const END = '"thanks"';
const HAN = /\p{Script=Han}/u;

/** The words that could stand there, in the language of the line. */
const wordsLike = (text: string, expected: readonly string[]): readonly string[] => {
  const isOfLine = (one: string): boolean =>
    /^"\P{L}+"$/u.test(one) || HAN.test(one) === HAN.test(text);
  return expected.filter(isOfLine);
};

// ---- Messages ---------------------------------------------------------------------------------------

const readStep = (
  { language, queue, steps, rests }: Message,
  line: Line,
): LineReading<Statement> | undefined => {
  if (queue === undefined) return undefined;
  const patterns = [...(queue.isBegun ? [] : [steps]), rests].flatMap(
    (one) => one.get(queue.name) ?? [],
  );
  for (const pattern of patterns) {
    const read = readLine<Order>({ ...language, line: pattern }, line);
    if (read.how === 'read') return read;
  }
  return undefined;
};

/** `Heron passes`: an order behind the name of the seat that writes it. */
const readOfSeat = (
  { language, seat }: Message,
  line: Line,
): LineReading<Statement> | undefined => {
  const own = name('seats')
    .ways(readingOf(line, language.lexicon), 0)
    .findLast(({ value, end }) => value === seat && end < line.tokens.length);
  if (own === undefined) return undefined;
  const from = line.tokens[own.end]?.text === ':' ? own.end + 1 : own.end;
  const read = readLine(language, trimLine({ ...line, tokens: line.tokens.slice(from) }));
  return read.how === 'read' && read.value.says === 'order' ? read : undefined;
};

/** Lines of one message that say different things of one question: the first counts unless its player says otherwise. */
const doubtsIn = (message: Message): readonly Problem[] => {
  const { wishes, repeated } = message;
  const lines = new Map<string, Wish[]>();
  for (const wish of wishes) {
    const { kind, about = {}, queue, place, for: other = '' } = wish;
    if (queue !== undefined || repeated.has(kind) || wish.when !== undefined) continue;
    const key = JSON.stringify([kind, other, Object.entries(about).sort(), wish.standing ?? '']);
    const same = lines.get(key) ?? [];
    lines.set(key, same);
    if (!same.some((one) => one.place?.line === place?.line)) same.push(wish);
  }
  return [...lines.values()].flatMap((same) => {
    const [first, ...others] = same;
    const other = others.find(({ wish }) => !isSame(wish, first?.wish ?? null));
    if (first === undefined || other === undefined) return [];
    const readings = [first, other].flatMap((one) =>
      listLineReadings(message, scan(''), ordersIn([one])),
    );
    return [invalid('said-twice', other.place, { readings, earlier: first.place?.line ?? 0 })];
  });
};

/** An order without what stands in front of it; undefined: it is none. */
const readWithout = ({ language }: Message, line: Line, lead: Lead | undefined) => {
  if (lead === undefined) return undefined;
  const read = readLine(language, trimLine(scan(without(line.text, lead))));
  return read.how === 'read' && read.value.says === 'order' ? { lead, read } : undefined;
};

/** A line as it stands, behind the name of its seat, or behind words that say its place among the others. */
const read = (message: Message, line: Line): LineReading<Statement> => {
  const counted = readWithout(message, line, message.number);
  const asWritten = readStep(message, line) ?? counted?.read ?? readLine(message.language, line);
  if (asWritten.how !== 'not') return asWritten;
  const found = message.isTrial ? undefined : readOfSeat(message, line);
  if (found !== undefined || message.isMade) return found ?? asWritten;
  // `Last: Heron passes`
  const [led] = frontsOf(line.text).flatMap((lead) => readWithout(message, line, lead) ?? []);
  message.label = led?.lead.label ?? message.label;
  return led?.read ?? asWritten;
};

/** True if something else than a correction was said of its subject. */
const differs = (message: Message, said: Statement): boolean | 'no correction' | undefined => {
  if (said.says !== 'correction') return 'no correction';
  const whole = { from: 0, to: 0 };
  const by = wishesIn(said.of, { whole, placeOf: () => ({ line: 1 }) });
  const others = withSubjects(message, by).flatMap((one) =>
    message.wishes.flatMap((other) =>
      isSameQuestion(one, other) ? [!isSame(one.wish, other.wish)] : [],
    ),
  );
  return others.length === 0 ? undefined : others.includes(true);
};

const READER: MessageReader<Statement, Message> = {
  begin(message, { line, text, isMade }) {
    if (text.trim() === '') message.queue = undefined;
    const number = isMade ? undefined : numberLead(line.text);
    const label = number?.label ?? labelOf(line, message.language.lexicon);
    Object.assign(message, { said: [], isMade, number, label });
    return (
      message.manner.only !== 'game' ||
      mayNameGame(message.gameWord, message.language.lexicon, line)
    );
  },
  end({ lines, label, said: wishes }, { line, placeOf }) {
    lines.push({ label, place: placeOf(wholeLine(line)), text: line.text, wishes });
  },
  headerIn: (_message, said) => (said.says === 'header' ? said : undefined),
  isOrder: ({ says }) => says === 'order' || says === 'correction',
  correctedBy: (said) => (said.says === 'correction' ? said.of : undefined),
  differs,
  read,
  take,
  explain,
  trial: (message) => ({
    ...{ ...message, ...blankMessage(message), lines: [], sequences: [] },
    ...{ wishes: [...message.wishes], isTrial: true },
  }),
  doubts: doubtsIn,
};

/** Reads the lines of a message by a seat in a round. */
export const readMessage = (
  own: MessageLanguage,
  { seat, round, manner }: Pick<Message, 'seat' | 'round' | 'manner'>,
  written: Iterable<WrittenLine>,
): Reading => {
  const { language, repeated } = own;
  const message: Message = {
    ...own,
    ...blankMessage({ language, seat, manner }),
    ...{ round, wishes: [], said: [], lines: [], sequences: [] },
  };
  readLines(READER, message, written);
  const { wishes, doubts } = inOrder(message.wishes, message.lines, {
    sequences: message.sequences,
    nameOf: ({ kind, queue }) => queue?.name ?? (repeated.has(kind) ? kind : undefined),
  });
  message.problems.push(...doubts);
  return readingOfMessage(message, { wishes, doubts: doubtsIn(message) });
};
