import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Lang, Reader } from '../../core/game.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { placeFile } from '../io/files.ts';
import { CLEAR_LINE, type Ports, talk } from '../terminal/terminal.ts';
import { wordsOfNoGame } from '../terminal/words.ts';
import type { Draw } from './maps.ts';

interface Spelling {
  readonly draw: (lang: Lang) => string;
  readonly lang: Lang;
  /** The letters of an SVG that there are no fonts for. */
  readonly missing: (svg: string) => ReadonlySet<string>;
  readonly say: (...lines: readonly string[]) => void;
}

/** The map in letters that there are: in English if others lack, and never with empty boxes. */
export const drawWithFonts = ({ draw, lang, missing, say }: Spelling): string => {
  const wished = draw(lang);
  const lacking = missing(wished);
  if (lacking.has('A')) return leave(EXIT.wrong, why('leave.no-fonts'));
  if (lacking.size === 0) return wished;
  say(wordsOfNoGame(lang).frame('folder.map-letters'));
  const plain = draw('en');
  const boxes = missing(plain);
  return Array.from(plain, (letter) => (boxes.has(letter) ? '?' : letter)).join('');
};

/** Dots to a unit of the picture: enough for print, and patterns come out even. */
const ZOOM = 1.5;

interface PngOptions {
  readonly draw: Draw;
  readonly lang: Lang;
  /** A font's file, besides those of the machine. */
  readonly font?: string;
}

/** The map as a PNG, in letters that there are; whoever sits at a terminal is told that it takes a while. */
export const pngFrom = async (ports: Ports, options: PngOptions): Promise<Uint8Array> => {
  const { font, lang } = options;
  const note = (text: string): void => {
    if (ports.err.isTerminal) ports.err.write(`${CLEAR_LINE}${text}`);
  };
  if (font !== undefined && !existsSync(font))
    return leave(EXIT.wrong, why('trouble.none', { path: `--font: ${font}` }));
  const { fontsOf, isFontFile, lettersMissing, pngOf } = await import('../io/png.ts').catch(
    noPainter,
  );
  if (font !== undefined && !isFontFile(font))
    return leave(EXIT.wrong, why('leave.no-font', { what: font }));
  const fonts = fontsOf(font);
  const missing = (svg: string): ReadonlySet<string> => lettersMissing(svg, fonts);
  const svg = drawWithFonts({ ...options, missing, say: talkTo(ports) });
  note(wordsOfNoGame(lang).frame('folder.map-drawing'));
  const png = await pngOf(svg, fonts, ZOOM);
  note('');
  return png;
};

/** To a file, which has to be named. */
export const writePng = async (
  ports: Ports,
  {
    output,
    reader,
    ...options
  }: PngOptions & { readonly output?: string | undefined; readonly reader: Reader },
): Promise<void> => {
  if (output === undefined) return leave(EXIT.wrong, why('leave.png-where'));
  placeFile(resolve(ports.folder, output), await pngFrom(ports, options), reader);
};

/** The painter is a package by itself, which need not be installed. */
const noPainter = (error: Error): never =>
  leave(EXIT.wrong, why('leave.no-resvg', { what: error.message.split('\n', 1)[0] ?? '' }));

const talkTo =
  (ports: Ports) =>
  (...lines: readonly string[]): void =>
    talk(ports, ...lines);
