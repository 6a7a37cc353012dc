import type { Lang } from '../../../core/game.ts';
import type { Json } from '../../../core/json.ts';
import type { View } from '../game.ts';
import { spellingOf } from '../orders/spell.ts';
import { kindOf } from '../places.ts';
import type { Term } from '../rules.ts';
import type { AreaId, House, OrderId } from '../vocabulary.ts';
import { type AreaChoices, choicesOf, marchTargets, raidTargets, tokensLeft } from './choices.ts';

type Schema = Readonly<Record<string, Json>>;

/** The languages whose words are read in any game. */
const SPOKEN: readonly Lang[] = ['en', 'zh'];

/**
 * A JSON Schema (2020-12) for one house's orders of this round in YAML, whose shapes are those of
 * schema/order-shapes.ts: only its areas, and in each only the tokens that may lie there.
 */
export const ordersSchema = (view: View, house: House, lang: Lang): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `${spellingOf(view.rules, lang).name('houses', house)}, ${view.state.round}`,
  type: 'object',
  additionalProperties: false,
  properties: {
    game: phrase,
    round: { const: view.state.round },
    house: { enum: namesOf(view, 'houses', house) },
    ...said,
    ...(view.state.phase === 'planning' && { orders: ordersOf(view, house) }),
    always: { type: 'object', additionalProperties: false, properties: said },
  },
});

const phrase: Schema = { type: ['string', 'number', 'boolean', 'null'] };
const phrases: Schema = { anyOf: [phrase, { type: 'array', items: phrase }] };

const record = (properties: Readonly<Record<string, Json>>, ...required: string[]): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...(required.length > 0 && { required }),
});

const answer: Schema = {
  anyOf: [phrase, record({ answer: phrase, card: phrase, area: phrase, if: phrases })],
};
const answers: Schema = { anyOf: [answer, { type: 'array', items: answer }] };
const named: Schema = { type: 'object', additionalProperties: answers };
const byArea: Schema = { anyOf: [{ type: 'object', additionalProperties: phrase }, answers] };

/** What every message may say; orders stand apart. */
const said: Schema = {
  'march-order': phrases,
  'raid-order': phrases,
  cards: answers,
  blade: answers,
  losses: answers,
  raven: answers,
  recall: answers,
  decline: answers,
  tie: answers,
  muster: answers,
  heroes: byArea,
  redeploy: byArea,
  ports: byArea,
  scout: answers,
  fortify: answers,
  retreat: { anyOf: [answers, named] },
  bids: named,
  answers: named,
};

// ---- Orders ---------------------------------------------------------------------------------

const ordersOf = (view: View, house: House): Schema => {
  const left = tokensLeft(view, house);
  const properties = choicesOf(view, house).flatMap((choices) => {
    const schema = areaSchema(view, {
      ...choices,
      orders: choices.orders.filter((order) => left.includes(order)),
    });
    return namesOf(view, 'areas', choices.place.area).map((name) => [name, schema] as const);
  });
  return {
    anyOf: [
      { enum: ['none', '无', null] },
      { type: 'object', additionalProperties: false, properties: Object.fromEntries(properties) },
    ],
  };
};

/** A token alone, or with what it does. */
const areaSchema = (view: View, { place, orders }: AreaChoices): Schema => {
  const tokens: Schema = { enum: [...new Set(orders.flatMap((order) => tokenNames(view, order)))] };
  const has = (kind: string): boolean => orders.some((order) => kindOf(view, order) === kind);
  const into = areaNames(view, marchTargets(view, place));
  const move = { anyOf: [into, record({ into, units: unitsSchema }, 'into')] };
  const moves = listOf(move);
  const yesOrNo = { enum: ['yes', 'no', true, false] };
  const doing = { march: moves, token: yesOrNo, if: phrases };
  const members = {
    order: tokens,
    if: phrases,
    ...(has('march') && { ...doing, else: listOf(record(doing)) }),
    ...(has('raid') && { raid: listOf(listOf(areaNames(view, raidTargets(view, place)))) }),
    ...(has('support') && { support: phrases, never: phrases }),
    ...(has('consolidate-power') && { fortify: yesOrNo }),
  };
  return { anyOf: [tokens, record(members, 'order')] };
};

const listOf = (item: Json): Schema => ({ anyOf: [item, { type: 'array', items: item }] });

const unitsSchema: Schema = {
  anyOf: [phrase, { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } }],
};

// ---- Names ----------------------------------------------------------------------------------

type Group = 'areas' | 'houses' | 'order-kinds';

/** Everything that a thing is called in any language; its id first, which is understood too. */
const namesOf = ({ rules }: View, group: Group, id: string): readonly string[] => {
  const terms = SPOKEN.map((lang): Term | undefined => rules.terms[lang]?.[group]?.[id]);
  const names = terms.flatMap((term) => (term ? [term.name, ...(term.also ?? [])] : []));
  return [...new Set([id, ...names])];
};

const areaNames = (view: View, areas: readonly AreaId[]): Schema => ({
  enum: ['none', ...areas.flatMap((area) => namesOf(view, 'areas', area))],
});

const tokenNames = (view: View, order: OrderId): readonly string[] => {
  const kind = kindOf(view, order);
  const written = SPOKEN.map((lang): string => spellingOf(view.rules, lang).order(order));
  const mark = order.slice(kind.length);
  const marked = namesOf(view, 'order-kinds', kind).flatMap((name) => marksOn(name, mark));
  return [...new Set([...written, ...marked])];
};

/** `march +1`, `行军+1`, `raid*`; the plain token of a kind with or without its 0. */
const marksOn = (name: string, mark: string): readonly string[] => {
  const gap = /\p{Script=Han}$/u.test(name) ? '' : ' ';
  if (mark === '+0') return [name, `${name}${gap}0`];
  return [`${name}${/^[+-]/.test(mark) ? gap : ''}${mark}`];
};
