import type { Game } from '../../core/game.ts';
import { foldedName } from '../../desk/receipt.ts';
import type { OpenGame } from '../open/game.ts';
import { EXIT, leave } from '../program/exit.ts';

/** The ids among these that somebody names, in any spelling; leaves where it is none of them. */
export const idsNamed = <G extends Game>(
  { words }: OpenGame<G>,
  ids: readonly string[],
  said: string,
  code: 'plan.nothing-about' | 'plan.no-such-line',
): readonly string[] => {
  const wanted = foldedName(said);
  const known = [...new Set(ids)];
  const found = known.filter(
    (id) => foldedName(id) === wanted || foldedName(words.noun(id)) === wanted,
  );
  if (found.length > 0) return found;
  const named = known.filter((id) => words.hasNoun(id));
  return leave(
    EXIT.wrong,
    words.frame(code, { what: said }),
    ...(named.length > 0 ? [words.frame('plan.about-these', { ids: named })] : []),
  );
};
