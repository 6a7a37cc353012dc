import { resolve } from 'node:path';
import type { Game, Lang, Reader } from '../../core/game.ts';
import type { Picture } from '../../core/picture.ts';
import { lookOf } from '../../report/map/looks.ts';
import type { Colouring, Ink } from '../../report/map/text/canvas.ts';
import { drawLetters } from '../../report/map/text/draw.ts';
import { placeFile } from '../io/files.ts';
import { inLanguage, type OpenGame } from '../open/game.ts';
import type { Ports } from '../terminal/ports.ts';
import { type Paint, paintFor } from '../terminal/terminal.ts';
import type { Common } from './options.ts';

interface Letters<G extends Game> extends Pick<Common, 'color'> {
  readonly game: OpenGame<G>;
  readonly picture: Picture;
  readonly lang: Lang;
  readonly reader: Reader;
  readonly output?: string;
}

/** The map in letters: with the seats' colours on a terminal, without in a file. */
export const writeLetters = async <G extends Game>(
  ports: Ports,
  { game, picture, lang, output, reader, ...colour }: Letters<G>,
): Promise<void> => {
  const { words, settings } = inLanguage(game, lang);
  const said = { title: settings.settings.name, words: words.catalogue };
  if (output !== undefined)
    return placeFile(resolve(ports.folder, output), drawLetters(picture, said), reader);
  const paint = await paintFor(ports.out, ports, colour);
  ports.out.write(drawLetters(picture, said, colouringOf(picture, paint)));
};

const colouringOf =
  (picture: Picture, paint: Paint): Colouring =>
  ({ text, ink }) =>
    typeof ink === 'object'
      ? plate(picture, paint, { text, seat: ink.seat })
      : PAINTED[ink](paint)(text);

const WHITE = '#ffffff';
const BLACK = '#000000';

const plate = (
  picture: Picture,
  paint: Paint,
  { text, seat }: { readonly text: string; readonly seat: string },
): string => {
  const { colour, ink } = lookOf(picture, seat);
  // Of 256 colours the nearest to a dark one may be hard to read.
  return paint.plate(text, colour, ink === WHITE ? WHITE : BLACK);
};

const same = (text: string): string => text;

const PAINTED: Readonly<Record<Extract<Ink, string>, (paint: Paint) => (text: string) => string>> =
  {
    plain: () => same,
    name: ({ bold }) => bold,
    sea: ({ faint }) => faint,
    frame: ({ faint }) => faint,
  };
