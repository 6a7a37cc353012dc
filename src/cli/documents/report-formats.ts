import type { Document } from '../../core/document.ts';
import type { Reader } from '../../core/game.ts';
import { onceEach } from '../../core/once.ts';
import { unreachable } from '../../core/result.ts';
import type { Moment } from '../../desk/moment.ts';
import type { Catalogue } from '../../report/catalogue.ts';
import type { Svg } from '../../report/map/svg.ts';
import { DIALECTS, type Dialect } from '../../report/render/channel-names.ts';
import { type Beside, type RuleTexts, renderHtml } from '../../report/render/html.ts';
import { type ReportFacts, renderJson } from '../../report/render/json.ts';
import { renderMarkdown } from '../../report/render/markdown.ts';
import { renderBbcode } from '../../report/render/posts.ts';
import { documentsWithHolding, nextOf } from '../folder/documents.ts';
import { formatPainted, type OpenGame, type Speaker, speakerOf } from '../folder/game.ts';
import { EXIT, leave } from '../io/exit.ts';
import { ENDINGS, type Format } from '../table/options.ts';
import { type Paint, PLAIN } from '../terminal/terminal.ts';
import type { Papers } from './papers.ts';

export interface Rendering {
  readonly format: Format;
  readonly dialect: Dialect;
  /** The most bytes of a forum's post. */
  readonly limit?: number;
  /** Of text on a terminal. */
  readonly paint?: Paint;
  readonly width?: number;
  /** Of a page: the rules as players read them, and a board that a reader sees. */
  readonly rules?: RuleTexts;
  readonly mapFor?: (reader: Reader) => Svg | undefined;
}

/** The report of a round's phases, for each reader: one text, or as many as a forum needs posts. */
export const renderedReports = (
  game: OpenGame,
  moments: readonly Moment[],
  rendering: Rendering,
): ((reader: Reader) => readonly string[]) => {
  const rendered = reportsInAll(game, moments);
  return (reader) => rendered(reader, rendering);
};

/** The same in any format: each report is told once, whoever reads it and in however many formats. */
export const reportsInAll = (
  game: OpenGame,
  moments: readonly Moment[],
): ((reader: Reader, rendering: Rendering) => readonly string[]) => {
  const documents = onceEach(documentsWithHolding(game, moments));
  const speaker = speakerOf(game);
  const rendered = onceEach((document: Document) =>
    onceEach((rendering: Rendering) =>
      render({ game, moments, reader: 'public', speaker }, document, rendering),
    ),
  );
  return (reader, rendering) =>
    // JSON says who reads it, and a board is drawn for its reader.
    rendering.format === 'json' || rendering.mapFor !== undefined
      ? render({ game, moments, reader, speaker }, documents(reader), rendering)
      : rendered(documents(reader))(rendering);
};

interface Report {
  readonly game: OpenGame;
  readonly moments: readonly Moment[];
  readonly reader: Reader;
  readonly speaker: Speaker;
}

const render = (
  { speaker, ...report }: Report,
  document: Document,
  rendering: Rendering,
): readonly string[] =>
  rendered(speaker, document, {
    ...rendering,
    reader: report.reader,
    json: (catalogue) => renderJson(document, catalogue, factsOf(report)),
  });

/** A format, with the reader of the document and what it is of, which JSON says. */
interface RenderingFor extends Rendering {
  readonly reader: Reader;
  json(catalogue: Catalogue): string;
}

/** A document in any format: one text, or as many as a forum needs posts. */
export const rendered = (
  speaker: Speaker,
  document: Document,
  rendering: RenderingFor,
): readonly string[] => {
  const { format, dialect, limit, paint = PLAIN, width, reader, json } = rendering;
  const catalogue = speaker.marked();
  switch (format) {
    case 'text':
      return [formatPainted(speaker, document, paint, width)];
    case 'markdown':
      return [renderMarkdown(document, catalogue)];
    case 'html':
      return [renderHtml(document, catalogue, speaker.inks, besideOf(rendering, reader))];
    case 'bbcode':
      return postsOf(speaker, document, { dialect, ...(limit !== undefined && { limit }) });
    case 'json':
      return [json(catalogue)];
    default:
      return unreachable(format);
  }
};

const besideOf = ({ rules, mapFor }: Rendering, reader: Reader): Beside => {
  const map = mapFor?.(reader);
  return { ...(rules && { rules }), ...(map && { map }) };
};

/** A document as posts of a forum, as many as it needs; leaves where none can be so short. */
const postsOf = (
  { words, inks, marked }: Speaker,
  document: Document,
  place: Pick<Rendering, 'dialect' | 'limit'>,
): readonly string[] => {
  const posts = renderBbcode(document, marked(), { ...place, inks });
  return posts.ok ? posts.value : leave(EXIT.wrong, `--limit: ${words.sentence(posts.problems)}.`);
};

const factsOf = ({ game, moments, reader }: Omit<Report, 'speaker'>): ReportFacts => {
  const { desk, settings } = game;
  const next = nextOf(game, moments);
  const { name, preset } = settings.settings;
  return {
    game: name,
    ruleset: desk.ruleset.id,
    preset,
    reader,
    round: moments[0]?.round ?? 0,
    phases: moments.map(({ phase }) => phase),
    seats: desk.seats,
    ...(desk.ruleset.inks && { inks: desk.ruleset.inks }),
    ...(next !== undefined && { next }),
  };
};

/** A report in its file, or one of a forum's posts. */
export interface Page {
  readonly name: string;
  readonly text: string;
  /** Its length, as the place that it is for counts. */
  readonly counted?: string;
}

/** Each text with its name; posts of one report are numbered. */
export const pagesOf = (texts: readonly string[], name: string, ending: string): readonly Page[] =>
  texts.map((text, at) => ({
    name: texts.length === 1 ? `${name}.${ending}` : `${name}-${at + 1}.${ending}`,
    text,
  }));

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
