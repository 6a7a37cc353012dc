import { resolve } from 'node:path';
import type { Outcome, Series } from '../../desk/series.ts';
import { wrap } from '../../report/render/wrap.ts';
import { EXIT, type Exit } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import type { Words } from '../words/words.ts';
import { seriesAgain } from './again.ts';
import { csvText, jsonText } from './data.ts';
import type { Gathered } from './gathered.ts';
import type { SimulateOptions } from './options.ts';
import { type Played, writeSeeds } from './seed-files.ts';
import {
  headingOf,
  markdownText,
  plainText,
  sectionsOf,
  type Telling,
  tellingOf,
  titleOf,
} from './tables.ts';

interface Shown
  extends Pick<SimulateOptions, 'json' | 'csv' | 'markdown' | 'preset' | 'players' | 'lang'> {
  readonly width: number;
}

/** A series in words or in data, as it was asked for. */
export const textOf = (
  series: Series,
  { totals, outcomes }: Gathered,
  words: Words,
  options: Shown,
): string => {
  const { json, csv, markdown, width } = options;
  if (json) return jsonText(series, totals, outcomes);
  if (csv) return csvText(outcomes);
  const telling = tellingOf(words);
  const sections = sectionsOf(series, totals, telling);
  return markdown
    ? markdownText(introduction(series, telling, options), sections)
    : plainText(headingOf(series, telling), sections, (text) =>
        wrap(text, width, words.catalogue.unspaced),
      );
};

/** The heading of a series, and the command that plays it again. */
const introduction = (series: Series, telling: Telling, shown: Shown): string =>
  [
    `# ${telling.frame('simulate.title')}`,
    telling.frame('simulate.again', { heading: headingOf(series, telling) }),
    `    ${seriesAgain(series, shown, '--markdown')}`,
    telling.frame('simulate.simple'),
  ].join('\n\n');

/** The number of broken laws that are told in full. */
const TOLD = 5;

/** Tells which laws were broken, and where; gives the code to leave with. */
export const account = (
  ports: Ports,
  outcomes: readonly Outcome[],
  { words, ...told }: Played & { readonly words: Words },
  { seeds = '.' }: Pick<SimulateOptions, 'seeds'>,
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
  const kept = writeSeeds(resolve(ports.folder, seeds), bad, told);
  talk(ports, frame('simulate.broken', { count: bad.length }));
  for (const { path, again } of kept) talk(ports, path, `    ${again}`);
  return EXIT.needed;
};
