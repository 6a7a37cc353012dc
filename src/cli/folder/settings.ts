import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SaidDeadline } from '../../desk/deadlines.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { OPENING } from './lock.ts';
import type { Settings } from './settings-schema.ts';

export type { Settings } from './settings-schema.ts';

export const BUNDLE = 'bundle.jsonl';

export const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** The folder of a seat's packet that holds all that is for programs: beside it lies what is looked at. */
export const PACKET_FILES = 'files';

/** The folder that a bundle lies in: of a packet that for programs. */
export const bundleFolder = (path: string): string => {
  const inner = join(path, PACKET_FILES);
  return !existsSync(join(path, BUNDLE)) && existsSync(join(inner, BUNDLE)) ? inner : path;
};

/** True if a path is a bundle, or a folder that holds one. */
export const isBundle = (path: string): boolean =>
  isFile(path) || existsSync(join(bundleFolder(path), BUNDLE));

export const GAME_FILE = 'game.yaml';

export interface SettingsFile {
  readonly settings: Settings;
  /** The hash of the file's bytes. */
  readonly file: string;
  /** As the file has them, where the log says more of deadlines. */
  readonly written?: Settings;
  /** The log's rulings on deadlines, in the order in which they were made. */
  readonly said?: readonly SaidDeadline[];
}

const isGame = (folder: string): boolean => existsSync(join(folder, GAME_FILE));

/** Leaves where there is no game, before anything is written; `given`: the files of the command line. */
export const requireGame = (folder: string, given: readonly string[] = []): void => {
  if (isGame(folder)) return;
  const game = given.find(isGame);
  if (game !== undefined) leave(EXIT.wrong, why('leave.game-given', { folder: game }));
  noGame(folder);
};

export const noGame = (folder: string): never => {
  if (existsSync(join(folder, OPENING))) leave(EXIT.wrong, why('leave.new-cut', { folder }));
  if (isFile(folder) && !/\.(?:jsonl|zip)$/i.test(folder))
    leave(EXIT.wrong, why('leave.only-file', { folder }));
  if (isBundle(folder)) leave(EXIT.wrong, why('leave.only-bundle', { folder }));
  return leave(EXIT.wrong, why('leave.no-game', { folder, file: GAME_FILE }));
};

/** The file beside game.yaml that an editor reads. */
export const GAME_SCHEMA = 'game.schema.json';

/** The first line of a YAML file, by which editors find its schema. */
export const editorLine = (file: string): string => `# yaml-language-server: $schema=${file}`;
