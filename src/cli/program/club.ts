import type { Command } from 'commander';
import type { ClubOptions } from '../commands/club.ts';
import type { Ports } from '../terminal/ports.ts';
import { acting, countOf, type Finish, missing } from './command-line.ts';

/** Many games at once. */
export const addClub = (program: Command, ports: Ports, finish: Finish): void => {
  acting(program.command('club'))
    .description('for all the games in a folder: see, adjudicate, take in one mailbox, send')
    .argument('[what]', 'status (default), next, adjudicate, receive or send')
    .argument('[paths...]', 'the folder that the games are in; with receive: files, as for receive')
    .option('--preview', 'with adjudicate: write nothing')
    .option('--until <phase>', 'with adjudicate: stop before this phase')
    .option(
      '--missing <what>',
      'with adjudicate, if an answer did not come: wait, default, or default=<seats>',
      missing,
      'wait',
    )
    .option('--early', 'with adjudicate: run before the deadline, or where not all are final')
    .option('--reports', 'with send: reports of what was not told by mail, too')
    .option('--bundles', 'with send: packets as zip archives, with the reports')
    .option('--yes', 'with send: really send; without it you only see what would go to whom')
    .option('--imap', 'with receive: fetch from the mailbox in mailbox.yaml')
    .option('--jobs <n>', 'number of cores (default: all)', countOf)
    .option('--now <time>', 'the time for the logs, and for deadlines (default: now)')
    .option('--json', 'print JSON')
    .action(async (what: string | undefined, paths: readonly string[], options: ClubOptions) => {
      const { workOnClub } = await import('../commands/club.ts');
      finish(await workOnClub(ports, what === undefined ? [] : [what, ...paths], options));
    });
};
