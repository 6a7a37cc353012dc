import type { Trail } from '../../../core/ruleset.ts';
import type { Trails } from '../book/chapter.ts';

const CARDS: Trail = { type: 'westeros-cards-revealed', names: [] };

/** A card was revealed, perhaps in the place of another. */
export const trails = {
  'westeros-card-resolved': (_rules, { deck }) => [
    CARDS,
    { type: 'replacement-revealed', names: [deck], since: CARDS },
  ],
} satisfies Trails;
