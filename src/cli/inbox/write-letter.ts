import type { Seat } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { addressesOf } from '../../desk/recognise.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { speakerOf } from '../folder/painted.ts';
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

/** A letter that lies in the outbox: the file of its text, and the digests of its text and its mail. */
interface WrittenLetter {
  readonly file: string;
  readonly digests: Readonly<Record<string, string>>;
}

export const textFile = (name: string): string => `${OUTBOX}/text/${name}.txt`;

/** Lays a letter into the outbox, where `send` finds it. */
export const writeLetter = async (
  game: ModeratorGame,
  name: string,
  letter: ReceiptText,
): Promise<WrittenLetter> => {
  const papers = writeLetterFiles(await letterFiles(game, name, letter));
  const [file, mail] = [textFile(name), papers[`${name}.eml`]];
  const digests = {
    [file]: papers[`${name}.txt`] ?? '',
    ...(mail !== undefined && { [`${OUTBOX}/new/${name}.eml`]: mail }),
  };
  return { file, digests };
};
