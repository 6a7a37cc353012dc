// Cards that bring troops (CRD-5): rows of a nation, its figures and where they come.

import type { Figure, Nation, Play, RegionId, View } from '../game.ts';
import { foeOf, holderOf, homeSideOf } from '../table.ts';
import { drawCards } from './effects.ts';
import type { CardLaw, Choice, Playing } from './law.ts';
import { come, placeFor, some, units } from './troops.ts';

export interface Levy {
  readonly nation: Nation;
  /** They come to one of these together; or to so many of them, to each as many. */
  readonly at: RegionId | ((view: View) => readonly RegionId[]);
  /** They join an army, wherever it stands. */
  readonly to?: 'army';
  readonly places?: number;
  /** So many units, each of any sort; and so many figures of these sorts. */
  readonly units?: number;
  readonly figures?: { readonly [F in Figure]?: number };
}

/** CMB-15, MUS-4: a captured stronghold is no place for them, even while their own besiege it. */
const isLost = (view: View, nation: Nation, region: RegionId): boolean => {
  const { side } = view.rules.nations[nation];
  return homeSideOf(view, region) === side && holderOf(view, region) === foeOf(side);
};

const regionsOf = ({ nation, at, to }: Levy, view: View): readonly RegionId[] =>
  (typeof at === 'string' ? [at] : at(view)).filter(
    (region) => to === 'army' || !isLost(view, nation, region),
  );

/** Nothing of it is the player's choice. */
const isSettled = ({ at, units: count }: Levy): boolean =>
  typeof at === 'string' && count === undefined;

const choicesOf = (levy: Levy, row: number): readonly (readonly [string, Choice])[] => [
  [`place-${row}`, placeFor(levy.nation, (view) => regionsOf(levy, view), levy.places)],
  [
    `units-${row}`,
    units(levy.nation, (_view, { about }) => [about['at'] as RegionId], {
      count: levy.units ?? 0,
    }),
  ],
];

/** Figures of fixed sorts, all in one region. */
const fixed = ({ nation, figures = {} }: Levy, region: RegionId) =>
  Object.entries(figures).flatMap(([figure, count]) =>
    some(count, { nation, figure: figure as Figure, region }),
  );

function* raise(card: Playing, levy: Levy, row: number): Play<void> {
  const places = isSettled(levy)
    ? regionsOf(levy, card.table).map((region) => ({ region }))
    : yield* card.pick(`place-${row}`);
  for (const { region } of places) {
    if (region === undefined) continue;
    const chosen = levy.units === undefined ? [] : yield* card.pick(`units-${row}`, { at: region });
    yield* come(card, [...chosen, ...fixed(levy, region)]);
  }
}

/** Row after row; then as many Strategy cards. */
export const levies = (rows: readonly Levy[], cards = 0): CardLaw => ({
  ...(!rows.every(isSettled) && { choices: Object.fromEntries(rows.flatMap(choicesOf)) }),
  *play(card) {
    for (const [row, levy] of rows.entries()) yield* raise(card, levy, row);
    if (cards > 0) yield* drawCards(card, 'strategy', cards);
  },
});
