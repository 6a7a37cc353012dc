import type { Seat } from '../../../core/game.ts';
import { onceOf } from '../../../core/once.ts';
import { invalid, type Problem } from '../../../core/problem.ts';
import type { Manner, Reading } from '../../../core/wishes.ts';
import { withoutBullet, withoutNumber } from '../../../notation/corrections.ts';
import { mayNameGame } from '../../../notation/header.ts';
import type { Language } from '../../../notation/index.ts';
import {
  failureOf,
  field,
  isHan,
  type Line,
  type LineReading,
  type Located,
  list,
  mark,
  phrase,
  readingOf,
  readLine,
  remembered,
  scan,
  senseOf,
  textOf,
} from '../../../notation/index.ts';
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
  wholeLine,
} from '../../../notation/message.ts';
import { toldIn } from '../../../notation/pieces.ts';
import { numberedLines, type WrittenLine } from '../../../notation/written.ts';
import { CARD_ALONE, PLAYED } from '../battle/lines.ts';
import type { Rules } from '../data/rules.ts';
import type { AreaId, House } from '../data/vocabulary.ts';
import { HOUSES, UNITS, type Unit } from '../data/vocabulary.ts';
import type { Saying } from '../language/answer.ts';
import { has, plain } from '../language/answer.ts';
import { labelled, NEGATIONS, nextItem, THOSE_THERE } from '../language/parts.ts';
import { gameWord, type LeadingHouse, TITLED } from '../language/shell.ts';
import { orderToken } from '../planning/planning.ts';
import { type MarchWish, saying } from '../table/answers.ts';
import { countAt, isArea, unitsAt } from '../table/places.ts';
import type { State, View } from '../table/state.ts';
import { answersTold } from './answer-sentences.ts';
import { checkLine, collectLines, type MessageCheck, remarksOn } from './check.ts';
import { explain, isOrderLine } from './explain.ts';
import {
  areaOf,
  type Lines,
  lexiconFor,
  linesOf,
  type ParsedLine,
  type Plain,
  type PlainOrCorrected,
  type Scope,
  type Statement,
} from './lines.ts';
import { ordersTold } from './order-sentences.ts';

export type When = Pick<State, 'round' | 'phase'>;

/** The time and the forgiveness with which a message is read. */
interface Reads extends Manner {
  /** Null where the round cannot be judged. */
  readonly now: When | null;
  readonly view?: View;
}

interface Message extends MessageRead<Statement> {
  readonly rules: Rules;
  readonly manner: Reads;
  readonly lines: Lines;
  readonly told: MessageCheck;
  /** Something was said above this line; or in it. */
  isBelow: boolean;
  isBegun: boolean;
  /** The orders until now. */
  readonly orders: { readonly said: Plain; readonly where: StandingLine }[];
  /** The lines of this one and of the one above it, but for empty ones. */
  lineHere: number;
  lineAbove: number;
}

/** A line behind the house of its message, or behind words that say nothing of it. */
const readLed = (
  { language, lines, seat }: Message,
  line: Line,
): LineReading<Statement> | undefined => {
  const read = readLine({ ...language, line: lines.led }, line);
  const isOwn = ({ house }: LeadingHouse<PlainOrCorrected>): boolean =>
    house === undefined || house === seat;
  if (read.how === 'read' && isOwn(read.value)) return { ...read, value: read.value.of };
  if (read.how !== 'several' || !read.values.every(isOwn)) return undefined;
  const [{ of: one }, { of: two }, ...others] = read.values;
  return { ...read, values: [one, two, ...others.map(({ of }) => of)] };
};

const readAsItStands = (message: Message, line: Line): LineReading<Statement> => {
  const { language, isBelow } = message;
  const read = readLine(language, line);
  if (read.how !== 'not') return read;
  const title = isBelow ? read : readLine<Statement>({ ...language, line: TITLED }, line);
  return title.how === 'read' ? title : (readLed(message, line) ?? read);
};

/** The head of a line that other games have. */
const isForeign = ({ lines, language }: Message, line: Line): boolean =>
  remembered(
    language,
    line,
    'foreign',
    () => lines.foreign.ways(readingOf(line, language.lexicon), 0).length > 0,
  );

// ---- What a line says of the message ------------------------------------------------------------

/** A message speaks until the next planning: in the Westeros phase the round before is meant, too. */
const isTime = ({ round, phase }: When, said: number): boolean =>
  said === round || (phase === 'westeros' && said === round - 1);

/** The round that a line is for, if it is not over. */
const roundOf = (
  message: Message,
  round: Located<number>,
  { line, placeOf }: StandingLine,
): number | undefined => {
  const { now } = message.manner;
  if (now === null || round.value >= now.round || isTime(now, round.value)) return round.value;
  const place = placeOf(round.span);
  const args = { text: textOf(line, round.span), got: round.value, round: now.round };
  message.problems.push(invalid('round-over', place, args));
  return undefined;
};

/** `play Stannis`, `Stannis!`: a house card that is named while its house fights, and if more is said than its name. */
const playedIn = (
  { language, manner, seat }: Message,
  line: Line,
): { readonly said: Plain; readonly isSure: boolean } | undefined => {
  const battle = manner.view?.state.battle;
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

const hear = (
  message: Message,
  said: PlainOrCorrected,
  scope: Scope,
  where: StandingLine,
): void => {
  const { rules, problems } = message;
  const told: Plain = said.says === 'correction' ? said.of : said;
  const { view } = message.manner;
  const plain = {
    ...told,
    wishes: told.wishes.map((one) => countThose(view, message.seat, one)),
  };
  const heard: ParsedLine = {
    said: plain,
    line: where.number,
    place: where.placeOf(wholeLine(where.line)),
    placeOf: ({ span }) => where.placeOf(span),
  };
  const wrong = checkLine(rules, heard);
  problems.push(...[...wrong, ...remarksOn(heard)].map((one) => withText(one, where)));
  message.heard++;
  if (wrong.length === 0 && scope === 'now' && plain.wishes[0]?.kind === 'orders')
    message.orders.push({ said: plain, where });
  if (wrong.length === 0)
    message.told.add(heard, {
      scope,
      corrects: said.says === 'correction' || plain.corrects === true,
      text: textOf(where.line, wholeLine(where.line)),
    });
};
/** A problem with the text that was written where it stands. */
const withText = (problem: Problem, { line }: StandingLine): Problem => {
  const { column, length } = problem.place ?? {};
  if (problem.args?.['text'] !== '' || column === undefined || length === undefined) return problem;
  const text = line.chars.slice(column - 1, column - 1 + length).join('');
  return { ...problem, args: { ...problem.args, text } };
};

const understand = (message: Message, said: Statement, where: StandingLine): void => {
  const { now } = message.manner;
  switch (said.says) {
    case 'header':
      takeHeader(message, said, where, {
        ...{ round: now?.round ?? null, isBelowOrders: message.isBelow },
        isNow: (round) => now !== null && isTime(now, round),
      });
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

/** True if words are understood; behind `always:` or `round 5:` anything could stand, as in a whole line. */
const isBegun = ({ tokens }: Line, at: number): boolean => at > 0 && tokens[at - 1]?.text !== ':';

const explainLine = (message: Message, where: StandingLine): Problem | undefined => {
  const { language, manner } = message;
  const { line } = where;
  const { place, text } = proseOf(where);
  if (isForeign(message, line)) return invalid('not-in-this-game', place, { text });
  if (!remembered(language, line, 'order', () => isOrderLine(line, language))) return undefined;
  const read = readLine(language, line);
  return manner.isBrief && read.how === 'not' && isBegun(line, read.at)
    ? invalid('not-understood', place, { text, expected: 'end' })
    : explain(where, language, failureOf(language, line));
};

/** A name alone is too little, and shown as it is to be written. */
const isPlayed = (message: Message, where: StandingLine): boolean => {
  const { line, placeOf } = where;
  const played = playedIn(message, line);
  if (played?.isSure) understand(message, played.said, where);
  else if (played !== undefined) {
    const [text, readings] = [
      textOf(line, wholeLine(line)),
      listLineReadings(message, line, [played.said]),
    ];
    message.problems.push(invalid('nearly-notice', placeOf(wholeLine(line)), { text, readings }));
  }
  return played !== undefined;
};

interface Part {
  readonly said: Plain;
  readonly part: Line;
}

const LISTED = phrase(
  field('areas', list(labelled, nextItem)),
  mark(':'),
  field('order', orderToken),
);

/** `Winterfell, Karhold and White Harbor: consolidate power`: nothing that needs a place of its own. */
const listedIn = ({ lexicon, negations }: Language<Statement>, line: Line): readonly Part[] => {
  const read = readLine({ line: LISTED, lexicon, negations }, line);
  if (read.how !== 'read') return [];
  const { areas, order } = read.value;
  const isTwice = new Set(areas).size < areas.length;
  return isTwice
    ? []
    : areas.map((area) => ({
        part: line,
        said: plain([{ kind: 'orders', when: [], wish: { area, order } }]),
      }));
};

const splitAt = ({ tokens, ...line }: Line, marks: string): readonly Line[] => {
  const parts: Line[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    if (token !== undefined && !(token.kind === 'mark' && marks.includes(token.text))) continue;
    if (at > from) parts.push({ ...line, tokens: tokens.slice(from, at) });
    from = at + 1;
  }
  return parts;
};

const orderIn = (language: Language<Statement>, part: Line): readonly Part[] => {
  const read = readLine(language, part);
  const said = read.how === 'read' && read.value.says === 'wishes' ? read.value : undefined;
  return said?.wishes[0]?.kind === 'orders' ? [{ said, part }] : [];
};

/** The orders of a line that is none as a whole; nothing, unless every part of it is one. */
const ordersIn = (language: Language<Statement>, line: Line): readonly Part[] =>
  remembered(language, line, 'orders', () => {
    for (const marks of [';', ',', ';,']) {
      const parts = splitAt(line, marks);
      const orders = parts.flatMap((part) => orderIn(language, part));
      const areas = new Set(orders.map(({ said }) => areaOf(said.wishes[0] as Saying)));
      if (parts.length > 1 && areas.size === parts.length) return orders;
    }
    return listedIn(language, line);
  });

/** Orders that stand in one line, each whole by itself; anything less is no line at all. */
const readSeverally = (message: Message, where: StandingLine): boolean => {
  const { language } = message;
  const { line } = where;
  const orders = ordersIn(language, line);
  for (const { said, part } of orders) understand(message, said, { ...where, line: part });
  return orders.length > 0;
};

const readWhole = (language: Message['language'], line: Line): Statement | undefined => {
  const read = readLine(language, line);
  return read.how === 'read' ? read.value : undefined;
};

/** The area that a statement lays an order in. */
const laidIn = (said: Statement | undefined): string | undefined =>
  said?.says === 'wishes' && said.wishes[0]?.kind === 'orders' ? areaOf(said.wishes[0]) : undefined;

/** Answers whose line is that of an order with its kind in front; `support: A -> B` says whom to support in a battle. */
const LAID_SO: ReadonlySet<string> = new Set(['raid', 'march']);

const AIMED = /-+>|=+>|[→➜⇒>]/u;
const OF_MARCHES = /march|[行进進][军軍]/iu;
/** `Raid: Bay of Ice -> Winterfell` lays an order where orders are laid and none is said for that area. */
const laidBy = (
  { manner, language, told: said }: Message,
  value: Statement,
  text: string,
): Statement | undefined => {
  if (manner.view?.state.phase !== 'planning' || value.says !== 'wishes') return undefined;
  if (!AIMED.test(text) || OF_MARCHES.test(text)) return undefined;
  const [told] = toldIn(withoutNumber(withoutBullet(text)), language.lexicon, ordersTold());
  const [line, ...others] = told?.lines ?? [];
  if (line === undefined || others.length > 0) return undefined;
  const read = readWhole(language, scan(line));
  if (read?.says !== 'wishes' || !LAID_SO.has(value.wishes[0]?.kind ?? '')) return undefined;
  return laidIn(read) && said.differs(read, 'now') === undefined ? read : undefined;
};

/** True if a house has units in an area, or a beaten force. */
const stands = (view: View, house: House, area: AreaId): boolean =>
  isArea(view, area) &&
  (countAt(unitsAt(view, house, area)) > 0 ||
    view.state.waiting.some((force) => force.house === house && force.area === area));

type MarchMove = MarchWish['moves'][number];
const marchOf = ({ wish }: Saying): MarchWish => saying<MarchWish>({ wish: wish ?? {} });

/** So many units of a kind as a march takes, wherever they go. */
const takenBy = (one: Saying, unit: Unit): number =>
  (marchOf(one).moves ?? []).reduce(
    (all, { units }) => all + (typeof units === 'object' ? (units[unit] ?? 0) : 0),
    0,
  );

const thereFor = (view: View | undefined, house: Seat, from: AreaId, unit: Unit): number => {
  const own = HOUSES.find((one) => one === house);
  return view && own && isArea(view, from) ? unitsAt(view, own, from).units[unit] : 0;
};

/** A march with as many `knights` as stand there; one where none does, which is told. */
const countThose = (view: View | undefined, house: Seat, one: Saying): Saying => {
  const { from, moves } = marchOf(one);
  if (one.kind !== 'march' || moves === undefined) return one;
  const countIn = ({ units, ...move }: MarchMove): MarchMove => {
    if (typeof units !== 'object') return { ...move, ...(units && { units }) };
    const counts = Object.entries(units) as [Unit, number][];
    const counted = counts.map(([unit, count]): [Unit, number] => [
      unit,
      count === THOSE_THERE ? Math.max(1, thereFor(view, house, from, unit)) : count,
    ]);
    return { ...move, units: Object.fromEntries(counted) };
  };
  return { ...one, wish: { ...marchOf(one), moves: moves.map(countIn) } };
};

const isSurelyUsed = ({ kind, when }: Saying): boolean => kind === 'blade' && when.length === 0;

const marchesIn = (said: Statement): readonly Saying[] =>
  said.says === 'wishes' ? said.wishes.filter(({ kind }) => kind === 'march') : [];

/** True of a statement whose marches take of each kind in which the statements differ what stands there: `both units`, `knights`. */
const takesThose =
  (view: View, house: House, values: readonly Statement[]) =>
  (said: Statement): boolean =>
    marchesIn(said).every((one, at) =>
      UNITS.every((unit) => {
        const counts = values.map((other) => takenBy(marchesIn(other)[at] ?? one, unit));
        const isAlike = new Set(counts).size === 1;
        return isAlike || takenBy(one, unit) === thereFor(view, house, marchOf(one).from, unit);
      }),
    );

const countLeft = (said: Statement): number =>
  said.says === 'wishes' ? new Set(said.wishes.map(({ about }) => about?.['area'])).size : 0;
/** `A > B; C > D`: ways out of two areas, not to B, C and D. */
const withMostLeft = (said: readonly Statement[]): readonly Statement[] => {
  const most = Math.max(...said.map(countLeft));
  return said.filter((one) => countLeft(one) === most);
};

const isRetreat = (one: Statement): boolean =>
  one.says === 'wishes' && one.wishes.every(({ kind }) => kind === 'retreat');

const waysOut = (
  view: View,
  house: House,
  said: readonly Statement[],
  { text }: Line,
): readonly Statement[] => {
  const isOut = ({ about = {} }: Saying): boolean =>
    typeof about['area'] === 'string' && stands(view, house, about['area']);
  const out = said.filter((one) => one.says === 'wishes' && one.wishes.every(isOut));
  const ways = out.length > 0 ? out : said;
  return text.includes(';') ? withMostLeft(ways) : ways;
};

/** `A > B` is a way out of A where the house has somebody in A; `both units`, `knights` are those that stand there. In Chinese 骑士 may be one of them, too: that is asked where two stand. */
const resolveDoubt = (
  message: Message,
  said: readonly Statement[],
  line: Line,
): readonly Statement[] => {
  const {
    manner: { view },
    seat,
  } = message;
  const house = HOUSES.find((one) => one === seat);
  if (view === undefined || house === undefined) return said;
  const areas = said.map(laidIn);
  // `SS: raid`: one of the areas of these initials where the house has somebody.
  const own = said.filter((_, at) => stands(view, house, areas[at] ?? ''));
  if (own.length > 0 && own.length < said.length && !areas.includes(undefined))
    return own.length === 1 ? own : resolveDoubt(message, own, line);
  if (said.every(isRetreat)) return waysOut(view, house, said, line);
  // `blade: yes, if it makes me win`: nobody says another way behind one that always is.
  const sound = said.filter(
    (one) => one.says !== 'wishes' || !one.wishes.slice(0, -1).some(isSurelyUsed),
  );
  const bySense = new Map(
    (sound.length > 0 ? sound : said)
      .map((one) => withThose(view, seat, one))
      .map((one) => [senseOf(one), one]),
  );
  const values = [...bySense.values()];
  const isPossible = (one: Statement): boolean =>
    marchesIn(one).every((march) =>
      UNITS.every((unit) => {
        const there = thereFor(view, house, marchOf(march).from, unit);
        return there === 0 || takenBy(march, unit) <= there;
      }),
    );
  const possible = values.filter(isPossible);
  const those = values.filter(takesThose(view, house, values));
  if (those.length === 1 && (!isHan(line.text) || values.length > 2)) return those;
  return possible.length > 0 ? possible : values;
};

/** `英雄：洛拉斯在风息堡`: where heroes are deployed nobody is asked for a card. */
const resolveUnasked = (
  message: Message,
  said: readonly Statement[],
  line: Line,
): readonly Statement[] => {
  const asked = said.filter((one) => !isUnasked(message, one));
  if (asked.length === 1) return asked;
  return resolveDoubt(message, asked.length > 0 ? asked : said, line);
};

const isUnasked = ({ rules }: Message, one: Statement): boolean =>
  has(rules, 'heroes') &&
  one.says === 'wishes' &&
  one.wishes.some(({ kind }) => kind === 'house-card');

const withThose = (view: View | undefined, seat: Seat, said: Statement): Statement =>
  said.says === 'wishes'
    ? { ...said, wishes: said.wishes.map((one) => countThose(view, seat, one)) }
    : said;

/** Words that were written by mistake: `not +1`, `instead of +1`, `不是+1`. */
const INSTEAD_OF =
  /[,，;；(（]?\s*(?:not|instead of|rather than|and not|ignore|never mind|forget)\s+(?:the |a |an )?(?:[+-]\s?\d|0|march|raid|support|defen[cs]e|consolidate power|cp)(?:\s?[+-]?\d)?(?: one)?(?![\p{L}\d:：])|[，,]?(?:而?不是|不[对對]是|非)\s*(?:行[军軍]|突[袭襲]|支[援持]|防[守御禦]|巩固统治)?\s*[+＋-]?\s*\d?/giu;

const answersIn = onceOf((rules: Rules) => {
  const lands = new Set<unknown>(
    rules.areas.flatMap(({ id, type }) => (type === 'land' ? [id] : [])),
  );
  return answersTold((area) => lands.has(area));
});

const READER: MessageReader<Statement, Message> = {
  begin(message, { line, text, number }) {
    if (text.trim() !== '' && number !== message.lineHere)
      [message.lineAbove, message.lineHere] = [message.lineHere, number];
    message.isBelow = message.isBegun;
    message.isBegun ||= text.trim() !== '';
    return message.manner.only !== 'game' || mayNameGame(gameWord, message.language.lexicon, line);
  },
  headerIn({ manner: { now } }, said) {
    if (said.says !== 'header') return undefined;
    // `round 5: …` is said for another round, and heads nothing.
    const { round, seat, game } = said;
    const isForRound = round !== undefined && (seat ?? game) === undefined;
    return isForRound && now !== null && !isTime(now, round.value) ? undefined : said;
  },
  read: readAsItStands,
  mayMend: (message, line) => !isForeign(message, line),
  meant: resolveUnasked,
  take(message, said, where) {
    understand(message, laidBy(message, said, where.text) ?? said, where);
  },
  takeOtherwise: (message, where) => isPlayed(message, where) || readSeverally(message, where),
  isOrder: (said) => said.says === 'wishes' || said.says === 'correction',
  differs: ({ told: all }, said) =>
    said.says === 'correction' ? all.differs(said.of, 'now') : 'no correction',
  insteadOf: INSTEAD_OF,
  *inOtherSigns(message, plain) {
    const above = message.orders.map(({ said, where: { line, number } }) => ({
      isLast: number === message.lineAbove,
      text: () => listLineReadings(message, line, [said])[0] ?? '',
    }));
    yield* toldIn(plain, message.language.lexicon, [
      ...ordersTold(above),
      ...answersIn(message.rules),
    ]);
  },
  explain: explainLine,
  trial: ({ rules, seat, manner }) => messageFor(rules, seat, manner),
  doubts: ({ told: said }) => said.end().doubts,
};

const messageFor = (rules: Rules, seat: Seat, manner: Reads): Message => {
  const lines = linesOf(rules);
  const lexicon = lexiconFor(rules, seat, manner.called);
  const language = { line: lines.message, lexicon, negations: NEGATIONS };
  return {
    ...blankMessage<Statement>({ language, seat, manner }),
    ...{ rules, manner, lines, told: collectLines(rules, seat), isBelow: false, isBegun: false },
    ...{ orders: [], lineHere: 0, lineAbove: 0 },
  };
};

export const readWritten = (
  rules: Rules,
  seat: Seat,
  written: Iterable<WrittenLine>,
  manner: Reads,
): Reading => {
  const message = messageFor(rules, seat, manner);
  readLines(READER, message, written);
  return readingOfMessage(message, message.told.end());
};

/** A message's text to wishes; places are those of its own lines. */
export const readOrders = (
  view: View,
  seat: Seat,
  lines: readonly string[],
  manner: Manner = {},
): Reading =>
  readWritten(view.rules, seat, numberedLines(lines), { ...manner, now: view.state, view });
