import { invariant } from '../../../core/result.ts';
import type { DeckCard } from '../data/rules.ts';
import type { Deck, DominanceToken } from '../data/vocabulary.ts';
import type { Table } from '../table/game.ts';

/** FLW-4: who learns what: economic to the king, political to the Raven, military to the Blade. */
const SHOWN: readonly (readonly [Deck, DominanceToken])[] = [
  ['1', 'iron-throne'],
  ['2', 'messenger-raven'],
  ['3', 'valyrian-steel-blade'],
];

/**
 * The card on top: the one already shown to somebody; else any that nobody has seen is as likely
 * as any other; below them lie the known ones.
 */
export const topCard = (table: Table, deck: Deck, purpose: string): DeckCard => {
  const { unseen, under, next } = table.state.decks[deck];
  if (next !== null && next !== 'hidden') return next;
  if (unseen.length === 0) return invariant(under[0], `a card of deck ${deck}`);
  return invariant(
    unseen[table.draw(`${purpose}-${deck}`, unseen.length)],
    `a card of deck ${deck}`,
  );
};

/** FLW-4, FLW-10: at the end of the event phase, to whoever holds the token by then. */
export const showPreviews = (table: Table): void => {
  const { options } = table.rules;
  if (options['event-preview'] === 'no' || table.state.round >= options.rounds) return;
  for (const [deck, token] of SHOWN) {
    const house = table.state.tokens[token];
    if (house === null) continue;
    const card = topCard(table, deck, 'preview');
    table.emit({
      type: 'event-previewed',
      rule: 'FLW-4',
      house,
      deck,
      to: [house],
      secret: { card },
    });
  }
};
