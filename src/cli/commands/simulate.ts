import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { lengthOf, type Outcome, type Series } from '../../desk/series.ts';
import type { LoadedRules } from '../open/library.ts';
import { EXIT, type Exit } from '../program/exit.ts';
import { csvText, jsonText } from '../simulation/data.ts';
import type { SimulateOptions } from '../simulation/options.ts';
import { playerOf, withKit } from '../simulation/player.ts';
import { progressBar } from '../simulation/progress-bar.ts';
import { writeSeeds } from '../simulation/seed-files.ts';
import { seriesOf } from '../simulation/series-options.ts';
import {
  headingOf,
  markdownText,
  plainText,
  sectionsOf,
  stylingText,
  titleOf,
} from '../simulation/tables.ts';
import { playOnWorkers } from '../simulation/workers.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { wordsFor, wordsOfNoGame } from '../words/words.ts';

/** Plays whole games in memory and says what came of them; or writes one of them out. */
export const simulate = async (ports: Ports, options: SimulateOptions): Promise<Exit> => {
  const { library } = ports;
  const { series, loaded } = await withKit(library, options.ruleset, (kit, known) => ({
    series: seriesOf(kit, ports, known, options),
    loaded: known,
  }));
  if (options.out !== undefined) {
    const { writeGame } = await import('../simulation/write-game.ts');
    return writeGame(ports, series, { ...options, out: options.out });
  }
  const { frame } = wordsFor(loaded, 'en');
  const start = ports.now();
  const outcomes = await played(ports, series, options.jobs);
  const seconds = ((ports.now().getTime() - start.getTime()) / 1000).toFixed(0);
  ports.out.write(textOf(series, outcomes, loaded, options));
  const exit = account(ports, outcomes, loaded, options);
  if (series.laws !== 'none' && exit === EXIT.done)
    talk(ports, frame('simulate.held', { games: outcomes.length, seconds }));
  return exit;
};

/** On several cores where they can be; what another process cannot load is played in this one. */
const played = async (
  ports: Ports,
  series: Series,
  wanted: number | undefined,
): Promise<readonly Outcome[]> => {
  const length = lengthOf(series);
  const jobs = Math.min(wanted ?? availableParallelism(), length);
  const progress = progressBar(ports.err, length);
  const { worker } = ports.library;
  if (jobs > 1 && worker !== undefined)
    return playOnWorkers(await worker(), series, jobs, progress);
  if (jobs > 1 && wanted !== undefined)
    talk(ports, wordsOfNoGame('en').frame('simulate.alone', { ruleset: series.ruleset }));
  const play = await playerOf(ports.library, series);
  return Array.from({ length }, (_, nth) => {
    const outcome = play(nth);
    progress(nth + 1);
    return outcome;
  });
};

const textOf = (
  series: Series,
  outcomes: readonly Outcome[],
  loaded: LoadedRules,
  options: SimulateOptions,
): string => {
  const { json, csv, markdown } = options;
  if (json) return jsonText(series, outcomes);
  if (csv) return csvText(outcomes);
  const { noun, catalogue } = wordsFor(loaded, 'en');
  const called = (id: string): string => (id === 'seat' ? catalogue.term('called', id) : noun(id));
  const sections = sectionsOf(series, outcomes, called);
  return markdown
    ? markdownText(introduction(series, options), sections)
    : plainText(headingOf(series), sections);
};

/** The heading of a series, and the command that plays it again. */
const introduction = (series: Series, { preset, players }: SimulateOptions): string => {
  const { ruleset, games, seed, styling } = series;
  const chosen = Object.entries({ ruleset, preset, players, games, seed })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `--${name} ${value}`);
  const command = `rookery simulate ${chosen.join(' ')} --style ${stylingText(styling)} --markdown`;
  return [
    '# Games that were simulated',
    `${headingOf(series)}:`,
    `    ${command}`,
    'The seats are programs of simple sense: the tables tell of map and rules more than of people.',
  ].join('\n\n');
};

/** The number of broken laws are told in full. */
const TOLD = 5;

const account = (
  ports: Ports,
  outcomes: readonly Outcome[],
  loaded: LoadedRules,
  { seeds }: SimulateOptions,
): Exit => {
  const bad = outcomes.filter(({ broken }) => broken.length > 0);
  if (bad.length === 0) return EXIT.done;
  const { noun, frame } = wordsFor(loaded, 'en');
  for (const { variant, match, broken } of bad.slice(0, TOLD))
    for (const { law, detail } of broken.slice(0, TOLD))
      talk(
        ports,
        frame('simulate.breaks', {
          ...{ variant: titleOf(variant, noun), seed: match.seed, law, detail },
        }),
      );
  const files = writeSeeds(resolve(ports.folder, seeds), bad, loaded.fingerprint);
  talk(ports, frame('simulate.broken', { count: bad.length }), ...files);
  return EXIT.needed;
};
