import type { Seat } from '../../../core/game.ts';
import { limitOf, step } from '../../../core/limits.ts';
import { invalid, type Problem } from '../../../core/problem.ts';
import type { Manner, Reading, Repair, UnreadLine } from '../../../core/wishes.ts';
import { type Header, hearHeader, isHeading } from '../../../notation/header.ts';
import {
  DEFAULT_SLIPS,
  failureOf,
  isHan,
  type Language,
  type Lexicon,
  type Line,
  type Located,
  mendLine,
  type Read,
  readingOf,
  readLine,
  remembered,
  scan,
  startsOf,
  textOf,
  vocabularyIn,
} from '../../../notation/index.ts';
import {
  LONGEST_LINE,
  LONGEST_MESSAGE,
  type SentenceSort,
  sentencesOnLine,
  wholeLine,
} from '../../../notation/message.ts';
import { numberedLines, type WrittenLine } from '../../../notation/written.ts';
import { CARD_ALONE, PLAYED } from '../battle/lines.ts';
import type { Rules } from '../data/rules.ts';
import { plain } from '../language/answer.ts';
import { NEGATIONS } from '../language/parts.ts';
import { gameWord, type Led, TITLED } from '../language/shell.ts';
import { orderToken } from '../planning/planning.ts';
import type { State, View } from '../table/state.ts';
import { checkLine, remarksOn, resolveDoubt, type Told, told } from './check.ts';
import { correctionsIn, kindFirst, rewritings } from './corrections.ts';
import { explain, isOrderLine, type Standing, standing } from './explain.ts';
import {
  type Heard,
  type Lines,
  lexiconFor,
  linesOf,
  type Plain,
  type PlainOrCorrected,
  type Scope,
  type Statement,
} from './lines.ts';
import { ordersIn } from './several.ts';

/** A line behind the house of its message, or behind words that say nothing of it. */
const readLed = ({ language, lines, seat }: Message, line: Line): Read<Statement> | undefined => {
  const read = readLine({ ...language, line: lines.led }, line);
  const isOwn = ({ house }: Led<PlainOrCorrected>): boolean =>
    house === undefined || house === seat;
  if (read.how === 'read' && isOwn(read.value)) return { ...read, value: read.value.of };
  if (read.how !== 'several' || !read.values.every(isOwn)) return undefined;
  const [{ of: one }, { of: two }, ...others] = read.values;
  return { ...read, values: [one, two, ...others.map(({ of }) => of)] };
};

const mayNameGame = (lexicon: Lexicon, line: Line): boolean => {
  const { texts } = startsOf(gameWord);
  return line.tokens.some(
    ({ text }, at) => texts.has(text) && gameWord.ways(readingOf(line, lexicon), at).length > 0,
  );
};

/** As it stands, else with its slips put right. */
const readForgivingly = (message: Message, line: Line): Read<Statement> => {
  const { language, reads, mendsLeft } = message;
  const { spelling = DEFAULT_SLIPS } = reads;
  const read = readLine(language, line);
  if (read.how !== 'not') return read;
  const title = message.isFirst ? readLine<Statement>({ ...language, line: TITLED }, line) : read;
  if (title.how === 'read') return title;
  const led = readLed(message, line);
  if (led !== undefined) return led;
  if (spelling === 0 || mendsLeft === 0 || isForeign(message, line)) return read;
  message.mendsLeft--;
  return mendLine(language, line, spelling) ?? read;
};

/** The head of a line that other games have. */
const isForeign = ({ lines, language }: Message, line: Line): boolean =>
  remembered(
    language,
    line,
    'foreign',
    () => lines.foreign.ways(readingOf(line, language.lexicon), 0).length > 0,
  );

/** So many lines of one message are mended; the rest stays as it is. */
const MOST_MENDED = 200;

export type When = Pick<State, 'round' | 'phase'>;

/** The time and the forgiveness with which a message is read. */
interface Reads extends Manner {
  /** Null where the round cannot be judged. */
  readonly now: When | null;
  readonly view?: View;
}

/** A message while it is read. */
interface Message {
  readonly rules: Rules;
  readonly seat: Seat;
  readonly reads: Reads;
  readonly lines: Lines;
  readonly language: Language<Statement>;
  readonly told: Told;
  readonly problems: Problem[];
  readonly repairs: Repair[];
  readonly unread: UnreadLine[];
  mendsLeft: number;
  /** So many lines of orders were heard until now. */
  heard: number;
  /** Nothing was said above this line. */
  isFirst: boolean;
  remark: Pick<Reading, 'game' | 'status'>;
}

// ---- What a line says of the message ------------------------------------------------------------

/** A message speaks until the next planning: in the Westeros phase the round before is meant, too. */
const isTime = ({ round, phase }: When, said: number): boolean =>
  said === round || (phase === 'westeros' && said === round - 1);

const takeHeader = (message: Message, header: Header, where: Standing): void => {
  const { seat, reads, language, isFirst } = message;
  const { now } = reads;
  const { problems, ...said } = hearHeader(header, where, {
    ...{ seat, round: now?.round ?? null, lexicon: language.lexicon, isBelowOrders: !isFirst },
    isNow: (round) => now !== null && isTime(now, round),
  });
  message.problems.push(...problems);
  message.remark = { ...message.remark, ...said };
};

/** The round that a line is for, if it is not over. */
const roundOf = (
  message: Message,
  round: Located<number>,
  { line, placeOf }: Standing,
): number | undefined => {
  const { now } = message.reads;
  if (now === null || round.value >= now.round || isTime(now, round.value)) return round.value;
  const place = placeOf(round.span);
  const args = { text: textOf(line, round.span), got: round.value, round: now.round };
  message.problems.push(invalid('round-over', place, args));
  return undefined;
};

/** `play Stannis`, `Stannis!`: a house card that is named while its house fights, and if more is said than its name. */
const playedIn = (
  { language, reads, seat }: Message,
  line: Line,
): { readonly said: Plain; readonly isSure: boolean } | undefined => {
  const battle = reads.view?.state.battle;
  if (battle?.attacker.house !== seat && battle?.defender?.house !== seat) return undefined;
  for (const pattern of [PLAYED, CARD_ALONE]) {
    const read = readLine({ ...language, line: pattern }, line);
    if (read.how === 'read')
      return {
        said: plain([{ kind: 'house-card', when: [], wish: read.value }]),
        isSure: pattern === PLAYED,
      };
  }
  return undefined;
};

/** The most repairs that a message of ours needs: one with more is none. */
const MOST_REPAIRS = 200;

const hear = (message: Message, said: PlainOrCorrected, scope: Scope, where: Standing): void => {
  const { rules, problems } = message;
  const plain: Plain = said.says === 'correction' ? said.of : said;
  const heard: Heard = {
    said: plain,
    line: where.number,
    place: where.placeOf(wholeLine(where.line)),
    placeOf: ({ span }) => where.placeOf(span),
  };
  const wrong = checkLine(rules, heard);
  problems.push(...[...wrong, ...remarksOn(heard)].map((one) => withText(one, where)));
  message.heard++;
  if (wrong.length === 0)
    message.told.add(heard, {
      scope,
      corrects: said.says === 'correction' || plain.corrects === true,
      text: textOf(where.line, wholeLine(where.line)),
    });
};
/** A problem with the text that was written where it stands. */
const withText = (problem: Problem, { line }: Standing): Problem => {
  const { column, length } = problem.place ?? {};
  if (problem.args?.['text'] !== '' || column === undefined || length === undefined) return problem;
  const text = line.chars.slice(column - 1, column - 1 + length).join('');
  return { ...problem, args: { ...problem.args, text } };
};

const proseOf = ({ line, placeOf }: Standing): UnreadLine => ({
  place: placeOf(wholeLine(line)),
  text: textOf(line, wholeLine(line)),
});

const understand = (message: Message, said: Statement, where: Standing): void => {
  switch (said.says) {
    case 'header':
      takeHeader(message, said, where);
      break;
    case 'later': {
      const all = wholeLine(where.line);
      message.problems.push(
        invalid('which-round', where.placeOf(all), { text: textOf(where.line, all) }),
      );
      return;
    }
    case 'always':
      hear(message, said.of, 'always', where);
      break;
    case 'for-round': {
      const round = roundOf(message, said.round, where);
      if (round !== undefined) hear(message, said.of, round, where);
      return;
    }
    default:
      hear(message, said, 'now', where);
      break;
  }
};

/** The readings of a line, in the language that it is written in. */
const spelled = (
  { language }: Message,
  { line }: Standing,
  values: readonly Statement[],
): readonly string[] => {
  const lang = isHan(line.chars.join('')) ? 'zh' : 'en';
  const texts = values.flatMap(
    (value) => language.line.write(value, { lang, lexicon: language.lexicon }) ?? [],
  );
  return [...new Set(texts)];
};

const severally = (message: Message, values: readonly Statement[], where: Standing): void => {
  const meant = resolveDoubt(message.reads.view, message.seat, values);
  if (meant !== undefined) {
    understand(message, meant, where);
    return;
  }
  const all = wholeLine(where.line);
  const readings = spelled(message, where, values);
  message.problems.push(
    invalid('unclear', where.placeOf(all), { text: textOf(where.line, all), readings }),
  );
};

/** True if words are understood; behind `always:` or `round 5:` anything could stand, as in a whole line. */
const isBegun = ({ tokens }: Line, at: number): boolean => at > 0 && tokens[at - 1]?.text !== ':';

/** Where it is not asked why. */
const unexplained = ({ line, placeOf }: Standing): Problem =>
  invalid('not-understood', placeOf(wholeLine(line)), {
    text: textOf(line, wholeLine(line)),
    expected: 'end',
  });

const misunderstand = (message: Message, where: Standing, at: number): void => {
  const { language, problems, unread, reads } = message;
  const { line, placeOf } = where;
  const all = wholeLine(line);
  const text = textOf(line, all);
  if (isForeign(message, line)) problems.push(invalid('not-in-this-game', placeOf(all), { text }));
  else if (remembered(language, line, 'order', () => isOrderLine(line, language)))
    problems.push(
      reads.isBrief && isBegun(line, at)
        ? unexplained(where)
        : explain(where, language, failureOf(language, line)),
    );
  else unread.push(proseOf(where));
};

/** `☐ …` stands beside ticked boxes and is no order; of `[ ] …` alone nobody can tell. */
const EMPTY_BOX = /^\s*(?:[-*+•]\s+)?(?:☐|(\[\s?\])(?=\s*\S))/u;

const isUnticked = ({ problems, unread }: Message, where: Standing, text: string): boolean => {
  const [found, box] = EMPTY_BOX.exec(text) ?? [];
  const { line, placeOf } = where;
  if (found !== undefined && box === undefined) unread.push(proseOf(where));
  else if (found !== undefined)
    problems.push(
      invalid('not-understood', placeOf(wholeLine(line)), { text: text.trim(), expected: 'tick' }),
    );
  return found !== undefined;
};

/** A name alone is too little, and shown as it is to be written. */
const isPlayed = (message: Message, where: Standing): boolean => {
  const { line, placeOf } = where;
  const played = playedIn(message, line);
  if (played?.isSure) understand(message, played.said, where);
  else if (played !== undefined) {
    const [text, readings] = [
      textOf(line, wholeLine(line)),
      spelled(message, where, [played.said]),
    ];
    message.problems.push(invalid('nearly-notice', placeOf(wholeLine(line)), { text, readings }));
  }
  return played !== undefined;
};

/** A line that says in words of its own which order is put right, and how it is to be. */
const readCorrected = (message: Message, where: Standing, text: string): boolean => {
  const { language, repairs } = message;
  const { line, placeOf } = where;
  if (line.chars.length > LONGEST_CORRECTION) return false;
  for (const { said, isLoose, points } of correctionsIn(text)) {
    const corrected = scan(said);
    const read = readLine(language, corrected);
    if (read.how !== 'read' || read.value.says !== 'correction') continue;
    const differs = message.told.differs(read.value.of, 'now');
    if (isLoose && (differs === false || (points && differs === undefined))) continue;
    const [meant = said] = spelled(message, where, [read.value]);
    repairs.push({
      place: placeOf(wholeLine(line)),
      text: textOf(line, wholeLine(line)),
      read: meant,
      corrects: 'yes',
    });
    understand(message, read.value, { ...where, line: corrected });
    return true;
  }
  return false;
};
const LONGEST_CORRECTION = 200;

/** Orders that stand in one line, each whole by itself; anything less is no line at all. */
const readSeverally = (message: Message, where: Standing): boolean => {
  const { language } = message;
  const { line } = where;
  const orders = ordersIn(language, line);
  for (const { said, part } of orders) understand(message, said, { ...where, line: part });
  return orders.length > 0;
};

/** Words that are left out of a line are told by themselves; else it was put right. */
const tellRewritten = (
  { unread, repairs }: Message,
  { line, placeOf }: Standing,
  { text, meant, aside }: { text: string; meant: string; aside: string | undefined },
): void => {
  const place = placeOf(wholeLine(line));
  if (aside !== undefined) unread.push({ place, text: aside });
  if (!text.trim().startsWith(meant))
    repairs.push({ place, text: textOf(line, wholeLine(line)), read: meant });
};

/** An order in other signs, or with words behind it in brackets: those are unread, as words behind `#` are not. */
const readRewritten = (message: Message, where: Standing, text: string): boolean => {
  const { language } = message;
  const { line } = where;
  if (line.chars.length > LONGEST_CORRECTION || message.reads.only === 'game') return false;
  const { lexicon, negations } = language;
  const isKind = (said: string): boolean =>
    readLine({ line: orderToken, lexicon, negations }, scan(said)).how !== 'not';
  for (const { lines, aside } of rewritings(text, isKind, (said) => isTalk(language, said))) {
    const read = lines.map((one) => ({
      one,
      part: scan(one),
      meant: readWhole(language, scan(one)),
    }));
    if (read.some(({ meant }) => meant === undefined)) continue;
    const isOrder = read.every(
      ({ meant }) => meant?.says === 'wishes' || meant?.says === 'correction',
    );
    if (!isOrder && aside !== undefined) continue;
    for (const { part, meant } of read)
      if (meant !== undefined) understand(message, meant, { ...where, line: part });
    tellRewritten(message, where, { text, meant: lines.join('; '), aside });
    return true;
  }
  return false;
};
/** True of several words that begin no name of the game and no number: `(sorry, Ines)`; one alone may be a misspelt name. */
const isTalk = ({ line, lexicon, negations }: Message['language'], said: string): boolean => {
  const { isKnown } = vocabularyIn(line, lexicon, negations);
  return (
    /^[^\d+→>:：=\p{Script=Han}]+$/u.test(said) &&
    /\p{L}[\s,]+\p{L}/u.test(said) &&
    scan(said).tokens.every(({ text }) => /^\W$|^(?:the|a|an)$/u.test(text) || !isKnown(text))
  );
};

const readWhole = (language: Message['language'], line: Line): Statement | undefined => {
  const read = readLine(language, line);
  return read.how === 'read' ? read.value : undefined;
};

/** In the other ways in which orders are written. */
const readOtherwise = (message: Message, where: Standing, text: string): boolean =>
  readSeverally(message, where) ||
  readCorrected(message, where, text) ||
  readRewritten(message, where, text);

/** `King: Stark. Night's Watch: 1. See you!`: sentences in one line that are orders each, or words beside them. */
const readSentences = (message: Message, { text, place, at, isPart }: WrittenLine): boolean => {
  if (at !== undefined || isPart) return false;
  const { rules, seat, reads } = message;
  const readParts = (...parts: readonly string[]): Reading =>
    readWritten(
      rules,
      seat,
      parts.map((part) => ({ text: part, place, isPart: true as const })),
      reads,
    );
  const sortOf = (part: string): SentenceSort => {
    const whole = readWhole(message.language, scan(part));
    if (whole?.says === 'header' && isHeading(whole, seat)) return 'header';
    const { wishes, problems } = readParts(part);
    if (problems.length > 0) return 'unclear';
    return wishes.length > 0 ? 'order' : 'prose';
  };
  const parts = sentencesOnLine(text, sortOf, () => false);
  // Orders of one area that differ are no list of orders.
  if (parts.length < 2 || readParts(...parts).doubts !== undefined) return false;
  for (const part of parts) readOne(message, { text: part, place, isPart: true });
  return true;
};

/** Answers whose line is that of an order with its kind in front; `support: A -> B` says whom to support in a battle. */
const LAID_SO: ReadonlySet<string> = new Set(['raid', 'march']);

/** `Raid: Bay of Ice -> Winterfell` lays an order where orders are laid and none is said for that area. */
const laidBy = (
  { reads, language, told: said }: Message,
  value: Statement,
  text: string,
): Statement | undefined => {
  if (reads.view?.state.phase !== 'planning' || value.says !== 'wishes') return undefined;
  const line = kindFirst(text);
  const read = line === undefined ? undefined : readWhole(language, scan(line));
  if (read?.says !== 'wishes' || !LAID_SO.has(value.wishes[0]?.kind ?? '')) return undefined;
  return read.wishes[0]?.kind === 'orders' && said.differs(read, 'now') === undefined
    ? read
    : undefined;
};

const readOne = (message: Message, written: WrittenLine): void => {
  step();
  const where = standing(written);
  const { line, placeOf } = where;
  if (!line.tokens.some(({ kind }) => kind !== 'mark')) return;
  if (message.reads.only === 'game' && !mayNameGame(message.language.lexicon, line)) return;
  if (isUnticked(message, where, written.text)) return;
  const read = readForgivingly(message, line);
  switch (read.how) {
    case 'read':
      for (const { span, read: meant } of read.mends)
        message.repairs.push({ place: placeOf(span), text: textOf(line, span), read: meant });
      understand(message, laidBy(message, read.value, written.text) ?? read.value, where);
      break;
    case 'several':
      severally(message, read.values, where);
      break;
    case 'unclear': {
      const { span, readings } = read;
      message.problems.push(
        invalid('unclear-name', placeOf(span), { text: textOf(line, span), readings }),
      );
      return;
    }
    case 'not':
      if (isPlayed(message, where) || readOtherwise(message, where, written.text)) break;
      if (readSentences(message, written)) break;
      if (message.reads.only !== 'game') misunderstand(message, where, read.at);
      break;
  }
};

/** The problem that keeps the rest of a message from being read. */
const stopAt = (
  { place }: WrittenLine,
  { problems, repairs, reads, heard }: Message,
  length: number,
): Problem | undefined => {
  const orders = limitOf(reads.limits, 'orders');
  if (heard > orders) return invalid('too-many-orders', undefined, { most: orders });
  const limit = limitOf(reads.limits, 'mistakes');
  const most = problems.length >= limit ? limit : MOST_REPAIRS;
  if (problems.length >= limit || repairs.length >= MOST_REPAIRS)
    return invalid('too-many-problems', place, { most });
  return length > LONGEST_MESSAGE
    ? invalid('message-too-long', place, { most: LONGEST_MESSAGE })
    : undefined;
};

const messageFor = (rules: Rules, seat: Seat, reads: Reads): Message => {
  const lines = linesOf(rules);
  const lexicon = lexiconFor(rules, seat);
  return {
    rules,
    seat,
    reads,
    lines,
    language: { line: lines.message, lexicon, negations: NEGATIONS },
    told: told(rules, seat),
    problems: [],
    repairs: [],
    unread: [],
    mendsLeft: MOST_MENDED,
    heard: 0,
    isFirst: true,
    remark: {},
  };
};

/** Wishes and problems of some lines. */
export const readWritten = (
  rules: Rules,
  seat: Seat,
  written: Iterable<WrittenLine>,
  reads: Reads,
): Reading => {
  const message = messageFor(rules, seat, reads);
  const { problems, repairs, unread } = message;
  let length = 0;
  for (const each of written) {
    length += Math.min(each.text.length, LONGEST_LINE) + 1;
    const stop = stopAt(each, message, length);
    if (stop !== undefined) {
      problems.push(stop);
      break;
    }
    if (each.text.length > LONGEST_LINE)
      problems.push(invalid('line-too-long', each.place, { most: LONGEST_LINE }));
    else readOne(message, each);
    message.isFirst &&= each.text.trim() === '';
  }
  const { wishes, doubts } = message.told.end();
  return {
    ...message.remark,
    wishes,
    problems,
    ...(repairs.length > 0 && { repairs }),
    ...(unread.length > 0 && { unread }),
    ...(doubts.length > 0 && { doubts }),
  };
};

/** A message's text to wishes; places are those of its own lines. */
export const readOrders = (
  view: View,
  seat: Seat,
  lines: readonly string[],
  manner: Manner = {},
): Reading =>
  readWritten(view.rules, seat, numberedLines(lines), { ...manner, now: view.state, view });
