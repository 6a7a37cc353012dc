import { type Saying, say } from '../../../core/document.ts';
import type { Wish } from '../../../core/wishes.ts';
import {
  type Answering,
  type Lines,
  note,
  section,
  type Writing,
  whatStands,
  write,
} from '../book/template.ts';
import { type House, UNITS, type Unit } from '../data/vocabulary.ts';
import type { View } from '../table/game.ts';
import { heldBy } from '../table/places.ts';
import { overSupplyLosses, retreatLosses, supplyLosses, wildlingLosses } from './law.ts';
import { LOSSES } from './lines.ts';
import { lossesWish } from './wishes.ts';

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
    const { answer } = kind.adapt(view, question, first);
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

/** The kinds of unit that a house has on the board. */
const unitsOf = (view: View, house: House): readonly Unit[] => {
  const { battle } = view.state;
  const attack = battle?.attacker.house === house ? [battle.force] : [];
  const forces = [...heldBy(view, house)].flatMap(({ units, routed }) => [units, routed]);
  return UNITS.filter((unit) => [...attack, ...forces].some((force) => force[unit] > 0));
};
