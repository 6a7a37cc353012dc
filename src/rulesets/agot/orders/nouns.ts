import type { Lang } from '../../../core/game.ts';
import type { Lexicon, Noun, Nouns } from '../../../notation/index.ts';
import type { Rules } from '../data/rules.ts';
import { DOMINANCE_TOKENS, HOUSES, TRACKS, UNITS } from '../data/vocabulary.ts';
import { orderIdsOf, orderKindsOf } from '../table/places.ts';

/** The groups of nouns that orders speak of. */
export type Group =
  | 'houses'
  | 'areas'
  | 'cards'
  | 'own-cards'
  | 'units'
  | 'tracks'
  | 'tokens'
  | 'orders'
  | 'order-kinds';

const nounsOf = (
  { terms }: Rules,
  group: string,
  ids: Iterable<string>,
): ReadonlyMap<string, Nouns> =>
  new Map(
    Array.from(ids, (id): [string, Nouns] => [
      id,
      Object.fromEntries(
        Object.entries(terms).map(([lang, said]): [string, Noun] => [
          lang,
          said[group]?.[id] ?? { name: id },
        ]),
      ) as Partial<Record<Lang, Noun>>,
    ]),
  );

const lexiconOf = (rules: Rules, seat: string): Lexicon => {
  const cards = nounsOf(rules, 'cards', rules.cards.keys());
  const groups: Readonly<Record<Group, ReadonlyMap<string, Nouns>>> = {
    houses: nounsOf(rules, 'houses', HOUSES),
    areas: nounsOf(
      rules,
      'areas',
      rules.areas.map(({ id }) => id),
    ),
    cards,
    'own-cards': new Map([...cards].filter(([id]) => rules.cards.get(id)?.house === seat)),
    units: nounsOf(rules, 'units', UNITS),
    tracks: nounsOf(rules, 'tracks', TRACKS),
    tokens: nounsOf(rules, 'tokens', DOMINANCE_TOKENS),
    orders: nounsOf(rules, 'orders', orderIdsOf(rules)),
    'order-kinds': nounsOf(rules, 'order-kinds', orderKindsOf(rules)),
  };
  const ports = rules.areas.flatMap(({ id, portOf }) => (portOf === null ? [] : [id]));
  return { groups, lesser: new Set(ports), wording: rules.words };
};

const made = new WeakMap<Rules, Map<string, Lexicon>>();

/** The names of a game, as a seat says them: its own cards by any word of theirs. */
export const lexiconFor = (rules: Rules, seat: string): Lexicon => {
  const bySeat = made.get(rules) ?? new Map<string, Lexicon>();
  made.set(rules, bySeat);
  const lexicon = bySeat.get(seat) ?? lexiconOf(rules, seat);
  bySeat.set(seat, lexicon);
  return lexicon;
};
