import type { Command } from 'commander';
import {
  common,
  type Finish,
  type Folder,
  folderOf,
  WITHOUT_FOR,
  wholeNumber,
} from './command-line.ts';
import type { RulesOptions } from './commands/rules.ts';
import type { WhyOptions } from './commands/why.ts';
import type { Ports } from './ports.ts';

export const addRules = (program: Command, ports: Ports, finish: Finish): void => {
  common(program.command('rules'))
    .description("the options of a game and its numbered rules, or one chapter or point's text")
    .argument('[id]', 'a point (BAT-11) or a chapter (BAT)')
    .argument('[folder]', "the game's folder")
    .option('--ruleset <id>', 'which game, where there is no folder', 'agot')
    .option('--preset <name>', 'a way of playing, instead of a game')
    .option('--players <n>', 'with --preset: how many play; else 5', wholeNumber)
    .option('--json', 'print JSON')
    .action(async (id: string | undefined, folder: string | undefined, options: RulesOptions) => {
      const { showRules } = await import('./commands/rules.ts');
      finish(
        await showRules(ports, id, folder === undefined ? options : { ...options, C: folder }),
      );
    });
};

export const addWhy = (program: Command, ports: Ports, finish: Finish): void => {
  common(program.command('why'))
    .description('why something happened: its causes, who decided, and the rules')
    .argument('<event>', "an entry's number, last, a rule (BAT-8) or an area (winterfell)")
    .argument('[folder]', "the game's folder")
    .option('--for <reader>', `public, a seat or moderator${WITHOUT_FOR}`)
    .option('--json', 'print JSON')
    .action(async (what: string, folder: string | undefined, options: WhyOptions & Folder) => {
      const { showWhy } = await import('./commands/why.ts');
      finish(await showWhy(ports, what, folderOf(folder, options), options));
    });
};
