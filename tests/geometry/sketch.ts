import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

// Reads the sketches, the map as it was drawn by hand, and what they have to know of the rules.

export type Point = readonly [number, number];

export interface Drawn {
  readonly between: readonly [string, string];
  readonly line: readonly Point[];
}

type Spots = Readonly<Record<string, readonly number[]>>;

export interface Sketch {
  readonly size: Point;
  readonly shift: Point;
  readonly wildlings: Point;
  readonly corners: Readonly<Record<string, Point>>;
  readonly lines: readonly string[];
  readonly places: Readonly<Record<string, Spots>>;
  /** How far along its coast a port lies, if not in the middle. */
  readonly ports: Readonly<Record<string, number>>;
  readonly looks: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What differs on a board with an overlay. */
export interface OverlaySketch extends Pick<Sketch, 'corners' | 'lines' | 'places' | 'ports'> {
  readonly remove: readonly string[];
}

export interface Port {
  readonly land: string;
  readonly sea: string;
}

type Ports = Readonly<Record<string, Port>>;

interface MapFile {
  readonly areas: Readonly<Record<string, { readonly type: string }>>;
  readonly ports?: Ports;
}

const read = (path: string): unknown => parse(readFileSync(path, 'utf8'));
const sketched = (name: string): unknown => read(join(import.meta.dirname, name));

const MAP = read('rules/agot/map.yaml') as MapFile;
const OVERLAY = read('rules/agot/overlay-six-players.yaml') as MapFile;

export const SKETCH = sketched('sketch.yaml') as Sketch;
export const OVERLAY_SKETCH = sketched('sketch-six-players.yaml') as OverlaySketch;

/** The ports of all options by name. */
export const PORTS: Ports = (() => {
  const file = read('rules/agot/ports.yaml') as Record<'forum' | 'clash-of-kings', Ports>;
  return { ...file['clash-of-kings'], ...file.forum };
})();
export const OVERLAY_PORTS: Ports = { ...PORTS, ...OVERLAY.ports };

export const SEAS: ReadonlySet<string> = new Set(
  Object.entries({ ...MAP.areas, ...OVERLAY.areas }).flatMap(([id, { type }]) =>
    type === 'sea' ? [id] : [],
  ),
);

/** `pyke/ironmans-bay 130,566 corner-name …` to two shapes and points. */
export const lineOf = (text: string, corners: Sketch['corners'], shift = SKETCH.shift): Drawn => {
  const [pair = '', ...steps] = text.trim().split(/\s+/);
  const [left, right] = pair.split('/');
  if (left === undefined || right === undefined) throw new Error(`no pair: ${text}`);
  return { between: [left, right], line: steps.map((step) => pointOf(step, corners, shift)) };
};

const pointOf = (step: string, corners: Sketch['corners'], shift: Point): Point => {
  const [x, y] = corners[step] ?? step.split(',').map(Number);
  if (x === undefined || y === undefined || Number.isNaN(x + y))
    throw new Error(`no point: ${step}`);
  return [x + shift[0], y + shift[1]];
};
