import type { Command } from 'commander';
import type { ClubOptions } from '../commands/club.ts';
import type { Ports } from '../terminal/ports.ts';
import {
  acting,
  collected,
  countOf,
  type Finish,
  missing,
  onFolder,
  wholeNumber,
} from './command-line.ts';
import { messageFirst } from './operands.ts';

/** One mailbox for several games: its files or how it is fetched, and what is decided about one message. */
const taking = (command: Command): Command =>
  acting(command)
    .option('--imap', 'fetch from the mailbox in mailbox.yaml')
    .option('--message <n>', 'decide about this message', wholeNumber)
    .option(
      '--to <game>',
      'with --message: it is for this game (for several: again)',
      collected,
      [],
    )
    .option('--ignore', 'with --message: it is for none of them, or you have dealt with it')
    .option('--reason <text>', 'with --message: why; kept with the message');

/** Many games at once. */
export const addClub = (program: Command, ports: Ports, finish: Finish): void => {
  const work = async (what: string | undefined, given: readonly string[], said: ClubOptions) => {
    const { workOnClub } = await import('../commands/club.ts');
    const { rest, options } =
      what === 'receive' ? messageFirst(given, said) : { rest: given, options: said };
    finish(await workOnClub(ports, what === undefined ? [] : [what, ...rest], options));
  };
  taking(program.command('mailbox'))
    .description('take in one mailbox for several games: each message by the game it is for')
    .argument(
      '[files...]',
      'files, mboxes, Maildirs, folders of these, or - for stdin; the number of a message',
    )
    .option('--now <time>', 'the time for what does not say when it came (default: now)')
    .option('--json', 'print JSON')
    .action((files: readonly string[], options: ClubOptions) => work('receive', files, options));
  taking(program.command('club'))
    .description('for all the games in a folder: see, adjudicate, take in one mailbox, send')
    .argument('[what]', 'status (default), next, adjudicate, receive (as rookery mailbox) or send')
    .argument(
      '[paths...]',
      'the folder that the games are in; with receive: what rookery mailbox takes',
    )
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
    .option('--jobs <n>', 'number of cores (default: all)', countOf)
    .option('--now <time>', 'the time for the logs, and for deadlines (default: now)')
    .option('--json', 'print JSON')
    .action(work);
};

/** A game that another moderator goes on with. */
export const addHandover = (program: Command, ports: Ports, finish: Finish): void => {
  acting(program.command('handover'))
    .description(
      'write all that another moderator needs to go on with the game, as one zip archive',
    )
    .argument('[folder]', "the game's folder")
    .option('--to <name>', 'whom it is for; the log says so')
    .option('-o <file>', 'the archive; nobody else can read it')
    .option(
      '--confirm',
      'the new moderator says that the password-command or token-command in game.yaml is his own',
    )
    .option('--now <time>', 'the time for the log (default: now)')
    .option('--json', 'print JSON')
    .action(
      onFolder(ports, finish, async () => (await import('../commands/handover.ts')).handOverGame),
    );
};

/** Players' words to each other. */
export const addPress = (program: Command, ports: Ports, finish: Finish): void => {
  acting(program.command('press'))
    .description(
      'pass on what players say to each other (press: in game.yaml): lay it into the outbox',
    )
    .argument('[folder]', "the game's folder")
    .option('--message <n>', 'pass on this message, which is talk', wholeNumber)
    .option(
      '--to <reader>',
      'with --message: for all, or a seat (for several: again)',
      collected,
      [],
    )
    .option('--now <time>', 'the time for the log (default: now)')
    .option('--json', 'print JSON')
    .action(
      onFolder(ports, finish, async () => (await import('../commands/press.ts')).passOnPress),
    );
};
