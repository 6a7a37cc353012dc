// SST-11: men of Dunland gather in a free region next to their land.

import { march, marchingBy } from '../../armies/moves.ts';
import { mayEnter } from '../../armies/parts.ts';
import { holdToStacking } from '../../armies/stacking.ts';
import { addTo, countOf } from '../../forces.ts';
import { NATIONS, type Nation, type RegionId, type Troops, UNITS, type View } from '../../game.ts';
import { bordersOf, fieldOf, isFreeRegion } from '../../table.ts';
import type { CardLaw, Item } from '../law.ts';
import { come, placeFor, some } from '../troops.ts';

const SIDE = 'shadow';
const DUNLANDS = ['north-dunland', 'south-dunland'];
const MOST = 4;

const places = (view: View): readonly RegionId[] =>
  [...new Set(DUNLANDS.flatMap((one) => bordersOf(view, one)))].filter((region) =>
    isFreeRegion(view, SIDE, region),
  );

/** SST-11: Isengard alone, or all that may enter. */
const joiners = (view: View, to: RegionId): readonly Nation[] =>
  NATIONS.filter(
    (nation) =>
      mayEnter(view, nation, to) &&
      (nation === 'isengard' || view.rules.options['dunlendings-isengard'] !== 'yes'),
  );

/** Units that can still go from the Dunlands to the place. */
const volunteers = (view: View, to: RegionId, made: readonly Item[]): readonly Item[] =>
  DUNLANDS.filter((region) => region !== to).flatMap((region) =>
    joiners(view, to).flatMap((nation) =>
      UNITS.filter((figure) => {
        const gone = made.filter(
          (one) => one.region === region && one.nation === nation && one.figure === figure,
        );
        return countOf(fieldOf(view, SIDE, region).troops, nation, figure) > gone.length;
      }).map((figure): Item => ({ nation, figure, region })),
    ),
  );

const troopsOf = (items: readonly Item[]): Troops => {
  const troops: Troops = {};
  for (const { nation, figure } of items)
    if (nation !== undefined && figure !== undefined) addTo(troops, nation, figure, 1);
  return troops;
};

export const dunlendings: CardLaw = {
  choices: {
    place: placeFor('isengard', places),
    joining: {
      least: 0,
      most: MOST,
      options: (view, { about }, made) => volunteers(view, String(about['to']), made),
    },
  },
  *play(card) {
    const { table, pick } = card;
    const [{ region: to } = {}] = yield* pick('place');
    if (to === undefined) return;
    yield* come(card, some(2, { nation: 'isengard', figure: 'regular', region: to }));
    const joining = yield* pick('joining', { to });
    const marching = marchingBy(table, card.rule);
    for (const from of DUNLANDS) {
      const troops = troopsOf(joining.filter(({ region }) => region === from));
      if (Object.keys(troops).length > 0)
        yield* march(marching, SIDE, { from, to, part: { troops, characters: [] } });
    }
    yield* holdToStacking(table, [{ region: to }]);
  },
};
