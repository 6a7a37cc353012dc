import { say } from '../../../core/document.ts';
import type { Json } from '../../../core/json.ts';
import { type Lines, note, type Writing, write, writeTogether } from '../book/template.ts';
import type { Area } from '../data/rules.ts';
import { type AreaId, type House, UNITS, type Unit } from '../data/vocabulary.ts';
import type { MusterItem, Placement } from '../table/answers.ts';
import { controlledBy } from '../table/control.ts';
import type { View } from '../table/game.ts';
import { muster } from './law.ts';

/** The first steps that an area's mustering could have, as things stand. */
interface MusterChoices {
  readonly area: Area;
  readonly units: readonly Unit[];
  readonly upgrades: readonly Unit[];
  /** Where a ship could go: seas, and the area's own ports. */
  readonly seas: readonly AreaId[];
}

export const musterChoices = (view: View, house: House): readonly MusterChoices[] =>
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
export const everyMuster = (writing: Writing): Lines => [
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

/** The wish of a line, for an answer of the question. */
export const musterWish = (placements: readonly Placement[]): Json =>
  placements.map(({ area, unit, into, how }) => ({
    area,
    unit,
    ...(into !== area && { into }),
    ...(how === 'upgrade' && { how }),
  }));
