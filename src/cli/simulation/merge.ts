import { isSame } from '../../core/json.ts';
import { lengthOf, type Series } from '../../desk/series.ts';
import { adding } from '../../desk/simulation-sums.ts';
import { makerOf } from '../folder/game.ts';
import { widthOf } from '../folder/painted.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import type { Chunk } from '../rules/workers.ts';
import type { SimulateOptions } from '../table/many-games.ts';
import { firstOf, MOST_NAMED, type Some, shardText, someOf } from '../table/shard.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { type Words, wordsFor } from '../terminal/words.ts';
import type { Gathered } from './gathered.ts';
import { account, textOf } from './outcome.ts';
import { withKit } from './player.ts';
import { partOf, readShard, type ShardFile, shareOf } from './shards.ts';

/** A result file and where it lies. */
interface Found {
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
const inOrder = (first: Found, found: readonly Found[]): readonly Found[] => {
  const question = ({ series, chosen, maker }: ShardFile) => ({ series, chosen, maker });
  const own: Found[] = [];
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

const refuseOverlap = (before: Found, found: Found): never => {
  const [share, other] = [found, before].map(({ file }) => shardText(file.shard));
  const paths = { path: found.path, other: before.path };
  return leave(EXIT.wrong, why('simulate.shards-overlap', { ...paths, share, before: other }));
};

const refuseGaps = (
  series: Series,
  found: readonly Found[],
  own: readonly Found[],
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
const refuseForgotten = (own: readonly Found[]): void => {
  const bare = own.find(({ file }) => file.keeps !== 'all');
  if (bare !== undefined) leave(EXIT.wrong, why('simulate.shard-sums', { path: bare.path }));
};

const joined = (own: readonly Found[]): Gathered => {
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
