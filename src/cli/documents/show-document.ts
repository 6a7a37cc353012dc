import { join, resolve } from 'node:path';
import type { Document } from '../../core/document.ts';
import type { Reader } from '../../core/game.ts';
import { DIALECTS, type Dialect } from '../../report/render/channel-names.ts';
import { renderDocumentJson } from '../../report/render/json.ts';
import { type OpenGame, type Speaker, speakerOf } from '../folder/game.ts';
import { printable } from '../io/excerpt.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { isFolder, isOutlet, placeFile } from '../io/files.ts';
import { ENDINGS, type Format } from '../table/options.ts';
import { json, type Paint, PLAIN, type Ports, paintFor, widthOf } from '../terminal/terminal.ts';
import type { Words } from '../terminal/words.ts';
import { type Page, pagesOf, type Rendering, rendered } from './report-formats.ts';

/** The format and the place in which a command shows what it says. */
interface ShowOptions {
  readonly color?: boolean;
  readonly format?: Format;
  readonly dialect?: Dialect;
  readonly limit?: number;
  readonly o?: string;
  readonly json?: boolean;
}

/** A document, what it is called where it becomes a file, and who may read it. */
interface NamedDocument {
  readonly document: Document;
  readonly name: string;
  readonly reader: Reader;
  /** Words that were looked for: on a terminal they stand out. */
  readonly looked?: readonly RegExp[];
  /** The same for scripts, which read it with --json. */
  readonly data?: object;
}

/** Shows a document of a game in the format that is wanted: printed, or written where -o says. */
export const show = (
  game: OpenGame,
  document: NamedDocument,
  options: ShowOptions,
): Promise<Exit> => showAs(game.ports, speakerOf(game), document, options);

/** The same of whoever speaks. */
export const showAs = async (
  ports: Ports,
  speaker: Speaker,
  { document, name, reader, looked = [], data }: NamedDocument,
  options: ShowOptions,
): Promise<Exit> => {
  if (options.json && data !== undefined) {
    ports.out.write(json(data));
    return EXIT.done;
  }
  const rendering = await renderingOf(ports, speaker.words, options);
  const texts = rendered(speaker, document, {
    ...rendering,
    reader,
    json: (catalogue) => renderDocumentJson(document, catalogue, { about: name, reader }),
  });
  const { dialect } = rendering;
  const file = rendering.format === 'bbcode' ? `${name}.${dialect}` : name;
  const { paint } = rendering;
  const pages = pagesOf(
    paint === PLAIN ? texts : texts.map((text) => lit(text, looked, paint)),
    file,
    ENDINGS[rendering.format],
  );
  putPages(
    ports,
    pages.map((page) => ({ ...page, reader })),
    { ...options, ...rendering },
  );
  return EXIT.done;
};

/** The colour of what was looked for. */
const FOUND = 'yellow';
const ESCAPE = '\u001b';
const COLOURS = new RegExp(`(${ESCAPE}\\[[0-9;]*m)`);

/** A text with these words standing out; what switches colours is left as it is. */
const lit = (text: string, looked: readonly RegExp[], paint: Paint): string =>
  looked.reduce(
    (whole, word) =>
      whole
        .split(COLOURS)
        .map((part, at) =>
          at % 2 === 1 ? part : part.replace(word, (found) => paint.tint(FOUND, found)),
        )
        .join(''),
    text,
  );

/** The format that is wanted, as far as its options fit it; a file holds no colours, wherever it is shown later. */
export const renderingOf = async (
  ports: Ports,
  { frame }: Pick<Words, 'frame'>,
  { format = 'text', dialect, limit, o, color }: ShowOptions,
): Promise<Rendering & { readonly paint: Paint }> => {
  if (format === 'bbcode' && dialect === undefined)
    return leave(
      EXIT.wrong,
      frame('leave.dialect', { dialects: DIALECTS.join(frame('leave.or')) }),
    );
  if (format !== 'bbcode' && (dialect !== undefined || limit !== undefined))
    return leave(EXIT.wrong, frame('leave.not-bbcode'));
  const printed = {
    paint: await paintFor(ports.out, ports, { color: color ?? true }),
    width: widthOf(ports.out),
  };
  return {
    format,
    dialect: dialect ?? 'phpbb',
    ...(limit !== undefined && { limit }),
    ...(o === undefined ? printed : { paint: PLAIN }),
  };
};

type ReadPage = Page & { readonly reader: Reader };

/** Prints pages, or writes them: into a folder that is there, or must be, since there are several; else into that one file. */
export const putPages = (
  ports: Ports,
  pages: readonly ReadPage[],
  { o: to, format = 'text' }: Pick<ShowOptions, 'o' | 'format'>,
): void => {
  if (to === undefined) {
    printPages(ports, pages, format);
    return;
  }
  const path = resolve(ports.folder, to);
  const isMany = pages.length > 1 || to.endsWith('/') || isFolder(path);
  for (const { name, text, counted, reader } of pages) {
    const file = isMany ? join(path, name) : path;
    placeFile(file, text, reader);
    const length = counted === undefined ? '' : `  ${counted}`;
    if (!isOutlet(file)) ports.out.write(`${printable(isMany ? join(to, name) : to)}${length}\n`);
  }
};

const printPages = (ports: Ports, pages: readonly ReadPage[], format: Format): void => {
  const isMarked = pages.length > 1 && (format === 'bbcode' || pages[0]?.counted !== undefined);
  const texts = pages.map(({ name, text, counted }) => {
    const length = counted === undefined ? '' : ` (${counted})`;
    return isMarked ? `===== ${name}${length} =====\n${text}` : text;
  });
  ports.out.write(texts.join('\n'));
};
