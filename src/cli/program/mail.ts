import { type Command, Option } from 'commander';
import type { AmendOptions } from '../commands/amend.ts';
import type { ReceiveOptions } from '../commands/receive.ts';
import type { TagOptions } from '../commands/tag.ts';
import type { CorrectOptions } from '../rulings/corrected.ts';
import type { Ports } from '../terminal/ports.ts';
import {
  acting,
  collected,
  type Finish,
  type Folder,
  folderOf,
  onFolder,
  rulesetOf,
  ruling,
  tooMany,
  wholeNumber,
} from './command-line.ts';
import { FOR_SEAT, folderFirst, messageFirst, operandsOf } from './operands.ts';

/** The commands that have to do with messages. */
export const addMailCommands = (program: Command, ports: Ports, finish: Finish): void => {
  addReceive(program, ports, finish);
  addAmend(program, ports, finish);
  addSend(program, ports, finish);
  addTag(program, ports, finish);
  addKey(program, ports, finish);
  addUndo(program, ports, finish);
  addCorrect(program, ports, finish);
};

const addKey = (program: Command, ports: Ports, finish: Finish): void => {
  acting(program.command('key'))
    .description('for the moderator: show the key that a seat signs its orders with')
    .argument('[folder]', "the game's folder")
    .requiredOption('--seat <seat>', 'whose key')
    .option('--new', 'make a new one; the old key no longer counts, and the log says so')
    .option('--reason <text>', 'why; kept in the log')
    .option('--now <time>', 'the time for the log (default: now)')
    .option('--json', 'print JSON')
    .action(onFolder(ports, finish, async () => (await import('../commands/key.ts')).showKey));
};

const addReceive = (program: Command, ports: Ports, finish: Finish): void => {
  acting(program.command('receive'))
    .description(
      'read mails, forum posts and order files into the game, and say what became of each',
    )
    .argument('[files...]', 'files, mboxes, Maildirs, folders of these, or - for stdin')
    .option('--for <seat>', 'these are the orders of this seat: you vouch for it')
    .option('--reason <text>', 'with --for: why; kept with the orders')
    .option(
      '--imap',
      'fetch from the mailbox in game.yaml; put its password in ROOKERY_IMAP_PASSWORD',
    )
    .option('--deadline <time>', 'anything later is late (default: the deadlines in game.yaml)')
    .option('--now <time>', 'arrival time for messages without a date (default: now)')
    .option('--json', 'print JSON')
    .action(async (files: readonly string[], options: ReceiveOptions & Folder) => {
      const { receiveMessages } = await import('../commands/receive.ts');
      finish(await receiveMessages(ports, folderOf(undefined, options), files, options));
    });
};

const addSend = (program: Command, ports: Ports, finish: Finish): void => {
  acting(program.command('send'))
    .description('send the mails in the outbox, each once')
    .argument('[folder]', "the game's folder")
    .option('--yes', 'really send; without it you only see what would go to whom')
    .option('--reports', 'to every seat the report of what it has not been told by mail')
    .option('--bundles', 'to every seat its packet as a zip archive, with the report')
    .option('--again', 'send again what may already have gone out when sending was interrupted')
    .option('--gone', 'what was interrupted did go out: count it as sent')
    .option('--now <time>', 'the time for the log (default: now)')
    .option('--json', 'print JSON')
    .action(onFolder(ports, finish, async () => (await import('../commands/send.ts')).sendMails));
};

const addTag = (program: Command, ports: Ports, finish: Finish): void => {
  program
    .command('tag')
    .description('for players: print the tag that proves your orders are yours')
    .argument('<orders>', 'a text file, or - for stdin')
    .option('-C <folder>', 'your bundle, if the orders are not in it')
    .addOption(new Option('--lang <lang>', "language (default: the game's)").choices(['en', 'zh']))
    .option('--game <name>', "without a bundle: the game's name")
    .option('--for <seat>', 'without a bundle: your seat')
    .option(
      '--phase <phase>',
      'without a bundle: the phase the orders are for, as its folder is called',
    )
    .option('--key <key>', 'your key (default: ROOKERY_KEY, then key.txt in the bundle)')
    .addOption(rulesetOf(ports))
    .option('--preset <name>', "a ready-made set of options (default: the game's first)")
    .option('--players <n>', 'number of players (default: the usual one)', wholeNumber)
    .option('--option <name=value>', 'change one option of the preset', collected, [])
    .option('--json', 'print JSON')
    .action(async (orders: string, options: TagOptions) => {
      const { printTag } = await import('../commands/tag.ts');
      finish(await printTag(ports, orders, options));
    });
};

const addAmend = (program: Command, ports: Ports, finish: Finish): void => {
  acting(program.command('amend'))
    .description('decide on messages that receive could not settle; without options, list them')
    .argument('[what...]', "the game's folder; the number of a message")
    .option('--message <n>', 'which message; on its own, show it', wholeNumber)
    .option('--use', 'it counts')
    .option('--ignore', 'it does not count, or you have dealt with it')
    .option('--read', 'you have read every message that holds no orders')
    .option('--take <n>', 'count this reading of it', wholeNumber)
    .option(
      '--as-read <line>',
      'it means this, in words of orders; once for each line',
      collected,
      [],
    )
    .option('--phase <phase>', 'it counts for this phase, as its folder is called')
    .option('--for <seat>', 'whose message it is')
    .option('--reason <text>', 'why; kept with the message')
    .option('--remember', "from now on the sender's address belongs to that seat")
    .option('--json', 'print JSON')
    .option('--now <time>', 'the time of the ruling (default: now)')
    .action(async (given: readonly string[], told: AmendOptions & Folder, command: Command) => {
      const { amendMessage } = await import('../commands/amend.ts');
      const { what, folder } = operandsOf(given, told);
      const { rest, options } = messageFirst(what, told);
      if (rest.length > 0) tooMany(command, 2, given.length);
      finish(await amendMessage(ports, folderOf(folder, options), options));
    });
};

const addUndo = (program: Command, ports: Ports, finish: Finish): void => {
  ruling(program.command('undo'))
    .option('--json', 'print JSON')
    .description('take the game back to a phase or an answer; nothing is lost from the log')
    .argument('[folder]', "the game's folder")
    .requiredOption(
      '--to <place>',
      'a phase (round and phase, as its orders folder is called) or the number of an entry',
    )
    .option('--anew', 'draw afresh from there on')
    .action(onFolder(ports, finish, async () => (await import('../commands/undo.ts')).undoGame));
  ruling(program.command('redo'))
    .option('--json', 'print JSON')
    .description('take back the last undo, as long as nothing new has been decided')
    .argument('[folder]', "the game's folder")
    .action(onFolder(ports, finish, async () => (await import('../commands/undo.ts')).redoGame));
};

const addCorrect = (program: Command, ports: Ports, finish: Finish): void => {
  ruling(program.command('correct'))
    .option('--json', 'print JSON')
    .description('put something right: an answer for a seat, or any value on the table')
    .argument(
      '[said...]',
      "the game's folder; place=value, named as in state.yaml, or a seat and its answer, written like its orders; with --rules: files",
    )
    .option('--for <seat>', FOR_SEAT)
    .option('--state', 'take over what you changed in state.yaml')
    .option('--rules', "go by the program's rules data from now on, or by these data files")
    .option('--yes', 'you mean it, though there are not enough pieces or the table changes')
    .option('--at <place>', 'correct it at an earlier phase or entry, and play again from there')
    .option('--anew', 'with --at: draw afresh from there on')
    .action(async (given: readonly string[], options: CorrectOptions & Folder) => {
      const { correctGame } = await import('../commands/correct.ts');
      const { what, folder } = folderFirst(
        ports,
        given,
        options.rules ? { C: '.', ...options } : options,
      );
      finish(await correctGame(ports, folderOf(folder, options), what, options));
    });
};
