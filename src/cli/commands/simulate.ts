import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Seat } from '../../core/game.ts';
import type { Depth } from '../../desk/laws.ts';
import {
  type Kit,
  lengthOf,
  type Series,
  settingOf,
  type Variant,
  variantsOf,
} from '../../desk/series.ts';
import { MIXED, type Styling, stylesOf } from '../../desk/simulation.ts';
import { usualOf } from '../folder/equip-game.ts';
import { type Common, optionsOf } from '../folder/options.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { tryPlace } from '../io/files.ts';
import type { LoadedRules } from '../rules/library.ts';
import { type Chunk, playOnWorkers } from '../rules/workers.ts';
import { account, gathering, type SeriesOutcome, textOf } from '../simulation/outcome.ts';
import { playerOf, withKit } from '../simulation/player.ts';
import { progressBar } from '../simulation/progress-bar.ts';
import type { CallOf } from '../table/groups.ts';
import type { SimulateOptions } from '../table/many-games.ts';
import { type Ports, talk, widthOf } from '../terminal/terminal.ts';
import { type Words, wordsFor, wordsOfNoGame } from '../terminal/words.ts';

/** Plays whole games in memory and says what came of them; or writes one of them out. */
export const simulate = async ({ ports, options }: CallOf<'simulate'>): Promise<Exit> => {
  const { library } = ports;
  if (options.merge !== undefined) {
    const { mergeShards } = await import('../simulation/shards.ts');
    return mergeShards(ports, options.merge, options);
  }
  const { series, loaded } = await withKit(library, options.ruleset, (kit, known) => ({
    series: seriesOf(kit, ports, known, options),
    loaded: known,
  }));
  const words = wordsFor(loaded, options.lang ?? 'en');
  printRounding(ports, series, options, words);
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
const printRounding = (
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
const firstErrorReporter = (ports: Ports) => {
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
): Promise<SeriesOutcome> => {
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
  const play = await playerOf(ports.library, series, firstErrorReporter(ports));
  for (let nth = from; nth < to; nth++) {
    take(play(nth));
    progress(nth - from + 1);
  }
  return gathered();
};

/** The options of a series, as the command line has them. */
interface SeriesOptions extends Pick<Common, 'lang'> {
  readonly ruleset: string;
  readonly preset?: string;
  readonly players?: string;
  readonly option: readonly string[];
  readonly vary?: boolean;
  readonly games: number;
  /** Games in all, dealt evenly over the variants, instead of so many of each. */
  readonly total?: number;
  readonly seed?: string;
  readonly style: readonly string[];
  readonly singly?: boolean;
  readonly laws?: Depth | true;
}

/** For presets and numbers of players: whatever the rules offer. */
const ALL = 'all';
const SEED_BYTES = 8;

const seriesOf = (kit: Kit, ports: Ports, loaded: LoadedRules, options: SeriesOptions): Series => {
  const variants = chosenVariants(kit, loaded, options);
  const { games, total, laws, vary, singly } = options;
  return {
    ruleset: options.ruleset,
    variants,
    games: total === undefined ? games : Math.ceil(total / variants.length),
    seed: options.seed ?? Buffer.from(ports.entropy(SEED_BYTES)).toString('hex'),
    styling: stylingOf(kit, variants, options.style),
    ...(singly && { mails: 'singly' }),
    varied: vary ? 'yes' : 'no',
    laws: laws === true ? 'quick' : (laws ?? 'none'),
  };
};

const chosenVariants = (
  kit: Kit,
  loaded: LoadedRules,
  { option, lang = 'en', ...given }: SeriesOptions,
): readonly Variant[] => {
  const usual = usualOf(kit.ruleset, loaded);
  const { preset = usual.preset, players = String(usual.players) } = given;
  const presets = preset === ALL ? null : preset.split(',');
  const counts = players === ALL ? null : players.split(',').map(countOf);
  const variants = variantsOf(kit, presets, counts, optionsOf(option));
  if (!variants.ok)
    return leave(EXIT.wrong, ...variants.problems.map(wordsFor(loaded, lang).sentence));
  if (variants.value.length === 0) return leave(EXIT.wrong, why('simulate.none'));
  return variants.value;
};

const countOf = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : leave(EXIT.wrong, why('simulate.players', { what: text }));

const stylingOf = (kit: Kit, variants: readonly Variant[], given: readonly string[]): Styling => {
  const known = [...stylesOf(kit.ruleset), MIXED];
  const seats = seatsIn(kit, variants);
  const styling = { all: MIXED, seats: {} as Record<Seat, string> };
  for (const part of given.flatMap((text) => text.split(','))) {
    const [style = '', who] = part.split('=').reverse();
    const meant = who === undefined ? [] : seats.get(who);
    if (meant === undefined)
      return leave(
        EXIT.wrong,
        why('simulate.seats', { what: part, ids: [...seats.keys()].join(', ') }),
      );
    refuseStyle(part, style, known, meant);
    if (who === undefined) styling.all = style;
    for (const { seat } of meant) styling.seats[seat] = style;
  }
  return styling;
};

/** Leaves where there is no such style, or none of these seats can be played so. */
const refuseStyle = (
  part: string,
  style: string,
  known: readonly string[],
  meant: readonly Playable[],
): void => {
  const isFit = (one: string): boolean =>
    meant.length === 0 || meant.some(({ styles }) => styles(one));
  const able = known.filter(isFit);
  if (!able.includes(style))
    leave(
      EXIT.wrong,
      known.includes(style)
        ? why('simulate.other-style', { what: part })
        : why('simulate.no-style', { what: style }),
      why('simulate.styles', { styles: able.join(', ') }),
    );
};

/** A seat of a variant, and the styles that fit it. */
interface Playable {
  readonly seat: Seat;
  styles(style: string): boolean;
}

/** The seats of all variants, by their own names and by those of their sides. */
const seatsIn = (
  { ruleset, ...kit }: Kit,
  variants: readonly Variant[],
): ReadonlyMap<string, readonly Playable[]> => {
  const all = new Map<string, readonly Playable[]>();
  for (const one of variants.map((variant) => settingOf({ ruleset, ...kit }, variant))) {
    if (!one.ok) continue;
    const { rules } = one.value;
    const seats = ruleset.seats(rules).map((seat) => [seat, [seat]] as const);
    for (const [name, own] of [...seats, ...Object.entries(ruleset.sides?.(rules) ?? {})]) {
      const more = own.map((seat) => ({
        seat,
        styles: (style: string) => ruleset.styles?.[style]?.fits?.(rules, seat) !== false,
      }));
      all.set(name, [...(all.get(name) ?? []), ...more]);
    }
  }
  return all;
};
