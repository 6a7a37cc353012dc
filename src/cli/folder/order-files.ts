import { statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Game, Seat, View } from '../../core/game.ts';
import { limitOf } from '../../core/limits.ts';
import { invalid, type Problem } from '../../core/problem.ts';
import type { OrdersSchema } from '../../core/ruleset-module.ts';
import type { Manner } from '../../core/wishes.ts';
import { type Desk, viewFor } from '../../desk/desk.ts';
import { type Moment, makeMoment, parseMoment } from '../../desk/moment.ts';
import {
  brokenReading,
  type FileReading,
  readOrderText,
  tooLarge,
  withinBounds,
} from '../../desk/read-text.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { decoded, isFolder, isText, isWithin, namesIn, readRegular } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import type { Library } from '../rules/library.ts';
import { isBundle } from './bundle-place.ts';

export const ORDERS = 'orders';
/** The path that orders are typed in by. */
export const STDIN = '-';
const TEXT = '.txt';
const YAML = ['.yaml', '.yml'];

/** A message of a seat as it lies in a folder. */
export interface OrderFile extends Moment {
  readonly seat: Seat;
  /** The file by its name within the game's folder. */
  readonly source: string;
  readonly bytes: Buffer;
  readonly digest: string;
  /** Why its bytes are not read. */
  readonly fault?: Problem;
}

type Content = Pick<OrderFile, 'bytes' | 'digest' | 'fault'>;

const contentOf = (bytes: Buffer): Content => ({ bytes, digest: sha256(bytes) });

/** A file that is too long, or none that can be read: it is named and left. */
const unread = (fault: Problem): Content => ({ ...contentOf(Buffer.alloc(0)), fault });

/** Nothing longer is even held in memory, whatever a game says. */
const MOST_BYTES = 10_000_000;

/** Orders that came by another way, such as stdin. */
export const pasted = (bytes: Buffer): Content =>
  bytes.length > MOST_BYTES ? unread(tooLarge(bytes.length, MOST_BYTES)) : contentOf(bytes);

/** The orders at a path, as far as that is a file of a usual size. */
export const readContent = (path: string): Content => {
  const bytes = readRegular(path, MOST_BYTES);
  if (typeof bytes !== 'string') return contentOf(bytes);
  return unread(
    bytes === 'file-too-large' ? tooLarge(statSync(path).size, MOST_BYTES) : invalid(bytes),
  );
};

/** The phases that there are orders for. */
export const orderFolders = (folder: string, phases: readonly string[]): readonly Moment[] =>
  namesIn(join(folder, ORDERS)).flatMap((name) => parseMoment(phases, name) ?? []);

/** The order files of a phase, by seat; a file that belongs to nobody is not read. */
export const orderFilesOf = (
  folder: string,
  moment: Moment,
  seats: readonly Seat[],
): readonly OrderFile[] => {
  const within = `${ORDERS}/${makeMoment(moment)}`;
  const files: OrderFile[] = [];
  for (const name of namesIn(join(folder, within))) {
    if (name.startsWith('.') || !isOrders(name)) continue;
    const source = `${within}/${name}`;
    const seat = seatOf(source, seats);
    if (seat === undefined) continue;
    if (files.some((other) => other.seat === seat)) double(within, seat);
    files.push({ ...moment, seat, source, ...contentIn(folder, source) });
  }
  return files;
};

const endOf = (name: string): string => extname(name).toLowerCase();
export const isOrders = (name: string): boolean => [TEXT, ...YAML].includes(endOf(name));

/** Files in the folder of orders that belong to no seat or no phase, so that nobody reads them. */
export const unreadOrders = (
  folder: string,
  phases: readonly string[],
  seats: readonly Seat[],
): readonly string[] =>
  visibleIn(join(folder, ORDERS)).flatMap((name) => {
    const within = `${ORDERS}/${name}`;
    if (parseMoment(phases, name) === undefined) return [within];
    return visibleIn(join(folder, within))
      .filter((file) => !isOrders(file) || seatOf(file, seats) === undefined)
      .map((file) => `${within}/${file}`);
  });

const visibleIn = (folder: string): readonly string[] =>
  isFolder(folder) ? namesIn(folder).filter((name) => !name.startsWith('.')) : [];

const contentIn = (folder: string, source: string): Content =>
  isWithin(folder, join(folder, source))
    ? readContent(join(folder, source))
    : unread(invalid('file-elsewhere'));

/** The orders that a seat writes beside its bundle. */
export const bundledOrders = (folder: string, seat: Seat, moment: Moment): readonly OrderFile[] =>
  [TEXT, ...YAML]
    .map((ending) => `${ORDERS}${ending}`)
    .filter((source) => namesIn(folder).includes(source))
    .map((source) => ({ ...moment, seat, source, ...contentIn(folder, source) }));

export const seatOf = (path: string, seats: readonly Seat[]): Seat | undefined =>
  seats.find((seat) => seat === basename(path, extname(path)).toLowerCase());

const double = (within: string, seat: Seat): never =>
  leave(EXIT.wrong, why('leave.two-files', { folder: within, seat }));

/** Reads a file by what its seat knows. */
export const readOrders = async <G extends Game>(
  library: Library,
  desk: Desk<G>,
  file: Pick<OrderFile, 'seat' | 'source' | 'bytes' | 'fault'>,
): Promise<FileReading> => {
  const { seat, source, bytes, fault } = file;
  if (fault !== undefined) return brokenReading([fault]);
  const isYaml = YAML.includes(endOf(source));
  const most = limitOf(desk.manner?.limits, isYaml ? 'yaml-bytes' : 'order-bytes');
  if (bytes.length > most) return brokenReading([tooLarge(bytes.length, most)]);
  if (!isText(bytes)) return brokenReading([invalid('not-utf-8')]);
  if (!isYaml) return readOrderText(desk, seat, decoded(bytes));
  const view = viewFor(desk, desk.stop().state, seat);
  const read = await readYamlFile(library, desk.ruleset.id, { ...view, ...desk.manner }, file);
  return withinBounds(desk, read, bytes.length);
};

const readYamlFile = async <G extends Game>(
  library: Library,
  ruleset: string,
  view: View<G> & Manner,
  { seat, source, bytes }: Pick<OrderFile, 'seat' | 'source' | 'bytes'>,
): Promise<FileReading> => {
  const { readYaml } = await import('../io/yaml-file.ts');
  const read = readYaml(source, decoded(bytes), view.limits);
  if (!read.ok) return brokenReading(read.problems);
  const schema = await library.withRuleset(
    ruleset,
    async (_, parts): Promise<OrdersSchema<Game> | undefined> => parts.ordersSchema?.(),
  );
  if (!schema.ok) return brokenReading(schema.problems);
  if (schema.value === undefined) return brokenReading([invalid('no-yaml-orders')]);
  const { value, placeOf } = read.value;
  return { ...schema.value.readYamlOrders(view, seat, value, placeOf), isBroken: false };
};

/** A file in a folder of a phase belongs to the game two folders up, one in a bundle to that. */
export const folderAround = (ports: { readonly folder: string }, path: string): string => {
  const phase = dirname(path);
  if (path === STDIN) return '.';
  if (isBundle(resolve(ports.folder, phase))) return phase;
  const isGame = basename(dirname(resolve(ports.folder, phase))) === ORDERS;
  return isGame ? join(phase, '..', '..') : '.';
};

/** The same file in the other notation: one seat has one file. */
export const inOtherNotations = (path: string): readonly string[] =>
  ['.yaml', '.yml'].map((end) => path.replace(/\.\w+$/, end));
