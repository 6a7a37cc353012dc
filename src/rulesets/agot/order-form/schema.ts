import type { Lang } from '../../../core/game.ts';
import type { Question } from '../../../core/question.ts';
import type { Agot, View } from '../game.ts';
import { spellingOf } from '../orders/spell.ts';
import type { House } from '../vocabulary.ts';
import { choicesOf } from './choices.ts';
import { answerParts, anyAnswers, ownAnswers } from './schema-answers.ts';
import { namesOf } from './schema-names.ts';
import { anyOrders, areaParts, ordersOf } from './schema-orders.ts';
import { partOf, phrase, record, type Schema, SHAPES } from './schema-parts.ts';
import { isOpen } from './targets.ts';

/**
 * A JSON Schema (2020-12) for one house's orders of this round in YAML, whose shapes are those of
 * schema/order-shapes.ts: only its areas, and in each only the tokens that may lie there; for
 * answers its cards, areas and tokens. Lines for other rounds are free.
 */
export const ordersSchema = (
  view: View,
  house: House,
  lang: Lang,
  questions: readonly Question<Agot>[],
): Schema => {
  const areas = isOpen(view) ? choicesOf(view, house) : [];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${spellingOf(view.rules, lang).name('houses', house)}, ${view.state.round}`,
    ...record({
      game: phrase,
      round: { const: view.state.round },
      house: { enum: namesOf(view, 'houses', house) },
      status: { enum: ['provisional', 'final'] },
      ...(areas.length > 0 && { orders: ordersOf(view, areas) }),
      ...ownAnswers(view, house, questions),
      always: partOf('free'),
      rounds: {
        type: 'object',
        additionalProperties: false,
        patternProperties: { '^[1-9][0-9]{0,3}$': partOf('free') },
      },
    }),
    $defs: {
      ...SHAPES,
      free: record({ orders: anyOrders, ...anyAnswers(view) }),
      ...answerParts(view, house, questions),
      ...Object.fromEntries(areas.flatMap((choices) => areaParts(view, choices))),
    },
  };
};
