import { say } from '../../../core/document.ts';
import { type Lines, section, type Writing, write } from '../book/template.ts';
import { canAsk } from '../language/features.ts';
import { holdingOf } from '../table/places.ts';

/** A card that comes back, if it may. */
export const recallLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const { discard } = holdingOf(view, house);
  const kinds = (['recall-card', 'recall-hero'] as const).filter((one) => canAsk(view.rules, one));
  const wishes = discard.slice(0, 1).flatMap((wish) => kinds.map((kind) => ({ kind, wish })));
  return section(say('template.recall', { cards: discard }), write(writing, ...wishes));
};
