import { resolve } from 'node:path';
import type { Game, Lang, Reader } from '../../core/game.ts';
import type { Picture } from '../../core/picture.ts';
import { type LookBack, lookBack, looksBack } from '../../desk/look-back.ts';
import type { Moment } from '../../desk/moment.ts';
import { momentsOf } from '../../desk/readers.ts';
import { type Edition, type HistoryTold, renderHistory } from '../../report/render/history.ts';
import type { Reading } from '../../report/render/history-charts.ts';
import { placeFile } from '../io/files.ts';
import { inLanguage, type OpenGame } from '../open/game.ts';
import { withGame } from '../open/open-game.ts';
import { paintsOf } from '../papers/painting.ts';
import { EXIT, type Exit, leave } from '../program/exit.ts';
import { documentsOf } from '../saving/documents.ts';
import type { Ports } from '../terminal/ports.ts';
import { markedCatalogue } from '../words/marked-catalogue.ts';
import { drawnIn, ruleTextsOf } from './page-parts.ts';
import { readerOf } from './reader.ts';

export interface HistoryOptions {
  readonly lang?: Lang | 'both';
  /** Left out: everybody; in a bundle its seat. */
  readonly for?: string;
  readonly output?: string;
}

/** Writes a whole game as one page: round by round its map and report, and charts. */
export const writeHistory = (
  ports: Ports,
  folder: string,
  options: HistoryOptions,
): Promise<Exit> =>
  withGame(ports, folder, async (game) => {
    const page = renderHistory(await historyOf(ports, game, options));
    if (options.output === undefined) ports.out.write(page);
    else placeFile(resolve(ports.folder, options.output), page, readerOf(game, options.for));
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
  ports: Ports,
  game: OpenGame<G>,
  options: HistoryOptions,
): Promise<HistoryTold> => {
  const { desk, settings } = game;
  const reader = readerOf(game, options.for);
  const rounds = await roundsOf(game, reader);
  const spots = spotsOf(rounds.at(-1)?.picture);
  const editions = languagesOf(game, options).map((lang) =>
    editionOf(ports, inLanguage(game, lang), { reader, rounds, spots }),
  );
  return {
    title: settings.settings.name,
    reader,
    seats: desk.seats,
    inks: desk.ruleset.inks ?? {},
    readings: readingsOf(game, reader, rounds),
    spots,
    editions: await Promise.all(editions),
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
  const paint = await paintsOf(game, 'all');
  const numbers = [...new Set(told.map(({ round }) => round))];
  const lookAt = looksBack(desk, reader);
  return numbers.map((round) => {
    const moments = told.filter((moment) => moment.round === round);
    const moment = moments.at(-1) ?? { round, phase: '' };
    const end = lookAt(moment);
    return { round, moments, end, picture: paint(end, moment) };
  });
};

interface Played<G extends Game> {
  readonly reader: Reader;
  readonly rounds: readonly Round<G>[];
  readonly spots: HistoryTold['spots'];
}

/** Where the pieces of each space stand; nowhere without a map. */
const spotsOf = (picture: Picture | undefined): HistoryTold['spots'] =>
  new Map(picture?.spaces.map(({ id, piecesAt }) => [id, piecesAt] as const));

const editionOf = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  { reader, rounds, spots }: Played<G>,
): Promise<Edition> => ({
  words: game.words.catalogue,
  marked: markedCatalogue(game, { others: [...spots.keys()] }),
  rules: await ruleTextsOf(ports, game),
  rounds: rounds.map(({ round, moments, picture }) => ({
    round,
    report: documentsOf(game, moments)(reader),
    map: drawnIn(game, picture),
  })),
});

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
  return [...start, ...ends].map(({ round, view, entries }) => ({
    round,
    measures: chart(view, entries),
  }));
};
