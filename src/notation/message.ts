// Messages of any game, line by line: which lines are read, in which ways, what is put right in them, what is prose, and
// where reading ends. What a line says is the game's own, which reads messages by a `MessageReader`.

import type { Seat } from '../core/game.ts';
import { limitOf, step } from '../core/limits.ts';
import { onceEach, onceOf } from '../core/once.ts';
import { invalid, type Place, type Problem } from '../core/problem.ts';
import type { Manner, Reading, Repair, UnreadLine } from '../core/wishes.ts';
import type { Mend } from './contract.ts';
import { correctionsIn, type Rewritten, rewritings } from './corrections.ts';
import { type Header, hearHeader, isHeading } from './header.ts';
import { ENDS_OF_ORDERS, type SentenceSort, sentencesOnLine } from './line-parts.ts';
import { type Language, type LineReading, mendLine, readLine } from './read.ts';
import { DEFAULT_SLIPS } from './slips.ts';
import { EMPTY_BOX, isTableHead, namesColumns, outOfTable } from './tables.ts';
import { columnsOf, isHan, type Line, type Span, scan, textOf } from './tokens.ts';
import { vocabularyIn } from './vocabulary.ts';
import type { WrittenLine } from './written.ts';

/** The most characters of a line, and of a message: nobody writes longer ones. */
export const LONGEST_LINE = 1000;
const LONGEST_MESSAGE = 100_000;
/** The most repairs that a message of ours needs: one with more is none. */
const MOST_REPAIRS = 200;
/** So many lines of one message that are no orders as they stand are looked at more closely: more than it may have mistakes. */
const MOST_MENDED = 100;

/** A message as far as it is read. */
export interface Message<S> {
  readonly language: Language<S>;
  readonly seat: Seat;
  readonly manner: Manner;
  readonly problems: Problem[];
  readonly repairs: Repair[];
  readonly unread: UnreadLine[];
  /** So many lines of orders were heard until now. */
  heard: number;
  mendsLeft: number;
  game?: Reading['game'];
  status?: Reading['status'];
}

/** A message of which nothing is read. */
export const blankMessage = <S>(
  said: Pick<Message<S>, 'language' | 'seat' | 'manner'>,
): Message<S> => ({
  ...said,
  ...{ problems: [], repairs: [], unread: [], heard: 0, mendsLeft: MOST_MENDED },
});

/** The part that a game has in the reading of its messages. */
export interface MessageReader<S, M extends Message<S>> {
  /** Begins a line; false: it is passed over. */
  begin?(message: M, where: StandingLine): boolean;
  /** Ends a line that is not parted into sentences. */
  end?(message: M, where: StandingLine): void;
  /** The header that a line is, if orders may stand behind it. */
  headerIn(message: M, said: S): Header | undefined;
  /** What a line says as it stands, slips and all; left out: what its language reads. */
  read?(message: M, line: Line): LineReading<S>;
  /** False for a line in which nothing is put right. */
  mayMend?(message: M, line: Line): boolean;
  /** Of several things that a line may say those that may be meant, as far as the game can tell. */
  meant?(message: M, said: readonly S[], line: Line): readonly S[];
  /** Takes what a line says. */
  take(message: M, said: S, where: StandingLine): void;
  /** Takes a line that is read in no other way in one of the game's own; false: it has none for it. */
  takeOtherwise?(message: M, where: StandingLine): boolean;
  /** True of an order, or of one that puts another right. */
  isOrder(said: S): boolean;
  /** The order that puts another right, where that is told. */
  correctedBy?(said: S): S | undefined;
  /** Of what puts an order right: true if something else was said of its subject; undefined: nothing was. */
  differs(message: M, said: S): boolean | 'no correction' | undefined;
  /** Words of a game that were written by mistake, behind what is put right: `not +1`. */
  readonly insteadOf?: RegExp;
  /** The lines that a line in other signs stands for. */
  inOtherSigns?(message: M, plain: string): Iterable<Rewritten>;
  /** Why a line is not understood; undefined: it is no order. */
  explain(message: M, where: StandingLine): Problem | undefined;
  /** A message to try lines by, that says nothing of its own. */
  trial(message: M): M;
  /** The lines of a message that cannot all be meant. */
  doubts(message: M): readonly Problem[];
}

/** A line where it stands. */
export interface StandingLine {
  readonly line: Line;
  readonly text: string;
  readonly number: number;
  /** It was made of data, and is an order however it reads. */
  readonly isMade: boolean;
  placeOf(span: Span): Place;
}

/** A line at its place; what it says may stand in other signs, each where it was written. */
export const placeLine = ({ text, place, at }: WrittenLine, said = text): StandingLine => {
  const scanned = trimLine(scan(said));
  const line = said === text ? scanned : { ...scanned, chars: Array.from(text) };
  return {
    ...{ line, text, number: place.line, isMade: at !== undefined },
    placeOf: (span) => at?.(columnsOf(line, span)) ?? { ...place, ...columnsOf(line, span) },
  };
};

export const wholeLine = ({ tokens }: Line): Span => ({ from: 0, to: tokens.length });

const isParting = (text: string | undefined): boolean => text === ',' || text === ';';

/** A line without the signs that part it from others; one line for the same line, with which its readings are kept. */
export const trimLine = onceOf((line: Line): Line => {
  let { tokens } = line;
  while (isParting(tokens.at(-1)?.text)) tokens = tokens.slice(0, -1);
  while (isParting(tokens[0]?.text)) tokens = tokens.slice(1);
  return { ...line, tokens };
});

// ---- Sentences --------------------------------------------------------------------------------------

/** `Hill: hold. Stake 2. See you!`: sentences in one line that are orders each, or words beside them. */
const readSentences = <S, M extends Message<S>>(
  reader: MessageReader<S, M>,
  message: M,
  written: WrittenLine,
): boolean => {
  const read = (...parts: readonly string[]): M => {
    const tried = reader.trial(message);
    for (const text of parts) readOne(reader, tried, { ...written, text, isPart: true });
    return tried;
  };
  const isHeader = (part: string): boolean => {
    const whole = readLine(message.language, trimLine(scan(part)));
    const header = whole.how === 'read' ? reader.headerIn(message, whole.value) : undefined;
    return header !== undefined && isHeading(header, message.seat);
  };
  const sortOf = onceEach((part: string): SentenceSort => {
    if (isHeader(part)) return 'header';
    const { problems, heard } = read(part);
    if (problems.length > 0) return 'unclear';
    return heard > 0 ? 'order' : 'prose';
  });
  const parts = sentencesOnLine(written.text, sortOf, {
    ends: ENDS_OF_ORDERS,
    isHeader,
    mayLead: message.manner.isBrief !== true,
  });
  // Sentences of one subject that differ are no list of orders.
  if (parts.length < 2 || reader.doubts(read(...parts)).length > 0) return false;
  for (const text of parts) readOne(reader, message, { ...written, text, isPart: true });
  return true;
};

// ---- Lines ------------------------------------------------------------------------------------------

/** A line as it was written, at its place. */
export const proseOf = ({ line, placeOf }: Pick<StandingLine, 'line' | 'placeOf'>): UnreadLine => ({
  place: placeOf(wholeLine(line)),
  text: textOf(line, wholeLine(line)),
});

/** The readings of a line, in the language that it is written in. */
export const listLineReadings = <S>(
  { language: { line, lexicon } }: Pick<Message<S>, 'language'>,
  { chars }: Line,
  values: readonly S[],
): readonly string[] => {
  const lang = isHan(chars.join('')) ? 'zh' : 'en';
  const written = values.flatMap((value) => line.write(value, { lang, lexicon }) ?? []);
  return [...new Set(written)].slice(0, MOST_SHOWN);
};
/** So many readings are enough to show that one must be chosen. */
const MOST_SHOWN = 4;

/** What a header says goes to the message, and what is wrong with it. */
export const takeHeader = <S>(
  message: Message<S>,
  header: Header,
  where: StandingLine,
  held: Pick<Parameters<typeof hearHeader>[2], 'round' | 'isNow' | 'isBelowOrders'>,
): void => {
  const { seat, language } = message;
  const { problems, ...said } = hearHeader(header, where, {
    ...{ ...held, seat, lexicon: language.lexicon },
  });
  message.problems.push(...problems);
  Object.assign(message, said);
};

/** All that was put right in a line. */
export const repairsIn = (
  mends: readonly Mend[],
  { line, placeOf }: Pick<StandingLine, 'line' | 'placeOf'>,
): readonly Repair[] =>
  mends
    .map(({ span, read }) => ({ place: placeOf(span), text: textOf(line, span), read }))
    .filter(isCorrection);

/** False for a name with its `'s`, which was written right: `Anna's orders`. */
export const isCorrection = ({ text, read }: Pick<Repair, 'text' | 'read'>): boolean =>
  text.replace(WHOSE, '').toLowerCase() !== read.toLowerCase();
const WHOSE = /(?:['’]s|(?<=s)['’])$/iu;

const isUnticked = <S>(message: Message<S>, where: StandingLine): boolean => {
  const [found, box] = (where.isMade ? null : EMPTY_BOX.exec(where.text)) ?? [];
  if (found === undefined) return false;
  if (box === undefined) message.unread.push(proseOf(where));
  else {
    const args = { text: where.text.trim(), expected: 'tick' };
    message.problems.push(invalid('not-understood', where.placeOf(wholeLine(where.line)), args));
  }
  return true;
};

/** As it stands, else with its slips put right. */
const readForgivingly = <S, M extends Message<S>>(
  { read: readAs = ({ language }, line) => readLine(language, line), mayMend }: MessageReader<S, M>,
  message: M,
  line: Line,
): LineReading<S> => {
  const { language, manner, mendsLeft } = message;
  const read = readAs(message, line);
  const slips = manner.spelling ?? DEFAULT_SLIPS;
  if (read.how !== 'not' || slips === 0 || mendsLeft === 0) return read;
  if (mayMend?.(message, line) === false) return read;
  message.mendsLeft--;
  return mendLine(language, line, slips) ?? read;
};

/** Takes what is read of a line; false: nothing is. */
const takeRead = <S, M extends Message<S>>(
  reader: MessageReader<S, M>,
  message: M,
  where: StandingLine,
): boolean => {
  const { problems, repairs } = message;
  const { line, placeOf } = where;
  const read = readForgivingly(reader, message, line);
  switch (read.how) {
    case 'read': {
      const order = reader.correctedBy?.(read.value);
      const [meant = ''] = order === undefined ? [] : listLineReadings(message, line, [order]);
      repairs.push(...repairsIn(read.mends, where));
      reader.take(message, read.value, where);
      if (order !== undefined) repairs.push({ ...proseOf(where), read: meant, corrects: 'yes' });
      return true;
    }
    case 'several': {
      const { text, place } = proseOf(where);
      const meant = reader.meant?.(message, read.values, line) ?? read.values;
      const [only] = meant;
      if (only !== undefined && meant.length === 1) reader.take(message, only, where);
      else
        problems.push(
          invalid('unclear', place, { text, readings: listLineReadings(message, line, meant) }),
        );
      return true;
    }
    case 'unclear': {
      const args = { text: textOf(line, read.span), readings: [...read.readings] };
      problems.push(invalid('unclear-name', placeOf(read.span), args));
      return true;
    }
    case 'not':
      return false;
  }
};

// ---- Other ways in which orders are written ----------------------------------------------------------

/** A line that says in words of its own which order is put right, and how it is to be. */
const readCorrected = <S, M extends Message<S>>(
  reader: MessageReader<S, M>,
  message: M,
  where: StandingLine,
): boolean => {
  const { line, text } = where;
  for (const { said, isLoose, points } of correctionsIn(text, reader.insteadOf)) {
    const corrected = scan(said);
    const read = readLine(message.language, corrected);
    if (read.how !== 'read') continue;
    const differs = reader.differs(message, read.value);
    if (differs === 'no correction') continue;
    if (isLoose && (differs === false || (points && differs === undefined))) continue;
    const order = reader.correctedBy?.(read.value) ?? read.value;
    const [meant = said] = listLineReadings(message, line, [order]);
    const { place } = proseOf(where);
    message.repairs.push({ ...proseOf(where), read: meant, corrects: 'yes' });
    reader.take(message, read.value, { ...where, line: corrected, placeOf: () => place });
    return true;
  }
  return false;
};
const [LONGEST_CORRECTION, LONGEST_SENTENCES] = [200, 400];

/** An order in other signs, or with words behind it in brackets: those are unread, as words behind `#` are not. */
const readRewritten = <S, M extends Message<S>>(
  reader: MessageReader<S, M>,
  message: M,
  where: StandingLine,
): boolean => {
  const { language, unread, repairs } = message;
  const rewriting = {
    inOtherSigns: (plain: string) => reader.inOtherSigns?.(message, plain) ?? [],
    isTalk: (said: string) => isTalk(language, said),
  };
  for (const { lines, aside } of rewritings(where.text, rewriting)) {
    const parts = lines.map((one) => scan(one));
    const said = parts.flatMap((line) => {
      const read = readLine(language, line);
      if (read.how === 'read') return [{ line, value: read.value }];
      const meant = read.how === 'several' ? reader.meant?.(message, read.values, where.line) : [];
      return meant?.length === 1 ? meant.map((value) => ({ line, value })) : [];
    });
    if (said.length < parts.length) continue;
    if (aside !== undefined && !said.every(({ value }) => reader.isOrder(value))) continue;
    for (const { line, value } of said) reader.take(message, value, { ...where, line });
    const { place, text } = proseOf(where);
    const meant = said
      .map(({ line, value }) => listLineReadings(message, line, [value])[0] ?? line.text)
      .join('; ');
    // Words that are left out of a line are told by themselves; else it was put right.
    if (aside !== undefined) unread.push({ place, text: aside });
    if (!where.text.trim().startsWith(meant)) repairs.push({ place, text, read: meant });
    return true;
  }
  return false;
};

/** True of several words that begin no name of the game and no number: `(sorry, Ines)`; one alone may be a misspelt name. */
const isTalk = ({ line, lexicon, negations }: Language<unknown>, said: string): boolean => {
  const { isKnown } = vocabularyIn(line, lexicon, negations);
  return (
    /^[^\d+→>:：=\p{Script=Han}]+$/u.test(said) &&
    /\p{L}[\s,]+\p{L}/u.test(said) &&
    scan(said).tokens.every(({ text }) => /^\W$|^(?:the|a|an)$/u.test(text) || !isKnown(text))
  );
};

const readOtherwise = <S, M extends Message<S>>(
  reader: MessageReader<S, M>,
  message: M,
  where: StandingLine,
): boolean =>
  (where.line.chars.length <= LONGEST_CORRECTION && readCorrected(reader, message, where)) ||
  (where.line.chars.length <= LONGEST_SENTENCES &&
    message.manner.only !== 'game' &&
    readRewritten(reader, message, where));

const readOne = <S, M extends Message<S>>(
  reader: MessageReader<S, M>,
  message: M,
  written: WrittenLine,
): void => {
  step();
  const said = written.at === undefined ? outOfTable(written.text) : written.text;
  const where = placeLine(written, said);
  const isBegun = reader.begin?.(message, where) ?? true;
  if (!isBegun || !where.line.tokens.some(({ kind }) => kind !== 'mark')) return;
  const isClose = !where.isMade && message.mendsLeft > 0;
  const isTaken =
    isUnticked(message, where) ||
    takeRead(reader, message, where) ||
    reader.takeOtherwise?.(message, where) ||
    (isClose && readOtherwise(reader, message, where));
  const mayPart = !isTaken && isClose && written.isPart === undefined;
  if (mayPart && readSentences(reader, message, written)) return;
  if (!isTaken && message.manner.only !== 'game') {
    const why = reader.explain(message, where);
    if (why === undefined) message.unread.push(proseOf(where));
    else message.problems.push(why);
  }
  reader.end?.(message, where);
};

// ---- Messages ---------------------------------------------------------------------------------------

interface Bounds extends Pick<Manner, 'limits'> {
  readonly problems: Problem[];
  readonly repairs?: readonly Repair[];
  /** The problem of more than anybody has to say: what stands below need not be read. */
  tooMuch(): Problem | undefined;
}

/** The lines of a message up to where it is too long, has too many mistakes or says too much, which is told. */
export function* linesWithin<T extends WrittenLine>(
  written: Iterable<T>,
  { problems, repairs = [], limits, tooMuch }: Bounds,
): Generator<T> {
  const most = limitOf(limits, 'mistakes');
  let length = 0;
  for (const each of written) {
    const { text, place } = each;
    length += Math.min(text.length, LONGEST_LINE) + 1;
    const end =
      (problems.length >= most && invalid('too-many-problems', place, { most })) ||
      (repairs.length >= MOST_REPAIRS &&
        invalid('too-many-problems', place, { most: MOST_REPAIRS })) ||
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

/** Reads the lines of a message; what they say goes to it. */
export const readLines = <S, M extends Message<S>>(
  reader: MessageReader<S, M>,
  message: M,
  written: Iterable<WrittenLine>,
): void => {
  const { problems, repairs, manner } = message;
  const most = limitOf(manner.limits, 'orders');
  const tooMuch = (): Problem | undefined =>
    message.heard > most ? invalid('too-many-orders', undefined, { most }) : undefined;
  const bounds = { problems, repairs, limits: manner.limits, tooMuch };
  const all = [...written];
  let nth = 0;
  for (const each of linesWithin(all, bounds)) {
    nth = all.indexOf(each, nth);
    if (each.at === undefined && namesColumns(each.text)) continue;
    if (isTableHead(each.text, all[nth + 1]?.text)) message.unread.push(proseOf(placeLine(each)));
    else readOne(reader, message, each);
  }
};

/** What a message says: the wishes of its lines, and those that cannot all be meant. */
export const readingOfMessage = <S>(
  { game, status, problems, repairs, unread }: Message<S>,
  { wishes, doubts }: { readonly wishes: Reading['wishes']; readonly doubts: readonly Problem[] },
): Reading => ({
  ...(game && { game }),
  ...(status && { status }),
  ...{ wishes, problems },
  ...(doubts.length > 0 && { doubts }),
  ...(repairs.length > 0 && { repairs }),
  ...(unread.length > 0 && { unread }),
});
