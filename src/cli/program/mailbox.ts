import type { Command } from 'commander';
import type { MailboxOptions } from '../commands/mailbox.ts';
import type { Ports } from '../terminal/ports.ts';
import {
  acting,
  collected,
  type Finish,
  type Folder,
  onFolder,
  wholeNumber,
} from './command-line.ts';
import { messageFirst } from './operands.ts';

/** One mailbox for several games. */
export const addMailbox = (program: Command, ports: Ports, finish: Finish): void => {
  acting(program.command('mailbox'))
    .description('take in one mailbox for several games: each message by the game it is for')
    .argument(
      '[files...]',
      'files, mboxes, Maildirs, folders of these, or - for stdin; the number of a message',
    )
    .option('--imap', 'fetch from the mailbox in mailbox.yaml')
    .option('--message <n>', 'decide about this message', wholeNumber)
    .option(
      '--to <game>',
      'with --message: it is for this game (for several: again)',
      collected,
      [],
    )
    .option('--ignore', 'with --message: it is for none of them, or you have dealt with it')
    .option('--reason <text>', 'with --message: why; kept with the message')
    .option('--now <time>', 'the time for what does not say when it came (default: now)')
    .option('--json', 'print JSON')
    .action(async (given: readonly string[], told: MailboxOptions & Folder) => {
      const { shareMailbox } = await import('../commands/mailbox.ts');
      const { rest: files, options } = messageFirst(given, told);
      finish(await shareMailbox(ports, options.C ?? '.', files, options));
    });
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
