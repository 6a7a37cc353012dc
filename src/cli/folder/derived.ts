import { join } from 'node:path';
import type { Checkpoint } from '../../core/advance.ts';
import type { Game } from '../../core/game.ts';
import { isCount, isHash, isRecord } from '../../core/shape.ts';
import type { Desk } from '../../desk/desk.ts';
import { decoded, keepAside, readIfThere, replaceFile, straight } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { writeYaml } from '../io/plain-yaml.ts';
import { unsealed, withDigest } from '../io/sealed-file.ts';
import type { Library } from '../rules/library.ts';
import { GAME_FILE, noGame, type Settings, type SettingsFile } from './settings.ts';

export const CHECKPOINT = 'checkpoint.json';

/** The contents of `checkpoint.json`: all of it can be made anew from the other files. */
export interface DerivedFile {
  readonly format: 2;
  /**
   * The log that the other files of the folder were written for: its bytes and lines, the hash of its
   * last line, and the number of its last entry. A log that is shorter has lost its end.
   */
  readonly log: Head;
  /** The place between two procedures, or where one rests, that the game goes on from. */
  readonly checkpoint: Checkpoint<Game>;
  /** game.yaml as it was read last, the hash of the bytes that it was read from, and all names that the game has had. */
  readonly game: {
    readonly file: string;
    readonly settings: Settings;
    readonly names?: readonly string[];
  };
}

export interface Head {
  readonly length: number;
  /** Not said in the form of before. */
  readonly lines?: number;
  readonly last: string;
  readonly n: number;
}

/** As much of the file as can be used; nothing where it is not there, or not as it was written. */
export interface ReadDerived {
  readonly derived?: DerivedFile;
  /** Of the first form, which had no digest, this alone. */
  readonly head?: Head;
  readonly isDamaged?: true;
}

/** With the hash of the game's seed, what came from another game's folder is as good as damaged. */
export const readDerived = (folder: string, seedHash?: string): ReadDerived => {
  const read = readAny(folder);
  return seedHash === undefined ? read : derivedOf(read, seedHash);
};

/** The same as read, if it is of the game with this seed. */
export const derivedOf = (read: ReadDerived, seedHash: string): ReadDerived =>
  read.derived === undefined || read.derived.game.settings.seedHash === seedHash
    ? read
    : { isDamaged: true };

const readAny = (folder: string): ReadDerived => {
  const text = readIfThere(join(folder, CHECKPOINT))?.toString();
  if (text === undefined) return {};
  const derived = unsealed(text) as DerivedFile | undefined;
  if (derived?.format === 2) return { derived, head: derived.log };
  const head = headOfBefore(text);
  return head === undefined ? { isDamaged: true } : { head };
};

const headOfBefore = (text: string): Head | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && value['format'] === 1 && isHead(value['log'])
      ? value['log']
      : undefined;
  } catch {
    return undefined;
  }
};

const isHead = (value: unknown): value is Head =>
  isRecord(value) && isCount(value['length']) && isHash(value['last']) && isCount(value['n']);

export const writeDerived = (folder: string, derived: DerivedFile): void =>
  replaceFile(join(folder, CHECKPOINT), withDigest(derived));

export const STATE_FILE = 'state.yaml';

/** The table for people and other tools; Rookery reads it for `correct --state` alone. */
export const stateText = (desk: Desk): string => {
  const { ruleset, rules, seats, state, entries } = desk;
  const { round, phase } = ruleset.where(state);
  const text = [
    `# The table after entry ${entries.length}, in round ${round}, ${phase}. Rookery writes this file and goes by`,
    '# log.jsonl: what is changed here is noticed, and counts only by rookery correct --state.',
    writeYaml(ordered(state, ruleset.blank(rules, seats))),
  ].join('\n');
  return `${DIGEST}${sha256(text)}\n${text}`;
};

const DIGEST = '# SHA-256 of what follows: ';

/** True if the file says that nobody has changed it since. */
const isAsWritten = (text: string): boolean => {
  const end = text.indexOf('\n');
  return text.slice(0, end) === `${DIGEST}${sha256(text.slice(end + 1))}`;
};

/** The file without the lines that speak of it. */
const bodyOf = (text: string): string => text.replace(/^(?:#.*\n)*/, '');

/** Another program's marks and line ends are no edit. */
const textIn = (folder: string): string | undefined => {
  const bytes = readIfThere(join(folder, STATE_FILE));
  return bytes && straight(bytes);
};

/** The entry after which the file says that it was written; what somebody changed says nothing. */
export const lastEntryIn = (folder: string): number | undefined => {
  const text = textIn(folder) ?? '';
  const n = /^# The table after entry (\d+),/m.exec(text)?.[1];
  return n === undefined || !isAsWritten(text) ? undefined : Number(n);
};

/**
 * Members in the order of the blank table, others by name: in which order they came to be says
 * nothing, and would make two copies of a game differ.
 */
const ordered = (value: unknown, like: unknown): unknown => {
  if (Array.isArray(value)) {
    const first: unknown = Array.isArray(like) ? like[0] : undefined;
    return value.map((item) => ordered(item, first));
  }
  if (!isRecord(value)) return value;
  const model = isRecord(like) ? like : {};
  const names = [...Object.keys(model), ...Object.keys(value).sort()];
  return Object.fromEntries(
    names.filter((name) => name in value).map((name) => [name, ordered(value[name], model[name])]),
  );
};

/** A change that somebody made by hand: the first line that is not as it was written. */
export interface Edit {
  readonly line: number;
  readonly was: string;
  readonly is: string;
}

/** A change by somebody's hand; a file that is only of before is none. */
export const findEdit = (folder: string, desk: Desk): Edit | undefined => {
  const found = textIn(folder);
  if (found === undefined || isAsWritten(found)) return undefined;
  const written = stateText(desk);
  return bodyOf(found) === bodyOf(written) ? undefined : firstDifference(written, found);
};

/** Keeps the file as somebody edited it, before it is written anew. */
export const keepEdit = (folder: string): string =>
  keepAside(folder, 'state.edited.yaml', readIfThere(join(folder, STATE_FILE)) ?? '');

const firstDifference = (written: string, found: string): Edit => {
  const was = written.split('\n');
  const is = found.split('\n');
  let line = 0;
  while (was[line] === is[line]) line++;
  return { line: line + 1, was: was[line] ?? '', is: is[line] ?? '' };
};

/** Reads game.yaml; what was read before is used again as long as the bytes are the same. */
export const readSettings = async (
  library: Pick<Library, 'withRuleset'>,
  folder: string,
  derived: DerivedFile | undefined,
): Promise<SettingsFile> => {
  const bytes = readIfThere(join(folder, GAME_FILE));
  if (bytes === undefined) return noGame(folder);
  const file = sha256(bytes);
  if (derived?.game.file === file) return derived.game;
  const { parseSettings } = await import('./settings-schema.ts');
  return {
    file,
    settings: await parseSettings(library, join(folder, GAME_FILE), decoded(bytes)),
  };
};
