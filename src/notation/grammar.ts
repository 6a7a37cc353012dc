import type { Pattern, Word } from './contract.ts';
import { childrenOf, withoutReadOnly } from './shape.ts';

type Patterns = readonly Pattern<unknown>[];

/** Patterns and all within them, each once, those that are made of others before them. */
function* within(
  patterns: Patterns,
  inner: (one: Pattern<unknown>) => Patterns,
): Iterable<Pattern<unknown>> {
  const seen = new Set<unknown>();
  const queue = [...patterns];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (seen.has(next.shape)) continue;
    seen.add(next.shape);
    yield next;
    queue.push(...inner(next));
  }
}

interface NamedForm {
  readonly name: string;
  readonly of: Pattern<unknown>;
}

/** The named patterns within others, each before those that it is made of. */
export const calledIn = (patterns: Patterns): readonly NamedForm[] =>
  Array.from(within(patterns, withoutReadOnly)).flatMap(({ shape }) =>
    shape.is === 'called' ? [{ name: shape.name, of: shape.of }] : [],
  );

/** The named pattern within others. */
export const findCalled = (patterns: Patterns, name: string): Pattern<unknown> | undefined =>
  calledIn(patterns).find((one) => one.name === name)?.of;

/** The fixed words within patterns, each once, by its first spelling. */
export const wordsIn = (patterns: Patterns): readonly Word[] => {
  const words = new Map<string, Word>();
  for (const { shape } of within(patterns, childrenOf))
    if (shape.is === 'word') words.set(JSON.stringify(shape.word.spellings), shape.word);
  return [...words.values()];
};

/** The pattern of a field within a pattern. */
export const findField = (pattern: Pattern<unknown>, key: string): Pattern<unknown> | undefined => {
  const { shape } = pattern;
  const own = shape.is === 'phrase' ? shape.parts : [];
  for (const part of own) if ('key' in part && part.key === key) return part.pattern;
  for (const inner of withoutReadOnly(pattern)) {
    const found = findField(inner, key);
    if (found !== undefined) return found;
  }
  return undefined;
};
