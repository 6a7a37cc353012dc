import type { Lang } from '../../core/game.ts';
import { type Words, wordsIn, wordsWithout } from '../../desk/words.ts';
import { FRAMES } from '../../report/words/commands.ts';
import type { LoadedRules } from '../open/library.ts';
import { EXIT, leave, why } from '../program/exit.ts';

export { termsIn, type Words, wordsOfPreset } from '../../desk/words.ts';

/** The words of a language, as the players of a preset use them; without one, as the board's do. */
export const wordsFor = (loaded: LoadedRules, lang: Lang, preset?: string): Words => {
  const { [lang]: _, ...others } = loaded.messages;
  return (
    wordsIn(FRAMES, loaded, lang, preset) ??
    leave(EXIT.wrong, why('leave.no-language', { what: lang, ids: Object.keys(others).join(', ') }))
  );
};

/** The program's words where no game can be asked for its own. */
export const wordsOfNoGame = (lang: Lang): Words => wordsWithout(FRAMES, lang);
