import { join } from 'node:path';
import { isRecord } from '../../core/shape.ts';
import { asciiLower } from '../../core/spelling.ts';
import { type DerivedFile, readDerived, readSettings } from '../folder/derived.ts';
import { INBOX, LEDGER, readInbox } from '../folder/inbox.ts';
import { withModeratorGame } from '../folder/open-folder.ts';
import { GAME_FILE, type Settings } from '../folder/settings.ts';
import { accountOf, leave } from '../io/exit.ts';
import { readIfThere, straight } from '../io/files.ts';
import { type Ports, silent } from '../terminal/terminal.ts';
import type { Sharer } from './mailbox-settings.ts';

/** A game as far as it is known without being opened, which takes a hundred times as long. */
export interface Card extends Sharer {
  /** Left out: they cannot be read. */
  readonly settings?: Settings;
  /** The words of its file, where no more is known of it. */
  readonly text: string;
  /** Not even who plays it can be told from its file: any mail may be for it. */
  readonly isUnclear: boolean;
  /** Names that it has had besides. */
  readonly formerly: readonly string[];
  /** Senders that its moderator has ruled in. */
  readonly ruledIn: readonly string[];
}

export const cardOf = async (ports: Ports, sharer: Sharer): Promise<Card> => {
  const { folder, fault: found } = sharer;
  try {
    if (found !== undefined) leave(found.exit, ...found.reasons);
    const { derived } = readDerived(folder);
    const { settings } = await readSettings(ports.library, folder, derived);
    const ruled = await ruledIn(ports, folder);
    const formerly = formerNames(derived?.game, settings.name);
    return { ...sharer, settings, text: '', isUnclear: false, formerly, ruledIn: ruled };
  } catch (error) {
    const words = await wordsIn(folder);
    return { ...sharer, fault: accountOf(error), ...words, formerly: [], ruledIn: [] };
  }
};

/** Names that a game has had, as its folder knows them without its log. */
const formerNames = (game: DerivedFile['game'] | undefined, name: string): readonly string[] =>
  [...(game?.names ?? []), ...(game === undefined ? [] : [game.settings.name])].filter(
    (one) => one !== name,
  );

/** The words of a game's file that can be used no further, and whether they say who plays. */
const wordsIn = async (folder: string): Promise<Pick<Card, 'text' | 'isUnclear'>> => {
  try {
    const path = join(folder, GAME_FILE);
    const text = straight(readIfThere(path) ?? Buffer.of());
    const read = (await import('../io/yaml-file.ts')).readYaml(path, text);
    const said = read.ok && isRecord(read.value.value) ? read.value.value : {};
    return { text: asciiLower(text), isUnclear: !isRecord(said['seats']) };
  } catch {
    // Then nothing is known of it; why is told already.
    return { text: '', isUnclear: true };
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
