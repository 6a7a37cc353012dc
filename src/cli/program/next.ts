import type { Command } from 'commander';
import type { NextOptions, Run } from '../commands/next.ts';
import type { RoundOptions } from '../commands/round.ts';
import type { Ports } from '../terminal/ports.ts';
import { acting, type Finish, type Folder, folderOf, missing, shown } from './command-line.ts';

/** The command that is meant where the program is called by its name alone. */
export const aloneIn = async (folder: string): Promise<readonly string[]> => {
  const { isWorkplace } = await import('../commands/next.ts');
  return isWorkplace(folder) ? ['next', '-C', folder] : [];
};

/** `run` does what is agreed to where it is asked. */
export const addNext = (program: Command, ports: Ports, finish: Finish, run: Run): void => {
  shown(program.command('next'))
    .description('what is to be done now, first things first, each with its command')
    .argument('[folder]', "the game's folder, or a bundle")
    .option('--now <time>', 'the time that the deadline is held against; else the clock')
    .option('--no-ask', 'only list it; do not offer to do it, even in a terminal')
    .option('--json', 'print JSON')
    .action(async (folder: string | undefined, options: NextOptions & Folder) => {
      const { showNext } = await import('../commands/next.ts');
      finish(await showNext(ports, folderOf(folder, options), options, run));
    });
};

/** `run` does what is agreed to in one go. */
export const addRound = (program: Command, ports: Ports, finish: Finish, run: Run): void => {
  acting(program.command('round'))
    .description('take in what has come, then do all that next lists and nobody has to decide')
    .argument('[files...]', 'mails and posts, as receive takes them')
    .option('--imap', 'fetch from the mailbox in game.yaml first')
    .option(
      '--missing <what>',
      'if the deadline has passed: wait, default, or default=<seats>',
      missing,
      'wait',
    )
    .option('--preview', 'take nothing in; show what would be done, and change nothing')
    .option('--yes', 'do it without asking')
    .option('--now <time>', 'the time for the log and for deadlines; else the clock')
    .action(async (files: readonly string[], given: Omit<RoundOptions, 'files'> & Folder) => {
      const { playRound } = await import('../commands/round.ts');
      finish(await playRound(ports, folderOf(undefined, given), { ...given, files }, run));
    });
};
