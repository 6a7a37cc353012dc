import { dataOf } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import { tableOf } from '../../desk/adjudicate.ts';
import type { Desk } from '../../desk/desk.ts';
import {
  type Batch,
  type Closed,
  type Ruling,
  redoneLines,
  undoneLines,
} from '../../desk/history.ts';
import type { Moment } from '../../desk/moment.ts';
import { digestsOut } from '../../desk/published.ts';
import { momentsOf } from '../../desk/readers.ts';
import { sha256 } from '../io/hashing.ts';
import { withLog } from './deadline.ts';
import { reportFile } from './documents.ts';
import type { ModeratorGame } from './game.ts';
import { makerOf } from './maker.ts';
import { knownEntries, saveGame, startOfLast } from './save-game.ts';

/** A ruling's reason and time, besides what it does. */
export interface Word extends Ruling {
  readonly at: string;
}

/** The part of what is taken back that somebody has read. */
interface TakenBack {
  /** The phases of which nothing is left, or not all. */
  readonly moments: readonly Moment[];
  /** The files that went out for them. */
  readonly gone: readonly string[];
}

/** The phases that are told otherwise once a game is taken back, and what went out for them. */
export const takenBack = <G extends Game>(game: ModeratorGame<G>, after: Desk<G>): TakenBack =>
  lostBy(game, game.desk, after);

/** The phases of which one desk tells more than another, and what went out for them. */
const lostBy = <G extends Game>(
  { words: { messages }, log }: ModeratorGame<G>,
  more: Desk<G>,
  less: Desk<G>,
): TakenBack => {
  const moments = momentsOf(more, more.entries.slice(less.entries.length), messages);
  const out = digestsOut(log.lines);
  const gone = moments
    .flatMap((moment) => ['public', ...more.seats].map((reader) => reportFile(moment, reader)))
    .filter((file) => out.has(file));
  return { moments, gone: [...new Set(gone)] };
};

/** The lines that take a game back to where it is on this desk. */
export const backLines = <G extends Game>(
  game: ModeratorGame<G>,
  after: Desk<G>,
  word: Word & { readonly anew?: 'yes' },
): readonly LogLine[] => {
  const { gone } = takenBack(game, after);
  return undoneLines({ ...word, n: after.entries.length, gone }, closingLine(game, after));
};

/** The lines that put back what was taken back: what was told of the last phase since then tells less. */
export const redoLines = <G extends Game>(
  game: ModeratorGame<G>,
  after: Desk<G>,
  word: Word,
): readonly LogLine[] => {
  const { gone } = lostBy(game, after, game.desk);
  return redoneLines({ ...word, gone }, closingLine(game, after));
};

type Made<G extends Game> = Pick<ModeratorGame<G>, 'library' | 'loadedAt'>;

/** The table that a ruling leaves, and what made it. */
const closedOf = <G extends Game>({ library, loadedAt }: Made<G>, desk: Desk<G>): Closed => ({
  ...tableOf(desk, sha256),
  ...makerOf(library, loadedAt(dataOf(desk.entries))),
});

/** The line that commits a ruling. */
export const closingLine = <G extends Game>(game: Made<G>, desk: Desk<G>): LogLine => ({
  line: 'closed',
  ...closedOf(game, desk),
});

/** A ruling as a batch of its own. */
export const rulingBatch = <G extends Game>(
  game: Made<G>,
  desk: Desk<G>,
  { at, ruled, entries }: Pick<Batch, 'at' | 'ruled' | 'entries'>,
): Batch => ({
  ...{ at, taken: [], directions: { missing: 'wait' }, evidence: {}, entries },
  ...(ruled !== undefined && { ruled }),
  closed: closedOf(game, desk),
});

/** Writes rulings and what was played on from them; all that was told of it otherwise is told anew. */
export const saveRulings = <G extends Game>(
  game: ModeratorGame<G>,
  after: Desk<G>,
  lines: readonly LogLine[],
): void => {
  const { folder, log, derived, words } = game;
  const loaded = game.loadedAt(dataOf(after.entries));
  const settings = withLog(game.settings, [...log.lines, ...lines], dataOf(after.entries));
  const back = lines.flatMap(({ line, n }) => (line === 'undone' ? [Number(n)] : []));
  const known = Math.min(knownEntries(log, derived), ...back);
  const first = startOfLast(after, known, words.messages);
  saveGame({ desk: after, words, settings, loaded }, { folder, log, known: first }, lines);
};
