import type { Document } from '../../core/document.ts';
import type { Reader } from '../../core/game.ts';
import { DIALECTS } from '../../report/render/channel-names.ts';
import type { RuleTexts } from '../../report/render/html.ts';
import type { Speaker } from '../folder/painted.ts';
import { ENDINGS } from '../table/options.ts';
import type { Papers } from './papers.ts';
import { type Page, pagesOf, postsOf, type Rendering } from './report-formats.ts';

type RenderReport = (reader: Reader, rendering: Rendering) => readonly string[];

/** The most bytes of a post, as forums are set up when nobody changes it. */
const LIMITS = { phpbb: 60_000, discuz: 10_000 } as const;

/** A document as posts of each kind of forum, in as many files as it needs. */
export const forumPages = (speaker: Speaker, document: Document, name: string): readonly Page[] =>
  DIALECTS.flatMap((dialect) => {
    const posts = postsOf(speaker, document, { dialect, limit: LIMITS[dialect] });
    return pagesOf(posts, `${name}.${dialect}`, 'txt');
  });

type ReportFormats = readonly (readonly [string, Rendering])[];

/** Formats that a seat reads. */
const forSeats = (rules: RuleTexts): ReportFormats => [
  ['report', { format: 'text', dialect: 'phpbb' }],
  ['report', { format: 'html', dialect: 'phpbb', rules }],
];

/** Formats that the moderator posts, wherever that is. */
const FORMATS: ReportFormats = [
  ['report', { format: 'markdown', dialect: 'phpbb' }],
  ['report', { format: 'json', dialect: 'phpbb' }],
  ['report.phpbb', { format: 'bbcode', dialect: 'phpbb', limit: LIMITS.phpbb }],
  ['report.discuz', { format: 'bbcode', dialect: 'discuz', limit: LIMITS.discuz }],
];

/** The report of a reader in the formats that are of use to him, posts in as many files as they need. */
export const reportPapers = (
  rendered: RenderReport,
  rules: RuleTexts,
): ((reader: Reader) => Papers) => {
  const read = forSeats(rules);
  const posted = [...read, ...FORMATS];
  return (reader) => {
    const pages = (reader === 'public' ? posted : read).flatMap(([name, rendering]) =>
      pagesOf(rendered(reader, rendering), name, ENDINGS[rendering.format]),
    );
    return Object.fromEntries(pages.map(({ name, text }) => [name, text]));
  };
};
