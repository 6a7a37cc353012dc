import type { Entry } from '../core/entry.ts';
import type { Seat } from '../core/game.ts';
import { canonical } from '../core/json.ts';
import type { Hash, LogLine } from '../core/log.ts';
import { isRecord } from '../core/shape.ts';
import type { Wish } from '../core/wishes.ts';
import { RULED } from './history.ts';
import { type Moment, makeMoment } from './moment.ts';

/** Letters and digits that nobody takes for one another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const GROUPS = 4;

/** The first bits of a digest as people type them: five to a sign, in groups of so many signs. */
export const codeOf = (hash: string, group: number, groups = GROUPS): string => {
  const bits = Array.from(hash, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'));
  const fives = bits.join('').match(/.{5}/g) ?? [];
  const signs = fives.slice(0, groups * group).map((five) => SIGNS[Number.parseInt(five, 2)] ?? '');
  return Array.from({ length: groups }, (_, at) =>
    signs.slice(at * group, (at + 1) * group).join(''),
  ).join('-');
};

/** A code as it is compared: people mistake O for 0 and I for 1, and type in lower case. */
export const plainCode = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** Letters and digits that can be read aloud. */
export const signsOf = (bytes: Uint8Array, count: number): string => {
  let signs = '';
  for (const byte of bytes.slice(0, count)) signs += SIGNS[byte % SIGNS.length];
  return signs.replace(/(.{4})(?=.)/g, '$1-');
};

// A receipt bears a digest of the orders as they were understood: whoever keeps it can hold the orders
// that were carried out against it.

/** Orders as they were understood: whose, for when, and what they wish. */
interface UnderstoodOrders extends Moment {
  readonly seat: Seat;
  readonly wishes: readonly Wish[];
}

/** The digest of orders as it is printed and typed: the first 80 bits. */
export const ordersCode = (hash: Hash, orders: UnderstoodOrders): string =>
  codeOf(ordersDigest(hash, orders), 4);

/** The digest of whose orders, for when, and what they say, wherever in a message that stood. */
const ordersDigest = (hash: Hash, { seat, wishes, ...moment }: UnderstoodOrders): string =>
  hash(canonical({ seat, for: makeMoment(moment), wishes: wishes.map(placeless) }));

const PLACES: ReadonlySet<string> = new Set(['place', 'line']);

/** A value without the places in a text that it came from. */
const placeless = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(placeless);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).filter(([name]) => !PLACES.has(name));
  return Object.fromEntries(members.map(([name, member]) => [name, placeless(member)]));
};

// The chain of a log is made of what everybody may read and of commitments to the rest. So the hash of
// a line is a digest of all that came before it: the public head, which whoever has it can hold later
// lines against.

/** A log's lines, each with its hash; without hashes where it will be written in another form. */
export interface Chain {
  readonly lines: readonly LogLine[];
  readonly hashes: readonly string[];
}

/** Heads by the phase that was told last with them. */
export type Heads = Readonly<Record<string, string>>;

type ByEntry = ReadonlyMap<number, string>;

const known = new WeakMap<readonly string[], ByEntry>();

/** The heads at the entries of a log that hold. */
const headsIn = (chain: Chain): ByEntry => {
  const found = known.get(chain.hashes) ?? findHeads(chain);
  known.set(chain.hashes, found);
  return found;
};

const findHeads = ({ lines, hashes }: Chain): ByEntry => {
  if (hashes.length !== lines.length) return new Map();
  let heads = new Map<number, string>();
  let before: ByEntry = heads;
  for (const [at, { line, n, what }] of lines.entries()) {
    if (line === 'entry') heads.set(Number(n), hashes[at] ?? '');
    else if (line === 'undone') {
      before = heads;
      heads = new Map([...heads].filter(([number]) => number <= Number(n)));
    } else if (line === 'ruling' && what === RULED.redone) heads = new Map(before);
  }
  return heads;
};

/** The head now: of the last of some entries, or of a digest of sealed orders that came behind it. */
export const headNow = (chain: Chain, entries: readonly Entry[]): string | undefined => {
  const at = chain.lines.findLastIndex(({ line }) => line === 'sealed');
  const [after, sealed] = [headAfter(chain, entries), chain.hashes[at]];
  if (after === undefined || sealed === undefined) return after;
  return chain.hashes.indexOf(after) > at ? after : sealed;
};

/** The head at the last of some entries. */
export const headAfter = (chain: Chain, entries: readonly Entry[]): string | undefined => {
  const last = entries.at(-1);
  return last && headsIn(chain).get(last.n);
};

/** A head as it is printed and typed: the first 100 bits. */
export const headCode = (hash: string): string => codeOf(hash, 5);
