import { type Command, InvalidArgumentError, Option } from 'commander';
import { DIALECTS } from '../../report/render/dialects.ts';
import { FORMATS } from '../papers/formats.ts';
import type { Ports } from '../terminal/ports.ts';
import type { Exit } from './exit.ts';

// What commands share on the command line.

export type Finish = (code: Exit) => void;

export interface Folder {
  readonly C?: string;
}

export const folderOf = (operand: string | undefined, { C }: Folder): string => operand ?? C ?? '.';

/** A command that is given its folder and nothing else: its code is loaded when it is called. */
export const onFolder =
  <O extends object>(
    ports: Ports,
    finish: Finish,
    load: () => Promise<(ports: Ports, folder: string, options: O) => Exit | Promise<Exit>>,
  ) =>
  async (folder: string | undefined, options: O & Folder): Promise<void> => {
    const run = await load();
    finish(await run(ports, folderOf(folder, options), options));
  };

export const common = (command: Command): Command =>
  command
    .option('-C <folder>', "the game's folder (default: the current one)")
    .addOption(new Option('--lang <lang>', "language (default: the game's)").choices(['en', 'zh']))
    .option('--no-color', 'no colours');

/** A command that writes into a game's folder: the log says which moderator gave it. */
export const acting = (command: Command): Command =>
  common(command).option('--as <name>', 'which moderator you are, if there are several');

/** A command whose words can be had in every format. */
export const shown = (command: Command): Command =>
  common(command)
    .addOption(new Option('--format <format>').choices(FORMATS).default('text'))
    .addOption(new Option('--dialect <forum>', 'with bbcode: which forum').choices(DIALECTS))
    .option('--limit <bytes>', 'with bbcode: the longest post the forum takes', wholeNumber)
    .option(
      '-o <path>',
      'write to this file, or to this folder if there are several (default: stdout)',
    );

/** Adds the options that every ruling on a game has. */
export const ruling = (command: Command): Command =>
  acting(command)
    .option('--reason <text>', 'why; everybody reads it in the report')
    .option('--private', 'keep the reason out of the report')
    .option('--preview', 'show what would happen, and change nothing')
    .option('--now <time>', 'the time for the log (default: now)');

/** Where it is not said, the first of the list is meant. */
export const rulesetOf = ({ library: { ids } }: Ports, what = 'which game'): Option =>
  new Option('--ruleset <id>', what).default(ids[0]);

/** Who reads where --for is left out. */
export const WITHOUT_FOR = ' (default: public, or the seat whose bundle this is)';

export const wholeNumber = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
};

/** A number of things of which there is one at least. */
export const countOf = (text: string): number => {
  if (!/^0*[1-9]\d*$/.test(text))
    throw new InvalidArgumentError('Expected a whole number, 1 or more.');
  return Number(text);
};

/** Reads the word on silence; that such seats exist the game knows. */
export const missing = (text: string): string => {
  if (!/^(?:wait|default(?:=.+)?)$/.test(text))
    throw new InvalidArgumentError('Expected wait, default, or default= with seats.');
  return text;
};

export const collected = (value: string, before: readonly string[]): readonly string[] => [
  ...before,
  value,
];

/** Ends as the command line does by itself. */
export const tooMany = (command: Command, most: number, got: number): never =>
  command.error(
    `error: too many arguments for '${command.name()}'. Expected ${most} argument but got ${got}.`,
  );
