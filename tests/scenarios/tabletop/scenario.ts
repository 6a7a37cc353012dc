/**
 * A scenario file (NN-<chapter>.yaml) is a list of cases of the tabletop game. What is said in `../scenario.ts` of `expect`,
 * `never` and `passed` holds here, too; lengths in events are mils, angles hundredths of a degree.
 *
 *   - rule: [TMG-55, TMG-60]
 *     title: eight inches off a speed of five needs a three
 *     options: { chargeInch: target-only }
 *     given:                       # an open table of 48 × 48
 *       phase: activation          # default; or set-up, deployment, regroup: what begins
 *       round: 1
 *       mode: skirmish             # default
 *       units: { SS1: sworn-swords 24 10 0, LG1: lannister-guardsmen 24 22.8 180 7 panicked activated }
 *                                  # card, middle, facing in degrees; wounds left, conditions, `with:guard-captain`
 *       profiles: { archers: { like: sworn-swords, ranged: { hit: 4, dice: [6, 5, 4], range: long } } }
 *                                  # cards of this case: one of the box, with other members; `melee: none`
 *       cards: { sally: { at: turn-ending } }     # cards of the box with other members
 *       terrain: { F1: forest 24 16 0 }
 *       abilities: printed         # units have what their cards say; default: none but those of attachments
 *       ncus: { stark: [catelyn-winterfell] }     commanders: { stark: robb-wolf-lord }     # with him come decks
 *       hands: { lannister: [hear-me-roar] }     board: { crown: cersei-queen-regent }
 *       turn: stark     first: stark     points: { stark: 3 }     destroyed: [LG2]     score: 8     rounds: 6
 *       tokens: { O1: 24 24 SS1 war-drums }     # place, and if there are any the unit that controls it and its card
 *       reserve: [SS2]     attacker: stark     burdens: { SS1: 1 }
 *       walls: { W1: 24 43 180 12 }     # middle, facing, wounds left; the defender has them
 *       seats: [stark, lannister, umber]     teams: [[stark, umber], [lannister, clegane]]     # `seat:umber` behind a unit: whose it is
 *       missions: { stark: [no-quarter] }     used: [hold-the-field]     public: web-of-whispers
 *       armies: { stark: { house: stark, … } }     # files that players bring: they are read, and nothing is played
 *     orders: { stark: ["SS1 charge LG1"], lannister: [...] }     # lines as players write them
 *     draws: { charge: [2], attack: [6, 1] }     # faces of dice; unsaid: 1
 *     missing: wait                # what nobody answers is waited for; default: an activation and a deployment are
 *     refused: [TMG-52 unseen]     # why a line could not be carried out where the case ends
 *     waiting: [activate stark]    # what the run waits for: exactly these
 *     after: { SS1: 24 17 0, SS1.left: 12, SS1.models: 12, SS1.ranks: 3, SS1.tokens: [panicked], stark.hand: [], stark.discards: [hear-me-roar],
 *              SS1.activated: 'yes', stark.points: 1, round: 2, phase: activation, turn: stark }
 *
 * A case ends where a house without words is asked for its next activation.
 */
import { z } from 'zod';
import { PHASES, SEATS, SWITCHES } from '../../../src/rulesets/tabletop/game.ts';

const words = z.array(z.string());
const bySeat = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(SEATS), value);

const given = z.strictObject({
  phase: z.enum(PHASES).default('activation'),
  round: z.int().default(1),
  mode: z.string().default('skirmish'),
  seats: z.array(z.enum(SEATS)).default(['stark', 'lannister']),
  teams: z.array(z.array(z.enum(SEATS))).optional(),
  units: z.record(z.string(), z.string()).default({}),
  profiles: z.record(z.string(), z.record(z.string(), z.json())).default({}),
  cards: z.record(z.string(), z.record(z.string(), z.json())).default({}),
  terrain: z.record(z.string(), z.string()).default({}),
  abilities: z.literal('printed').optional(),
  ncus: bySeat(words).default({}),
  commanders: bySeat(z.string()).default({}),
  hands: bySeat(words).default({}),
  board: z.record(z.string(), z.string()).default({}),
  turn: z.enum(SEATS).default('stark'),
  first: z.enum(SEATS).default('stark'),
  points: bySeat(z.int()).default({}),
  tokens: z.record(z.string(), z.string()).default({}),
  reserve: words.default([]),
  walls: z.record(z.string(), z.string()).default({}),
  missions: bySeat(words).default({}),
  used: words.default([]),
  public: z.string().optional(),
  attacker: z.enum(SEATS).optional(),
  burdens: z.record(z.string(), z.int()).default({}),
  destroyed: words.default([]),
  armies: bySeat(z.record(z.string(), z.json())).optional(),
  score: z.int().default(8),
  rounds: z.int().default(6),
});

const scenario = z.strictObject({
  rule: z.union([z.string().transform((one) => [one]), words]),
  title: z.string(),
  options: z.partialRecord(z.enum(Object.keys(SWITCHES)), z.string()).default({}),
  given,
  orders: bySeat(words).default({}),
  draws: z.record(z.string(), z.array(z.int())).default({}),
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
