import { join, resolve } from 'node:path';
import type { Game, Reader } from '../../core/game.ts';
import { isTogether, type Moment } from '../../desk/moment.ts';
import { momentsOf } from '../../desk/readers.ts';
import { DIALECTS, type Dialect } from '../../report/render/dialects.ts';
import { printable } from '../io/excerpt.ts';
import { isFolder, placeFile } from '../io/files.ts';
import { inLanguage, type OpenGame } from '../open/game.ts';
import { withGame } from '../open/open-game.ts';
import { ENDINGS, type Format } from '../papers/formats.ts';
import { type Page, pagesOf } from '../papers/pages.ts';
import { type Rendering, renderedReports } from '../papers/report-formats.ts';
import { EXIT, type Exit, leave } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import { type Paint, PLAIN, paintFor } from '../terminal/terminal.ts';
import type { Common } from './options.ts';
import { readerOf } from './reader.ts';

export interface ReportOptions extends Common {
  readonly round?: number;
  /** Left out: everybody; in a bundle its house. */
  readonly for?: string;
  readonly format: Format;
  readonly dialect?: Dialect;
  readonly limit?: number;
  /** On a page: the board as it lay at the end of what is told. */
  readonly map?: boolean;
  readonly o?: string;
}

/** Prints or writes a round's reports from the log; the texts in reports/ are the same, by phase. */
export const showReport = (ports: Ports, folder: string, options: ReportOptions): Promise<Exit> =>
  withGame(ports, folder, async (game) => {
    const told = inLanguage(game, options.lang);
    const rendering = { ...renderingOf(told, options), paint: await paintOf(ports, options) };
    const moments = momentsToTell(told, options.round);
    const report = renderedReports(told, moments, {
      ...rendering,
      ...(rendering.format === 'html' && (await pageParts(ports, told, moments, options))),
    });
    const pages = readersOf(told, options.for).flatMap((reader) =>
      pagesOf(report(reader), nameOf(moments, reader, rendering), ENDINGS[rendering.format]).map(
        (page) => ({ ...page, reader }),
      ),
    );
    if (options.o === undefined) printPages(ports, pages, told, rendering);
    else writePages(ports, options.o, pages);
    return EXIT.done;
  });

/** Only a page needs them, so only a page waits for them. */
const pageParts = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  moments: readonly Moment[],
  { map }: ReportOptions,
): Promise<Pick<Rendering, 'rules' | 'mapFor'>> => {
  const { mapsOf, ruleTextsOf } = await import('./page-parts.ts');
  const rules = await ruleTextsOf(ports, game);
  return map === true ? { rules, mapFor: await mapsOf(game, moments) } : { rules };
};

/** A file holds no colours, wherever it is shown later. */
const paintOf = async (ports: Ports, options: ReportOptions): Promise<Paint> =>
  options.o === undefined ? paintFor(ports.out, ports, options) : PLAIN;

const renderingOf = (
  { words: { frame } }: Pick<OpenGame<Game>, 'words'>,
  { format, dialect, limit, map }: ReportOptions,
): Rendering => {
  if (format === 'bbcode' && dialect === undefined)
    return leave(
      EXIT.wrong,
      frame('leave.dialect', { dialects: DIALECTS.join(frame('leave.or')) }),
    );
  if (format !== 'bbcode' && (dialect !== undefined || limit !== undefined))
    return leave(EXIT.wrong, frame('leave.not-bbcode'));
  if (format !== 'html' && map === true) return leave(EXIT.wrong, frame('leave.not-html'));
  return { format, dialect: dialect ?? 'phpbb', ...(limit !== undefined && { limit }) };
};

const readersOf = <G extends Game>(
  game: OpenGame<G>,
  named: string | undefined,
): readonly Reader[] => {
  const { held, seats } = game.desk;
  if (named !== 'all') return [readerOf(game, named, ['all'])];
  return ['public', ...(held === undefined ? seats : [held.seat])];
};

/** The phases of a round that anything is told of; without a round all since the last orders. */
export const momentsToTell = <G extends Game>(
  game: OpenGame<G>,
  round: number | undefined,
): readonly Moment[] => {
  const moments = momentsOf(game.desk, game.desk.entries, game.words.messages);
  const last = moments.at(-1)?.round;
  const wanted =
    round === undefined
      ? sinceLastOrders(game, moments)
      : moments.filter((moment) => moment.round === round);
  if (wanted.length > 0) return wanted;
  return leave(
    EXIT.needed,
    game.words.frame('leave.no-report', { round: round ?? 1, last: last ?? 0 }),
  );
};

/** What one message of each house led to: its round, and the next one up to its planning. */
const sinceLastOrders = <G extends Game>(
  { desk: { ruleset } }: OpenGame<G>,
  moments: readonly Moment[],
): readonly Moment[] =>
  moments.slice(
    Math.max(
      0,
      moments.findLastIndex(({ phase }) => isTogether(ruleset, phase)),
    ),
  );

/** `03.public`, `03.<seat>.discuz`. */
const nameOf = (
  [moment]: readonly Moment[],
  reader: Reader,
  { format, dialect }: Rendering,
): string => {
  const round = String(moment?.round ?? 0).padStart(2, '0');
  return `${round}.${reader}${format === 'bbcode' ? `.${dialect}` : ''}`;
};

/** Formats of which a stream holds just one. */
const ALONE: ReadonlySet<Format> = new Set(['html', 'json']);

const printPages = (
  ports: Ports,
  pages: readonly Page[],
  { words }: Pick<OpenGame<Game>, 'words'>,
  { format }: Rendering,
): void => {
  if (pages.length > 1 && ALONE.has(format))
    leave(EXIT.wrong, words.frame('leave.folder-needed', { format }));
  const isMarked = format === 'bbcode' && pages.length > 1;
  const texts = pages.map(({ name, text }) => (isMarked ? `===== ${name} =====\n${text}` : text));
  ports.out.write(texts.join('\n'));
};

/** Into a folder that is there, or must be, since there are several; else into that one file. */
const writePages = (
  ports: Ports,
  to: string,
  pages: readonly (Page & { readonly reader: Reader })[],
): void => {
  const path = resolve(ports.folder, to);
  const isMany = pages.length > 1 || to.endsWith('/') || isFolder(path);
  for (const { name, text, reader } of pages) {
    const file = isMany ? join(path, name) : path;
    placeFile(file, text, reader);
    ports.out.write(`${printable(isMany ? join(to, name) : to)}\n`);
  }
};
