import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { type Saying, say } from '../../core/document.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { HANDOVER } from '../folder/lock.ts';
import {
  type LoginCommand,
  PASSWORD_VARIABLES,
  type Protocol,
  serverOf,
} from '../folder/mail-settings.ts';
import type { MailSettings, ServerSettings } from '../folder/settings-schema.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { namesIn, readIfThere, replaceFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { type MailTrouble, trouble } from './mail-trouble.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Somebody may have to type in what opens a safe. */
const PATIENCE = 120_000;
const MOST_BYTES = 65_536;

/**
 * The password of a server, or the token: what its command prints, else what stands in the
 * environment. It is told to nobody, and neither is what a command says that fails.
 */
export const secretFor = async (
  protocol: Protocol,
  settings: ServerSettings,
  env: Environment,
): Promise<Result<string | undefined, MailTrouble>> => {
  const { login } = settings;
  if (login === undefined) return ok(env[PASSWORD_VARIABLES[protocol]]);
  const printed = await printedBy(login, env);
  if (printed.ok) return printed;
  const [about] = login.words;
  return fail(
    trouble('command-failed', serverOf(protocol, settings), { about, says: printed.problems }),
  );
};

const printedBy = (
  { words }: LoginCommand,
  env: Environment,
): Promise<Result<string, Saying | string>> => {
  const [program = '', ...given] = words.map(fromHome);
  const options = { env: { ...env }, timeout: PATIENCE, maxBuffer: MOST_BYTES, windowsHide: true };
  return new Promise((resolve) => {
    const child = execFile(program, given, options, (error, out) => {
      const [line = ''] = out.split(/\r?\n/, 1);
      if (error !== null) resolve(fail(endOf(error)));
      else resolve(line === '' ? fail(say('trouble.printed-nothing')) : ok(line));
    });
    child.stdin?.end();
  });
};

/** No shell reads the words, so nobody else knows where somebody is at home. */
const fromHome = (word: string): string =>
  word.startsWith('~/') ? join(homedir(), word.slice(2)) : word;

/** The library's own words hold the whole command line. */
const endOf = ({ code, killed, signal }: Partial<Error> & ProcessEnd): Saying | string => {
  if (killed || code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return say('trouble.printed-on');
  if (code === 'ENOENT') return say('trouble.no-program');
  if (code === 'EACCES') return say('trouble.may-not-run');
  return typeof code === 'number' ? say('trouble.exit-code', { code }) : String(code ?? signal);
};

interface ProcessEnd {
  readonly code?: string | number | null | undefined;
  readonly killed?: boolean | undefined;
  readonly signal?: string | null | undefined;
}

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

type Mailing = Pick<ModeratorGame, 'folder' | 'log'> & {
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
