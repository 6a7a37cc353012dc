import { type Document, say } from '../../core/document.ts';
import { nearIds } from '../../core/edit-distance.ts';
import type { Game } from '../../core/game.ts';
import type { Asker, Query } from '../../core/query.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { lookBack } from '../../desk/look-back.ts';
import { heading, list, paragraph } from '../../desk/speech.ts';
import { renderText } from '../../report/render/text.ts';
import { show } from '../documents/show-document.ts';
import { linesOf, type OpenGame } from '../folder/game.ts';
import { withGame } from '../folder/open-game.ts';
import { folderOf, operandsOf } from '../folder/options.ts';
import { printable } from '../io/excerpt.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import type { OptionsFor, WholeCall } from '../table/groups.ts';
import {
  beginsWith,
  folded,
  idsNamed,
  listSpellings,
  type Spellings,
} from '../terminal/spelled.ts';
import type { Words } from '../terminal/words.ts';
import { readerOf } from './reader.ts';

/** The query that a text begins with, and what comes after its name. */
const queryIn = (
  { words, loaded }: OpenGame,
  queries: readonly Query[],
  text: string,
): { readonly query: Query; readonly rest: string } => {
  const spelled = listSpellings(
    loaded.data,
    queries.map(({ name }) => name),
  );
  const found = beginsWith(folded(text), spelled);
  const query = queries.find(({ name }) => name === found?.id);
  if (found !== undefined && query !== undefined) return { query, rest: found.rest };
  return leave(
    EXIT.wrong,
    words.frame('ask.no-query', { what: printable(text) }),
    ...nearOrAll(words, text, spelled, {
      nameOf: (name) => words.catalogue.term('queries', name),
    }),
  );
};

/** The ids at the places of a query, and the texts that they were read from. */
interface QueryText {
  readonly rest: string;
  readonly usage: string;
}

/** The ids and numbers at the places of a query; leaves with what may stand there. */
const givenIn = (
  game: OpenGame,
  query: Query,
  asker: Asker,
  { rest, usage }: QueryText,
): readonly string[] => {
  const given: string[] = [];
  let left = rest;
  for (const place of query.places) {
    if (given.length > 0) left = without(left, query.between ?? []);
    if (left === '' && place.optional) break;
    const found = foundAt(game, left, place.ids?.(asker, given));
    if (found.id === undefined)
      return notThere(game.words, place.name, {
        ...{ left, usage, spelled: found.spelled, covers: place.covers?.(asker) ?? [] },
        named: listSpellings(game.loaded.data, idsNamed(game.loaded.data)),
        query: [game.words.catalogue.term('queries', query.name), ...given].join(' '),
      });
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
  { left, usage, query, spelled, covers, named }: MisplacedId,
): never => {
  const what = words.catalogue.term('places', place);
  const isMeant = ({ spellings }: Pick<Spellings, 'spellings'>): boolean =>
    spellings.some((one) => folded(one) === left);
  const cover = covers.find(isMeant);
  if (cover !== undefined) {
    const ids = cover.ids.map(words.noun).join(', ');
    const said = say('ask.several', { what, said: printable(left), ids });
    return leave(EXIT.wrong, ...linesOf([paragraph(said)], words));
  }
  return leave(
    EXIT.wrong,
    left === ''
      ? words.frame('ask.missing', { what, usage })
      : words.frame('ask.wrong', { what, said: printable(left) }),
    // What is rightly spelled is no slip for anything else.
    ...nearOrAll(words, left, spelled, { query, isSlip: !named.some(isMeant) }),
  );
};

interface MisplacedId extends Pick<QueryText, 'usage'> {
  readonly left: string;
  readonly query: string;
  readonly spelled: readonly Spellings[];
  readonly covers: NonNullable<ReturnType<NonNullable<Query<Game>['places'][number]['covers']>>>;
  /** All names of the game. */
  readonly named: readonly Spellings[];
}

/** A text without a word that it begins with, and means nothing here. */
const without = (text: string, words: readonly string[]): string =>
  beginsWith(
    text,
    words.map((word) => ({ id: word, spellings: [folded(word)] })),
  )?.rest ?? text;

interface FoundAt {
  readonly id?: string;
  readonly rest: string;
  readonly spelled: readonly Spellings[];
}

const foundAt = (
  { loaded }: OpenGame,
  text: string,
  ids: readonly string[] | undefined,
): FoundAt => {
  if (ids === undefined) {
    const [number] = /^\d+/.exec(text) ?? [];
    return number === undefined
      ? { rest: text, spelled: [] }
      : { id: number, rest: text.slice(number.length).trim(), spelled: [] };
  }
  const spelled = listSpellings(loaded.data, ids);
  const found = beginsWith(text, spelled);
  return found === undefined ? { rest: text, spelled } : { ...found, spelled };
};

/** Suggestions for a word that is wrong: those that come nearest; else all there are, or how to list them where they are many. */
const nearOrAll = (
  words: Words,
  text: string,
  spelled: readonly Spellings[],
  { nameOf = words.noun, query, isSlip = true }: Suggesting = {},
): readonly string[] => {
  if (spelled.length === 0) return [];
  const near = isSlip ? nearSpellings(folded(text), spelled) : new Set<string>();
  const meant = spelled.filter((one) => one.spellings.some((spelling) => near.has(spelling)));
  if (meant.length === 0 && text !== '' && spelled.length > MOST_LISTED && query !== undefined)
    return [words.frame('ask.list', { query })];
  const ids = (meant.length > 0 ? meant : spelled).map(({ id }) => nameOf(id)).join(', ');
  return linesOf([paragraph(say(meant.length > 0 ? 'ask.near' : 'ask.there-are', { ids }))], words);
};
const MOST_LISTED = 12;

interface Suggesting {
  readonly nameOf?: (id: string) => string;
  readonly query?: string;
  readonly isSlip?: boolean;
}

/** The spellings that a text is near to; else some that it stands in. */
const nearSpellings = (text: string, spelled: readonly Spellings[]): ReadonlySet<string> => {
  const all = spelled.flatMap((one) => one.spellings);
  const near = nearIds(text, all);
  if (near.length > 0 || text.length < 2) return new Set(near);
  const holding = all.filter((one) => one.includes(text));
  return new Set(holding.length > MOST_LISTED ? [] : holding);
};

type AskOptions = OptionsFor<'ask'>;

/** Answers what a player asks the table, by what he may know; without a query, lists them. */
export const askTable = ({ ports, operands, options }: WholeCall<'ask'>): Promise<Exit> => {
  const { what, folder } = operandsOf(operands, options);
  const text = what.join(' ');
  return withGame(ports, folderOf(folder, options), options, async (game) => {
    const { id, queries } = game.parts;
    const known = (await queries?.()) ?? [];
    if (known.length === 0)
      return leave(EXIT.wrong, game.words.frame('ask.no-queries', { what: id }));
    return text === ''
      ? printQueries(game, known, options)
      : answer(game, known, { text, ...options });
  });
};

const usageOf = ({ words: { catalogue, frame } }: OpenGame, { name, places }: Query): string => {
  const shown = places.map(({ name: place, optional }) =>
    frame('ask.place', { place: catalogue.term('places', place), optional }),
  );
  return [catalogue.term('queries', name), ...shown].join(' ');
};

const printQueries = (
  game: OpenGame,
  queries: readonly Query[],
  options: AskOptions,
): Promise<Exit> => {
  const listed = queries.map((query) => ({ query, usage: usageOf(game, query) }));
  const { sentence } = game.words.catalogue;
  const data = {
    queries: listed.map(({ query: { name }, usage }) => ({
      name,
      usage,
      tells: sentence(`query.${name}`),
    })),
  };
  const document = [
    heading(1, say('ask.queries')),
    ...listed.flatMap(({ query: { name }, usage }) => [
      ...list([say('ask.query', { usage })]),
      ...list([say(`query.${name}`)], 1),
    ]),
  ];
  return show(game, { document, name: 'queries', reader: 'public', data }, options);
};

/** An answer under its own title, or else under what was asked. */
const titled = (
  { words: { catalogue, noun } }: OpenGame,
  document: Document,
  { name }: Query,
  given: readonly string[],
): Document => {
  const [first, ...rest] = document;
  if (first?.block === 'heading') return [{ ...first, level: 1 }, ...rest];
  const usage = [catalogue.term('queries', name), ...given.map(noun)].join(' ');
  return [heading(1, say('ask.query', { usage })), ...document];
};

interface QueryInput extends AskOptions {
  readonly text: string;
}

const answer = async (
  game: OpenGame,
  queries: readonly Query[],
  { text, ...options }: QueryInput,
): Promise<Exit> => {
  const reader = readerOf(game, options.for);
  const asker: Asker = {
    view: lookBack(game.desk, momentOfDesk(game.desk), reader).view,
    reader,
  };
  const { query, rest } = queryIn(game, queries, text);
  const given = givenIn(game, query, asker, { rest, usage: usageOf(game, query) });
  const answered = query.answer(asker, given);
  if (!answered.ok) return leave(EXIT.wrong, ...answered.problems.map(game.words.sentence));
  const document = titled(game, answered.value, query, given);
  const told = renderText(answered.value, game.words.catalogue);
  const data = { query: query.name, given, reader, text: told };
  return show(game, { document, name: 'answer', reader, data }, options);
};
