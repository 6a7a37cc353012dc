import type { Game, Lang, Reader } from '../../core/game.ts';
import { onceEach } from '../../core/once.ts';
import type { Picture } from '../../core/picture.ts';
import { mapFile } from '../../report/map/draw.ts';
import type { OpenGame } from '../open/game.ts';
import type { Ports } from '../terminal/ports.ts';
import type { Boards } from './boards.ts';
import type { Papers } from './papers.ts';
import { pngFrom } from './png-map.ts';

interface MapFiles {
  readonly boards: Boards;
  /** `png`: a picture of dots, besides the SVG. */
  readonly map: 'svg' | 'png';
  readonly font?: string;
}

type MapPapers = (reader: Reader) => Promise<Papers>;

/** The board as it lies, as a reader sees it. */
export const mapPapersOf = <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  { boards, map, font }: MapFiles,
): MapPapers => {
  const { lang } = game.words.catalogue;
  const draw = async (picture: Picture): Promise<Papers> => {
    const svg = onceEach((one: Lang) => mapFile(boards.drawn(picture)(one)));
    // All who see it get the same bytes.
    const bytes = Buffer.from(svg(lang));
    if (map === 'svg') return { 'map.svg': bytes };
    const png = await pngFrom(ports, { draw: svg, lang, ...(font !== undefined && { font }) });
    return { 'map.svg': bytes, 'map.png': png };
  };
  const drawn = onceEach(draw);
  return async (reader) => {
    const picture = boards.pictureFor(reader);
    return picture === undefined ? {} : drawn(picture);
  };
};
