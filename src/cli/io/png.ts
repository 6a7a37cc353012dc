import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { extname, join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

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

// The fonts of the machine: which letters each has. Of a file is read what says so, which is little of it.

/** A font of a file, which may hold several. */
export interface Face {
  readonly file: string;
  readonly family: string;
  /** 400 is plain, 700 is bold. */
  readonly weight: number;
  /** 5 is plain, less is narrow. */
  readonly width: number;
  readonly isItalic: boolean;
  has(letter: string): boolean;
}

const HOME = homedir();
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['/System/Library/Fonts', '/Library/Fonts', join(HOME, 'Library/Fonts')],
  win32: [
    join(process.env['SystemRoot'] ?? 'C:\\Windows', 'Fonts'),
    join(HOME, 'AppData\\Local\\Microsoft\\Windows\\Fonts'),
  ],
  linux: [
    ...['/usr/share/fonts', '/usr/local/share/fonts'],
    ...[join(HOME, '.fonts'), join(HOME, '.local/share/fonts')],
  ],
};
const KINDS = new Set(['.ttf', '.otf', '.ttc', '.otc']);

/** The files of all fonts that are installed. */
export const fontFiles = (): readonly string[] =>
  (FOLDERS[process.platform] ?? FOLDERS['linux'] ?? []).flatMap((folder) => {
    try {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      const fonts = names.filter((name) => KINDS.has(extname(name).toLowerCase()));
      return fonts.sort().map((name) => join(folder, name));
    } catch {
      return [];
    }
  });

type ReadBytes = (at: number, length: number) => Buffer;

/** More than any table has that is read; a broken font may say anything. */
const LONGEST = 2 ** 26;

/** A file that is no font, or is broken, holds none. */
export const facesIn = (file: string): readonly Face[] => {
  let handle: number | undefined;
  try {
    const opened = openSync(file, 'r');
    handle = opened;
    const read: ReadBytes = (at, length) => {
      const bytes = Buffer.alloc(Math.min(length, LONGEST));
      return bytes.subarray(0, readSync(opened, bytes, 0, bytes.length, at));
    };
    return startsIn(read).map((start) => faceAt(file, read, start));
  } catch {
    return [];
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
};

/** First bytes of TrueType and OpenType fonts; collections of them begin with `ttcf`. */
const BEGINNINGS = ['\u0000\u0001\u0000\u0000', 'OTTO', 'true'];

const startsIn = (read: ReadBytes): readonly number[] => {
  const head = read(0, 12);
  const tag = head.toString('latin1', 0, 4);
  if (tag !== 'ttcf') return BEGINNINGS.includes(tag) ? [0] : [];
  const offsets = read(12, head.readUInt32BE(8) * 4);
  return countTo(offsets.length / 4, (at) => offsets.readUInt32BE(at * 4));
};

const countTo = <T>(count: number, of: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => of(at));

const faceAt = (file: string, read: ReadBytes, start: number): Face => {
  const count = read(start, 12).readUInt16BE(4);
  const list = read(start + 12, count * 16);
  const places = new Map(
    countTo(count, (at) => {
      const [tag, place] = [list.toString('latin1', at * 16, at * 16 + 4), at * 16 + 8];
      return [tag, [list.readUInt32BE(place), list.readUInt32BE(place + 4)] as const] as const;
    }),
  );
  const table = (tag: string): Buffer => read(...(places.get(tag) ?? ([0, 0] as const)));
  const style = table('OS/2');
  const has = lettersIn(table('cmap'));
  return {
    file,
    family: familyIn(table('name')),
    weight: style.readUInt16BE(4),
    width: style.readUInt16BE(6),
    isItalic: (style.readUInt16BE(62) & 1) === 1,
    has: (letter) => {
      try {
        return has(letter.codePointAt(0) ?? 0);
      } catch {
        // A list that leads out of itself.
        return false;
      }
    },
  };
};

/** The number of the name by which all weights of a font go, and of the one that is there in any case. */
const FAMILIES = [16, 1];
const UTF16 = new Set([0, 3]);

const familyIn = (names: Buffer): string => {
  const text = names.readUInt16BE(4);
  const all = countTo(names.readUInt16BE(2), (at) => {
    const member = (place: number): number => names.readUInt16BE(6 + at * 12 + place * 2);
    const from = text + member(5);
    return {
      ...{ platform: member(0), id: member(3) },
      bytes: names.subarray(from, from + member(4)),
    };
  });
  for (const id of FAMILIES) {
    const found = all.find((one) => one.id === id && UTF16.has(one.platform));
    if (found !== undefined) return Buffer.from(found.bytes).swap16().toString('utf16le');
  }
  return '';
};

type Has = (code: number) => boolean;

/** Of the ways in which a font may list its letters those that fonts of today have: by ranges, short or long. */
const lettersIn = (table: Buffer): Has => {
  const lists = countTo(table.readUInt16BE(2), (at) => table.readUInt32BE(8 + at * 8));
  const known = lists.flatMap((at) => {
    const format = table.readUInt16BE(at);
    if (format === 12) return [longRanges(table.subarray(at))];
    return format === 4 ? [shortRanges(table.subarray(at))] : [];
  });
  return (code) => known.some((has) => has(code));
};

const longRanges = (list: Buffer): Has => {
  const count = Math.min(list.readUInt32BE(12), (list.length - 16) / 12);
  const ranges = countTo(count, (at) => 16 + at * 12);
  return (code) =>
    ranges.some((at) => list.readUInt32BE(at) <= code && code <= list.readUInt32BE(at + 4));
};

/** A letter of a range may be without a picture all the same. */
const shortRanges = (list: Buffer): Has => {
  const count = list.readUInt16BE(6);
  const [ends, starts] = [14, 16 + count];
  const [deltas, places] = [starts + count, starts + count * 2];
  return (code) => {
    for (let at = 0; at < count; at += 2) {
      if (list.readUInt16BE(ends + at) < code) continue;
      const start = list.readUInt16BE(starts + at);
      if (start > code) return false;
      const place = list.readUInt16BE(places + at);
      const delta = list.readUInt16BE(deltas + at);
      if (place === 0) return ((code + delta) & 0xffff) !== 0;
      const glyph = list.readUInt16BE(places + at + place + (code - start) * 2);
      return glyph !== 0;
    }
    return false;
  };
};
