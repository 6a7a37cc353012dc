import { z } from 'zod';
import type { Place } from '../../core/problem.ts';
import { PROOFS } from '../../desk/intake.ts';
import { EXIT, leave } from '../exit.ts';
import { mailSchema } from '../live/settings-schema.ts';
import type { Settings } from './settings.ts';
import { excerpt, readYaml } from './yaml-file.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'expected a SHA-256 hash (64 hexadecimal digits)');

const lang = z.enum(['en', 'zh']);
/** With its zone, or it would be another time elsewhere. */
const time = z.iso.datetime({
  offset: true,
  error: 'expected a time such as 2026-11-25T20:00:00+01:00',
});

const schema = z.strictObject({
  format: z.literal(1),
  name: z.string().min(1),
  ruleset: z.string().min(1),
  preset: z.string().min(1),
  options: z.record(z.string(), z.union([z.string(), z.int()])).default({}),
  seats: z.record(
    z.string(),
    z.union([
      z.string().transform((player) => ({ player })),
      z.strictObject({
        player: z.string(),
        address: z.string().optional(),
        addresses: z.array(z.string()).optional(),
        forum: z.string().optional(),
        language: lang.optional(),
      }),
    ]),
  ),
  language: lang.default('en'),
  intake: z
    .strictObject({
      proof: z.enum(PROOFS).default('address'),
      mistakes: z.enum(['good-lines', 'whole']).default('good-lines'),
      zone: z
        .string()
        .regex(/^[+-]\d\d:\d\d$/, 'expected a zone such as +08:00')
        .optional(),
      charset: z.string().optional(),
    })
    .optional(),
  deadlines: z
    .record(z.string().regex(/^\d{2,}-[a-z-]+$/, 'expected a phase such as 03-planning'), time)
    .optional(),
  mail: mailSchema.optional(),
  spelling: z.strictObject({ distance: z.int().min(0).max(2) }).optional(),
  fingerprint: hash,
  seedHash: hash,
  sample: z.union([z.literal('yes'), z.literal(true).transform(() => 'yes' as const)]).optional(),
});

/** Reads what a moderator wrote, or leaves with every mistake at its line. */
export const parseSettings = (path: string, text: string): Settings => {
  const read = readYaml(path, text);
  if (!read.ok)
    return broken(
      text,
      read.problems.map(({ place, code, args }) => ({
        place,
        says: String(args?.['detail'] ?? code),
      })),
    );
  const parsed = schema.safeParse(read.value.value);
  if (parsed.success) return parsed.data as Settings;
  return broken(
    text,
    parsed.error.issues.map(({ path: steps, message }) => ({
      place: read.value.placeOf(steps.filter((step) => typeof step !== 'symbol')),
      says: `${steps.join('.')}: ${message}`,
      // Whoever wrote a password there must not find it in an error's text.
      isPrivate: steps[0] === 'mail',
    })),
  );
};

interface Mistake {
  readonly place: Place | undefined;
  readonly says: string;
  /** The line is not shown. */
  readonly isPrivate?: boolean;
}

const broken = (text: string, mistakes: readonly Mistake[]): never =>
  leave(
    EXIT.wrong,
    ...mistakes.map(({ place, says, isPrivate = false }) =>
      place === undefined
        ? says
        : `${place.file}:${place.line}:${place.column ?? 1}  ${says}${isPrivate ? '' : `\n${excerpt(text, place)}`}`,
    ),
  );
