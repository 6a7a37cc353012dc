import type { Reader, Seat } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import type { PublishedKind } from '../../desk/published.ts';
import { addressesOf } from '../../desk/recognise.ts';
import { type ModeratorGame, speakerOf } from '../folder/game.ts';
import { publish } from '../folder/note-game.ts';
import { letterFiles, OUTBOX, writeLetterFiles } from './letter-files.ts';
import type { ReceiptText } from './receipt.ts';
import { threadOf } from './receipts.ts';

type Head = Pick<ReceiptText, 'number' | 'to' | 'speaker' | 'seat' | 'thread'>;

/** The head of every letter to a seat that answers no message. */
export const headFor = (game: ModeratorGame, seat: Seat): Head => {
  const { seats, seedHash } = game.settings.settings;
  const player = seats[seat];
  return {
    ...{ number: 0, seat, speaker: speakerOf(game) },
    to: player === undefined ? '' : (addressesOf(player)[0] ?? ''),
    thread: threadOf(seedHash, seat, momentOfDesk(game.desk)),
  };
};

export const textFile = (name: string): string => `${OUTBOX}/text/${name}.txt`;

/** A letter by its name in the outbox, and whose it is. */
export interface AddressedLetter {
  readonly name: string;
  readonly seat: Reader;
  readonly letter: ReceiptText;
}

/** Lays letters into the outbox, where `send` finds them, and notes them in the log; tells the files of their texts. */
export const layLetters = async (
  game: ModeratorGame,
  what: PublishedKind,
  letters: readonly AddressedLetter[],
  now: string | undefined,
): Promise<readonly { readonly seat: Reader; readonly file: string }[]> => {
  const out: Record<Reader, Record<string, string>> = {};
  for (const { name, seat, letter } of letters) {
    const papers = writeLetterFiles(await letterFiles(game, name, letter));
    const mail = papers[`${name}.eml`];
    out[seat] = {
      ...out[seat],
      [textFile(name)]: papers[`${name}.txt`] ?? '',
      ...(mail !== undefined && { [`${OUTBOX}/new/${name}.eml`]: mail }),
    };
  }
  publish(game, { what, out, now });
  return letters.map(({ name, seat }) => ({ seat, file: textFile(name) }));
};
