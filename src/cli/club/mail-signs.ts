import { canonical } from '../../core/json.ts';
import { onceForSome } from '../../core/once.ts';
import { viewFor } from '../../desk/desk.ts';
import type { NoticeBook } from '../../desk/notices/read.ts';
import { splitOwn } from '../../desk/read-text.ts';
import { foldedName } from '../../desk/receipt.ts';
import { gameNamedIn } from '../../desk/sections.ts';
import type { Correspondent, Letter } from '../../post/letter.ts';
import { orderLike } from '../../post/order-like.ts';
import { readAll } from '../../post/read.ts';
import type { PostOptions } from '../../post/settings.ts';
import type { ModeratorGame } from '../folder/game.ts';
import type { Incoming } from '../folder/incoming-files.ts';
import { withModeratorGame } from '../folder/open-folder.ts';
import { readingOptions } from '../inbox/reading-options.ts';
import { gameWords } from '../terminal/game-words.ts';
import type { Ports } from '../terminal/ports.ts';
import { type Card, silent } from './cards.ts';

/** The words of a letter from which it may be seen which game it is for. */
export interface Signs {
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
export interface SortedFile {
  readonly letters: readonly Signs[];
  readonly threads: readonly string[];
}

export type Files = readonly (() => Incoming)[];

/** Games whose readers read a mail alike. */
export const alike = ({ settings }: Card): string => {
  if (settings === undefined) return '';
  const { ruleset, preset, language, fingerprint, limits = {}, intake } = settings;
  const [zone, charset, authserv] = [intake?.zone, intake?.charset, intake?.authserv].map(
    (said) => said ?? null,
  );
  return canonical({ ruleset, preset, language, fingerprint, limits, zone, charset, authserv });
};

/** Reads each file once for all games that would read it alike. */
export const signsBy = async (
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
