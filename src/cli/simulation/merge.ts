import { isSame } from '../../core/json.ts';
import { lengthOf } from '../../desk/series.ts';
import { adding } from '../../desk/simulation-sums.ts';
import { EXIT, type Exit, leave, why } from '../program/exit.ts';
import { shardText } from '../program/shard.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { type Words, wordsFor } from '../words/words.ts';
import type { Gathered } from './gathered.ts';
import type { SimulateOptions } from './options.ts';
import { account, textOf } from './outcome.ts';
import { withKit } from './player.ts';
import { partOf, readShard, type ShardFile } from './shards.ts';

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
  refuseOthers(options);
  const found = paths.map((path) => ({ path, file: readShard(ports, path) }));
  const [first] = found;
  if (first === undefined) return leave(EXIT.wrong, why('simulate.merge-files'));
  const { series, chosen, maker } = first.file;
  const words = await withKit(ports.library, series.ruleset, (_kit, loaded) =>
    wordsFor(loaded, options.lang ?? 'en'),
  );
  const own = inOrder(first, found);
  refuseGaps(own, words);
  if (options.json || options.csv) refuseForgotten(own);
  const gathered = joined(own);
  ports.out.write(textOf(series, gathered, words, { ...options, ...chosen }));
  const told = { words, fingerprint: maker.rules };
  const exit = account(ports, gathered.outcomes, told, options);
  if (series.laws !== 'none' && exit === EXIT.done)
    talk(ports, words.frame('simulate.held-merged', { games: gathered.games }));
  return exit;
};

/** Leaves where something is said that the files say themselves. */
const refuseOthers = (options: SimulateOptions): void => {
  const { shard, out, game, seed, preset, players, total, laws, vary, singly } = options;
  const given = { shard, out, game, seed, preset, players, total, laws, vary, singly };
  const [other] = Object.entries(given).filter(([, value]) => value !== undefined);
  if (other !== undefined)
    leave(EXIT.wrong, why('simulate.merge-alone', { option: `--${other[0]}` }));
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
    else if (!isTwin(before.file, file))
      leave(EXIT.wrong, why('simulate.shard-differs', { path, other: before.path }));
  }
  return own;
};

const isTwin = (a: ShardFile, b: ShardFile): boolean =>
  isSame(a.chunk, b.chunk) && isSame(a.totals, b.totals);

const refuseGaps = (own: readonly Found[], { frame }: Words): void => {
  const length = own[0] === undefined ? 0 : lengthOf(own[0].file.series);
  if (length === 0) leave(EXIT.needed, frame('simulate.shard-none'));
  const gaps: (readonly [number, number])[] = [];
  let reached = 0;
  for (const { file } of [...own, { file: { chunk: { from: length, to: length } } }]) {
    if (file.chunk.from > reached) gaps.push([reached + 1, file.chunk.from]);
    reached = file.chunk.to;
  }
  if (gaps.length === 0) return;
  const counts = new Set(own.map(({ file }) => file.shard.of));
  const told =
    counts.size === 1
      ? frame('simulate.shards-missing', { shards: missingIn(own, length) })
      : frame('simulate.games-missing', { games: gaps.map(([from, to]) => `${from}-${to}`) });
  leave(EXIT.needed, told, frame('simulate.shards-nothing'));
};

/** The shares that nobody has played, where all were made of the same number. */
const missingIn = (own: readonly Found[], length: number): readonly string[] => {
  const [{ file }] = own as readonly [Found];
  const { of } = file.shard;
  const there = new Set(own.map((one) => one.file.chunk.from));
  return Array.from({ length: of }, (_, at) => ({ number: at + 1, of })).flatMap((shard) => {
    const { from, to } = partOf(length, shard);
    return from === to || there.has(from) ? [] : [shardText(shard)];
  });
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
