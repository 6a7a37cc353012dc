import type { Values } from '../../core/document.ts';
import { say } from '../../core/document.ts';
import type { Lang } from '../../core/game.ts';
import { isSame, type Json } from '../../core/json.ts';
import { once } from '../../core/once.ts';
import type { Option, Question } from '../../core/question.ts';
import type { AskedLines, FormFor, OrderForm, TemplateLine } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';
import type { Schema } from '../../notation/form.ts';
import { shareLongParts } from '../../notation/schema.ts';
import type { Path, Scope } from '../../notation/spellings.ts';
import { DOERS, type Doer, ORDERS } from './actions.ts';
import { BLADE, battleLines, waysOut } from './battle/lines.ts';
import { bidLines, tieLines } from './bidding/lines.ts';
import {
  type Case,
  type Ids,
  isAnswer,
  type Lines,
  type Names,
  note,
  type Own,
  passLines,
  section,
  type Writing,
  write,
} from './book.ts';
import { ASKED, CASES, NAMES, WISHES } from './chapters.ts';
import { type AreaId, type House, type OrderId, UNITS } from './data/vocabulary.ts';
import { fortifyLines } from './fortifications.ts';
import { type AnswerLine, canAsk, has } from './language/answer.ts';
import { needsSaying } from './language/conditions.ts';
import { writeMarches } from './marches/lines.ts';
import { musterLines } from './mustering/lines.ts';
import { ANSWER_LINES, lexiconFor } from './orders/lines.ts';
import { writeOrders } from './orders/write.ts';
import { message } from './orders/yaml.ts';
import { placeable, ravenLines } from './planning/lines.ts';
import { portLines, portsFallen, sitesOf } from './ports.ts';
import { PHASES } from './round.ts';
import { lossesInAdvance } from './supply/lines.ts';
import { heldBy, holdingOf, houseOf, ordersOut, some } from './table/places.ts';
import type { Agot, View } from './table/state.ts';

/**
 * Legal answers to a question: the empty one and single steps where it may be empty, else every
 * way to an end.
 */
function* answersOf(view: View, question: Question<Agot>): Generator<Json> {
  const first = question.kind.options(view, question, []);
  if (first.some(({ step }) => step === undefined)) yield* waysOn(view, question, []);
  else yield* stepsIn(first);
}

function* stepsIn(options: readonly Option[]): Generator<Json> {
  for (const { step, refused } of options) if (refused === null && step !== undefined) yield step;
}

/** Ways on from an answer that is begun, each to its first end. */
function* waysOn(
  view: View,
  question: Question<Agot>,
  made: readonly Json[],
): Generator<readonly Json[]> {
  const options = question.kind.options(view, question, made);
  const isWhole = options.some(({ step, refused }) => step === undefined && refused === null);
  if (isWhole) yield made;
  if (isWhole && made.length > 0) return;
  for (const step of stepsIn(options)) yield* waysOn(view, question, [...made, step]);
}

/** The wish that the question takes for this answer, in a form that no other question takes. */
export const wishFor = (view: View, { kind, about }: Question<Agot>, answer: Json): Wish => {
  const wish = WISHES[kind.name]?.(answer as never, view) ?? answer;
  const isPlain = kind.name === 'support' || isSame(about, {});
  return { kind: kind.name, ...(!isPlain && { about }), wish };
};

const isUpgrade = (value: unknown): value is { readonly unit: string } =>
  typeof value === 'object' && value !== null && 'how' in value && value.how === 'upgrade';
const isOrder = (value: unknown): value is OrderId => ORDERS.some((one) => one === value);

/** The parts of its own words that name units: counted ones are new, others are raised. */
const unitsIn = (path: readonly unknown[], { units = [], upgrades = [] }: Case): Ids => {
  if (path.includes('counted')) return units;
  return path.includes('count') && upgrades.length > 0 ? ['footman'] : upgrades;
};

const scopeFor = ({ view, house }: Own, one: Case): Scope => {
  const { area, orders = [], seas = [], upgrades = [] } = one;
  const itself = [area];
  return {
    lexicon: lexiconFor(view.rules, house),
    ids(path, group) {
      if (group === 'orders') return orders;
      if (group === 'units') return unitsIn(path, one);
      if (group !== 'areas') return undefined;
      return path.includes('sea') || path.includes('into') ? seas : itself;
    },
    allows: (value) =>
      isUpgrade(value) ? upgrades.includes(value.unit) : !isOrder(value) || orders.includes(value),
    needs: (path) => (path.at(-1) === 'sea' && seas.length > 1) || needsSaying(path),
  };
};

/** The cases of a named part of a line, as things stand. */
const casesOf = (name: string, own: Own): readonly Scope[] | undefined =>
  CASES[name]?.(own)?.map((one) => scopeFor(own, one));

// ---- Names ------------------------------------------------------------------------------------------

/** The topic of a line: the first of the lines that answer the same, such as of all losses. */
const topicOf = (line: AnswerLine): string => {
  const first = ANSWER_LINES.find(({ kinds }) => kinds.some((kind) => line.kinds.includes(kind)));
  return first?.name ?? line.name;
};
const TOPICS: ReadonlyMap<string, string> = new Map(
  ANSWER_LINES.flatMap((line) =>
    [line.name, line.member ?? line.name].map((name) => [name, topicOf(line)] as const),
  ),
);
const topic = (name: string): string => TOPICS.get(name) ?? name;

/** Where what is said stands: as a member, or as an answer by the head of its line. */
const topicAt = ([member, ...path]: Path): Path =>
  member === 'answers'
    ? [topic(String(path[0])), ...path.slice(1)]
    : [topic(String(member)), ...path];

/** The header names the house, the chapters what else is said. */
const namesOf: Readonly<Record<string, Names>> = { ...NAMES, house: ({ house }) => [house] };

const FREE: Readonly<Record<string, Names>> = {
  houses: ({ view }) => view.rules.houses,
  units: ({ view }) =>
    UNITS.filter(
      (unit) => unit !== 'siege-engine' || view.rules.options['siege-engines'] === 'yes',
    ),
};

const byAnswer: ReadonlyMap<string, AnswerLine> = new Map(
  ANSWER_LINES.toReversed().map((line) => [line.name, line]),
);
const byMember: ReadonlyMap<string | undefined, AnswerLine> = new Map(
  ANSWER_LINES.toReversed().map((line) => [line.member, line]),
);

const hasMember = (own: Own, path: Path): boolean => {
  const name = String(path.at(-1));
  if (path.length === 1 && name === 'orders') return own.once(placeable).size > 0;
  const isAnswer = path.at(-2) === 'answers';
  const needs = (isAnswer ? byAnswer : byMember).get(name)?.needs;
  return needs === undefined || has(own.view.rules, needs);
};

/** Of each area the first where the same tokens may be placed. */
const firstAlike = (own: Own): ReadonlyMap<string, string> => {
  const first = new Map<string, string>();
  return new Map(
    Array.from(own.once(placeable), ([area, { orders }]) => {
      const tokens = orders.join();
      if (!first.has(tokens)) first.set(tokens, area);
      return [area, first.get(tokens) ?? area];
    }),
  );
};

/** The area of which the same may be said: of units it is any of them. */
const areaAlike = (own: Own, name: string, path: Path): string | undefined => {
  if (path[0] === 'order') return own.once(firstAlike).get(name);
  const [first] = path.includes('units') ? own.once(placeable).keys() : [];
  return first ?? name;
};

/** Where the same may be said of an order; what else it does is said in the same words. */
const orderAlike = (own: Own, name: string, path: Path): Path | undefined => {
  const first = areaAlike(own, name, path);
  if (first === undefined) return undefined;
  if (path[0] === 'else') return ['orders', first, ...path.slice(1)];
  return first === name ? undefined : ['orders', first, ...path];
};

/** Where the same may be said: of a topic what answers its first line, of a token that it lies in the first such area. */
const placeAlike = (own: Own, [member, name, ...path]: Path): Path | undefined => {
  if (member === 'orders') return orderAlike(own, String(name), path);
  if (member === 'answers') {
    const first = topic(String(name));
    return first === name ? undefined : [member, first, ...path];
  }
  // Ports are the only ones of which more may be said by their member.
  const line = member === 'ports' ? undefined : byMember.get(String(member));
  return line && name !== undefined ? ['answers', topicOf(line), name, ...path] : undefined;
};

/** The tokens that the house has where a bid is asked; else those that it may have by then. */
const mostBid = ({ view, house, questions }: Own): number =>
  questions.some(({ kind }) => kind.name.startsWith('bid-'))
    ? holdingOf(view, house).power
    : view.rules.powerTokens;

const isIn = <T>(all: readonly T[] | undefined, value: unknown): boolean =>
  all === undefined || all.some((one) => one === value);

/** Only the areas, cards and tokens of a house, as things stand. */
export const scopeOf = (view: View, house: House, questions: Own['questions']): Scope => {
  const found = new Map<unknown, unknown>();
  const own: Own = {
    view,
    house,
    questions,
    once<T>(find: (own: Own) => T): T {
      if (!found.has(find)) found.set(find, find(own));
      return found.get(find) as T; // what it has found
    },
  };
  const subjects = [
    ...own.once(waysOut).keys(),
    ...questions.flatMap(({ about }) => (typeof about.area === 'string' ? [about.area] : [])),
  ];
  const known = new Map<string, Ids>();
  const namesAt = (at: Path, group: string): Ids | undefined => {
    if (at.includes('about')) return group === 'areas' ? subjects : undefined;
    const path = topicAt(at);
    const [first, second, third] = path;
    const ways = `${path.includes('into')} ${path.includes('from')}`;
    const key = `${first} ${second} ${third} ${group} ${ways}`;
    const names =
      known.get(key) ??
      namesOf[String(path[0])]?.(own, path, group) ??
      FREE[group]?.(own, path, group);
    if (names !== undefined) known.set(key, names);
    return names;
  };
  const lexicon = lexiconFor(view.rules, house);
  return {
    lexicon,
    ids: namesAt,
    place: (path) => placeAlike(own, path),
    has: (path) => hasMember(own, path),
    needs: needsSaying,
    // Conditions have a member of their own.
    cases: (name) => (name === 'if' ? [] : casesOf(name, own)),
    allows(value, path) {
      if (path[0] === 'ports' && path.length === 2)
        return own.once(sitesOf).get(String(path[1]))?.length === 1;
      return path[0] !== 'orders' || !isIn(ORDERS, value) || isIn(namesAt(path, 'orders'), value);
    },
    range: ([member]) => {
      if (member === 'round') return [view.state.round, view.state.round];
      return member === 'bids' ? [0, mostBid(own)] : undefined;
    },
  };
};

/**
 * A JSON Schema (2020-12) for one house's orders of this round in YAML: the shape of any message,
 * with its own areas, and in each only the tokens that may lie there; for answers its cards, areas
 * and tokens.
 */
const ordersSchema = (
  view: View,
  house: House,
  lang: Lang,
  questions: readonly Question<Agot>[],
): Schema => {
  const name = lexiconFor(view.rules, house).groups['houses']?.get(house)?.[lang]?.name ?? house;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${name}, ${view.state.round}`,
    ...shareLongParts(message.schema(scopeOf(view, house, questions), [])),
  };
};

/** The questions that the game asks a house now, each with the lines that answer it. */
const askedLines = (
  writing: Writing,
  questions: readonly Question<Agot>[],
): readonly AskedLines<Agot>[] =>
  questions.map((question) => ({
    question,
    lines: [
      ...portsFallen(writing, question),
      ...(ASKED[question.kind.name] ?? answerLines)(writing, question),
    ],
  }));

const heading = (code: string, args?: Values): TemplateLine => ({
  heading: say(code, args),
});

/** The same below a heading for each. */
const headedLines = (asked: readonly AskedLines<Agot>[]): Lines =>
  asked.flatMap(({ question: { about, kind }, lines }) => [
    heading('template.asked', { question: say('report.question', { ...about, kind: kind.name }) }),
    ...lines,
  ]);

/** No more lines than this for one question: who has more to choose from changes the names. */
const MOST_LINES = 24;
/** Answers in another order are the same line; so many are looked at. */
const MOST_ANSWERS = 120;

const answerLines = (writing: Writing, question: Question<Agot>): Lines => {
  const { view } = writing;
  const found = new Map<string, Lines[number]>();
  for (const answer of firstOf(answersOf(view, question), MOST_ANSWERS)) {
    const wish = wishFor(view, question, answer);
    if (!isAnswer(view, question, wish)) continue;
    for (const line of write(writing, wish)) if ('order' in line) found.set(line.order, line);
  }
  const lines = [...found.values()];
  const hasMore = lines.length > MOST_LINES;
  return [...(hasMore ? [note('template.more')] : []), ...lines.slice(0, MOST_LINES)];
};

function* firstOf<T>(all: Iterable<T>, most: number): Generator<T> {
  let count = 0;
  for (const one of all) {
    if (count++ >= most) return;
    yield one;
  }
}

// ---- Lines ------------------------------------------------------------------------------------------

/**
 * The lines of a template: what is asked of the house now, then what may come up before the next
 * orders, in the order of the round.
 */
const templateLines = (writing: Writing, answers: readonly AskedLines<Agot>[]): Lines => {
  const asked = new Set(answers.map(({ question }) => question.kind.name));
  const inAdvance = [...thisRound(writing, asked), ...nextRound(writing, asked)];
  return [
    ...(answers.length > 0 ? headedLines(answers) : [heading('template.silent')]),
    ...(inAdvance.length > 0 ? [heading('template.in-advance'), ...inAdvance] : []),
  ];
};

/** Lines for which a template has no room. */
const moreLines = (writing: Writing, questions: readonly Question<Agot>[]): readonly string[] => {
  const { view, house } = writing;
  const asked = new Set(questions.map(({ kind }) => kind.name));
  if (asked.has('march')) return writeMarches(writing, ordersOut(view, house, 'march'), () => []);
  if (!asked.has('orders')) return [];
  const placed = (area: AreaId): readonly Wish[] => [
    { kind: 'orders', wish: [{ area, order: 'march+0' }] },
  ];
  return writeMarches(writing, heldBy(view, house), placed);
};

const MARCHES_COME = PHASES.slice(PHASES.indexOf('planning'), PHASES.indexOf('marches') + 1);

const thisRound = (writing: Writing, asked: ReadonlySet<string>): Lines => {
  return [
    ...ravenLines(writing),
    ...DOERS.flatMap((doer) => (asked.has(doer.kind) ? [] : pendingLines(writing, doer))),
    ...(MARCHES_COME.includes(writing.view.state.phase) ? battleLines(writing, asked) : []),
    ...(asked.has('fortify') ? [] : fortifyLines(writing)),
    ...lossesInAdvance(writing),
  ];
};

/** The lines for the next round; the last round of a game has none after it. */
const nextRound = (writing: Writing, asked: ReadonlySet<string>): Lines => {
  const { rules, state } = writing.view;
  const isLast = state.round >= rules.options.rounds && state.phase !== 'westeros';
  return isLast ? [] : [...eventLines(writing, asked), ...everyRound(writing)];
};

/** The lines of orders that lie on the board, for what they may still do, said apart from them. */
const pendingLines = (writing: Writing, { kind, turns, pending, ...doing }: Doer): Lines => {
  const { view, house } = writing;
  const out = [...ordersOut(view, house, kind)];
  const { targets } = pending ?? doing;
  const lines = out.flatMap((place) => {
    const { area, units } = place;
    const areas = place.house === house ? targets(view, place) : [];
    const [first] = areas;
    if (first === undefined) return [];
    const wishes = pending?.wishes(view, house, area, first) ?? doing.wishes(view, place, first);
    return [
      note('template.pending', { area, kind, areas, units: some(units) }),
      ...wishes.flatMap((wish) => write(writing, { kind, wish })),
    ];
  });
  return [...lines, ...(turns !== undefined && out.length > 0 ? passLines(writing, kind) : [])];
};

type AskedKinds = ReadonlySet<string>;
const BIDS = ['bid-tracks', 'bid-iron-throne', 'bid-fiefdoms', 'bid-kings-court'];

// ---- Template ---------------------------------------------------------------------------------------

/** A card that comes back, if it may. */
const recallLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const { discard } = holdingOf(view, house);
  const kinds = (['recall-card', 'recall-hero'] as const).filter((one) => canAsk(view.rules, one));
  const wishes = discard.slice(0, 1).flatMap((wish) => kinds.map((kind) => ({ kind, wish })));
  return section(say('template.recall', { cards: discard }), write(writing, ...wishes));
};

/** The lines that answer what may be asked when the Westeros cards are turned. */
const eventLines = (writing: Writing, asked: AskedKinds): Lines => {
  return [
    ...(BIDS.some((kind) => asked.has(kind)) ? [] : bidLines(writing, 'bid-tracks')),
    ...(asked.has('bid-wildlings') ? [] : bidLines(writing, 'bid-wildlings')),
    ...tieLines(writing),
    ...(asked.has('muster') ? [] : musterLines(writing)),
    ...recallLines(writing),
    ...(asked.has('build-ports') ? [] : portLines(writing)),
  ];
};

/** Any line can hold for every round to come, or for one. */
const everyRound = (writing: Writing): Lines => [
  note('template.rounds'),
  ...write(writing, { ...BLADE, standing: 'yes' }),
  ...write(writing, { ...BLADE, round: writing.view.state.round + 1 }),
];

/** A template of a house's orders and a schema of them, from what it may know. */
export const orderForm = (
  view: View,
  { game, seat, lang, questions }: FormFor<Agot>,
): OrderForm<Agot> => {
  const house = houseOf(seat);
  const writing = {
    view,
    house,
    lang,
    lexicon: lexiconFor(view.rules, house),
    say: (wishes: readonly Wish[]) => writeOrders(view, wishes, lang),
  };
  const asked = askedLines(writing, questions);
  const lines = once(() => templateLines(writing, asked));
  return {
    header: say('template.header', { game: game ?? null, round: view.state.round, seat: house }),
    get lines() {
      return lines();
    },
    asked,
    get more() {
      return moreLines(writing, questions);
    },
    get schema() {
      return ordersSchema(view, house, lang, questions);
    },
  };
};
