import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { type Face, facesIn, fontFiles } from './fonts.ts';

// Pictures of dots, with the letters that the machine's fonts have. Only what makes a PNG imports this.
// It is given the few fonts that a picture needs: one that finds them by itself reads a whole file, of
// twenty megabytes where it is Chinese, for each letter.

/** Fonts that pictures may take their letters from. */
export type Fonts = readonly Face[];

/** The fonts of the machine, behind those of a file if there is one. */
export const fontsOf = (file?: string): Fonts => [
  ...(file === undefined ? [] : facesIn(file)),
  ...fontFiles().flatMap(facesIn),
];

/** True if letters can be taken from a file. */
export const isFontFile = (path: string): boolean => facesIn(path).length > 0;

/** All letters of an SVG; its marks do no harm. */
const lettersOf = (svg: string): ReadonlySet<string> =>
  new Set(['A', ...(svg.match(/[^\s -~]/gu) ?? [])]);

/** The letters of an SVG that none of the fonts has: they would be empty boxes. */
export const lettersMissing = (svg: string, fonts: Fonts): ReadonlySet<string> =>
  chosenFor(svg, fonts).missing;

interface FontChoice {
  readonly faces: readonly Face[];
  readonly missing: ReadonlySet<string>;
}

/** The faces of the families that an SVG asks for, in its order, and then others, until it has its letters. */
const chosenFor = (svg: string, fonts: Fonts): FontChoice => {
  const missing = new Set(lettersOf(svg));
  const faces: Face[] = [];
  for (const family of new Set([...familiesIn(svg), ...fonts.map((one) => one.family)])) {
    if (missing.size === 0) break;
    const own = stylesIn(svg).flatMap((style) => nearest(fonts, { ...style, family }));
    const found = [...missing].filter((letter) => own[0]?.has(letter));
    for (const letter of found) missing.delete(letter);
    if (found.length > 0) faces.push(...own);
  }
  return { faces, missing };
};

type Style = Pick<Face, 'weight' | 'isItalic'>;
const PLAIN = 400;
const BOLD = 700;
const PLAIN_WIDTH = 5;
/** A slant counts more than a weight, and a width more than both. */
const [OTHER_SLANT, OTHER_WIDTH] = [1_000, 2_000];

/** The styles that letters of an SVG may be of; the plain one comes first. */
const stylesIn = (svg: string): readonly Style[] => {
  const weights = svg.includes('font-weight') ? [PLAIN, BOLD] : [PLAIN];
  const slants = svg.includes('font-style') ? [false, true] : [false];
  return slants.flatMap((isItalic) => weights.map((weight) => ({ weight, isItalic })));
};

/** The face of a family that comes nearest to a style. */
const nearest = (
  fonts: Fonts,
  { family, weight, isItalic }: Style & Pick<Face, 'family'>,
): readonly Face[] => {
  const off = (one: Face): number =>
    Math.abs(one.weight - weight) +
    (one.isItalic === isItalic ? 0 : OTHER_SLANT) +
    Math.abs(one.width - PLAIN_WIDTH) * OTHER_WIDTH;
  const all = fonts.filter((one) => one.family === family);
  return all.sort((one, other) => off(one) - off(other)).slice(0, 1);
};

const familiesIn = (svg: string): readonly string[] =>
  Array.from(svg.matchAll(/font-family="([^"]+)"/g), ([, list = '']) => list.split(','))
    .flat()
    .map((name) => name.replaceAll('&apos;', '').replaceAll("'", '').trim());

let isReady: Promise<void> | undefined;

/** An SVG as PNG, so many times as large. */
export const pngOf = async (svg: string, fonts: Fonts, zoom: number): Promise<Uint8Array> => {
  const code = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  isReady ??= initWasm(readFileSync(code));
  await isReady;
  const { faces } = chosenFor(svg, fonts);
  const files = [...new Set(faces.map(({ file }) => file))];
  const picture = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: zoom },
    font: {
      fontBuffers: files.map((file) => readFileSync(file)),
      ...(faces[0] && { defaultFontFamily: faces[0].family }),
    },
  });
  try {
    return picture.render().asPng();
  } finally {
    picture.free();
  }
};
