import type { Game, Reader } from '../../core/game.ts';
import { onceEach } from '../../core/once.ts';
import type { Picture } from '../../core/picture.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { isSameLook, type LookBack, lookBack } from '../../desk/look-back.ts';
import { drawerOf, pngFrom } from '../commands/map.ts';
import type { OpenGame } from '../open-game.ts';
import { paintsOf } from '../painting.ts';
import type { Ports } from '../ports.ts';
import type { Papers } from './papers.ts';

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
  { map, font }: MapFiles,
): Promise<MapPapers> => {
  const { desk, words } = game;
  const paint = await paintsOf(game, 'lying');
  const moment = momentOfDesk(desk);
  const { lang } = words.catalogue;
  const drawnOf = async (picture: Picture): Promise<Papers> => {
    const draw = onceEach(drawerOf(game, picture));
    const png = map === 'png' ? await pngFrom(ports, { draw, lang, ...(font && { font }) }) : null;
    return { 'map.svg': draw(lang), ...(png && { 'map.png': png }) };
  };
  const painted: { readonly shown: LookBack<G>; readonly papers: Promise<Papers> }[] = [];
  const drawn = new Map<string, Promise<Papers>>();
  const papersOf = async (shown: LookBack<G>): Promise<Papers> => {
    const picture = paint(shown, moment);
    if (picture === undefined) return {};
    const looks = JSON.stringify(picture);
    const papers = drawn.get(looks) ?? drawnOf(picture);
    drawn.set(looks, papers);
    return papers;
  };
  return (reader) => {
    const shown = lookBack(desk, moment, reader);
    const known = painted.find((one) => isSameLook(one.shown, shown));
    const papers = known?.papers ?? papersOf(shown);
    if (known === undefined) painted.push({ shown, papers });
    return papers;
  };
};
