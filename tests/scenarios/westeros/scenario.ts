/**
 * A scenario file (NN-<chapter>.yaml) is a list of cases of Battles of Westeros. What is said in `../scenario.ts` of
 * `expect`, `never` and `passed` holds here, too.
 *
 *   - rule: [BOW-40, BOW-42]
 *     title: a shield of the rank hits, a flag drives back
 *     options: { retreatRule: directional }
 *     given:                       # an open board of 7 × 7, Stark at home in the south, Lannister in the north
 *       homes: { stark: west, lannister: east }
 *       terrain: { forest: [D4] }
 *       units: { S1: blue infantry D5, R1: green cavalry D4 2 gregor spent }    # figures, commander, spent
 *       engaged: { D4/D5: stark }
 *       tokens: { stark: [blue] }     # default: one of valor for Stark, whose turn it is
 *       hands: { stark: [order-two] }     command: { stark: 1 }     held: { maege: 1 }    # tokens on commanders
 *       morale: { stark: 2 }       # circles from the hub
 *     orders: { stark: ["valor: S1", "attack with S1: R1"], lannister: [...] }     # lines as players write them
 *     draws: { attack: [blue, morale] }     # faces; unsaid: the first of the die
 *     refused: [BOW-18 other-rank]     # why a line could not be carried out where the case ends
 *     after: { S1: D4 3, R1: gone, D4/D5: stark, stark.morale: 0, stark.tokens: [blue], stark.hand: 1 }
 *
 * A case ends where a house without words is asked for its next turn.
 */
import { z } from 'zod';
import { FACES, SEATS, SWITCHES } from '../../../src/rulesets/westeros/game.ts';
import { SIDES } from '../../../src/rulesets/westeros/hexes.ts';

const words = z.array(z.string());
const bySeat = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(SEATS), value);

const given = z.strictObject({
  homes: bySeat(z.enum(SIDES)).default({}),
  terrain: z.record(z.string(), words).default({}),
  units: z.record(z.string(), z.string()),
  engaged: z.record(z.string(), z.enum(SEATS)).default({}),
  tokens: bySeat(z.array(z.enum(FACES))).default({ stark: ['valor'] }),
  hands: bySeat(words).default({}),
  command: bySeat(z.int()).default({}),
  held: z.record(z.string(), z.int()).default({}),
  morale: bySeat(z.int()).default({}),
});

const scenario = z.strictObject({
  rule: z.union([z.string().transform((one) => [one]), words]),
  title: z.string(),
  options: z.partialRecord(z.enum(Object.keys(SWITCHES)), z.string()).default({}),
  given,
  orders: bySeat(words).default({}),
  draws: z.record(z.string(), z.array(z.enum(FACES))).default({}),
  expect: words.default([]),
  never: words.default([]),
  passed: words.default([]),
  refused: words.default([]),
  after: z.record(z.string(), z.union([z.string(), z.number(), words])).default({}),
  skip: z.string().optional(),
});
export type Scenario = z.infer<typeof scenario>;

export const readScenarios = (_file: string, value: unknown): readonly Scenario[] =>
  z.array(scenario).parse(value);
