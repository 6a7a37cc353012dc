import type { Lang } from '../../../core/game.ts';
import type { Wish } from '../../../core/wishes.ts';
import type { Condition, UnitsWish } from '../answers.ts';
import type { Rules, Term } from '../rules.ts';
import type { AreaId, CardId, House, OrderId, Unit } from '../vocabulary.ts';
import { ENGLISH, ENGLISH_ORDERS } from './english.ts';
import type { Group } from './names.ts';
import type { Keyword } from './words.ts';

/** How things are called in one language of the order language. */
export interface Spelling {
  word(word: Keyword): string;
  name(group: Group, id: string): string;
  order(id: OrderId): string;
  units(unit: Unit, count: number): string;
  /** All of a kind: `knights`. */
  kind(unit: Unit): string;
}

export const spellingOf = (rules: Rules, lang: Lang): Spelling => {
  const terms = rules.terms[lang] ?? rules.terms.en ?? {};
  const termOf = (group: Group, id: string): Term => terms[group]?.[id] ?? { name: id };
  return {
    word: (word) => ENGLISH[word][0],
    name: (group, id) => termOf(group, id).name,
    order: (id) => ENGLISH_ORDERS[id],
    kind: (unit) => termOf('units', unit).plural ?? termOf('units', unit).name,
    units: (unit, count) => {
      const { name, plural } = termOf('units', unit);
      return count === 1 ? name : `${count} ${plural ?? name}`;
    },
  };
};

export const areaName = (spelling: Spelling, id: AreaId): string => spelling.name('areas', id);
export const cardName = (spelling: Spelling, id: CardId): string => spelling.name('cards', id);
export const houseName = (spelling: Spelling, id: House): string => spelling.name('houses', id);

/** The strongest are named first. */
const STRONGEST_FIRST: readonly Unit[] = ['siege-engine', 'knight', 'footman', 'ship'];

export const spellUnits = (spelling: Spelling, units: UnitsWish): string => {
  if (units === 'all') return spelling.word('all');
  const parts: string[] = [];
  for (const unit of STRONGEST_FIRST) {
    const count = units[unit];
    if (count !== undefined) parts.push(spelling.units(unit, count));
  }
  return parts.join(', ');
};

const spellCondition = (spelling: Spelling, condition: Condition): string => {
  const { word } = spelling;
  switch (condition.if) {
    case 'attacking':
    case 'defending':
      return word(condition.if);
    case 'against':
      return `${word('against')} ${houseName(spelling, condition.house)}`;
    case 'with':
      return `${word('with')} ${spelling.kind(condition.unit)}`;
    case 'in-hand':
      return `${cardName(spelling, condition.card)} ${word('in-hand')}`;
    case 'held':
      return `${areaName(spelling, condition.area)} ${word('held-by')} ${houseName(spelling, condition.house)}`;
    case 'strength':
      return `${word('strength')} ${word('at-least')} ${condition.least}`;
    case 'at':
      return `${word('at')} ${areaName(spelling, condition.area)}`;
  }
};

export const whenOf = ({ when }: Wish): readonly Condition[] =>
  (when ?? []) as unknown as readonly Condition[]; // made by the readers of orders

/** ` if attacking and with knight`; nothing without conditions. */
export const spellWhen = (spelling: Spelling, when: readonly Condition[]): string => {
  if (when.length === 0) return '';
  const clauses = when.map((condition) => spellCondition(spelling, condition));
  return ` ${spelling.word('if')} ${clauses.join(` ${spelling.word('and')} `)}`;
};
