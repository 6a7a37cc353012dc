import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Saying, say } from '../../core/document.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import {
  type LoginCommand,
  PASSWORD_VARIABLES,
  type Protocol,
  type ServerSettings,
  serverOf,
} from '../folder/mail-settings.ts';
import { type MailTrouble, trouble } from './trouble.ts';

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
const endOf = ({ code, killed, signal }: Partial<Error> & Ended): Saying | string => {
  if (killed || code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return say('trouble.printed-on');
  if (code === 'ENOENT') return say('trouble.no-program');
  if (code === 'EACCES') return say('trouble.may-not-run');
  return typeof code === 'number' ? say('trouble.exit-code', { code }) : String(code ?? signal);
};

interface Ended {
  readonly code?: string | number | null | undefined;
  readonly killed?: boolean | undefined;
  readonly signal?: string | null | undefined;
}
