import { phraseOf, several } from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import { either, means } from '../../../notation/index.ts';
import { arrayOf, choiceOf } from '../../../notation/schema.ts';
import type { OrderMembers } from '../book/order.ts';
import { place } from '../language/data.ts';
import { area, none } from '../language/parts.ts';

const onTarget = phraseOf(either(area, means(none, null)));
/** So many at once. */
const targets = (most: number): Form => ({
  say: several(place, ' and ').say,
  schema(scope, path) {
    const one = onTarget.schema(scope, path);
    return choiceOf([one, arrayOf(one, { maxItems: most })]);
  },
});
const raids = (most: number): Form => several(targets(most), ' or ');

export const yaml: OrderMembers = {
  members: { raid: raids(2) },
  rows: [
    { tokens: ['raid'], needed: ['raid'], only: { raid: raids(1) } },
    { tokens: ['raid*'], needed: ['raid'] },
  ],
  words: ({ raid = [] }) => raid,
};
