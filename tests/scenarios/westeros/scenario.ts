/**
 * A scenario file (NN-<chapter>.yaml) is a list of cases of Battles of Westeros. What is said in `../scenario.ts` of
 * `expect`, `never` and `passed` holds here, too.
 *
 *   - rule: [BOW-40, BOW-42]
 *     title: a shield of the rank hits, a flag drives back
 *     options: { retreatRule: directional }
 *     given:                       # an open board of 7 × 7, Stark at home in the south, Lannister in the north
 *       preset: kingsroad          # a battle of the program with its board, units and numbers in the place of that
 *       phase: command             # default; set-up, rally, marshal or regroup: what begins
 *       round: 1
 *       homes: { stark: west, lannister: east }
 *       terrain: { forest: [D4] }
 *       units: { S1: blue infantry D5, R1: green cavalry D4 2 gregor spent stalwart }
 *                                  # figures, commander, spent, keywords that the plan gives it
 *       reinforcements: { S2: blue infantry A7 round 3 }
 *       engaged: { D4/D5: stark }
 *       tokens: { stark: [blue] }     # default: one of valor for Stark, whose turn it is
 *       hands: { stark: [order-two] }     command: { stark: 1 }     held: { maege: 1 }    # tokens on commanders
 *       decks: { stark: [order-one] }     discards: { stark: [all-blue] }     committed: [maege]
 *       morale: { stark: 2 }       # circles from the hub
 *       places: [D4]     taken: { D4: stark }     points: { stark: 3 }     passed: [lannister]
 *       fires: { D4: 2 }     devastated: [D5]     pool: { blue: 0 }
 *       battle: { rounds: 5, momentum: stark, dice: { stark: 2 }, cards: { stark: 0 }, track: { stark: eleven },
 *                 goals: [{ goal: units, house: stark, points: 1 }], otherwise: stark }     # what the plan says
 *       track: { zones: […], breakPoints: [0, 3, 5] }     # other data of the morale track
 *     orders: { stark: ["valor: S1", "attack with S1: R1"], lannister: [...] }     # lines as players write them
 *     draws: { attack: [blue, morale] }     # faces, or the place of a card in its deck; unsaid: the first
 *     missing: wait                # what nobody answers is waited for; default: only a turn is
 *     until: regroup               # stop where this phase begins; default: where the phase of the case ends
 *     refused: [BOW-18 other-rank]     # why a line could not be carried out where the case ends
 *     waiting: [retreat lannister]     # what the run waits for: exactly these
 *     after: { S1: D4 3, S1.fresh: 'no', R1: gone, D4/D5: stark, place.D4: stark, fire.D4: 2, maege: 1, winner: draw,
 *              stark.morale: 0, stark.tokens: [blue], stark.hand: 1, stark.cards: [order-one], round: 2, phase: rally }
 *
 * A case ends where a house without words is asked for its next turn.
 */
import { z } from 'zod';
import { FACES, PHASES, SEATS, SWITCHES } from '../../../src/rulesets/westeros/game.ts';
import { SIDES } from '../../../src/rulesets/westeros/hexes.ts';

const words = z.array(z.string());
const bySeat = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(SEATS), value);

const given = z.strictObject({
  preset: z.string().optional(),
  phase: z.enum(PHASES).default('command'),
  round: z.int().default(1),
  homes: bySeat(z.enum(SIDES)).default({}),
  terrain: z.record(z.string(), words).default({}),
  units: z.record(z.string(), z.string()).default({}),
  reinforcements: z.record(z.string(), z.string()).default({}),
  engaged: z.record(z.string(), z.enum(SEATS)).default({}),
  tokens: bySeat(z.array(z.enum(FACES))).default({ stark: ['valor'] }),
  hands: bySeat(words).default({}),
  command: bySeat(z.int()).default({}),
  held: z.record(z.string(), z.int()).default({}),
  decks: bySeat(words).default({}),
  discards: bySeat(words).default({}),
  committed: words.default([]),
  morale: bySeat(z.int()).default({}),
  places: words.default([]),
  taken: z.record(z.string(), z.enum(SEATS)).default({}),
  points: bySeat(z.int()).default({}),
  passed: z.array(z.enum(SEATS)).default([]),
  fires: z.record(z.string(), z.int()).default({}),
  devastated: words.default([]),
  pool: z.partialRecord(z.enum(FACES), z.int()).default({}),
  /** Checked as a battle's file is. */
  battle: z.record(z.string(), z.json()).default({}),
  track: z.record(z.string(), z.json()).default({}),
});

const scenario = z.strictObject({
  rule: z.union([z.string().transform((one) => [one]), words]),
  title: z.string(),
  options: z.partialRecord(z.enum(Object.keys(SWITCHES)), z.string()).default({}),
  given,
  orders: bySeat(words).default({}),
  draws: z.record(z.string(), z.array(z.union([z.enum(FACES), z.int()]))).default({}),
  missing: z.enum(['default', 'wait']).default('default'),
  until: z.enum(PHASES).optional(),
  expect: words.default([]),
  never: words.default([]),
  passed: words.default([]),
  refused: words.default([]),
  waiting: words.optional(),
  after: z.record(z.string(), z.union([z.string(), z.number(), words])).default({}),
  why: z.string().optional(),
  skip: z.string().optional(),
});
export type Scenario = z.infer<typeof scenario>;

export const readScenarios = (_file: string, value: unknown): readonly Scenario[] =>
  z.array(scenario).parse(value);
