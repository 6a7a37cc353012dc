import { type Saying, say } from '../../../core/document.ts';
import type { Wish } from '../../../core/wishes.ts';
import {
  also,
  as,
  called,
  either,
  field,
  idle,
  list,
  means,
  opt,
  type Pattern,
  phrase,
  reads,
  soft,
  the,
  words,
} from '../../../notation/index.ts';
import {
  type Answering,
  areasOnly,
  type Chapter,
  type Lines,
  note,
  section,
  type Writing,
  whatStands,
  write,
} from '../book.ts';
import { type AreaId, type House, UNITS, type Unit } from '../data/vocabulary.ts';
import { answerTo, type ChapterLines } from '../language/answer.ts';
import {
  and,
  area,
  comma,
  counted,
  gap,
  next,
  nextOne,
  type UnitCount,
  unitKind,
} from '../language/parts.ts';
import { sentenceOf, wordsOf } from '../language/words.ts';
import type { LossesWish } from '../table/answers.ts';
import { heldBy } from '../table/places.ts';
import { ownAreas } from '../table/reach.ts';
import type { View } from '../table/state.ts';
import {
  causes,
  events,
  lossesWish,
  overSupplyLosses,
  retreatLosses,
  supplyLosses,
  wildlingLosses,
} from './supply.ts';

// ---- Lines ------------------------------------------------------------------------------------------

// Which units a house loses: `footmen first`, `Seagard 2 footmen`.

const firstWord = wordsOf('first');
const kinds: Pattern<readonly Unit[]> = list(
  unitKind,
  also(comma, words(soft(',;'), idle(next), idle(firstWord), idle(and))),
);
const preference = the('first', phrase(field('first', kinds), firstWord));
/** `footmen first, ships`. */
const before = reads(
  phrase(
    field('one', unitKind),
    firstWord,
    soft(',;'),
    idle(also(next, and)),
    field('others', kinds),
  ),
  ({ one, others }) => [one, ...others],
);
/** `ships first, then footmen`. */
const sooner = list(unitKind, words(idle(firstWord), soft(',;'), next));
const ranked: Pattern<LossesWish> = as(
  also(
    preference,
    before,
    the('first', sentenceOf('losses.first', { first: kinds })),
    reads(phrase(field('first', sooner), idle(firstWord)), ({ first }) =>
      first.length > 1 ? first : undefined,
    ),
  ),
  (first): LossesWish | undefined => (new Set(first).size === first.length ? { first } : undefined),
  (wish) => ('first' in wish ? wish.first : undefined),
);

interface LostUnit {
  readonly where?: AreaId | 'anywhere';
  readonly one: UnitCount;
}
const where = either<AreaId | 'anywhere'>(means(wordsOf('anywhere'), 'anywhere'), area);
const lost: Pattern<LostUnit> = also<LostUnit>(
  phrase(
    field('where', opt(the('x', phrase(field('x', where), soft(':'), gap)))),
    field('one', counted),
  ),
  sentenceOf('losses.there', { one: counted, where }),
);

/** A place holds until another is named. */
const placed = (all: readonly LostUnit[]): LossesWish => {
  let there: AreaId | undefined;
  const units = all.map(({ where, one }) => {
    if (where !== undefined) there = where === 'anywhere' ? undefined : where;
    return { ...(there !== undefined && { area: there }), ...one };
  });
  return { units };
};
const unplaced = (wish: LossesWish): readonly LostUnit[] | undefined => {
  if ('first' in wish) return undefined;
  return wish.units.map(({ area: place, unit, count }, index): LostUnit => {
    const isPlaced = wish.units[index - 1]?.area !== undefined;
    const where = place ?? (isPlaced ? ('anywhere' as const) : undefined);
    return { one: { unit, count }, ...(where !== undefined && { where }) };
  });
};
const named: Pattern<LossesWish> = as(list(lost, nextOne), placed, unplaced);

const losses: Pattern<LossesWish> = called('losses', either(ranked, named));

const LOSSES = [
  'supply-losses',
  'wildling-losses',
  'casualties',
  'retreat-losses',
  'over-supply-losses',
] as const;

const lines = {
  answers: [
    answerTo('losses', losses, { kinds: LOSSES, list: true, member: 'losses' }),
    answerTo('supply-losses', losses, { list: true }),
    answerTo('wildling-losses', losses, { list: true }),
    answerTo('casualties', losses, { list: true }),
    answerTo('retreat-losses', losses, { list: true }),
    answerTo('over-supply-losses', losses, { list: true }),
  ],
} satisfies ChapterLines;

// ---- Template ---------------------------------------------------------------------------------------

const KINDS = [supplyLosses, wildlingLosses, retreatLosses, overSupplyLosses];

/** Losses of units, whatever they are for. */
export const lossesInAdvance = (writing: Writing): Lines => {
  const { view, house } = writing;
  const first = unitsOf(view, house).slice(0, 1);
  return first.length === 0
    ? []
    : [
        note('template.losses'),
        ...write(writing, ...LOSSES.map((kind): Wish => ({ kind, wish: { first } }))),
      ];
};

/** The lines of a loss: units by name, and a preference for a kind to go first. */
export const lossLines: Answering = (writing, { kind: { name } }) => {
  const { view, house } = writing;
  const kind = KINDS.find((one) => one.name === name);
  if (kind === undefined) return [];
  const question = kind.of(house, {});
  const wishes = unitsOf(view, house).flatMap((unit): readonly Wish[] => {
    const first = { first: [unit] };
    const { answer } = kind.resolve(view, question, first);
    const isLegal = answer !== undefined && kind.check(view, question, answer) === null;
    return isLegal ? [lossesWish(answer), first].map((wish) => ({ kind: name, wish })) : [];
  });
  const orders = new Set(wishes.flatMap((wish) => writing.say([wish])));
  const about = say('template.may-lose', { places: mayLose(view, house) });
  return section(
    about,
    Array.from(orders, (order) => ({ order })),
  );
};

/** Whatever is owed is paid with units that arrived, or with any. */
const mayLose = (view: View, house: House): readonly Saying[] => {
  const { owing } = view.state;
  const forces = owing?.why === 'arrived' ? owing.arrived : [...heldBy(view, house)];
  return forces.map(whatStands);
};

const unitsOf = (view: View, house: House): readonly Unit[] => {
  const { battle } = view.state;
  const attack = battle?.attacker.house === house ? [battle.force] : [];
  const forces = [...heldBy(view, house)].flatMap(({ units, routed }) => [units, routed]);
  return UNITS.filter((unit) => [...attack, ...forces].some((force) => force[unit] > 0));
};

/** Chapter 4: what barrels feed, and what is lost for want of them. */
export const supply = {
  kinds: {
    'supply-losses': supplyLosses,
    'retreat-losses': retreatLosses,
    'over-supply-losses': overSupplyLosses,
  },
  events,
  causes,
  lines,
  asked: {
    'supply-losses': lossLines,
    'retreat-losses': lossLines,
    'over-supply-losses': lossLines,
  },
  wishes: {
    'supply-losses': lossesWish,
    'retreat-losses': lossesWish,
    'over-supply-losses': lossesWish,
  },
  names: { losses: areasOnly(({ view, house }) => ownAreas(view, house)) },
} satisfies Chapter;
