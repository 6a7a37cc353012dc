import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { isRecord } from '../../core/shape.ts';
import { commandText } from '../../desk/format/next.ts';
import { readAll } from '../../post/read.ts';
import type { Frame } from '../../report/words/commands.ts';
import type { Since } from '../folder/inbox.ts';
import { disk } from '../io/disk.ts';
import { EXIT, leave, type Reason, why } from '../io/exit.ts';
import { namesIn, ownFolder, readIfThere, replaceFile } from '../io/files.ts';

import { unsealed, withDigest } from '../io/sealed-file.ts';
import type { Words } from '../terminal/words.ts';

/** The fate of a message: it is on its way to a game, there, asked about, nobody's, or done with. */
type HeldStatus = 'new' | 'sorted' | 'taken' | 'asked' | 'nobodys' | 'ignored';

/** A message of the mailbox; what it says stands in its file alone. */
export interface HeldMail {
  readonly number: number;
  readonly digest: string;
  /** The name it had where it came from. */
  readonly source: string;
  readonly fate: HeldStatus;
  /** The games that it goes to, or that it may be for. */
  readonly games: readonly string[];
  /** The moderator's reason for what he decided about it. */
  readonly reason?: string;
  /** Its size, where it was too large to be fetched whole. */
  readonly large?: number;
}

export interface HeldList {
  readonly format: 1;
  readonly held: readonly HeldMail[];
  /** Up to where the mailbox was taken. */
  readonly since?: Since;
}

export const HELD_FOLDER = 'mailbox';
const HELD = 'held';
const LIST = join(HELD_FOLDER, 'mailbox.json');
const SHORT = 16;

/** True if messages of a mailbox were taken in here. */
export const hasHeld = (folder: string): boolean => existsSync(join(folder, LIST));

export const readHeld = (folder: string): HeldList => {
  const text = readIfThere(join(folder, LIST))?.toString();
  if (text === undefined) return { format: 1, held: [] };
  const list = unsealed(text);
  return isRecord(list) && list['format'] === 1 && Array.isArray(list['held'])
    ? (list as unknown as HeldList)
    : leave(EXIT.wrong, why('mailbox.damaged', { path: join(folder, LIST) }));
};

export const writeHeld = (folder: string, list: HeldList): void => {
  ownFolder(join(folder, HELD_FOLDER));
  replaceFile(join(folder, LIST), withDigest(list));
};

/** Where a message lies until a game has it, under its own name: some are known by that. */
export const placeOf = (
  folder: string,
  { digest, source }: Pick<HeldMail, 'digest' | 'source'>,
): string => join(folder, HELD_FOLDER, HELD, digest.slice(0, SHORT), basename(source));

/** Removes messages that no game waits for: they are its own, and nowhere else. */
export const releaseHeld = (folder: string, list: HeldList): void => {
  const there = new Set(namesIn(join(folder, HELD_FOLDER, HELD)));
  for (const one of list.held) {
    const isDone = one.fate === 'ignored' || one.fate === 'taken';
    if (isDone && there.has(one.digest.slice(0, SHORT)))
      disk.removeTree(dirname(placeOf(folder, one)));
  }
};

/** True if a message waits for the moderator's word, or for a game that cannot be read or is not here any more. */
export const isOpenIn = (
  here: readonly { readonly id: string }[],
): ((one: HeldMail) => boolean) => {
  const ids = new Set(here.map(({ id }) => id));
  return ({ fate, games }) =>
    fate === 'asked' || fate === 'new' || (fate === 'sorted' && !games.every((id) => ids.has(id)));
};

/** A folder of games, and the same as commands name it: a full stop where they are given in it. */
interface Place {
  readonly folder: string;
  readonly at: string;
}

/** The commands that settle a message. */
export const settling = ({ number }: Pick<HeldMail, 'number'>, { at }: Pick<Place, 'at'>) => {
  const receive = (...words: readonly string[]): string =>
    commandText([
      ...['club', 'receive', '--message', String(number), ...words],
      ...(at === '.' ? [] : ['-C', at]),
    ]);
  return { sort: receive('--to', '…'), leave: receive('--ignore') };
};

/** A message that no game has, with whom it is from, and the games that it may be for. */
export const formatHeld = async (box: Place, one: HeldMail, { frame }: Words): Promise<string> => {
  const { folder } = box;
  const place = placeOf(folder, one);
  const [read] = await readAll(one.source, readIfThere(place) ?? Buffer.of());
  const head = read?.ok ? read.value : read?.head;
  const from = head?.sender?.address ?? head?.sender?.name ?? one.source;
  const { number, games, fate, large } = one;
  const subject = head === undefined || head.subject === '' ? null : head.subject;
  const told = { number, from, subject, file: relative(folder, place), ...settling(one, box) };
  if (large !== undefined) return frame('mailbox.large', { ...told, bytes: large });
  return frame(TOLD[fate] ?? 'mailbox.asked', { ...told, games });
};

/** Why a message waits, by its fate. */
const TOLD: Readonly<Partial<Record<HeldMail['fate'], Frame>>> = {
  nobodys: 'mailbox.nobodys',
  new: 'mailbox.unread',
  sorted: 'mailbox.gone',
};

/** Why a game was left as it is. */
export const formatReasons = (
  { catalogue }: Words,
  id: string,
  reasons: readonly Reason[],
): string =>
  `${id}: ${reasons.map((one) => (typeof one === 'string' ? one : catalogue.say(one))).join('\n')}`;

/** The messages beside the games that wait to be sorted, each with its command. */
export const listUnsortedMails = async (
  box: Place,
  games: readonly { readonly id: string }[],
  words: Words,
): Promise<readonly string[]> => {
  if (!hasHeld(box.folder)) return [];
  const open = readHeld(box.folder).held.filter(isOpenIn(games));
  return Promise.all(open.map((one) => formatHeld(box, one, words)));
};
