import type { Command } from 'commander';
import type { NextOptions } from '../commands/next.ts';
import type { Ports } from '../terminal/ports.ts';
import { type Finish, type Folder, folderOf, shown } from './command-line.ts';

/** The command that is meant where the program is called by its name alone. */
export const aloneIn = async (folder: string): Promise<readonly string[]> => {
  const { isWorkplace } = await import('../commands/next.ts');
  return isWorkplace(folder) ? ['next', '-C', folder] : [];
};

export const addNext = (program: Command, ports: Ports, finish: Finish): void => {
  shown(program.command('next'))
    .description('what is to be done now, first things first, each with its command')
    .argument('[folder]', "the game's folder, or a bundle")
    .option('--now <time>', 'the time that the deadline is held against; else the clock')
    .option('--json', 'print JSON')
    .action(async (folder: string | undefined, options: NextOptions & Folder) => {
      const { showNext } = await import('../commands/next.ts');
      finish(await showNext(ports, folderOf(folder, options), options));
    });
};
