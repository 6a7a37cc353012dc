import { isRecord } from './shape.ts';

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

const canonicalNumber = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new Error(`not a whole number: ${value}`);
  return String(value);
};

const canonicalRecord = (record: Readonly<Record<string, unknown>>): string => {
  let out = '';
  for (const key of Object.keys(record).sort()) {
    const value = record[key];
    if (value === undefined) continue;
    out += `${out === '' ? '' : ','}${JSON.stringify(key)}:${canonical(value)}`;
  }
  return `{${out}}`;
};

/** RFC 8785 for the data that a log holds: whole numbers only, undefined members left out. */
export const canonical = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'number':
      return canonicalNumber(value);
    case 'boolean':
      return String(value);
    case 'object':
      if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
      return isRecord(value) ? canonicalRecord(value) : 'null';
    default:
      throw new Error(`no JSON: ${typeof value}`);
  }
};

/** A deep copy of plain data; several times faster than the platform's structured clone. */
export const copy = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (!isRecord(value)) return value;
  const to: Record<string, unknown> = {};
  for (const key in value) to[key] = copy<unknown>(value[key]);
  return to as T;
};

/** True if two pieces of plain data say the same, whatever the order of their members. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((one, at) => isSame(one, b[at]))
    );
  return isRecord(a) && isRecord(b) && hasMembersOf(a, b) && hasMembersOf(b, a);
};

type Members = Readonly<Record<string, unknown>>;

const hasMembersOf = (one: Members, other: Members): boolean => {
  for (const key in one) if (!isSame(one[key], other[key])) return false;
  return true;
};
