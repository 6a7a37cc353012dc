import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Command, CommanderError } from 'commander';
import { GAME_FILE } from '../io/settings.ts';
import type { Ports, Stream } from '../terminal/ports.ts';

/** Where help goes, and what is wrong with the use of a command. */
export interface Told {
  readonly out: Pick<Stream, 'write'>;
  readonly err: Pick<Stream, 'write'>;
  /** The text below the help of the program. */
  readonly after?: string;
}

/**
 * Does what a command line says. Help and complaints about its use come in the language of whoever
 * typed it; they are kept until that is known, so that no command that works has to ask.
 */
export const parseIn = async (
  argv: readonly string[],
  ports: Ports,
  programFor: (to: Told) => Command,
): Promise<void> => {
  const said: (() => void)[] = [];
  const kept = (stream: Stream): Told['out'] => ({
    write: (text) => {
      said.push(() => stream.write(text));
    },
  });
  const to = { out: kept(ports.out), err: kept(ports.err) };
  try {
    await programFor(to).parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && isChineseMeant(argv, ports)) {
      const { AFTER_ZH, speakChinese } = await import('./chinese.ts');
      const program = programFor({ ...ports, after: AFTER_ZH });
      await speakChinese(program).parseAsync([...argv], { from: 'user' });
    }
    for (const say of said) say();
    throw error;
  }
};

/** Why a command ended early, in the language of whoever gave it. */
export const spoken = async (
  text: string,
  argv: readonly string[],
  ports: Ports,
): Promise<string> =>
  isChineseMeant(argv, ports) ? (await import('./chinese.ts')).errorInChinese(text) : text;

const LANG = /^--lang(?:=(?<lang>.*))?$/;

/** The language of `--lang`; else Chinese where a game that the line names is told in it, or the locale is. */
const isChineseMeant = (argv: readonly string[], { env, folder }: Ports): boolean => {
  const at = argv.findIndex((word) => LANG.test(word));
  const said = LANG.exec(argv[at] ?? '')?.groups?.['lang'] ?? argv[at + 1];
  if (at >= 0 && (said === 'en' || said === 'zh')) return said === 'zh';
  if (['.', ...argv].some((word) => isChineseGame(resolve(folder, word)))) return true;
  return /^zh/i.test(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '');
};

const isChineseGame = (folder: string): boolean => {
  const file = join(folder, GAME_FILE);
  // A pipe would be waited for; whatever else is wrong with the file the command itself tells.
  if (!isFile(file)) return false;
  return /^language: *zh\b/m.test(readFileSync(file, 'utf8'));
};

const isFile = (path: string): boolean => {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
};
