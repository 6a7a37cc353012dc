import type { Document } from '../core/document.ts';
import type { Game, Reader } from '../core/game.ts';
import { unreachable } from '../core/result.ts';
import type { Moment } from '../desk/moment.ts';
import type { Catalogue } from '../report/catalogue.ts';
import { renderBbcode } from '../report/render/bbcode.ts';
import type { Dialect } from '../report/render/dialects.ts';
import { renderHtml } from '../report/render/html.ts';
import { type ReportFacts, renderJson } from '../report/render/json.ts';
import { renderMarkdown } from '../report/render/markdown.ts';
import { EXIT, leave } from './exit.ts';
import type { Format } from './formats.ts';
import { markedCatalogue } from './marked-catalogue.ts';
import type { OpenGame } from './open-game.ts';
import { paintedText } from './painted.ts';
import { documentsOf, nextOf } from './save-game.ts';
import { type Paint, PLAIN } from './terminal.ts';

export interface Rendering {
  readonly format: Format;
  readonly dialect: Dialect;
  /** The most bytes of a forum's post. */
  readonly limit?: number;
  /** Of text on a terminal. */
  readonly paint?: Paint;
}

/** The report of a round's phases, for each reader: one text, or as many as a forum needs posts. */
export const renderedReports = <G extends Game>(
  game: OpenGame<G>,
  moments: readonly Moment[],
  rendering: Rendering,
): ((reader: Reader) => readonly string[]) => {
  const documents = documentsOf(game, moments);
  const catalogue = markedCatalogue(game);
  return (reader) => render({ game, moments, reader, catalogue }, documents(reader), rendering);
};

interface Report<G extends Game> {
  readonly game: OpenGame<G>;
  readonly moments: readonly Moment[];
  readonly reader: Reader;
  readonly catalogue: Catalogue;
}

const render = <G extends Game>(
  report: Report<G>,
  document: Document,
  { format, dialect, limit, paint = PLAIN }: Rendering,
): readonly string[] => {
  const { game, catalogue } = report;
  const { inks = {} } = game.desk.ruleset;
  switch (format) {
    case 'text':
      return [paintedText(game, document, paint)];
    case 'markdown':
      return [renderMarkdown(document, catalogue)];
    case 'html':
      return [renderHtml(document, catalogue, inks)];
    case 'json':
      return [renderJson(document, catalogue, factsOf(report))];
    case 'bbcode':
      return postsOf(game, document, catalogue, {
        dialect,
        inks,
        ...(limit !== undefined && { limit }),
      });
    default:
      return unreachable(format);
  }
};

const postsOf = (
  { words }: Pick<OpenGame<Game>, 'words'>,
  ...of: Parameters<typeof renderBbcode>
): readonly string[] => {
  const posts = renderBbcode(...of);
  return posts.ok ? posts.value : leave(EXIT.wrong, `--limit: ${words.sentence(posts.problems)}.`);
};

const factsOf = <G extends Game>({ game, moments, reader }: Report<G>): ReportFacts => {
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
