import type { Pattern, Shape } from './contract.ts';

/** The patterns that a pattern is made of. */
export const childrenOf = ({ shape }: Pattern<unknown>): readonly Pattern<unknown>[] => {
  switch (shape.is) {
    case 'word':
    case 'mark':
    case 'number':
    case 'name':
    case 'text':
      return [];
    case 'idle':
      return shape.of === undefined ? [] : [shape.of];
    case 'phrase':
      return shape.parts.map((part) => ('key' in part ? part.pattern : part));
    case 'either':
      return shape.of;
    case 'by-language':
      return [shape.of.en, shape.of.zh];
    case 'list':
      return [shape.item, shape.between];
    case 'opt':
    case 'as':
    case 'means':
    case 'called':
      return [shape.of];
    case 'also':
      return [shape.of, shape.also];
  }
};

/** Which values of a pattern mean something to those around it. */
export type Keeps = (value: unknown) => boolean;
export const keepsAll: Keeps = () => true;

/** The same for the pattern within, whose values have another meaning outside. */
export const keepsWhat =
  ({ to }: Extract<Shape, { readonly is: 'as' }>, keeps: Keeps): Keeps =>
  (value) => {
    const meant = to(value);
    return meant !== undefined && keeps(meant);
  };

/** Without what is only read. */
export const withoutReadOnly = (pattern: Pattern<unknown>): readonly Pattern<unknown>[] => {
  const { shape } = pattern;
  if (shape.is === 'also') return [shape.of];
  return shape.is === 'idle' ? [] : childrenOf(pattern);
};
