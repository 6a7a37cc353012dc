import { extname, resolve } from 'node:path';
import { looksLikeMbox, splitMbox } from '../../post/mbox.ts';
import { readIfThere } from '../io/files.ts';
import { withLock } from '../io/lock.ts';
import { type Claim, claimsOf, sortedBy } from '../mailbox/claims.ts';
import { fetchInto } from '../mailbox/fetch.ts';
import { handOut } from '../mailbox/hand-out.ts';
import {
  type Held,
  type HeldList,
  keepHeld,
  placeOf,
  readHeld,
  writeHeld,
} from '../mailbox/held.ts';
import { readMailbox, type SharedMailbox } from '../mailbox/settings.ts';
import { tellHeld } from '../mailbox/tell.ts';
import { EXIT, type Exit, leave } from '../program/exit.ts';
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
  const sharing = { ports, box, options, words: wordsOfNoGame(options.lang ?? box.language) };
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
  const sorted = await sort(sharing, list);
  writeHeld(box.folder, sorted);
  const given = await handOut(sharing, sorted);
  const news = given.list.held.slice(before.held.length);
  if (options.json) ports.out.write(json({ messages: news, open: given.list.held.filter(isOpen) }));
  else {
    const nobodys = news.filter(({ fate }) => fate === 'nobodys');
    for (const one of [...nobodys, ...given.list.held.filter(isOpen)])
      ports.out.write(`${await tellHeld(box.folder, one, words)}\n`);
  }
  if (exit !== EXIT.done) return exit;
  if (given.exit !== EXIT.done) return given.exit;
  return given.list.held.some(isOpen) ? EXIT.needed : EXIT.done;
};

const isOpen = ({ fate }: Held): boolean => fate === 'asked';

/** The moderator's word on a message: the games that it is for, or none. */
const decided = ({ box, options, words }: Sharing, list: HeldList): HeldList => {
  const { message, to = [], ignore = false } = options;
  if (message === undefined)
    return to.length > 0 || ignore ? leave(EXIT.wrong, words.frame('mailbox.which')) : list;
  const one = list.held.find(({ number }) => number === message);
  if (one === undefined || !(isOpen(one) || one.fate === 'nobodys'))
    return leave(EXIT.wrong, words.frame('mailbox.no-message', { number: message }));
  if (ignore === to.length > 0) leave(EXIT.wrong, words.frame('mailbox.say'));
  const ids = box.games.map(({ id }) => id);
  const games = to.map((said) => ids.find((id) => said === id || said.endsWith(`/${id}`)));
  if (games.includes(undefined)) leave(EXIT.wrong, words.frame('mailbox.no-game', { games: ids }));
  const now: Held = {
    ...one,
    fate: ignore ? 'ignored' : 'sorted',
    games: games.flatMap((id) => id ?? []),
  };
  return { ...list, held: list.held.map((other) => (other === one ? now : other)) };
};

/** Keeps each message of the files by itself: a mailbox may hold those of several games. */
const keepFiles = (
  { ports, box, words }: Sharing,
  before: HeldList,
  paths: readonly string[],
): HeldList => {
  let list = before;
  let again = 0;
  for (const file of incoming(ports, words, paths)) {
    if ('fault' in file) {
      talk(ports, words.frame('receive.left-out', { ...file }));
      continue;
    }
    for (const piece of piecesOf(file)) {
      const next = keepHeld(box.folder, list, piece);
      if (next === undefined) again++;
      list = next ?? list;
    }
  }
  if (again > 0) talk(ports, words.frame('receive.again', { count: again }));
  return list;
};

function* piecesOf({ source, bytes }: Incoming): Generator<Incoming> {
  if (!looksLikeMbox(bytes)) return yield { source, bytes };
  const stem = source.slice(0, source.length - extname(source).length);
  let number = 0;
  for (const mail of splitMbox(bytes)) yield { source: `${stem}-${++number}.eml`, bytes: mail };
}

/** Asks every game about what is new. */
const sort = async ({ ports, box }: Sharing, list: HeldList): Promise<HeldList> => {
  const fresh = list.held.filter(({ fate, large }) => fate === 'new' && large === undefined);
  const files = fresh.map((one) => ({
    source: one.source,
    bytes: readIfThere(placeOf(box.folder, one)) ?? Buffer.of(),
  }));
  const claims = new Map<string, Record<string, readonly Claim[]>>(
    fresh.map(({ digest }) => [digest, {}]),
  );
  if (fresh.length > 0)
    for (const { id, folder } of box.games) {
      const said = await claimsOf(ports, folder, files);
      for (const [index, { digest }] of fresh.entries()) {
        const of = claims.get(digest);
        if (of !== undefined) of[id] = said[index] ?? [];
      }
    }
  return {
    ...list,
    held: list.held.map((one) => (one.fate === 'new' ? fateOf(one, claims) : one)),
  };
};

const fateOf = (
  one: Held,
  claims: ReadonlyMap<string, Readonly<Record<string, readonly Claim[]>>>,
): Held => {
  // Nobody has seen what stands in it.
  if (one.large !== undefined) return { ...one, fate: 'asked' };
  const found = sortedBy(claims.get(one.digest) ?? {});
  if ('game' in found) return { ...one, fate: 'sorted', games: [found.game] };
  return { ...one, fate: found.games.length === 0 ? 'nobodys' : 'asked', games: found.games };
};
