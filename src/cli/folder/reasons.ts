import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CommanderError } from 'commander';
import type { Lang } from '../../core/game.ts';
import type { Reason } from '../io/exit.ts';
import type { Ports, Stream } from '../terminal/terminal.ts';

/** Where help goes, and what is wrong with the use of a command; in which language. */
export interface HelpOutput {
  readonly lang: Lang;
  readonly out: Pick<Stream, 'write'>;
  readonly err: Pick<Stream, 'write'>;
}

/**
 * Does what a command line says. Help and complaints about its use come in the language of whoever
 * typed it; they are kept until that is known, so that no command that works has to ask.
 */
export const parseIn = async (
  argv: readonly string[],
  ports: Ports,
  parse: (to: HelpOutput) => Promise<void>,
): Promise<void> => {
  const kept: (() => void)[] = [];
  const keeping = (stream: Stream): HelpOutput['out'] => ({
    write: (text) => {
      kept.push(() => stream.write(text));
    },
  });
  try {
    await parse({ lang: 'en', out: keeping(ports.out), err: keeping(ports.err) });
  } catch (error) {
    if (error instanceof CommanderError && langMeant(argv, ports) === 'zh')
      await parse({ ...ports, lang: 'zh' });
    for (const write of kept) write();
    throw error;
  }
};

/** The reasons of an early end, in the language of whoever gave the command. */
export const formatReasons = async (
  reasons: readonly Reason[],
  argv: readonly string[],
  ports: Ports,
): Promise<string> => inTongue(langMeant(argv, ports), reasons);

const LANG = /^--lang(?:=(?<lang>.*))?$/;

/** The language of `--lang`; else Chinese where a game that the line names is told in it, or the locale is. */
const langMeant = (argv: readonly string[], { env, folder }: Ports): Lang => {
  const at = argv.findIndex((word) => LANG.test(word));
  const said = LANG.exec(argv[at] ?? '')?.groups?.['lang'] ?? argv[at + 1];
  if (at >= 0 && (said === 'en' || said === 'zh')) return said;
  if (['.', ...argv].some((word) => languageAt(resolve(folder, word)) === 'zh')) return 'zh';
  return langOfSystem(env);
};

/** The language that the system is set to. */
export const langOfSystem = (env: Ports['env']): Lang =>
  /^zh/i.test(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '') ? 'zh' : 'en';

// The language in which a folder is spoken of before it is read, or where it cannot be.

const IN_BUNDLE = /^[^\n]*"language":"zh"/;
/** Files that say it, with the way in which they do: the moderator's game, and a seat's bundle of one, alone or in its packet. */
const SAID = {
  'game.yaml': /^language: *["']?zh\b/m,
  'bundle.jsonl': IN_BUNDLE,
  'files/bundle.jsonl': IN_BUNDLE,
};

/** Both say it near their beginning, and a bundle may be long. */
const MOST_BYTES = 100_000;

/** The language of the game or the bundle that a path is of; undefined: it is of none. */
export const languageAt = (path: string): Lang | undefined => {
  if (!isFile(path)) return languageInFolder(path);
  // Orders of a game lie two folders below it.
  const around = [dirname(path), dirname(dirname(path)), dirname(dirname(dirname(path)))];
  return around.map(languageInFolder).find((lang) => lang !== undefined);
};

const languageInFolder = (folder: string): Lang | undefined => {
  for (const [name, zh] of Object.entries(SAID)) {
    const text = beginningOf(join(folder, name));
    if (text !== '') return zh.test(text) ? 'zh' : 'en';
  }
  return undefined;
};

// A pipe would be waited for; whatever else is wrong with a file the command itself tells.
const isFile = (path: string): boolean => {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/** Nothing where there is no such file, or none that can be read. */
const beginningOf = (path: string): string => {
  let file: number | undefined;
  try {
    if (!isFile(path)) return '';
    file = openSync(path, 'r');
    const bytes = Buffer.alloc(MOST_BYTES);
    return bytes.subarray(0, readSync(file, bytes, 0, MOST_BYTES, 0)).toString();
  } catch {
    return '';
  } finally {
    if (file !== undefined) closeSync(file);
  }
};

/** The program's words are read only where there is something to say in them. */
export const inTongue = async (lang: Lang, reasons: readonly Reason[]): Promise<string> => {
  if (reasons.every((one) => typeof one === 'string')) return reasons.join('\n');
  const { catalogue } = (await import('../terminal/words.ts')).wordsOfNoGame(lang);
  return reasons.map((one) => (typeof one === 'string' ? one : catalogue.say(one))).join('\n');
};
