import { resolve } from 'node:path';
import type { Lang, Reader } from '../../core/game.ts';
import type { Picture } from '../../core/picture.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { lookBack, momentsPlayed } from '../../desk/look-back.ts';
import type { Moment } from '../../desk/moment.ts';
import { lookOf } from '../../report/map/looks.ts';
import { type Colouring, drawLetters, type Ink } from '../../report/map/text.ts';
import { drawerOf, paintsOf } from '../documents/maps.ts';
import { writePng } from '../documents/png-map.ts';
import { inLanguage, type OpenGame } from '../folder/game.ts';
import { withGame } from '../folder/open-game.ts';
import type { Common } from '../folder/options.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { placeFile } from '../io/files.ts';
import type { CallOf, OptionsFor } from '../table/groups.ts';
import { handOut, type Paint, paintFor } from '../terminal/terminal.ts';
import { leaveWithOthers } from '../terminal/words.ts';
import { readerOf } from './reader.ts';

interface Letters extends Pick<Common, 'color'> {
  readonly game: OpenGame;
  readonly picture: Picture;
  readonly lang: Lang;
  readonly reader: Reader;
  readonly output?: string;
}

/** The map in letters: with the seats' colours on a terminal, without in a file. */
const writeLetters = async (letters: Letters): Promise<void> => {
  const { game, picture, lang, output, reader, ...colour } = letters;
  const { words, settings, ports } = inLanguage(game, lang);
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

type MapOptions = OptionsFor<'map'>;

/** Draws the board as it lies, or as it lay at the end of a round or of one of its phases. */
export const showMap = ({ ports, folder, options }: CallOf<'map'>): Promise<Exit> =>
  withGame(ports, folder, options, async (game) => {
    const reader = readerOf(game, options.for);
    const picture = await pictureOf(game, options, reader);
    const draw = drawerOf(game, picture);
    const lang = options.lang ?? game.settings.settings.language;
    if (isText(options)) await writeLetters({ game, picture, lang, reader, ...options });
    else if (isPng(options)) await writePng(ports, { draw, lang, reader, ...options });
    else handOut(ports, options.output, { text: draw(lang), reader });
    return EXIT.done;
  });

const isPng = ({ png, output }: MapOptions): boolean =>
  png === true || output?.toLowerCase().endsWith('.png') === true;

const isText = ({ text, png, output }: MapOptions): boolean => {
  if (text === true && png === true) return leave(EXIT.wrong, why('leave.one-map'));
  return text === true || output?.toLowerCase().endsWith('.txt') === true;
};

/** The last moment that fits what was asked for; without that, the table as it lies. */
const momentFor = ({ desk, words }: OpenGame, { round, phase }: MapOptions): Moment => {
  const { printedPhases } = desk.ruleset;
  if (phase !== undefined && !printedPhases.includes(phase))
    return leaveWithOthers(words, 'leave.no-phase', phase, printedPhases);
  if (round === undefined && phase === undefined) return momentOfDesk(desk);
  const played = momentsPlayed(desk);
  const fits = (moment: Moment): boolean =>
    (round ?? moment.round) === moment.round && (phase ?? moment.phase) === moment.phase;
  const last = played.at(-1);
  return (
    played.findLast(fits) ??
    leave(
      EXIT.needed,
      words.frame('leave.not-played', {
        round,
        what: phase,
        last: last && words.when(last),
      }),
    )
  );
};

const pictureOf = async (game: OpenGame, options: MapOptions, reader: Reader): Promise<Picture> => {
  const moment = momentFor(game, options);
  const { id, painter } = game.parts;
  if (painter === undefined)
    return leave(EXIT.wrong, game.words.frame('leave.no-painter', { what: id }));
  const paint = await paintsOf(game, options.orders === true ? 'all' : 'lying');
  const picture = paint(lookBack(game.desk, moment, reader), moment);
  return picture ?? leave(EXIT.needed, game.words.frame('leave.not-drawn'));
};
