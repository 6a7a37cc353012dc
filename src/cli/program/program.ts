import { Command, CommanderError, Option } from 'commander';
import type { AdjudicateOptions } from '../commands/adjudicate.ts';
import type { BundleOptions } from '../commands/bundle.ts';
import type { CheckOptions } from '../commands/check.ts';
import type { HistoryOptions } from '../commands/history.ts';
import type { MapOptions } from '../commands/map.ts';
import type { NewOptions } from '../commands/new.ts';
import type { RepairOptions } from '../commands/repair.ts';
import type { ReportOptions } from '../commands/report.ts';
import type { StatusOptions } from '../commands/status.ts';
import { printableLines } from '../io/excerpt.ts';
import type { SimulateOptions } from '../simulation/options.ts';
import type { Ports } from '../terminal/ports.ts';
import { steady, talk } from '../terminal/terminal.ts';
import { addClock } from './clock.ts';
import {
  collected,
  common,
  type Finish,
  type Folder,
  folderOf,
  missing,
  rulesetOf,
  shown,
  WITHOUT_FOR,
  wholeNumber,
} from './command-line.ts';
import { addAsk, addRules, addWhy } from './enquiries.ts';
import { accountOf, EXIT, type Exit } from './exit.ts';
import { addMailCommands } from './mail.ts';
import { VERSION } from './version.ts';

const EXIT_HELP = `
Exit codes: 0 done; 1 the game needs something, or an order is wrong;
2 wrong use or a broken file; 70 a bug; 75 not now, try again; 130 interrupted.

Examples:
  rookery new games/winter --players 5 --seat <seat>="Anna <anna@example.org>"
  rookery status games/winter
  rookery check games/winter/orders/01-<phase>/<seat>.txt
  rookery adjudicate games/winter --preview
  rookery report games/winter --for <seat>`;

/** Runs one command of the program and gives the code to leave with. */
export const run = async (argv: readonly string[], world: Ports): Promise<Exit> => {
  const ports = { ...world, out: steady(world.out), err: steady(world.err) };
  let exit: Exit = EXIT.done;
  const finish = (code: Exit): void => {
    exit = code;
  };
  try {
    await programFor(ports, finish).parseAsync([...argv], { from: 'user' });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrong;
    const account = accountOf(error);
    talk(ports, account.text);
    return account.exit;
  }
};

const programFor = (ports: Ports, finish: Finish): Command => {
  const program = new Command('rookery')
    .description("A moderator's workbench for board games of intrigue played by mail.")
    .version(VERSION, '-V, --version')
    .configureOutput({
      writeOut: (text) => ports.out.write(text),
      writeErr: (text) => ports.err.write(printableLines(text)),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showHelpAfterError('(see --help)')
    .exitOverride()
    .addHelpText('after', EXIT_HELP);
  addNew(program, ports, finish);
  addStatus(program, ports, finish);
  addCheck(program, ports, finish);
  addAdjudicate(program, ports, finish);
  addClock(program, ports, finish);
  addMailCommands(program, ports, finish);
  addReport(program, ports, finish);
  addMap(program, ports, finish);
  addHistory(program, ports, finish);
  addBundle(program, ports, finish);
  addRules(program, ports, finish);
  addWhy(program, ports, finish);
  addAsk(program, ports, finish);
  addRepair(program, ports, finish);
  addSimulate(program, ports, finish);
  return program;
};

const addNew = (program: Command, ports: Ports, finish: Finish): void => {
  program
    .command('new')
    .description('open a game: write its folder and set the table up')
    .argument('<folder>', 'a folder that is not there yet, or empty')
    .addOption(rulesetOf(ports))
    .option('--preset <name>', "which way of playing it; else the game's first")
    .option('--players <n>', 'how many play', wholeNumber)
    .option(
      '--seat <seat=name>',
      'who plays a seat: <seat>="Anna @ForumName <anna@example.org>"',
      collected,
      [],
    )
    .option('--player <name>', 'a player whose seat is dealt by chance', collected, [])
    .option('--name <name>', "the game's name; else the folder's")
    .option('--option <name=value>', 'an option that differs from the preset', collected, [])
    .option(
      '--data <file>',
      "data of your own, as units.yaml; takes the place of the game's file",
      collected,
      [],
    )
    .option('--scenario <name>', "a board with forces of its own: one of the game's, or a file")
    .option('--army <seat=file>', 'the forces that a seat brings', collected, [])
    .addOption(
      new Option('--lang <lang>', 'language of the reports').choices(['en', 'zh']).default('en'),
    )
    .option('--seed <text>', 'the seed of all chance, 16 characters or more; else drawn')
    .option('--sample', 'a game that nothing hangs on: its seed may be short, and reports say so')
    .option('--now <time>', 'the time for the log')
    .option('--json', 'print JSON')
    .action(async (folder: string, options: NewOptions) => {
      const { openGame } = await import('../commands/new.ts');
      finish(await openGame(ports, folder, options));
    });
};

const addStatus = (program: Command, ports: Ports, finish: Finish): void => {
  shown(program.command('status'))
    .description('where the game stands, whose orders are in, and what it waits for')
    .argument('[folder]', "the game's folder")
    .option('--now <time>', 'the time that the deadline is held against; else the clock')
    .option('--choices', 'show the choices that a seat alone may see, such as a hand')
    .option('--json', 'print JSON')
    .action(async (folder: string | undefined, options: StatusOptions & Folder) => {
      const { showStatus } = await import('../commands/status.ts');
      finish(await showStatus(ports, folderOf(folder, options), options));
    });
};

const addCheck = (program: Command, ports: Ports, finish: Finish): void => {
  shown(program.command('check'))
    .description('one order file: as understood, what is wrong or doubtful, what is missing')
    .argument('<orders>', 'a .txt or .yaml file, or - for stdin')
    .option('--for <seat>', 'whose orders these are, if the file is not named after the seat')
    .option('--json', 'print JSON')
    .action(async (orders: string, options: CheckOptions & Folder) => {
      const { checkOrders, folderAround } = await import('../commands/check.ts');
      finish(await checkOrders(ports, options.C ?? folderAround(ports, orders), orders, options));
    });
};

const addAdjudicate = (program: Command, ports: Ports, finish: Finish): void => {
  common(program.command('adjudicate'))
    .description('run as far as the answers reach; write log, state and reports')
    .argument('[folder]', "the game's folder")
    .option('--preview', 'write nothing, print the report')
    .option('--until <phase>', 'stop before this phase')
    .option(
      '--missing <what>',
      'what is not said of all that was asked before: wait, default, or default=<seats>',
      missing,
      'wait',
    )
    .option(
      '--early',
      'before the deadline, too: with --missing default, or where not all are final',
    )
    .option('--round <n>', 'do nothing if the game is in another round', wholeNumber)
    .option('--discard-edits', 'put a state.yaml that was changed by hand back first')
    .option('--now <time>', 'the time for the log; else SOURCE_DATE_EPOCH, else the clock')
    .option('--json', 'print JSON instead of the report')
    .action(async (folder: string | undefined, options: AdjudicateOptions & Folder) => {
      const { adjudicateGame } = await import('../commands/adjudicate.ts');
      finish(await adjudicateGame(ports, folderOf(folder, options), options));
    });
};

const addReport = (program: Command, ports: Ports, finish: Finish): void => {
  shown(program.command('report'))
    .description('print or write the report of a round')
    .argument('[folder]', "the game's folder")
    .option('--round <n>', 'which round; else what came of the last orders', wholeNumber)
    .option('--for <reader>', `public, a seat, moderator or all${WITHOUT_FOR}`)
    .option('--map', 'of HTML: the board at the end of it, too')
    .action(async (folder: string | undefined, options: ReportOptions & Folder) => {
      const { showReport } = await import('../commands/report.ts');
      finish(await showReport(ports, folderOf(folder, options), options));
    });
};

const addMap = (program: Command, ports: Ports, finish: Finish): void => {
  common(program.command('map'))
    .description('draw the board as SVG, PNG or text')
    .argument('[folder]', "the game's folder")
    .option('--round <n>', 'as it lay after this round; else as it lies', wholeNumber)
    .option('--phase <phase>', 'as it lay after this phase of the round')
    .option('--for <reader>', `public, a seat or moderator${WITHOUT_FOR}`)
    .option('--orders', 'orders of the round that have been carried out, too')
    .option('-o, --output <file>', 'where to; else the SVG is printed')
    .option('--png', 'a PNG instead of the SVG')
    .option('--text', 'in letters, for a terminal or a mail, instead of the SVG')
    .option('--font <file>', "a font file for the PNG, besides the machine's")
    .action(async (folder: string | undefined, options: MapOptions & Folder) => {
      const { showMap } = await import('../commands/map.ts');
      finish(await showMap(ports, folderOf(folder, options), options));
    });
};

const addHistory = (program: Command, ports: Ports, finish: Finish): void => {
  program
    .command('history')
    .description('one page for the whole game: map, report and charts, round by round')
    .argument('[folder]', "the game's folder")
    .option('-C <folder>', "the game's folder, if it is not the current one")
    .addOption(new Option('--lang <lang>', "else the game's own").choices(['en', 'zh', 'both']))
    .option('--for <reader>', `public, a seat or moderator${WITHOUT_FOR}`)
    .option('-o, --output <file>', 'where to; else the page is printed')
    .action(async (folder: string | undefined, options: HistoryOptions & Folder) => {
      const { writeHistory } = await import('../commands/history.ts');
      finish(await writeHistory(ports, folderOf(folder, options), options));
    });
};

const addBundle = (program: Command, ports: Ports, finish: Finish): void => {
  common(program.command('bundle'))
    .description('write the papers of a round: what is posted, and a folder for each house')
    .option('--keys', "each house's key for tags, too: hand it over once")
    .argument('[folder]', "the game's folder")
    .option('--for <reader>', 'public or one seat; else all')
    .option(
      '--round <n>',
      'the round of the report; else what came of the last orders',
      wholeNumber,
    )
    .addOption(
      new Option('--map <kind>', 'a PNG of the map, too').choices(['svg', 'png']).default('svg'),
    )
    .option('--font <file>', "a font file for the PNG, besides the machine's")
    .option('-o <folder>', "where to; else bundles/ in the game's folder")
    .option('--now <time>', 'the time for the log, which says what went out; else the clock')
    .action(async (folder: string | undefined, options: BundleOptions & Folder) => {
      const { writeBundles } = await import('../commands/bundle.ts');
      finish(await writeBundles(ports, folderOf(folder, options), options));
    });
};

const addRepair = (program: Command, ports: Ports, finish: Finish): void => {
  common(program.command('repair'))
    .description("see whether a game's folder is as it should be, and put right what can be")
    .argument('[folder]', "the game's folder")
    .option('--check', 'change nothing')
    .option('--take-log', 'rule that the log as it is now is the right one')
    .option('--reason <text>', 'why; it stands in the log')
    .option('--unlock', 'take away the lock of a command that is gone')
    .option('--now <time>', 'the time of the ruling; else the clock')
    .action(async (folder: string | undefined, options: RepairOptions & Folder) => {
      const { repairFolder } = await import('../commands/repair.ts');
      finish(await repairFolder(ports, folderOf(folder, options), options));
    });
};

const addSimulate = (program: Command, ports: Ports, finish: Finish): void => {
  program
    .command('simulate')
    .description('play whole games, many at once, and count what comes of them')
    .addOption(rulesetOf(ports))
    .option('--preset <names>', "one, several (with commas) or all; else the game's first")
    .option('--players <numbers>', 'one, several (3,4,5) or all; else as many as usual')
    .option('--option <name=value>', 'an option that differs from the preset', collected, [])
    .option('--vary', 'draw each game other options')
    .option('--games <n>', 'how many of each preset and number of players', wholeNumber, 100)
    .option('--total <n>', 'how many in all, dealt evenly, instead', wholeNumber)
    .option('--seed <text>', 'game K is played by the seed <text>/K; else drawn')
    .option('--style <styles>', 'how all seats play, or some: mixed,<seat>=random', collected, [])
    .option('--jobs <n>', 'on how many cores; else all', wholeNumber)
    .addOption(
      new Option(
        '--laws [depth]',
        'hold the laws on each game; full: stop at every question, too',
      ).choices(['quick', 'full']),
    )
    .option('--seeds <folder>', 'where games that broke a law are written', '.')
    .option('--out <folder>', "write one game as a game's folder")
    .option('--game <k>', 'which game to write', wholeNumber)
    .option('--now <time>', 'the time for the log of the game written')
    .option('--csv', 'print a line for each seat of each game')
    .option('--markdown', 'print tables for a document')
    .option('--json', 'print JSON')
    .action(async (options: SimulateOptions) => {
      const { simulate } = await import('../commands/simulate.ts');
      finish(await simulate(ports, options));
    });
};
