import type { Lang } from '../../../core/game.ts';
import type { Json } from '../../../core/json.ts';
import type { View } from '../game.ts';
import { spellingOf } from '../orders/spell.ts';
import { kindOf } from '../places.ts';
import type { Term } from '../rules.ts';
import type { AreaId, House, OrderId } from '../vocabulary.ts';
import { type AreaChoices, choicesOf, marchTargets, raidTargets } from './choices.ts';

type Schema = Readonly<Record<string, Json>>;

/** The languages whose words are read in any game. */
const SPOKEN: readonly Lang[] = ['en', 'zh'];

/**
 * A JSON Schema (2020-12) for one house's orders of this round in YAML, whose shapes are those of
 * schema/order-shapes.ts: only its areas, and in each only the tokens that may lie there.
 */
export const ordersSchema = (view: View, house: House, lang: Lang): Schema => {
  const areas = view.state.phase === 'planning' ? choicesOf(view, house) : [];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${spellingOf(view.rules, lang).name('houses', house)}, ${view.state.round}`,
    ...record({
      game: phrase,
      round: { const: view.state.round },
      house: { enum: namesOf(view, 'houses', house) },
      ...said,
      ...(areas.length > 0 && { orders: ordersOf(view, areas) }),
      always: record(said),
    }),
    $defs: {
      ...SHAPES,
      ...Object.fromEntries(areas.flatMap((choices) => areaParts(view, choices))),
    },
  };
};

const record = (properties: Readonly<Record<string, Json>>, ...required: string[]): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...(required.length > 0 && { required }),
});

const partOf = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const listOf = (item: Json): Schema => ({ anyOf: [item, { type: 'array', items: item }] });

const phrase = partOf('phrase');
const phrases = partOf('phrases');
const answers = partOf('answers');
const named = partOf('named');
const byArea: Schema = { anyOf: [{ type: 'object', additionalProperties: phrase }, answers] };

/** The shapes of answers, whoever gives them; no area has the name of one. */
const SHAPES: Readonly<Record<string, Schema>> = {
  phrase: { type: ['string', 'number', 'boolean', 'null'] },
  phrases: listOf(phrase),
  answer: { anyOf: [phrase, record({ answer: phrase, card: phrase, area: phrase, if: phrases })] },
  answers: listOf(partOf('answer')),
  named: { type: 'object', additionalProperties: answers },
  units: {
    anyOf: [phrase, { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } }],
  },
};

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

const ordersOf = (view: View, areas: readonly AreaChoices[]): Schema => {
  const properties = areas.flatMap(({ place: { area } }) =>
    namesOf(view, 'areas', area).map((name) => [name, { $ref: `#/$defs/${area}` }] as const),
  );
  return {
    anyOf: [
      { enum: [...nonesOf(view), null] },
      { type: 'object', additionalProperties: false, properties: Object.fromEntries(properties) },
    ],
  };
};

/** Named parts, so that long lists of names stand there once. */
const areaParts = (view: View, choices: AreaChoices): readonly (readonly [string, Schema])[] => {
  const { place } = choices;
  return [
    [place.area, areaSchema(view, choices)],
    [`${place.area}.march`, areaNames(view, marchTargets(view, place))],
    [`${place.area}.raid`, areaNames(view, raidTargets(view, place))],
  ];
};

/** A token alone, or with what it does. */
const areaSchema = (view: View, { place, orders }: AreaChoices): Schema => {
  const tokens: Schema = { enum: [...new Set(orders.flatMap((order) => tokenNames(view, order)))] };
  const has = (kind: string): boolean => orders.some((order) => kindOf(view, order) === kind);
  const into = partOf(`${place.area}.march`);
  const move = { anyOf: [into, record({ into, units: partOf('units') }, 'into')] };
  const moves = listOf(move);
  const yesOrNo = { enum: ['yes', 'no', true, false] };
  const doing = { march: moves, token: yesOrNo, if: phrases };
  const members = {
    order: tokens,
    if: phrases,
    ...(has('march') && { ...doing, else: listOf(record(doing)) }),
    ...(has('raid') && { raid: listOf(listOf(partOf(`${place.area}.raid`))) }),
    ...(has('support') && { support: phrases, never: phrases }),
    ...(has('consolidate-power') && { fortify: yesOrNo }),
  };
  return { anyOf: [tokens, record(members, 'order')] };
};

// ---- Names ----------------------------------------------------------------------------------

type Group = 'areas' | 'houses' | 'order-kinds';

/** Everything that a thing is called in any language; its id first, which is understood too. */
const namesOf = ({ rules }: View, group: Group, id: string): readonly string[] => {
  const terms = SPOKEN.map((lang): Term | undefined => rules.terms[lang]?.[group]?.[id]);
  const names = terms.flatMap((term) => (term ? [term.name, ...(term.also ?? [])] : []));
  return [...new Set([id, ...names])];
};

const nonesOf = ({ rules }: View): readonly string[] =>
  SPOKEN.map((lang) => spellingOf(rules, lang).word('none'));

const areaNames = (view: View, areas: readonly AreaId[]): Schema => ({
  enum: [...nonesOf(view), ...areas.flatMap((area) => namesOf(view, 'areas', area))],
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
