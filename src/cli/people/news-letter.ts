import { type Block, type Document, type Saying, say } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import { heading } from '../../desk/speech.ts';
import type { ModeratorGame } from '../folder/game.ts';
import type { ReceiptText } from '../inbox/receipt.ts';
import { type AddressedLetter, headFor, layLetters } from '../inbox/write-letter.ts';
import { sha256 } from '../io/hashing.ts';
import { talk } from '../terminal/terminal.ts';

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

/** Lays letters of news, and says which. */
export const writeNews = async (
  game: ModeratorGame,
  letters: readonly AddressedLetter[],
  at: string,
): ReturnType<typeof layLetters> => {
  const laid = await layLetters(game, 'letter', letters, at);
  for (const { file } of laid) talk(game.ports, game.words.frame('seat.laid', { file }));
  return laid;
};
