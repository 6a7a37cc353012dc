import { say } from '../../../core/document.ts';
import type { Lang } from '../../../core/game.ts';
import type { Json } from '../../../core/json.ts';
import type { TemplateLine } from '../../../core/ruleset.ts';
import type { Wish } from '../../../core/wishes.ts';
import { some } from '../forces.ts';
import type { View } from '../game.ts';
import { canAsk } from '../orders/features.ts';
import { writeOrders } from '../orders/write.ts';
import { heldBy, holdingOf, kindOf } from '../places.ts';
import { starsOf } from '../questions/orders.ts';
import type { Place } from '../state.ts';
import type { AreaId, House, OrderId, OrderKind } from '../vocabulary.ts';
import {
  type AreaChoices,
  choicesOf,
  marchTargets,
  raidTargets,
  supportTargets,
  tokensLeft,
} from './choices.ts';

/** Whose lines are written, and how. */
interface Writing {
  readonly view: View;
  readonly house: House;
  readonly lang: Lang;
}

/** The lines of a template: the areas and their orders while orders are placed, then the answers. */
export const templateLines = (writing: Writing): readonly TemplateLine[] => {
  const { view, house } = writing;
  const isPlanning = view.state.phase === 'planning';
  return [
    ...(isPlanning ? orderLines(writing) : []),
    { note: say('template.answers') },
    ...cardLines(writing),
    ...write(writing, { kind: 'blade', wish: 'when-it-decides' }),
    { note: say('template.bids', { power: holdingOf(view, house).power }) },
    ...write(writing, {
      kind: 'bid-tracks',
      wish: { 'iron-throne': 0, fiefdoms: 0, 'kings-court': 0 },
    }),
    ...write(writing, { kind: 'bid-wildlings', wish: 0 }),
  ];
};

const write = ({ view, lang }: Writing, ...wishes: readonly Wish[]): readonly TemplateLine[] =>
  writeOrders(view, wishes, lang).map((order) => ({ order }));

// ---- Orders ---------------------------------------------------------------------------------

const orderLines = (writing: Writing): readonly TemplateLine[] => {
  const { view, house } = writing;
  const { banned } = view.state;
  return [
    { note: say('template.tokens', { orders: tokensLeft(view, house) }) },
    { note: say('template.stars', { stars: starsOf(view, house) }) },
    ...(banned.length > 0 ? [{ note: say('board.banned', { kinds: banned }) }] : []),
    ...choicesOf(view, house).flatMap((choices) => areaLines(writing, choices)),
  ];
};

const areaLines = (writing: Writing, { place, orders }: AreaChoices): readonly TemplateLine[] => {
  const { area, units, routed } = place;
  const there = { area, units: some(units), routed: some(routed), order: null, token: null };
  return [
    { note: say('board.place', there) },
    ...orders.flatMap((order) => tokenLines(writing, place, order, orders)),
  ];
};

/** The plain token of a kind goes through its targets; the others of it stand by themselves. */
const tokenLines = (
  writing: Writing,
  place: Place,
  order: OrderId,
  orders: readonly OrderId[],
): readonly TemplateLine[] => {
  const { view } = writing;
  const kind = kindOf(view, order);
  const placed: Wish = { kind: 'orders', wish: [{ area: place.area, order }] };
  const wishes = plainOf(view, orders, kind) === order ? doings(view, place, order) : [];
  return wishes.length === 0
    ? write(writing, placed)
    : wishes.flatMap((wish) => write(writing, placed, wish));
};

const plainOf = (view: View, orders: readonly OrderId[], kind: OrderKind): OrderId | undefined => {
  const same = orders.filter((one) => kindOf(view, one) === kind);
  return same.find((one) => view.rules.orders[one].bonus === 0) ?? same[0];
};

const doings = (view: View, place: Place, order: OrderId): readonly Wish[] => {
  const from: AreaId = place.area;
  const doing = (kind: string, wish: Json): Wish => ({ kind, wish });
  switch (kindOf(view, order)) {
    case 'march':
      return marchTargets(view, place).map((into) =>
        doing('march', { from, moves: [{ into, units: 'all' }] }),
      );
    case 'raid':
      return raidTargets(view, place).map((target) => doing('raid', { from, targets: [target] }));
    case 'support':
      return supportTargets(view, place).map((at) =>
        doing('support', [{ area: from, plans: [{ back: 'own', at }], never: [] }]),
      );
    case 'defense':
    case 'consolidate-power':
      return [];
  }
};

// ---- Answers --------------------------------------------------------------------------------

/** The hand: as cards for battles or, where the game deploys them, as heroes dealt to the areas. */
const cardLines = (writing: Writing): readonly TemplateLine[] => {
  const { view, house } = writing;
  const { hand } = holdingOf(view, house);
  if (!canAsk(view.rules, 'deploy-heroes'))
    return hand.flatMap((card) => write(writing, { kind: 'house-card', wish: card }));
  const areas = Array.from(heldBy(view, house), ({ area }) => area);
  return areas.flatMap((area, at) => {
    const hero = hand[at % hand.length];
    return hero === undefined
      ? []
      : write(writing, { kind: 'deploy-heroes', wish: [{ area, hero }] });
  });
};
