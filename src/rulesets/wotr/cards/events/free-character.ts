// FCH: events of the Free Peoples' Character deck.

import { illegal } from '../../../../core/problem.ts';
import { isGuide } from '../../fellowship/guide.ts';
import { heal, joinTile, rollDice } from '../effects.ts';
import type { CardLaws } from '../law.ts';
import { walkLaws } from '../walks.ts';

export const freeCharacter = {
  'elven-cloaks': {
    does(card) {
      joinTile(card);
    },
  },
  athelas: {
    does(card) {
      heal(card, rollDice(card, 3, isGuide(card.table, 'strider') ? 3 : 5));
    },
  },
  'i-will-go-alone': {
    choices: { walk: { acts: ['separate'], must: true, laws: walkLaws({ bonus: 1 }) } },
    refuse: ({ state }, _seat, rule) =>
      state.fellowship.companions.length > 0 ? null : illegal(rule, 'no-companion-left'),
    *play(card) {
      yield* card.act('walk');
      heal(card, 1);
    },
  },
} satisfies CardLaws;
