import { type Document, type Saying, say } from '../../core/document.ts';
import { type Entry, isAnswered } from '../../core/entry.ts';
import type { Game, Reader } from '../../core/game.ts';
import { entriesKnownTo, isSealed } from '../../core/secrecy.ts';
import { type Causes, causesOf, type FoundEntry } from '../../desk/causes.ts';
import { entrySaying, numberedSaying } from '../../desk/format/entry.ts';
import { pointSaying, type RulePoint } from '../../desk/format/rules.ts';
import { explainedIn } from '../../desk/readers.ts';
import { heading, list, paragraph, type Speech, section, whenSaying } from '../../desk/speech.ts';
import { groupBy } from '../../report/groups.ts';
import { cited } from '../../report/narrate.ts';
import { formatEntry, outlineOf, type Section, sectionsOf } from '../../report/sections.ts';
import { show } from '../documents/show-document.ts';
import type { OpenGame } from '../folder/game.ts';
import { withGame } from '../folder/open-game.ts';
import { folderOf, operandsOf } from '../folder/options.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { pointsOf, type RuleBook } from '../rules/rule-book.ts';
import { entryMeant, entryText } from '../rulings/why-entry.ts';
import type { WholeCall } from '../table/groups.ts';
import { type Words, wordsOfPreset } from '../terminal/words.ts';
import { readerOf } from './reader.ts';

/** An entry with all that is told of how it came about. */
interface Explanation {
  readonly causes: Causes;
  readonly found: FoundEntry<Entry['event']>;
  readonly rules: readonly RulePoint[];
  readonly reader: Reader;
}

/** To whom it is told, and in what words. */
interface Telling {
  readonly words: Speech;
  readonly reader: Reader;
}

/** The story of an entry: what happened, what it follows from, whose answers it hangs on, and the rules. */
const formatWhy = (words: Speech, { causes, found, rules, reader }: Explanation): Document => {
  const telling = { words, reader };
  const [entry, ...before] = causes.chain;
  const root = causes.chain.at(-1);
  if (entry === undefined || root === undefined) return [];
  return [
    heading(1, say('why.entry', { n: entry.n, when: whenSaying(entry) })),
    ...(isAnswered(entry.event)
      ? [paragraph(entrySaying(entry, words)), ...list(passedOver(entry, telling))]
      : formatEntry(entry, words.messages)),
    heading(3, say('why.from')),
    ...before.flatMap((cause, depth) => numbered(cause, telling, depth)),
    ...list([say('why.procedure', { when: whenSaying(root) })], before.length),
    ...section(say('why.led'), formatLed(causes, telling)),
    ...section(say('why.rules'), formatRules(causes, rules)),
    ...formatOthers(found, words),
  ];
};

/** The table of an entry that is told as a sum; of any other nothing. */
const sumIn = (entry: Entry, words: Speech): Document =>
  formatEntry(entry, words.messages).filter(({ block }) => block === 'table');

/** Answers and events in their order, under the procedures in which they fell. */
const formatLed = ({ chain, inputs, behind }: Causes, telling: Telling): Document => {
  const led = [...inputs.map(({ part }) => part), ...behind].sort((a, b) => a.n - b.n);
  const plays = groupBy(led, ({ round, phase }) => `${round} ${phase}`);
  const [entry] = chain;
  const isHere = plays.every(([one]) => one.round === entry?.round && one.phase === entry.phase);
  const tell = (one: Entry, depth: number): Document => [
    ...numbered(one, telling, depth),
    ...sumIn(one, telling.words).map((table) => ({ ...table, depth: depth + 1 })),
  ];
  if (isHere) return led.flatMap((one) => tell(one, 0));
  return plays.flatMap((play) => [
    ...list([whenSaying(play[0])]),
    ...play.flatMap((one) => tell(one, 1)),
  ]);
};

const numbered = (entry: Entry, telling: Telling, depth: number): Document => [
  ...list([numberedSaying(entry, telling.words)], depth),
  ...list(passedOver(entry, telling), depth + 1),
];

/** Why wishes of the seat did not count, which stands only in the entries of who may know it. */
const passedOver = ({ event }: Entry, { words, reader }: Telling): readonly Saying[] =>
  (isAnswered(event) ? (event.secret?.passed ?? []) : []).map((problem) => {
    const { file, line } = cited(problem, reader).place ?? {};
    const source = file === undefined ? undefined : `${file}:${line ?? 1}`;
    const reason = words.sentence(problem);
    return { ...say('why.passed', { source, reason }), tone: 'bad' };
  });

/** The texts of those that the entry and its causes cite; of what went before only the ids. */
const formatRules = ({ chain }: Causes, rules: readonly RulePoint[]): Document => {
  const near = new Set(chain.map(({ event }) => event.rule));
  const others = rules.filter(({ id }) => !near.has(id)).map(({ id }) => id);
  return [
    ...list(rules.filter(({ id }) => near.has(id)).map(pointSaying)),
    ...(others.length === 0 ? [] : [paragraph(say('why.cited', { rules: others.join(' ') }))]),
  ];
};

/** The number of other entries that are listed before the rest is only counted. */
const MOST_OTHERS = 10;

const formatOthers = (
  { entry, others, earlier }: FoundEntry<Entry['event']>,
  words: Speech,
): Document => {
  const { round } = entry;
  const shown = others.slice(-MOST_OTHERS).map((other) => numberedSaying(other, words));
  const count = others.length - shown.length;
  return [
    ...section(
      say('why.others', { round }),
      list(count > 0 ? [...shown, say('why.left', { count, round })] : shown),
    ),
    ...(earlier.length > 0 ? [paragraph(say('why.earlier', { rounds: earlier }))] : []),
  ];
};

/** The sections of a round as far as they are told, each line with its depth. */
const makeRoundLister = (known: readonly Entry[], words: Speech) =>
  sectionsOf(known, words.messages).map((one) => ({ ...one, lines: linesIn(one, words) }));

const linesIn = (one: Section, { messages }: Speech) =>
  outlineOf(one, messages).filter(({ told }) => told === 'here');

/** The entries the report of a round tells, each line with the number of its entry. */
const formatListed = (sections: ReturnType<typeof makeRoundLister>, words: Speech): Document => {
  const last = sections.at(-1)?.lines.at(-1)?.entry;
  const { n, round = 0 } = last ?? {};
  return [
    heading(1, say('why.round', { round })),
    ...sections.flatMap((one) =>
      section(
        whenSaying(one),
        one.lines.flatMap(({ entry, depth }) => list([numberedSaying(entry, words)], depth)),
      ),
    ),
    paragraph(round <= 1 ? say('why.only', { n }) : say('why.one', { n, round: round - 1 })),
  ];
};

/**
 * Prints an entry of the log, what it follows from, whose answers it hangs on, and the rules;
 * without one the entries of a round, with their numbers.
 */
export const showWhy = ({ ports, operands, options }: WholeCall<'why'>): Promise<Exit> => {
  const { what: given, folder } = operandsOf(operands, options);
  // What is behind the entry can be nothing but the folder.
  const [what, behind = folder] = given;
  return withGame(ports, folderOf(behind, options), options, async (game) => {
    const reader = readerOf(game, options.for);
    const known = explainedIn(game.desk, entriesKnownTo(game.desk.entries, reader));
    const asked = { reader, known, ...options };
    const answer =
      what === undefined ? listed(game, asked) : await explained(game, { ...asked, what });
    const shown = { ...answer, name: 'why', reader, data: { reader, ...answer.data } };
    return show(game, shown, options);
  });
};

const bookOf = ({ settings, loaded, words, ports: { library } }: OpenGame): Promise<RuleBook> => {
  const { ruleset, preset } = settings.settings;
  return library.readRuleBook(ruleset, words.catalogue.lang, wordsOfPreset(loaded.data, preset));
};

interface WhyQuestion {
  readonly reader: Reader;
  /** The entries as the reader may know them. */
  readonly known: readonly Entry<Game['event']>[];
  readonly round?: number;
}

interface Answer {
  readonly document: Document;
  readonly data: object;
}

/** The story of an entry among those that are known. */
export const explained = async (
  game: OpenGame,
  { what, reader, known, round }: WhyQuestion & { readonly what: string },
): Promise<Answer> => {
  const { words, desk } = game;
  const book = await bookOf(game);
  const found = entryMeant({ game, book, known, ...(round !== undefined && { round }) }, what);
  const causes = causesOf({ desk, messages: words.messages }, known, found.entry);
  const told = { causes, found, rules: rulesOf(causes, book), reader };
  return { document: formatWhy(words, told), data: asJson(words, told) };
};

/** The lines of a round's report, each with the number of its entry. */
const listed = ({ words }: OpenGame, { known, round }: WhyQuestion): Answer => {
  const sections = makeRoundLister(known, words);
  const last = sections.at(-1)?.round ?? 0;
  const told = sections.filter((one) => one.round === (round ?? last));
  if (told.length === 0)
    return leave(EXIT.needed, words.frame('why.no-round', { round: round ?? last, last }));
  const entries = told.flatMap(({ lines }) =>
    lines.map(({ entry, depth }) => {
      const { n, phase, event } = entry;
      const text = entryText(entry, words);
      return { n, round: entry.round, phase, rule: event.rule, depth, text };
    }),
  );
  return { document: formatListed(told, words), data: { entries } };
};

/** The points that are cited on the way; of a sealed answer not even the rule is known. */
const rulesOf = ({ chain, inputs, behind }: Causes, book: RuleBook): readonly RulePoint[] => {
  const points = pointsOf(book);
  const story = [...chain, ...inputs.map(({ entry }) => entry), ...behind];
  const cited = story.filter((entry) => !isSealed(entry));
  return [...new Set(cited.map(({ event }) => event.rule))].flatMap((id) => points.get(id) ?? []);
};

const asJson = (
  words: Words,
  { causes: { chain, inputs, behind }, found, rules }: Explanation,
): object => ({
  chain: chain.map((entry) => shown(entry, words)),
  inputs: inputs.map(({ entry, part }) => ({
    ...shown(entry, words),
    text: entryText(part, words),
  })),
  behind: behind.map((entry) => shown(entry, words)),
  rules,
  others: found.others.map((entry) => shown(entry, words)),
  earlier: found.earlier,
});

const shown = (entry: Entry, words: Words): object => {
  const { n, round, phase, causes } = entry;
  const text = entryText(entry, words);
  if (isSealed(entry)) return { n, round, phase, causes, sealed: true, text };
  return { ...entry, text };
};
