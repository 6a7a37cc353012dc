import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '../core/document.ts';
import type { Game, Reader } from '../core/game.ts';
import type { LogLine } from '../core/log.ts';
import { once } from '../core/once.ts';
import { knowsMore } from '../core/secrecy.ts';
import type { Desk } from '../desk/desk.ts';
import { type Moment, makeMoment } from '../desk/moment.ts';
import { entriesIn, momentsOf, openIn } from '../desk/readers.ts';
import { reportOf } from '../report/narrate.ts';
import { renderText } from '../report/render/text.ts';
import { writeDerived } from './io/derived.ts';
import { replaceFile } from './io/files.ts';
import { sha256 } from './io/hashing.ts';
import { appendLog, type LogFile } from './io/log-file.ts';
import type { SettingsFile } from './io/settings.ts';
import { STATE_FILE, stateText } from './io/state-file.ts';
import type { Words } from './words.ts';

export const REPORTS = 'reports';

/** What a report is made of. */
export interface Told<G extends Game> {
  readonly desk: Desk<G>;
  readonly words: Words;
  readonly settings: SettingsFile;
}

/** What is told of some phases, for each reader. */
export const documentsOf = <G extends Game>(
  { desk, words: { messages }, settings }: Told<G>,
  moments: readonly Moment[],
): ((reader: Reader) => Document) => {
  const narration = {
    title: settings.settings.name,
    messages,
    printedPhase: (phase: string) => desk.ruleset.printedPhase(phase),
    open: openIn(desk, moments),
  };
  const entries = entriesIn(desk, moments, messages);
  const tell = (reader: Reader): Document => reportOf(entries, reader, narration);
  const publicly = once(() => tell('public'));
  return (reader) => (knowsMore(entries, reader) ? tell(reader) : publicly());
};

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
  told: Told<G>,
  { folder, log, known }: Saved,
  lines: readonly LogLine[],
): { readonly aside?: string } => {
  const { log: written, ...aside } = lines.length > 0 ? appendLog(folder, log, lines) : { log };
  const state = stateText(told.desk);
  replaceFile(join(folder, STATE_FILE), state);
  writeReports(told, folder, known);
  writeDerived(folder, {
    format: 1,
    log: { length: written.length, last: written.last, n: told.desk.entries.length },
    checkpoint: told.desk.checkpoint,
    stateFile: sha256(state),
    game: told.settings,
  });
  return aside;
};

const writeReports = <G extends Game>(told: Told<G>, folder: string, known: number): void => {
  const { desk, words } = told;
  mkdirSync(join(folder, REPORTS), { recursive: true });
  for (const moment of momentsOf(desk, desk.entries.slice(known), words.messages)) {
    const report = reportsOf(told, [moment]);
    for (const reader of ['public', ...desk.seats])
      replaceFile(join(folder, REPORTS, `${makeMoment(moment)}.${reader}.txt`), report(reader));
  }
};
