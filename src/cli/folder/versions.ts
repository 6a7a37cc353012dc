import { type Document, type Saying, say } from '../../core/document.ts';
import { type Entry, isSeated } from '../../core/entry.ts';
import type { Reader, Seat } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import type { LogLine } from '../../core/log.ts';
import { entriesKnownTo, redact } from '../../core/secrecy.ts';
import type { Desk } from '../../desk/desk.ts';
import { historyOf } from '../../desk/history.ts';
import { isSameMoment, type Moment } from '../../desk/moment.ts';
import { namesVoidedBy, type ReissuedReports, versionOf } from '../../desk/published.ts';
import { entriesIn, lastMoment, momentsOf } from '../../desk/readers.ts';
import type { Messages } from '../../report/messages.ts';
import { withDifferences } from '../../report/versions.ts';
import type { Words } from '../terminal/words.ts';

/** The log's notes on a report, besides what happened. */
interface Versions {
  /** Of the first: 1. */
  readonly version: number;
  /** The entries that the version before was told from, as a reader knew them. */
  readonly was?: (reader: Reader) => readonly Entry[];
  /** It went out when these phases were not over yet. */
  readonly isOpen?: boolean;
  /** The rulings that took the game back to what is told. */
  readonly turns: ReissuedReports['turns'];
}

type PlayedGame = Pick<Desk, 'ruleset' | 'entries'>;

interface Of {
  readonly moments: readonly Moment[];
  readonly messages: Messages;
  /** The file in which everybody reads one of them. */
  readonly fileOf: (moment: Moment) => string;
}

/** Who plays a seat stays so, however far the table is taken back: the word on it is not told as undone. */
const isTold = (now: readonly Entry[]): ((entry: Entry) => boolean) => {
  const words = now.flatMap(({ event }) => (isSeated(event) ? [event] : []));
  return ({ event }) =>
    !isSeated(event) || event.absent !== undefined || words.some((one) => isSame(one, event));
};

/** Of some phases, by all that was issued again. */
export const versionsOf = (
  desk: PlayedGame,
  { turns: all, files }: ReissuedReports,
  { moments, messages, fileOf }: Of,
): Versions => {
  if (all.length === 0) return { version: 1, turns: [] };
  const version = Math.max(1, ...moments.map((moment) => files[fileOf(moment)]?.version ?? 1));
  // What was open behind a phase had shown what was sealed at its end.
  const isKept = isTold(desk.entries);
  const was = (reader: Reader): readonly Entry[] =>
    moments.flatMap((moment) => {
      const entries = entriesKnownTo(files[fileOf(moment)]?.was ?? desk.entries, reader);
      return entriesIn({ ...desk, entries: entries.filter(isKept) }, [moment], messages);
    });
  // Whatever went out before and tells otherwise now names the reason, also where the game went on later.
  const named = new Set(moments.map((moment) => files[fileOf(moment)]?.turn));
  const turns = all.filter(
    ({ from }, at) =>
      named.has(at) ||
      momentsOf(desk, from === undefined ? [] : [from], messages).some((one) =>
        moments.some((moment) => isSameMoment(one, moment)),
      ),
  );
  const isOpen = moments.some((moment) => wasOpen(desk, files[fileOf(moment)], moment, messages));
  return { version, turns, ...(version > 1 && { was, isOpen }) };
};

/** True if a report of a phase went out before the phase was over. */
const wasOpen = (
  desk: PlayedGame,
  one: ReissuedReports['files'][string] | undefined,
  moment: Moment,
  messages: Messages,
): boolean => {
  if (one?.isOpen !== undefined) return one.isOpen === 'yes';
  const last = lastMoment({ ...desk, entries: one?.was ?? [] }, messages);
  return last !== undefined && isSameMoment(last, moment);
};

export const NOTHING_REISSUED: ReissuedReports = { turns: [], files: {} };

const known = new WeakMap<readonly LogLine[], ReissuedReports>();

/** All that a log tells of. */
export const reissuedIn = (lines: readonly LogLine[]): ReissuedReports => {
  const found = known.get(lines) ?? madeOf(lines);
  known.set(lines, found);
  return found;
};

const madeOf = (lines: readonly LogLine[]): ReissuedReports => {
  if (!lines.some(({ line }) => line === 'undone')) return NOTHING_REISSUED;
  const turns = historyOf(lines)?.turns ?? [];
  const files: Record<string, ReissuedReports['files'][string]> = {};
  for (const [turn, { line, was }] of turns.entries())
    for (const file of namesVoidedBy(line))
      files[file] = { version: versionOf(lines, file), was, turn };
  return { turns, files };
};

/** The part of it that a seat may know, in its own packet. */
export const reissuedTo = (
  desk: PlayedGame,
  { turns, files }: ReissuedReports,
  { seat, messages, fileOf }: Omit<Of, 'moments'> & { readonly seat: Seat },
): ReissuedReports => {
  const own: Record<string, ReissuedReports['files'][string]> = {};
  const past = Object.values(files).flatMap(({ was }) => was);
  for (const moment of momentsOf(desk, [...desk.entries, ...past], messages)) {
    const one = files[fileOf(moment)];
    if (one === undefined) continue;
    const was = entriesIn({ ...desk, entries: entriesKnownTo(one.was, seat) }, [moment], messages);
    const isOpen = wasOpen(desk, one, moment, messages) ? 'yes' : 'no';
    const { version, turn } = one;
    own[fileOf(moment)] = { version, was, isOpen, ...(turn !== undefined && { turn }) };
  }
  return {
    files: own,
    turns: turns.map(({ line: { line, reason, anew, by }, from }) => ({
      line: {
        line,
        ...(reason !== undefined && { reason }),
        ...(anew !== undefined && { anew }),
        ...(by !== undefined && { by }),
      },
      ...(from !== undefined && { from: redact(from, seat) }),
    })),
  };
};

/** A sentence that the game was taken back, as everybody reads it, from where it went on. */
const turnSaying = ({ line, from }: ReissuedReports['turns'][number]): Saying => {
  const { reason, anew, by } = line;
  const { round, phase } = from ?? {};
  const isBack = line.line === 'undone';
  const said = { round, phase, ...(reason !== undefined && { reason }) };
  const told = say(isBack ? 'report.taken-back' : 'report.put-back', {
    ...said,
    ...(by !== undefined && { by }),
    ...(anew !== undefined && { anew }),
  });
  return { ...told, rule: anew === undefined ? 'MOD-3' : 'MOD-4' };
};

interface VersionText {
  readonly is: Document;
  readonly whole: () => Document;
  readonly was: () => Document;
}

/** The report with what was decided about it above, and how it differs from the version before. */
export const formatVersion = (
  { is, whole, was }: VersionText,
  { version, turns, isOpen = false }: Versions,
  { catalogue }: Words,
): Document => {
  if (version === 1 && turns.length === 0) return is;
  const compared =
    version > 1
      ? withDifferences({ is, whole: whole(), was: was(), isOpen }, catalogue)
      : undefined;
  const note =
    compared &&
    say(compared.isOther ? 'report.marked' : 'report.same', {
      version: version - 1,
    });
  const said = [...turns.map(turnSaying), ...(note === undefined ? [] : [note])];
  const above: Document = said.map((text) => ({ block: 'paragraph', text }));
  const [title, ...rest] = compared?.document ?? is;
  return title === undefined ? above : [title, ...above, ...rest];
};
