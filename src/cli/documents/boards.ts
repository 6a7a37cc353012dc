import type { Game, Lang, Reader } from '../../core/game.ts';
import { onceEach } from '../../core/once.ts';
import type { Picture } from '../../core/picture.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { isSameLook, type LookBack, lookBack } from '../../desk/look-back.ts';
import type { Svg } from '../../report/map/svg.ts';
import type { OpenGame } from '../folder/game.ts';
import { drawnIn, paintsOf } from './painting.ts';

/** The boards of a packet, as they lie: what looks alike is painted and drawn once, whoever sees it. */
export interface Boards {
  /** Nothing where nobody has drawn one. */
  readonly pictureFor: (reader: Reader) => Picture | undefined;
  readonly drawn: (picture: Picture) => (lang: Lang) => Svg;
}

export const boardsOf = async <G extends Game>(game: OpenGame<G>): Promise<Boards> => {
  const { desk } = game;
  const paint = await paintsOf(game, 'lying');
  const moment = momentOfDesk(desk);
  const alike = onePicture();
  const seen: { readonly shown: LookBack<G>; readonly picture: Picture | undefined }[] = [];
  const seenBy = (reader: Reader): Picture | undefined => {
    const shown = lookBack(desk, moment, reader);
    const known = seen.find((one) => isSameLook(one.shown, shown));
    if (known !== undefined) return known.picture;
    const painted = paint(shown, moment);
    const picture = painted && alike(painted);
    seen.push({ shown, picture });
    return picture;
  };
  return {
    pictureFor: onceEach(seenBy),
    drawn: onceEach((picture) => onceEach(drawnIn(game, picture))),
  };
};

/** Readers who know different things may have the same picture before them all the same. */
const onePicture = (): ((picture: Picture) => Picture) => {
  const pictures = new Map<string, Picture>();
  return (picture) => {
    const looks = JSON.stringify(picture);
    const known = pictures.get(looks) ?? picture;
    pictures.set(looks, known);
    return known;
  };
};
