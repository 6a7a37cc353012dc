import type { Lang } from '../../../core/game.ts';
import { onceEach } from '../../../core/once.ts';
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

type Groups = Readonly<Record<Group, ReadonlyMap<string, Nouns>>>;

/** The names that all seats say alike; no cards are their own. */
const sharedBy = (rules: Rules): Groups => ({
  houses: nounsOf(rules, 'houses', HOUSES),
  areas: nounsOf(
    rules,
    'areas',
    rules.areas.map(({ id }) => id),
  ),
  cards: nounsOf(rules, 'cards', rules.cards.keys()),
  'own-cards': new Map(),
  units: nounsOf(rules, 'units', UNITS),
  tracks: nounsOf(rules, 'tracks', TRACKS),
  tokens: nounsOf(rules, 'tokens', DOMINANCE_TOKENS),
  orders: nounsOf(rules, 'orders', orderIdsOf(rules)),
  'order-kinds': nounsOf(rules, 'order-kinds', orderKindsOf(rules)),
});

const lexiconsOf = (rules: Rules): ((seat: string) => Lexicon) => {
  const shared = sharedBy(rules);
  const ports = rules.areas.filter(({ portOf }) => portOf !== null);
  const lesser = new Set(ports.map(({ id }) => id));
  const isOf = (id: string, seat: string): boolean => rules.cards.get(id)?.house === seat;
  return onceEach((seat) => ({
    groups: {
      ...shared,
      'own-cards': new Map([...shared.cards].filter(([id]) => isOf(id, seat))),
    },
    lesser,
    wording: rules.words,
    kin: shared,
  }));
};

const made = new WeakMap<Rules, (seat: string) => Lexicon>();

/** The names of a game, as a seat says them: its own cards by any word of theirs. */
export const lexiconFor = (rules: Rules, seat: string): Lexicon => {
  const lexicons = made.get(rules) ?? lexiconsOf(rules);
  made.set(rules, lexicons);
  return lexicons(seat);
};
