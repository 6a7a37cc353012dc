import type { Lang } from '../../../core/game.ts';
import type { Question } from '../../../core/question.ts';
import type { Schema } from '../../../notation/form.ts';
import { parted } from '../../../notation/schema.ts';
import type { House } from '../data/vocabulary.ts';
import { message } from '../orders/data/message.ts';
import { lexiconFor } from '../orders/nouns.ts';
import type { Agot, View } from '../table/game.ts';
import { scopeOf } from './scope.ts';

/**
 * A JSON Schema (2020-12) for one house's orders of this round in YAML: the shape of any message,
 * with its own areas, and in each only the tokens that may lie there; for answers its cards, areas
 * and tokens.
 */
export const ordersSchema = (
  view: View,
  house: House,
  lang: Lang,
  questions: readonly Question<Agot>[],
): Schema => {
  const name = lexiconFor(view.rules, house).groups['houses']?.get(house)?.[lang]?.name ?? house;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${name}, ${view.state.round}`,
    ...parted(message.schema(scopeOf(view, house, questions), [])),
  };
};
