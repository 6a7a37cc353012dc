import type { Lang } from '../../../core/game.ts';
import type { View } from '../game.ts';
import { CHINESE } from '../orders/chinese.ts';
import { ENGLISH, type Keyword } from '../orders/english.ts';
import type { Group } from '../orders/nouns.ts';
import { spellingOf } from '../orders/spell.ts';
import { kindOf } from '../places.ts';
import type { Term } from '../rules.ts';
import type { AreaId, OrderId } from '../vocabulary.ts';
import { oneOf, type Schema } from './schema-parts.ts';

/** The languages whose words are read in any game. */
const SPOKEN: readonly Lang[] = ['en', 'zh'];

/** Everything that things are called in any language; ids, which are understood, too. */
export const namesOf = (view: View, group: Group, ...ids: readonly string[]): readonly string[] => [
  ...new Set(ids.flatMap((id) => namesOfOne(view, group, id))),
];

const namesOfOne = ({ rules }: View, group: Group, id: string): readonly string[] => {
  const terms = SPOKEN.map((lang): Term | undefined => rules.terms[lang]?.[group]?.[id]);
  const names = terms.flatMap((term) =>
    term ? [term.name, ...(term.plural ? [term.plural] : []), ...(term.also ?? [])] : [],
  );
  return [id, ...names.flatMap(withoutArticle)];
};

/** `The Golden Sound` is the Golden Sound. */
const withoutArticle = (name: string): readonly string[] =>
  name.startsWith('The ') ? [name, name.slice('The '.length)] : [name];

/** A fixed word of the order language as it can be written. */
export const wordsOf = (...words: readonly Keyword[]): readonly string[] =>
  words.flatMap((word) => [...ENGLISH[word], ...(CHINESE[word] ?? [])]);

export const areaNames = (view: View, areas: readonly AreaId[]): readonly string[] =>
  namesOf(view, 'areas', ...areas);

/** What says that nothing is wanted, on purpose. */
export const nothing: Schema = oneOf([...wordsOf('none'), null, false]);

export const tokenNames = (view: View, order: OrderId): readonly string[] => {
  const kind = kindOf(view, order);
  const written = SPOKEN.map((lang): string => spellingOf(view.rules, lang).order(order));
  const mark = order.slice(kind.length);
  const marked = namesOf(view, 'order-kinds', kind).flatMap((name) => marksOn(name, mark));
  return [...new Set([...written, ...marked])];
};

/** `march +1`, `行军+1`, `raid*`; the plain token of a kind with or without its 0. */
const marksOn = (name: string, mark: string): readonly string[] => {
  const gap = /\p{Script=Han}$/u.test(name) ? '' : ' ';
  if (mark === '+0') return [name, `${name}${gap}0`];
  return [`${name}${/^[+-]/.test(mark) ? gap : ''}${mark}`];
};
