import { CommanderError } from 'commander';
import { formatReasons, parseIn } from '../folder/reasons.ts';
import { accountOf, EXIT, type Exit, why } from '../io/exit.ts';
import { declaredCommands, GROUPS } from '../table/groups.ts';
import type { Ports } from '../terminal/ports.ts';
import { steady, talk } from '../terminal/terminal.ts';
import { commandLineOf } from './command-line.ts';

/** Runs one command of the program and gives the code to leave with. */
export const run = async (argv: readonly string[], world: Ports): Promise<Exit> => {
  const ports = { ...world, out: steady(world.out), err: steady(world.err), acting: {} };
  let exit: Exit = EXIT.done;
  const finish = (code: Exit): void => {
    exit = code;
  };
  try {
    if (argv.length === 0 && !(await isWorkplace(world.folder))) {
      ports.out.write(`${await formatReasons([why('begin.here')], argv, ports)}\n`);
      return EXIT.done;
    }
    const isAll = argv[0] === 'help' && argv[1] === 'all';
    const named = isHelpOnNothing(argv) ? argv.slice(1) : argv;
    const given = isAll ? ['--help', ...argv.slice(2)] : await nameFirst(named, world.folder);
    // A command line names one command: what the others are declared by takes time, too.
    const commands = await declaredCommands(given[0]);
    await parseIn(given, ports, async (to) => {
      const program = commandLineOf({ ports, commands, isAll, finish, carry: run, ...to });
      await program.parseAsync([...given], { from: 'user' });
    });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrong;
    const account = accountOf(error);
    if (account.reasons.length > 0) talk(ports, await formatReasons(account.reasons, argv, ports));
    return account.exit;
  }
};

/** `help stauts` is answered as `stauts` is: there is no such command, and which ones are near. */
const isHelpOnNothing = ([help, name = '-']: readonly string[]): boolean =>
  help === 'help' &&
  !/^(?:-.*|all|help)$/.test(name) &&
  !GROUPS.some(({ names }) => names.includes(name));

/** True of a folder of a game, or of several. */
const isWorkplace = async (folder: string): Promise<boolean> =>
  (await import('../next/next.ts')).isWorkplace(folder);

/** `-C folder status` as `status -C folder`; without a name what is to be done in that folder, or in the one here. */
const nameFirst = async (argv: readonly string[], here: string): Promise<readonly string[]> => {
  if (argv.length === 0) return ['next', '-C', here];
  const [option, folder, name = 'next', ...rest] = argv;
  if (option !== '-C') return argv;
  // Without its folder the command line says what is missing.
  return folder === undefined ? [name, option] : [name, option, folder, ...rest];
};
