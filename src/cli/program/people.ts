import { type Command, Option } from 'commander';
import { ABSENCES, ENDINGS } from '../../core/entry.ts';
import type { SeatOptions } from '../commands/seat.ts';
import type { VoteOptions } from '../commands/vote.ts';
import type { Ports } from '../terminal/ports.ts';
import { type Finish, type Folder, folderOf, onFolder, ruling, tooMany } from './command-line.ts';
import { FOR_SEAT, folderFirst, operandsOf, SEAT_AND_WORDS } from './operands.ts';

/** The commands that have to do with who plays, and for how long. */
export const addPeople = (program: Command, ports: Ports, finish: Finish): void => {
  ruling(program.command('end'))
    .description('end the game where it stands; the last report says how, with the standings')
    .argument('[folder]', "the game's folder")
    .addOption(new Option('--how <how>', 'why it ends').choices(ENDINGS).default('decided'))
    .option('--won <seats>', 'who has won; of several (with commas) each shares it')
    .option('--json', 'print JSON')
    .action(onFolder(ports, finish, async () => (await import('../commands/end.ts')).endByWord));
  addSeat(program, ports, finish);
  addVote(program, ports, finish);
};

const addVote = (program: Command, ports: Ports, finish: Finish): void => {
  ruling(program.command('vote'))
    .description('show who wants to end the game, and who gives up; note a vote, ask for votes')
    .argument('[what...]', `${SEAT_AND_WORDS}: end, draw, a seat and wins, no, or concede`)
    .option('--for <seat>', FOR_SEAT)
    .option('--tell', 'lay a letter into the outbox for all who play: what is proposed')
    .option('--json', 'print JSON')
    .action(async (what: readonly string[], options: VoteOptions & Folder) => {
      const { voteOnEnd } = await import('../commands/vote.ts');
      const { folder, what: said } = folderFirst(ports, what, options);
      finish(await voteOnEnd(ports, folderOf(folder, options), said, options));
    });
};

const addSeat = (program: Command, ports: Ports, finish: Finish): void => {
  ruling(program.command('seat'))
    .description('show who plays which seat; give one to another player, or to nobody')
    .argument('[what...]', `${SEAT_AND_WORDS}, the new player: "Ben @ForumName <ben@example.org>"`)
    .option('--for <seat>', FOR_SEAT)
    .option('--nobody', 'nobody plays it from now on')
    .addOption(
      new Option('--absent <what>', 'with --nobody: what is done for it').choices(ABSENCES),
    )
    .option('--back', 'its player is there again')
    .addOption(
      new Option('--orders <what>', 'what was sent and is not carried out yet').choices([
        'keep',
        'drop',
      ]),
    )
    .option('--json', 'print JSON')
    .action(async (given: readonly string[], options: SeatOptions & Folder, command: Command) => {
      const { changeSeat } = await import('../commands/seat.ts');
      const { what: said, folder } = operandsOf(given, options);
      const what = options.for === undefined ? said : [options.for, ...said];
      if (what.length > 2) tooMany(command, 2, what.length);
      finish(await changeSeat(ports, folderOf(folder, options), what, options));
    });
};
