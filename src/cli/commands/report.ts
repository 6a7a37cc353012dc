import type { Reader } from '../../core/game.ts';
import { onceEach } from '../../core/once.ts';
import type { Moment } from '../../desk/moment.ts';
import type { ChannelName } from '../../report/render/channel-names.ts';
import { renderForChannel } from '../../report/render/posts.ts';
import {
  type Page,
  pagesOf,
  type Rendering,
  renderedReports,
} from '../documents/report-formats.ts';
import { putPages, renderingOf } from '../documents/show-document.ts';
import { documentsWithHolding } from '../folder/documents.ts';
import { inLanguage, type OpenGame, speakerOf } from '../folder/game.ts';
import { withGame } from '../folder/open-game.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { momentsToTell } from '../publish/report-marks.ts';
import type { CallOf, OptionsFor } from '../table/groups.ts';
import { ENDINGS, type Format } from '../table/options.ts';
import { timeOf } from '../terminal/terminal.ts';
import { readerOf } from './reader.ts';

/** A report for a reader, cut to what a channel takes; each part says how long it is there. */
const channelPages = (
  game: OpenGame,
  moments: readonly Moment[],
  channel: ChannelName,
): ((reader: Reader, name: string) => readonly Page[]) => {
  const documents = documentsWithHolding(game, moments);
  const { marked, inks, words } = speakerOf(game);
  const catalogues = { usual: words.catalogue, marked };
  return (reader, name) => {
    const parts = renderForChannel(documents(reader), catalogues, channel, inks);
    if (!parts.ok) return leave(EXIT.wrong, `${words.sentence(parts.problems)}.`);
    const texts = parts.value.map(({ text }) => text);
    return pagesOf(texts, `${name}.${channel}`, 'txt').map((page, at) => {
      const { unit = 'bytes', length = 0 } = parts.value[at] ?? {};
      return { ...page, counted: words.frame('papers.counted', { unit, length }) };
    });
  };
};

type ReportOptions = OptionsFor<'report'>;

/** Prints or writes a round's reports from the log; the texts in reports/ are the same, by phase. */
export const showReport = ({ ports, folder, options }: CallOf<'report'>): Promise<Exit> =>
  withGame(ports, folder, {}, async (game) => {
    const { when: isTimed = false, short: isShort = false } = options;
    if (isTimed && game.desk.bundled !== undefined)
      leave(EXIT.wrong, game.words.frame('report.no-times'));
    const asOf = isTimed ? timeOf(ports, options.now) : undefined;
    const extent = { isShort, isTimed, ...(asOf !== undefined && { asOf }) };
    const told = { ...inLanguage(game, options.lang), extent };
    if (options.forChannel !== undefined) return putForChannel(told, options.forChannel, options);
    const rendering = await renderingOf(ports, told.words, options);
    if (rendering.format !== 'html' && options.map === true)
      leave(EXIT.wrong, told.words.frame('leave.not-html'));
    const pages = await reportPages(told, rendering, options);
    const { format } = rendering;
    if (options.o === undefined && pages.length > 1 && ALONE.has(format))
      leave(EXIT.wrong, told.words.frame('leave.folder-needed', { format }));
    putPages(ports, pages, options);
    return EXIT.done;
  });

/** The pages of each reader's report, of the phases that it has to tell him. */
const reportPages = async (
  game: OpenGame,
  rendering: Rendering,
  options: ReportOptions,
): Promise<readonly ReportPage[]> => {
  const momentsFor = momentsToTell(game, options.round);
  const reportOf = onceEach(async (moments: readonly Moment[]) =>
    renderedReports(game, moments, {
      ...rendering,
      ...(rendering.format === 'html' && (await pageParts(game, moments, options))),
    }),
  );
  const pages: ReportPage[] = [];
  for (const reader of readersOf(game, options.for)) {
    const moments = momentsFor(reader);
    const texts = (await reportOf(moments))(reader);
    const name = nameOf(moments, reader, rendering);
    for (const page of pagesOf(texts, name, ENDINGS[rendering.format]))
      pages.push({ ...page, reader });
  }
  return pages;
};

type ReportPage = Page & { readonly reader: Reader };

const putForChannel = (game: OpenGame, channel: ChannelName, options: ReportOptions): Exit => {
  const { frame } = game.words;
  if (options.format !== undefined && options.format !== 'text')
    return leave(EXIT.wrong, frame('leave.channel-alone'));
  const momentsFor = momentsToTell(game, options.round);
  const pagesOfThem = onceEach((moments: readonly Moment[]) =>
    channelPages(game, moments, channel),
  );
  const pages = readersOf(game, options.for).flatMap((reader) => {
    const moments = momentsFor(reader);
    return pagesOfThem(moments)(reader, `${roundsOf(moments)}.${reader}`).map((page) => ({
      ...page,
      reader,
    }));
  });
  putPages(game.ports, pages, options);
  return EXIT.done;
};

/** Only a page needs them, so only a page waits for them. */
const pageParts = async (
  game: OpenGame,
  moments: readonly Moment[],
  { map }: ReportOptions,
): Promise<Pick<Rendering, 'rules' | 'mapFor'>> => {
  const { mapsOf, ruleTextsOf } = await import('../documents/maps.ts');
  const rules = await ruleTextsOf(game);
  return map === true ? { rules, mapFor: await mapsOf(game, moments) } : { rules };
};

const readersOf = (game: OpenGame, named: string | undefined): readonly Reader[] => {
  const { bundled, seats } = game.desk;
  if (named !== 'all') return [readerOf(game, named, ['all'])];
  return ['public', ...(bundled === undefined ? seats : [bundled.seat])];
};

/** The rounds of some phases, as a file is named after them: `03`, or `03-04`. */
const roundsOf = (moments: readonly Moment[]): string =>
  [...new Set([moments[0]?.round ?? 0, moments.at(-1)?.round ?? 0])]
    .map((round) => String(round).padStart(2, '0'))
    .join('-');

/** `03.public`, `03-04.<seat>.discuz`. */
const nameOf = (
  moments: readonly Moment[],
  reader: Reader,
  { format, dialect }: Rendering,
): string => `${roundsOf(moments)}.${reader}${format === 'bbcode' ? `.${dialect}` : ''}`;

/** Formats of which a stream holds just one. */
const ALONE: ReadonlySet<Format> = new Set(['html', 'json']);
