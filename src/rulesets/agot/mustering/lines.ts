import { say } from '../../../core/document.ts';
import type { Json } from '../../../core/json.ts';
import {
  also,
  as,
  byLanguage,
  called,
  either,
  field,
  idle,
  list,
  mark,
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
  type Case,
  type Chapter,
  isAsked,
  type Lines,
  type Names,
  note,
  type Own,
  type Writing,
  write,
  writeTogether,
} from '../book.ts';
import type { Area } from '../data/rules.ts';
import { type AreaId, type House, UNITS, type Unit } from '../data/vocabulary.ts';
import { answerTo, type ChapterLines } from '../language/answer.ts';
import {
  area,
  arrow,
  counted,
  gap,
  into,
  nextItem,
  none,
  semicolon,
  type UnitCount,
  unit,
} from '../language/parts.ts';
import { sentenceOf, wordsOf } from '../language/words.ts';
import type { MusterItem, MusterWish, Placement } from '../table/answers.ts';
import { controlledBy } from '../table/control.ts';
import { areaOf } from '../table/places.ts';
import { ownAreas } from '../table/reach.ts';
import type { View } from '../table/state.ts';
import { causes, chooseMuster, events, instead, muster, musteringAreas } from './mustering.ts';

// ---- Lines ------------------------------------------------------------------------------------------

interface RaisedUnits {
  readonly unit: Unit;
  readonly count: number;
  readonly into?: AreaId;
  readonly how?: 'upgrade';
}

interface Raising {
  readonly counted: UnitCount;
  readonly into?: AreaId;
}

const making = idle(wordsOf('making'));
const placed = wordsOf('placed');
const where = also(
  the('area', phrase(byLanguage(placed, words(gap, placed, gap)), field('area', area))),
  the('area', phrase(also(into, arrow), field('area', area))),
  the('area', phrase(mark('('), field('area', area), mark(')'))),
);
const raised: Pattern<RaisedUnits> = as<Raising, RaisedUnits>(
  phrase(making, field('counted', counted), field('into', opt(where))),
  ({ counted, into }) => ({ ...counted, ...(into !== undefined && { into }) }),
  ({ unit, count, into, how }) =>
    how === undefined
      ? { counted: { unit, count }, ...(into !== undefined && { into }) }
      : undefined,
);

const footmen = reads(counted, ({ unit, count }) => (unit === 'footman' ? count : undefined));
const BETTER: readonly Unit[] = ['knight', 'siege-engine'];
const better: Pattern<Unit> = as(
  also(
    unit,
    reads(counted, (one) => one.unit),
  ),
  (one) => BETTER.find((known) => known === one),
  (one: Unit) => one,
);
const upgrading = (unit: Unit, count = 1): RaisedUnits => ({ unit, count, how: 'upgrade' });

/** `upgrade`, `upgrade to siege engine`, `2 footmen upgrade to knights`, `knight from footman`. */
const upgraded: Pattern<RaisedUnits> = called(
  'upgrade',
  either<RaisedUnits>(
    means(wordsOf('upgrade'), upgrading('knight')),
    as(
      sentenceOf('upgrade.to', { unit: better }),
      (said) => upgrading(said.unit),
      ({ how, unit }) => (how === 'upgrade' ? { unit } : undefined),
    ),
    reads(sentenceOf('upgrade.of', { count: footmen, unit: better }), (said) =>
      upgrading(said.unit, said.count),
    ),
    reads(
      sentenceOf('upgrade.from', { made: counted, count: footmen }),
      ({ made: { unit, count: many }, count }) =>
        BETTER.includes(unit) && (many === count || count === 1)
          ? upgrading(unit, many)
          : undefined,
    ),
    means(wordsOf('upgrade.none'), upgrading('knight', 0)),
  ),
);
const made: Pattern<RaisedUnits> = either(upgraded, raised);

interface MusterArea extends RaisedUnits {
  readonly area?: AreaId;
}
const at: Pattern<MusterArea> = called(
  'placing',
  as(
    phrase(
      field('area', opt(the('area', phrase(field('area', area), soft(':,'), gap)))),
      field('made', made),
    ),
    ({ area: place, made }) => ({ ...made, ...(place !== undefined && { area: place }) }),
    ({ area: place, ...made }) => ({ made, ...(place !== undefined && { area: place }) }),
  ),
);
const betweenPlaced = also(mark(';', semicolon), nextItem);

/** The area of an alternative that names none: it holds until another is named. */
const UNNAMED = '';
/** An area holds until another is named. */
const items = (all: readonly MusterArea[]): MusterWish | undefined => {
  const wish: MusterItem[] = [];
  let place: AreaId | undefined;
  for (const { area: named, count, ...one } of all) {
    place = named ?? place;
    if (place === undefined && all.some((one) => one.area !== undefined)) return undefined;
    for (let index = 0; index < count; index++) wish.push({ area: place ?? UNNAMED, ...one });
  }
  return wish;
};
const wanted = (wish: MusterWish): readonly MusterArea[] =>
  wish.map(({ area, unit, into, how }) => ({
    area,
    unit,
    count: 1,
    ...(into !== undefined && { into }),
    ...(how !== undefined && { how }),
  }));
/** `knight in Winterfell; ship in Pyke`: the area stands behind what it musters. */
const behind: Pattern<MusterArea> = reads(
  phrase(making, field('made', counted), also(into, arrow), field('area', area)),
  ({ made, area }) => ({ ...made, area }),
);
const mustered: Pattern<MusterWish> = called(
  'muster',
  either<MusterWish>(
    means(none, []),
    as(list(at, betweenPlaced), items, wanted),
    reads(list(behind, betweenPlaced), items),
  ),
);

/** `Winterfell knight else 2 footmen`: where the last that was named stands. */
const goesOn = (wish: MusterWish, before: MusterWish | undefined): MusterWish | undefined => {
  const place = before?.at(-1)?.area;
  if (wish.every(({ area: named }) => named !== UNNAMED)) return wish;
  return place === undefined
    ? undefined
    : wish.map((one) => (one.area === UNNAMED ? { ...one, area: place } : one));
};

const lines = {
  answers: [answerTo('muster', mustered, { list: true, member: 'muster', goesOn })],
} satisfies ChapterLines;

// ---- Template ---------------------------------------------------------------------------------------

/** The first steps that an area's mustering could have, as things stand. */
interface MusterChoices {
  readonly area: Area;
  readonly units: readonly Unit[];
  readonly upgrades: readonly Unit[];
  /** Where a ship could go: seas, and the area's own ports. */
  readonly seas: readonly AreaId[];
}

const musterChoices = (view: View, house: House): readonly MusterChoices[] =>
  Array.from(controlledBy(view, house))
    .filter(({ points }) => points > 0)
    .map((area) => {
      const can = (item: Omit<MusterItem, 'area'>): boolean =>
        muster.warning(view, house, [{ area: area.id, ...item }]) === null;
      return {
        area,
        units: UNITS.filter((unit) => unit !== 'ship' && can({ unit })),
        upgrades: UNITS.filter((unit) => can({ unit, how: 'upgrade' })),
        seas: [...area.sea, ...area.ports].filter((into) => can({ unit: 'ship', into })),
      };
    });

type Item = Omit<MusterItem, 'line'>;

/** Area by area what it could muster, and some of it in one line: a second line says no more. */
export const musterLines = (writing: Writing): Lines => {
  const choices = musterChoices(writing.view, writing.house);
  return [...musterNotes(choices), ...musterTogether(writing, choices)];
};

/** The same where it is asked now, and nothing at all. */
const everyMuster = (writing: Writing): Lines => [
  ...musterLines(writing),
  ...write(writing, { kind: 'muster', wish: [] }),
];

/** One placement of each area, as far as the stock and supply hold out. */
const musterTogether = (writing: Writing, choices: readonly MusterChoices[]): Lines => {
  const { view, house } = writing;
  const made: Item[] = [];
  for (const {
    area: { id: area },
    units,
    upgrades,
    seas,
  } of choices) {
    const items: readonly Item[] = [
      ...units.map((unit) => ({ area, unit })),
      ...upgrades.map((unit) => ({ area, unit, how: 'upgrade' as const })),
      ...seas.map((into) => ({ area, unit: 'ship' as const, into })),
    ];
    const isLegal = (item: Item): boolean => muster.warning(view, house, [...made, item]) === null;
    made.push(...items.filter(isLegal).slice(-1));
  }
  return writeTogether(writing, made, 2, (wish) => [{ kind: 'muster', wish }]);
};

const musterNotes = (choices: readonly MusterChoices[]): Lines =>
  choices.length === 0
    ? []
    : [
        note('template.muster'),
        ...choices.map((one) => note('template.musters', { area: one.area.id, ...offersOf(one) })),
      ];

const offersOf = ({ area: { points }, units, upgrades, seas }: MusterChoices) => ({
  points,
  offers: [
    ...units.map((unit) => say('template.offer', { unit, how: 'new' })),
    ...upgrades.map((unit) => say('template.offer', { unit, how: 'upgrade' })),
    ...(seas.length > 0 ? [say('template.offer', { unit: 'ship', how: 'new', seas })] : []),
  ],
});

const musterWish = (placements: readonly Placement[]): Json =>
  placements.map(({ area, unit, into, how }) => ({
    area,
    unit,
    ...(into !== area && { into }),
    ...(how === 'upgrade' && { how }),
  }));

// ---- Names ------------------------------------------------------------------------------------------

/** Where it is asked what can be placed there first, else wherever the house may be by then. */
const musterNames: Names = (own, path, group) => {
  if (group !== 'areas') return undefined;
  const { view, house } = own;
  const now = [...controlledBy(view, house)];
  const later = isAsked(own, 'muster') ? [] : ownAreas(view, house).map((id) => areaOf(view, id));
  const areas = [...new Set([...now, ...later])].filter(({ points }) => points > 0);
  return path.includes('into')
    ? areas.flatMap(({ sea, ports }) => [...sea, ...ports])
    : areas.map(({ id }) => id);
};

/** Where it is asked: what can be placed first; raising footmen frees pieces, new ones can be raised. */
const placingCases = (own: Own): readonly Case[] | undefined => {
  if (!isAsked(own, 'muster')) return undefined;
  const { view, house } = own;
  const all = musterChoices(view, house).map(({ area: { id: area }, units, seas }): Case => {
    const first = units.includes('footman') ? [{ area, unit: 'footman' as const }] : [];
    const upgrades = UNITS.filter((unit) =>
      [[], first].some((before) => {
        const wish = [...before, { area, unit, how: 'upgrade' as const }];
        return muster.warning(view, house, wish) === null;
      }),
    );
    return { area, seas, units: seas.length > 0 ? [...units, 'ship'] : units, upgrades };
  });
  const frees = all.some(({ upgrades = [] }) => upgrades.length > 0) ? ['footman'] : [];
  return all.map(({ units = [], ...one }) => ({
    ...one,
    units: [...new Set([...units, ...frees])],
  }));
};

const names = { muster: musterNames };
const cases = { placing: placingCases };

/** Chapter 5: new units. */
export const mustering = {
  kinds: { muster },
  events,
  bots: { muster: chooseMuster },
  instead,
  causes,
  parts: { muster: 'areas' },
  entries: { muster: musteringAreas },
  lines,
  asked: { muster: everyMuster },
  wishes: { muster: musterWish },
  names,
  cases,
} satisfies Chapter;
