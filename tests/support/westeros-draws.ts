import type { ScriptedDraw } from '../../src/core/chance.ts';
import { must } from '../../src/core/result.ts';
import { type DeckCard, nameOf, type Rules } from '../../src/rulesets/agot/rules.ts';
import type { State } from '../../src/rulesets/agot/state.ts';
import { DECKS, type Deck } from '../../src/rulesets/agot/vocabulary.ts';

/**
 * Scripted chance for one Westeros phase by the names of the cards: for each deck `supply`, or
 * `winter-is-coming then supply` where replacements follow.
 */
export const westerosDraws = (
  rules: Rules,
  state: Pick<State, 'decks'>,
  cards: readonly string[],
): readonly ScriptedDraw[] => {
  const chains = DECKS.map((_, index) => must(cards[index], 'a card of each deck').split(' then '));
  const first = DECKS.flatMap((deck, index) =>
    firstDraw(deck, state.decks[deck].unseen, must(chains[index]?.[0], deck)),
  );
  const others = DECKS.flatMap((deck, index) =>
    (chains[index] ?? []).slice(1).map((card) => draw(deck, rules.decks[deck], card)),
  );
  return [...first, ...others];
};

/** When nobody can but know the top card, nothing is drawn. */
const firstDraw = (
  deck: Deck,
  unseen: readonly DeckCard[],
  card: string,
): readonly ScriptedDraw[] => (unseen.length === 0 ? [] : [draw(deck, unseen, card)]);

const draw = (deck: Deck, unseen: readonly DeckCard[], card: string): ScriptedDraw => {
  const exact = unseen.indexOf(card.trim() as DeckCard);
  const at = exact >= 0 ? exact : unseen.findIndex((one) => nameOf(one) === card.trim());
  if (at < 0) throw new Error(`deck ${deck} has no ${card}: ${unseen.join(', ')}`);
  return [`westeros-${deck}`, at];
};
