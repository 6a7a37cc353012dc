import { resolve } from 'node:path';
import { readContent } from '../io/order-files.ts';
import type { Exit } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import { checkOrders, folderAround, STDIN } from './check.ts';
import type { WatchOptions } from './check-watch.ts';

/** Checks one order file, perhaps again whenever it is saved, or data of rules. */
export const checkGiven = async (
  ports: Ports,
  given: readonly string[],
  options: WatchOptions,
): Promise<Exit | undefined> => {
  if (options.rules) {
    const { checkRules } = await import('./check-rules.ts');
    return checkRules(ports, options.C ?? '.', given, options);
  }
  const [orders = STDIN] = given;
  const folder = options.C ?? folderAround(ports, orders);
  if (!options.watch && orders !== STDIN) readContent(resolve(ports.folder, orders));
  if (!options.watch) return checkOrders(ports, folder, orders, options);
  const { watchOrders } = await import('./check-watch.ts');
  await watchOrders(ports, folder, orders, options);
  return undefined;
};
