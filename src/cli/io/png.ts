import { readFileSync } from 'node:fs';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';

// Pictures of dots, with the letters that the machine's fonts have. Only what makes a PNG imports this.

/** A letter that no font has. */
const NO_LETTER = '\u{10FFFD}';
const CELL = 24;
const COLUMNS = 40;

export interface Fonts {
  /** `machine`: all that are installed. */
  readonly from: 'machine' | 'file';
  readonly file?: string | undefined;
}

/** First bytes of TrueType and OpenType fonts, and of collections of them. */
const BEGINNINGS = ['\u0000\u0001\u0000\u0000', 'OTTO', 'true', 'ttcf'];

/** True if letters can be taken from a file: the library passes over any other in silence. */
export const isFontFile = (path: string): boolean => {
  try {
    return BEGINNINGS.includes(readFileSync(path).subarray(0, 4).toString('latin1'));
  } catch {
    return false;
  }
};

const optionsFor = ({ from, file }: Fonts): ResvgRenderOptions => ({
  font: {
    loadSystemFonts: from === 'machine',
    ...(file !== undefined && { fontFiles: [file] }),
    defaultFontFamily: 'DejaVu Serif',
  },
  logLevel: 'off',
});

/** The letters of an SVG that none of the fonts has: they would be empty boxes. */
export const lettersMissing = (svg: string, fonts: Fonts): ReadonlySet<string> => {
  const letters = [NO_LETTER, ' ', 'A', ...new Set(svg.match(/[^\s -~]/gu) ?? [])];
  const rows = Math.ceil(letters.length / COLUMNS);
  const texts = letters.map((letter, index) => {
    const [x, y] = [(index % COLUMNS) * CELL + 2, Math.floor(index / COLUMNS) * CELL + 18];
    return `<text x="${x}" y="${y}" font-size="16">${letter}</text>`;
  });
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${COLUMNS * CELL}" height="${rows * CELL}">${texts.join('')}</svg>`;
  const { pixels, width } = new Resvg(sheet, optionsFor(fonts)).render();
  const cells = letters.map((_, index) => cellOf(pixels, width, index));
  const [box, blank] = cells;
  return new Set(
    letters.slice(2).filter((_, index) => {
      const cell = cells[index + 2];
      return cell === box || cell === blank;
    }),
  );
};

/** The dots of one letter, as a text that can be compared. */
const cellOf = (pixels: Buffer, width: number, index: number): string => {
  const left = (index % COLUMNS) * CELL;
  const top = Math.floor(index / COLUMNS) * CELL;
  let dots = '';
  for (let y = top; y < top + CELL; y++) {
    const start = (y * width + left) * 4;
    dots += pixels.subarray(start, start + CELL * 4).toString('latin1');
  }
  return dots;
};

/** An SVG as PNG, so many times as large. */
export const pngOf = (svg: string, fonts: Fonts, zoom: number): Uint8Array =>
  new Resvg(svg, { ...optionsFor(fonts), fitTo: { mode: 'zoom', value: zoom } }).render().asPng();
