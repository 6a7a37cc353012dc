import type { Command } from 'commander';
import type { AmendOptions } from '../commands/amend.ts';
import type { CorrectOptions } from '../commands/correct.ts';
import type { KeyOptions } from '../commands/key.ts';
import type { ReceiveOptions } from '../commands/receive.ts';
import type { SendOptions } from '../commands/send.ts';
import type { TagOptions } from '../commands/tag.ts';
import type { RulingOptions, UndoOptions } from '../commands/undo.ts';
import type { Ports } from '../terminal/ports.ts';
import {
  collected,
  common,
  type Finish,
  type Folder,
  folderOf,
  rulesetOf,
  wholeNumber,
} from './command-line.ts';

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
  common(program.command('key'))
    .description('the key that a house makes its tags with; for the moderator')
    .argument('[folder]', "the game's folder")
    .requiredOption('--seat <seat>', 'whose')
    .option('--new', 'another one from now on; the one before ends, and the log says so')
    .option('--reason <text>', 'why; it stands in the log')
    .option('--now <time>', 'the time for the log; else the clock')
    .action(async (folder: string | undefined, options: KeyOptions & Folder) => {
      const { showKey } = await import('../commands/key.ts');
      finish(await showKey(ports, folderOf(folder, options), options));
    });
};

const addReceive = (program: Command, ports: Ports, finish: Finish): void => {
  common(program.command('receive'))
    .description('take in mails, pasted posts and order files; say what became of each')
    .argument('[files...]', 'files, mboxes, Maildirs, folders of them, or - for stdin')
    .option('--for <seat>', 'whose orders these are, wherever they come from; you say so')
    .option('--reason <text>', 'with --for: why; it is kept with them')
    .option('--imap', 'take the mailbox of game.yaml; ROOKERY_IMAP_PASSWORD has the password')
    .option('--deadline <time>', 'what arrived later is late; else deadlines in game.yaml')
    .option('--now <time>', 'when messages arrived that do not say so; else the clock')
    .option('--json', 'print JSON')
    .action(async (files: readonly string[], options: ReceiveOptions & Folder) => {
      const { receiveMessages } = await import('../commands/receive.ts');
      finish(await receiveMessages(ports, folderOf(undefined, options), files, options));
    });
};

const addSend = (program: Command, ports: Ports, finish: Finish): void => {
  common(program.command('send'))
    .description('send what waits in the outbox, each mail once')
    .argument('[folder]', "the game's folder")
    .option('--yes', 'send; without it, say what would be sent and to whom')
    .option('--again', 'send mails once more that may have gone out when a run was cut short')
    .option('--gone', 'they went out: count them as sent')
    .option('--now <time>', 'the time for the log, which says what went out; else the clock')
    .option('--json', 'print JSON')
    .action(async (folder: string | undefined, options: SendOptions & Folder) => {
      const { sendMails } = await import('../commands/send.ts');
      finish(await sendMails(ports, folderOf(folder, options), options));
    });
};

const addTag = (program: Command, ports: Ports, finish: Finish): void => {
  program
    .command('tag')
    .description('the tag that proves orders to be your own; for players')
    .argument('<orders>', 'a text file, or - for stdin')
    .option('-C <folder>', 'your bundle, if the orders do not lie in it')
    .option('--game <name>', "without a bundle: the game's name")
    .option('--for <seat>', 'without a bundle: your house')
    .option('--phase <phase>', 'without a bundle: what the orders are for, 03-planning')
    .option('--key <key>', 'your key; else ROOKERY_KEY, else key.txt of the bundle')
    .addOption(rulesetOf(ports))
    .option('--preset <name>', "which way of playing it; else the game's first")
    .option('--players <n>', 'how many play; else as many as usual', wholeNumber)
    .option('--option <name=value>', 'an option that differs from the preset', collected, [])
    .action(async (orders: string, options: TagOptions) => {
      const { printTag } = await import('../commands/tag.ts');
      finish(await printTag(ports, orders, options));
    });
};

const addAmend = (program: Command, ports: Ports, finish: Finish): void => {
  common(program.command('amend'))
    .description('rule on a message that receive could not settle; without one, list them')
    .argument('[folder]', "the game's folder")
    .option('--message <n>', 'its number; alone: shows it', wholeNumber)
    .option('--use', 'it counts')
    .option('--ignore', 'it does not count, or was dealt with')
    .option('--read', 'all that is only for you to read is dealt with')
    .option('--take <n>', 'this reading of it counts', wholeNumber)
    .option('--for <seat>', 'whose message it is')
    .option('--reason <text>', 'why; it is kept with the message')
    .option('--remember', "its sender's address is that seat's from now on")
    .option('--now <time>', 'the time of the ruling; else the clock')
    .action(async (folder: string | undefined, options: AmendOptions & Folder) => {
      const { amendMessage } = await import('../commands/amend.ts');
      finish(await amendMessage(ports, folderOf(folder, options), options));
    });
};

/** What every ruling on a game says. */
const ruling = (command: Command): Command =>
  common(command)
    .option('--reason <text>', 'why; it stands in the log and in the report')
    .option('--private', 'the reason is for the log alone')
    .option('--as <name>', 'which moderator, where there are several')
    .option('--preview', 'say what would come of it, and change nothing')
    .option('--now <time>', 'the time for the log; else the clock');

const addUndo = (program: Command, ports: Ports, finish: Finish): void => {
  ruling(program.command('undo'))
    .description('take the game back to a phase, or to any answer; the log keeps what was played')
    .argument('[folder]', "the game's folder")
    .requiredOption(
      '--to <place>',
      'a phase that was played (round-phase), or the number of an entry',
    )
    .option('--anew', 'what is drawn from there on is drawn anew')
    .action(async (folder: string | undefined, options: UndoOptions & Folder) => {
      const { undoGame } = await import('../commands/undo.ts');
      finish(await undoGame(ports, folderOf(folder, options), options));
    });
  ruling(program.command('redo'))
    .description('put back what undo took back last, as long as nothing new was said')
    .argument('[folder]', "the game's folder")
    .action(async (folder: string | undefined, options: RulingOptions & Folder) => {
      const { redoGame } = await import('../commands/undo.ts');
      finish(await redoGame(ports, folderOf(folder, options), options));
    });
};

const addCorrect = (program: Command, ports: Ports, finish: Finish): void => {
  ruling(program.command('correct'))
    .description('rule on the game itself: an answer of a seat, or any value of the table')
    .argument('[said...]', 'place=value, with the names of state.yaml; with --for an answer')
    .option(
      '--for <seat>',
      'decide an answer that is asked of this seat, in the words of its orders',
    )
    .option('--state', 'what you have changed in state.yaml')
    .option('--yes', 'a value is meant though the game has not so many pieces')
    .option('--at <place>', 'at a phase or an entry of before; what came after is played again')
    .option('--anew', 'with --at: what is drawn from there on is drawn anew')
    .action(async (said: readonly string[], options: CorrectOptions & Folder) => {
      const { correctGame } = await import('../commands/correct.ts');
      finish(await correctGame(ports, folderOf(undefined, options), said, options));
    });
};
