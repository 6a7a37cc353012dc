import { join } from 'node:path';
import { asciiLower } from '../../core/ascii.ts';
import { readDerived } from '../io/derived.ts';
import { decoded, readIfThere } from '../io/files.ts';
import { readSettings } from '../io/read-settings.ts';
import { GAME_FILE, type Settings } from '../io/settings.ts';
import { INBOX } from '../io/unfinished.ts';
import { withModeratorGame } from '../open/open-folder.ts';
import { accountOf, type Exit, type Reason } from '../program/exit.ts';
import { LEDGER } from '../receive/inbox.ts';
import { readInbox } from '../receive/ledger.ts';
import type { Ports } from '../terminal/ports.ts';
import type { Sharer } from './settings.ts';

/** A game as far as it is known without being opened, which takes a hundred times as long. */
export interface Card extends Sharer {
  /** Left out: they cannot be read. */
  readonly settings?: Settings;
  /** Why they cannot. */
  readonly fault?: { readonly exit: Exit; readonly reasons: readonly Reason[] };
  /** The words of its file, where no more is known of it. */
  readonly text: string;
  /** Senders that its moderator has ruled in. */
  readonly ruledIn: readonly string[];
}

export const cardOf = async (ports: Ports, sharer: Sharer): Promise<Card> => {
  const { folder } = sharer;
  try {
    const { settings } = await readSettings(ports.library, folder, readDerived(folder).derived);
    return { ...sharer, settings, text: '', ruledIn: await ruledIn(ports, folder) };
  } catch (error) {
    const { exit, reasons } = accountOf(error);
    return { ...sharer, fault: { exit, reasons }, text: textOf(folder), ruledIn: [] };
  }
};

const textOf = (folder: string): string => {
  try {
    return asciiLower(decoded(readIfThere(join(folder, GAME_FILE)) ?? Buffer.of()));
  } catch {
    // Then nothing is known of it; why is told already.
    return '';
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

/** Nothing is said here: oddities of a game are told when it takes its messages. */
export const silent = (ports: Ports): Ports => ({
  ...ports,
  err: { write: () => undefined, isTerminal: false },
});
