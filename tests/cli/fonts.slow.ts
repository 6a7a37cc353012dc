import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { facesIn, fontFiles, isFontFile, lettersMissing } from '../../src/cli/io/png.ts';

const numbers = (bits: 16 | 32, ...all: readonly number[]): Buffer => {
  const bytes = Buffer.alloc((all.length * bits) / 8);
  for (const [at, one] of all.entries())
    if (bits === 16) bytes.writeUInt16BE(one & 0xffff, at * 2);
    else bytes.writeUInt32BE(one, at * 4);
  return bytes;
};

/** A list of letters by short ranges; a range with places has its pictures one by one. */
const shortList = (ranges: readonly (readonly [from: number, to: number])[]): Buffer => {
  const all = [...ranges, [0xffff, 0xffff] as const];
  const delta = all.map(([from]) => (from === 0xffff ? 1 : 1 - from));
  const body = [
    ...[all.length * 2, 0, 0, 0, ...all.map(([, to]) => to), 0],
    ...[...all.map(([from]) => from), ...delta, ...all.map(() => 0)],
  ];
  return numbers(16, 4, 6 + body.length * 2, 0, ...body);
};

const longList = (...ranges: readonly (readonly [from: number, to: number])[]): Buffer =>
  Buffer.concat([
    numbers(16, 12, 0),
    numbers(32, 16 + ranges.length * 12, 0, ranges.length),
    ...ranges.map(([from, to]) => numbers(32, from, to, 1)),
  ]);

interface Made {
  readonly family: string;
  readonly lists: readonly Buffer[];
  readonly weight?: number;
  readonly italic?: boolean;
}

/** The tables of a font, as they lie behind `base` bytes of a file. */
const font = ({ family, lists, weight = 400, italic = false }: Made, base = 0): Buffer => {
  const name = Buffer.from(family, 'utf16le').swap16();
  const style = Buffer.alloc(78);
  style.writeUInt16BE(weight, 4);
  style.writeUInt16BE(5, 6);
  style.writeUInt16BE(italic ? 1 : 0, 62);
  const heads = lists.map((_, at) => {
    const before = lists.slice(0, at).reduce((sum, one) => sum + one.length, 0);
    return Buffer.concat([numbers(16, 3, 1), numbers(32, 4 + lists.length * 8 + before)]);
  });
  const tables = [
    ['OS/2', style],
    ['cmap', Buffer.concat([numbers(16, 0, lists.length), ...heads, ...lists])],
    ['name', Buffer.concat([numbers(16, 0, 1, 18, 3, 1, 0x409, 1, name.length, 0), name])],
  ] as const;
  let at = base + 12 + tables.length * 16;
  const list = tables.map(([tag, bytes]) => {
    const head = Buffer.concat([Buffer.from(tag), numbers(32, 0, at, bytes.length)]);
    at += bytes.length;
    return head;
  });
  const start = Buffer.concat([numbers(32, 0x10000), numbers(16, tables.length, 0, 0, 0)]);
  return Buffer.concat([start, ...list, ...tables.map(([, bytes]) => bytes)]);
};

const collection = (...all: readonly Made[]): Buffer => {
  const fonts: Buffer[] = [];
  const starts: number[] = [];
  let at = 12 + all.length * 4;
  for (const one of all) {
    const bytes = font(one, at);
    starts.push(at);
    fonts.push(bytes);
    at += bytes.length;
  }
  const head = numbers(32, 0x10000, all.length, ...starts);
  return Buffer.concat([Buffer.from('ttcf'), head, ...fonts]);
};

const fileOf = (bytes: Uint8Array): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'rookery-fonts-')), 'font.ttf');
  writeFileSync(path, bytes);
  return path;
};

const latin: Made = { family: 'Plain', lists: [shortList([[0x41, 0x5a]])] };
const han: Made = {
  family: '宋体',
  weight: 700,
  italic: true,
  lists: [shortList([[0x4e00, 0x9fff]]), longList([0x41, 0x42], [0x20000, 0x2a6df])],
};

describe('a font', () => {
  test('says its family, its style and which letters it has, by short and long ranges', () => {
    const [one, two, ...more] = facesIn(fileOf(collection(latin, han)));
    expect(more).toEqual([]);
    expect(one).toMatchObject({ family: 'Plain', weight: 400, isItalic: false, width: 5 });
    expect(two).toMatchObject({ family: '宋体', weight: 700, isItalic: true });
    const had = (face = one) =>
      ['A', 'Z', 'a', '临', '\u{20001}', '\u{FFFF}'].map((l) => face?.has(l));
    expect(had(one)).toEqual([true, true, false, false, false, false]);
    expect(had(two)).toEqual([true, false, false, true, true, false]);
  });

  test('cut short at any place, or of other bytes, is none or says what it can, and ends nothing', () => {
    const whole = collection(latin, han);
    for (let length = 0; length < whole.length; length += 3)
      expect(facesIn(fileOf(whole.subarray(0, length))).length).toBeLessThanOrEqual(2);
    for (let at = 0; at < whole.length; at++) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(0xff, at);
      for (const face of facesIn(fileOf(changed))) expect(typeof face.has('A')).toBe('boolean');
    }
    expect(isFontFile(fileOf(Buffer.from('no font at all')))).toBe(false);
    expect(isFontFile('/nowhere')).toBe(false);
  });

  test('of the machine is read whole', () => {
    for (const file of fontFiles().slice(0, 20))
      for (const { family, weight } of facesIn(file)) {
        expect(family, file).not.toBe('');
        expect(weight, file).toBeGreaterThan(0);
      }
  });
});

test('letters are missing that no font has', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" font-family="Plain"><text>临A✦</text></svg>';
  const faces = (made: Made) => facesIn(fileOf(font(made)));
  expect([...lettersMissing(svg, faces(latin))]).toEqual(['临', '✦']);
  expect([...lettersMissing(svg, [...faces(latin), ...faces(han)])]).toEqual(['✦']);
});
