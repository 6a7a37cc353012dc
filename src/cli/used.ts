import type { Game, Seat } from '../core/game.ts';
import { stopOf } from '../desk/asked.ts';
import type { Desk } from '../desk/desk.ts';
import type { Taken } from '../desk/history.ts';
import { isSameMoment } from '../desk/moment.ts';
import { sha256 } from './io/hashing.ts';
import type { Library } from './library.ts';
import { type Message, readMessage } from './messages.ts';
import { type Inbox, readInbox } from './receive/inbox.ts';
import type { Words } from './words.ts';

/** A file of orders beside what of it counts. */
export interface Used {
  readonly seat: Seat;
  readonly file: string;
  /** How many mistakes kept lines of it, or of the messages that it was made of, from counting. */
  readonly wrong: number;
  readonly provisional: boolean;
}

/** What new files say and what of them does not count, whoever laid them there. */
export const usedIn = async <G extends Game>(
  library: Library,
  folder: string,
  desk: Desk<G>,
  messages: readonly Message<G>[],
): Promise<readonly Used[]> => {
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
    let dropped = 0;
    for (const { lines } of made) dropped += await mistakesIn(library, desk, taken, lines);
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

/** What was wrong with a message: in the file that was made of it, those lines are comments. */
const mistakesIn = async <G extends Game>(
  library: Library,
  desk: Desk<G>,
  taken: Taken,
  lines: readonly string[],
): Promise<number> => {
  const whole = { ...taken, bytes: Buffer.from(lines.join('\n')) };
  return (await readMessage(library, desk, stopOf(desk), whole)).errors.length;
};

export const wrongIn = (used: readonly Used[]): number =>
  used.reduce((sum, { wrong }) => sum + wrong, 0);

/** What is to be said of files that were used, though not all of them counts. */
export const usedNotes = (used: readonly Used[], { frame, noun }: Words): readonly string[] =>
  used.flatMap(({ seat, file, wrong, provisional }) => [
    ...(wrong > 0 ? [frame('waits.dropped', { seat: noun(seat), count: wrong, file })] : []),
    ...(provisional ? [frame('waits.used-provisional', { seat: noun(seat), file })] : []),
  ]);
