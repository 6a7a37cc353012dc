import type { Game } from '../../core/game.ts';
import { idsIn, promiseText } from '../../desk/plan/promise.ts';
import type { PlanAsked } from '../../desk/plan/says.ts';
import type { OpenGame } from '../open/game.ts';
import { idNamed } from './ids.ts';

/** The promise of what is ordered about the names that are said. */
export const promiseAbout = <G extends Game>(
  game: OpenGame<G>,
  { seat, wishes, lang }: PlanAsked,
  about: string,
): string => {
  const { desk, words, settings } = game;
  const known = wishes.flatMap(({ wish }) => idsIn(wish));
  const ids = about.split(',').map((one) => idNamed(game, known, one.trim(), 'plan.no-such-line'));
  return promiseText(
    { desk, words, name: settings.settings.name, seat, lang },
    wishes,
    new Set(ids),
  );
};
