import { type Document, type Saying, say } from '../../../core/document.ts';
import type { Query } from '../../../core/query.ts';
import { ok } from '../../../core/result.ts';
import type { House } from '../data/vocabulary.ts';
import { addSize, bannersOf, couldStand, sizesOf } from '../table/armies.ts';
import { barrelsOf } from '../table/control.ts';
import type { Agot, View } from '../table/game.ts';
import { heldBy, holdingOf, houseOf } from '../table/places.ts';

/** SUP-3 to SUP-5: what a house's supply feeds, what stands on the board, and where one more could. */
const supplyOf = (view: View, house: House): Document => {
  const sizes = sizesOf(view, house);
  const armies = view.rules.areas.flatMap(({ id, index }): readonly Saying[] => {
    const size = sizes[index] ?? 0;
    return size < 2 ? [] : [say('query.army', { area: id, size })];
  });
  const grow = [...heldBy(view, house)].flatMap(({ area }) => {
    const more = [...sizes];
    addSize(view, more, area, 1);
    return couldStand(view, house, more) ? [area] : [];
  });
  const { supply } = holdingOf(view, house);
  const barrels = barrelsOf(view, house);
  const banners = bannersOf(view, house).join(', ');
  return [
    { block: 'heading', level: 2, text: say('query.supply-of', { house }) },
    {
      block: 'list',
      items: [
        say('query.supply-now', { supply, banners }),
        say('query.barrels', { barrels, supply }),
        say('query.armies', { armies }),
        say('query.room', { areas: grow }),
      ],
    },
  ];
};

export const supplyQuery: Query<Agot> = {
  name: 'supply',
  places: [{ name: 'house', optional: 'yes', ids: ({ view }) => view.rules.houses }],
  answer: ({ view, reader }, [given = reader]) => {
    const { houses } = view.rules;
    const asked = houses.some((house) => house === given) ? [houseOf(given)] : houses;
    return ok(asked.flatMap((house) => supplyOf(view, house)));
  },
};
