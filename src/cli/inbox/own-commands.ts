import { statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import type { Game } from '../../core/game.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { HANDOVER } from '../folder/lock.ts';
import type { MailSettings } from '../folder/mail-settings.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { namesIn, readIfThere, replaceFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';

// The commands that print passwords are their moderator's own: they go with no game to another, and none that came
// with one is run before he says that it is his.

const COMMANDS = ['password-command', 'token-command'];
const SERVERS = ['imap', 'smtp'];

/** The moderator's word that the commands of this folder are his. */
export const OWN_COMMANDS = '.own-commands';

/** The text of game.yaml without the commands that print passwords; undefined where they have to be taken out by hand. */
export const withoutCommands = (text: string): string | undefined => {
  if (COMMANDS.every((name) => !text.includes(name))) return text;
  const document = parseDocument(text, { version: '1.2', stringKeys: true, logLevel: 'error' });
  if (document.errors.length > 0) return undefined;
  const mail = document.get('mail', true);
  if (!isMap(mail)) return text;
  for (const server of SERVERS) {
    const settings = mail.get(server, true);
    if (isMap(settings)) for (const name of COMMANDS) settings.delete(name);
  }
  const written = document.toString({ lineWidth: 0 });
  const left = JSON.stringify(parseDocument(written, { logLevel: 'error' }).toJS());
  return COMMANDS.some((name) => left.includes(`"${name}":`)) ? undefined : written;
};

type Mailing = Pick<ModeratorGame<Game>, 'folder' | 'log'> & {
  readonly settings: { readonly settings: { readonly mail?: MailSettings | undefined } };
};

/** The commands that print passwords, each in its words. */
export const commandsIn = ({
  settings: { settings },
}: Pick<Mailing, 'settings'>): readonly string[] =>
  SERVERS.flatMap((server) => {
    const words = settings.mail?.[server as 'imap' | 'smtp']?.login?.words;
    return words === undefined ? [] : [words.join(' ')];
  });

/** A folder on this machine and these commands: what came with an archive can say nothing of where it would lie. */
const wordOf = (game: Mailing): string => {
  const { dev, ino } = statSync(game.folder);
  return `${sha256([hostname(), dev, ino, ...commandsIn(game)].join('\n'))}\n`;
};

/** Notes that the moderator of this folder has read the commands in it and that they are his. */
export const confirmCommands = (game: Mailing): void =>
  replaceFile(join(game.folder, OWN_COMMANDS), wordOf(game));

/** Runs no command of a game that was handed over before its moderator has confirmed it. */
export const refuseForeign = (game: Mailing): void => {
  const commands = commandsIn(game);
  const isHandedOver =
    namesIn(game.folder).includes(HANDOVER) ||
    game.log.lines.some(({ line, what }) => line === 'published' && what === 'handover');
  if (commands.length === 0 || !isHandedOver) return;
  const said = readIfThere(join(game.folder, OWN_COMMANDS))?.toString();
  if (said === wordOf(game)) return;
  leave(EXIT.needed, why('leave.foreign-command', { commands, folder: game.folder }));
};
