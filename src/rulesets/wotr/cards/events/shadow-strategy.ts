// SST: events of the Shadow's Strategy deck.

import type { CardLaws } from '../law.ts';
import { marchLaw } from '../marches.ts';
import { come, placeFor, some } from '../troops.ts';

export const shadowStrategy = {
  'shadows-gather': {
    choices: {
      march: {
        acts: ['move-armies'],
        laws: { 'move-armies': marchLaw({ steps: 3, joins: true }) },
      },
    },
    *play({ act }) {
      yield* act('march');
    },
  },
  'horde-from-the-east': {
    choices: {
      place: placeFor('southrons', () => ['far-harad', 'khand', 'south-rhun', 'east-rhun']),
    },
    *play(card) {
      const [{ region } = {}] = yield* card.pick('place');
      if (region !== undefined)
        yield* come(card, some(5, { nation: 'southrons', figure: 'regular', region }));
    },
  },
} satisfies CardLaws;
