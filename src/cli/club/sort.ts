import { basename, extname, join } from 'node:path';
import { canonical } from '../../core/json.ts';
import { onceForSome } from '../../core/once.ts';
import { isRecord } from '../../core/shape.ts';
import { asciiLower } from '../../core/spelling.ts';
import { viewFor } from '../../desk/desk.ts';
import type { NoticeBook } from '../../desk/notices/read.ts';
import { splitOwn } from '../../desk/read-text.ts';
import { foldedName } from '../../desk/receipt.ts';
import { addressesOf } from '../../desk/recognise.ts';
import { gameNamedIn } from '../../desk/sections.ts';
import type { Correspondent, Letter } from '../../post/letter.ts';
import { orderLike } from '../../post/order-like.ts';
import { readAll } from '../../post/read.ts';
import type { PostOptions } from '../../post/settings.ts';
import { groupBy } from '../../report/groups.ts';
import { type DerivedFile, readDerived, readSettings } from '../folder/derived.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { INBOX, LEDGER, readInbox } from '../folder/inbox.ts';
import type { Incoming } from '../folder/incoming-files.ts';
import { withModeratorGame } from '../folder/open-folder.ts';
import { GAME_FILE, type Settings } from '../folder/settings.ts';
import { judgingContextOf } from '../inbox/carry-out.ts';
import { readingOptions } from '../inbox/reading-options.ts';
import { threadOf } from '../inbox/receipts.ts';
import { accountOf, type Exit, gravest, leave } from '../io/exit.ts';
import { readIfThere, straight } from '../io/files.ts';
import { type Ports, silent, talk } from '../terminal/terminal.ts';
import { gameWords, type Words } from '../terminal/words.ts';
import { formatReasons, type HeldList, type HeldMail, placeOf } from './held-mails.ts';
import type { SharedMailbox, Sharer } from './mailbox-settings.ts';

/** A game as far as it is known without being opened, which takes a hundred times as long. */
interface Card extends Sharer {
  /** Left out: they cannot be read. */
  readonly settings?: Settings;
  /** The words of its file, where no more is known of it. */
  readonly text: string;
  /** Not even who plays it can be told from its file: any mail may be for it. */
  readonly isUnclear: boolean;
  /** Names that it has had besides. */
  readonly formerly: readonly string[];
  /** Senders that its moderator has ruled in. */
  readonly ruledIn: readonly string[];
}

const cardOf = async (ports: Ports, sharer: Sharer): Promise<Card> => {
  const { folder, fault: found } = sharer;
  try {
    if (found !== undefined) leave(found.exit, ...found.reasons);
    const { derived } = readDerived(folder);
    const { settings } = await readSettings(ports.library, folder, derived);
    const ruled = await ruledIn(ports, folder);
    const formerly = formerNames(derived?.game, settings.name);
    return { ...sharer, settings, text: '', isUnclear: false, formerly, ruledIn: ruled };
  } catch (error) {
    const words = await wordsIn(folder);
    return { ...sharer, fault: accountOf(error), ...words, formerly: [], ruledIn: [] };
  }
};

/** Names that a game has had, as its folder knows them without its log. */
const formerNames = (game: DerivedFile['game'] | undefined, name: string): readonly string[] =>
  [...(game?.names ?? []), ...(game === undefined ? [] : [game.settings.name])].filter(
    (one) => one !== name,
  );

/** The words of a game's file that can be used no further, and whether they say who plays. */
const wordsIn = async (folder: string): Promise<Pick<Card, 'text' | 'isUnclear'>> => {
  try {
    const path = join(folder, GAME_FILE);
    const text = straight(readIfThere(path) ?? Buffer.of());
    const read = (await import('../io/yaml-file.ts')).readYaml(path, text);
    const said = read.ok && isRecord(read.value.value) ? read.value.value : {};
    return { text: asciiLower(text), isUnclear: !isRecord(said['seats']) };
  } catch {
    // Then nothing is known of it; why is told already.
    return { text: '', isUnclear: true };
  }
};

/** Few games have any: only of those the inbox and the log are read. */
const ruledIn = async (ports: Ports, folder: string): Promise<readonly string[]> => {
  if (readIfThere(join(folder, INBOX, LEDGER))?.includes('"remembered"') !== true) return [];
  const { remembered = {} } = readInbox(folder);
  const { formersIn } = await import('../../desk/players.ts');
  const formers = await withModeratorGame(silent(ports), folder, async ({ notes, settings }) =>
    formersIn(notes, settings.settings.seats),
  );
  return Object.keys(remembered).filter((name) => !formers.has(asciiLower(name)));
};

/** The games that a message may be for, by what it says. */
interface Fitting {
  /** It names them: in a header above orders, in its subject, as an answer to one of their mails. */
  readonly named: ReadonlySet<string>;
  /** Its sender plays in them. */
  readonly played: ReadonlySet<string>;
  /** It has a part for each of them, below a line that names it. */
  readonly parted: ReadonlySet<string>;
}

/** Games by everything that a message may say of them; none of them is opened. */
interface Index {
  readonly byThread: ReadonlyMap<string, readonly string[]>;
  readonly byName: ReadonlyMap<string, readonly string[]>;
  readonly byPerson: ReadonlyMap<string, readonly string[]>;
  /** Names that may stand within a line. */
  readonly names: readonly { readonly id: string; readonly name: string }[];
}

/** Finds the games of a message, however many there are. */
const fittingAmong = (cards: readonly Card[]): ((seen: SortedFile) => Fitting) => {
  const { byThread, byName, byPerson, names } = indexOf(cards);
  return ({ letters, threads }) => {
    const lines = [...new Set(letters.flatMap((one) => one.lines.map(plainly)))];
    const among = (keys: readonly string[], by: ReadonlyMap<string, readonly string[]>) =>
      keys.flatMap((key) => by.get(key) ?? []);
    const headed = letters.flatMap((one) => among(one.names, byName));
    return {
      parted: new Set(letters.every(({ isParted }) => isParted) ? headed : []),
      named: new Set([
        ...among(threads, byThread),
        ...headed,
        ...names.flatMap(({ id, name }) =>
          lines.some((line) => isNamedIn(name, line)) ? [id] : [],
        ),
      ]),
      played: new Set([
        ...letters.flatMap((one) => among(keysOf(one), byPerson)),
        ...letters.flatMap((one) => unreadOf(cards, one)),
      ]),
    };
  };
};

/** The games of each key, in their order. */
const gamesBy = (
  cards: readonly Card[],
  keysIn: (card: Card) => readonly string[],
): ReadonlyMap<string, readonly string[]> => {
  const games = new Map<string, string[]>();
  for (const card of cards)
    for (const key of new Set(keysIn(card))) {
      const ids = games.get(key) ?? [];
      ids.push(card.id);
      games.set(key, ids);
    }
  return games;
};

const indexOf = (cards: readonly Card[]): Index => ({
  byThread: gamesBy(cards, ({ settings }) =>
    Object.keys(settings?.seats ?? {}).map((seat) => threadSign(settings?.seedHash ?? '', seat)),
  ),
  byName: gamesBy(cards, (card) => namesOf(card).map(foldedName)),
  byPerson: gamesBy(cards, peopleOf),
  names: cards.flatMap((card) => {
    const names = new Set(namesOf(card).map(plainly));
    return [...names].flatMap((name) => (name === '' ? [] : [{ id: card.id, name }]));
  }),
});

/** Where a game's file cannot be read, the line that says it may. */
const nameOf = ({ settings, text }: Card): string =>
  settings?.name ?? /^name:\s*["']?([^"'\r\n]+)/m.exec(text)?.[1] ?? '';

/** The names under which a game may be meant: that of now, and those of before. */
const namesOf = (card: Card): readonly string[] => [nameOf(card), ...card.formerly];

const peopleOf = ({ settings, ruledIn }: Card): readonly string[] => [
  ...ruledIn.map((person) => `ruled ${person}`),
  ...Object.entries(settings?.seats ?? {}).flatMap(([seat, player]) => [
    `file ${seat}`,
    ...addressesOf(player).map((address) => `mail ${address}`),
    ...(player.forum === undefined ? [] : [`forum ${player.forum.trim()}`]),
    // Whoever writes for a player while he is away; where that is another seat it is no address.
    ...(player.deputy === undefined ? [] : [`mail ${asciiLower(player.deputy)}`]),
  ]),
];

const threadSign = (seedHash: string, seat: string): string =>
  threadOf(seedHash, seat, { round: 0, phase: '' }).split('.')[0] ?? '';

/** The ways in which a sender may be known. */
const keysOf = ({ sender, file }: Signs): readonly string[] => [
  ...(file === undefined ? [] : [`file ${basename(file, extname(file)).toLowerCase()}`]),
  ...(sender === null ? [] : [`ruled ${sender.address ?? sender.name}`]),
  ...(sender === null
    ? []
    : [
        sender.address === null
          ? `forum ${sender.name.trim()}`
          : `mail ${asciiLower(sender.address)}`,
      ]),
];

/** Games whose file cannot be read, and speaks of the sender. */
const unreadOf = (cards: readonly Card[], { sender }: Signs): readonly string[] => {
  const known = asciiLower(sender?.address ?? sender?.name.trim() ?? '');
  return known === '' ? [] : cards.flatMap(({ id, text }) => (text.includes(known) ? [id] : []));
};

const plainly = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** A name within a line: letters on both sides would make it another word. */
const isNamedIn = (name: string, line: string): boolean => {
  const isJoined = (letter: string | undefined): boolean =>
    letter !== undefined && /[\p{L}\p{N}]/u.test(letter) && !/\p{Script=Han}/u.test(letter);
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1))
    if (!isJoined(line[at - 1]) && !isJoined(line[at + name.length])) return true;
  return false;
};

/** The games whose message it is; else all that it may be of, or none. */
const sortedBy = (
  { named, played, parted }: Fitting,
  tagged: ReadonlySet<string>,
): { readonly of: readonly string[] } | { readonly games: readonly string[] } => {
  if (isForEach({ named, played, parted })) return { of: [...parted] };
  const [proven] = tagged;
  if (proven !== undefined && tagged.size === 1) return { of: [proven] };
  const fitting = named.size > 0 ? named : played;
  const [only] = fitting;
  // A word of the subject may happen to be the name of a game that its sender does not play.
  const isStranger = named.size > 0 && played.size > 0 && !played.has(only ?? '');
  if (fitting.size === 1 && only !== undefined && !isStranger) return { of: [only] };
  return { games: isStranger ? [...new Set([...named, ...played])] : [...fitting] };
};

/** True of a mail with a part for each game that it names, all of which its sender plays. */
const isForEach = ({ named, played, parted }: Fitting): boolean =>
  parted.size > 1 && [...named].every((id) => parted.has(id) && played.has(id));

/** A file that bears a tag, and the games that fit it. */
interface TaggedFile {
  readonly at: number;
  readonly fitting: Fitting;
}

/** The games whose keys give files the tags that they bear, and those that cannot say. */
interface Proofs {
  readonly of: ReadonlyMap<number, ReadonlySet<string>>;
  readonly shut: readonly string[];
}

/**
 * The games that are fitting are asked first, each of all its files at once; then all others of what
 * none of those had proven: whoever has the key may write from anywhere.
 */
const proofsOf = async (
  ports: Ports,
  cards: readonly Card[],
  files: Files,
  tagged: readonly TaggedFile[],
): Promise<Proofs> => {
  const of = new Map<number, Set<string>>();
  const shut = new Set<string>();
  const ask = async (isAsked: (card: Card, one: TaggedFile) => boolean): Promise<void> => {
    const open = tagged.filter(({ at }) => !of.has(at));
    for (const card of cards) {
      const own = open.filter((one) => isAsked(card, one)).map(({ at }) => at);
      const proven = await provenIn(ports, card, files, own);
      if (proven === 'shut') shut.add(card.id);
      else for (const at of proven) of.set(at, new Set([...(of.get(at) ?? []), card.id]));
    }
  };
  const isFitting = ({ id }: Card, { fitting: { named, played } }: TaggedFile): boolean =>
    named.has(id) || played.has(id);
  await ask(isFitting);
  await ask((card, one) => !isFitting(card, one));
  return { of, shut: [...shut] };
};

/** The files whose tags are of one of a game's keys. */
const provenIn = async (
  ports: Ports,
  { folder }: Card,
  files: Files,
  own: readonly number[],
): Promise<readonly number[] | 'shut'> => {
  if (own.length === 0) return [];
  try {
    return await withModeratorGame(silent(ports), folder, async (game) => {
      const context = judgingContextOf(game, {}, readInbox(folder));
      const isProven = async (at: number): Promise<boolean> => {
        const file = files[at]?.();
        if (file === undefined) return false;
        const letters = await readAll(file.source, file.bytes, readingOptions(game));
        const texts = letters.flatMap((one) => (one.ok ? one.value.texts : []));
        return texts
          .map(({ lines }) => splitOwn(game.desk, lines))
          .some(
            (text) =>
              text.tag !== undefined &&
              game.desk.seats.some((seat) => context.isTagged(seat, text, text.tag ?? '')),
          );
      };
      const proven: number[] = [];
      for (const at of own) if (await isProven(at)) proven.push(at);
      return proven;
    });
  } catch {
    // Why it cannot be opened is told where it is given its messages.
    return 'shut';
  }
};

const hasTag = ({ letters }: SortedFile): boolean => letters.some(({ isTagged }) => isTagged);

interface Sorting {
  readonly ports: Ports;
  readonly box: SharedMailbox;
  readonly words: Words;
}

/**
 * Finds the game of whatever is new. A mail is read once for all games that read alike, and a game is
 * opened only for a tag: what they say of themselves is looked up.
 */
export const sortNew = async (
  { ports, box, words }: Sorting,
  list: HeldList,
): Promise<{ readonly list: HeldList; readonly exit: Exit }> => {
  const isFresh = ({ fate, large }: HeldMail): boolean => fate === 'new' && large === undefined;
  const fresh = list.held.filter(isFresh);
  const cards: Card[] = [];
  if (fresh.length > 0) for (const game of box.games) cards.push(await cardOf(ports, game));
  const files = fresh.map((one) => () => ({
    source: one.source,
    bytes: readIfThere(placeOf(box.folder, one)) ?? Buffer.of(),
  }));
  const fates = await statusesOf(ports, cards, files);
  const byDigest = new Map(fresh.map(({ digest }, at) => [digest, fates[at]]));
  const faults = cards.flatMap(({ id, fault }) => (fault === undefined ? [] : [{ id, ...fault }]));
  for (const { id, reasons } of faults) talk(ports, formatReasons(words, id, reasons));
  const held = list.held.map((one): HeldMail => {
    // Nobody has seen what stands in what is too large.
    if (one.fate === 'new' && one.large !== undefined) return { ...one, fate: 'asked' };
    return isFresh(one) ? { ...one, ...byDigest.get(one.digest) } : one;
  });
  return { list: { ...list, held }, exit: gravest(faults.map(({ exit }) => exit)) };
};

type MailStatus = Pick<HeldMail, 'fate' | 'games'>;

const statusesOf = async (
  ports: Ports,
  cards: readonly Card[],
  files: Files,
): Promise<readonly MailStatus[]> => {
  const fitting = await fittingOf(ports, cards, files);
  const tagged = fitting.flatMap((one, at) => (one.isTagged ? [{ at, fitting: one }] : []));
  const proofs = await proofsOf(ports, cards, files, tagged);
  const unclear = cards.flatMap(({ id, isUnclear }) => (isUnclear ? [id] : []));
  return fitting.map((one, at) =>
    statusOf(one, proofs.of.get(at) ?? new Set(), { proofs, unclear }),
  );
};

interface FoundBy extends Fitting {
  readonly isTagged: boolean;
}

/** All games that each file fits, as they are read by readers that differ. */
const fittingOf = async (
  ports: Ports,
  cards: readonly Card[],
  files: Files,
): Promise<readonly FoundBy[]> => {
  const found = files.map(() => ({
    named: new Set<string>(),
    played: new Set<string>(),
    parted: new Set<string>(),
    isParted: true,
    isTagged: false,
  }));
  for (const group of groupBy(cards, alike)) {
    const fitsIn = fittingAmong(group);
    const take = (seen: SortedFile, at: number): void => {
      const [all, fits] = [found[at], fitsIn(seen)];
      if (all === undefined) return;
      for (const id of fits.named) all.named.add(id);
      for (const id of fits.played) all.played.add(id);
      for (const id of fits.parted) all.parted.add(id);
      // Games that read otherwise may see orders where others see none.
      all.isParted &&= seen.letters.every(({ isParted }) => isParted);
      all.isTagged ||= hasTag(seen);
    };
    (await signsBy(ports, group, files)).forEach(take);
  }
  return found.map((one) => (one.isParted ? one : { ...one, parted: new Set<string>() }));
};

interface UnreadFile {
  readonly proofs: Proofs;
  /** Games of which nobody knows who plays them. */
  readonly unclear: readonly string[];
}

const statusOf = (
  found: FoundBy,
  tagged: ReadonlySet<string>,
  { proofs: { shut }, unclear }: UnreadFile,
): MailStatus => {
  const sorted = sortedBy(found, tagged);
  if ('of' in sorted) return { fate: 'sorted', games: sorted.of };
  // Its tag may be of a game that cannot say so.
  const games = sorted.games.length === 0 && found.isTagged ? shut : sorted.games;
  if (games.length > 0) return { fate: 'asked', games };
  // Whoever plays in a game of which nobody knows that waits until it can be read.
  return { fate: unclear.length > 0 ? 'new' : 'nobodys', games: unclear };
};

/** The words of a letter from which it may be seen which game it is for. */
interface Signs {
  readonly sender: Correspondent | null;
  /** The file that it was given as, where that may be named for a seat. */
  readonly file?: string;
  /** Lines that a game's name may stand in. */
  readonly lines: readonly string[];
  /** Games that a line of its own names, folded. */
  readonly names: readonly string[];
  readonly isTagged: boolean;
  /** All that looks like an order stands below a line that names a game. */
  readonly isParted: boolean;
}

/** A file as it is sorted: its letters, and the threads of mails that it goes on. */
interface SortedFile {
  readonly letters: readonly Signs[];
  readonly threads: readonly string[];
}

type Files = readonly (() => Incoming)[];

/** Games whose readers read a mail alike. */
const alike = ({ settings }: Card): string => {
  if (settings === undefined) return '';
  const { ruleset, preset, language, fingerprint, limits = {}, intake } = settings;
  const [zone, charset, authserv] = [intake?.zone, intake?.charset, intake?.authserv].map(
    (said) => said ?? null,
  );
  return canonical({ ruleset, preset, language, fingerprint, limits, zone, charset, authserv });
};

/** Reads each file once for all games that would read it alike. */
const signsBy = async (
  ports: Ports,
  cards: readonly Card[],
  files: Files,
): Promise<readonly SortedFile[]> => {
  const names = cards.flatMap(({ settings }) =>
    Object.values(settings?.seats ?? {}).flatMap(({ forum = '' }) => forum.trim() || []),
  );
  for (const { folder, settings } of cards)
    if (settings !== undefined)
      try {
        return await withModeratorGame(silent(ports), folder, (game) =>
          seenIn(files, { ...readingOptions(game), names }, ownBy(game)),
        );
      } catch {
        // Another one reads as this one would; why it cannot be opened is told where it has messages.
      }
  return seenIn(files, { names }, (letter) =>
    ownIn({}, letter, { gameIn: () => undefined, isOrder: orderLike({}) }),
  );
};

/** The words of a letter's own lines on the game that it is for. */
type Own = Pick<Signs, 'names' | 'isTagged' | 'isParted'>;

const seenIn = async (
  files: Files,
  options: PostOptions,
  own: (letter: Letter) => Own,
): Promise<readonly SortedFile[]> => {
  const seen: SortedFile[] = [];
  for (const file of files) {
    const { source, bytes } = file();
    const letters = await readAll(source, bytes, options);
    seen.push({
      threads: threadsIn(bytes),
      letters: letters.flatMap((one): readonly Signs[] => {
        // Of a message that cannot be read its head alone speaks.
        if (one.ok) return [{ ...signsOf(one.value), ...own(one.value) }];
        if (one.head === undefined) return [];
        const { sender, subject } = one.head;
        return [{ sender, lines: [subject], names: [], isTagged: false, isParted: false }];
      }),
    });
  }
  return seen;
};

const signsOf = ({ via, source, sender, subject, topic }: Letter) => ({
  sender,
  lines: [subject, topic],
  ...(via === 'text' && { file: source }),
});

const MOST_HEADERS = 20_000;

/** Whoever answers one of our mails hands on the name of its thread. */
const threadsIn = (bytes: Uint8Array): readonly string[] => {
  const top = Buffer.from(bytes.subarray(0, MOST_HEADERS)).toString('latin1');
  const [headers = ''] = top.split(/\r?\n\r?\n/, 1);
  return [...headers.matchAll(/<(\w{4,64})\.part-/g)].flatMap(([, thread = '']) => thread);
};

/** The ways to see what a line is. */
interface LineSigns {
  readonly gameIn: (line: string) => string | undefined;
  readonly isOrder: (line: string) => boolean;
}

const ownIn = (book: NoticeBook, { texts }: Letter, { gameIn, isOrder }: LineSigns): Own => {
  const own = texts.map(({ lines }) => splitOwn(book, lines));
  const gamesOf = own.map(({ lines }) => lines.map((line) => gameIn(line) ?? gameNamedIn(line)));
  const isHeaded = ({ lines }: { readonly lines: readonly string[] }, at: number): boolean => {
    const first = gamesOf[at]?.findIndex((game) => game !== undefined) ?? -1;
    return !lines.slice(0, first < 0 ? lines.length : first).some(isOrder);
  };
  return {
    names: [
      ...new Set(
        gamesOf
          .flat()
          .flatMap((game) => game ?? [])
          .map(foldedName),
      ),
    ],
    isTagged: own.some(({ tag }) => tag !== undefined),
    isParted: own.every(isHeaded),
  };
};

/** The same where the language of a game's orders is known. */
const ownBy = (game: ModeratorGame): ((letter: Letter) => Own) => {
  const { desk } = game;
  const [seat = ''] = desk.seats;
  const view = viewFor(desk, desk.state, seat);
  const manner = { ...desk.manner, only: 'game' } as const;
  const gameIn = onceForSome(
    MOST_KEPT,
    (line: string) => desk.ruleset.readOrders(view, seat, [line], manner).game?.text,
  );
  const isOrder = orderLike(gameWords(game.loaded));
  return (letter) => ownIn(desk, letter, { gameIn, isOrder });
};

/** Characters of lines that are remembered: most lines of a mailbox stand in it many times. */
const MOST_KEPT = 1_000_000;
