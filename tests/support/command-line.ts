import type { Command } from 'commander';
import { commandLineOf } from '../../src/cli/program/program.ts';
import { declaredCommands } from '../../src/cli/table/groups.ts';
import type { Ports } from '../../src/cli/terminal/terminal.ts';
import type { Lang } from '../../src/core/game.ts';

const stream = { write: () => {}, isTerminal: false };
const library = { ids: ['agot'] } as unknown as Ports['library'];
const ports = { out: stream, err: stream, library } as unknown as Ports;

/** The command line with all commands, or with the one that is named. */
export const commandLine = async (only?: string, lang: Lang = 'en'): Promise<Command> =>
  commandLineOf({
    ...{ ports, lang, out: stream, err: stream, finish: () => {}, carry: async () => 0 },
    commands: await declaredCommands(only),
  });
