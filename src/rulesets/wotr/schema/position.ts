// The shape of a position: what lies on the table, as a moderator or a case writes it down.

import { z } from 'zod';
import { BACKS, CHARACTERS, DECKS, FACES, NATIONS, PHASES, SIDES } from '../words.ts';

const words = z.array(z.string());
const oneOrMore = z.union([z.string().transform((one) => [one]), words]);
const characters = z.array(z.enum(CHARACTERS));
const yesNo = z.enum(['yes', 'no']);
export const bySide = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(SIDES), value);
/** With two players a seat is a side; with more, the first nation of each (TEM-1). */
const seat = z.enum([...SIDES, 'gondor', 'rohan', 'sauron', 'isengard']);
export const bySeat = <T extends z.ZodType>(value: T) => z.partialRecord(seat, value);
const byNation = z.partialRecord(z.enum(NATIONS), z.string());

/** Cards by name; or how many by their backs, which are drawn from those that lie nowhere. */
const pile = z.union([words, z.partialRecord(z.enum(BACKS), z.int().min(0))]);

const fellowship = z.strictObject({
  region: z.string().optional(),
  progress: z.int().min(0).optional(),
  corruption: z.int().min(0).optional(),
  hidden: yesNo.default('yes'),
  guide: z.enum(CHARACTERS).optional(),
  companions: characters.optional(),
  mordor: z.int().min(0).optional(),
  moved: yesNo.default('no'),
  declared: yesNo.default('no'),
});

const handed = z.strictObject({ card: z.string(), laid: z.int() });

/** The members are explained at the head of `tests/scenarios/wotr.ts`, and in `docs/opening.md`. */
export const given = z.strictObject({
  board: z.enum(['empty', 'start']).default('empty'),
  round: z.int().min(1).default(3),
  phase: z.enum(PHASES).default('actions'),
  turn: seat.optional(),
  lead: bySide(seat).default({}),
  due: bySide(seat).default({}),
  takers: z.record(z.string(), seat).default({}),
  acted: z.array(z.enum(NATIONS)).default([]),
  armies: z.record(z.string(), oneOrMore).default({}),
  inside: z.record(z.string(), z.string()).default({}),
  nations: byNation.default({}),
  fellowship: fellowship.prefault({}),
  dice: bySide(z.array(z.enum(FACES))).default({}),
  box: bySide(z.int().min(0)).default({}),
  rings: bySide(z.int().min(0)).default({}),
  used: z.array(z.enum(SIDES)).default([]),
  done: z.array(z.literal('mouth-of-sauron')).default([]),
  taken: words.default([]),
  gone: characters.default([]),
  hands: bySeat(pile).default({}),
  discards: bySeat(pile).default({}),
  handed: bySeat(z.array(handed)).optional(),
  played: words.default([]),
  empty: z.array(z.enum(DECKS)).default([]),
  table: words.default([]),
  tiles: z
    .strictObject({
      pool: words.optional(),
      drawn: words.default([]),
      coming: words.default([]),
      out: words.default([]),
    })
    .prefault({}),
  reserve: byNation.default({}),
});

export type PositionFile = z.infer<typeof given>;
