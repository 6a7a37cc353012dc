import type { Document } from '../../core/document.ts';
import type { Entry } from '../../core/entry.ts';
import type { Game, Reader } from '../../core/game.ts';
import { entriesKnownTo, isSealed } from '../../core/secrecy.ts';
import { type Causes, causesOf } from '../../desk/causes.ts';
import type { RulePoint } from '../../desk/format/rules.ts';
import {
  type Explanation,
  formatListed,
  formatWhy,
  makeRoundLister,
} from '../../desk/format/why.ts';
import { explainedIn } from '../../desk/readers.ts';
import { show } from '../documents/show-document.ts';
import { inLanguage, type OpenGame } from '../folder/game.ts';
import { withGame } from '../folder/open-game.ts';
import { json } from '../folder/options.ts';
import { speakerOf } from '../folder/painted.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { pointsOf, type RuleBook } from '../rules/rule-book.ts';
import { entryMeant, entryText } from '../rulings/why-entry.ts';
import type { OptionsFor } from '../table/groups.ts';
import type { Ports } from '../terminal/ports.ts';
import { type Words, wordsOfPreset } from '../terminal/words.ts';
import { readerOf } from './reader.ts';

type WhyOptions = OptionsFor<'why'>;

/**
 * Prints an entry of the log, what it follows from, whose answers it hangs on, and the rules;
 * without one the entries of a round, with their numbers.
 */
export const showWhy = (
  ports: Ports,
  what: string | undefined,
  folder: string,
  options: WhyOptions,
): Promise<Exit> =>
  withGame(ports, folder, async (opened) => {
    const game = inLanguage(opened, options.lang);
    const reader = readerOf(game, options.for);
    const known = explainedIn(game.desk, entriesKnownTo(game.desk.entries, reader));
    const asked = { reader, known, ...options };
    const answer =
      what === undefined ? listed(game, asked) : await explained(ports, game, { ...asked, what });
    if (options.json) ports.out.write(json({ reader, ...answer.data }));
    else await show(ports, speakerOf(game), { ...answer, name: 'why', reader }, options);
    return EXIT.done;
  });

const bookOf = ({ library }: Ports, { settings, loaded, words }: OpenGame): Promise<RuleBook> => {
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
  ports: Ports,
  game: OpenGame,
  { what, reader, known, round }: WhyQuestion & { readonly what: string },
): Promise<Answer> => {
  const { words, desk } = game;
  const book = await bookOf(ports, game);
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
