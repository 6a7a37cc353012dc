import { type Saying, say } from '../../core/document.ts';
import type { Desk } from '../../desk/desk.ts';
import { forgottenOf } from '../../desk/format/receipt.ts';
import type { UnusedOrders } from '../../desk/format/status.ts';
import { paragraph } from '../../desk/speech.ts';
import { linesOf, type OpenGame } from '../folder/game.ts';
import { type Inbox, readInbox } from '../folder/inbox.ts';
import { sha256 } from '../io/hashing.ts';
import type { Words } from '../terminal/words.ts';
import { leftWith } from './merged-order-file.ts';
import { type Message, messageOnDesk } from './messages.ts';

/** New files, whoever laid them there, each with the number of lines that do not count and that no later one took the place of. */
export const findPartlyUsed = (
  game: OpenGame,
  desk: Desk,
  messages: readonly Message[],
): readonly UnusedOrders[] => {
  const { written, kept } = desk.bundled === undefined ? readInbox(game.folder) : NO_INBOX;
  const used: UnusedOrders[] = [];
  for (const message of messages) {
    const { file, taken, errors, receipt } = message;
    const forgotten = forgottenOf(desk, messageOnDesk(message)).length;
    const isReceived = written[file.source]?.hash === sha256(file.bytes);
    const place = { seat: file.seat, moment: taken };
    const left = isReceived ? leftWith(game, kept, place) : [];
    const dropped = left.reduce((sum, { lines }) => sum + lines.length, 0);
    const elsewhere = left.map(({ number }) => number);
    used.push({
      seat: file.seat,
      file: file.source,
      wrong: Math.max(errors.length, dropped),
      ...(errors.length === 0 && elsewhere.length > 0 && { messages: elsewhere }),
      provisional: receipt.status === 'provisional',
      ...(receipt.status === 'final' && { isFinal: true }),
      ...(forgotten > 0 && { forgotten }),
    });
  }
  return used;
};

const NO_INBOX: Pick<Inbox, 'written' | 'kept'> = { written: {}, kept: [] };

/** Notes on files that were used, though not all of them counts, or not all that can have an order has one. */
export const formatPartlyUsed = (used: readonly UnusedOrders[], words: Words): readonly string[] =>
  used.flatMap(({ seat, file, wrong, provisional, forgotten: count }) => [
    ...(wrong > 0 ? note(words, say('waits.dropped', { seat, count: wrong, file })) : []),
    ...(count === undefined ? [] : note(words, say('waits.forgotten', { seat, count, file }))),
    ...(provisional ? note(words, say('waits.used-provisional', { seat, file })) : []),
  ]);

const note = (words: Words, text: Saying): readonly string[] => linesOf([paragraph(text)], words);

/** Which files were used with repairs; what they say stays between `check` and their seats. */
export const repairNotes = (
  messages: readonly Pick<Message, 'file' | 'receipt'>[],
  words: Words,
): readonly string[] =>
  messages.flatMap(({ file, receipt: { repairs = [] } }) => {
    const count = repairs.filter(({ answers }) => answers === undefined).length;
    return count === 0 ? [] : note(words, say('receipt.repairs', { file: file.source, count }));
  });
