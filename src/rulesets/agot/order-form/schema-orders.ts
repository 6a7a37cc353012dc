import type { Json } from '../../../core/json.ts';
import type { View } from '../game.ts';
import { kindOf } from '../places.ts';
import type { AreaId, OrderKind } from '../vocabulary.ts';
import { type AreaChoices, marchTargets, raidTargets } from './choices.ts';
import { areaNames, namesOf, tokenNames, wordsOf } from './schema-names.ts';
import { listOf, oneOf, partOf, phrase, phrases, record, type Schema } from './schema-parts.ts';

/** The orders of a house: only its areas, and in each only the tokens that may lie there. */
export const ordersOf = (view: View, areas: readonly AreaChoices[]): Schema => {
  const properties = areas.flatMap(({ place: { area } }) =>
    namesOf(view, 'areas', area).map((name) => [name, partOf(area)] as const),
  );
  return { anyOf: [NO_ORDERS, record(Object.fromEntries(properties))] };
};

const NO_ORDERS: Schema = { enum: [...wordsOf('none'), null] };

/** Named parts, so that long lists of names stand there once. */
export const areaParts = (
  view: View,
  choices: AreaChoices,
): readonly (readonly [string, Schema])[] => {
  const { place, orders } = choices;
  return [
    [`${place.area}.tokens`, oneOf(orders.flatMap((order) => tokenNames(view, order)))],
    [place.area, areaSchema(view, choices)],
    [`${place.area}.march`, anyArea(view, marchTargets(view, place))],
    [`${place.area}.raid`, anyArea(view, raidTargets(view, place))],
  ];
};

const anyArea = (view: View, areas: readonly AreaId[]): Schema =>
  oneOf([...wordsOf('none'), ...areaNames(view, areas)]);

const YES_OR_NO: Schema = { enum: ['yes', 'no', true, false] };

/** A token alone, or with what it does. */
const areaSchema = (view: View, { place, orders }: AreaChoices): Schema => {
  const tokens = partOf(`${place.area}.tokens`);
  const has = (kind: OrderKind): boolean => orders.some((order) => kindOf(view, order) === kind);
  const doing = doingOf(partOf(`${place.area}.march`));
  const members = {
    order: tokens,
    if: phrases,
    ...(has('march') && { ...doing, else: listOf(record(doing)) }),
    ...(has('raid') && { raid: listOf(listOf(partOf(`${place.area}.raid`))) }),
    ...(has('support') && { support: phrases, never: phrases }),
    ...(has('consolidate-power') && { fortify: YES_OR_NO }),
  };
  return { anyOf: [tokens, record(members, 'order')] };
};

const doingOf = (into: Schema): Readonly<Record<string, Json>> => {
  const move = { anyOf: [into, record({ into, units: partOf('units') }, 'into')] };
  return { march: listOf(move), token: YES_OR_NO, if: phrases };
};

/** Orders in any round: of whatever areas and tokens. */
export const anyOrders: Schema = {
  anyOf: [
    NO_ORDERS,
    {
      type: 'object',
      additionalProperties: {
        anyOf: [
          phrase,
          record(
            {
              order: phrase,
              ...doingOf(phrase),
              else: listOf(record(doingOf(phrase))),
              raid: listOf(listOf(phrase)),
              support: phrases,
              never: phrases,
              fortify: YES_OR_NO,
            },
            'order',
          ),
        ],
      },
    },
  ],
};
