import { resolve } from 'node:path';
import { isSame } from '../../core/json.ts';
import type { Maker } from '../../desk/history.ts';
import { lengthOf, type Outcome, type Series } from '../../desk/series.ts';
import { adding, type Totals } from '../../desk/simulation-sums.ts';
import { makerOf } from '../folder/game.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { placeResult, readResult, refuseOther } from '../io/result-file.ts';
import type { LoadedRules } from '../rules/library.ts';
import type { Chunk } from '../rules/workers.ts';
import type { SimulateOptions } from '../table/many-games.ts';
import {
  firstOf,
  MOST_NAMED,
  MOST_SHARES,
  type Shard,
  type Some,
  shardText,
  someOf,
} from '../table/shard.ts';
import { type Ports, talk, widthOf } from '../terminal/terminal.ts';
import { type Words, wordsFor } from '../terminal/words.ts';
import { account, type SeriesOutcome, textOf } from './outcome.ts';
import { withKit } from './player.ts';

// A share of a series, played somewhere, and the file by which it is added to the others.

/** A result file: the sums of games that lie side by side in a series. */
interface ShardFile {
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
const partOf = (length: number, { number, of }: Shard): Chunk => ({
  from: Math.floor((length * (number - 1)) / of),
  to: Math.floor((length * number) / of),
});

/** The number of the share that has the game at a place of the series. */
const shareOf = (at: number, length: number, of: number): number =>
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
  readonly gathered: SeriesOutcome;
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
const readShard = ({ folder }: Ports, path: string): ShardFile => {
  const read = readResult(resolve(folder, path), KIND);
  return read === undefined || (read as ShardFile).shard.of > MOST_SHARES
    ? leave(EXIT.wrong, why('simulate.shard-broken', { path }))
    : (read as ShardFile);
};

/** A result file and where it lies. */
interface FoundShard {
  readonly path: string;
  readonly file: ShardFile;
}

/** Adds result files up, in the order of their games whatever order they come in: the same as one run. */
export const mergeShards = async (
  ports: Ports,
  paths: readonly string[],
  options: SimulateOptions,
): Promise<Exit> => {
  const found = paths.map((path) => ({ path, file: readShard(ports, path) }));
  const [first] = found;
  if (first === undefined) return leave(EXIT.wrong, why('simulate.merge-files'));
  const { series, chosen, maker } = first.file;
  const loaded = await withKit(ports.library, series.ruleset, (_kit, known) => known);
  const words = wordsFor(loaded, options.lang ?? 'en');
  const own = inOrder(first, found);
  refuseGaps(series, found, own, words);
  if (options.json || options.csv) refuseForgotten(own);
  const gathered = joined(own);
  ports.out.write(
    textOf(series, gathered, words, { ...options, ...chosen, width: widthOf(ports.out) }),
  );
  // To add up needs neither: what was played elsewhere is as good, and said to be so.
  if (!isSame(maker, makerOf(ports.library, loaded)))
    talk(ports, words.frame('simulate.merged-other', { program: maker.program }));
  const told = { words, fingerprint: maker.rules, series };
  const exit = account(ports, gathered.outcomes, told, options);
  if (series.laws !== 'none' && exit === EXIT.done)
    talk(ports, words.frame('simulate.held-merged', { games: gathered.games }));
  return exit;
};

/** The files of the series by where they begin; one that is there twice counts once. */
const inOrder = (first: FoundShard, found: readonly FoundShard[]): readonly FoundShard[] => {
  const question = ({ series, chosen, maker }: ShardFile) => ({ series, chosen, maker });
  const own: FoundShard[] = [];
  // Of a share that is there twice the file that has all games is of more use.
  const rank = ({ keeps }: ShardFile): number => (keeps === 'all' ? 0 : 1);
  const sorted = [...found].sort(
    ({ file: a }, { file: b }) =>
      a.chunk.from - b.chunk.from || a.chunk.to - b.chunk.to || rank(a) - rank(b),
  );
  for (const one of sorted) {
    const { path, file } = one;
    if (!isSame(question(file), question(first.file)))
      leave(EXIT.wrong, why('simulate.shard-other', { path, other: first.path }));
    const before = own.at(-1);
    if (file.chunk.from === file.chunk.to) continue;
    if (before === undefined || before.file.chunk.to <= file.chunk.from) own.push(one);
    else if (!isSame(before.file.chunk, file.chunk)) refuseOverlap(before, one);
    else if (!isSame(before.file.totals, file.totals))
      leave(EXIT.wrong, why('simulate.shard-differs', { path, other: before.path }));
  }
  return own;
};

const refuseOverlap = (before: FoundShard, found: FoundShard): never => {
  const [share, other] = [found, before].map(({ file }) => shardText(file.shard));
  const paths = { path: found.path, other: before.path };
  return leave(EXIT.wrong, why('simulate.shards-overlap', { ...paths, share, before: other }));
};

const refuseGaps = (
  series: Series,
  found: readonly FoundShard[],
  own: readonly FoundShard[],
  { frame }: Words,
): void => {
  const length = lengthOf(series);
  const gaps: Chunk[] = [];
  let reached = 0;
  for (const { from, to } of [...own.map(({ file }) => file.chunk), { from: length, to: length }]) {
    if (from > reached) gaps.push({ from: reached, to: from });
    reached = to;
  }
  if (gaps.length === 0) return;
  const counts = new Set(found.map(({ file }) => file.shard.of));
  const [of = 1] = counts;
  const games = gaps.map(({ from, to }) => `${from + 1}-${to}`);
  const told =
    counts.size === 1
      ? frame('simulate.shards-missing', { shards: someOf(missingIn(gaps, length, of), frame) })
      : frame('simulate.games-missing', { games: someOf(firstOf(games), frame) });
  leave(EXIT.needed, told, frame('simulate.shards-nothing'));
};

/** The shares that nobody has played, where all were made of the same number; those without a game need not be. */
const missingIn = (gaps: readonly Chunk[], length: number, of: number): Some => {
  const first: string[] = [];
  let count = 0;
  for (const { from, to } of gaps) {
    count += of < length ? shareOf(to - 1, length, of) - shareOf(from, length, of) + 1 : to - from;
    for (let at = from; at < to && first.length < MOST_NAMED; ) {
      const shard = { number: shareOf(at, length, of), of };
      first.push(shardText(shard));
      at = partOf(length, shard).to;
    }
  }
  return { first, count };
};

/** Sums alone have no games to print. */
const refuseForgotten = (own: readonly FoundShard[]): void => {
  const bare = own.find(({ file }) => file.keeps !== 'all');
  if (bare !== undefined) leave(EXIT.wrong, why('simulate.shard-sums', { path: bare.path }));
};

const joined = (own: readonly FoundShard[]): SeriesOutcome => {
  const sums = (own[0]?.file.series.variants ?? []).map(adding);
  let games = 0;
  for (const { file } of own) {
    games += file.chunk.to - file.chunk.from;
    for (const [at, totals] of file.totals.entries()) sums[at]?.join(totals);
  }
  return {
    totals: sums.map((one) => one.totals()),
    outcomes: own.flatMap(({ file }) => file.outcomes),
    games,
  };
};
