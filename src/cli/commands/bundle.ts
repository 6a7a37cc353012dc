import { join, resolve } from 'node:path';
import type { Game, Reader } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { makeMoment } from '../../desk/moment.ts';
import type { PublishedDigests } from '../../desk/published.ts';
import { printable } from '../io/excerpt.ts';
import { sha256 } from '../io/hashing.ts';
import { withLock } from '../io/lock.ts';
import { requireGame } from '../io/settings.ts';
import { inLanguage, type ModeratorGame } from '../open/game.ts';
import { KEY_FILE } from '../open/open-bundle.ts';
import { withModeratorGame } from '../open/open-folder.ts';
import { calendarPapers } from '../papers/calendar-papers.ts';
import { mapPapersOf } from '../papers/map-papers.ts';
import { BUNDLES, type Papers, SUMS, withSums, writePapers } from '../papers/papers.ts';
import { postPapers } from '../papers/post-papers.ts';
import { reportsInAll } from '../papers/report-formats.ts';
import { reportPapers } from '../papers/report-papers.ts';
import { seatPapers } from '../papers/seat-papers.ts';
import { sheetPapersOf } from '../papers/sheet-papers.ts';
import { EXIT, type Exit, leave } from '../program/exit.ts';
import { publish } from '../saving/note-game.ts';
import type { Ports } from '../terminal/ports.ts';
import type { Common } from './options.ts';
import { ruleTextsOf } from './page-parts.ts';
import { momentsToTell } from './report.ts';

export interface BundleOptions extends Common {
  readonly for?: string;
  readonly round?: number;
  readonly o?: string;
  /** Each seat's key, too, which is handed over once. */
  readonly keys?: boolean;
  /** A picture of dots, too. */
  readonly map?: 'svg' | 'png';
  readonly font?: string;
  readonly now?: string;
}

/** Writes what each seat should get, and what may be posted: nothing in it is known to another seat alone. */
export const writeBundles = async (
  ports: Ports,
  folder: string,
  options: BundleOptions,
): Promise<Exit> => {
  requireGame(folder);
  const work = (): Promise<Exit> => write(ports, folder, options);
  return options.o === undefined ? withLock(folder, work, ports) : work();
};

const write = (ports: Ports, folder: string, options: BundleOptions): Promise<Exit> =>
  withModeratorGame(ports, folder, async (opened) => {
    const game = inLanguage(opened, options.lang);
    const readers = readersOf(game, options.for);
    const papersFor = await papersOf(ports, game, options);
    const moment = makeMoment(momentOfDesk(game.desk));
    const to = options.o ?? join(folder, BUNDLES, moment);
    const papers: Record<Reader, Papers> = {};
    for (const reader of readers) papers[reader] = withSums(await papersFor(reader));
    // What is written elsewhere leaves the game's folder as it is.
    if (options.o === undefined)
      publish(ports, game, { what: 'bundle', out: outOf(papers, moment), now: options.now });
    for (const [reader, own] of Object.entries(papers)) {
      writePapers(resolve(ports.folder, to, reader), own);
      ports.out.write(`${printable(join(to, reader))}\n`);
    }
    return EXIT.done;
  });

/** The list of its papers' digests stands for all of a bundle. */
const outOf = (papers: Readonly<Record<Reader, Papers>>, moment: string): PublishedDigests =>
  Object.fromEntries(
    Object.entries(papers).map(([reader, own]) => [
      reader,
      { [`${BUNDLES}/${moment}/${reader}/${SUMS}`]: sha256(own[SUMS] ?? '') },
    ]),
  );

const PUBLIC = 'public';

const readersOf = <G extends Game>(
  { desk, words: { frame } }: ModeratorGame<G>,
  named: string | undefined,
): readonly Reader[] => {
  const readers = [PUBLIC, ...desk.seats];
  if (named === undefined || named === 'all') return readers;
  const reader = readers.find((known) => known === named.toLowerCase());
  if (reader !== undefined) return [reader];
  return leave(
    EXIT.wrong,
    frame('leave.no-seat', { what: named }),
    frame('leave.there-are', { ids: [...readers, 'all'].join(', ') }),
  );
};

type PapersOf = (reader: Reader) => Promise<Papers>;

const papersOf = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  { round, keys = false, map = 'svg', font }: BundleOptions,
): Promise<PapersOf> => {
  const moments = momentsToTell(game, round);
  const reports = reportsInAll(game, moments);
  const told = reportPapers(reports, await ruleTextsOf(ports, game));
  const maps = await mapPapersOf(ports, game, { map, ...(font !== undefined && { font }) });
  const posts = await postPapers(ports, game, moments);
  const own = seatPapers(game);
  const sheets = await sheetPapersOf(game);
  return async (reader) => ({
    ...told(reader),
    ...posts(reader),
    ...(await maps(reader)),
    ...(reader === PUBLIC ? calendarPapers(game) : own(reader)),
    ...sheets(reader),
    ...(reader !== PUBLIC && keys && { [KEY_FILE]: `${game.keyFor(reader)}\n` }),
  });
};
