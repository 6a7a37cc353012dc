import { join } from 'node:path';
import { dataOf } from '../../core/entry.ts';
import type { Reader } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import { tableOf } from '../../desk/adjudicate.ts';
import type { Desk } from '../../desk/desk.ts';
import {
  type Batch,
  type ClosedEntries,
  namesNoted,
  type Ruling,
  redoneLines,
  undoneLines,
  withNameLine,
} from '../../desk/history.ts';
import { isSameMoment, type Moment } from '../../desk/moment.ts';
import { digestsOut, listVoidedFiles, notToldOf, publishedLines } from '../../desk/published.ts';
import { lastMoment, momentsOf } from '../../desk/readers.ts';
import { removeFile } from '../io/disk.ts';
import { accountOf, LOGGED, leave, why } from '../io/exit.ts';
import { namesIn, ownFolder, replaceFile } from '../io/files.ts';
import { digestOf, sha256 } from '../io/hashing.ts';
import type { LoadedRules } from '../rules/library.ts';
import type { Words } from '../terminal/words.ts';
import { withLog } from './deadline.ts';
import { type DerivedFile, type Edit, STATE_FILE, stateText, writeDerived } from './derived.ts';
import { REPORTS, type ReportInput, reportFile, reportsOf } from './documents.ts';
import { type ModeratorGame, makerOf } from './game.ts';
import { keepRules } from './kept-rules.ts';
import { OPENING } from './lock.ts';
import { type AppendOutcome, appendLog, hashesWith, type LogFile } from './log-file.ts';

/** The last entry that the other files of a folder know of, and that was not taken back since they were written. */
export const countKnownEntries = (log: LogFile, derived: DerivedFile | undefined): number => {
  const since = log.lines.slice(derived?.log.lines ?? 0);
  const back = since.flatMap(({ line, n }) => (line === 'undone' ? [Number(n)] : []));
  return Math.min(derived?.log.n ?? 0, ...back);
};

/** The entries before the phase that was told last: what comes after it is told there. */
export const startOfLast = (desk: Desk, known: number, messages: Words['messages']): number => {
  const entries = desk.entries.slice(0, known);
  const last = lastMoment({ ...desk, entries }, messages);
  const at = entries.findIndex((entry) => {
    const [moment] = momentsOf(desk, [entry], messages);
    return moment !== undefined && last !== undefined && isSameMoment(moment, last);
  });
  return Math.max(at, 0);
};

interface SavePlace {
  readonly folder: string;
  readonly log: LogFile;
  /** The number of the last entry that the other files of the folder know of. */
  readonly known: number;
  /** The part on what comes next is told otherwise from now on. */
  readonly isNextNew?: boolean;
}

/** All that is written when a game is saved; it is told with the rules, too, whose data are kept. */
interface Saving extends ReportInput {
  readonly loaded: LoadedRules;
  /** A change that somebody made in state.yaml: it stays. */
  readonly edit?: Edit | undefined;
}

/**
 * Writes what a run gave: the log first, for it decides, and tells of the reports that go out; then
 * what can be made anew from it. Without lines it writes what the log has and the folder has not.
 */
export const saveGame = (
  told: Saving,
  saved: SavePlace,
  lines: readonly LogLine[],
): AppendOutcome => {
  const { folder, log } = saved;
  const said = [...withNameLine(log.lines, lines, told.settings.settings.name), ...lines];
  const reports = reportsToWrite(withLines(told, log, said), saved);
  const written = appendLog(folder, log, withReports(log, said, reports));
  try {
    writeDerivedFiles(told, { folder, log: written.log }, reports);
  } catch (error) {
    if (lines.length === 0) throw error;
    alreadyLogged(folder, error);
  }
  return written;
};

/** Whoever reads why the rest could not be written must not say it all again. */
const alreadyLogged = (folder: string, error: unknown): never => {
  const { exit, reasons } = accountOf(error);
  return leave(exit, ...reasons, why(LOGGED, { folder }));
};

/** A game that is told with lines that its log will have. */
const withLines = (told: ReportInput, log: LogFile, lines: readonly LogLine[]): ReportInput => ({
  ...told,
  log: { lines: [...log.lines, ...lines], hashes: hashesWith(log, lines) },
});

/** Table, reports and checkpoint, the checkpoint last: it says what the others were written for. */
const writeDerivedFiles = (
  { desk, settings, loaded, edit }: Saving,
  { folder, log }: Pick<SavePlace, 'folder' | 'log'>,
  reports: readonly Report[],
): void => {
  const { id: ruleset, dataForm: form } = desk.ruleset;
  keepRules(folder, { ruleset, form }, loaded);
  if (edit === undefined) replaceFile(join(folder, STATE_FILE), stateText(desk));
  ownFolder(join(folder, REPORTS));
  for (const { file, text } of reports) replaceFile(join(folder, file), text);
  for (const file of listVoidedFiles(log.lines)) removeFile(join(folder, file));
  writeDerived(folder, {
    format: 2,
    log: { length: log.length, lines: log.lines.length, last: log.last, n: desk.entries.length },
    checkpoint: desk.checkpoint,
    game: {
      file: settings.file,
      settings: settings.written ?? settings.settings,
      names: namesNoted(log.lines),
    },
  });
  // Now the game is opened, whoever was cut short when it was.
  if (namesIn(folder).includes(OPENING)) removeFile(join(folder, OPENING));
};

/** A report of a phase as it is written. */
interface Report {
  /** Within the folder. */
  readonly file: string;
  readonly reader: Reader;
  readonly text: string;
  /** It tells something that is new in the log. */
  readonly isNew: boolean;
}

/** The last entry that was told before some lines; what was told last changes when a game is taken back. */
const keptSince = (
  { desk, words }: ReportInput,
  { lines }: Pick<LogFile, 'lines'>,
  added: readonly LogLine[],
): number => {
  const known = Number(lines.at(-1)?.['n'] ?? 0);
  const back = added.flatMap(({ line, n }) => (line === 'undone' ? [Number(n)] : []));
  return back.length === 0 ? known : startOfLast(desk, Math.min(known, ...back), words.messages);
};

/** Reports that are new, and those of before that are not there as they went out. */
const reportsToWrite = (
  told: ReportInput,
  { folder, log, known, isNextNew = false }: SavePlace,
): readonly Report[] => {
  const added = told.log?.lines.slice(log.lines.length) ?? [];
  const last = lastMoment(told.desk, told.words.messages);
  const fresh = [
    ...momentsToWrite(told, keptSince(told, log, added)),
    ...(isNextNew && last !== undefined ? [last] : []),
  ];
  const out = digestsOut(told.log?.lines ?? []);
  const isThere = (file: string): boolean =>
    out.has(file) && out.get(file) === digestOf(join(folder, file));
  const moments = [...momentsToWrite(told, known), ...fresh].filter(
    (moment, at, all) => all.findIndex((one) => isSameMoment(one, moment)) === at,
  );
  return moments.flatMap((moment) => {
    const isNew = fresh.some((one) => isSameMoment(one, moment));
    const report = reportsOf(told, [moment]);
    return ['public', ...told.desk.seats]
      .map((reader) => ({ reader, file: reportFile(moment, reader), isNew }))
      .filter(({ file }) => isNew || !isThere(file))
      .map((one) => ({ ...one, text: report(one.reader) }));
  });
};

/** The lines of a run with the digests of its reports, before the line that commits them. */
const withReports = (
  log: LogFile,
  lines: readonly LogLine[],
  reports: readonly Report[],
): readonly LogLine[] => {
  const known = digestsOut(log.lines);
  const out: Record<Reader, Record<string, string>> = {};
  for (const { reader, file, text, isNew } of reports)
    if (isNew || known.has(file)) out[reader] = { ...out[reader], [file]: sha256(text) };
  const all = [...log.lines, ...lines];
  const at = String(all.findLast((line) => line['at'] !== undefined)?.['at']);
  const told = publishedLines('report', notToldOf(out, known), at);
  if (told.length === 0) return lines;
  const { before: _, ...closing } = all.findLast(({ line }) => line === 'closed') as LogLine;
  return [...lines.slice(0, -1), ...told, closing as LogLine];
};

/** Phases that are new, and the one that was last until now: what comes next is no longer told there. */
const momentsToWrite = (
  { desk, words: { messages } }: ReportInput,
  known: number,
): readonly Moment[] => {
  const added = momentsOf(desk, desk.entries.slice(known), messages);
  const last = lastMoment({ ...desk, entries: desk.entries.slice(0, known) }, messages);
  const isStale = last !== undefined && !added.some((moment) => isSameMoment(moment, last));
  return added.length > 0 && isStale ? [last, ...added] : added;
};

/** A ruling's reason and time, besides what it does. */
export interface Word extends Ruling {
  readonly at: string;
}

/** The part of what is taken back that somebody has read. */
interface TakenBack {
  /** The phases of which nothing is left, or not all. */
  readonly moments: readonly Moment[];
  /** The files that went out for them. */
  readonly gone: readonly string[];
}

/** The phases that are told otherwise once a game is taken back, and what went out for them. */
export const findTakenBack = (game: ModeratorGame, after: Desk): TakenBack =>
  lostBy(game, game.desk, after);

/** The phases of which one desk tells more than another, and what went out for them. */
const lostBy = ({ words: { messages }, log }: ModeratorGame, more: Desk, less: Desk): TakenBack => {
  const moments = momentsOf(more, more.entries.slice(less.entries.length), messages);
  const out = digestsOut(log.lines);
  const gone = moments
    .flatMap((moment) => ['public', ...more.seats].map((reader) => reportFile(moment, reader)))
    .filter((file) => out.has(file));
  return { moments, gone: [...new Set(gone)] };
};

/** The lines that take a game back to where it is on this desk. */
export const backLines = (
  game: ModeratorGame,
  after: Desk,
  word: Word & { readonly anew?: 'yes' },
): readonly LogLine[] => {
  const { gone } = findTakenBack(game, after);
  return undoneLines({ ...word, n: after.entries.length, gone }, closingLine(game, after));
};

/** The lines that put back what was taken back: what was told of the last phase since then tells less. */
export const redoLines = (game: ModeratorGame, after: Desk, word: Word): readonly LogLine[] => {
  const { gone } = lostBy(game, after, game.desk);
  return redoneLines({ ...word, gone }, closingLine(game, after));
};

type Origin = Pick<ModeratorGame, 'ports' | 'loadedAt'>;

/** The table that a ruling leaves, and what made it. */
const closedOf = ({ ports, loadedAt }: Origin, desk: Desk): ClosedEntries => ({
  ...tableOf(desk, sha256),
  ...makerOf(ports.library, loadedAt(dataOf(desk.entries))),
});

/** The line that commits a ruling. */
export const closingLine = (game: Origin, desk: Desk): LogLine => ({
  line: 'closed',
  ...closedOf(game, desk),
});

/** A ruling as a batch of its own. */
export const rulingBatch = (
  game: Origin,
  desk: Desk,
  { at, ruled, entries }: Pick<Batch, 'at' | 'ruled' | 'entries'>,
): Batch => ({
  ...{ at, taken: [], directions: { missing: 'wait' }, evidence: {}, entries },
  ...(ruled !== undefined && { ruled }),
  closed: closedOf(game, desk),
});

/** Writes rulings and what was played on from them; all that was told of it otherwise is told anew. */
export const saveRulings = (game: ModeratorGame, after: Desk, lines: readonly LogLine[]): void => {
  const { folder, log, derived, words } = game;
  const loaded = game.loadedAt(dataOf(after.entries));
  const settings = withLog(game.settings, [...log.lines, ...lines], dataOf(after.entries));
  const back = lines.flatMap(({ line, n }) => (line === 'undone' ? [Number(n)] : []));
  const known = Math.min(countKnownEntries(log, derived), ...back);
  const first = startOfLast(after, known, words.messages);
  saveGame({ desk: after, words, settings, loaded }, { folder, log, known: first }, lines);
};
