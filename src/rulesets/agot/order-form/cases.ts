import type { Scope } from '../../../notation/spellings.ts';
import { ORDERS } from '../actions.ts';
import type { Case, Ids, Own } from '../book/scope.ts';
import { CASES } from '../chapters.ts';
import type { OrderId } from '../data/vocabulary.ts';
import { needsSaying } from '../language/data.ts';
import { lexiconFor } from '../orders/nouns.ts';

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
  const itself = [area];
  return {
    lexicon: lexiconFor(view.rules, house),
    ids(path, group) {
      if (group === 'orders') return orders;
      if (group === 'units') return unitsIn(path, one);
      if (group !== 'areas') return undefined;
      return path.includes('sea') || path.includes('into') ? seas : itself;
    },
    allows: (value) =>
      isUpgrade(value) ? upgrades.includes(value.unit) : !isOrder(value) || orders.includes(value),
    needs: (path) => (path.at(-1) === 'sea' && seas.length > 1) || needsSaying(path),
  };
};

/** The cases of a named part of a line, as things stand. */
export const casesOf = (name: string, own: Own): readonly Scope[] | undefined =>
  CASES[name]?.(own)?.map((one) => scopeFor(own, one));
