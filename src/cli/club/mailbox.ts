import { existsSync } from 'node:fs';
import { basename, dirname, extname, relative, resolve } from 'node:path';
import { oneByte } from '../../post/charset.ts';
import { withoutLead } from '../../post/headers.ts';
import { hasOtherText, mboxStart, splitMbox } from '../../post/mbox.ts';
import { receiveMessages } from '../commands/receive.ts';
import { type Incoming, incoming, requireThere } from '../folder/incoming-files.ts';
import { withLock } from '../folder/lock.ts';
import type { Common } from '../folder/options.ts';
import { accountOf, EXIT, type Exit, gravest, leave, why } from '../io/exit.ts';
import { ownFolder, replaceFiles } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import type { OptionsFor } from '../table/groups.ts';
import { type Ports, printResult, talk } from '../terminal/terminal.ts';
import { type Words, wordsOfNoGame } from '../terminal/words.ts';
import { sharingRules } from './game-work.ts';
import {
  formatHeld,
  formatReasons,
  type HeldList,
  type HeldMail,
  hasHeld,
  isOpenIn,
  placeOf,
  readHeld,
  releaseHeld,
  settling,
  writeHeld,
} from './held-mails.ts';
import { MAILBOX_FILE, readMailbox, type SharedMailbox, type Sharer } from './mailbox-settings.ts';
import { sortNew } from './sort.ts';

interface HandingOut {
  readonly ports: Ports;
  readonly box: SharedMailbox;
  readonly options: Common & { readonly now?: string };
  readonly words: Words;
}

interface HandedOut {
  readonly list: HeldList;
  readonly exit: Exit;
}

const placeOfBox = ({ ports, box: { folder } }: Pick<HandingOut, 'ports' | 'box'>) => ({
  folder,
  at: relative(ports.folder, folder) === '' ? '.' : folder,
});

/** Each game takes what is its own as `receive` would; one that cannot is no trouble to the others. */
const handOut = async (sharing: HandingOut, before: HeldList): Promise<HandedOut> => {
  const { folder, games } = sharing.box;
  const held = new Map(before.held.map((one) => [one.number, one]));
  const list = (): HeldList => ({ ...before, held: [...held.values()] });
  const lost = lostIn(sharing, before);
  const left = waitingIn(before.held.filter((one) => !lost.includes(one)));
  const exits: Exit[] = lost.map(() => EXIT.wrong);
  let unwritten = 0;
  for (const game of games.filter(({ id }) => left.has(id))) {
    const own = left.get(game.id) ?? [];
    const took = await give(sharing, game, own);
    exits.push(took);
    // What a game could not take waits until it can.
    if (took !== EXIT.done && took !== EXIT.needed) continue;
    for (const one of own) held.set(one.number, without(held.get(one.number) ?? one, game.id));
    unwritten += own.length;
    // Whatever is lost of the list is given once more, and known.
    if (unwritten * SHARES < held.size) continue;
    writeHeld(folder, list());
    unwritten = 0;
  }
  if (unwritten > 0) writeHeld(folder, list());
  releaseHeld(folder, list());
  return { list: list(), exit: gravest(exits) };
};

/** Messages that were taken away from their place: they are told, and hold up none of the others. */
const lostIn = ({ ports, box, words }: HandingOut, { held }: HeldList): readonly HeldMail[] => {
  const lost = held.filter((one) => one.fate === 'sorted' && !existsSync(placeOf(box.folder, one)));
  for (const one of lost) {
    const file = relative(box.folder, placeOf(box.folder, one));
    const { leave: command } = settling(one, placeOfBox({ ports, box }));
    talk(ports, words.frame('mailbox.lost', { number: one.number, file, leave: command }));
  }
  return lost;
};

/** The list is written so often at most while games take what is theirs: it is as long as the mailbox. */
const SHARES = 16;

/** The messages on their way, by game. */
const waitingIn = (held: readonly HeldMail[]): ReadonlyMap<string, readonly HeldMail[]> => {
  const left = new Map<string, HeldMail[]>();
  for (const one of held.filter(({ fate }) => fate === 'sorted'))
    for (const id of one.games) {
      const own = left.get(id) ?? [];
      own.push(one);
      left.set(id, own);
    }
  return left;
};

const without = (one: HeldMail, id: string): HeldMail => {
  const games = one.games.filter((other) => other !== id);
  return games.length === 0 ? { ...one, fate: 'taken', games: [id] } : { ...one, games };
};

const give = async (
  { ports, box, options, words }: HandingOut,
  { id, folder }: Sharer,
  own: readonly HeldMail[],
): Promise<Exit> => {
  const paths = own.map((one) => placeOf(box.folder, one));
  const { now, lang, color, json } = options;
  if (!json) ports.out.write(`${words.frame('mailbox.game', { id })}\n`);
  const silent = { ...ports.out, write: () => undefined };
  const said = {
    ...(now !== undefined && { now }),
    ...(lang !== undefined && { lang }),
    ...(color !== undefined && { color }),
  };
  try {
    const to = json ? { ...ports, out: silent } : ports;
    return await receiveMessages({ ports: to, folder, operands: paths, options: said });
  } catch (error) {
    const { exit, reasons } = accountOf(error);
    talk(ports, formatReasons(words, id, reasons));
    return exit;
  }
};

interface Fetching {
  readonly ports: Ports;
  readonly box: SharedMailbox;
  readonly words: Words;
}

/** A message by itself. */
interface Piece {
  readonly source: string;
  readonly bytes: Uint8Array;
  readonly large?: number;
}

/** So many messages are held in memory at once before they are written. */
const MOST_AT_ONCE = 200;

/** Keeps the messages that are not known yet; their files are written before the list that speaks of them. */
const keepHeld = (
  folder: string,
  list: HeldList,
  pieces: Iterable<Piece>,
): { readonly list: HeldList; readonly again: number } => {
  const known = new Set(list.held.map(({ digest }) => digest));
  const held = [...list.held];
  let again = 0;
  let files: { readonly path: string; readonly content: Uint8Array }[] = [];
  const write = (): void => {
    for (const { path } of files) ownFolder(dirname(path));
    replaceFiles(files);
    files = [];
  };
  for (const { source, bytes, large } of pieces) {
    const digest = sha256(bytes);
    if (known.has(digest)) {
      again++;
      continue;
    }
    known.add(digest);
    const one: HeldMail = {
      ...{ number: held.length + 1, digest, source: basename(source), fate: 'new', games: [] },
      ...(large !== undefined && { large }),
    };
    held.push(one);
    files.push({ path: placeOf(folder, one), content: bytes });
    if (files.length >= MOST_AT_ONCE) write();
  }
  write();
  return { list: { ...list, held }, again };
};

/** Fetches what is new: each message is kept, with its place in the mailbox, before it is marked there. */
const fetchInto = async (
  { ports, box: { folder, mail }, words }: Fetching,
  before: HeldList,
): Promise<{ readonly list: HeldList; readonly exit: Exit }> => {
  const imap = mail?.imap ?? leave(EXIT.wrong, why('mailbox.no-imap', { path: MAILBOX_FILE }));
  const { fetchNew } = await import('../inbox/imap.ts');
  const { secretFor } = await import('../inbox/login.ts');
  const { troubleLines } = await import('../inbox/mail-trouble.ts');
  let list = before;
  const secret = await secretFor('imap', imap, ports.env);
  if (!secret.ok) {
    talk(ports, ...troubleLines(secret.problems, words));
    return { list, exit: secret.problems.exit };
  }
  const { since, trouble } = await fetchNew(imap, secret.value, list.since, (arrival) => {
    const { uid, uidValidity, bytes, part, size } = arrival;
    const piece = { source: `mail-${uidValidity}-${uid}.eml`, bytes };
    const next = keepHeld(folder, list, [part === 'whole' ? piece : { ...piece, large: size }]);
    list = { ...next.list, since: { uid, uidValidity } };
    writeHeld(folder, list);
  });
  if (since !== undefined) list = { ...list, since };
  if (trouble !== undefined) talk(ports, ...troubleLines(trouble, words));
  return { list, exit: trouble?.exit ?? EXIT.done };
};

type MailboxOptions = OptionsFor<'club'>;

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
  paths: readonly string[],
  options: MailboxOptions,
): Promise<Exit> => {
  const box = readMailbox(resolve(ports.folder, options.C ?? '.'));
  const { imap, message } = options;
  if (paths.length === 0 && !imap && message === undefined && !hasHeld(box.folder))
    leave(EXIT.wrong, why('leave.no-messages'));
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
  const open = given.list.held.filter(isOpenIn(box.games));
  const nobodys = news.filter(({ fate }) => fate === 'nobodys');
  const lines: string[] = [];
  for (const one of [...nobodys, ...open])
    lines.push(await formatHeld(placeOfBox(sharing), one, words));
  printResult(ports, options, { messages: news, open }, lines);
  const isAsked = open.length > 0;
  return gravest([exit, sorted.exit, given.exit, ...(isAsked ? [EXIT.needed] : [])]);
};

const CAN_BE_DECIDED: readonly HeldMail['fate'][] = ['new', 'asked', 'nobodys', 'sorted'];

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
  const now: HeldMail = {
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
  if (hasOtherText(box.subarray(0, start))) yield { source, bytes: box.subarray(0, start) };
  const stem = source.slice(0, source.length - extname(source).length);
  let number = 0;
  for (const mail of splitMbox(box.subarray(start)))
    yield { source: `${stem}-${++number}.eml`, bytes: mail };
}
