import type { Command } from 'commander';
import type { PlanOptions } from '../plan/options.ts';
import type { Ports } from '../terminal/ports.ts';
import {
  collected,
  countOf,
  type Finish,
  type Folder,
  shown,
  tooMany,
  wholeNumber,
} from './command-line.ts';
import { type Contradiction, refuseContradictions } from './contradictions.ts';
import { shardIn } from './shard.ts';

/** Options that ask for something else than how the replies came out. */
const OTHERS = ['then', 'either', 'promise', 'why', 'map', 'after'];

const CONTRADICTIONS: readonly Contradiction[] = [
  // Its file holds what the plan is made of, before it is told in any way.
  {
    option: 'shard',
    apart: ['merge', ...OTHERS, 'lose', 'whyNot', 'json', 'format', 'dialect', 'limit'],
    needs: 'sample',
  },
  { option: 'merge', apart: OTHERS, needs: 'sample' },
];

const described = (command: Command): Command =>
  shown(command)
    .description(
      'play your orders against all that the others may send: what is certain, what depends on whom',
    )
    .argument(
      '[orders]',
      'your orders; - for stdin; without it, what you have written beside the bundle',
    )
    .argument('[folder]', "the game's folder")
    .option(
      '--for <seat>',
      'whose orders these are (default: the seat in the file name, or whose bundle this is)',
    );

const withOthers = (command: Command): Command =>
  command
    .option(
      '--assume <seat=orders>',
      'take these orders of another seat as given: a file, or lines parted by ;;',
      collected,
      [],
    )
    .option('--promised <file>', "take another's promise as given", collected, [])
    .option('--betray <seat>', 'as if this seat broke its promise', collected, [])
    .option(
      '--then <file>',
      'with --assume: plan these orders on the table that comes of it; again for the round after',
      collected,
      [],
    )
    .option(
      '--sample <n>',
      'play so many replies of the others, and count how each thing came out',
      countOf,
    )
    .option('--seed <text>', 'what the replies are drawn by')
    .option(
      '--shard <share>',
      'with --sample: play one of n shares of them, as i/n, into -o',
      shardIn,
    )
    .option('--merge <files...>', 'with --sample: the files of all shares, instead of playing them')
    .option('--search <n>', 'engine runs that the search may take (default: 1500)', wholeNumber)
    .option('--lose <name>', 'show only how you could lose this')
    .option('--why-not <name>', 'show only why this may not come about');

/** The command by which a player looks ahead. */
export const addPlan = (program: Command, ports: Ports, finish: Finish): void => {
  withOthers(described(program.command('plan')))
    .option('--promise <names>', 'print the part of your orders about these, for an ally')
    .option('--either <file>', 'join these orders and the others as one line with conditions')
    .option('--if <condition>', 'with --either: when the first of them holds, as in orders')
    .option('--after <file>', 'compare a plan that was written with --json with what happened')
    .option('--why <event>', 'with --assume: explain a result, as rookery why does')
    .option(
      '--map',
      'draw the board with what becomes of each space; with --assume as it would lie',
    )
    .option('--json', 'print JSON')
    .action(async (...[first, second, options, command]: PlanArguments) => {
      refuseContradictions(command, CONTRADICTIONS);
      const { showPlan } = await import('../commands/plan.ts');
      const { placesIn } = await import('../plan/places.ts');
      const operands = [first, second].filter((operand) => operand !== undefined);
      if (options.C !== undefined && operands.length > 1) tooMany(command, 1, operands.length);
      const { path, folder } = placesIn(ports, operands, options.C);
      finish(await showPlan(ports, path, folder, options));
    });
};

type PlanArguments = readonly [
  string | undefined,
  string | undefined,
  PlanOptions & Folder,
  Command,
];
