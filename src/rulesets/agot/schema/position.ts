// The shape of a position: what lies on the table, as a moderator or a case writes it down.

import { z } from 'zod';
import { HOUSES, TRACKS } from '../data/vocabulary.ts';
import { PHASES } from '../round.ts';

const words = z.array(z.string());

const holding = z
  .object({
    power: z.int().min(0).optional(),
    supply: z.int().min(0).optional(),
    tokens: words.optional(),
    hand: words.optional(),
    discard: words.optional(),
    orders: z.record(z.string(), z.string()).optional(),
  })
  .catchall(z.string());

const knownCards = z.strictObject({
  under: words.default([]),
  next: z.string().optional(),
  'shown-to': z.enum(HOUSES).optional(),
  revealed: z.string().optional(),
});

const waitingForce = z.strictObject({
  house: z.enum(HOUSES),
  area: z.string(),
  from: z.string(),
  units: z.string(),
});

/** The members are explained at the head of `tests/scenarios/agot.ts`, and in `docs/opening.md`. */
export const given = z.strictObject({
  board: z.enum(['empty', 'start']).default('empty'),
  round: z.int().min(1).default(3),
  phase: z.enum(PHASES).default('planning'),
  stark: holding.optional(),
  lannister: holding.optional(),
  baratheon: holding.optional(),
  greyjoy: holding.optional(),
  tyrell: holding.optional(),
  martell: holding.optional(),
  neutral: z.record(z.string(), z.int().min(0)).default({}),
  tracks: z.partialRecord(z.enum(TRACKS), words).default({}),
  dominance: z.record(z.string(), z.string()).default({}),
  threat: z.int().optional(),
  blade: z.enum(['used', 'ready']).default('ready'),
  banned: words.default([]),
  rains: z.enum(['yes', 'no']).default('no'),
  decks: z.record(z.coerce.string(), knownCards).default({}),
  ports: words.default([]),
  fortifications: z.record(z.string(), z.enum(HOUSES)).default({}),
  heroes: z.partialRecord(z.enum(HOUSES), z.record(z.string(), z.string())).default({}),
  waiting: z.array(waitingForce).default([]),
});

export type PositionFile = z.infer<typeof given>;
export type HoldingGiven = z.infer<typeof holding>;
