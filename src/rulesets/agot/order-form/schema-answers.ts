import type { Json } from '../../../core/json.ts';
import type { Question } from '../../../core/question.ts';
import type { Agot, View } from '../game.ts';
import { has } from '../orders/features.ts';
import { areaOf, holdingOf } from '../places.ts';
import { destinations } from '../routes.ts';
import { type AreaId, type House, TRACKS, UNITS } from '../vocabulary.ts';
import { choicesOf } from './choices.ts';
import { swapsFor } from './raven-lines.ts';
import { forumMembers, forumValues } from './schema-forum.ts';
import { musterShape } from './schema-muster.ts';
import { areaNames, namesOf, nothing, tokenNames, wordsOf } from './schema-names.ts';
import {
  answers,
  answersOf,
  anyName,
  byNames,
  matching,
  named,
  oneOf,
  partOf,
  phrase,
  phrases,
  record,
  type Schema,
  saidOf,
  several,
} from './schema-parts.ts';
import { heldAreas, isOpen, ownAreas } from './targets.ts';

type Members = Readonly<Record<string, Json>>;
type Values = Readonly<Record<string, Schema>>;

/** What a message may say besides orders, whoever sends it. */
const COMMON: Members = {
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
  retreat: { anyOf: [answers, named] },
  bids: named,
  answers: named,
};

/** The same where the game has it, in any round. */
export const anyAnswers = ({ rules }: View): Members => {
  const byAnyArea: Schema = { anyOf: [{ type: 'object', additionalProperties: phrase }, answers] };
  return {
    ...COMMON,
    ...(has(rules, 'heroes') && { heroes: byAnyArea }),
    ...(has(rules, 'scouting') && { redeploy: byAnyArea, scout: answers }),
    ...(has(rules, 'building-ports') && { ports: byAnyArea }),
    ...(has(rules, 'fortifications') && { fortify: answers }),
  };
};

/** For one house now: with its own cards, areas and tokens, as things stand. */
export const ownAnswers = (
  view: View,
  house: House,
  questions: readonly Question<Agot>[],
): Members => ({
  ...COMMON,
  ...byNames(Object.keys(ownValues(view, house, questions)), (name) => answersOf(saidOf(name))),
  ...sequences(view, house),
  retreat: retreats(view, house, questions),
  bids: bids(view),
  ...forumMembers(view, house),
});

/** Values that answers refer to, by the names of their parts, so that long lists stand there once. */
export const answerParts = (
  view: View,
  house: House,
  questions: readonly Question<Agot>[],
): Values => {
  const out = waysOut(view, house, questions);
  const values = {
    ...ownValues(view, house, questions),
    ...forumValues(view, house),
    retreat: oneOf(areaNames(view, [...out.values()].flat())),
    bids: answersOf(saidOf('bid')),
    bid: bidValue(view, house, questions),
  };
  const ways = [...out].flatMap(([area, into]) => [
    [`${area}.into`, oneOf(areaNames(view, into))] as const,
    [`${area}.retreat`, answersOf(partOf(`${area}.into`))] as const,
  ]);
  const named = Object.entries(values).map(([name, value]) => [`${name}.said`, value] as const);
  return Object.fromEntries([...named, ...ways]);
};

/** What may be said once, member by member. */
const ownValues = (view: View, house: House, questions: readonly Question<Agot>[]): Values => ({
  ...cardValues(view, house),
  blade: oneOf([...wordsOf('when-it-decides', 'always', 'never-used'), true, false]),
  losses: matching(lossesPattern(view, house)),
  raven: ravenValue(view, house),
  ...houseValues(view, house),
  muster: musterShape(view, house, asks(questions, 'muster')),
});

const sequences = (view: View, house: House): Members => {
  const out = view.state.places.flatMap(({ area, orderOf }) => (orderOf === house ? [area] : []));
  const names = areaNames(view, [...heldAreas(view, house), ...out]);
  if (names.length === 0) return {};
  const areas = matching(several(anyName(names)));
  return { 'march-order': listOfAreas(areas), 'raid-order': listOfAreas(areas) };
};
const listOfAreas = (areas: Schema): Schema => ({
  anyOf: [areas, { type: 'array', items: areas }],
});

// ---- Cards, losses, the Raven ---------------------------------------------------------------

const cardValues = (view: View, house: House): Values => {
  const { hand, discard } = holdingOf(view, house);
  const cardsOf = (cards: readonly string[]): readonly string[] => namesOf(view, 'cards', ...cards);
  return {
    cards: oneOf(cardsOf(hand)),
    recall: oneOf([...cardsOf(discard), ...wordsOf('none'), null, false]),
  };
};

/** `footmen first`, `Seagard 2 footmen, Pyke ship`, `2 footmen`. */
const lossesPattern = (view: View, house: House): string => {
  const unit = anyName(namesOf(view, 'units', ...UNITS));
  const areas = anyName([...areaNames(view, ownAreas(view, house)), ...wordsOf('anywhere')]);
  const counted = `(?:\\d+ ?)?${unit}(?: ?\\d+)?`;
  const first = `${unit}(?: ?[,、，] ?${unit})* ?${anyName(wordsOf('first'))}`;
  return `${first}|${several(`(?:${areas}[:：]? ?)?${counted}`)}`;
};

const ARROW = ' ?(?:->|→|:|：) ?';

/** Its areas and the tokens for them: while orders are placed, or the exchanges that are legal. */
const ravenValue = (view: View, house: House): Schema => {
  const swaps = isOpen(view)
    ? choicesOf(view, house).map(({ place: { area }, orders }) => ({ area, orders }))
    : heldAreas(view, house).map((area) => ({ area, orders: swapsFor({ view, house }, area) }));
  const patterns = swaps
    .filter(({ orders }) => orders.length > 0)
    .map(({ area, orders }) => {
      const tokens = orders.flatMap((order) => tokenNames(view, order));
      return anyName(areaNames(view, [area])) + ARROW + anyName(tokens);
    });
  return patterns.length === 0 ? nothing : { anyOf: [nothing, matching(patterns.join('|'))] };
};

/** What is said about other houses. */
const houseValues = (view: View, house: House): Values => {
  const { houses } = view.rules;
  const others = houses.filter((other) => other !== house);
  const foreign = view.state.places.flatMap((place) =>
    place.house !== null && place.house !== house ? [place.area] : [],
  );
  const declined = [...namesOf(view, 'houses', ...others), ...areaNames(view, foreign)];
  return {
    tie: matching(several(anyName(namesOf(view, 'houses', ...houses)))),
    decline: { anyOf: [nothing, oneOf(wordsOf('all')), matching(several(anyName(declined)))] },
  };
};

// ---- Retreats and bids ----------------------------------------------------------------------

/** From where a house may be beaten, and where to: what is asked exactly, else what is in reach. */
const waysOut = (
  view: View,
  house: House,
  questions: readonly Question<Agot>[],
): ReadonlyMap<AreaId, readonly AreaId[]> => {
  const ways = new Map<AreaId, readonly AreaId[]>();
  for (const area of ownAreas(view, house)) ways.set(area, inReach(view, house, area));
  for (const question of questions)
    if (question.kind.name === 'retreat' && typeof question.about.area === 'string')
      ways.set(question.about.area, openIn(view, question));
  return ways;
};

const openIn = (view: View, question: Question<Agot>): readonly AreaId[] =>
  question.kind
    .options(view, question, [])
    .flatMap(({ step }) => (typeof step === 'string' ? [step] : []));

const inReach = (view: View, house: House, area: AreaId): readonly AreaId[] => [
  ...new Set([
    ...areaOf(view, area).near,
    ...UNITS.flatMap((unit) => destinations(view, house, area, unit)),
  ]),
];

const retreats = (view: View, house: House, questions: readonly Question<Agot>[]): Schema => {
  const ways = waysOut(view, house, questions);
  const from = [...ways.keys()].flatMap((area) =>
    areaNames(view, [area]).map((name) => [name, partOf(`${area}.retreat`)] as const),
  );
  return { anyOf: [answersOf(saidOf('retreat')), record(Object.fromEntries(from))] };
};

const asks = (questions: readonly Question<Agot>[], kind: string): boolean =>
  questions.some((question) => question.kind.name === kind);

/** What it has where it is asked; else what it may have by then. */
const bidValue = (view: View, house: House, questions: readonly Question<Agot>[]): Schema => {
  const isAsked = questions.some(({ kind }) => kind.name.startsWith('bid-'));
  const maximum = isAsked ? holdingOf(view, house).power : view.rules.powerTokens;
  return { type: 'integer', minimum: 0, maximum };
};

const bids = (view: View): Schema => {
  const stakes = [...namesOf(view, 'tracks', ...TRACKS), ...wordsOf('wildlings')];
  return record(byNames(stakes, () => partOf('bids.said')));
};
