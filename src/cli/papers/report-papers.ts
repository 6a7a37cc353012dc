import type { Reader } from '../../core/game.ts';
import { pagesOf } from '../commands/report.ts';
import { ENDINGS } from '../formats.ts';
import type { Rendering } from '../report-formats.ts';
import type { Papers } from './papers.ts';

type Rendered = (reader: Reader, rendering: Rendering) => readonly string[];

/** The most bytes of a post, as forums are set up when nobody changes it. */
const LIMITS = { phpbb: 60_000, discuz: 10_000 } as const;

const TEXT: Rendering = { format: 'text', dialect: 'phpbb' };
const HTML: Rendering = { format: 'html', dialect: 'phpbb' };

/** What a house reads. */
const FOR_HOUSES: readonly (readonly [string, Rendering])[] = [
  ['report', TEXT],
  ['report', HTML],
];

/** What the moderator posts, wherever that is. */
const FOR_ALL: readonly (readonly [string, Rendering])[] = [
  ...FOR_HOUSES,
  ['report', { format: 'markdown', dialect: 'phpbb' }],
  ['report', { format: 'json', dialect: 'phpbb' }],
  ['report.phpbb', { format: 'bbcode', dialect: 'phpbb', limit: LIMITS.phpbb }],
  ['report.discuz', { format: 'bbcode', dialect: 'discuz', limit: LIMITS.discuz }],
];

/** The report of a reader in the formats that are of use to him, posts in as many files as they need. */
export const reportPapers = (rendered: Rendered, reader: Reader): Papers => {
  const wanted = reader === 'public' ? FOR_ALL : FOR_HOUSES;
  const pages = wanted.flatMap(([name, rendering]) =>
    pagesOf(rendered(reader, rendering), name, ENDINGS[rendering.format]),
  );
  return Object.fromEntries(pages.map(({ name, text }) => [name, text]));
};
