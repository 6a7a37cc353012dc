// FCH: the King's challenge and his company, Boromir's men.

import { countOf } from '../../forces.ts';
import type { RegionId, View } from '../../game.ts';
import { isEye, showTiles } from '../../hunt/tiles.ts';
import { inReserve } from '../../musters/places.ts';
import { forceAt, isBesieged, nationsOf } from '../../table.ts';
import { drawCards } from '../effects.ts';
import { slay } from '../fates.ts';
import type { CardLaws } from '../law.ts';
import { come, units } from '../troops.ts';
import { deadMen } from './dead-men.ts';
import { eagles } from './eagles.ts';
import { findIn, findLeader, refuseAbsent, refuseLeader } from './king.ts';

const SOUTH = ['gondor', 'rohan'] as const;

/** FCH-23: with him; among besiegers nobody comes to him. */
const boromirs = (view: View): readonly RegionId[] => {
  const at = findIn(view, ['boromir'], ['gondor']);
  if (at === undefined || (at.inside === undefined && isBesieged(view, at.region))) return [];
  return [at.region];
};

export const freeDeeds = {
  'challenge-of-the-king': {
    refuse: (view, _seat, rule) => refuseLeader(view, rule, SOUTH),
    does(card) {
      const { table, rule } = card;
      const tiles = showTiles(table, rule, 3);
      const isLost = tiles.every((tile) => isEye(table, tile));
      const king = findLeader(table, SOUTH);
      if (isLost && king !== undefined) slay(card, king.character);
      for (const tile of tiles) {
        const type = isEye(table, tile) && !isLost ? 'tile-removed' : 'tile-put-back';
        table.emit({ type, rule, tile });
      }
    },
  },
  'the-eagles-are-coming': eagles,
  'dead-men-of-dunharrow': deadMen,
  'house-of-the-stewards': {
    choices: { unit: units('gondor', boromirs) },
    refuse: (view, _seat, rule) => refuseAbsent(view, rule, ['boromir'], ['gondor']),
    *play(card) {
      yield* come(card, yield* card.pick('unit'));
      yield* drawCards(card, 'strategy', 2);
    },
  },
  'the-grey-company': {
    choices: {
      nation: {
        options: (view) => {
          const at = findLeader(view);
          const { troops } = at === undefined ? { troops: {} } : forceAt(view, 'free-peoples', at);
          return nationsOf(view, 'free-peoples')
            .filter((one) => countOf(troops, one, 'regular') > 0)
            .filter((one) => inReserve(view, one, 'elite') > 0)
            .map((nation) => ({ nation }));
        },
      },
    },
    refuse: (view, _seat, rule) => refuseLeader(view, rule),
    *play(card) {
      const { table, rule } = card;
      const [{ nation } = {}] = yield* card.pick('nation');
      const at = findLeader(table);
      if (at !== undefined && nation !== undefined) {
        const shut = at.inside && { inside: at.inside };
        const price = table.rules.options['grey-company-loss'] === 'yes' && {
          lost: 'yes' as const,
        };
        const row = { nation, at: at.region, count: 1, ...shut, ...price };
        table.emit({ type: 'elites-raised', rule, ...row });
      }
      yield* drawCards(card, 'strategy', 2);
    },
  },
} satisfies CardLaws;
