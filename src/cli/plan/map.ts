import { say } from '../../core/document.ts';
import type { Glyph, Key, Picture, Space, Thing } from '../../core/picture.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { aimSaying } from '../../desk/format/plan.ts';
import { lookBack } from '../../desk/look-back.ts';
import type { PlanLine, PlanSays } from '../../desk/plan/plan-outcome.ts';
import type { PlayedPlan } from '../../desk/plan/play.ts';
import { drawerOf, paintsOf } from '../documents/maps.ts';
import { putPages } from '../documents/show-document.ts';
import type { OpenGame } from '../folder/game.ts';
import { EXIT, leave } from '../io/exit.ts';
import type { PlanOptions } from '../table/for-players.ts';

/** A frame for each sort of aim, so that two in one space are told apart. */
const FRAMES = [
  'M-18-9H18V9H-18Z',
  'M-12-9H12A9 9 0 0 1 12 9H-12A9 9 0 0 1-12-9Z',
  'M-20 0L-13-9H13L20 0L13 9H-13Z',
  'M-18-9H18L13 9H-13Z',
  'M-13-9H13L18 9H-18Z',
];

const frameOf = (path: string): Glyph => ({
  width: 40,
  marks: [
    { path, fill: '#ffffff', stroke: '#222222', width: 1.5, round: true },
    { letters: 'text', size: 12, fill: '#222222' },
  ],
});

const symbolOf = (aim: string): string => `plan/${aim}`;

/** The board with what becomes of each space: ! certain, x impossible, else in how many replies. */
export const sharesMap = async (
  game: OpenGame,
  says: PlanSays,
  options: PlanOptions,
): Promise<void> => {
  const { desk } = game;
  const moment = momentOfDesk(desk);
  const look = lookBack(desk, moment, says.seat);
  const picture = await painted(game, (paint) => paint(look, moment), 'lying');
  await draw(game, withShares(picture, says), options);
};

/** The table of a run, before or after it, with its marches. */
const runMap = async (
  game: OpenGame,
  run: Parameters<Paint>[0],
  options: PlanOptions,
): Promise<void> => {
  const moment = momentOfDesk(game.desk);
  const picture = await painted(game, (paint) => paint(run, moment), 'all');
  await draw(game, picture, options);
};

/** The table that was played out. */
export const drawPlayedMap = (
  game: OpenGame,
  { entries, after }: PlayedPlan,
  options: PlanOptions,
): Promise<void> => runMap(game, { view: after, entries }, options);

/** The board as it lies, with the arrows of a witness: the seat's own and those of the others. */
export const witnessMap = (
  game: OpenGame,
  { before, entries }: PlayedPlan,
  options: PlanOptions,
): Promise<void> => runMap(game, { view: before, entries }, options);

type Paint = Awaited<ReturnType<typeof paintsOf>>;

const painted = async (
  game: OpenGame,
  paintBy: (paint: Paint) => Picture | undefined,
  orders: 'all' | 'lying',
): Promise<Picture> => {
  const { words, parts } = game;
  if (parts.painter === undefined)
    return leave(EXIT.wrong, words.frame('leave.no-painter', { what: parts.id }));
  const picture = paintBy(await paintsOf(game, orders));
  return picture ?? leave(EXIT.needed, words.frame('leave.not-drawn'));
};

/** To the terminal or a file as SVG; to a file that is called so as PNG. */
const draw = async (game: OpenGame, picture: Picture, { o }: PlanOptions): Promise<void> => {
  const drawer = drawerOf(game, picture);
  const { lang } = game.words.catalogue;
  if (o?.toLowerCase().endsWith('.png')) {
    const { writePng } = await import('../documents/png-map.ts');
    return writePng(game.ports, { draw: drawer, lang, output: o, reader: game.reader });
  }
  putPages(game.ports, [{ name: 'plan.svg', text: drawer(lang), reader: game.reader }], {
    ...(o !== undefined && { o }),
  });
};

const withShares = (picture: Picture, { lines, sampled }: PlanSays): Picture => {
  const deeds = lines.filter(({ of }) => of === 'deed');
  const aims = [...new Set(deeds.map(({ aim }) => aim))];
  const frames = aims.map((aim, at) => [symbolOf(aim), frameOf(FRAMES[at % FRAMES.length] ?? '')]);
  const keys = aims.map((aim): Key => {
    const title = say('plan.map-key', {
      aim: say(`aim.key.${aim}`),
      all: sampled?.replies ?? 0,
    });
    return { key: symbolOf(aim), title, drawn: { symbol: symbolOf(aim) } };
  });
  return {
    ...picture,
    symbols: { ...picture.symbols, ...Object.fromEntries(frames) },
    legend: [...keys, ...picture.legend],
    spaces: picture.spaces.map((space) => withLines(space, deeds)),
  };
};

/** The space that a deed happens in is the last that it names. */
const withLines = (space: Space, lines: readonly PlanLine[]): Space => {
  const here = lines.filter(({ about }) => Object.values(about).at(-1) === space.id);
  const things = here.map(
    (line): Thing => ({
      id: `${space.id}-${line.aim}`,
      title: aimSaying(line),
      keys: [symbolOf(line.aim)],
      pieces: [{ symbol: symbolOf(line.aim), text: textOf(line) }],
    }),
  );
  return { ...space, under: [...space.under, ...things] };
};

const textOf = ({ verdict, shares }: PlanLine): string => {
  if (verdict === 'certain') return '!';
  if (verdict === 'cannot') return 'x';
  return shares === undefined ? '?' : String(shares['1'] ?? 0);
};
