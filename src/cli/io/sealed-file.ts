import { canonical } from '../../core/json.ts';
import { sha256 } from './hashing.ts';

// Derived files bear the digest of themselves: what a fault of the disk changed is not believed.

const HEAD = '{"SHA256":"';
const DIGITS = 64;
/** Some programs put it in front of a text. */
const MARK = /^\uFEFF/;

/** Plain data with its digest as its first member; still canonical JSON. */
export const withDigest = (value: object): string => sealed(canonical(value));

/** The same of what bears its members in an order that says something. */
export const withDigestInOrder = (value: object): string => sealed(JSON.stringify(value));

const sealed = (text: string): string => {
  return `${HEAD}${sha256(text)}",${text.slice(1)}\n`;
};

/** True if a text begins as sealed data with these members first; it need not be whole. */
export const beginsSealed = (begin: string, members: object): boolean => {
  const text = begin.replace(MARK, '');
  const first = JSON.stringify(members).slice(1, -1);
  return text.startsWith(HEAD) && text.startsWith(`",${first}`, HEAD.length + DIGITS);
};

/** The data again, whatever mark and line end a program of Windows gave them; undefined if they are not as written. */
export const unsealed = (read: string): unknown => {
  const text = read.replace(MARK, '').replace(/\r\n$/, '\n');
  const end = HEAD.length + DIGITS;
  const bare = `{${text.slice(end + 2, -1)}`;
  const isWhole =
    text.startsWith(HEAD) && text.endsWith('}\n') && text.slice(end, end + 2) === '",';
  return isWhole && text.slice(HEAD.length, end) === sha256(bare) ? JSON.parse(bare) : undefined;
};
