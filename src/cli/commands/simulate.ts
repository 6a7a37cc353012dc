import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { lengthOf, type Outcome, type Series } from '../../desk/series.ts';
import { EXIT, type Exit } from '../program/exit.ts';
import { csvText, jsonText } from '../simulation/data.ts';
import { type Gathered, gathering } from '../simulation/gathered.ts';
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
  type Telling,
  tellingOf,
  titleOf,
} from '../simulation/tables.ts';
import { playOnWorkers } from '../simulation/workers.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { type Words, wordsFor, wordsOfNoGame } from '../words/words.ts';

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
  const words = wordsFor(loaded, options.lang ?? 'en');
  const start = ports.now();
  const gathered = await played(ports, series, options);
  const seconds = ((ports.now().getTime() - start.getTime()) / 1000).toFixed(0);
  ports.out.write(textOf(series, gathered, words, options));
  const exit = account(
    ports,
    gathered.outcomes,
    { words, fingerprint: loaded.fingerprint },
    options,
  );
  if (series.laws !== 'none' && exit === EXIT.done)
    talk(ports, words.frame('simulate.held', { games: gathered.games, seconds }));
  return exit;
};

/** On several cores where they can be; what another process cannot load is played in this one. */
const played = async (
  ports: Ports,
  series: Series,
  { jobs: wanted, lang = 'en', json, csv }: SimulateOptions,
): Promise<Gathered> => {
  const length = lengthOf(series);
  const jobs = Math.min(wanted ?? availableParallelism(), length);
  const progress = progressBar(ports.err, length);
  const { take, gathered } = gathering(series, json || csv ? 'all' : 'broken');
  const { worker } = ports.library;
  if (jobs > 1 && worker !== undefined) {
    await playOnWorkers(await worker(), series, jobs, { outcome: take, progress });
    return gathered();
  }
  if (jobs > 1 && wanted !== undefined)
    talk(ports, wordsOfNoGame(lang).frame('simulate.alone', { ruleset: series.ruleset }));
  const play = await playerOf(ports.library, series);
  for (let nth = 0; nth < length; nth++) {
    take(play(nth));
    progress(nth + 1);
  }
  return gathered();
};

const textOf = (
  series: Series,
  { totals, outcomes }: Gathered,
  words: Words,
  options: SimulateOptions,
): string => {
  const { json, csv, markdown } = options;
  if (json) return jsonText(series, totals, outcomes);
  if (csv) return csvText(outcomes);
  const telling = tellingOf(words);
  const sections = sectionsOf(series, totals, telling);
  return markdown
    ? markdownText(introduction(series, telling, options), sections)
    : plainText(headingOf(series, telling), sections);
};

/** The heading of a series, and the command that plays it again. */
const introduction = (
  series: Series,
  telling: Telling,
  { preset, players, lang }: SimulateOptions,
): string => {
  const { ruleset, games, seed, styling } = series;
  const chosen = Object.entries({ ruleset, preset, players, games, seed, lang })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `--${name} ${value}`);
  const command = `rookery simulate ${chosen.join(' ')} --style ${stylingText(styling)} --markdown`;
  return [
    `# ${telling.frame('simulate.title')}`,
    telling.frame('simulate.again', { heading: headingOf(series, telling) }),
    `    ${command}`,
    telling.frame('simulate.simple'),
  ].join('\n\n');
};

/** The number of broken laws that are told in full. */
const TOLD = 5;

const account = (
  ports: Ports,
  outcomes: readonly Outcome[],
  { words, fingerprint }: { readonly words: Words; readonly fingerprint: string },
  { seeds }: SimulateOptions,
): Exit => {
  const bad = outcomes.filter(({ broken }) => broken.length > 0);
  if (bad.length === 0) return EXIT.done;
  const { frame } = words;
  for (const { variant, match, broken } of bad.slice(0, TOLD))
    for (const { law, detail } of broken.slice(0, TOLD))
      talk(
        ports,
        frame('simulate.breaks', {
          ...{ variant: titleOf(variant, tellingOf(words)), seed: match.seed, law, detail },
        }),
      );
  const files = writeSeeds(resolve(ports.folder, seeds), bad, fingerprint);
  talk(ports, frame('simulate.broken', { count: bad.length }), ...files);
  return EXIT.needed;
};
