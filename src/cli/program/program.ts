import { Command, CommanderError, Option } from 'commander';
import type { WatchOptions } from '../commands/check-watch.ts';
import type { NewOptions } from '../commands/new.ts';
import { printableLines } from '../io/excerpt.ts';
import type { Ports } from '../terminal/ports.ts';
import { steady, talk } from '../terminal/terminal.ts';
import { addClock } from './clock.ts';
import { addClub } from './club.ts';
import {
  acting,
  collected,
  type Finish,
  type Folder,
  missing,
  onFolder,
  rulesetOf,
  shown,
  tooMany,
  wholeNumber,
} from './command-line.ts';
import { addCompletion } from './completion.ts';
import { addAsk, addRules, addSchema, addWhy } from './enquiries.ts';
import { accountOf, EXIT, type Exit } from './exit.ts';
import { addMailCommands } from './mail.ts';
import { addHandover, addMailbox, addPress } from './mailbox.ts';
import { addNext, addRound, aloneIn } from './next.ts';
import { addPapers } from './papers.ts';
import { addPeople } from './people.ts';
import { addPlan } from './plan.ts';
import { addPost } from './post.ts';
import { addSimulate } from './simulate.ts';
import { parseIn, spoken, type Told } from './spoken.ts';
import { addRepair, addTrust, chanceOption, sealedOption } from './verify.ts';
import { VERSION } from './version.ts';

const EXIT_HELP = `
Exit codes: 0 done; 1 the game is waiting for someone, or an order has mistakes;
2 wrong usage or a broken file; 70 a bug; 75 try again later; 130 interrupted.

Alone in a game's folder, rookery says what is to be done.

Examples:
  rookery new games/winter --players 5 --seat <seat>="Anna <anna@example.org>"
  rookery status games/winter
  rookery check games/winter/orders/01-<phase>/<seat>.txt
  rookery adjudicate games/winter --preview
  rookery report games/winter --for <seat>`;

/** Runs one command of the program and gives the code to leave with. */
export const run = async (argv: readonly string[], world: Ports): Promise<Exit> => {
  const ports = { ...world, out: steady(world.out), err: steady(world.err), acting: {} };
  let exit: Exit = EXIT.done;
  const finish = (code: Exit): void => {
    exit = code;
  };
  try {
    const given = await nameFirst(argv, world.folder);
    await parseIn(given, ports, (to) => programFor(ports, finish, to, given[0]));
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrong;
    const account = accountOf(error);
    if (account.reasons.length > 0) talk(ports, await spoken(account.reasons, argv, ports));
    return account.exit;
  }
};

/** `-C folder status` as `status -C folder`; without a name what is to be done in that folder, or in the one here. */
const nameFirst = async (argv: readonly string[], here: string): Promise<readonly string[]> => {
  if (argv.length === 0) return aloneIn(here);
  const [option, folder, name = 'next', ...rest] = argv;
  if (option !== '-C') return argv;
  // Without its folder the command line says what is missing.
  return folder === undefined ? [name, option] : [name, option, folder, ...rest];
};

/** Whoever gives a command is known to all that it does. */
const noteActing = ({ acting }: Ports, { as }: { readonly as?: string }): void => {
  if (acting !== undefined && as !== undefined) acting.as = as;
};

/** The command line, with all commands or the one that is wanted; all if there is none of its name. */
export const programFor = (ports: Ports, finish: Finish, to: Told, only?: string): Command => {
  const program = new Command('rookery')
    .description("A moderator's workbench for board games played by mail or on a forum.")
    .version(VERSION, '-V, --version')
    .configureOutput({
      writeOut: (text) => to.out.write(text),
      writeErr: (text) => to.err.write(printableLines(text)),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    // Two columns down to a narrow terminal.
    .configureHelp({ minWidthToWrap: 20 })
    .showHelpAfterError('(see --help)')
    .exitOverride()
    .hook('preAction', (_, command) => noteActing(ports, command.opts()))
    .addHelpText('after', to.after ?? EXIT_HELP);
  // A command line names one command: what the others are declared by takes time, too.
  const wanted = PARTS.filter(({ names }) => names.includes(only ?? ''));
  for (const { add } of wanted.length > 0 ? wanted : PARTS) add(program, ports, finish);
  return program;
};

const addNew = (program: Command, ports: Ports, finish: Finish): void => {
  program
    .command('new')
    .description('open a game: create its folder and set up the board')
    .argument('<folder>', 'a new or empty folder')
    .addOption(rulesetOf(ports))
    .option('--preset <name>', "a ready-made set of options (default: the game's first)")
    .option('--players <n>', 'number of players', wholeNumber)
    .option(
      '--seat <seat=name>',
      'who plays a seat: <seat>="Anna @ForumName <anna@example.org>"',
      collected,
      [],
    )
    .option('--player <name>', 'a player who gets a seat by lot', collected, [])
    .option('--name <name>', "the game's name (default: the folder's)")
    .option('--option <name=value>', 'change one option of the preset', collected, [])
    .option(
      '--data <file>',
      "your own version of one of the game's data files, such as units.yaml",
      collected,
      [],
    )
    .option('--scenario <name>', 'a scenario of the game, or a scenario file of your own')
    .option('--army <seat=file>', 'the forces this seat brings', collected, [])
    .addOption(
      new Option('--lang <lang>', 'language of the reports').choices(['en', 'zh']).default('en'),
    )
    .option('--seed <text>', 'the seed of all draws, 16 characters or more (default: random)')
    .addOption(chanceOption())
    .option('--beacon <name>', 'with --chance: a public draw of later, such as a round of drand')
    .addOption(sealedOption())
    .option('--sample', 'a game for practice: the seed may be short, and the reports say so')
    .option('--now <time>', 'the time for the log (default: now)')
    .option('--json', 'print JSON')
    .action(async (folder: string, options: NewOptions) => {
      const { openGame } = await import('../commands/new.ts');
      finish(await openGame(ports, folder, options));
    });
};

const addStatus = (program: Command, ports: Ports, finish: Finish): void => {
  shown(program.command('status'))
    .description('see where the game stands, who still owes you orders, and what to do next')
    .argument('[folder]', "the game's folder")
    .option('--now <time>', 'compare the deadline with this time (default: now)')
    .option('--choices', 'show choices that one seat alone may see, such as a hand')
    .option('--json', 'print JSON')
    .action(
      onFolder(ports, finish, async () => (await import('../commands/status.ts')).showStatus),
    );
};

const addCheck = (program: Command, ports: Ports, finish: Finish): void => {
  shown(program.command('check'))
    .description('check orders: every line as Rookery read it, mistakes, what is missing')
    .argument('[orders...]', 'a .txt or .yaml file, or - for stdin; with --rules: data files')
    .option('--rules', 'check what other rules data would have changed in the game')
    .option('--for <seat>', 'whose orders these are (default: the seat the file is named after)')
    .option('--watch', 'check again whenever the file is saved, until Ctrl-C')
    .option('--json', 'print JSON')
    .action(async (given: readonly string[], options: WatchOptions & Folder, command: Command) => {
      if (!options.rules) oneOnly(command, given);
      const { checkGiven } = await import('../commands/check-given.ts');
      const exit = await checkGiven(ports, given, options);
      if (exit !== undefined) finish(exit);
    });
};

/** Ends as the command line does itself where one thing alone may be named. */
const oneOnly = (command: Command, given: readonly string[]): void => {
  if (given.length === 0) command.error("error: missing required argument 'orders'");
  if (given.length > 1) tooMany(command, 1, given.length);
};

const addAdjudicate = (program: Command, ports: Ports, finish: Finish): void => {
  acting(program.command('adjudicate'))
    .description('play on as far as orders and answers go, and write the reports')
    .argument('[folder]', "the game's folder")
    .option('--preview', 'show the report and write nothing')
    .option('--until <phase>', 'stop before this phase')
    .option(
      '--missing <what>',
      'if an answer did not come: wait, default, or default=<seats>',
      missing,
      'wait',
    )
    .option('--early', 'run before the deadline, or where not all are final')
    .option('--yes', 'do not ask: the seats that are decided for are meant')
    .option('--round <n>', 'do nothing unless the game is in this round', wholeNumber)
    .option('--discard-edits', 'drop what was changed by hand in state.yaml')
    .option('--now <time>', 'the time for the log (default: SOURCE_DATE_EPOCH, then now)')
    .option('--json', 'print JSON instead of the report')
    .action(
      onFolder(
        ports,
        finish,
        async () => (await import('../commands/adjudicate.ts')).adjudicateGame,
      ),
    );
};

interface Part {
  readonly names: readonly string[];
  readonly add: (program: Command, ports: Ports, finish: Finish) => void;
}

/** The commands in the order of the help, with what declares them. */
const PARTS: readonly Part[] = [
  { names: ['new'], add: addNew },
  { names: ['next'], add: (program, ports, finish) => addNext(program, ports, finish, run) },
  { names: ['round'], add: (program, ports, finish) => addRound(program, ports, finish, run) },
  { names: ['status'], add: addStatus },
  { names: ['check'], add: addCheck },
  { names: ['plan'], add: addPlan },
  { names: ['adjudicate'], add: addAdjudicate },
  { names: ['deadline', 'notice', 'remind'], add: addClock },
  { names: ['end', 'vote', 'seat'], add: addPeople },
  {
    names: ['key', 'receive', 'send', 'tag', 'amend', 'undo', 'redo', 'correct'],
    add: addMailCommands,
  },
  { names: ['post'], add: addPost },
  { names: ['mailbox'], add: addMailbox },
  { names: ['club'], add: addClub },
  { names: ['handover'], add: addHandover },
  { names: ['press'], add: addPress },
  { names: ['report', 'map', 'history', 'bundle'], add: addPapers },
  { names: ['rules'], add: addRules },
  { names: ['why'], add: addWhy },
  { names: ['ask'], add: addAsk },
  { names: ['schema'], add: addSchema },
  { names: ['repair'], add: addRepair },
  { names: ['verify', 'seal', 'beacon', 'publish'], add: addTrust },
  { names: ['simulate'], add: addSimulate },
  // It completes all others.
  { names: [], add: addCompletion },
];
