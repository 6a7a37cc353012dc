import type { Path, Scope } from '../../../notation/spellings.ts';
import { ORDERS } from '../actions.ts';
import { waysOut } from '../battle/scope.ts';
import type { Ids, Names, Own } from '../book/scope.ts';
import { NAMES } from '../chapters.ts';
import { type House, UNITS } from '../data/vocabulary.ts';
import type { AnswerLine } from '../language/answer.ts';
import { needsSaying } from '../language/data.ts';
import { has } from '../language/features.ts';
import { ANSWER_LINES } from '../orders/lines.ts';
import { lexiconFor } from '../orders/nouns.ts';
import { placeable } from '../planning/scope.ts';
import { sitesOf } from '../ports/scope.ts';
import type { View } from '../table/game.ts';
import { holdingOf } from '../table/places.ts';
import { casesOf } from './cases.ts';

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
