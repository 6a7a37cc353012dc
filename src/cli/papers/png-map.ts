import { existsSync } from 'node:fs';
import type { Lang } from '../../core/game.ts';
import { EXIT, leave } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { spelled } from '../words/map-spelling.ts';
import type { Draw } from './painting.ts';

/** Wide enough for print. */
const DOTS = 1860;

export interface PngOptions {
  readonly draw: Draw;
  readonly lang: Lang;
  /** A font's file, besides those of the machine. */
  readonly font?: string;
}

/** The map as a PNG, in letters that there are. */
export const pngFrom = async (ports: Ports, options: PngOptions): Promise<Uint8Array> => {
  const { font } = options;
  if (font !== undefined && !existsSync(font))
    return leave(
      EXIT.wrong,
      `--font: ${font}: there is no such file or folder.`,
      'See how its name is spelled, and where it lies.',
    );
  const { isFontFile, lettersMissing, pngOf } = await import('../io/png.ts').catch(noPainter);
  if (font !== undefined && !isFontFile(font))
    return leave(
      EXIT.wrong,
      `--font: "${font}" is no font.`,
      'Name a file in TrueType or OpenType (.ttf, .otf, .ttc).',
    );
  const fonts = { from: 'machine', file: font } as const;
  const missing = (svg: string): ReadonlySet<string> => lettersMissing(svg, fonts);
  return pngOf(spelled({ ...options, missing, say: talkTo(ports) }), fonts, DOTS);
};

/** Native code, which not every machine can have: it is installed where it can be. */
const noPainter = (error: Error): never =>
  leave(
    EXIT.wrong,
    `--png needs the package @resvg/resvg-js, which is not installed here (${error.message.split('\n', 1)[0]}).`,
    'Install it (npm install @resvg/resvg-js), or take the SVG.',
  );

const talkTo =
  (ports: Ports) =>
  (...lines: readonly string[]): void =>
    talk(ports, ...lines);
