import { z } from 'zod';
import { PATTERNS, type Point } from '../../../core/picture.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import { checked, type Finding } from '../../schema/issues.ts';
import type { Drawings, Geometry } from '../data/geometry.ts';
import { HOUSES } from '../data/vocabulary.ts';
import { plans, plansOf } from './plan.ts';
import { symbols } from './symbols.ts';

// The shapes of rules/agot/geometry.yaml and of what lies over it.

const point = z.tuple([z.number(), z.number()]);
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const pointText = '-?[0-9.]+,-?[0-9.]+';

/** `340,112 338.5,114`: at least two points. */
const line = z
  .string()
  .regex(new RegExp(`^${pointText}( ${pointText})+$`))
  .transform((text): readonly Point[] =>
    text.split(' ').map((pair) => {
      const [x = '', y = ''] = pair.split(',');
      return [Number(x), Number(y)];
    }),
  );

const members = {
  borders: z.array(z.strictObject({ between: z.tuple([z.string(), z.string()]), line })).min(1),
  places: z.record(
    z.string(),
    z.strictObject({
      name: z.tuple([z.number(), z.number(), z.number()]),
      icons: point,
      pieces: point,
    }),
  ),
  ports: z.record(z.string(), z.tuple([z.number(), z.number(), z.number(), z.number()])),
};

const geometry = z.strictObject({
  size: point,
  wildlings: point,
  looks: z.record(
    z.enum(HOUSES),
    z.strictObject({ colour, ink: colour, pattern: z.enum(PATTERNS) }),
  ),
  ...members,
});

const overlay = z.strictObject({ remove: z.array(z.string()), ...members });

export const GEOMETRY = 'geometry.yaml';
const OVERLAY = 'geometry-six-players.yaml';
const TEXT = 'geometry-text.yaml';
const SYMBOLS = 'geometry-symbols.yaml';

/** The values of the files that draw the board, by name, to data; everything that is wrong with them. */
export const parseGeometry = (
  files: Readonly<Record<string, unknown>>,
): Result<Drawings, readonly Issue[]> => {
  const printed = inFile(GEOMETRY, checked(geometry, files[GEOMETRY]));
  if (!printed.ok) return printed;
  const over = inFile(OVERLAY, checked(overlay, files[OVERLAY]));
  if (!over.ok) return over;
  const text = inFile(TEXT, checked(plans, files[TEXT]));
  if (!text.ok) return text;
  const drawn = inFile(SYMBOLS, checked(symbols, files[SYMBOLS]));
  if (!drawn.ok) return drawn;
  const plan = plansOf(text.value);
  const none = { ...printed.value, plan: plan.none, symbols: drawn.value };
  return ok({
    none,
    'six-players': { ...overlaid(none, over.value), plan: plan['six-players'] },
  });
};

interface Issue extends Finding {
  readonly file: string;
}

const inFile = <T>(
  file: string,
  result: Result<T, readonly Finding[]>,
): Result<T, readonly Issue[]> =>
  result.ok ? result : fail(result.problems.map((found) => ({ ...found, file })));

const pairOf = (between: readonly string[]): string => [...between].sort().join('/');

const overlaid = (
  printed: Geometry,
  { remove, borders, places, ports }: z.output<typeof overlay>,
): Geometry => {
  const gone = new Set([
    ...remove.map((id) => pairOf(id.split('/'))),
    ...borders.map(({ between }) => pairOf(between)),
  ]);
  const kept = printed.borders.filter(
    ({ between }) => !gone.has(pairOf(between)) && !between.some((id) => gone.has(id)),
  );
  return {
    ...printed,
    borders: [...kept, ...borders],
    places: { ...printed.places, ...places },
    ports: { ...printed.ports, ...ports },
  };
};
