import { type Entry, isAnswered } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import { isSealed } from '../../core/secrecy.ts';
import { type FoundEntry, mostTelling, naming } from '../../desk/causes.ts';
import { entrySaying } from '../../desk/format/entry.ts';
import type { OpenGame } from '../folder/game.ts';
import { EXIT, leave } from '../io/exit.ts';
import { pointsOf, type RuleBook } from '../rules/rule-book.ts';
import { nearLines } from '../terminal/spelled.ts';
import { termsIn, type Words, wordsOfPreset } from '../terminal/words.ts';

/** The words of a question, and the entries among which it is asked. */
interface Sought {
  readonly game: OpenGame;
  readonly book: RuleBook;
  /** The entries as the reader may know them. */
  readonly known: readonly Entry<Game['event']>[];
  /** Only in this round. */
  readonly round?: number;
}

/** The entry of a number, `last`, an id, a name or words of the report; ends the command if none. */
export const entryMeant = (sought: Sought, what: string): FoundEntry<Game['event']> => {
  const { game, book, known } = sought;
  if (what.trim() === '') return notFound(sought, what, []);
  if (/^\d+$/.test(what)) return alone(sought, what, ({ n }) => n === Number(what));
  if (what === 'last') return alone(sought, what, (entry) => !isSealed(entry));
  const { messages } = game.words;
  const among = known.filter(({ round }) => round === (sought.round ?? round));
  const ids = idsMeant(game, what, book);
  const found =
    mostTelling(among, ids, naming(ids), messages) ??
    mostTelling(among, [], mentions(game, what), messages);
  return found ?? notFound(sought, what, ids);
};

const alone = (
  { game, known, round }: Sought,
  what: string,
  fits: (entry: Entry) => boolean,
): FoundEntry<Game['event']> => {
  const entry = known.findLast((one) => one.round === (round ?? one.round) && fits(one));
  if (entry !== undefined) return { entry, others: [], earlier: [] };
  if (round !== undefined)
    return leave(EXIT.needed, game.words.frame('why.none-in-round', { what, round }));
  const last = known.at(-1)?.n ?? 0;
  return leave(EXIT.wrong, game.words.frame('why.no-entry', { what, last }));
};

const notFound = ({ game, book, round }: Sought, what: string, ids: readonly string[]): never => {
  const { frame } = game.words;
  if (ids.length > 0) return leave(EXIT.needed, frame('why.unnamed', { what, round }));
  return leave(
    EXIT.wrong,
    frame('why.unknown', { what }),
    ...nearLines(what, [...pointsOf(book).keys(), ...namesIn(game).keys()], game.words),
    ...frame('why.how', { rule: [...pointsOf(book).keys()].at(0) }).split('\n'),
  );
};

/** An entry in one sentence. */
export const entryText = (entry: Entry, words: Words): string =>
  words.catalogue.say(entrySaying(entry, words));

/** True if the report tells an entry in these words. */
const mentions =
  ({ words }: OpenGame, what: string) =>
  (entry: Entry): boolean =>
    !isAnswered(entry.event) && entryText(entry, words).toLowerCase().includes(what.toLowerCase());

const idsMeant = (game: OpenGame, what: string, book: RuleBook): readonly string[] => {
  const rule = what.toUpperCase();
  if (pointsOf(book).has(rule)) return [rule];
  return namesIn(game).get(what.toLowerCase()) ?? [];
};

/** The ids of all that has a noun, by id and by name in the language of the game. */
const namesIn = ({ loaded, settings, words }: OpenGame): ReadonlyMap<string, readonly string[]> => {
  const called = wordsOfPreset(loaded.data, settings.settings.preset);
  const terms = termsIn(loaded.data, words.catalogue.lang, called);
  const names = new Map<string, readonly string[]>();
  for (const group of Object.values(terms))
    for (const [id, { name }] of Object.entries(group))
      for (const key of new Set([id, name.toLowerCase()]))
        names.set(key, [...new Set([...(names.get(key) ?? []), id])]);
  return names;
};
