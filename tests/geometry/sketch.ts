import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

// Reads sketch.yaml, the map as it was drawn by hand, and what it has to know of the rules.

export type Point = readonly [number, number];

export interface SketchedLine {
  readonly between: readonly [string, string];
  readonly points: readonly Point[];
}

export interface SketchFile {
  readonly size: Point;
  readonly shift: Point;
  readonly wildlings: Point;
  readonly corners: Readonly<Record<string, Point>>;
  readonly lines: readonly string[];
  readonly places: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  readonly ports: Readonly<Record<string, number>>;
  readonly looks: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface Port {
  readonly land: string;
  readonly sea: string;
}

const read = (path: string): unknown => parse(readFileSync(path, 'utf8'));

export const readSketch = (): SketchFile =>
  read(join(import.meta.dirname, 'sketch.yaml')) as SketchFile;

/** The ports of all options by name. */
export const readPorts = (): Readonly<Record<string, Port>> => {
  const { forum, 'clash-of-kings': clash } = read('rules/agot/ports.yaml') as Record<
    'forum' | 'clash-of-kings',
    Readonly<Record<string, Port>>
  >;
  return { ...clash, ...forum };
};

let seas: ReadonlySet<string> | undefined;

export const readSeas = (): ReadonlySet<string> => {
  if (seas !== undefined) return seas;
  const { areas } = read('rules/agot/map.yaml') as {
    readonly areas: Readonly<Record<string, { readonly type: string }>>;
  };
  seas = new Set(Object.keys(areas).filter((id) => areas[id]?.type === 'sea'));
  return seas;
};

/** `pyke/ironmans-bay 130,566 corner-name …` to two shapes and points. */
export const linesOf = (file: SketchFile): readonly SketchedLine[] =>
  file.lines.map((text) => {
    const [pair = '', ...steps] = text.trim().split(/\s+/);
    const [left, right] = pair.split('/');
    if (left === undefined || right === undefined) throw new Error(`no pair: ${text}`);
    return { between: [left, right], points: steps.map((step) => pointOf(file, step)) };
  });

const pointOf = ({ corners, shift }: SketchFile, step: string): Point => {
  const [x, y] = corners[step] ?? step.split(',').map(Number);
  if (x === undefined || y === undefined || Number.isNaN(x + y))
    throw new Error(`no point: ${step}`);
  return [x + shift[0], y + shift[1]];
};
