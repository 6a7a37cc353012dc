import type { Command } from 'commander';
import type { DeadlineOptions } from '../commands/deadline.ts';
import type { NoticeOptions } from '../commands/notice.ts';
import type { Ports } from '../terminal/ports.ts';
import { acting, type Finish, type Folder, folderOf, onFolder } from './command-line.ts';
import { FOR_SEAT, folderFirst, SEAT_AND_WORDS } from './operands.ts';

/** The commands that have to do with the clock. */
export const addClock = (program: Command, ports: Ports, finish: Finish): void => {
  acting(program.command('deadline'))
    .description('the deadlines; with a time or a span, set one or move it')
    .argument('[what...]', "the game's folder; then +2d, +12h, or 2026-11-25 20:00")
    .option('--phase <phase>', 'of which phase (round-phase); else of the one that is under way')
    .option('--rhythm', 'as the rhythm of game.yaml has it, counted from now')
    .option('--reason <text>', 'why; it stands in the log and in the report')
    .option('--private', 'the reason is for the log alone')
    .option('--preview', 'show what would happen, and change nothing')
    .option('--now <time>', 'the time for the log; else the clock')
    .option('--json', 'print JSON')
    .action(async (what: readonly string[], options: DeadlineOptions & Folder) => {
      const { operandsOf, setDeadline } = await import('../commands/deadline.ts');
      const { folder, said } = operandsOf(ports, what);
      finish(await setDeadline(ports, folderOf(folder, options), said, options));
    });
  acting(program.command('notice'))
    .description('what players have said to the moderator; with words, he says it for a seat')
    .argument('[what...]', `${SEAT_AND_WORDS}, such as please wait`)
    .option('--for <seat>', FOR_SEAT)
    .option('--reason <text>', 'why; it stands in the log')
    .option('--private', 'the reason is for the log alone')
    .option('--now <time>', 'the time for the log; else the clock')
    .option('--json', 'print JSON')
    .action(async (what: readonly string[], options: NoticeOptions & Folder) => {
      const { giveNotice } = await import('../commands/notice.ts');
      const { folder, what: said } = folderFirst(ports, what, options);
      finish(await giveNotice(ports, folderOf(folder, options), said, options));
    });
  acting(program.command('remind'))
    .description('lay reminders for seats that are missing into the outbox, once for each deadline')
    .argument('[folder]', "the game's folder")
    .option('--final', 'those too whose orders are in and not called final')
    .option('--again', 'once more, for the same deadline')
    .option('--json', 'print JSON')
    .option('--now <time>', 'the time for the log; else the clock')
    .action(
      onFolder(ports, finish, async () => (await import('../commands/remind.ts')).remindSeats),
    );
};
