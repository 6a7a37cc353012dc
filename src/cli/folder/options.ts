import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '../../core/game.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { isFolder } from '../io/files.ts';
import type { Ports } from '../terminal/terminal.ts';
import { GAME_FILE, isBundle, type Settings } from './settings.ts';

/** Options that several commands share, as the argument parser gives them. */
export interface Common {
  readonly color?: boolean;
  readonly json?: boolean;
  /** The language of all that is printed; left out: the game's own. */
  readonly lang?: Lang;
}

/** Options of the game, as `--option name=value` gives them. */
export const optionsOf = (option: readonly string[]): Settings['options'] => {
  const options: Record<string, string | number> = {};
  for (const given of option) {
    const [, name, value] = /^([^=]+)=(.+)$/.exec(given) ?? [];
    if (name === undefined || value === undefined)
      return leave(EXIT.wrong, why('leave.option-form', { what: given }));
    options[name] = /^\d+$/.test(value) ? Number(value) : value;
  }
  return options;
};

/** The shapes of the id of a rule or chapter, and of the number of an entry. */
const ID = /^(?:[a-z]{3}(?:-\d+)?|\d+)$/i;

interface Folder {
  readonly C?: string;
}

export const folderOf = (operand: string | undefined, { C }: Folder): string => operand ?? C ?? '.';

/** The words on a command line besides the folder, which may come first or last or be left out. */
interface Operands {
  readonly what: readonly string[];
  readonly folder?: string;
}

/** Finds the folder among the operands; where `-C` names it, none of them does. */
export const operandsOf = (operands: readonly string[], { C }: Folder): Operands => {
  if (C !== undefined) return { what: operands, folder: C };
  const last = operands.at(-1);
  if (last !== undefined && isFolderMeant(last))
    return { what: operands.slice(0, -1), folder: last };
  const first = operands[0];
  if (first !== undefined && isFolderMeant(first))
    return { what: operands.slice(1), folder: first };
  return { what: operands };
};

/** The folder that may stand in front of words, such as those of a player; no word of theirs is taken for one that is not there. */
export const folderFirst = (
  { folder: here }: Pick<Ports, 'folder'>,
  operands: readonly string[],
  { C }: Folder = {},
): Operands => {
  const [first = '', ...rest] = operands;
  const isThere = first !== '' && [first, join(here, first)].some((one) => existsSync(one));
  if (C !== undefined) return { what: operands, folder: C };
  return isThere ? { what: rest, folder: first } : { what: operands };
};

/** A message by its number among the operands, as `--message` names it; a file of that name is a file. */
export const messageFirst = <O extends { readonly message?: number }>(
  operands: readonly string[],
  options: O,
): { readonly rest: readonly string[]; readonly options: O } => {
  const [first = '', ...rest] = operands;
  return options.message === undefined && /^\d+$/.test(first) && !existsSync(first)
    ? { rest, options: { ...options, message: Number(first) } }
    : { rest: operands, options };
};

/** True if an operand that could be something else is a folder: a game's, a path, one that is there. */
const isFolderMeant = (operand: string): boolean =>
  existsSync(join(operand, GAME_FILE)) ||
  /[\\/]|^\.\.?$/.test(operand) ||
  ((isFolder(operand) || isBundle(operand)) && !ID.test(operand));
