import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { homedir } from 'node:os';
import { extname, join } from 'node:path';

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
