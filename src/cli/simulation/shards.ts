import { resolve } from 'node:path';
import type { Maker } from '../../desk/history.ts';
import { lengthOf, type Outcome, type Series } from '../../desk/series.ts';
import type { Totals } from '../../desk/simulation-sums.ts';
import { makerOf } from '../folder/game.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { placeResult, readResult, refuseOther } from '../io/result-file.ts';
import type { LoadedRules } from '../rules/library.ts';
import type { Chunk } from '../rules/workers.ts';
import type { SimulateOptions } from '../table/many-games.ts';
import { MOST_SHARES, type Shard, shardText } from '../table/shard.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import type { Words } from '../terminal/words.ts';
import type { Gathered } from './gathered.ts';

// A share of a series, played somewhere, and the file by which it is added to the others.

/** A result file: the sums of games that lie side by side in a series. */
export interface ShardFile {
  readonly shard: Shard;
  readonly chunk: Chunk;
  readonly series: Series;
  /** The presets and numbers of players as they were asked for. */
  readonly chosen: Pick<SimulateOptions, 'preset' | 'players'>;
  /** By what they were played. */
  readonly maker: Maker;
  /** The sums of each variant, in their order. */
  readonly totals: readonly Totals[];
  /** `all`: every game is there besides its sums. */
  readonly keeps: 'all' | 'broken';
  readonly outcomes: readonly Outcome[];
}

const KIND = 'rookery simulate --shard';

/** The games of a share, or of all of them what comes before the next. */
export const partOf = (length: number, { number, of }: Shard): Chunk => ({
  from: Math.floor((length * (number - 1)) / of),
  to: Math.floor((length * number) / of),
});

/** The number of the share that has the game at a place of the series. */
export const shareOf = (at: number, length: number, of: number): number =>
  Math.ceil(((at + 1) * of) / length);

/** The games that are to be played; leaves where they could not be added up, or put anywhere. */
export const chunkOf = (
  { folder }: Ports,
  series: Series,
  shard: Shard,
  { seed, out }: SimulateOptions,
): Chunk => {
  if (seed === undefined) leave(EXIT.wrong, why('simulate.shard-seed'));
  if (out === undefined) return leave(EXIT.wrong, why('simulate.shard-out'));
  refuseOther(resolve(folder, out), KIND);
  return partOf(lengthOf(series), shard);
};

interface Share {
  readonly series: Series;
  readonly chunk: Chunk;
  readonly gathered: Gathered;
  readonly loaded: LoadedRules;
}

/** Writes the result file of a share, whole or not at all. */
export const writeShard = (
  ports: Ports,
  { series, chunk, gathered: { totals, outcomes, games }, loaded }: Share,
  {
    shard,
    words,
    out = '',
    preset,
    players,
    json,
    csv,
  }: SimulateOptions & { readonly shard: Shard; readonly words: Words },
): void => {
  const file: ShardFile = {
    ...{ shard, chunk, series },
    chosen: { ...(preset !== undefined && { preset }), ...(players !== undefined && { players }) },
    maker: makerOf(ports.library, loaded),
    ...{ totals, keeps: json || csv ? 'all' : 'broken', outcomes },
  };
  placeResult(resolve(ports.folder, out), KIND, file, 'public');
  const told = { file: out, shard: shardText(shard), games };
  talk(ports, words.frame('simulate.shard-written', told));
};

/** Reads a result file, or leaves where it is none, or not whole. */
export const readShard = ({ folder }: Ports, path: string): ShardFile => {
  const read = readResult(resolve(folder, path), KIND);
  return read === undefined || (read as ShardFile).shard.of > MOST_SHARES
    ? leave(EXIT.wrong, why('simulate.shard-broken', { path }))
    : (read as ShardFile);
};
