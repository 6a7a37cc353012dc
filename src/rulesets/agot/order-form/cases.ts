import type { Question } from '../../../core/question.ts';
import type { Scope } from '../../../notation/spellings.ts';
import { ORDERS } from '../actions.ts';
import { type AreaId, type House, type OrderId, UNITS } from '../data/vocabulary.ts';
import { needsSaying } from '../language/data.ts';
import { muster } from '../mustering/law.ts';
import { lexiconFor } from '../orders/nouns.ts';
import type { Agot, View } from '../table/game.ts';
import { heldAreas, isOpen } from '../table/reach.ts';
import { musterChoices } from './building-lines.ts';
import type { AreaChoices } from './choices.ts';
import { swapsFor } from './raven-lines.ts';

export type Ids = readonly string[];
export type Questions = readonly Question<Agot>[];

/** What a house may say now, as far as it can be told from the table. */
export interface Own {
  readonly view: View;
  readonly house: House;
  readonly questions: Questions;
  readonly choices: ReadonlyMap<AreaId, AreaChoices>;
  readonly ways: ReadonlyMap<AreaId, Ids>;
  /** Seas where a port can be built, by the land. */
  readonly sites: ReadonlyMap<AreaId, Ids>;
}

/** An area, with what may be said of it. */
interface Case {
  readonly area: AreaId;
  readonly orders?: readonly OrderId[];
  readonly seas?: Ids;
  /** What can be mustered there anew, and what a footman can be raised to. */
  readonly units?: Ids;
  readonly upgrades?: Ids;
}

/** Its areas and the tokens for them: while orders are placed, or the exchanges that are legal. */
const ravenCases = ({ view, house, choices }: Own): readonly Case[] =>
  isOpen(view)
    ? Array.from(choices, ([area, { orders }]) => ({ area, orders }))
    : heldAreas(view, house).map((area) => ({ area, orders: swapsFor({ view, house }, area) }));

/** Where it is asked: what can be placed first; raising footmen frees pieces, new ones can be raised. */
const placingCases = ({ view, house, questions }: Own): readonly Case[] | undefined => {
  if (!questions.some(({ kind }) => kind.name === 'muster')) return undefined;
  const all = musterChoices(view, house).map(({ area: { id: area }, units, seas }): Case => {
    const first = units.includes('footman') ? [{ area, unit: 'footman' as const }] : [];
    const upgrades = UNITS.filter((unit) =>
      [[], first].some((before) => {
        const wish = [...before, { area, unit, how: 'upgrade' as const }];
        return muster.doubt(view, house, wish) === null;
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

const CASES: Readonly<Record<string, (own: Own) => readonly Case[] | undefined>> = {
  raven: ravenCases,
  placing: placingCases,
  port: ({ sites }) => Array.from(sites, ([area, seas]) => ({ area, seas })),
};

const isUpgrade = (value: unknown): value is { readonly unit: string } =>
  typeof value === 'object' && value !== null && 'how' in value && value.how === 'upgrade';
const isOrder = (value: unknown): value is OrderId => ORDERS.some((one) => one === value);

/** The parts of its own words that name units: counted ones are new, others are raised. */
const unitsIn = (path: readonly unknown[], { units = [], upgrades = [] }: Case): Ids => {
  if (path.includes('counted')) return units;
  return path.includes('count') && upgrades.length > 0 ? ['footman'] : upgrades;
};

const scopeFor = ({ view, house }: Own, one: Case): Scope => {
  const { area, orders = [], seas = [], upgrades = [] } = one;
  return {
    lexicon: lexiconFor(view.rules, house),
    ids(path, group) {
      if (group === 'orders') return orders;
      if (group === 'units') return unitsIn(path, one);
      if (group !== 'areas') return undefined;
      return path.includes('sea') || path.includes('into') ? seas : [area];
    },
    allows: (value) =>
      isUpgrade(value) ? upgrades.includes(value.unit) : !isOrder(value) || orders.includes(value),
    needs: (path) => (path.at(-1) === 'sea' && seas.length > 1) || needsSaying(path),
  };
};

/** The cases of a named part of a line, as things stand. */
export const casesOf = (name: string, own: Own): readonly Scope[] | undefined =>
  CASES[name]?.(own)?.map((one) => scopeFor(own, one));
