import type { Game, Lang } from '../../core/game.ts';
import type { Picture } from '../../core/picture.ts';
import type { LookBack } from '../../desk/look-back.ts';
import type { Moment } from '../../desk/moment.ts';
import { drawSvg, mapFile } from '../../report/map/draw.ts';
import type { Svg } from '../../report/map/svg.ts';
import { inLanguage, type OpenGame } from '../folder/game.ts';
import { EXIT, leave } from '../io/exit.ts';

type Paint<G extends Game> = (shown: LookBack<G>, moment: Moment) => Picture | undefined;

/** Paints a game's board, with all orders of the round or those that lie; nothing where nobody has drawn it. */
export const paintsOf = async <G extends Game>(
  game: Pick<OpenGame<G>, 'library' | 'parts'>,
  orders: 'all' | 'lying',
): Promise<Paint<G>> => {
  const painter = await game.parts.painter?.();
  if (painter === undefined) return () => undefined;
  const drawings = await drawingsOf(game);
  return (shown, moment) => painter.paint(drawings, { ...shown, moment, orders });
};

/** The drawings of a game's boards, as its files have them. */
const drawingsOf = async <G extends Game>({
  library,
  parts: { id },
}: Pick<OpenGame<G>, 'library' | 'parts'>): Promise<unknown> => {
  const drawings = await library.loadDrawings(id);
  if (drawings.ok) return drawings.value;
  const { rulesFileLines } = await import('../rules/rules-lines.ts');
  return leave(EXIT.wrong, ...rulesFileLines(drawings.problems));
};

export type Draw = (lang: Lang) => string;

export const drawerOf = <G extends Game>(game: OpenGame<G>, picture: Picture): Draw => {
  const drawn = drawnIn(game, picture);
  return (lang) => mapFile(drawn(lang));
};

/** A picture in the words of a language. */
export const drawnIn =
  <G extends Game>(game: OpenGame<G>, picture: Picture): ((lang: Lang) => Svg) =>
  (lang) => {
    const { words, settings } = inLanguage(game, lang);
    return drawSvg(picture, { title: settings.settings.name, words: words.catalogue });
  };
