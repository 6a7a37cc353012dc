import type { Game, Seat } from '../../core/game.ts';
import type { Desk } from '../../desk/desk.ts';
import { isSameMoment } from '../../desk/moment.ts';
import { sha256 } from '../io/hashing.ts';
import type { Inbox } from '../receive/inbox.ts';
import { readInbox } from '../receive/ledger.ts';
import type { Words } from '../words/words.ts';
import type { Message } from './messages.ts';

/** A file of orders beside what of it counts. */
export interface Used {
  readonly seat: Seat;
  readonly file: string;
  /** How many mistakes kept lines of it, or of the messages that it was made of, from counting. */
  readonly wrong: number;
  readonly provisional: boolean;
}

/** What new files say and what of them does not count, whoever laid them there. */
export const usedIn = <G extends Game>(
  folder: string,
  desk: Desk<G>,
  messages: readonly Message<G>[],
): readonly Used[] => {
  const { written, kept } = desk.held === undefined ? readInbox(folder) : NO_INBOX;
  const used: Used[] = [];
  for (const { file, taken, errors, receipt } of messages) {
    const isReceived = written[file.source]?.hash === sha256(file.bytes);
    const made = kept.filter(
      ({ fate, seat, moment }) =>
        isReceived &&
        fate === 'used' &&
        seat === file.seat &&
        moment &&
        isSameMoment(moment, taken),
    );
    const dropped = made.reduce((sum, { wrong = [] }) => sum + wrong.length, 0);
    used.push({
      seat: file.seat,
      file: file.source,
      wrong: Math.max(errors.length, dropped),
      provisional: receipt.status === 'provisional',
    });
  }
  return used;
};

const NO_INBOX: Pick<Inbox, 'written' | 'kept'> = { written: {}, kept: [] };

export const wrongIn = (used: readonly Used[]): number =>
  used.reduce((sum, { wrong }) => sum + wrong, 0);

/** What is to be said of files that were used, though not all of them counts. */
export const usedNotes = (used: readonly Used[], { frame, noun }: Words): readonly string[] =>
  used.flatMap(({ seat, file, wrong, provisional }) => [
    ...(wrong > 0 ? [frame('waits.dropped', { seat: noun(seat), count: wrong, file })] : []),
    ...(provisional ? [frame('waits.used-provisional', { seat: noun(seat), file })] : []),
  ]);
