import type { Game, Reader } from '../../core/game.ts';
import { momentsOf } from '../../desk/readers.ts';
import { EXIT, type Exit, leave } from '../exit.ts';
import { inLanguage, type OpenGame, withGame } from '../open-game.ts';
import type { Ports } from '../ports.ts';
import { reportsOf } from '../save-game.ts';
import type { Common } from './options.ts';

export interface ReportOptions extends Common {
  readonly round?: number;
  readonly for: string;
}

/** Prints a round's reports from the log; the files in reports/ are the same, phase by phase. */
export const showReport = (ports: Ports, folder: string, options: ReportOptions): Promise<Exit> =>
  withGame(ports, folder, async (game) => {
    const told = inLanguage(game, options.lang);
    const readers = readersOf(game, options.for);
    ports.out.write(readers.map(roundReports(told, options.round)).join('\n'));
    return EXIT.done;
  });

const readersOf = <G extends Game>({ desk }: OpenGame<G>, named: string): readonly Reader[] => {
  if (named === 'all') return ['public', ...desk.seats];
  const readers = ['public', 'moderator', ...desk.seats];
  const reader = readers.find((known) => known === named.toLowerCase());
  if (reader !== undefined) return [reader];
  return leave(
    EXIT.wrong,
    `--for: nobody is called "${named}".`,
    `There are: ${readers.join(', ')}, all.`,
  );
};

const roundReports = <G extends Game>(
  game: OpenGame<G>,
  round: number | undefined,
): ((reader: Reader) => string) => {
  const moments = momentsOf(game.desk, game.desk.entries, game.words.messages);
  const last = moments.at(-1)?.round;
  const wanted = moments.filter((moment) => moment.round === (round ?? last));
  if (wanted.length > 0) return reportsOf(game, wanted);
  return leave(
    EXIT.needed,
    `There is no report of round ${round ?? 1} yet; the last is of round ${last ?? 0}.`,
  );
};
