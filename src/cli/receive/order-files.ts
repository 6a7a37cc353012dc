import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Game } from '../../core/game.ts';
import type { Kept } from '../../desk/intake.ts';
import { makeMoment } from '../../desk/moment.ts';
import { readIfThere, replaceFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { ORDERS } from '../io/order-files.ts';
import type { Inbox } from './inbox.ts';
import { type Bench, mistakesIn, readAs } from './judge.ts';

const ENDS = { text: '.txt', yaml: '.yaml' } as const;

/** Where a message's orders belong; undefined for those that belong nowhere. */
export const fileFor = ({ seat, moment, format }: Kept): string | undefined =>
  seat === undefined || moment === undefined
    ? undefined
    : `${ORDERS}/${makeMoment(moment)}/${seat}${ENDS[format]}`;

/** The same file in the other notation: one house has one file. */
const besides = (path: string): readonly string[] =>
  ['.txt', '.yaml', '.yml'].map((end) => path.replace(/\.\w+$/, end)).filter((one) => one !== path);

/** The lines of a message; those with a mistake become comments. */
export const goodLines = async <G extends Game>(
  bench: Bench<G>,
  kept: Kept,
): Promise<readonly string[]> => {
  const { lines, format, moment, seat = '' } = kept;
  if (format === 'yaml' || moment === undefined) return lines;
  const bad = new Set(
    mistakesIn(await readAs(bench, kept, moment, seat)).map(({ place }) => place?.line ?? 0),
  );
  return lines.map((line, index) => (bad.has(index + 1) ? `# ${line}` : line));
};

/** Whether something else than what the inbox wrote lies where it would write. */
export const isInTheWay = (folder: string, { written }: Inbox, path: string): boolean =>
  [path, ...besides(path)].some((one) => {
    const there = readIfThere(join(folder, one));
    return there !== undefined && written[one]?.hash !== sha256(there);
  });

/** Writes the order file of a message that is used; what is written for it is noted. */
export const writeOrders = (
  folder: string,
  written: Inbox['written'],
  path: string,
  { number, text }: { readonly number: number; readonly text: string },
): Inbox['written'] => {
  const gone = besides(path);
  for (const other of gone) rmSync(join(folder, other), { force: true });
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  replaceFile(join(folder, path), text);
  const rest = Object.entries(written).filter(([name]) => !gone.includes(name));
  return { ...Object.fromEntries(rest), [path]: { number, hash: sha256(text) } };
};
