import type { Pattern } from './pattern.ts';

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

/** The fixed words that lines of a pattern begin with. */
export const leadingWords = (pattern: Pattern<unknown>): readonly Pattern<unknown>[] => {
  const { shape } = pattern;
  if (shape.is === 'word') return [pattern];
  if (shape.is !== 'phrase')
    return shape.is === 'idle' ? [] : childrenOf(pattern).flatMap(leadingWords);
  const [first] = childrenOf(pattern);
  return first === undefined ? [] : leadingWords(first);
};
