import type { Entry } from '../../core/entry.ts';
import type { Game, Reader } from '../../core/game.ts';
import { isSealed, knownTo } from '../../core/secrecy.ts';
import { type Causes, causesOf } from '../../desk/causes.ts';
import type { Found } from '../../desk/find-entry.ts';
import { pointsOf, type RuleBook, type RulePoint } from '../io/rule-book.ts';
import { inLanguage, type OpenGame } from '../open/game.ts';
import { withGame } from '../open/open-game.ts';
import { entryText } from '../papers/entry-text.ts';
import { EXIT, type Exit } from '../program/exit.ts';
import { inTints, markedWords } from '../terminal/painted.ts';
import type { Ports } from '../terminal/ports.ts';
import { type Paint, paintFor } from '../terminal/terminal.ts';
import { type Words, wordsOfPreset } from '../words/words.ts';
import { type Common, json } from './options.ts';
import { readerOf } from './reader.ts';
import { entryMeant } from './why-entry.ts';
import { whyLines } from './why-lines.ts';
import { listEntries } from './why-list.ts';

export interface WhyOptions extends Common {
  /** Left out: everybody; in a bundle its house. */
  readonly for?: string;
  readonly round?: number;
}

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
    const known = knownTo(game.desk.entries, reader);
    const paint = await paintFor(ports.out, ports, options);
    const asked = { reader, known, ...options };
    ports.out.write(
      what === undefined
        ? listEntries(game, asked, paint)
        : explained(game, { ...asked, what, book: await bookOf(ports, game) }, paint),
    );
    return EXIT.done;
  });

const bookOf = <G extends Game>(
  { library }: Ports,
  { settings, loaded, words }: OpenGame<G>,
): Promise<RuleBook> => {
  const { ruleset, preset } = settings.settings;
  return library.readRuleBook(ruleset, words.catalogue.lang, wordsOfPreset(loaded.data, preset));
};

interface Asked<G extends Game> {
  readonly what: string;
  readonly book: RuleBook;
  readonly reader: Reader;
  readonly known: readonly Entry<G['event']>[];
  readonly round?: number;
  readonly json?: boolean;
}

const explained = <G extends Game>(
  game: OpenGame<G>,
  { what, book, reader, known, round, json: isJson }: Asked<G>,
  paint: Paint,
): string => {
  const { words, desk } = game;
  const found = entryMeant({ game, book, known, ...(round !== undefined && { round }) }, what);
  const causes = causesOf({ desk, messages: words.messages }, known, found.entry);
  const rules = rulesOf(causes, book);
  if (isJson) return json(asJson(words, reader, { causes, found, rules }));
  const lines = whyLines(markedWords(game, paint), { causes, found, rules }, paint);
  return inTints(game, `${lines.join('\n')}\n`, paint);
};

/** The points that are cited on the way; of a sealed answer not even the rule is known. */
const rulesOf = ({ chain, inputs, behind }: Causes, book: RuleBook): readonly RulePoint[] => {
  const points = pointsOf(book);
  const story = [...chain, ...inputs.map(({ entry }) => entry), ...behind];
  const cited = story.filter((entry) => !isSealed(entry));
  return [...new Set(cited.map(({ event }) => event.rule))].flatMap((id) => points.get(id) ?? []);
};

interface Answer {
  readonly causes: Causes;
  readonly found: Found<Entry['event']>;
  readonly rules: readonly RulePoint[];
}

const asJson = (
  words: Words,
  reader: Reader,
  { causes: { chain, inputs, behind }, found, rules }: Answer,
): object => ({
  reader,
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
