import { join } from 'node:path';
import type { Document } from '../core/document.ts';
import type { Game, Reader } from '../core/game.ts';
import type { LogLine } from '../core/log.ts';
import { once } from '../core/once.ts';
import { knownTo, knowsMore } from '../core/secrecy.ts';
import type { Desk } from '../desk/desk.ts';
import { isSameMoment, type Moment, makeMoment } from '../desk/moment.ts';
import { entriesIn, lastMoment, momentsOf, nextAfter } from '../desk/readers.ts';
import { narrate, tellClosing, tellPast } from '../report/narrate.ts';
import { isAskedOf, type Next } from '../report/next.ts';
import { renderText } from '../report/render/text.ts';
import { deadlineAt } from './deadline.ts';
import { writeDerived } from './io/derived.ts';
import { removeFile } from './io/disk.ts';
import { namesIn, ownFolder, replaceFile } from './io/files.ts';
import { keepRules } from './io/kept-rules.ts';
import { OPENING } from './io/leftovers.ts';
import { type Aside, appendLog, type LogFile } from './io/log-file.ts';
import type { Settings, SettingsFile } from './io/settings.ts';
import { STATE_FILE, stateText } from './io/state-file.ts';
import type { LoadedRules } from './library.ts';
import type { Words } from './words.ts';

export const REPORTS = 'reports';

/** What a report is made of. */
export interface Told<G extends Game> {
  readonly desk: Desk<G>;
  readonly words: Words;
  readonly settings: SettingsFile;
}

/** The game's name; of a sample it is said that anybody may know its cards. */
const titleOf = ({ name, sample }: Settings, { frame }: Words): string =>
  sample === undefined ? name : frame('report.sample', { game: name });

/** What is told of some phases, for each reader. */
export const documentsOf = <G extends Game>(
  { desk, words, settings }: Told<G>,
  moments: readonly Moment[],
): ((reader: Reader) => Document) => {
  const { messages } = words;
  const next = nextOf({ desk, words, settings }, moments);
  const narration = {
    title: titleOf(settings.settings, words),
    messages,
    printedPhase: (phase: string) => desk.ruleset.printedPhase(phase),
    ...(next !== undefined && { next }),
  };
  const told = (reader: Reader) =>
    entriesIn({ ...desk, entries: knownTo(desk.entries, reader) }, moments, messages);
  const past = once(() => tellPast(told('public'), narration));
  const closed = (reader: Reader): Document => [...past(), ...tellClosing(narration, reader)];
  const publicly = once(() => closed('public'));
  return (reader) => {
    const entries = told(reader);
    if (knowsMore(entries, reader)) return narrate(entries, narration, reader);
    return next !== undefined && isAskedOf(next, reader) ? closed(reader) : publicly();
  };
};

/** What comes after some phases, if they are the last. */
export const nextOf = <G extends Game>(
  { desk, words: { messages }, settings }: Told<G>,
  moments: readonly Moment[],
): Next | undefined =>
  nextAfter(desk, moments, {
    messages,
    deadlineAt: (moment) => deadlineAt(settings.settings, moment),
  });

/** The report of some phases, as text, for each reader. */
export const reportsOf = <G extends Game>(
  told: Told<G>,
  moments: readonly Moment[],
): ((reader: Reader) => string) => {
  const documents = documentsOf(told, moments);
  const texts = new Map<Document, string>();
  return (reader) => {
    const document = documents(reader);
    const text = texts.get(document) ?? renderText(document, told.words.catalogue);
    texts.set(document, text);
    return text;
  };
};

export interface Saved {
  readonly folder: string;
  readonly log: LogFile;
  /** The number of the last entry that the other files of the folder know of. */
  readonly known: number;
}

/** Writes what a run gave: the log first, for it decides; then what can be made anew from it. */
export const saveGame = <G extends Game>(
  told: Saving<G>,
  { folder, log, known }: Saved,
  lines: readonly LogLine[],
): readonly Aside[] => {
  const { log: written, aside } = appendLog(folder, log, lines);
  writeDerivedFiles(told, { folder, log: written, known });
  return aside;
};

/** What is written is told with the rules, too, whose data are kept. */
export type Saving<G extends Game> = Told<G> & { readonly loaded: LoadedRules };

/** Table, reports and checkpoint, the checkpoint last: it says what the others were written for. */
export const writeDerivedFiles = <G extends Game>(
  told: Saving<G>,
  { folder, log, known }: Saved,
): void => {
  const { desk, settings, loaded } = told;
  keepRules(folder, settings.settings.ruleset, loaded);
  replaceFile(join(folder, STATE_FILE), stateText(desk));
  writeReports(told, folder, known);
  writeDerived(folder, {
    format: 2,
    log: { length: log.length, lines: log.lines.length, last: log.last, n: desk.entries.length },
    checkpoint: desk.checkpoint,
    game: settings,
  });
  // Now the game is opened, whoever was cut short when it was.
  if (namesIn(folder).includes(OPENING)) removeFile(join(folder, OPENING));
};

const writeReports = <G extends Game>(told: Told<G>, folder: string, known: number): void => {
  const { desk } = told;
  ownFolder(join(folder, REPORTS));
  for (const moment of momentsToWrite(told, known)) {
    const report = reportsOf(told, [moment]);
    for (const reader of ['public', ...desk.seats])
      replaceFile(join(folder, REPORTS, `${makeMoment(moment)}.${reader}.txt`), report(reader));
  }
};

/** What is new, and what was last until now: what comes next is no longer told there. */
const momentsToWrite = <G extends Game>(
  { desk, words: { messages } }: Told<G>,
  known: number,
): readonly Moment[] => {
  const added = momentsOf(desk, desk.entries.slice(known), messages);
  const last = lastMoment({ ...desk, entries: desk.entries.slice(0, known) }, messages);
  const isStale = last !== undefined && !added.some((moment) => isSameMoment(moment, last));
  return added.length > 0 && isStale ? [last, ...added] : added;
};
