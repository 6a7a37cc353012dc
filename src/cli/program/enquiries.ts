import { Argument, type Command } from 'commander';
import type { AskOptions } from '../commands/ask.ts';
import type { RulesOptions } from '../commands/rules.ts';
import type { SchemaOptions } from '../commands/schema.ts';
import type { WhyOptions } from '../commands/why.ts';
import type { Ports } from '../terminal/ports.ts';
import {
  common,
  type Finish,
  type Folder,
  folderOf,
  rulesetOf,
  shown,
  WITHOUT_FOR,
  wholeNumber,
} from './command-line.ts';
import { operandsOf } from './operands.ts';
import { SCHEMAS, type SchemaOf } from './schemas.ts';

export const addRules = (program: Command, ports: Ports, finish: Finish): void => {
  shown(program.command('rules'))
    .description('look up the options and the numbered rules of a game')
    .argument(
      '[what...]',
      'rules, chapters or words to look for; then the folder of a game, if you like',
    )
    .addOption(rulesetOf(ports, 'which game, without a folder'))
    .option('--preset <name>', 'the rules of this preset, without a folder')
    .option(
      '--players <n>',
      'with --preset: number of players (default: the usual one)',
      wholeNumber,
    )
    .option('--json', 'print JSON')
    .action(async (operands: readonly string[], options: RulesOptions) => {
      const { showRules } = await import('../commands/rules.ts');
      const { what, folder } = operandsOf(operands, options);
      finish(
        await showRules(ports, what, { ...options, ...(folder !== undefined && { C: folder }) }),
      );
    });
};

export const addAsk = (program: Command, ports: Ports, finish: Finish): void => {
  shown(program.command('ask'))
    .description(
      'ask about the board, within what you may know; without a query, list what you can ask',
    )
    .argument('[query...]', "a query and its subject; then the game's folder, if you like")
    .option('--for <reader>', `public, a seat or moderator${WITHOUT_FOR}`)
    .option('--json', 'print JSON')
    .action(async (operands: readonly string[], options: AskOptions & Folder) => {
      const { askTable } = await import('../commands/ask.ts');
      const { what, folder } = operandsOf(operands, options);
      finish(await askTable(ports, what.join(' '), folder ?? '.', options));
    });
};

export const addWhy = (program: Command, ports: Ports, finish: Finish): void => {
  shown(program.command('why'))
    .description('explain a result: what caused it, who decided, and the rules')
    .argument(
      '[event]',
      "an entry's number, last, a rule, anything that has a name, or words of the report; without it, list the entries of a round",
    )
    .argument('[folder]', "the game's folder")
    .option('--round <n>', 'look in this round (default: the latest)', wholeNumber)
    .option('--for <reader>', `public, a seat or moderator${WITHOUT_FOR}`)
    .option('--json', 'print JSON')
    .action(async (...[event, named, options]: WhyArguments) => {
      const { showWhy } = await import('../commands/why.ts');
      const given = [event, named].filter((operand) => operand !== undefined);
      const { what, folder } = operandsOf(given, options);
      // What is behind the entry can be nothing but the folder.
      finish(await showWhy(ports, what[0], folderOf(what[1] ?? folder, options), options));
    });
};

type WhyArguments = readonly [string | undefined, string | undefined, WhyOptions & Folder];

/** Schemas are for editors; what they check is what is read. */
export const addSchema = (program: Command, ports: Ports, finish: Finish): void => {
  common(program.command('schema'))
    .description('print the JSON Schema that an editor checks game.yaml, or orders in YAML, by')
    .addArgument(
      new Argument('<what>', 'game: game.yaml; orders: those of a seat').choices(SCHEMAS),
    )
    .argument('[folder]', "the game's folder, or a bundle; without one, game.yaml of any game")
    .option('--for <seat>', 'whose orders (in a bundle: its own)')
    .option('-o <file>', 'write to this file (default: stdout)')
    .action(async (what: SchemaOf, folder: string | undefined, options: SchemaOptions & Folder) => {
      const { showSchema } = await import('../commands/schema.ts');
      finish(await showSchema(ports, what, folderOf(folder, options), options));
    });
};
