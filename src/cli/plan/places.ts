import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isFolder } from '../io/files.ts';
import { folderAround, STDIN } from '../io/order-files.ts';
import type { Ports } from '../terminal/ports.ts';

/** The orders and the game among the operands, in either order. */
interface Places {
  readonly path: string | undefined;
  readonly folder: string;
}

/** Finds them; what is not there is complained of by its own name. */
export const placesIn = (
  ports: Pick<Ports, 'folder'>,
  operands: readonly string[],
  named: string | undefined,
): Places => {
  const isGame = (operand: string): boolean =>
    isFolder(resolve(ports.folder, operand)) || /\.(?:jsonl|zip)$/i.test(operand);
  const folder = named ?? operands.find(isGame) ?? operands[1];
  const path = operands.find((operand) => operand !== folder);
  if (path === undefined || path === STDIN) return { path, folder: folder ?? '.' };
  statSync(resolve(ports.folder, path));
  return { path, folder: folder ?? folderAround(ports, path) };
};
