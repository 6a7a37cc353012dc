import type { Game } from '../../core/game.ts';
import type { OpenGame } from '../open/game.ts';
import { EXIT, leave } from '../program/exit.ts';
import { beginsWith, folded, spelledIn } from '../words/spelled.ts';

/** The id among these that somebody names, in any spelling and language; leaves where it is none of them. */
export const idNamed = <G extends Game>(
  { words, loaded }: OpenGame<G>,
  ids: readonly string[],
  said: string,
  code: 'plan.nothing-about' | 'plan.no-such-line',
): string => {
  const known = [...new Set(ids)];
  const text = folded(said);
  const spelled = spelledIn(loaded.data, known);
  const found = [text, `the ${text}`]
    .map((one) => beginsWith(one, spelled))
    .find((one) => one?.rest === '');
  if (found !== undefined) return found.id;
  const named = known.filter((id) => words.hasNoun(id));
  return leave(
    EXIT.wrong,
    words.frame(code, { what: said }),
    ...(named.length > 0 ? [words.frame('plan.about-these', { ids: named })] : []),
  );
};
