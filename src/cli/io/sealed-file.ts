import { canonical } from '../../core/json.ts';
import { sha256 } from './hashing.ts';

// Derived files bear the digest of themselves: what a fault of the disk changed is not believed.

const HEAD = '{"SHA256":"';
const DIGITS = 64;

/** Plain data with its digest as its first member; still canonical JSON. */
export const sealedText = (value: object): string => sealed(canonical(value));

/** The same of what bears its members in an order that says something. */
export const sealedInOrder = (value: object): string => sealed(JSON.stringify(value));

const sealed = (text: string): string => {
  return `${HEAD}${sha256(text)}",${text.slice(1)}\n`;
};

/** The data again; undefined if it is not as it was written. */
export const unsealed = (text: string): unknown => {
  const end = HEAD.length + DIGITS;
  const bare = `{${text.slice(end + 2, -1)}`;
  const isWhole =
    text.startsWith(HEAD) && text.endsWith('}\n') && text.slice(end, end + 2) === '",';
  return isWhole && text.slice(HEAD.length, end) === sha256(bare) ? JSON.parse(bare) : undefined;
};
