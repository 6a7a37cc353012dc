import { type Command, Option } from 'commander';
import { CHANNELS } from '../../report/render/channel-names.ts';
import type { Ports } from '../terminal/ports.ts';
import {
  acting,
  common,
  type Finish,
  onFolder,
  shown,
  WITHOUT_FOR,
  wholeNumber,
} from './command-line.ts';

/** The commands that make what is shown of a game. */
export const addPapers = (program: Command, ports: Ports, finish: Finish): void => {
  addReport(program, ports, finish);
  addMap(program, ports, finish);
  addHistory(program, ports, finish);
  addBundle(program, ports, finish);
};

const addReport = (program: Command, ports: Ports, finish: Finish): void => {
  shown(program.command('report'))
    .description('print the report of a round, or save it')
    .argument('[folder]', "the game's folder")
    .option('--round <n>', 'which round (default: since the last orders)', wholeNumber)
    .option('--for <reader>', `public, a seat, moderator or all${WITHOUT_FOR}`)
    .option('--map', 'with html: add the board as it was at the end')
    .addOption(
      new Option('--for-channel <name>', 'cut to what players there can be sent at a time').choices(
        CHANNELS,
      ),
    )
    .action(
      onFolder(ports, finish, async () => (await import('../commands/report.ts')).showReport),
    );
};

const addMap = (program: Command, ports: Ports, finish: Finish): void => {
  common(program.command('map'))
    .description('draw the board as SVG, PNG or text')
    .argument('[folder]', "the game's folder")
    .option('--round <n>', 'the board after this round (default: as it is now)', wholeNumber)
    .option('--phase <phase>', 'the board after this phase of the round')
    .option('--for <reader>', `public, a seat or moderator${WITHOUT_FOR}`)
    .option('--orders', 'show the orders that were carried out in the round')
    .option('-o, --output <file>', 'write to this file (default: stdout)')
    .option('--png', 'as PNG instead of SVG')
    .option('--text', 'as plain text, for a terminal or a mail')
    .option('--font <file>', 'an extra font file for the PNG')
    .action(onFolder(ports, finish, async () => (await import('../commands/map.ts')).showMap));
};

const addHistory = (program: Command, ports: Ports, finish: Finish): void => {
  program
    .command('history')
    .description('make one page of the whole game: map, report and charts, round by round')
    .argument('[folder]', "the game's folder")
    .option('-C <folder>', "the game's folder (default: the current one)")
    .addOption(
      new Option('--lang <lang>', "language (default: the game's)").choices(['en', 'zh', 'both']),
    )
    .option('--for <reader>', `public, a seat or moderator${WITHOUT_FOR}`)
    .option('-o, --output <file>', 'write to this file (default: stdout)')
    .action(
      onFolder(ports, finish, async () => (await import('../commands/history.ts')).writeHistory),
    );
};

const addBundle = (program: Command, ports: Ports, finish: Finish): void => {
  acting(program.command('bundle'))
    .description('make the turn packets: a post for everyone, and a private packet for each seat')
    .option('--keys', "include each seat's key for tags (hand it over once)")
    .argument('[folder]', "the game's folder")
    .option('--for <reader>', 'public or one seat (default: all)')
    .option('--round <n>', 'the round to report (default: since the last orders)', wholeNumber)
    .addOption(
      new Option('--map <kind>', 'the map as SVG; png: as PNG, too')
        .choices(['svg', 'png'])
        .default('svg'),
    )
    .option('--font <file>', 'an extra font file for the PNG')
    .option('--zip', 'each packet as one zip archive')
    .option('-o <folder>', "write here (default: bundles/ in the game's folder)")
    .option('--json', 'print JSON')
    .option('--now <time>', 'the time for the log (default: now)')
    .action(
      onFolder(ports, finish, async () => (await import('../commands/bundle.ts')).writeBundles),
    );
};
