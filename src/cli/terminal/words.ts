import type { Lang } from '../../core/game.ts';
import { onceEach, onceOf } from '../../core/once.ts';
import { type Words, wordsIn, wordsWithout } from '../../desk/words.ts';
import { FRAMES } from '../../report/words/commands.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import type { LoadedRules } from '../rules/library.ts';
import type { Ports } from './ports.ts';

export { termsIn, type Words, wordsOfPreset } from '../../desk/words.ts';

const spokenIn = onceOf((loaded: LoadedRules) =>
  onceEach((lang: Lang) =>
    onceEach(
      (preset: string | undefined) =>
        wordsIn(FRAMES, loaded, lang, preset) ?? unspoken(loaded, lang),
    ),
  ),
);

/**
 * The words of a language, as the players of a preset use them; without one, as the board's do. They are
 * made once of the same rules: a mailbox has readers of two languages, a club many games.
 */
export const wordsFor = (loaded: LoadedRules, lang: Lang, preset?: string): Words =>
  spokenIn(loaded)(lang)(preset);

/** The language of whoever gives a command, where a game has it. */
export const spokenLang = (
  { messages }: LoadedRules,
  { acting }: Pick<Ports, 'acting'>,
): Lang | undefined => (acting?.lang && acting.lang in messages ? acting.lang : undefined);

const unspoken = ({ messages }: LoadedRules, lang: Lang): never => {
  const { [lang]: _, ...others } = messages;
  const ids = Object.keys(others).join(', ');
  return leave(EXIT.wrong, why('leave.no-language', { what: lang, ids }));
};

/** The program's words where no game can be asked for its own. */
export const wordsOfNoGame = (lang: Lang): Words => wordsWithout(FRAMES, lang);
