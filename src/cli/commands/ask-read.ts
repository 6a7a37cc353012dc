import type { Game } from '../../core/game.ts';
import type { Asker, Query } from '../../core/query.ts';
import { printable } from '../io/excerpt.ts';
import type { OpenGame } from '../open/game.ts';
import { EXIT, leave } from '../program/exit.ts';
import { nearIds } from '../words/near-ids.ts';
import { beginsWith, folded, type Spelled, spelledIn } from '../words/spelled.ts';
import type { Words } from '../words/words.ts';

/** The query that a text begins with, and what comes after its name. */
export const queryIn = <G extends Game>(
  { words, loaded }: OpenGame<G>,
  queries: readonly Query<G>[],
  text: string,
): { readonly query: Query<G>; readonly rest: string } => {
  const spelled = spelledIn(
    loaded.data,
    queries.map(({ name }) => name),
  );
  const found = beginsWith(folded(text), spelled);
  const query = queries.find(({ name }) => name === found?.id);
  if (found !== undefined && query !== undefined) return { query, rest: found.rest };
  return leave(
    EXIT.wrong,
    words.frame('ask.no-query', { what: printable(text) }),
    ...nearOrAll(words, text, spelled, (name) => words.catalogue.term('queries', name)),
  );
};

/** The ids at the places of a query, and the texts that they were read from. */
interface Written {
  readonly rest: string;
  readonly usage: string;
}

/** The ids and numbers at the places of a query; leaves with what may stand there. */
export const givenIn = <G extends Game>(
  game: OpenGame<G>,
  query: Query<G>,
  asker: Asker<G>,
  { rest, usage }: Written,
): readonly string[] => {
  const given: string[] = [];
  let left = rest;
  for (const place of query.places) {
    if (given.length > 0) left = without(left, query.between ?? []);
    if (left === '' && place.optional) break;
    const found = foundAt(game, left, place.ids?.(asker, given));
    if (found.id === undefined)
      return notThere(game.words, place.name, { left, usage, spelled: found.spelled });
    given.push(found.id);
    left = found.rest;
  }
  if (left === '') return given;
  return leave(EXIT.wrong, game.words.frame('ask.too-much', { said: printable(left), usage }));
};

/** Leaves with what belongs to a place of a query. */
const notThere = (
  words: Words,
  place: string,
  { left, usage, spelled }: Pick<Written, 'usage'> & { left: string; spelled: readonly Spelled[] },
): never => {
  const what = words.catalogue.term('places', place);
  return leave(
    EXIT.wrong,
    left === ''
      ? words.frame('ask.missing', { what, usage })
      : words.frame('ask.wrong', { what, said: printable(left) }),
    ...nearOrAll(words, left, spelled),
  );
};

/** A text without a word that it begins with, and means nothing here. */
const without = (text: string, words: readonly string[]): string =>
  beginsWith(
    text,
    words.map((word) => ({ id: word, spellings: [folded(word)] })),
  )?.rest ?? text;

interface FoundAt {
  readonly id?: string;
  readonly rest: string;
  readonly spelled: readonly Spelled[];
}

const foundAt = <G extends Game>(
  { loaded }: OpenGame<G>,
  text: string,
  ids: readonly string[] | undefined,
): FoundAt => {
  if (ids === undefined) {
    const [number] = /^\d+/.exec(text) ?? [];
    return number === undefined
      ? { rest: text, spelled: [] }
      : { id: number, rest: text.slice(number.length).trim(), spelled: [] };
  }
  const spelled = spelledIn(loaded.data, ids);
  const found = beginsWith(text, spelled);
  return found === undefined ? { rest: text, spelled } : { ...found, spelled };
};

/** Suggestions for a word that is wrong: those that come nearest, or else all there are. */
const nearOrAll = (
  words: Words,
  text: string,
  spelled: readonly Spelled[],
  nameOf: (id: string) => string = words.noun,
): readonly string[] => {
  if (spelled.length === 0) return [];
  const spellings = spelled.flatMap((one) => one.spellings);
  const near = new Set(nearIds(folded(text), spellings));
  const meant = spelled.filter((one) => one.spellings.some((spelling) => near.has(spelling)));
  const right = (meant.length > 0 ? meant : spelled).map(({ id }) => nameOf(id));
  return [words.frame(meant.length > 0 ? 'ask.near' : 'ask.there-are', { ids: right.join(', ') })];
};
