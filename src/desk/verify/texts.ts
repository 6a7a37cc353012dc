import { say } from '../../core/document.ts';
import type { Entry } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import { type Hash, type LogLine, openly } from '../../core/log.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { wordCode } from '../chance-words.ts';
import { headCode } from '../heads.ts';
import { historyOf, type TakenMessage } from '../history.ts';
import { compareMoments, isSameMoment, makeMoment, momentOf, parseMoment } from '../moment.ts';
import { ordersCode } from '../orders-digest.ts';
import type { Digests } from '../published.ts';
import { isHushedIn, type KeptBundle, wasAsked } from './bundles.ts';
import type { headsIn, KeptOrders, KeptWord } from './codes.ts';
import { countOf, finding, joined, NOTHING_SEEN, type Outcome, unproved } from './findings.ts';
import type { ReadChain } from './record.ts';

/** A mail, a post, a report as somebody has kept it. */
export interface KeptText {
  readonly file: string;
  readonly digest: string;
  readonly heads: ReturnType<typeof headsIn>;
  readonly orders: readonly KeptOrders[];
  readonly words: readonly KeptWord[];
}

/** The things that texts are held against. */
export interface Against {
  readonly hash: Hash;
  readonly chain?: ReadChain;
  readonly bundles: readonly KeptBundle[];
  readonly game: Pick<Ruleset<Game>, 'printedPhases' | 'printedPhase' | 'hears'>;
}

/** Holds the heads in texts against the lines of a log, or against those that bundles name. */
export const lookAtHeads = (texts: readonly KeptText[], { chain, bundles }: Against): Outcome => {
  const named = bundles.flatMap(({ beside }) => Object.values(beside.heads ?? {}));
  const known = new Set((chain?.hashes ?? named).map(headCode));
  const kept = texts.flatMap(({ file, heads }) => heads.map((head) => ({ file, ...head })));
  const strange = kept.filter(({ code }) => !known.has(code));
  if (chain !== undefined) {
    const findings = strange.map(({ code, ...place }) =>
      finding(place, 'verify.head', { head: code }),
    );
    return countOf('verify.heads', kept.length, findings);
  }
  return joined([
    countOf('verify.heads-named', kept.length - strange.length, []),
    {
      ...NOTHING_SEEN,
      notes: strange.map(({ file, code }) => say('verify.head-unknown', { file, head: code })),
    },
  ]);
};

/** Holds the digests of words for the draws in receipts against the words that were drawn with. */
export const lookAtWords = (
  texts: readonly KeptText[],
  { hash, chain }: Pick<Against, 'hash' | 'chain'>,
): Outcome => {
  const fixed = new Map(
    (chain?.lines ?? []).flatMap(({ line, seat, word }) =>
      line === 'word' ? [[String(seat), String(word)] as const] : [],
    ),
  );
  const findings = texts.flatMap(({ file, words }) =>
    words.flatMap(({ seat, code, number, line }) => {
      const word = fixed.get(seat);
      return word === undefined || wordCode(hash, { seat, word }) === code
        ? []
        : [finding({ file, line }, 'verify.word-receipt', { seat, number })];
    }),
  );
  return { ...NOTHING_SEEN, findings };
};

/** Holds reports and letters against the digests of what went out. */
export const lookAtDigests = (texts: readonly KeptText[], { lines }: ReadChain): Outcome => {
  const out = lines.flatMap((line) => (line.line === 'published' ? [digestsIn(line)] : []));
  const digests = new Set(out.flatMap((one) => Object.values(one)));
  const names = new Set(out.flatMap((one) => Object.keys(one)).map(lastName));
  const posted = texts.filter(({ digest }) => digests.has(digest));
  const changed = texts.filter(
    ({ digest, file }) => !digests.has(digest) && names.has(lastName(file)),
  );
  return countOf(
    'verify.reports',
    posted.length,
    changed.map((place) => finding({ file: place.file }, 'verify.changed')),
  );
};

const digestsIn = (line: LogLine): Digests => ({
  ...(line['digests'] as Digests | undefined),
  ...(openly(line)['digests'] as Digests | undefined),
});

const lastName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

/** Holds the digests of orders in receipts against the orders that were carried out. */
export const lookAtOrders = (texts: readonly KeptText[], against: Against): Outcome => {
  const kept = texts.flatMap(({ file, orders }) => orders.map((one) => ({ file, ...one })));
  const last = new Map<string, (typeof kept)[number]>();
  for (const one of [...kept].sort((a, b) => a.number - b.number)) last.set(pileOf(one), one);
  const carriedOut = codesOf(against);
  const outcomes = [...last].map(([pile, one]): Outcome => {
    const codes = carriedOut.get(pile);
    if (codes?.at(-1) === one.code) return { ...NOTHING_SEEN, held: [say('verify.orders')] };
    // Somebody may have thrown a later receipt away; or nobody ever got one.
    if (codes?.includes(one.code)) return unproved('verify.orders-later', { ...one });
    if (!isOver(against, one))
      return { ...NOTHING_SEEN, notes: [say('verify.orders-open', { ...one })] };
    if (isHushed(against, pile))
      return { ...NOTHING_SEEN, notes: [say('verify.orders-hushed', { ...one })] };
    const code = codes === undefined ? 'verify.orders-dropped' : 'verify.orders-other';
    return countOf('', 0, [finding(one, code, { ...one })]);
  });
  const { held, ...rest } = joined(outcomes);
  return { ...rest, held: countOf('verify.orders', held.length, rest.findings).held };
};

const pileOf = ({ seat, moment }: Pick<KeptOrders, 'seat' | 'moment'>): string =>
  `${moment} ${seat}`;

/** True if the bundles have what was said without its words, so that only the log can tell. */
const isHushed = ({ chain, bundles }: Against, pile: string): boolean =>
  chain === undefined &&
  bundles.some((one) =>
    one.bundle.taken.some(
      (message) =>
        isHushedIn(one, message) &&
        pileOf({ seat: message.seat, moment: makeMoment(message) }) === pile,
    ),
  );

/** The runs of a game that hold. What was taken back was carried out, and no longer is. */
const standingIn = (chain: ReadChain) => historyOf(chain.lines)?.batches ?? [];

/** The digests of the orders that a seat had carried out in a phase, in the order in which they were. */
const codesOf = ({ hash, chain, bundles }: Against): ReadonlyMap<string, readonly string[]> => {
  const taken: readonly TakenMessage[] =
    chain === undefined
      ? bundles.flatMap(({ bundle }) => bundle.taken)
      : standingIn(chain).flatMap((run) => run.taken.filter(({ wishes }) => wishes !== undefined));
  const codes = new Map<string, readonly string[]>();
  for (const message of taken) {
    const pile = pileOf({ seat: message.seat, moment: makeMoment(message) });
    codes.set(pile, [...(codes.get(pile) ?? []), ordersCode(hash, message)]);
  }
  return codes;
};

/** True if the phase of these orders is over, as far as can be seen, and their seat was asked something in it. */
const isOver = ({ chain, bundles, game }: Against, { seat, moment }: KeptOrders): boolean => {
  const phases = game.printedPhases;
  const then = parseMoment(phases, moment);
  if (then === undefined) return true;
  const momentAt = (entry: Entry) => momentOf(game, entry);
  // A bundle may tell of what was taken back since; the log knows.
  const courses =
    chain === undefined
      ? bundles.filter(({ bundle }) => bundle.seat === seat).map(({ bundle }) => bundle.entries)
      : [standingIn(chain).flatMap((run) => run.entries)];
  return courses.some(
    (entries) =>
      entries.some((entry) => compareMoments(phases, momentAt(entry), then) > 0) &&
      wasAsked(entries, seat, (entry) => isSameMoment(momentAt(entry), then)),
  );
};
