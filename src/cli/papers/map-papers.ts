import type { Game, Reader } from '../../core/game.ts';
import { onceEach } from '../../core/once.ts';
import type { Picture } from '../../core/picture.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { isSameLook, type LookBack, lookBack } from '../../desk/look-back.ts';
import type { OpenGame } from '../open/game.ts';
import type { Ports } from '../terminal/ports.ts';
import { drawerOf, paintsOf } from './painting.ts';
import type { Papers } from './papers.ts';
import { pngFrom } from './png-map.ts';

export interface MapFiles {
  /** `png`: a picture of dots, besides the SVG. */
  readonly map: 'svg' | 'png';
  readonly font?: string;
}

type MapPapers = (reader: Reader) => Promise<Papers>;

/** The board as it lies, as a reader sees it; what looks alike is drawn once. */
export const mapPapersOf = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  files: MapFiles,
): Promise<MapPapers> => {
  const { desk } = game;
  const paint = await paintsOf(game, 'lying');
  const moment = momentOfDesk(desk);
  const drawn = drawnOnce(ports, game, files);
  const seen: { readonly shown: LookBack<G>; readonly papers: Promise<Papers> }[] = [];
  return (reader) => {
    const shown = lookBack(desk, moment, reader);
    const known = seen.find((one) => isSameLook(one.shown, shown));
    if (known !== undefined) return known.papers;
    const papers = drawn(paint(shown, moment));
    seen.push({ shown, papers });
    return papers;
  };
};

type Drawn = (picture: Picture | undefined) => Promise<Papers>;

/** Readers who know different things may have the same picture before them all the same. */
const drawnOnce = <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  { map, font }: MapFiles,
): Drawn => {
  const { lang } = game.words.catalogue;
  const drawn = new Map<string, Promise<Papers>>();
  const draw = async (picture: Picture): Promise<Papers> => {
    const svg = onceEach(drawerOf(game, picture));
    if (map === 'svg') return { 'map.svg': svg(lang) };
    const png = await pngFrom(ports, { draw: svg, lang, ...(font !== undefined && { font }) });
    return { 'map.svg': svg(lang), 'map.png': png };
  };
  return async (picture) => {
    if (picture === undefined) return {};
    const looks = JSON.stringify(picture);
    const papers = drawn.get(looks) ?? draw(picture);
    drawn.set(looks, papers);
    return papers;
  };
};
