import type { Entry } from '../core/entry.ts';
import type { Reader } from '../core/game.ts';
import type { LogLine } from '../core/log.ts';

/** The things that can go out: letters, reports and posts, all that a seat is given, or another moderator. */
export type PublishedKind =
  | 'receipt'
  | 'report'
  | 'bundle'
  | 'reminder'
  | 'letter'
  | 'press'
  | 'post'
  | 'handover';

/** Reports that were issued again, since the game was taken back: what they said before, and how it was. */
export interface ReissuedReports {
  /** By the file in which everybody reads them. */
  readonly files: Readonly<
    Record<
      string,
      {
        readonly version: number;
        readonly was: readonly Entry[];
        /** It went out while what it tells was under way; left out: as its entries show. */
        readonly isOpen?: 'yes' | 'no';
        /** Which of the turns took it back last, from 0. */
        readonly turn?: number;
      }
    >
  >;
  readonly turns: readonly {
    /** The line that says so, without what is the moderator's alone. */
    readonly line: Pick<LogLine, 'line'> & Readonly<Record<string, unknown>>;
    /** The first entry that was taken back, or put back. */
    readonly from?: Entry;
  }[];
}

/** The digests of files by their names: within the game's folder, or a name of what lies elsewhere. */
export type Digests = Readonly<Record<string, string>>;

/** The digests of what went out for each reader. */
export type PublishedDigests = Readonly<Record<Reader, Digests>>;

/** The digest of everything that went out, as it did last. */
export const digestsOut = (lines: readonly LogLine[]): ReadonlyMap<string, string> => {
  const out = new Map<string, string>();
  for (const one of lines) {
    const { line, digests, secret } = one;
    for (const name of namesVoidedBy(one)) out.delete(name);
    if (line === 'published')
      for (const [name, digest] of Object.entries({
        ...digestsIn({ digests }),
        ...digestsIn(secret),
      }))
        out.set(name, digest);
  }
  return out;
};

/** The names under which something went out that no longer holds by what a line says. */
export const namesVoidedBy = ({
  gone = [],
}: Readonly<Record<string, unknown>>): readonly string[] => gone as readonly string[];

/** Files that went out and no longer hold: of what was taken back, and has not gone out again. */
export const listVoidedFiles = (lines: readonly LogLine[]): readonly string[] => {
  const out = digestsOut(lines);
  return [...new Set(lines.flatMap(namesVoidedBy))].filter((name) => !out.has(name));
};

/** The number of times that what went out under a name was taken back: it goes out the next time in another version. */
export const versionOf = (lines: readonly LogLine[], name: string): number =>
  1 + lines.filter((line) => namesVoidedBy(line).includes(name)).length;

const digestsIn = (said: object | undefined): Digests =>
  (said as { readonly digests?: Digests } | undefined)?.digests ?? {};

/** The part of it that the log does not tell of yet. */
export const notToldOf = (
  out: PublishedDigests,
  known: ReadonlyMap<string, string>,
): PublishedDigests => {
  const told: Record<Reader, Digests> = {};
  for (const [reader, digests] of Object.entries(out)) {
    const own = Object.entries(digests).filter(([name, one]) => known.get(name) !== one);
    if (own.length > 0) told[reader] = Object.fromEntries(own);
  }
  return told;
};

/**
 * A line for each reader. What is for one alone is committed to: its words are few, and whoever
 * guessed them could tell by a digest that he is right. A packet of one round says which: it does not
 * tell the rest.
 */
export const publishedLines = (
  what: PublishedKind,
  out: PublishedDigests,
  at: string,
  round?: number,
): readonly LogLine[] =>
  Object.entries(out).map(([reader, digests]) => {
    const about = { line: 'published', at, what, ...(round !== undefined && { round }) };
    return reader === 'public'
      ? { ...about, digests }
      : { ...about, to: [reader], secret: { digests } };
  });
