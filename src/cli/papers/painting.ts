import type { Game, Lang } from '../../core/game.ts';
import type { Picture } from '../../core/picture.ts';
import type { LookBack } from '../../desk/look-back.ts';
import type { Moment } from '../../desk/moment.ts';
import { drawMap } from '../../report/map/draw.ts';
import { painterOf } from '../../rulesets/registry.ts';
import { loadGeometry } from '../io/geometry.ts';
import { inLanguage, type OpenGame } from '../open/game.ts';
import { EXIT, leave } from '../program/exit.ts';

export type Paint = (shown: LookBack<Game>, moment: Moment) => Picture | undefined;

/** Paints a game's board, with all orders of the round or those that lie; nothing where nobody has drawn it. */
export const paintsOf = async <G extends Game>(
  { settings }: OpenGame<G>,
  orders: 'all' | 'lying',
): Promise<Paint> => {
  const { ruleset } = settings.settings;
  const painter = await painterOf(ruleset);
  if (!painter.ok) return () => undefined;
  const drawings = await drawingsOf(ruleset);
  return (shown, moment) => painter.value(drawings, { ...shown, moment, orders });
};

/** The drawings of a game's boards, as its files have them. */
export const drawingsOf = async (ruleset: string): Promise<unknown> => {
  const drawings = await loadGeometry(ruleset);
  if (drawings.ok) return drawings.value;
  const { rulesFileLines } = await import('../io/rules-lines.ts');
  return leave(EXIT.wrong, ...rulesFileLines(drawings.problems));
};

export type Draw = (lang: Lang) => string;

export const drawerOf =
  <G extends Game>(game: OpenGame<G>, picture: Picture): Draw =>
  (lang) => {
    const { words, settings } = inLanguage(game, lang);
    return drawMap(picture, { title: settings.settings.name, words: words.catalogue });
  };
