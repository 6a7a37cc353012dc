import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { lengthOf, type Series } from '../../desk/series.ts';
import { tryPlace } from '../io/files.ts';
import { EXIT, type Exit } from '../program/exit.ts';
import { type Gathered, gathering } from '../simulation/gathered.ts';
import type { SimulateOptions } from '../simulation/options.ts';
import { account, textOf } from '../simulation/outcome.ts';
import { playerOf, withKit } from '../simulation/player.ts';
import { progressBar } from '../simulation/progress-bar.ts';
import { seriesOf } from '../simulation/series-options.ts';
import { type Chunk, playOnWorkers } from '../simulation/workers.ts';
import { widthOf } from '../terminal/painted.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { type Words, wordsFor, wordsOfNoGame } from '../words/words.ts';

/** Plays whole games in memory and says what came of them; or writes one of them out. */
export const simulate = async (ports: Ports, options: SimulateOptions): Promise<Exit> => {
  const { library } = ports;
  if (options.merge !== undefined) {
    const { mergeShards } = await import('../simulation/merge.ts');
    return mergeShards(ports, options.merge, options);
  }
  const { series, loaded } = await withKit(library, options.ruleset, (kit, known) => ({
    series: seriesOf(kit, ports, known, options),
    loaded: known,
  }));
  const words = wordsFor(loaded, options.lang ?? 'en');
  tellRounding(ports, series, options, words);
  const told = { words, fingerprint: loaded.fingerprint, series };
  if (options.shard !== undefined) {
    const { chunkOf, writeShard } = await import('../simulation/shards.ts');
    const { shard } = options;
    const chunk = chunkOf(ports, series, shard, options);
    refuseSeeds(ports, series, options);
    const gathered = await played(ports, [series, chunk], options);
    writeShard(ports, { series, chunk, gathered, loaded }, { ...options, shard, words });
    return account(ports, gathered.outcomes, told, options);
  }
  if (options.out !== undefined) {
    const { writeGame } = await import('../simulation/write-game.ts');
    return writeGame(ports, series, { ...options, out: options.out });
  }
  refuseSeeds(ports, series, options);
  const start = ports.now();
  const gathered = await played(ports, [series, { from: 0, to: lengthOf(series) }], options);
  const seconds = ((ports.now().getTime() - start.getTime()) / 1000).toFixed(0);
  ports.out.write(textOf(series, gathered, words, { ...options, width: widthOf(ports.out) }));
  const exit = account(ports, gathered.outcomes, told, options);
  if (series.laws !== 'none' && exit === EXIT.done)
    talk(ports, words.frame('simulate.held', { games: gathered.games, seconds }));
  return exit;
};

/** Tells where games that were asked for in all cannot be dealt evenly. */
const tellRounding = (
  ports: Ports,
  series: Series,
  { total }: Pick<SimulateOptions, 'total'>,
  { frame }: Words,
): void => {
  const [{ games }, all] = [series, lengthOf(series)];
  const ways = series.variants.length;
  if (total !== undefined && total !== all)
    talk(ports, frame('simulate.rounded', { total, ways, games, all }));
};

/** Tells where in the code a game ended, of the first that did. */
const tellingFirst = (ports: Ports) => {
  let told = false;
  return (error: unknown): void => {
    if (!told && error instanceof Error) talk(ports, error.stack ?? '');
    told = true;
  };
};

/** Leaves where games that break a law could not be kept: asked for by name, or likely. */
const refuseSeeds = (
  { folder }: Ports,
  { laws }: Series,
  { seeds }: Pick<SimulateOptions, 'seeds'>,
): void => {
  if (seeds !== undefined || laws !== 'none') tryPlace(resolve(folder, seeds ?? '.', 'seed.json'));
};

/** On several cores where they can be; what another process cannot load is played in this one. */
const played = async (
  ports: Ports,
  [series, chunk]: readonly [Series, Chunk],
  { jobs: wanted, lang = 'en', json, csv }: SimulateOptions,
): Promise<Gathered> => {
  const { from, to } = chunk;
  const length = to - from;
  const jobs = Math.min(wanted ?? availableParallelism(), length);
  const progress = progressBar(ports.err, length);
  const { take, gathered } = gathering(series, json || csv ? 'all' : 'broken', from);
  const { worker } = ports.library;
  if (jobs > 1 && worker !== undefined) {
    await playOnWorkers(await worker('simulate'), [series, chunk], jobs, {
      outcome: take,
      progress,
    });
    return gathered();
  }
  if (jobs > 1 && wanted !== undefined)
    talk(ports, wordsOfNoGame(lang).frame('simulate.alone', { ruleset: series.ruleset }));
  const play = await playerOf(ports.library, series, tellingFirst(ports));
  for (let nth = from; nth < to; nth++) {
    take(play(nth));
    progress(nth - from + 1);
  }
  return gathered();
};
