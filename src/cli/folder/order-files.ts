import { statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Values } from '../../core/document.ts';
import { nearIds } from '../../core/edit-distance.ts';
import type { Game, Seat, View } from '../../core/game.ts';
import { limitOf } from '../../core/limits.ts';
import { invalid, type Problem } from '../../core/problem.ts';
import type { OrdersSchema } from '../../core/ruleset-module.ts';
import type { Manner } from '../../core/wishes.ts';
import { type Desk, momentOfDesk, viewFor } from '../../desk/desk.ts';
import { type Moment, makeMoment, parseMoment, speaksAt } from '../../desk/moment.ts';
import {
  brokenReading,
  type FileReading,
  readOrderText,
  tooLarge,
  withinBounds,
} from '../../desk/read-text.ts';
import { printable } from '../io/excerpt.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import {
  decoded,
  isFolder,
  isText,
  isWithin,
  namesIn,
  readIfThere,
  readRegular,
} from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import type { Library } from '../rules/library.ts';
import { findInbox } from './inbox.ts';
import { isBundle } from './settings.ts';

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
    if (files.some((other) => other.seat === seat))
      leave(EXIT.wrong, why('leave.two-files', { folder: within, seat }));
    files.push({ ...moment, seat, source, ...contentIn(folder, source) });
  }
  return files;
};

const endOf = (name: string): string => extname(name).toLowerCase();
const isOrders = (name: string): boolean => [TEXT, ...YAML].includes(endOf(name));

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

/** Reads a file by what its seat knows. */
export const readOrders = async (
  library: Library,
  desk: Desk,
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

const readYamlFile = async (
  library: Library,
  ruleset: string,
  view: View & Manner,
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

// Dropbox: "log (Anna's conflicted copy 2026-11-22).jsonl"; Nextcloud: "log (conflicted copy …).jsonl";
// OneDrive: "log-LAPTOP.jsonl"; Drive: "log (1).jsonl"; iCloud: "log 2.jsonl", "inbox 2"; Syncthing:
// "log.sync-conflict-….jsonl"; Chinese ones: "log（冲突副本）.jsonl", "log_冲突文件.jsonl"; Windows: "log - Copy.jsonl";
// a disk on which case counts: "Log.jsonl" beside "log.jsonl".
const FILES = [
  'log.jsonl',
  'checkpoint.json',
  'inbox.json',
  'verdicts.jsonl',
  'game.yaml',
  'secret.yaml',
  'state.yaml',
];
const FOLDERS = ['orders', 'inbox', 'outbox', 'reports', 'bundles', 'originals'];

/** Characters between a name and its ending in a copy: no word goes on there, and none of our own. */
const ADDED = /^(?:[^a-z0-9.]|\.sync-conflict).*$/i;
const COPY_OF = /^(?:copy of|副本|复件|拷贝)\s*/i;

/** A name without what some systems put before that of a copy. */
const withoutCopyOf = (name: string): string => name.replace(COPY_OF, '');

const isCopyOf = (name: string, own: string): boolean => {
  if (name === own) return false;
  const [bare, low] = [withoutCopyOf(name.toLowerCase()), own.toLowerCase()];
  if (bare === low) return true;
  const [, stem = low, ending = ''] = /^(.*)(\.\w+)$/.exec(low) ?? [];
  return (
    bare.startsWith(stem) &&
    bare.endsWith(ending) &&
    ADDED.test(bare.slice(stem.length, bare.length - ending.length))
  );
};

/** Second copies of what there is one of, as services make them that keep folders alike on several machines. */
export const conflictCopies = (folder: string): readonly string[] =>
  ['', 'inbox'].flatMap((within) =>
    namesIn(join(folder, within))
      .filter((name) => [...FILES, ...FOLDERS].some((own) => isCopyOf(name, own)))
      .map((name) => join(within, name)),
  );

/** A file that nobody reads and that may be the orders of a seat: they are not those that count. */
interface DoubtfulOrders {
  readonly source: string;
  readonly seat: Seat;
  /** The orders that count as things stand, if there are any. */
  readonly used?: string;
}

/** `red 2`, `red.sync-conflict-…`, `Copy of red`, `rde`: whose orders a file may be by its name. */
const meantBy = (source: string, seats: readonly Seat[]): Seat | undefined => {
  const stem = withoutCopyOf(basename(source, extname(source)).toLowerCase());
  const [begun] = seats
    .filter((seat) => stem.startsWith(seat) && !/^\p{Script=Latin}/u.test(stem.slice(seat.length)))
    .sort((a, b) => b.length - a.length);
  const near = nearIds(stem, seats);
  return begun ?? (near.length === 1 ? near[0] : undefined);
};

/** Files of the orders that speak now whose words may be meant, and differ from those that count: whether they do is for a person to say. */
export const doubtfulOrders = (folder: string, desk: Desk): readonly DoubtfulOrders[] => {
  const { ruleset, seats } = desk;
  const phases = ruleset.printedPhases;
  const now = momentOfDesk(desk);
  const unread = unreadOrders(folder, phases, seats).filter(isOrders);
  if (unread.length === 0) return [];
  return orderFolders(folder, phases)
    .filter((moment) => speaksAt(ruleset, moment, now))
    .flatMap((moment) => {
      const within = `${ORDERS}/${makeMoment(moment)}/`;
      const files = orderFilesOf(folder, moment, seats);
      return unread
        .filter((source) => source.startsWith(within))
        .flatMap((source): readonly DoubtfulOrders[] => {
          const seat = meantBy(source, seats);
          if (seat === undefined) return [];
          const own = files.find((file) => file.seat === seat);
          if (own?.digest === readContent(join(folder, source)).digest) return [];
          return [{ source, seat, ...(own && { used: own.source }) }];
        });
    });
};

/** The same for a sentence. */
export const doubtOf = ({ source, seat, used }: DoubtfulOrders): Values => ({
  file: printable(source),
  ...{ seat, used },
  own: used ?? `${dirname(source)}/${seat}.txt`,
});

/** An order file that was made of messages, and is not what they say any more. */
interface OtherOrders {
  readonly file: string;
  /** The digest of what was made of them. */
  readonly hash: string;
  /** Changed: it counts as it lies there. Gone: nothing of them is carried out. */
  readonly how: 'changed' | 'gone';
}

/** The order files that were made of messages and have changed since; what was carried out as it lies there is none. */
export const otherOrders = (
  folder: string,
  { taken }: Pick<Desk, 'taken'>,
): readonly OtherOrders[] => {
  const { inbox } = findInbox(folder);
  if (inbox?.pending !== undefined) return [];
  const used = new Set(taken.map(({ digest }) => digest));
  return Object.entries(inbox?.written ?? {}).flatMap(
    ([file, { hash }]): readonly OtherOrders[] => {
      const bytes = readIfThere(join(folder, file));
      const digest = bytes === undefined ? undefined : sha256(bytes);
      if (digest === hash || (digest !== undefined && used.has(digest))) return [];
      if (digest !== undefined) return [{ file, hash, how: 'changed' }];
      const isInOther = inOtherNotations(file).some(
        (other) => readIfThere(join(folder, other)) !== undefined,
      );
      return isInOther ? [] : [{ file, hash, how: 'gone' }];
    },
  );
};

/** Those for a phase that is still to be played, for a sentence. */
export const otherOrdersNow = (
  folder: string,
  desk: Desk,
): readonly (Pick<OtherOrders, 'file' | 'how'> & {
  readonly seat: Seat;
  readonly name: string;
})[] => {
  const { printedPhases } = desk.ruleset;
  return otherOrders(folder, desk).flatMap(({ file, how }) => {
    const moment = parseMoment(printedPhases, basename(dirname(file)));
    if (moment === undefined || !speaksAt(desk.ruleset, moment, momentOfDesk(desk))) return [];
    return [{ file, how, seat: basename(file, extname(file)), name: basename(file) }];
  });
};
