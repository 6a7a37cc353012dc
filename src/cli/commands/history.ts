import type { Lang, Reader } from '../../core/game.ts';
import type { Picture } from '../../core/picture.ts';
import { redact } from '../../core/secrecy.ts';
import type { Desk } from '../../desk/desk.ts';
import { type LookBack, lookBack, looksBack } from '../../desk/look-back.ts';
import type { Moment } from '../../desk/moment.ts';
import { momentsOf } from '../../desk/readers.ts';
import {
  formatTurningPoints,
  type TurningPoints,
  turningPoints,
} from '../../desk/turning-points.ts';
import { interning } from '../../report/map/shared.ts';
import type { Svg } from '../../report/map/svg.ts';
import { type Edition, type HistoryTold, renderHistory } from '../../report/render/history.ts';
import type { Reading } from '../../report/render/history-charts.ts';
import { drawPicture, paintsOf, ruleTextsOf } from '../documents/maps.ts';
import { documentsOf } from '../folder/documents.ts';
import { inLanguage, makeMarkedCatalogue, type OpenGame } from '../folder/game.ts';
import { withGame } from '../folder/open-game.ts';
import { formatLastWords, openLastWords } from '../inbox/last-words.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { entryText } from '../rulings/why-entry.ts';
import type { CallOf, OptionsFor } from '../table/groups.ts';
import { handOut } from '../terminal/terminal.ts';
import { readerOf } from './reader.ts';

type HistoryOptions = OptionsFor<'history'>;

/** Writes a whole game as one page: round by round its map and report, and charts. */
export const writeHistory = ({ ports, folder, options }: CallOf<'history'>): Promise<Exit> =>
  withGame(ports, folder, {}, async (game) => {
    const page = renderHistory(await historyOf(game, options));
    handOut(ports, options.output, { text: page, reader: readerOf(game, options.for) });
    return EXIT.done;
  });

const historyOf = async (game: OpenGame, options: HistoryOptions): Promise<HistoryTold> => {
  const { desk, settings } = game;
  const reader = readerOf(game, options.for);
  const games = languagesOf(game, options).map((lang) => inLanguage(game, lang));
  const { rounds, readings, spots, one } = await roundsOf(game, games, reader);
  const said = await openLastWords(game);
  const turning = turningOf(game, options.chances);
  const editions = games.map((one, at) =>
    editionOf(one, { at, reader, rounds, spots, said, turning }),
  );
  return {
    title: settings.settings.name,
    reader,
    seats: desk.seats,
    inks: desk.ruleset.inks ?? {},
    readings,
    spots,
    one,
    editions: await Promise.all(editions),
  };
};

/** The game's own language comes first. */
const languagesOf = ({ settings }: OpenGame, { lang }: HistoryOptions): readonly Lang[] => {
  const own = settings.settings.language;
  if (lang === 'both') return own === 'zh' ? ['zh', 'en'] : ['en', 'zh'];
  return [lang ?? own];
};

/** The board at the end of a phase, in each language. */
interface PhaseBoard {
  readonly phase: string;
  readonly maps: readonly Svg[];
}

/** A round by its phases of which anything is told, with the board at the end of each. */
interface Round {
  readonly round: number;
  readonly moments: readonly Moment[];
  readonly boards: readonly PhaseBoard[];
}

interface GameHistory {
  readonly rounds: readonly Round[];
  readonly readings: readonly Reading[];
  readonly spots: HistoryTold['spots'];
  readonly one: HistoryTold['one'];
}

/** The game once more from its beginning: of each round no more is kept than the page shows. */
const roundsOf = async (
  game: OpenGame,
  games: readonly OpenGame[],
  reader: Reader,
): Promise<GameHistory> => {
  const { desk, words } = game;
  const told = momentsOf(desk, desk.entries, words.messages);
  const [first] = told;
  if (first === undefined) return leave(EXIT.needed, words.frame('leave.nothing-yet'));
  const paint = await paintsOf(game, 'all');
  const [lookAt, one] = [looksBack(desk, reader), interning()];
  // Where set-up is a round of its own, its end is the start.
  const readings =
    first.round === 0 ? [] : [...readingOf(desk, null, lookBack(desk, first, reader))];
  let last: Picture | undefined;
  const rounds = [...new Set(told.map(({ round }) => round))].map((round): Round => {
    const moments = told.filter((moment) => moment.round === round);
    const looks = moments.map((moment) => ({ moment, seen: lookAt(moment) }));
    for (const { seen } of looks.slice(-1)) readings.push(...readingOf(desk, round, seen));
    const boards = looks.flatMap(({ moment, seen }): readonly PhaseBoard[] => {
      last = paint(seen, moment);
      const picture = last;
      if (picture === undefined) return [];
      const maps = games.map((each) => one(drawPicture(each, picture)(each.words.catalogue.lang)));
      return [{ phase: moment.phase, maps }];
    });
    return { round, moments, boards };
  });
  return { rounds, readings, spots: spotsOf(last), one };
};

/** Where the pieces of each space stand; nowhere without a map. */
const spotsOf = (picture: Picture | undefined): HistoryTold['spots'] =>
  new Map(picture?.spaces.map(({ id, piecesAt }) => [id, piecesAt] as const));

interface Audience extends Omit<GameHistory, 'readings' | 'one'> {
  readonly at: number;
  readonly reader: Reader;
  readonly said: Awaited<ReturnType<typeof openLastWords>>;
  readonly turning: TurningPoints | undefined;
}

const editionOf = async (
  game: OpenGame,
  { at, reader, rounds, spots, said, turning }: Audience,
): Promise<Edition> => ({
  words: game.words.catalogue,
  marked: makeMarkedCatalogue(game, { others: [...spots.keys()] }),
  rules: await ruleTextsOf(game),
  ...(turning && {
    beneath: formatTurningPoints(turning, game.desk.seats, (entry) =>
      entryText(redact(entry, 'public'), game.words),
    ),
  }),
  rounds: rounds.map(({ round, moments, boards }) => ({
    round,
    report: () => [
      ...documentsOf(game, moments)(reader),
      ...formatLastWords(said.filter((one) => shownIn(rounds, one.round) === round)),
    ],
    boards: boards.flatMap(({ phase, maps }) => {
      const map = maps[at];
      return map === undefined ? [] : [{ phase, map }];
    }),
  })),
});

/** Only of a game that is over: what bots make of it hangs on what its players may not know. */
const turningOf = (game: OpenGame, games: number | undefined): TurningPoints | undefined => {
  if (games === undefined) return undefined;
  const { desk, words, settings } = game;
  if (!desk.stop().over || desk.bundled !== undefined)
    return leave(EXIT.wrong, words.frame('turning.not-over'));
  return turningPoints(desk, { seed: settings.settings.name, games });
};

/** The round of a page beside which words of a round stand: of one that it has not, the next. */
const shownIn = (rounds: readonly Round[], said: number): number | undefined =>
  (rounds.find(({ round }) => round >= said) ?? rounds.at(-1))?.round;

/** The numbers after set-up, which opens a game, or at a round's end. */
const readingOf = (
  { ruleset: { chart } }: Desk,
  round: number | null,
  { view, entries }: LookBack,
): readonly Reading[] => (chart === undefined ? [] : [{ round, measures: chart(view, entries) }]);
