import type { Entry } from '../core/entry.ts';
import type { LogLine } from '../core/log.ts';
import { codeOf } from './digest-code.ts';
import { RULED } from './ruled.ts';

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
