// Messages, line by line: which lines are orders, what they say, what is wrong with them, and what is prose.

import type { Ids, Seat } from '../core/game.ts';
import { isSame } from '../core/json.ts';
import { limitOf, step } from '../core/limits.ts';
import { onceOf } from '../core/once.ts';
import { at, invalid, type Place, type Problem } from '../core/problem.ts';
import type { Manner, Reading, Repair, UnreadLine, Wish } from '../core/wishes.ts';
import type { Mend, Pattern } from './contract.ts';
import { type Header, hearHeader, isHeading } from './header.ts';
import { inOrder, type SequencedLine } from './ordering.ts';
import { failureOf, type Language, mendLine, type Read, readingOf, readLine } from './read.ts';
import {
  frontsOf,
  type Label,
  type Lead,
  labelOf,
  numberLead,
  type Sequence,
  without,
} from './sequence.ts';
import { DEFAULT_SLIPS } from './slips.ts';
import { type Order, ordersIn, type Statement, wishesIn } from './statement.ts';
import { name } from './terminals.ts';
import { columnsOf, isHan, type Line, type Span, scan, textOf } from './tokens.ts';
import type { WrittenLine } from './written.ts';

/** The most characters of a line, and of a message: nobody writes longer ones. */
export const LONGEST_LINE = 1000;
export const LONGEST_MESSAGE = 100_000;

/** All that is needed to read the messages of a game. */
export interface MessageLanguage {
  readonly language: Language<Statement>;
  /** The words that only orders begin with. */
  readonly heads: Pattern<unknown>;
  /** The words that are orders beside a name of the game, wherever they stand. */
  readonly verbs: Pattern<unknown>;
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

interface Message extends MessageLanguage {
  readonly seat: Seat;
  readonly round: number;
  readonly manner: Manner;
  readonly wishes: Wish[];
  readonly problems: Problem[];
  readonly repairs: Repair[];
  readonly unread: UnreadLine[];
  /** What the line says that is read. */
  said: readonly Wish[];
  /** Its lines, with what they say of their order. */
  readonly lines: SequencedLine[];
  readonly sequences: Sequence[];
  /** The queue whose steps stand below its head, a line each; or that has steps already, and may go on. */
  queue?:
    | { readonly name: string; readonly life?: 'once' | 'always'; readonly isBegun?: true }
    | undefined;
  heard: number;
  game?: Reading['game'];
  status?: Reading['status'];
}

/** A line where it stands. */
interface Where {
  readonly line: Line;
  readonly isMade: boolean;
  placeOf(span: Span): Place;
}

export const wholeLine = ({ tokens }: Line): Span => ({ from: 0, to: tokens.length });

const isParting = (text: string | undefined): boolean => text === ',' || text === ';';

/** A line without the signs that part it from others; one line for the same line, with which its readings are kept. */
export const trimLine = onceOf((line: Line): Line => {
  let { tokens } = line;
  while (isParting(tokens.at(-1)?.text)) tokens = tokens.slice(0, -1);
  while (isParting(tokens[0]?.text)) tokens = tokens.slice(1);
  return { ...line, tokens };
});

/** `| 1 | look |`, `- [x] look`: a row of a table, a box that is ticked. A box that is not is no order. */
export const outOfTable = (text: string): string => {
  const [, row] = /^\s*\|(.*)\|\s*$/u.exec(text) ?? [];
  if (row === undefined) return text.replace(/^(\s*(?:[-*•]\s*)?)(?:\[[x✓✔]\]|☑|☒)\s*/iu, '$1');
  const cells = row.split('|').flatMap((cell) => cell.trim() || []);
  const isNumbered = /^\d{1,2}[.)]?$/u.test(cells[0] ?? '') && cells.length > 1;
  const [first = '', ...rest] = isNumbered ? cells.slice(1) : cells;
  return rest.length > 0 ? `${first}: ${rest.join('; ')}` : first;
};
const EMPTY_BOX = /^\s*(?:[-*+•]\s+)?(?:☐|\[\s?\](?=\s*\S))/u;

/** Where a sentence ends and another begins; or a sentence or part of one; else a clause. */
const SENTENCE_END = /(?<=[.!])\s+(?=\S)|(?<=[。！])\s*(?=\S)/u;
const ENDS = [/(?<=[.;!])\s+(?=\S)|(?<=[。；！])\s*(?=\S)/u, /(?<=,)\s+(?=\S)|(?<=[，])\s*(?=\S)/u];
/** Where an *and* begins another order: `S5 moves to H6 and attacks R4`. */
const AND = /,?\s+and(?:\s+then)?\s+(?=\S)|[，；]?(?:并且|然后|并)(?=\S)/iu;

/** Where a header ends that has orders behind it: `Stark, round 5: Pyke: defense`, `T5 - Pyke: defense`. */
const HEADER_END = /(?<=[:,.;])\s+(?=\S)|(?<=[：，。；])\s*(?=\S)|\s+[-–—]+\s+(?=\S)/gu;
const LONGEST_HEADER = 80;

/** What a sentence in a line is by itself: a header, an order, words beside orders, or nothing that can be told. */
export type SentenceSort = 'header' | 'order' | 'prose' | 'unclear';

/** A line behind its header, which is the longest that it begins with; what may be an order behind one is told by itself. */
const behindHeader = (text: string, sortOf: (part: string) => SentenceSort): Headed | undefined => {
  const ends = [...text.slice(0, LONGEST_HEADER).matchAll(HEADER_END)].toReversed();
  for (const { index, 0: between } of ends) {
    const [header, rest] = [text.slice(0, index), text.slice(index + between.length)];
    if (sortOf(header) !== 'header') continue;
    const sort = sortOf(rest);
    const isProse = sort === 'prose' && !ENDS.some((end) => end.test(rest));
    return isProse ? undefined : { header, rest, sort };
  }
  return undefined;
};

interface Headed {
  readonly header: string;
  readonly rest: string;
  readonly sort: SentenceSort;
}

/**
 * The orders that stand in one line, each with its own columns, and sentences beside them: `Hi all. Hill: hold. See you!`.
 * The line as it stands where it is one order, or where a part is neither.
 */
export const sentencesOnLine = (
  text: string,
  sortOf: (part: string) => SentenceSort,
  isRead: () => boolean,
  ends: readonly RegExp[] = ENDS,
): readonly string[] => {
  const isParted = ends.some((end) => end.test(text));
  if ((!isParted && text.search(HEADER_END) < 0) || isRead()) return [text];
  const headed = behindHeader(text, sortOf);
  if (headed === undefined) return partsOf(text, sortOf, ends);
  const { header, rest, sort } = headed;
  return inColumns(text, [header, ...(sort === 'order' ? [rest] : partsOf(rest, sortOf, ends))]);
};

const partsOf = (
  text: string,
  sortOf: (part: string) => SentenceSort,
  ends: readonly RegExp[],
): readonly string[] => {
  for (const end of ends) {
    const parts = text.split(end);
    if (parts.length > 1 && parts.every((part) => sortOf(part) === 'order'))
      return inColumns(text, parts);
  }
  const sentences = text.split(SENTENCE_END);
  if (sentences.length === 1) return [text];
  const sorts = sentences.map((part) =>
    /\p{L}{2}|\p{Script=Han}/u.test(part) ? sortOf(part) : 'unclear',
  );
  return sorts.includes('order') && !sorts.includes('unclear')
    ? inColumns(text, sentences)
    : [text];
};
const inColumns = (text: string, parts: readonly string[]): readonly string[] => {
  let from = 0;
  return parts.map((part) => {
    const own = part.trimStart();
    const at = text.indexOf(own, from);
    from = at + own.length;
    return ' '.repeat(Array.from(text.slice(0, at)).length) + own;
  });
};

const sentencesIn = (message: Message, text: string): readonly string[] => {
  const { language } = message;
  const sortOf = (part: string): SentenceSort => {
    const line = trimLine(scan(part));
    const found = readLine(language, line);
    if (found.how === 'not') return isOrderLike(message, line) ? 'unclear' : 'prose';
    if (found.how !== 'read') return 'unclear';
    if (found.value.says === 'header')
      return isHeading(found.value, message.seat) ? 'header' : 'unclear';
    return found.value.says === 'order' ? 'order' : 'unclear';
  };
  return sentencesOnLine(
    text,
    sortOf,
    () => readLine(language, trimLine(scan(text))).how !== 'not',
    [...ENDS, AND],
  );
};

// ---- What a line says -------------------------------------------------------------------------------

const proseOf = ({ line, placeOf }: Where): UnreadLine => ({
  place: placeOf(wholeLine(line)),
  text: textOf(line, wholeLine(line)),
});

const spelled = (
  { language }: Message,
  { line }: Where,
  values: readonly Statement[],
): readonly string[] => {
  const to = {
    lang: isHan(line.text) ? ('zh' as const) : ('en' as const),
    lexicon: language.lexicon,
  };
  return [...new Set(values.flatMap((value) => language.line.write(value, to) ?? []))];
};

const placesIn = ({ line, placeOf }: Where) => ({ whole: wholeLine(line), placeOf });

const isSameQuestion = (a: Wish, b: Wish): boolean =>
  a.kind === b.kind &&
  a.for === b.for &&
  a.queue?.name === b.queue?.name &&
  isSame(a.about ?? {}, b.about ?? {});

const hearOrder = (message: Message, order: Order, where: Where): readonly Wish[] => {
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

const correct = (message: Message, order: Order, where: Where): void => {
  const { wishes, repairs } = message;
  const said = withSubjects(message, wishesIn(order, placesIn(where)));
  const rest = wishes.filter((one) => !said.some((other) => isSameQuestion(one, other)));
  wishes.splice(0, wishes.length, ...rest);
  wishes.push(...hearOrder(message, order, where));
  const [read = ''] = spelled(message, where, [order]);
  repairs.push({ ...proseOf(where), read, corrects: 'yes' });
};

const takeHeader = (message: Message, header: Header, where: Where): void => {
  const { seat, round, language, wishes } = message;
  const held = { seat, round, lexicon: language.lexicon, isBelowOrders: wishes.length > 0 };
  const { problems, ...said } = hearHeader(header, where, held);
  message.problems.push(...problems);
  Object.assign(message, said);
};

const understand = (message: Message, said: Statement, where: Where): void => {
  if (said.says !== 'order') message.queue = undefined;
  switch (said.says) {
    case 'header':
      takeHeader(message, said, where);
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
const isOrderLike = (message: Message, line: Line): boolean => {
  const { heads, verbs, groups } = message;
  if (standsAt(heads, message, line, 0)) return line.tokens.length > 1;
  if (isHeaded(message, line)) return true;
  const hasHead = line.tokens.some((_token, at) =>
    [heads, verbs].some((one) => standsAt(one, message, line, at)),
  );
  const isNamed = (_token: unknown, at: number): boolean =>
    groups.some((one) => standsAt(one, message, line, at));
  return hasHead && line.tokens.some(isNamed);
};

const misunderstand = (message: Message, where: Where): void => {
  const { language, problems, unread, manner } = message;
  const { line, placeOf, isMade } = where;
  if (!isMade && !isOrderLike(message, line)) {
    unread.push(proseOf(where));
    return;
  }
  if (manner.isBrief) {
    const { text, place } = proseOf(where);
    problems.push(invalid('not-understood', place, { text, expected: 'order' }));
    return;
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
  const words = mayEnd ? [] : wordsLike(text, [...expected]);
  problems.push(
    own
      ? at(placeOf(rest), own)
      : invalid('not-understood', placeOf(rest), {
          text,
          expected: [labels, words].find((one) => one.length > 0) ?? 'end',
        }),
  );
};

/** Behind a whole line thanks are welcome: where they are expected it could end. */
const END = '"thanks"';
const HAN = /\p{Script=Han}/u;

/** The words that could stand there, in the language of the line. */
const wordsLike = (text: string, expected: readonly string[]): readonly string[] => {
  const isOfLine = (one: string): boolean =>
    /^"\P{L}+"$/u.test(one) || HAN.test(one) === HAN.test(text);
  return expected.some(isOfLine) ? expected.filter(isOfLine) : expected;
};

const readStep = (
  { language, queue, steps, rests }: Message,
  line: Line,
): Read<Statement> | undefined => {
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

/** All that was put right in a line. */
export const repairsIn = (
  mends: readonly Mend[],
  { line, placeOf }: Pick<Where, 'line' | 'placeOf'>,
): readonly Repair[] =>
  mends
    .map(({ span, read }) => ({ place: placeOf(span), text: textOf(line, span), read }))
    .filter(isCorrection);

/** False for a name with its `'s`, which was written right: `Anna's orders`. */
export const isCorrection = ({ text, read }: Pick<Repair, 'text' | 'read'>): boolean =>
  text.replace(WHOSE, '').toLowerCase() !== read.toLowerCase();
const WHOSE = /(?:['’]s|(?<=s)['’])$/iu;

/** `Heron passes`: an order behind the name of the seat that writes it. */
const readOfSeat = ({ language, seat }: Message, line: Line): Read<Statement> | undefined => {
  const own = name('seats')
    .ways(readingOf(line, language.lexicon), 0)
    .findLast(({ value, end }) => value === seat && end < line.tokens.length);
  if (own === undefined) return undefined;
  const from = line.tokens[own.end]?.text === ':' ? own.end + 1 : own.end;
  const read = readLine(language, trimLine({ ...line, tokens: line.tokens.slice(from) }));
  return read.how === 'read' && read.value.says === 'order' ? read : undefined;
};

/** An order without what stands in front of it; undefined: it is none. */
const readWithout = ({ language }: Message, { line }: Where, lead: Lead | undefined) => {
  if (lead === undefined) return undefined;
  const read = readLine(language, trimLine(scan(without(line.text, lead))));
  return read.how === 'read' && read.value.says === 'order' ? { lead, read } : undefined;
};

/** Reads a line; the place that it gives itself among the others. */
const readIn = (message: Message, where: Where): Label | undefined => {
  const { language, manner, repairs, problems } = message;
  const { line, placeOf } = where;
  const number = where.isMade ? undefined : numberLead(line.text);
  const label = number?.label ?? labelOf(line, language.lexicon);
  const slips = manner.spelling ?? DEFAULT_SLIPS;
  const counted = readWithout(message, where, number);
  const asWritten = readStep(message, line) ?? counted?.read ?? readLine(language, line);
  const found = asWritten.how === 'not' ? (readOfSeat(message, line) ?? asWritten) : asWritten;
  const fronts = found.how === 'not' && !where.isMade ? frontsOf(line.text) : [];
  // `Last: Heron passes`
  const [led] = fronts.flatMap((lead) => readWithout(message, where, lead) ?? []);
  const behind = led?.read ?? found;
  const read =
    behind.how === 'not' && slips > 0 ? (mendLine(language, line, slips) ?? behind) : behind;
  const { text, place } = proseOf(where);
  switch (read.how) {
    case 'read':
      repairs.push(...repairsIn(read.mends, where));
      understand(message, read.value, where);
      return led?.lead.label ?? label;
    case 'several':
      problems.push(
        invalid('unclear', place, { text, readings: spelled(message, where, read.values) }),
      );
      return label;
    case 'unclear': {
      const args = { text: textOf(line, read.span), readings: [...read.readings] };
      problems.push(invalid('unclear-name', placeOf(read.span), args));
      return label;
    }
    case 'not':
      misunderstand(message, where);
      return label;
  }
};

const readWritten = (message: Message, { text, place, at: madeOf }: WrittenLine): void => {
  const isMade = madeOf !== undefined;
  step();
  if (text.trim() === '') message.queue = undefined;
  const isBoxed = !isMade && EMPTY_BOX.test(text);
  const bare = isMade ? text : outOfTable(text);
  for (const said of isMade ? [bare] : sentencesIn(message, bare)) {
    const line = trimLine(scan(said));
    const placeOf = (span: Span): Place =>
      madeOf?.(columnsOf(line, span)) ?? { ...place, ...columnsOf(line, span) };
    const where = { line, placeOf, isMade };
    if (!line.tokens.some(({ kind }) => kind !== 'mark')) continue;
    if (isBoxed) {
      message.unread.push(proseOf(where));
      continue;
    }
    message.said = [];
    const label = readIn(message, where);
    const { said: wishes } = message;
    message.lines.push({ label, place: placeOf(wholeLine(line)), text: said, wishes });
  }
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
    const line = scan('');
    const where = { line, isMade: true, placeOf: () => first.place ?? { line: 1 } };
    const readings = [first, other].flatMap((one) => spelled(message, where, ordersIn([one])));
    return [invalid('said-twice', other.place, { readings })];
  });
};

interface Bounds extends Pick<Manner, 'limits'> {
  readonly problems: Problem[];
  /** The problem of more than anybody has to say: what stands below need not be read. */
  tooMuch(): Problem | undefined;
}

/** The lines of a message up to where it is too long, has too many mistakes or says too much, which is told. */
export function* linesWithin<T extends WrittenLine>(
  written: Iterable<T>,
  { problems, limits, tooMuch }: Bounds,
): Generator<T> {
  const most = limitOf(limits, 'mistakes');
  let length = 0;
  for (const each of written) {
    const { text, place } = each;
    length += text.length + 1;
    const end =
      (problems.length >= most && invalid('too-many-problems', place, { most })) ||
      tooMuch() ||
      (length > LONGEST_MESSAGE && invalid('message-too-long', place, { most: LONGEST_MESSAGE }));
    if (end) {
      problems.push(end);
      return;
    }
    if (text.length <= LONGEST_LINE) yield each;
    else problems.push(invalid('line-too-long', place, { most: LONGEST_LINE }));
  }
  const end = tooMuch();
  if (end) problems.push(end);
}

/** Reads the lines of a message by a seat in a round. */
export const readMessage = (
  own: MessageLanguage,
  { seat, round, manner }: Pick<Message, 'seat' | 'round' | 'manner'>,
  written: Iterable<WrittenLine>,
): Reading => {
  const message: Message = {
    ...own,
    ...{ seat, round, manner, wishes: [], problems: [], repairs: [], unread: [] },
    ...{ said: [], lines: [], sequences: [], heard: 0 },
  };
  const { problems, wishes, repairs, unread } = message;
  const most = limitOf(manner.limits, 'orders');
  const tooMuch = (): Problem | undefined =>
    message.heard > most ? invalid('too-many-orders', undefined, { most }) : undefined;
  for (const each of linesWithin(written, { problems, limits: manner.limits, tooMuch }))
    readWritten(message, each);
  const { game, status, lines, sequences, repeated } = message;
  const ordered = inOrder(wishes, lines, {
    sequences,
    nameOf: ({ kind, queue }) => queue?.name ?? (repeated.has(kind) ? kind : undefined),
  });
  problems.push(...ordered.doubts);
  const doubts = doubtsIn(message);
  return {
    ...(game && { game }),
    ...(status && { status }),
    ...{ wishes: ordered.wishes, problems },
    ...(doubts.length > 0 && { doubts }),
    ...(repairs.length > 0 && { repairs }),
    ...(unread.length > 0 && { unread }),
  };
};
