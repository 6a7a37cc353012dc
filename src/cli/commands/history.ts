import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Game, Lang, Reader } from '../../core/game.ts';
import type { Picture } from '../../core/picture.ts';
import { type LookBack, lookBack } from '../../desk/look-back.ts';
import type { Moment } from '../../desk/moment.ts';
import { momentsOf } from '../../desk/readers.ts';
import { drawSvg } from '../../report/map/draw.ts';
import { type Edition, type HistoryTold, renderHistory } from '../../report/render/history.ts';
import type { Reading } from '../../report/render/history-charts.ts';
import { painterOf } from '../../rulesets/registry.ts';
import { EXIT, type Exit, leave } from '../exit.ts';
import { replaceFile } from '../io/files.ts';
import { markedCatalogue } from '../marked-catalogue.ts';
import { inLanguage, type OpenGame, withGame } from '../open-game.ts';
import type { Ports } from '../ports.ts';
import { documentsOf } from '../save-game.ts';
import { drawingsOf } from './map.ts';
import { readerOf } from './reader.ts';

export interface HistoryOptions {
  readonly lang?: Lang | 'both';
  readonly for: string;
  readonly output?: string;
}

/** Writes a whole game as one page: round by round its map and report, and charts. */
export const writeHistory = (
  ports: Ports,
  folder: string,
  options: HistoryOptions,
): Promise<Exit> =>
  withGame(ports, folder, async (game) => {
    const page = renderHistory(await historyOf(game, options));
    if (options.output === undefined) ports.out.write(page);
    else {
      const path = resolve(ports.folder, options.output);
      mkdirSync(dirname(path), { recursive: true });
      replaceFile(path, page);
    }
    return EXIT.done;
  });

/** A round by its phases of which anything is told. */
interface Round<G extends Game> {
  readonly round: number;
  readonly moments: readonly Moment[];
  /** The table at its end, or as far as it has come. */
  readonly end: LookBack<G>;
  readonly picture: Picture | undefined;
}

const historyOf = async <G extends Game>(
  game: OpenGame<G>,
  options: HistoryOptions,
): Promise<HistoryTold> => {
  const { desk, settings } = game;
  const reader = readerOf(game, options.for);
  const rounds = await roundsOf(game, reader);
  return {
    title: settings.settings.name,
    reader,
    seats: desk.seats,
    inks: desk.ruleset.inks ?? {},
    readings: readingsOf(game, reader, rounds),
    editions: languagesOf(game, options).map((lang) =>
      editionOf(inLanguage(game, lang), reader, rounds),
    ),
  };
};

/** The game's own language comes first. */
const languagesOf = <G extends Game>(
  { settings }: OpenGame<G>,
  { lang }: HistoryOptions,
): readonly Lang[] => {
  const own = settings.settings.language;
  if (lang === 'both') return own === 'zh' ? ['zh', 'en'] : ['en', 'zh'];
  return [lang ?? own];
};

const roundsOf = async <G extends Game>(
  game: OpenGame<G>,
  reader: Reader,
): Promise<readonly Round<G>[]> => {
  const { desk, words } = game;
  const told = momentsOf(desk, desk.entries, words.messages);
  if (told.length === 0) return leave(EXIT.needed, words.frame('leave.nothing-yet'));
  const paint = await paintsOf(game);
  const numbers = [...new Set(told.map(({ round }) => round))];
  return numbers.map((round) => {
    const moments = told.filter((moment) => moment.round === round);
    const moment = moments.at(-1) ?? { round, phase: '' };
    const end = lookBack(desk, moment, reader);
    return { round, moments, end, picture: paint(end, moment) };
  });
};

type Paint = (shown: LookBack<Game>, moment: Moment) => Picture | undefined;

/** A game whose board nothing draws has its history without maps. */
const paintsOf = async <G extends Game>({ settings }: OpenGame<G>): Promise<Paint> => {
  const { ruleset } = settings.settings;
  const painter = await painterOf(ruleset);
  if (!painter.ok) return () => undefined;
  const drawings = await drawingsOf(ruleset);
  return (shown, moment) => painter.value(drawings, { ...shown, moment, orders: 'all' });
};

const editionOf = <G extends Game>(
  game: OpenGame<G>,
  reader: Reader,
  rounds: readonly Round<G>[],
): Edition => {
  const { words, settings } = game;
  const drawing = { title: settings.settings.name, words: words.catalogue };
  return {
    words: words.catalogue,
    marked: markedCatalogue(game),
    rounds: rounds.map(({ round, moments, picture }) => ({
      round,
      report: documentsOf(game, moments)(reader),
      map: picture === undefined ? null : drawSvg(picture, drawing),
    })),
  };
};

/** The numbers after set-up, which opens a game, and at each round's end. */
const readingsOf = <G extends Game>(
  { desk }: OpenGame<G>,
  reader: Reader,
  rounds: readonly Round<G>[],
): readonly Reading[] => {
  const { chart } = desk.ruleset;
  if (chart === undefined) return [];
  const [first] = rounds[0]?.moments ?? [];
  const start = first === undefined ? [] : [{ round: null, ...lookBack(desk, first, reader) }];
  const ends = rounds.map(({ round, end }) => ({ round, ...end }));
  return [...start, ...ends].map(({ round, view }) => ({ round, measures: chart(view) }));
};
