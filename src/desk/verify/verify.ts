import type { Saying } from '../../core/document.ts';
import { say } from '../../core/document.ts';
import { isAdopted, isCorrected, isEnded, isSeated } from '../../core/entry.ts';
import { isSame } from '../../core/json.ts';
import type { LogLine } from '../../core/log.ts';
import { entryOf, openly } from '../../core/log.ts';
import { drawsOf, wordCode } from '../chance-words.ts';
import { headCode } from '../digest-code.ts';
import type { History } from '../history.ts';
import { batchIn, batchLines, historyOf, isOnGame, isTurn, RULED } from '../history.ts';
import type { Digests } from '../published.ts';
import { compareBundles, type KeptBundle, lookAtBundles } from './bundles.ts';
import type { Finding } from './findings.ts';
import {
  countOf,
  finding,
  joinOutcomes,
  NOTHING_SEEN,
  type Outcome,
  unproved,
} from './findings.ts';
import type { ReadChain } from './record.ts';
import { lookAtSeals } from './seals.ts';
import { type Against, type KeptText, lookAtOrders } from './texts.ts';

/** All that somebody has kept of a game, besides its log. */
interface KeptEvidence {
  readonly bundles: readonly KeptBundle[];
  readonly texts: readonly KeptText[];
}

// The course of a log: between two closing lines stands one run, one ruling, or one turn of the game, and
// notes beside it. A line that is part of none would be believed by whoever looks for it, and played by nobody.

/** Looks for lines that belong to no run and no ruling, and tells of all that was put in from outside. */
const lookAtCourse = ({ lines, above }: ReadChain, file: string): Outcome => {
  const at = (index: number) => ({ file, line: index + 1 + above });
  const told = (index: number, code: string): Finding =>
    finding(at(index), code, { kind: String(lines[index]?.line) });
  const findings = stretchesOf(lines).flatMap(({ from, said, isClosed }) => {
    const stray = strayIn(said, isClosed);
    if (stray.length > 0) return stray.map((index) => told(from + index, 'verify.stray'));
    const other = writtenOtherwise(said, isClosed);
    return other === undefined ? [] : [told(from + other, 'verify.written')];
  });
  return joinOutcomes([
    { ...NOTHING_SEEN, findings, notes: noteFromOutside(lines) },
    { ...NOTHING_SEEN, findings: outOfPlace(lines).map((index) => told(index, 'verify.stray')) },
    { ...NOTHING_SEEN, findings: otherMakers(lines).map((index) => told(index, 'verify.maker')) },
    oldProofs(lines),
  ]);
};

interface Stretch {
  /** The index of its first line in the log. */
  readonly from: number;
  readonly said: readonly LogLine[];
  readonly isClosed: boolean;
}

const stretchesOf = (lines: readonly LogLine[]): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  let from = 1;
  for (const [at, { line }] of lines.entries())
    if (line === 'closed') {
      stretches.push({ from, said: lines.slice(from, at + 1), isClosed: true });
      from = at + 1;
    }
  return [...stretches, { from, said: lines.slice(from), isClosed: false }];
};

const isAct = (line: LogLine): boolean => line.line === 'advance' || isOnGame(line) || isTurn(line);

const isPlayed = (line: LogLine): boolean =>
  isAct(line) || ['taken', 'entry', 'closed'].includes(line.line);

/** The places of the lines in a stretch that are part of nothing that is played. */
const strayIn = (said: readonly LogLine[], isClosed: boolean): readonly number[] => {
  const act = isClosed ? said.find(isAct) : undefined;
  const isRun = act?.line === 'advance';
  const piles = new Set<string>();
  const isStray = (line: LogLine): boolean => {
    if (isAct(line)) return line !== act;
    if (line.line === 'taken') {
      const pile = `${line['round']} ${line['phase']} ${line['seat']}`;
      const isTwice = piles.has(pile);
      piles.add(pile);
      return !isRun || isTwice;
    }
    if (line.line !== 'entry' || isRun) return false;
    return act === undefined || isTurn(act) || !isOfRuling(line);
  };
  return said.flatMap((line, at) => (isStray(line) ? [at] : []));
};

/**
 * The first line of a stretch that is not as whoever plays or rules writes it: in another place, or with more or less
 * in it than what is read from it.
 */
const writtenOtherwise = (said: readonly LogLine[], isClosed: boolean): number | undefined => {
  if (!isClosed) return undefined;
  const played = [...said.entries()].filter(([, line]) => isPlayed(line));
  const written = said.some(isTurn)
    ? played.map(([, line]) => line)
    : batchIn(said).flatMap(batchLines);
  const is = written.length > 0 ? written : said.slice(-1);
  const other = played.find(([, line], at) => !isSame(bare(line), bare(is[at], line)));
  return other?.[0];
};

/** A line without its links and its salt; and without what is secret, where another has that closed. */
const bare = (line: LogLine | undefined, beside = line): unknown => {
  const { before: _, commit: __, more: ___, secret, ...open }: Partial<LogLine> = line ?? {};
  const { salt: ____, ...own } = { ...secret } as Readonly<Record<string, unknown>>;
  const isEmpty = beside?.secret === undefined || Object.keys(own).length === 0;
  return isEmpty ? open : { ...open, secret: own };
};

/** Lines that their game has no use for, and turns that turn nothing. */
const outOfPlace = (lines: readonly LogLine[]): readonly number[] => {
  const [opened] = lines;
  const courses = new Map((historyOf(lines)?.courses ?? []).map((one) => [one.at, one]));
  const uses: Readonly<Record<string, boolean>> = {
    opened: false,
    sealed: opened?.['sealed'] !== undefined,
    opening: opened?.['sealed'] !== undefined,
    word: opened?.['chance'] !== undefined,
    worded: opened?.['chance'] !== undefined,
  };
  let course: Partial<History> | undefined;
  return lines.flatMap((line, at) => {
    const before = course;
    course = courses.get(at) ?? course;
    const isIdle =
      line.line === 'undone'
        ? Number(line['n']) > (before?.batches?.at(-1)?.closed.n ?? 0)
        : isTurn(line) && before?.takenBack === undefined;
    return at > 0 && (uses[line.line] === false || isIdle) ? [at] : [];
  });
};

/** Closing lines of other rules than the game was opened with, or was moved to; and of nobody, where the log was not lifted. */
const otherMakers = (lines: readonly LogLine[]): readonly number[] => {
  const [opened] = lines;
  const rules = new Set([opened?.['fingerprint']]);
  let isOld = opened?.['lifted'] !== undefined;
  return lines.flatMap((line, at) => {
    const { event } = line.line === 'entry' ? entryOf(line) : {};
    if (event !== undefined && isCorrected(event) && event.data) rules.add(event.data.is);
    if (line.line !== 'closed') return [];
    isOld &&= line['program'] === undefined;
    return rules.has(line['rules']) && (isOld || line['program'] !== undefined) ? [] : [at];
  });
};

/** A ruling sets something right on the table, ends the game, or seats a player: what else came about was played, or drawn. */
const isOfRuling = (line: LogLine): boolean => {
  const { event } = entryOf(line);
  return (isCorrected(event) || isEnded(event) || isSeated(event)) && drawsOf(line).length === 0;
};

/** All that follows from nothing but a word of the moderator: rulings, and what he typed in. */
const noteFromOutside = (lines: readonly LogLine[]): Outcome['notes'] => {
  let n = 0;
  return lines.flatMap((line) => {
    if (line.line === 'entry') n = Number(line['n']);
    if (line.line === 'beacon' && line['value'] !== undefined)
      return [
        say('verify.beacon-typed', { name: String(line['name']), value: String(line['value']) }),
      ];
    if (line.line === 'advance' && line['anew'] !== undefined)
      return [say('verify.drawn-anew', { n })];
    if (!isOnGame(line)) return [];
    return line['what'] === RULED.adopted
      ? [say('verify.adopted', { n: lines.filter(isAdoption).length })]
      : [rulingSaid(line, n)];
  });
};

/** A ruling behind an entry. */
const rulingSaid = (line: LogLine, n: number): Saying => {
  const { about, reason, seat = (about as { seat?: unknown } | undefined)?.seat } = openly(line);
  return say('verify.ruling', {
    ...{ n, what: String(line['what']), reason: reason === undefined ? null : String(reason) },
    seat: seat === undefined ? null : String(seat),
  });
};

/** A part of the position that the game came with. */
const isAdoption = (line: LogLine): boolean => line.line === 'entry' && isAdopted(entryOf(line));

/** A game of before bound less by its seals, its words and its beacon: what it says of them is not proved. */
const oldProofs = ([opened]: readonly LogLine[]): Outcome => {
  const isBound = opened?.['sealed'] === undefined && opened?.['chance'] === undefined;
  return isBound || opened?.['proofs'] === 2 ? NOTHING_SEEN : unproved('verify.old-proofs');
};

/** Holds the heads in texts against the lines of a log, or against those that bundles name. */
const lookAtHeads = (texts: readonly KeptText[], { chain, bundles }: Against): Outcome => {
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
  return joinOutcomes([
    countOf('verify.heads-named', kept.length - strange.length, []),
    {
      ...NOTHING_SEEN,
      notes: strange.map(({ file, code }) => say('verify.head-unknown', { file, head: code })),
    },
  ]);
};

/** Holds the digests of words for the draws in receipts against the words that were drawn with. */
const lookAtWords = (
  texts: readonly KeptText[],
  { hash, chain }: Pick<Against, 'hash' | 'chain'>,
): Outcome => {
  const fixed = new Map(
    (chain?.lines ?? []).flatMap(({ line, seat, word }) =>
      line === 'word' ? [[String(seat), String(word)] as const] : [],
    ),
  );
  // Behind the set-up nothing is drawn before the words are fixed.
  const isDrawn = (chain?.lines ?? []).filter(({ line }) => line === 'advance').length > 1;
  const findings = texts.flatMap(({ file, words }) =>
    words.flatMap(({ seat, code, number, line }) => {
      const word = fixed.get(seat);
      if (word === undefined && !isDrawn) return [];
      return word !== undefined && wordCode(hash, { seat, word }) === code
        ? []
        : [finding({ file, line }, 'verify.word-receipt', { seat, number })];
    }),
  );
  return { ...NOTHING_SEEN, findings };
};

/** Holds reports and letters against the digests of what went out. */
const lookAtDigests = (texts: readonly KeptText[], { lines }: ReadChain): Outcome => {
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

/** Holds all that was kept against the log, where there is one, and against each other. */
export const holdTogether = (
  { bundles, texts }: KeptEvidence,
  against: Omit<Against, 'bundles'> & { readonly file?: string },
): Outcome => {
  const { chain } = against;
  const all = { ...against, bundles };
  return joinOutcomes([
    lookAtOrders(texts, all),
    lookAtHeads(texts, all),
    ...(chain === undefined
      ? [compareBundles(bundles)]
      : [
          lookAtCourse(chain, against.file ?? ''),
          lookAtSeals(chain, against.file ?? '', against),
          lookAtBundles(bundles, chain),
          lookAtDigests(texts, chain),
          lookAtWords(texts, against),
        ]),
  ]);
};
