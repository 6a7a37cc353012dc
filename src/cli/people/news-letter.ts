import { type Block, type Document, type Saying, say } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import { heading } from '../../desk/speech.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { publish } from '../folder/note-game.ts';
import type { ReceiptText } from '../inbox/receipt.ts';
import { headFor, writeLetter } from '../inbox/write-letter.ts';
import { sha256 } from '../io/hashing.ts';

// Letters of news: they answer no message, and are noted in the log as they are laid.

/** News for a seat: who plays, who does not any more, that the game is over. */
interface News {
  readonly what: 'welcome' | 'news' | 'farewell' | 'over';
  /** The entry that it tells of, by its number. */
  readonly n: number;
  readonly seat: Seat;
  readonly at: string;
  /** Its subject and its title, of which each names the game besides: `You play Red`. */
  readonly subject: Saying;
  readonly body: Document;
}

/** The subject of a letter, and the title above its text, where that is pasted without a subject. */
export const titledBy = (
  { settings: { settings }, words }: ModeratorGame,
  news: Saying,
): { readonly subject: string; readonly title: Block } => {
  const about = { game: settings.name, news };
  return {
    subject: words.frame('news.subject', about),
    title: heading(1, say('news.title', about)),
  };
};

/** The letter of news in the language of the game that is given; no two of a game are the same. */
export const newsLetter = (
  game: ModeratorGame,
  { what, n, seat, at, subject: news, body }: News,
): ReceiptText => {
  const { subject, title } = titledBy(game, news);
  return {
    ...headFor(game, seat),
    ...{ told: what === 'welcome' ? 'welcome' : 'news', date: at },
    digest: sha256(`${game.settings.settings.seedHash} ${what} ${n} ${seat} ${at}`),
    subject,
    document: [title, ...body],
  };
};

/** A letter by its name in the outbox, and the seat whose it is. */
interface AddressedLetter {
  readonly name: string;
  readonly seat: Seat;
  readonly letter: ReceiptText;
}

/** Lays letters into the outbox and notes them in the log; tells the files of their texts. */
export const writeNews = async (
  game: ModeratorGame,
  letters: readonly AddressedLetter[],
  at: string,
): Promise<readonly string[]> => {
  const out: Record<Seat, Record<string, string>> = {};
  const files: string[] = [];
  for (const { name, seat, letter } of letters) {
    const { file, digests } = await writeLetter(game, name, letter);
    out[seat] = { ...out[seat], ...digests };
    files.push(file);
  }
  publish(game, { what: 'letter', out, now: at });
  return files;
};
