import { type Command, InvalidArgumentError, Option } from 'commander';
import { POSTS, type PostKind } from '../posting/post-kinds.ts';
import type { Ports } from '../terminal/ports.ts';
import { common, type Finish, onFolder, wholeNumber } from './command-line.ts';

/** The command that posts public things where the players are. */
export const addPost = (program: Command, ports: Ports, finish: Finish): void => {
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
