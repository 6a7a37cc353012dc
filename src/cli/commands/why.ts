import { type Entry, isAnswered } from '../../core/entry.ts';
import type { Game, Reader } from '../../core/game.ts';
import { type Causes, causesOf, isSealed, knownTo, latestNaming } from '../../desk/causes.ts';
import { COLUMNS } from '../../report/render/text.ts';
import { entryLines, entryText } from '../entry-text.ts';
import { EXIT, type Exit, leave } from '../exit.ts';
import { hanging } from '../hanging.ts';
import { pointsOf, type RuleBook, type RulePoint } from '../io/rule-book.ts';
import { nearLines } from '../near-ids.ts';
import { inLanguage, type OpenGame, withGame } from '../open-game.ts';
import type { Ports } from '../ports.ts';
import { type Paint, paintFor } from '../terminal.ts';
import { termsIn, type Words, wordsOfPreset } from '../words.ts';
import { type Common, json } from './options.ts';
import { readerOf } from './reader.ts';

export interface WhyOptions extends Common {
  /** Left out: everybody; in a bundle its house. */
  readonly for?: string;
}

/** Prints an entry of the log, what it follows from, whose answers it hangs on, and the rules. */
export const showWhy = (
  ports: Ports,
  what: string,
  folder: string,
  options: WhyOptions,
): Promise<Exit> =>
  withGame(ports, folder, async (opened) => {
    const game = inLanguage(opened, options.lang);
    const reader = readerOf(game, options.for);
    const known = knownTo(game.desk.entries, reader);
    const { ruleset, preset } = game.settings.settings;
    const called = wordsOfPreset(game.loaded.data, preset);
    const book = await ports.library.readRuleBook(ruleset, game.words.catalogue.lang, called);
    const entry = entryMeant(game, known, what, book);
    const causes = causesOf(known, entry);
    const rules = rulesOf(causes, book);
    if (options.json) ports.out.write(json(asJson(game.words, reader, causes, rules)));
    else {
      const paint = await paintFor(ports.out, ports, options);
      ports.out.write(`${whyLines(game.words, causes, rules, paint).join('\n')}\n`);
    }
    return EXIT.done;
  });

const entryMeant = <G extends Game>(
  game: OpenGame<G>,
  known: readonly Entry[],
  what: string,
  book: RuleBook,
): Entry => {
  if (/^\d+$/.test(what)) return known.find(({ n }) => n === Number(what)) ?? noEntry(known, what);
  if (what === 'last') return known.findLast((entry) => !isSealed(entry)) ?? noEntry(known, what);
  const ids = idsMeant(game, what, book);
  const found = ids.map((id) => latestNaming(known, id)).filter((entry) => entry !== undefined);
  const latest = found.sort((a, b) => b.n - a.n)[0];
  if (latest !== undefined) return latest;
  if (ids.length > 0) return leave(EXIT.needed, `No entry cites or names "${what}" yet.`);
  return leave(
    EXIT.wrong,
    `"${what}" is no entry, rule or area.`,
    ...nearLines(what, [...pointsOf(book).keys(), ...namesIn(game).keys()]),
    'Say the number of an entry, last, the id of a rule (BAT-8), or an area (winterfell).',
  );
};

const noEntry = (known: readonly Entry[], what: string): never =>
  leave(EXIT.wrong, `There is no entry ${what}; the last is ${known.at(-1)?.n ?? 0}.`);

const idsMeant = <G extends Game>(
  game: OpenGame<G>,
  what: string,
  book: RuleBook,
): readonly string[] => {
  const rule = what.toUpperCase();
  if (pointsOf(book).has(rule)) return [rule];
  return namesIn(game).get(what.toLowerCase()) ?? [];
};

/** What has a noun, by its id and by its name in the language of the game. */
const namesIn = <G extends Game>({
  loaded,
  settings,
  words,
}: OpenGame<G>): ReadonlyMap<string, readonly string[]> => {
  const called = wordsOfPreset(loaded.data, settings.settings.preset);
  const terms = termsIn(loaded.data, words.catalogue.lang, called);
  const names = new Map<string, readonly string[]>();
  for (const group of Object.values(terms))
    for (const [id, { name }] of Object.entries(group))
      for (const key of new Set([id, name.toLowerCase()]))
        names.set(key, [...new Set([...(names.get(key) ?? []), id])]);
  return names;
};

/** The points that are cited on the way; of a sealed answer not even the rule is known. */
const rulesOf = ({ chain, inputs }: Causes, book: RuleBook): readonly RulePoint[] => {
  const points = pointsOf(book);
  const cited = [...chain, ...inputs].filter((entry) => !isSealed(entry));
  return [...new Set(cited.map(({ event }) => event.rule))].flatMap((id) => points.get(id) ?? []);
};

const whyLines = (
  words: Words,
  { chain, inputs }: Causes,
  rules: readonly RulePoint[],
  paint: Paint,
): readonly string[] => {
  const { frame } = words;
  const [entry, ...causes] = chain;
  const root = chain.at(-1);
  if (entry === undefined || root === undefined) return [];
  const indent = (depth: number): string => '  '.repeat(depth + 1);
  return [
    paint.bold(frame('why.entry', { n: entry.n, when: words.when(entry) })),
    ...tell(entry, words),
    '',
    paint.bold(frame('why.from')),
    ...causes.flatMap((cause, depth) => numbered(indent(depth), cause, words)),
    ...hanging(indent(causes.length), frame('why.procedure', { when: words.when(root) })),
    ...section(
      paint.bold(frame('why.inputs')),
      inputs.flatMap((one) => numbered('  ', one, words)),
    ),
    ...section(
      paint.bold(frame('why.rules')),
      rules.flatMap(({ id, text }) => hanging(`  ${id} `, text)),
    ),
  ];
};

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

const tell = (entry: Entry, words: Words): readonly string[] =>
  isAnswered(entry.event)
    ? [...hanging('  ', entryText(entry, words)), ...passedLines(entry, words, '  ')]
    : entryLines(entry, words, COLUMNS - 2).map((line) => `  ${line}`.trimEnd());

const numbered = (indent: string, entry: Entry, words: Words): readonly string[] => {
  const label = `${indent}${entry.n}  `;
  return [
    ...hanging(label, entryText(entry, words)),
    ...passedLines(entry, words, ' '.repeat(label.length)),
  ];
};

/** Why wishes of the house did not count, which stands only in the entries of who may know it. */
const passedLines = ({ event }: Entry, words: Words, indent: string): readonly string[] => {
  if (!isAnswered(event)) return [];
  return (event.secret?.passed ?? []).flatMap((problem) => {
    const { file, line } = problem.place ?? {};
    const source = file === undefined ? undefined : `${file}:${line ?? 1}`;
    const reason = words.sentence(problem);
    return hanging(indent, words.frame('why.passed', { source, reason }));
  });
};

const asJson = (
  words: Words,
  reader: Reader,
  { chain, inputs }: Causes,
  rules: readonly RulePoint[],
): object => ({
  reader,
  chain: chain.map((entry) => shown(entry, words)),
  inputs: inputs.map((entry) => shown(entry, words)),
  rules,
});

const shown = (entry: Entry, words: Words): object => {
  const { n, round, phase, cause } = entry;
  const text = entryText(entry, words);
  if (isSealed(entry)) return { n, round, phase, cause, sealed: true, text };
  return { ...entry, text };
};
