import { resolve } from 'node:path';
import { type Command, CommanderError } from 'commander';
import { inTongue, tongueOf } from '../io/tongue.ts';
import type { Ports, Stream } from '../terminal/ports.ts';
import type { Reason } from './exit.ts';

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

/** The reasons of an early end, in the language of whoever gave the command. */
export const spoken = async (
  reasons: readonly Reason[],
  argv: readonly string[],
  ports: Ports,
): Promise<string> => {
  const isChinese = isChineseMeant(argv, ports);
  const text = await inTongue(isChinese ? 'zh' : 'en', reasons);
  return isChinese ? (await import('./chinese.ts')).errorInChinese(text) : text;
};

const LANG = /^--lang(?:=(?<lang>.*))?$/;

/** The language of `--lang`; else Chinese where a game that the line names is told in it, or the locale is. */
const isChineseMeant = (argv: readonly string[], { env, folder }: Ports): boolean => {
  const at = argv.findIndex((word) => LANG.test(word));
  const said = LANG.exec(argv[at] ?? '')?.groups?.['lang'] ?? argv[at + 1];
  if (at >= 0 && (said === 'en' || said === 'zh')) return said === 'zh';
  if (['.', ...argv].some((word) => tongueOf(resolve(folder, word)) === 'zh')) return true;
  return /^zh/i.test(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '');
};
