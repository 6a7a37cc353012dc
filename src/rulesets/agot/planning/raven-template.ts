import { say } from '../../../core/document.ts';
import { type Lines, section, type Writing, write } from '../book/template.ts';
import type { AreaId, OrderId } from '../data/vocabulary.ts';
import { redeployInAdvance, scoutLines } from '../heroes/template.ts';
import { orderIdsOf, placeAt } from '../table/places.ts';
import { isOpen } from '../table/reach.ts';
import { choicesOf } from './choices.ts';
import { raven } from './raven.ts';

/** The lines that the Raven's holder may write before it is asked, while orders are placed. */
export const ravenLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const { raven: uses } = view.rules.options;
  if (view.state.tokens['messenger-raven'] !== house || !isOpen(view)) return [];
  return [
    ...(uses === 'scout' ? [] : swapInAdvance(writing)),
    ...(uses === 'swap' ? [] : [...scoutLines(writing), ...redeployInAdvance(writing)]),
  ];
};

/** Some area's order for another one. */
const swapInAdvance = (writing: Writing): Lines => {
  const lines = choicesOf(writing.view, writing.house)
    .slice(0, 1)
    .flatMap(({ place: { area }, orders }) =>
      orders.slice(-1).flatMap((order) => write(writing, { kind: 'raven', wish: { area, order } })),
    );
  return section(say('template.raven'), [
    ...lines,
    ...write(writing, { kind: 'raven', wish: null }),
  ]);
};

/** The exchange that is asked now: nothing, or for each order that is out another. */
export const swapLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const out = view.state.places.filter(({ orderOf }) => orderOf === house);
  return [
    ...write(writing, { kind: 'raven', wish: null }),
    ...out.flatMap(({ area }) => swapsAt(writing, area)),
  ];
};

const swapsAt = (writing: Writing, area: AreaId): Lines => {
  const orders = swapsFor(writing, area);
  const lines = orders
    .slice(0, 1)
    .flatMap((order) => write(writing, { kind: 'raven', wish: { area, order } }));
  const { order } = placeAt(writing.view, area);
  return section(say('template.swaps', { area, order, orders }), lines);
};

/** The tokens that could take the place of an order on the board. */
export const swapsFor = (
  { view, house }: Pick<Writing, 'view' | 'house'>,
  area: AreaId,
): readonly OrderId[] =>
  orderIdsOf(view.rules).filter(
    (order) => raven.check(view, raven.of(house, {}), { area, order }) === null,
  );
