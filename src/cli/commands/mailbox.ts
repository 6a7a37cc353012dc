import { extname, resolve } from 'node:path';
import { withoutLead } from '../../post/headers.ts';
import { mboxStart, saysMore, splitMbox } from '../../post/mbox.ts';
import { oneByte } from '../../post/one-byte.ts';
import { sharingRules } from '../club/work.ts';
import { withLock } from '../io/lock.ts';
import { fetchInto } from '../mailbox/fetch.ts';
import { handOut } from '../mailbox/hand-out.ts';
import { type Held, type HeldList, keepHeld, readHeld, writeHeld } from '../mailbox/held.ts';
import { readMailbox, type SharedMailbox } from '../mailbox/settings.ts';
import { sortNew } from '../mailbox/sort.ts';
import { tellHeld } from '../mailbox/tell.ts';
import { EXIT, type Exit, gravest, leave } from '../program/exit.ts';
import { type Incoming, incoming, requireThere } from '../receive/sources.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { type Words, wordsOfNoGame } from '../words/words.ts';
import { type Common, json } from './options.ts';

export interface MailboxOptions extends Common {
  /** Take the mailbox of mailbox.yaml, too. */
  readonly imap?: boolean;
  /** Which message is decided, and the games that it is for. */
  readonly message?: number;
  readonly to?: readonly string[];
  readonly ignore?: boolean;
  readonly reason?: string;
  readonly now?: string;
}

/** Everything that the steps of it go by. */
interface Sharing {
  readonly ports: Ports;
  readonly box: SharedMailbox;
  readonly options: MailboxOptions;
  readonly words: Words;
}

/**
 * Takes in what comes for several games, each message by the game that it is for. Until that is
 * known, or if it is nobody's, it lies beside the games and in none of them.
 */
export const shareMailbox = async (
  ports: Ports,
  folder: string,
  paths: readonly string[],
  options: MailboxOptions,
): Promise<Exit> => {
  return shareAmong(ports, readMailbox(resolve(ports.folder, folder)), paths, options);
};

/** The same for a mailbox whose games are known. */
export const shareAmong = async (
  ports: Ports,
  box: SharedMailbox,
  paths: readonly string[],
  options: MailboxOptions,
): Promise<Exit> => {
  const words = wordsOfNoGame(options.lang ?? box.language);
  const library = sharingRules(ports.library);
  const sharing = { ports: { ...ports, library }, box, options, words };
  requireThere(ports, paths);
  return withLock(box.folder, () => share(sharing, paths), ports);
};

const share = async (sharing: Sharing, paths: readonly string[]): Promise<Exit> => {
  const { ports, box, options, words } = sharing;
  const before = decided(sharing, readHeld(box.folder));
  const kept = keepFiles(sharing, before, paths);
  const { list, exit } = options.imap
    ? await fetchInto(sharing, kept)
    : { list: kept, exit: EXIT.done };
  const sorted = await sortNew(sharing, list);
  writeHeld(box.folder, sorted.list);
  const given = await handOut(sharing, sorted.list);
  // One that waited for a game that could not be read is news once its fate is known.
  const news = given.list.held.filter((_, at) => (before.held[at]?.fate ?? 'new') === 'new');
  const open = given.list.held.filter(isOpenIn(box));
  if (options.json) ports.out.write(json({ messages: news, open }));
  else {
    const nobodys = news.filter(({ fate }) => fate === 'nobodys');
    for (const one of [...nobodys, ...open])
      ports.out.write(`${await tellHeld(box.folder, one, words)}\n`);
  }
  const isAsked = open.length > 0;
  return gravest([exit, sorted.exit, given.exit, ...(isAsked ? [EXIT.needed] : [])]);
};

/** True if a message waits for the moderator's word, or for a game that cannot be read or is not here any more. */
const isOpenIn = ({ games: here }: SharedMailbox): ((one: Held) => boolean) => {
  const ids = new Set(here.map(({ id }) => id));
  return ({ fate, games }) =>
    fate === 'asked' || fate === 'new' || (fate === 'sorted' && !games.every((id) => ids.has(id)));
};

const CAN_BE_DECIDED: readonly Held['fate'][] = ['new', 'asked', 'nobodys', 'sorted'];

/** The moderator's word on a message: the games that it is for, or none. */
const decided = ({ box, options, words }: Sharing, list: HeldList): HeldList => {
  const { message, to = [], ignore = false, reason } = options;
  if (message === undefined)
    return to.length > 0 || ignore ? leave(EXIT.wrong, words.frame('mailbox.which')) : list;
  const one = list.held.find(({ number }) => number === message);
  if (one === undefined || !CAN_BE_DECIDED.includes(one.fate))
    return leave(EXIT.wrong, words.frame('mailbox.no-message', { number: message }));
  if (ignore === to.length > 0) leave(EXIT.wrong, words.frame('mailbox.say'));
  const ids = box.games.map(({ id }) => id);
  const games = to.map((said) => ids.find((id) => said === id || said.endsWith(`/${id}`)));
  if (games.includes(undefined)) leave(EXIT.wrong, words.frame('mailbox.no-game', { games: ids }));
  const now: Held = {
    ...one,
    fate: ignore ? 'ignored' : 'sorted',
    games: games.flatMap((id) => id ?? []),
    ...(reason !== undefined && { reason }),
  };
  return { ...list, held: list.held.map((other) => (other === one ? now : other)) };
};

/** Keeps each message of the files by itself: a mailbox may hold those of several games. */
const keepFiles = (
  { ports, box, words }: Sharing,
  before: HeldList,
  paths: readonly string[],
): HeldList => {
  const pieces = function* (): Generator<Incoming> {
    for (const file of incoming(ports, words, paths))
      if ('fault' in file) talk(ports, words.frame('receive.left-out', { ...file }));
      else yield* piecesOf(file);
  };
  const { list, again } = keepHeld(box.folder, before, pieces());
  if (again > 0) talk(ports, words.frame('receive.again', { count: again }));
  return list;
};

function* piecesOf({ source, bytes }: Incoming): Generator<Incoming> {
  const box = withoutLead(oneByte(bytes));
  const start = mboxStart(box);
  if (start === undefined) return yield { source, bytes };
  if (saysMore(box.subarray(0, start))) yield { source, bytes: box.subarray(0, start) };
  const stem = source.slice(0, source.length - extname(source).length);
  let number = 0;
  for (const mail of splitMbox(box.subarray(start)))
    yield { source: `${stem}-${++number}.eml`, bytes: mail };
}
