import type { Chance, ScriptedDraw } from '../../src/core/chance.ts';
import { invariant } from '../../src/core/result.ts';
import { type DeckCard, nameOf, type Rules } from '../../src/rulesets/agot/data/rules.ts';
import { DECKS, type Deck } from '../../src/rulesets/agot/data/vocabulary.ts';
import type { State } from '../../src/rulesets/agot/table/state.ts';

/**
 * Scripted chance for one Westeros phase by the names of the cards: for each deck `supply`, or
 * `winter-is-coming then supply` where replacements follow.
 */
export const westerosDraws = (
  rules: Rules,
  state: Pick<State, 'decks'>,
  cards: readonly string[],
): readonly ScriptedDraw[] => {
  const chains = DECKS.map((_, index) =>
    invariant(cards[index], 'a card of each deck').split(' then '),
  );
  const first = DECKS.flatMap((deck, index) =>
    firstDraw(deck, state.decks[deck], invariant(chains[index]?.[0], deck)),
  );
  const others = DECKS.flatMap((deck, index) =>
    (chains[index] ?? []).slice(1).map((card) => draw(deck, rules.decks[deck], card)),
  );
  return [...first, ...others];
};

/** When somebody was shown the top card, or all can but know it, nothing is drawn. */
const firstDraw = (
  deck: Deck,
  { unseen, next }: State['decks'][Deck],
  card: string,
): readonly ScriptedDraw[] =>
  unseen.length === 0 || next !== null ? [] : [draw(deck, unseen, card)];

const draw = (deck: Deck, unseen: readonly DeckCard[], card: string): ScriptedDraw => [
  `westeros-${deck}`,
  indexOf(deck, unseen, card),
];

const indexOf = (deck: Deck, unseen: readonly DeckCard[], card: string): number => {
  const exact = unseen.indexOf(card.trim() as DeckCard);
  const at = exact >= 0 ? exact : unseen.findIndex((one) => nameOf(one) === card.trim());
  if (at < 0) throw new Error(`deck ${deck} has no ${card}: ${unseen.join(', ')}`);
  return at;
};

interface Cards {
  readonly westeros: readonly string[];
  readonly previews: readonly string[];
}

/** What the previews (FLW-4) after those Westeros cards draw, by purpose. */
export const previewDraws = (
  rules: Rules,
  state: Pick<State, 'decks'>,
  { westeros, previews }: Cards,
): ReadonlyMap<string, number> =>
  new Map(
    previews.map((card, index) => {
      const deck = invariant(DECKS[index], 'a deck');
      const drawn = westeros[index]?.split(' then ') ?? [];
      const before = drawn.length > 1 ? rules.decks[deck] : state.decks[deck].unseen;
      const unseen = [...before];
      const last = drawn.at(-1);
      if (last !== undefined) unseen.splice(indexOf(deck, unseen, last), 1);
      return [`preview-${deck}`, indexOf(deck, unseen, card)];
    }),
  );

/** A preview that is not among them is the first card that nobody has seen. */
export const withPreviews =
  (chance: Chance, previews: ReadonlyMap<string, number>): Chance =>
  (key, sides) => {
    const purpose = key.split('|')[2] ?? '';
    return purpose.startsWith('preview-') ? (previews.get(purpose) ?? 0) : chance(key, sides);
  };
