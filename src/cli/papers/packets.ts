import type { Game, Reader } from '../../core/game.ts';
import { onceEach, onceOf } from '../../core/once.ts';
import type { Moment } from '../../desk/moment.ts';
import { ruleTextsOf } from '../commands/page-parts.ts';
import { packed } from '../io/archive.ts';
import { sha256 } from '../io/hashing.ts';
import { orderFormOf } from '../messages/order-form.ts';
import { KEY_FILE } from '../open/bundle-files.ts';
import type { ModeratorGame } from '../open/game.ts';
import { momentsToTell } from '../outbox/told.ts';
import type { Ports } from '../terminal/ports.ts';
import { boardsOf } from './boards.ts';
import { calendarPapers } from './calendar-papers.ts';
import { mapPapersOf } from './map-papers.ts';
import { type Papers, withSums } from './papers.ts';
import { postPapers } from './post-papers.ts';
import { reportsInAll } from './report-formats.ts';
import { reportPapers } from './report-papers.ts';
import { seatPapers } from './seat-papers.ts';
import { sheetPapersOf } from './sheet-papers.ts';

export const PUBLIC = 'public';

export interface PacketOptions {
  readonly round?: number;
  /** Each seat's key, too, which is handed over once. */
  readonly keys?: boolean;
  /** A picture of dots, too. */
  readonly map?: 'svg' | 'png';
  readonly font?: string;
}

/** The papers of a reader. */
export type PacketOf = (reader: Reader) => Promise<Papers>;

/** The papers of each reader, with the list of their digests. */
export const packetsOf = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  { round, keys = false, map = 'svg', font }: PacketOptions,
): Promise<PacketOf> => {
  const momentsFor = momentsToTell(game, round);
  const rules = await ruleTextsOf(ports, game);
  const told = onceEach((moments: readonly Moment[]) =>
    reportPapers(reportsInAll(game, moments), rules),
  );
  const boards = await boardsOf(game);
  const maps = mapPapersOf(ports, game, { boards, map, ...(font !== undefined && { font }) });
  const postsOf = onceEach((moments: readonly Moment[]) =>
    postPapers(ports, game, moments, formOf),
  );
  const formOf = onceEach(orderFormOf(game));
  const own = seatPapers(game, formOf);
  const sheets = await sheetPapersOf(game, { boards, formOf });
  const papersFor = async (reader: Reader): Promise<Papers> => ({
    ...told(momentsFor(reader))(reader),
    ...(await postsOf(momentsFor(reader)))(reader),
    ...(await maps(reader)),
    ...(reader === PUBLIC ? calendarPapers(game) : own(reader)),
    ...sheets(reader),
    ...(reader !== PUBLIC && keys && { [KEY_FILE]: `${game.keyFor(reader)}\n` }),
  });
  const digest = onceOf((paper: Uint8Array) => sha256(paper));
  return async (reader) => withSums(await papersFor(reader), digest);
};

/** A packet as one file, which unpacks to a folder that says what it is of. */
export const archiveOf = (moment: string, reader: Reader, papers: Papers): Promise<Uint8Array> =>
  packed(`${moment}-${reader}`, papers);
