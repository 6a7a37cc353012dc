import { type Command, Option } from 'commander';
import type { SimulateOptions } from '../simulation/options.ts';
import type { Ports } from '../terminal/ports.ts';
import { collected, countOf, type Finish, rulesetOf, wholeNumber } from './command-line.ts';
import { type Contradiction, refuseContradictions } from './contradictions.ts';
import { shardIn } from './shard.ts';

/** Options that say which games are played, and how they are: result files say it themselves. */
const SERIES = [
  ...['ruleset', 'preset', 'players', 'option', 'vary', 'games', 'total', 'seed', 'style'],
  ...['singly', 'laws'],
];

const CONTRADICTIONS: readonly Contradiction[] = [
  { option: 'merge', apart: [...SERIES, 'jobs', 'shard', 'out', 'game', 'now'] },
  { option: 'games', apart: ['total'] },
  { option: 'csv', apart: ['json', 'markdown'] },
  { option: 'json', apart: ['markdown'] },
  { option: 'shard', apart: ['game', 'now', 'markdown'] },
  // It writes one game then, and counts none.
  { option: 'out', unless: 'shard', apart: ['csv', 'json', 'markdown', 'laws', 'seeds'] },
  { option: 'game', needs: 'out' },
  { option: 'now', needs: 'out' },
];

/** Adds the options for many cores, and for many machines. */
const spread = (command: Command): Command =>
  command
    .option('--jobs <n>', 'number of cores (default: all)', countOf)
    .option(
      '--shard <share>',
      'play one of n equal shares of the games, as i/n, into a result file',
      shardIn,
    )
    .option('--merge <files...>', 'add up the result files of all shares: the same as one run')
    .option('--out <path>', 'write one of the games as a folder; with --shard: the result file');

/** The command by which bots play whole games. */
export const addSimulate = (program: Command, ports: Ports, finish: Finish): void => {
  spread(program.command('simulate'))
    .description('let bots play many whole games, and count the results')
    .addOption(rulesetOf(ports))
    .option('--preset <names>', "one, several (a,b) or all (default: the game's first)")
    .option('--players <numbers>', 'one number, several (3,4,5) or all (default: the usual one)')
    .option('--option <name=value>', 'change one option of the preset', collected, [])
    .option('--vary', 'draw other options for each game')
    .option('--games <n>', 'games for each preset and number of players', countOf, 100)
    .option('--total <n>', 'games in all, shared out evenly', countOf)
    .option('--seed <text>', 'game K has the seed <text>/K (default: a random one)')
    .option(
      '--style <styles>',
      'how bots play, all seats or some, or a side: mixed,<seat>=random',
      collected,
      [],
    )
    .option('--singly', 'bots answer each question by a message of its own')
    .addOption(
      new Option(
        '--laws [depth]',
        'test the laws on each game; full: stop at every question',
      ).choices(['quick', 'full']),
    )
    .option('--seeds <folder>', 'where to save games that broke a law (default: here)')
    .option('--game <k>', 'which game to write, with --out', wholeNumber)
    .option('--now <time>', 'with --out: the time for the log')
    .addOption(
      new Option(
        '--lang <lang>',
        'language of the tables, or of the game written (default: en)',
      ).choices(['en', 'zh']),
    )
    .option('--csv', 'print CSV, a line for each seat of each game')
    .option('--markdown', 'print Markdown tables')
    .option('--json', 'print JSON')
    .action(async (options: SimulateOptions, command: Command) => {
      refuseContradictions(command, CONTRADICTIONS);
      const { simulate } = await import('../commands/simulate.ts');
      finish(await simulate(ports, options));
    });
};
