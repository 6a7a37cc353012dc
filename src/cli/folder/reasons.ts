import { resolve } from 'node:path';
import { CommanderError } from 'commander';
import type { Lang } from '../../core/game.ts';
import type { Reason } from '../io/exit.ts';
import type { Ports, Stream } from '../terminal/ports.ts';
import { inTongue, languageAt } from './language-of.ts';

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
