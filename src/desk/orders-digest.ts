import type { Seat } from '../core/game.ts';
import { canonical } from '../core/json.ts';
import type { Hash } from '../core/log.ts';
import { isRecord } from '../core/shape.ts';
import type { Wish } from '../core/wishes.ts';
import { codeOf } from './digest-code.ts';
import { type Moment, makeMoment } from './moment.ts';

// A receipt bears a digest of the orders as they were understood: whoever keeps it can hold the orders
// that were carried out against it.

/** Orders as they were understood: whose, for when, and what they wish. */
interface Understood extends Moment {
  readonly seat: Seat;
  readonly wishes: readonly Wish[];
}

/** The digest of orders as it is printed and typed: the first 80 bits. */
export const ordersCode = (hash: Hash, orders: Understood): string =>
  codeOf(ordersDigest(hash, orders), 4);

/** The digest of whose orders, for when, and what they say, wherever in a message that stood. */
const ordersDigest = (hash: Hash, { seat, wishes, ...moment }: Understood): string =>
  hash(canonical({ seat, for: makeMoment(moment), wishes: wishes.map(placeless) }));

const PLACES: ReadonlySet<string> = new Set(['place', 'line']);

/** A value without the places in a text that it came from. */
const placeless = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(placeless);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).filter(([name]) => !PLACES.has(name));
  return Object.fromEntries(members.map(([name, member]) => [name, placeless(member)]));
};
