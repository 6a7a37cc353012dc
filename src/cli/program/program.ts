import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { ABSENCES, ENDINGS } from '../../core/entry.ts';
import type { WatchOptions } from '../commands/check-watch.ts';
import type { DeadlineOptions } from '../commands/deadline.ts';
import type { NewOptions } from '../commands/new.ts';
import type { NextOptions, Run } from '../commands/next.ts';
import type { NoticeOptions } from '../commands/notice.ts';
import type { RoundOptions } from '../commands/round.ts';
import type { SeatOptions } from '../commands/seat.ts';
import type { VoteOptions } from '../commands/vote.ts';
import { printableLines } from '../io/excerpt.ts';
import { POSTS, type PostKind } from '../posting/post-kinds.ts';
import type { Ports } from '../terminal/ports.ts';
import { steady, talk } from '../terminal/terminal.ts';
import { addClub, addHandover, addPress } from './club.ts';
import {
  acting,
  collected,
  common,
  type Finish,
  type Folder,
  folderOf,
  missing,
  onFolder,
  rulesetOf,
  ruling,
  shown,
  tooMany,
  wholeNumber,
} from './command-line.ts';
import { addCompletion } from './completion.ts';
import { addAsk, addRules, addSchema, addWhy } from './enquiries.ts';
import { accountOf, EXIT, type Exit } from './exit.ts';
import { addMailCommands } from './mail.ts';
import { FOR_SEAT, folderFirst, operandsOf, SEAT_AND_WORDS } from './operands.ts';
import { addPapers } from './papers.ts';
import { addPlan } from './plan.ts';
import { addSimulate } from './simulate.ts';
import { parseIn, spoken, type Told } from './spoken.ts';
import { addRepair, addTrust, chanceOption, sealedOption } from './verify.ts';
import { VERSION } from './version.ts';

/** The commands that have to do with who plays, and for how long. */
const addPeople = (program: Command, ports: Ports, finish: Finish): void => {
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

/** The commands that have to do with the clock. */
const addClock = (program: Command, ports: Ports, finish: Finish): void => {
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

/** The command that is meant where the program is called by its name alone. */
const aloneIn = async (folder: string): Promise<readonly string[]> => {
  const { isWorkplace } = await import('../commands/next.ts');
  return isWorkplace(folder) ? ['next', '-C', folder] : [];
};

/** `run` does what is agreed to where it is asked. */
const addNext = (program: Command, ports: Ports, finish: Finish, run: Run): void => {
  shown(program.command('next'))
    .description('what is to be done now, first things first, each with its command')
    .argument('[folder]', "the game's folder, or a bundle")
    .option('--now <time>', 'the time that the deadline is held against; else the clock')
    .option('--no-ask', 'only list it; do not offer to do it, even in a terminal')
    .option('--json', 'print JSON')
    .action(async (folder: string | undefined, options: NextOptions & Folder) => {
      const { showNext } = await import('../commands/next.ts');
      finish(await showNext(ports, folderOf(folder, options), options, run));
    });
};

/** `run` does what is agreed to in one go. */
const addRound = (program: Command, ports: Ports, finish: Finish, run: Run): void => {
  acting(program.command('round'))
    .description('take in what has come, then do all that next lists and nobody has to decide')
    .argument('[files...]', 'mails and posts, as receive takes them')
    .option('--imap', 'fetch from the mailbox in game.yaml first')
    .option(
      '--missing <what>',
      'if the deadline has passed: wait, default, or default=<seats>',
      missing,
      'wait',
    )
    .option('--preview', 'take nothing in; show what would be done, and change nothing')
    .option('--yes', 'do it without asking')
    .option('--now <time>', 'the time for the log and for deadlines; else the clock')
    .action(async (files: readonly string[], given: Omit<RoundOptions, 'files'> & Folder) => {
      const { playRound } = await import('../commands/round.ts');
      finish(await playRound(ports, folderOf(undefined, given), { ...given, files }, run));
    });
};

/** The command that posts public things where the players are. */
const addPost = (program: Command, ports: Ports, finish: Finish): void => {
  common(program.command('post'))
    .description('post what everybody may read to a channel; what has changed is edited there')
    .argument('[folder]', "the game's folder")
    .requiredOption('--discord', 'to Discord, by the webhook in secret.yaml')
    .addOption(
      new Option('--only <kind>', 'only this one; may be given again (default: all)')
        .choices(POSTS)
        .argParser(oneMore)
        .default([], 'all'),
    )
    .option(
      '--round <n>',
      'the reports of this round (default: since the last orders)',
      wholeNumber,
    )
    .option('--yes', 'really post; without it you only see what would be posted')
    .option('--again', 'post again what may already be there when posting was interrupted')
    .option('--id <id>', 'it is there: the ID of its message')
    .option('--now <time>', 'the time for the log (default: now)')
    .option('--json', 'print JSON')
    .action(onFolder(ports, finish, async () => (await import('../commands/post.ts')).postPublic));
};

const oneMore = (value: string, before: readonly PostKind[]): readonly PostKind[] => {
  const kind = POSTS.find((known) => known === value);
  if (kind === undefined)
    throw new InvalidArgumentError(`Allowed choices are ${POSTS.join(', ')}.`);
  return [...before, kind];
};

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
  { names: ['mailbox', 'club'], add: addClub },
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
