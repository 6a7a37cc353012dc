import { type Command, Option } from 'commander';
import type { BeaconOptions } from '../commands/beacon.ts';
import type { SealOptions } from '../commands/seal.ts';
import type { VerifyOptions } from '../commands/verify.ts';
import type { Ports } from '../terminal/ports.ts';
import {
  acting,
  collected,
  common,
  type Finish,
  type Folder,
  folderOf,
  onFolder,
} from './command-line.ts';

/** The commands by which a game can be believed. */
export const addTrust = (program: Command, ports: Ports, finish: Finish): void => {
  common(program.command('verify'))
    .description('verify that draws, answers and reports are what they should be')
    .argument(
      '[paths...]',
      "a game's folder, a record, bundles, receipts, reports, or folders of these",
    )
    .option('--head <code>', 'a head typed off a post or a receipt', collected, [])
    .option('--rules <file>', 'the rules that an older record was played by (its rules.json)')
    .option('--json', 'print JSON')
    .action(async (paths: readonly string[], options: VerifyOptions & Folder) => {
      const { verifyAll } = await import('../commands/verify.ts');
      const given = paths.length > 0 ? paths : [folderOf(undefined, options)];
      finish(await verifyAll(ports, given, options));
    });
  common(program.command('seal'))
    .description('seal orders: a digest to send before the deadline, and what to send after it')
    .argument('<orders>', 'a text of orders, or - for stdin')
    .argument('[folder]', "your bundle, or the game's folder")
    .option('--for <seat>', 'whose orders (in a bundle: its own)')
    .option('-o <file>', 'write what is to be sent later to this file (default: stdout)')
    .action(async (orders: string, folder: string | undefined, options: SealOptions & Folder) => {
      const { sealOrders } = await import('../commands/seal.ts');
      finish(await sealOrders(ports, orders, folderOf(folder, options), options));
    });
  acting(program.command('beacon'))
    .description(
      'note a public draw, now that it is known: what chance waits for, or what opens locked orders',
    )
    .argument('<value>', 'what was drawn')
    .argument('[folder]', "the game's folder")
    .option('--reason <text>', 'why it replaces another value that no run has used')
    .option('--now <time>', 'the time for the log (default: now)')
    .action(async (value: string, folder: string | undefined, options: BeaconOptions & Folder) => {
      const { noteBeacon } = await import('../commands/beacon.ts');
      finish(await noteBeacon(ports, folderOf(folder, options), value, options));
    });
  acting(program.command('publish'))
    .description('write the record of a finished game, by which anybody can verify it')
    .argument('[folder]', "the game's folder")
    .option('-o <file>', "write here (default: record.jsonl in the game's folder)")
    .action(
      onFolder(ports, finish, async () => (await import('../commands/publish.ts')).publishRecord),
    );
};

export const addRepair = (program: Command, ports: Ports, finish: Finish): void => {
  acting(program.command('repair'))
    .description("check a game's folder for damage, and mend what can be mended")
    .argument('[folder]', "the game's folder")
    .option('--check', 'only look, change nothing')
    .option('--take-log', 'accept the log as it is now')
    .option('--reason <text>', 'why; kept in the log')
    .option('--unlock', 'remove the lock left by a command that died')
    .option('--json', 'print JSON')
    .option('--now <time>', 'the time of the ruling (default: now)')
    .action(
      onFolder(ports, finish, async () => (await import('../commands/repair.ts')).repairFolder),
    );
};

export const chanceOption = (): Option =>
  new Option('--chance <how>', 'what draws take in besides the seed').choices(['words']);

export const sealedOption = (): Option =>
  new Option('--sealed <how>', 'orders are sealed until the deadline').choices(['hash', 'time']);
