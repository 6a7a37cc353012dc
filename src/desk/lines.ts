import type { LogLine } from '../core/log.ts';
import {
  faultsIn,
  free,
  isCount,
  isEach,
  isHash,
  isList,
  isOneOf,
  isRecord,
  isText,
  type Members,
  needed,
} from '../core/shape.ts';

/** The form of a log that this program writes; it reads the ones before, too. */
export const FORMAT = 2;

const isAny = (): boolean => true;

/** Every input says when, who did it where that was not the moderator, why, and who may read it. */
const INPUT: Members = {
  at: needed(isText),
  by: free(isText),
  reason: free(isText),
  to: free(isList(isText)),
};
const MOMENT: Members = { round: needed(isCount), phase: needed(isText) };
const SEAT: Members = { seat: needed(isText) };
const TABLE: Members = { n: needed(isCount), state: needed(isHash) };

/**
 * Every kind of line, and what it holds in the open; a secret part is free in all of them. Those that
 * nothing writes yet are read and kept.
 */
export const LINES: Readonly<Record<string, Members>> = {
  opened: {
    at: needed(isText),
    format: needed(isCount),
    program: free(isText),
    name: needed(isText),
    ruleset: needed(isText),
    preset: needed(isText),
    options: needed(isEach((value) => isText(value) || isCount(value))),
    seats: needed(isList(isText)),
    fingerprint: needed(isHash),
    seedHash: needed(isHash),
    waits: free(isRecord),
    chance: free(isOneOf('words')),
    beacon: free(isText),
    sealed: free(isOneOf('hash', 'time')),
    // The form of seals, words and beacon; left out: the first, which bound less.
    proofs: free((value) => value === 2),
    // Of a log that was lifted: the form it had, and the hash of its last line.
    lifted: free((value) => isRecord(value) && isCount(value['format']) && isHash(value['last'])),
  },
  taken: { at: needed(isText), ...MOMENT, ...SEAT },
  advance: {
    at: needed(isText),
    missing: needed((value) => isOneOf('wait', 'default')(value) || isList(isText)(value)),
    until: free(isText),
    asked: free(isList(isText)),
    due: free(isList(isText)),
    again: free(isOneOf('yes')),
    early: free(isText),
    anew: free(isCount),
    stops: free(isText),
    waits: free(isRecord),
    by: free(isText),
  },
  entry: {
    n: needed(isCount),
    ...MOMENT,
    causes: needed(isList(isCount)),
    event: needed(isRecord),
    draws: free(isList(isRecord)),
  },
  // With `more` it commits nothing yet: the next one does, for all of one ruling.
  closed: {
    ...TABLE,
    ...{ rules: needed(isHash), program: free(isText), code: free(isHash) },
    more: free(isOneOf('yes')),
  },
  // The moderator decided: about an answer, orders, the table, or a log that was put back.
  ruling: {
    ...INPUT,
    ...{ what: needed(isText), about: free(isAny), value: free(isAny) },
    gone: free(isList(isText)),
  },
  // Everything behind an entry is taken back; with `anew` what comes is drawn anew.
  undone: {
    ...INPUT,
    n: needed(isCount),
    anew: free(isOneOf('yes')),
    gone: free(isList(isText)),
  },
  // `what`: proposed by the rhythm of the game, and not by a person; without a time what is asked now has none.
  deadline: { ...INPUT, ...MOMENT, time: free(isText), what: free(isOneOf('rhythm')) },
  // The clock stands from then until that time; a later one takes its place, and ends it where it is over by then.
  pause: { ...INPUT, until: needed(isText) },
  person: { ...INPUT, ...SEAT, what: needed(isText), about: free(isAny) },
  key: { ...INPUT, ...SEAT, number: needed(isCount) },
  // What the chance takes in besides the seed, where a game has it so.
  word: { ...INPUT, ...SEAT, word: needed(isText) },
  // The digest of such a word, noted when it came.
  worded: { ...INPUT, ...SEAT, digest: needed(isText) },
  beacon: { ...INPUT, name: needed(isText), value: free(isText) },
  // Orders that nobody can read yet, and their opening.
  sealed: { ...INPUT, ...MOMENT, ...SEAT, digest: needed(isText) },
  opening: { ...INPUT, ...MOMENT, ...SEAT },
  // What went out: receipts, reports, bundles, each by its digest.
  published: {
    ...INPUT,
    ...{ what: needed(isText), digests: free(isEach(isHash)), round: free(isCount) },
  },
  // The game goes by another name from here on.
  named: { ...INPUT, name: needed(isText) },
};

const LINKS: Members = {
  line: needed(isText),
  before: free(isHash),
  commit: free(isHash),
  secret: free(isRecord),
};

interface LineFault {
  /** Counted from 1. */
  readonly line: number;
  /** A kind that this program does not know, or the names of members that are wrong. */
  readonly what: string;
}

/** The first line that is not what its kind holds. */
export const faultInLines = (lines: readonly LogLine[]): LineFault | undefined => {
  for (const [index, line] of lines.entries()) {
    const members = Object.hasOwn(LINES, line.line) ? LINES[line.line] : undefined;
    const faults =
      members === undefined ? [`line: ${line.line}`] : faultsIn({ ...LINKS, ...members }, line);
    if (faults.length > 0) return { line: index + 1, what: faults.join(', ') };
  }
  return undefined;
};

/**
 * Lines of the first form as this one has them. What was not written then is not made up: a lifted
 * entry has the one cause that was named, no draws, and nothing of the wish that gave it.
 */
export const liftLines = (lines: readonly LogLine[], last: string): readonly LogLine[] => {
  let rules: unknown;
  return lines.map(({ before: _, ...line }) => {
    if (line.line === 'advance') rules = line['fingerprint'];
    return lifted(line, rules, last);
  });
};

const lifted = (line: LogLine, rules: unknown, last: string): LogLine => {
  switch (line.line) {
    case 'opened': {
      const { format, ...opening } = line;
      return { ...opening, line: 'opened', format: FORMAT, lifted: { format, last } };
    }
    case 'taken': {
      const { digest, source, wishes, ...open } = line;
      return { ...open, line: 'taken', secret: { digest, source, wishes } };
    }
    case 'advance': {
      const { fingerprint: _, ...open } = line;
      return { ...open, line: 'advance' };
    }
    case 'entry':
      return liftedEntry(line);
    case 'closed':
      return { ...line, rules };
    default:
      return line;
  }
};

const liftedEntry = ({ cause, event, ...open }: LogLine): LogLine => {
  const { secret, ...facts } = isRecord(event) ? event : {};
  const entry = { ...open, line: 'entry', causes: cause === 0 ? [] : [cause], event: facts };
  return facts['to'] === undefined ? entry : { ...entry, secret: secret ? { event: secret } : {} };
};
