import type { Span } from './tokens.ts';

// Whether two values say the same.

/** A value and where it stands; two that say the same are the same wherever they stand. */
export class Located<V> {
  readonly value: V;
  readonly span: Span;
  constructor(value: V, span: Span) {
    this.value = value;
    this.span = span;
  }
}

const senses = new WeakMap<object, string>();

/** The same text for values that say the same; what was read is asked for it again and again. */
export const senseOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return sense(value);
  const said = senses.get(value) ?? sense(value);
  senses.set(value, said);
  return said;
};
const sense = (value: unknown): string => {
  if (typeof value !== 'object') return typeof value === 'string' ? value : `${value}`;
  if (value instanceof Located) return sense(value.value);
  if (Array.isArray(value)) return `[${value.map(sense).join()}]`;
  if (value === null) return 'null';
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members
    .map(([key, member]) => `${key}:${sense(member)}`)
    .sort()
    .join()}}`;
};

/** True if two values say the same, wherever they stand. */
export const saysSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Located) return b instanceof Located && saysSame(a.value, b.value);
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((one, at) => saysSame(one, b[at]));
  return hasMembersOf(a, b) && hasMembersOf(b, a);
};
const hasMembersOf = (a: object, b: object): boolean => {
  const [one, other] = [a, b] as readonly Readonly<Record<string, unknown>>[];
  for (const key of Object.keys(a)) if (!saysSame(one?.[key], other?.[key])) return false;
  return true;
};
