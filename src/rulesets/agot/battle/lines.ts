import { type Saying, say } from '../../../core/document.ts';
import type { Json } from '../../../core/json.ts';
import { illegal } from '../../../core/problem.ts';
import type { Wish } from '../../../core/wishes.ts';
import { behind, joinWords, phraseOf, several } from '../../../notation/data.ts';
import {
  also,
  as,
  byLanguage,
  called,
  either,
  field,
  idle,
  list,
  means,
  name,
  type Pattern,
  phrase,
  reads,
  the,
  words,
} from '../../../notation/index.ts';
import {
  type Chapter,
  cardsIn,
  type Doing,
  type Ids,
  type Lines,
  type Names,
  note,
  type OrderMembers,
  type OrderRulesOf,
  type Own,
  section,
  type Writing,
  write,
  writeTogether,
} from '../book.ts';
import {
  type AreaId,
  type CardId,
  type House,
  type QuestionKind,
  UNITS,
} from '../data/vocabulary.ts';
import {
  type AnswerLine,
  answered,
  answerTo,
  type ChapterLines,
  canAsk,
  has,
} from '../language/answer.ts';
import { inCase } from '../language/conditions.ts';
import { all, anyCard, area, card, house, nextOne, none, unit } from '../language/parts.ts';
import { oneOfWords, sentenceOf, wordsOf } from '../language/words.ts';
import type { BladeWish, DeclineWish, YesNo } from '../table/answers.ts';
import { forEach, partOfDeed } from '../table/causes.ts';
import { dangerTo, prizeOf, strengthOf, supportedFrom, weightOf } from '../table/outlook.ts';
import { areaOf, fightersIn, heldBy, holdingOf, ordersOut, placeAt } from '../table/places.ts';
import {
  destinations,
  isThere,
  mayMarch,
  neighbours,
  ownAreas,
  reachable,
  threatened,
} from '../table/reach.ts';
import type { Place, View } from '../table/state.ts';
import { inPlanning } from '../table/warnings.ts';
import { causes, chooseCard, chooseSupport, idleSupports, instead, wishes } from './battle.ts';
import { events } from './events.ts';
import { CARD_KINDS, houseCard } from './house-cards.ts';
import { blade, casualties, retreat, retreatPreference } from './law.ts';
import { back, declineSupport, line, support, supportLines } from './support.ts';

// ---- Lines ------------------------------------------------------------------------------------------

const noCard = means(none, null);
const yesNo = oneOfWords<YesNo>('yes-or-no', 'yes', 'no');
const routedOrNot = oneOfWords('routed-or-not', 'routed', 'unrouted');
const bladeUse = oneOfWords<BladeWish>('blade', 'when-it-decides', 'always', 'never');

type DeclinedSupport =
  | { readonly house: DeclineWish['houses'][number] }
  | { readonly area: string };
const declined = either<DeclinedSupport>(
  phrase(field('house', house)),
  phrase(field('area', area)),
);
/** `all`: filled in by whoever knows the houses. */
export const EVERYBODY = 'all';
const decline: Pattern<DeclineWish | typeof EVERYBODY> = called(
  'decline',
  either<DeclineWish | typeof EVERYBODY>(
    means(none, { houses: [], areas: [] }),
    means(all, EVERYBODY),
    as<readonly DeclinedSupport[], DeclineWish | typeof EVERYBODY>(
      list(declined, nextOne),
      (names): DeclineWish => ({
        houses: names.flatMap((one) => ('house' in one ? one.house : [])),
        areas: names.flatMap((one) => ('area' in one ? one.area : [])),
      }),
      (wish) =>
        wish === EVERYBODY
          ? undefined
          : [
              ...wish.houses.map((house) => ({ house })),
              ...wish.areas.map((place) => ({ area: place })),
            ],
    ),
  ),
);

/** A card that asks a choice is a head, too: `Cersei: Riverrun`. */
const asking = <V>(kind: QuestionKind, id: CardId, value: Pattern<V>): AnswerLine => {
  const own = as(
    anyCard,
    (one) => (one === id ? one : undefined),
    () => id,
  );
  const itself: Pattern<void> = {
    ...own,
    write: (_value, to) => own.write(id, to),
    ways: (reading, at) => own.ways(reading, at).map((one) => ({ ...one, value: undefined })),
  };
  const named = wordsOf(kind);
  return answerTo(kind, value, { head: also(byLanguage(words(named), itself), named) });
};
const or = <V>(value: Pattern<V>): Pattern<V | null> => either<V | null>(value, noCard);

/** `Tywin first, else Gregor` */
const cardInTurn = the('card', phrase(field('card', card), idle(wordsOf('first'))));

/** `I play Stannis, please`: said where a card is asked. */
export const PLAYED: Pattern<CardId> = reads(
  sentenceOf('played', { card }),
  (said) => said.card as CardId, // a name of their group
);
/** `Stannis!!` */
export const CARD_ALONE = card as Pattern<string> as Pattern<CardId>;

/** The cards that ask something, by their kind of question. */
export const ASKING: readonly (readonly [CardId, AnswerLine])[] = (
  [
    ['card-loras', 'ser-loras-tyrell', routedOrNot],
    ['card-ellaria', 'ellaria-sand', yesNo],
    ['card-luwin', 'maester-luwin', or(card)],
    ['card-asha', 'asha-greyjoy', or(area)],
    ['card-cersei', 'cersei-lannister', area],
    ['card-melisandre', 'melisandre-of-asshai', or(anyCard)],
    ['card-renly', 'renly-baratheon', yesNo],
    ['card-doran', 'doran-martell', or(name('tokens'))],
    ['card-arianne', 'arianne-martell', or(unit)],
  ] as const
).map(([kind, id, value]) => [id, asking<unknown>(kind, id, value)] as const);

const lines = {
  answers: [
    answerTo('house-card', cardInTurn, { member: 'cards' }),
    answerTo('decline-support', decline, { list: true, member: 'decline' }),
    answerTo('blade', bladeUse, { member: 'blade' }),
    ...ASKING.map(([, line]) => line),
  ],
  short: [
    { pattern: answered('house-card', PLAYED, inCase) },
    { pattern: answered('blade', means(wordsOf('blade.used'), 'always' as const)) },
    { pattern: answered('blade', means(wordsOf('blade.unused'), 'never' as const)) },
  ],
} satisfies ChapterLines;

// ---- Names ------------------------------------------------------------------------------------------

const inReach = (view: View, house: House, area: AreaId): Ids => [
  ...new Set([
    ...neighbours(view, area),
    ...UNITS.flatMap((unit) => destinations(view, house, area, unit)),
  ]),
];

/** From where a house may be beaten, and where to: what is asked exactly, else what is in reach. */
export const waysOut = ({ view, house, questions }: Own): ReadonlyMap<AreaId, Ids> => {
  const ways = new Map<AreaId, Ids>();
  for (const area of ownAreas(view, house)) ways.set(area, inReach(view, house, area));
  for (const { kind, about, ...question } of questions)
    if (kind.name === 'retreat' && typeof about.area === 'string') {
      const options = kind.options(view, { kind, about, ...question }, []);
      ways.set(
        about.area,
        options.flatMap(({ step }) => (typeof step === 'string' ? [step] : [])),
      );
    }
  return ways;
};

const foreignAreas = ({ view, house }: Own): Ids =>
  view.state.places.flatMap((place) =>
    place.house !== null && place.house !== house ? [place.area] : [],
  );

const names: Readonly<Record<string, Names>> = {
  'house-card': cardsIn('hand'),
  'decline-support': (own, _path, group) =>
    group === 'areas'
      ? foreignAreas(own)
      : own.view.rules.houses.filter((one) => one !== own.house),
  retreat: (own, [, area]) => {
    const ways = own.once(waysOut);
    if (area === undefined) return [...ways.keys()];
    return ways.get(String(area)) ?? [...ways.values()].flat();
  },
};

// ---- Template ---------------------------------------------------------------------------------------

type AskedKinds = ReadonlySet<string>;

/** Where its units would go if they were beaten there now, wherever the attack came from. */
const ifBeaten = (view: View, house: House, area: AreaId): readonly AreaId[] => {
  const { units } = placeAt(view, area);
  const areas = retreatPreference(view, { house, area, from: '', units, waits: false });
  return areas.filter((into) => isThere(view, into));
};

/** True if a battle of this house may come, as long as there are marches. */
const mayFight = (view: View, house: House): boolean => {
  const { battle } = view.state;
  const isIn = battle !== null && fightersIn(battle).includes(house);
  const attacks = Array.from(heldBy(view, house)).some((place) => mayMarch(view, place));
  return isIn || attacks || threatened(view, house).length > 0;
};

export const BLADE: Wish = { kind: 'blade', wish: 'when-it-decides' };
const MOST_RETREATS = 3;

/** The lines that answer what battles may ask, whoever marches. */
export const battleLines = (writing: Writing, asked: AskedKinds): Lines => {
  const { view, house } = writing;
  const { tokens, bladeUsed, places } = view.state;
  if (!mayFight(view, house)) return [];
  const { hand } = holdingOf(view, house);
  const isBladeOurs = tokens['valyrian-steel-blade'] === house && !bladeUsed;
  const hasPorts = places.some(
    (place) =>
      place.house !== null && place.house !== house && areaOf(view, place.area).portOf !== null,
  );
  const part = (kind: string, about: Saying, wishes: readonly Wish[]): Lines =>
    section(about, asked.has(kind) ? [] : write(writing, ...wishes));
  return [
    ...part('house-card', say('template.cards', { cards: hand }), cardWishes(writing)),
    ...textLines(writing, asked),
    ...part('blade', say('template.blade'), isBladeOurs ? [BLADE] : []),
    ...retreatLines(writing),
    ...declineLines(writing),
    ...part(
      'captured-ships',
      say('template.captured'),
      hasPorts ? [{ kind: 'captured-ships', wish: 'all' }] : [],
    ),
  ];
};

/** The hand, where cards are played battle by battle; the first if attacking, else the second. */
const cardWishes = ({ view, house }: Writing): readonly Wish[] => {
  const [first, second] = holdingOf(view, house).hand;
  if (canAsk(view.rules, 'deploy-heroes') || first === undefined) return [];
  const attacking = { kind: 'house-card', when: [{ if: 'attacking' }], wish: first };
  return second === undefined
    ? [{ kind: 'house-card', wish: first }]
    : [attacking, { kind: 'house-card', wish: second }];
};

/** Answers of which each line that a card asks for knows one, if it asks for no area. */
const FIRST_ANSWERS: readonly Json[] = [null, 'yes', 'unrouted'];

/** The texts of cards in hand that ask for a choice. */
const textLines = (writing: Writing, asked: AskedKinds): Lines => {
  const { hand } = holdingOf(writing.view, writing.house);
  const asking = new Map(ASKING.filter(([, { name }]) => !asked.has(name)));
  const cards = hand.filter((card) => asking.has(card));
  const lines = cards.flatMap((card) => asking.get(card) ?? []);
  return section(
    say('template.texts', { cards }),
    lines.flatMap((line) => textLine(writing, line)),
  );
};

const textLine = (writing: Writing, { name, value }: AnswerLine): Lines => {
  const { view, house, lang, lexicon } = writing;
  const first = FIRST_ANSWERS.find(
    (answer) => value.write(answer, { lang, lexicon }) !== undefined,
  );
  const foreign = view.state.places.find((one) => one.house !== null && one.house !== house);
  const wish = first === undefined ? foreign?.area : first;
  return wish === undefined ? [] : write(writing, { kind: name, wish });
};

/** Where beaten units would go from each area that may be attacked, the best first. */
const retreatLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const areas = threatened(view, house);
  const ways = areas.flatMap((area) =>
    writeTogether(writing, ifBeaten(view, house, area), MOST_RETREATS, (into) =>
      into.map((wish) => ({ kind: 'retreat', about: { area }, wish })),
    ),
  );
  const waits = has(view.rules, 'retreat-phase') && areas.length > 1;
  const order = writeTogether(writing, waits ? areas : [], MOST_RETREATS, (wish) => [
    { kind: 'retreat-order', wish },
  ]);
  return [
    ...section(say('template.retreats'), ways),
    ...portsInDanger(view, house, areas),
    ...section(say('template.retreat-order'), order),
  ];
};

/** PRT-17: what becomes of ships in a port whose land is lost is no choice, so it is told. */
const portsInDanger = (view: View, house: House, threatenedAreas: readonly AreaId[]): Lines => {
  const ports = [...heldBy(view, house)].flatMap(({ area }) => {
    const { portOf } = areaOf(view, area);
    return portOf !== null && threatenedAreas.includes(portOf) ? [area] : [];
  });
  const isTold = has(view.rules, 'retreat-phase') && ports.length > 0;
  return isTold ? [note('template.ports-in-danger', { areas: ports })] : [];
};

/** Houses whose support may be turned down. */
const declineLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const houses = view.rules.houses.filter(
    (other) =>
      other !== house &&
      (view.state.phase === 'planning' || !ordersOut(view, other, 'support').next().done),
  );
  const wishes = houses
    .slice(0, 1)
    .map((one) => ({ kind: 'decline-support', wish: { houses: [one], areas: [] } }));
  return section(say('template.decline', { houses }), write(writing, ...wishes));
};

// ---- The order --------------------------------------------------------------------------------------

/** Where a battle could be supported from an area: no land supports at sea. */
const supportTargets = (view: View, { area }: Pick<Place, 'area'>): readonly AreaId[] => {
  const isOnLand = areaOf(view, area).type === 'land';
  return neighbours(view, area).filter(
    (target) => !isOnLand || areaOf(view, target).type === 'land',
  );
};

/** An attack comes from another house than the one that stands there, or on a neutral force. */
const isGround = (view: View, area: AreaId): boolean => {
  const place = placeAt(view, area);
  if (place.neutral > 0) return true;
  return place.house !== null && reachable(view, (other) => other !== place.house).has(area);
};

/** Its own side where it stands or may attack, else the attacker's. */
const backing = (view: View, house: House, area: AreaId, at: AreaId): readonly Json[] => {
  const isOwn =
    placeAt(view, at).house === house || reachable(view, (other) => other === house).has(at);
  return [[{ area, plans: [{ back: isOwn ? 'own' : 'attacker', at }], never: [] }]];
};

const doing: Doing = {
  areaIn: 'area',
  line,
  targets: supportTargets,
  wishes: (_view, { area }, at): readonly Json[] => [
    [{ area, plans: [{ back: 'own', at }], never: [] }],
  ],
  pending: {
    /** A support is of use where somebody may still attack. */
    targets(view, place) {
      const attacked = reachable(view, () => true);
      return supportTargets(view, place).filter(
        (target) => attacked.has(target) && isGround(view, target),
      );
    },
    wishes: backing,
  },
};

const yaml: OrderMembers = {
  members: {
    support: several(phraseOf(back), '; else '),
    never: several(phraseOf(house), ', '),
  },
  rows: [{ needed: ['support'], more: ['never'] }, { needed: ['never'] }],
  words: ({ support = [], never }, path) =>
    joinWords([support, behind('never ', never)], '; ', path),
};

const supportOrder: OrderRulesOf<'support'> = {
  tokens: { 'support+0': 'support', 'support+1': 'support +1' },
  starred: ['support+1'],
  refuseGround: (view, area) =>
    areaOf(view, area).island ? illegal('PLN-7', 'no-support-on-island', { area }) : null,
  wanted: (outlook, place, area) =>
    weightOf(outlook, 'support') *
    Math.min(supportedFrom(outlook, area), 2) *
    strengthOf(outlook.view, place.units),
  lines: supportLines,
  doing,
  yaml,
};

const defenseOrder: OrderRulesOf<'defense'> = {
  tokens: { 'defense+1': 'defense +1', 'defense+2': 'defense +2' },
  starred: ['defense+2'],
  wanted(outlook, place, area) {
    const lack = dangerTo(outlook, area) - strengthOf(outlook.view, place.units);
    const isInDanger = lack > -outlook.weights.margin && dangerTo(outlook, area) > 0;
    return isInDanger ? (weightOf(outlook, 'defense') * prizeOf(outlook, area)) / 2 : 0;
  },
};

const kinds = {
  support,
  'decline-support': declineSupport,
  'house-card': houseCard,
  ...CARD_KINDS,
  blade,
  casualties,
  retreat,
};

/** Chapter 11: battles. */
export const battle = {
  orders: { support: supportOrder, defense: defenseOrder },
  kinds,
  events,
  bots: { support: chooseSupport, 'house-card': chooseCard },
  warnings: [inPlanning(idleSupports)],
  instead,
  causes: { ...forEach(kinds, partOfDeed), ...causes },
  lines,
  wishes,
  names,
} satisfies Chapter;
