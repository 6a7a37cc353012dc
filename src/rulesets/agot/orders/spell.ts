import type { Lang } from '../../../core/game.ts';
import type { Wish } from '../../../core/wishes.ts';
import type { Condition, UnitsWish } from '../answers.ts';
import type { Rules, Term } from '../rules.ts';
import type { AreaId, CardId, House, OrderId, Unit } from '../vocabulary.ts';
import { CHINESE, CHINESE_HEADS, CHINESE_WORDINGS } from './chinese.ts';
import { ENGLISH, ENGLISH_ORDERS, type Keyword } from './english.ts';
import { askerOf, type HeadKind } from './kinds.ts';
import type { Group } from './nouns.ts';
import { type Style, styleOf } from './style.ts';

/** How things are called in one language of the order language. */
export interface Spelling {
  readonly style: Style;
  word(word: Keyword): string;
  /** The head of a line that answers a kind of question under its name. */
  head(kind: HeadKind): string;
  name(group: Group, id: string): string;
  order(id: OrderId): string;
  /** What stands before a line for one round. */
  round(number: number): string;
  units(unit: Unit, count: number): string;
  /** All of a kind: `knights`. */
  kind(unit: Unit): string;
}

type Noun = Group | 'orders';

type Fixed = Pick<Spelling, 'word' | 'head' | 'order' | 'round'>;

const ENGLISH_WORDS: Fixed = {
  word: (word) => ENGLISH[word][0],
  head: (kind) => kind,
  order: (id) => ENGLISH_ORDERS[id],
  round: (number) => `${ENGLISH.round[0]} ${number}`,
};

/** A card asks under its own name. */
const chineseWords = (rules: Rules, name: (group: Noun, id: string) => string): Fixed => {
  const { words, heads } = CHINESE_WORDINGS[rules.words ?? ''] ?? { words: {}, heads: {} };
  return {
    word: (word) => words[word] ?? CHINESE[word][0] ?? word,
    head: (kind) => {
      const card = askerOf(kind);
      if (card !== undefined) return name('cards', card);
      return heads[kind] ?? CHINESE_HEADS[kind][0] ?? kind;
    },
    order: (id) => name('orders', id),
    round: (number) => `${CHINESE.round[0]}${number}${CHINESE.round[1]}`,
  };
};

export const spellingOf = (rules: Rules, lang: Lang): Spelling => {
  const terms = rules.terms[lang] ?? rules.terms.en ?? {};
  const termOf = (group: Noun, id: string): Term => terms[group]?.[id] ?? { name: id };
  const pluralOf = (unit: Unit): string =>
    termOf('units', unit).plural ?? termOf('units', unit).name;
  const name = (group: Noun, id: string): string => termOf(group, id).name;
  const style = styleOf(lang);
  return {
    ...(lang === 'zh' ? chineseWords(rules, name) : ENGLISH_WORDS),
    style,
    name,
    kind: pluralOf,
    units: (unit, count) => style.counted(name('units', unit), pluralOf(unit), count),
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
  return parts.join(spelling.style.blank);
};

/** The words of a condition, in a row. */
const wordsOf = (spelling: Spelling, condition: Condition): readonly (string | number)[] => {
  const { word } = spelling;
  switch (condition.if) {
    case 'attacking':
    case 'defending':
      return [word(condition.if)];
    case 'against':
      return [word('against'), houseName(spelling, condition.house)];
    case 'with':
      return [word('with'), spelling.kind(condition.unit)];
    case 'in-hand':
      return [cardName(spelling, condition.card), word('in-hand')];
    case 'held':
      return [
        areaName(spelling, condition.area),
        word('held-by'),
        houseName(spelling, condition.house),
      ];
    case 'strength':
      return [word('strength'), word('at-least'), condition.least];
    case 'at':
      return [word('at'), areaName(spelling, condition.area)];
  }
};

export const whenOf = ({ when }: Wish): readonly Condition[] =>
  (when ?? []) as unknown as readonly Condition[]; // made by the readers of orders

/** ` if attacking and with knight`, `（若进攻且有骑士）`; nothing without conditions. */
export const spellWhen = (spelling: Spelling, when: readonly Condition[]): string => {
  if (when.length === 0) return '';
  const { style, word } = spelling;
  const clauses = when.map((condition) => wordsOf(spelling, condition).join(style.gap));
  return style.when(word('if'), word('and-if'), clauses);
};
