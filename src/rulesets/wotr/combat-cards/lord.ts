// CHR-34: the Witch-king's card, after one that the Shadow has played in the first round.

import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import { backOf, cardOf, deckOf, drawCard, holdToLimit, isDeckEmpty } from '../decks.ts';
import { BACKS, type Back, type Play, type Table, type View, type Wotr } from '../game.ts';
import { battleOf, fighting } from '../strength.ts';

type Draw = Back | 'none';

/** Either deck; with the option, that of the card. */
const decksOf = (view: View): readonly Back[] => {
  const { shadow: card } = battleOf(view).cards;
  if (card === undefined) return [];
  const own = backOf(cardOf(view, card).deck);
  return BACKS.filter(
    (back) =>
      (view.rules.options['witch-king-2e'] === 'no' || back === own) &&
      !isDeckEmpty(view, deckOf('shadow', back)),
  );
};

export const lordsDraw = oneOf<Wotr, NoIds, Draw>('lords-draw', {
  rule: 'CHR-34',
  candidates: () => ['none', ...BACKS],
  refuse: (view, _question, _made, said) => {
    const choices = decksOf(view);
    if (said === 'none' || choices.includes(said)) return null;
    return illegal('CHR-34', 'no-such-draw', { choices });
  },
  fallback: () => 'none',
});

export function* lordDraws(table: Table): Play<void> {
  const { round, seats } = battleOf(table);
  if (round > 1 || decksOf(table).length === 0) return;
  if (!fighting(table, 'shadow').characters.includes('witch-king')) return;
  const seat = seats.shadow;
  const said = yield* ask(lordsDraw.of(seat, {}));
  if (said === 'none') return;
  drawCard(table, 'CHR-34', seat, said);
  yield* holdToLimit(table, [seat]);
}
