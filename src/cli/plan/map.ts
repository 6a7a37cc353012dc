import type { Game } from '../../core/game.ts';
import type { Glyph, Picture, Space, Thing } from '../../core/picture.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { lookBack } from '../../desk/look-back.ts';
import type { Played } from '../../desk/plan/play.ts';
import type { PlanLine, PlanSays } from '../../desk/plan/says.ts';
import { aimSaying } from '../../desk/tell/plan-aims.ts';
import type { OpenGame } from '../open/game.ts';
import { drawerOf, paintsOf } from '../papers/painting.ts';
import { putPages } from '../papers/shown.ts';
import { EXIT, leave } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import type { PlanOptions } from './options.ts';

const SHARE = 'plan-share';
const GLYPH: Glyph = {
  width: 34,
  marks: [
    { path: 'M-16-9H16V9H-16Z', fill: '#ffffff', stroke: '#222222', width: 1.5, round: true },
    { letters: 'text', size: 12, fill: '#222222' },
  ],
};

/** The board with what becomes of each space: ! certain, x impossible, else in how many replies. */
export const sharesMap = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  says: PlanSays,
  options: PlanOptions,
): Promise<void> => {
  const { desk } = game;
  const moment = momentOfDesk(desk);
  const look = lookBack(desk, moment, says.seat);
  const picture = await painted(game, (paint) => paint(look, moment), 'lying');
  draw(ports, game, withShares(picture, says), options);
};

/** The table that was played out, with its marches. */
export const playedMap = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  { entries, after }: Played<G>,
  options: PlanOptions,
): Promise<void> => {
  const moment = momentOfDesk(game.desk);
  const picture = await painted(game, (paint) => paint({ view: after, entries }, moment), 'all');
  draw(ports, game, picture, options);
};

type Paint<G extends Game> = Awaited<ReturnType<typeof paintsOf<G>>>;

const painted = async <G extends Game>(
  game: OpenGame<G>,
  paintBy: (paint: Paint<G>) => Picture | undefined,
  orders: 'all' | 'lying',
): Promise<Picture> => {
  const { words, parts } = game;
  if (parts.painter === undefined)
    return leave(EXIT.wrong, words.frame('leave.no-painter', { what: parts.id }));
  const picture = paintBy(await paintsOf(game, orders));
  return picture ?? leave(EXIT.needed, words.frame('leave.not-drawn'));
};

const draw = <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  picture: Picture,
  { o }: PlanOptions,
): void => {
  const text = drawerOf(game, picture)(game.words.catalogue.lang);
  putPages(ports, [{ name: 'plan.svg', text, reader: game.reader }], {
    ...(o !== undefined && { o }),
  });
};

const withShares = (picture: Picture, { lines, sampled }: PlanSays): Picture => ({
  ...picture,
  symbols: { ...picture.symbols, [SHARE]: GLYPH },
  spaces: picture.spaces.map((space) => withLines(space, lines, sampled?.replies)),
});

/** The space that a deed happens in is the last that it names. */
const withLines = (space: Space, lines: readonly PlanLine[], all: number | undefined): Space => {
  const here = lines.filter(
    ({ of, about }) => of === 'deed' && Object.values(about).at(-1) === space.id,
  );
  const things = here.map(
    (line): Thing => ({
      id: `${space.id}-${line.aim}`,
      title: aimSaying(line),
      keys: [],
      pieces: [{ symbol: SHARE, text: textOf(line, all) }],
    }),
  );
  return { ...space, under: [...space.under, ...things] };
};

const textOf = ({ verdict, shares }: PlanLine, all: number | undefined): string => {
  if (verdict === 'certain') return '!';
  if (verdict === 'cannot') return 'x';
  return shares === undefined || all === undefined ? '?' : `${shares['1'] ?? 0}/${all}`;
};
