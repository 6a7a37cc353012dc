import type { Seat } from '../../core/game.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import type { MessageOnDesk } from '../../desk/format/receipt.ts';
import { mayChange } from '../../desk/intake.ts';
import { compareMoments, isSameMoment, type Moment, speaksAt } from '../../desk/moment.ts';
import { brokenReading, judgeReading } from '../../desk/read-text.ts';
import type { ReadMessage } from '../../desk/receipt.ts';
import type { OpenGame } from '../folder/game.ts';
import { findInbox, type Inbox } from '../folder/inbox.ts';
import {
  bundledOrders,
  type OrderFile,
  orderFilesOf,
  orderFolders,
  readOrders,
} from '../folder/order-files.ts';
import { EXIT, type Exit } from '../io/exit.ts';
import { failureOn } from '../io/failure.ts';
import { decoded } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import type { Library } from '../rules/library.ts';

/** A file of orders that no run has used yet, read and judged. */
export interface Message extends ReadMessage {
  readonly file: Pick<OrderFile, 'seat' | 'source' | 'bytes'>;
}

/** The files that speak now and were not used as they are. */
export const newMessages = async ({
  ports: { library },
  folder,
  desk,
}: OpenGame): Promise<readonly Message[]> => {
  const messages: Message[] = [];
  const files = desk.bundled === undefined ? filesThatCount(folder, desk) : ownFiles(folder, desk);
  const { written = {} } = desk.bundled === undefined ? (findInbox(folder).inbox ?? {}) : {};
  for (const file of files)
    if (!isTaken(desk, file)) {
      const message = await readMessage(library, desk, file);
      messages.push(isByHand(file, written) ? withOpen(message) : message);
    }
  // The template that a bundle came with says nothing before something is written in it.
  return desk.bundled === undefined ? messages : messages.filter(isWritten);
};

const isWritten = ({ taken, errors }: Message): boolean =>
  taken.wishes.length > 0 || errors.length > 0;

/** Order files that a seat has written beside its bundle. */
const ownFiles = (folder: string, desk: Desk): readonly OrderFile[] =>
  bundledOrders(folder, desk.bundled?.seat ?? '', momentOfDesk(desk));

/** The orders that speak now, used or not; a seat's last one last. */
export const filesThatSpeak = (folder: string, desk: Desk): readonly OrderFile[] => {
  const phases = desk.ruleset.printedPhases;
  const now = momentOfDesk(desk);
  return orderFolders(folder, phases)
    .filter((moment) => speaksAt(desk.ruleset, moment, now))
    .sort((a, b) => compareMoments(phases, a, b))
    .flatMap((moment) => orderFilesOf(folder, moment, desk.seats));
};

/** The same without those that were laid by hand and wait for words of their seat. */
const filesThatCount = (folder: string, desk: Desk): readonly OrderFile[] => {
  const { kept = [], written = {} } = findInbox(folder).inbox ?? {};
  const words = kept.filter(({ reason }) => reason === 'holds');
  const { printedPhases } = desk.ruleset;
  return filesThatSpeak(folder, desk).filter((file) => {
    const place = { seat: file.seat, moment: file };
    const isHeld = words.some((one) => mayChange(one, place, printedPhases));
    return !isHeld || !isByHand(file, written);
  });
};

const isByHand = ({ source, bytes }: OrderFile, written: Inbox['written']): boolean =>
  written[source]?.hash !== sha256(bytes);

/** The orders for now and later that somebody laid by hand. */
export const findHandmadeOrders = (
  folder: string,
  desk: Desk,
  written: Inbox['written'],
): readonly { readonly seat: Seat; readonly moment: Moment }[] => {
  const phases = desk.ruleset.printedPhases;
  const now = momentOfDesk(desk);
  return orderFolders(folder, phases)
    .filter((moment) => compareMoments(phases, moment, now) >= 0)
    .flatMap((moment) => orderFilesOf(folder, moment, desk.seats))
    .filter((file) => isByHand(file, written))
    .map(({ seat, round, phase }) => ({ seat, moment: { round, phase } }));
};

/** Nobody has been asked which of two lines of such a file is meant: until one is taken out it is a mistake. */
const withOpen = (message: Message): Message => {
  const { errors, receipt } = message;
  const lines = new Set(errors.map(({ place }) => place?.line));
  const open = (receipt.doubts ?? []).filter(({ place }) => !lines.has(place?.line));
  return { ...message, errors: [...errors, ...open] };
};

const isTaken = ({ taken }: Desk, file: OrderFile): boolean =>
  taken.findLast(({ seat, ...moment }) => seat === file.seat && isSameMoment(moment, file))
    ?.digest === file.digest;

export const readMessage = async (
  library: Library,
  desk: Desk,
  file: OrderFile,
): Promise<Message> => {
  const { seat, round, phase, digest, source } = file;
  const about = { seat, round, phase, digest, source };
  try {
    return { file, ...judgeReading(desk, await readOrders(library, desk, file), about) };
  } catch (error) {
    return { file, ...judgeReading(desk, brokenReading([failureOn(error)]), about) };
  }
};

/** The exit code of a command that found these files as they are. */
export const exitFor = (
  messages: readonly Pick<Message, 'errors' | 'isBroken' | 'receipt'>[],
): Exit => {
  if (messages.some(({ isBroken }) => isBroken)) return EXIT.wrong;
  const isOpen = messages.some(
    ({ errors, receipt: { doubts = [] } }) => errors.length + doubts.length > 0,
  );
  return isOpen ? EXIT.needed : EXIT.done;
};

/** A message beside its text. */
export const messageOnDesk = (message: Message): MessageOnDesk => {
  const { source, bytes } = message.file;
  return { ...message, written: { source, text: decoded(bytes) } };
};
