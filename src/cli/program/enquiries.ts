import type { Command } from 'commander';
import type { AskOptions } from '../commands/ask.ts';
import type { RulesOptions } from '../commands/rules.ts';
import type { WhyOptions } from '../commands/why.ts';
import type { Ports } from '../terminal/ports.ts';
import {
  type Finish,
  type Folder,
  folderOf,
  rulesetOf,
  shown,
  WITHOUT_FOR,
  wholeNumber,
} from './command-line.ts';
import { operandsOf } from './operands.ts';

export const addRules = (program: Command, ports: Ports, finish: Finish): void => {
  shown(program.command('rules'))
    .description('the options of a game and its numbered rules, or the text of some of them')
    .argument(
      '[what...]',
      "points by their number, chapters by theirs, words of their text; last, perhaps, the game's folder",
    )
    .addOption(rulesetOf(ports, 'which game, where there is no folder'))
    .option('--preset <name>', 'a way of playing, instead of a game')
    .option('--players <n>', 'with --preset: how many play; else as many as usual', wholeNumber)
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
    .description('ask the table something, by what you may know: what can be asked, or the answer')
    .argument('[query...]', "a query and what it is about; last, perhaps, the game's folder")
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
    .description('why something happened: its causes, who decided, and the rules')
    .argument(
      '[event]',
      "an entry's number, last, a rule, anything that has a name, or words of the report; else the numbers of a round's entries",
    )
    .argument('[folder]', "the game's folder")
    .option('--round <n>', 'only in this round; else the latest', wholeNumber)
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
