/**
 * A scenario file (agot/*.yaml) is a list of cases, one file a chapter of the rules, readable by a
 * game master and written in the players' own order language.
 *
 *   - rule: RAD-6                  # or a list [RAD-6, SET-11]: the case proves all of them
 *     title: raiding a consolidating area takes one token from the pool
 *     players: 5                   # default 5; `preset: board` (default); `options: { … }`
 *     refused: [wrong-overlay CLK-4]            # such a game is not opened, for exactly these reasons
 *     given:                       # an empty board, or `board: start` (the printed set-up);
 *       round: 3                   # default 3                 what is named here is put on it
 *       phase: planning            # the procedure that begins: set-up westeros planning raids
 *                                  # marches consolidate retreats (default planning). From raids
 *                                  # on the order lines below lie revealed already.
 *       greyjoy: { ironmans-bay: ship, power: 3 }
 *                                  # area: units, as `footman`, `knight, 2 footmen`, `routed knight`;
 *                                  # power (5), supply (printed start), tokens: [areas],
 *                                  # hand: [cards] or discard: [cards]: the other is the rest;
 *                                  # orders: { seagard: march+1 }, tokens that lie revealed
 *       neutral: { sunspear: 5 }
 *       tracks: { fiefdoms: [stark, …] }        # default: the printed start, closed up
 *       dominance: { messenger-raven: stark }   # default: position 1 of the track
 *       threat: 4
 *       blade: used                # or ready (default)
 *       banned: [raid]             # kinds of order that may not be placed this round (WES-8, WES-9)
 *       rains: yes                 # Rains of Autumn (WES-10) holds this round
 *       decks: { 1: { under: [supply] } }       # known cards under the deck, the first on top
 *                                  # the forum's: { next: supply, shown-to: stark } for a preview
 *       ports: [pyke-port]         # ports that were built (the option `ports: forum`)
 *       fortifications: { karhold: stark }      # by whom
 *       heroes: { stark: { winterfell: eddard-stark } }     # deployed, for a phase after planning
 *       waiting: [{ house: greyjoy, area: seagard, from: riverrun, units: 2 footmen }]
 *                                  # forces beaten in `area` that wait for the retreat phase
 *     westeros: [supply, game-of-thrones, winter-is-coming then wildling-attack]
 *                                  # the cards of decks I, II, III; `!` names the copy with the icon
 *     previews: [supply, clash-of-kings, wildling-attack]     # what is on top of the decks when that
 *                                  # phase ends; unsaid: for each the first that nobody has seen
 *     orders:                      # a house's lines; houses not named say nothing
 *       greyjoy: ["Ironman's Bay: raid Seagard"]
 *     wishes:                      # what a house says besides, as data: what no line says yet
 *       greyjoy: [{ kind: raid, wish: pass }]
 *     absent: { stark: asleep }    # nobody plays it: `asleep` or `defaults`
 *     missing: default             # the printed default for everything unsaid; `wait`: the game
 *                                  # waits, as the preset says
 *     until: westeros              # stop before this procedure; default: before the next westeros
 *                                  # phase, or before planning if the case begins before it
 *     expect:                      # an ordered subset of what happened; `events: exactly`: all
 *       - raid-resolved greyjoy seagard
 *       - power-gained house=greyjoy amount=1 RAD-6
 *       - answered muster stark by=default
 *     never: [power-gained stark]  # what must not happen, in the same notation
 *     passed: [stark PLN-2]        # wishes passed over or orders left out
 *     waiting: [house-card stark]  # what the run waits for: exactly these
 *     problems: [stark unknown-name]            # problems in reading the lines: exactly these
 *     after:                       # values afterwards; a list where order counts
 *       stark.power: 5             # .power .supply .hand .discard .settlements .pool, and units on
 *       stark.footman: 2           # the board by name
 *       seagard: greyjoy knight    # `stark 2 footmen, routed knight`, or `empty`
 *       seagard.order: march+1     # .order .token .control .neutral .fortification .hero; `none`
 *                                  # where nothing is
 *       fiefdoms: [stark, …]       # a track is a list, a dominance token one house:
 *       iron-throne: stark         # the token, not the track
 *       threat: 0                  # also: round, phase, winner, blade, banned, rains,
 *       deck.1.under: [supply]     # deck.N.under (a list), .unseen (how many), .next, .shown-to
 *       ports: [pyke-port]         # all that stand, in map order
 *       waiting: [greyjoy seagard 2 footmen]    # whose, beaten where; [] for none
 *     roll-call: told              # whether posts say who has sent (SEA-7); `untold`
 *     why: the token comes from the pool, not from the other house
 *     skip: "reason"               # a skip without a reason is an error
 *
 * Within { } and [ ] a text with a comma wants quotes: { winterfell: "knight, 2 footmen" }.
 *
 * A line of `expect` begins with the event's type; every further word must be among the event's
 * values (anywhere inside), and `name=value` must be a member of that name (anywhere inside; a list
 * is written with commas). Answers stand among the events when they are opened: `answered <kind>
 * <seat> …`, with `by=` (orders, forced, default). A failure prints what did happen in this notation.
 */
import { z } from 'zod';
import { ABSENCES } from '../../src/core/entry.ts';
import { KINDS } from '../../src/rulesets/agot/chapters.ts';
import { HOUSES } from '../../src/rulesets/agot/data/vocabulary.ts';
import { PHASES } from '../../src/rulesets/agot/round.ts';
import { given } from '../../src/rulesets/agot/schema/position.ts';

const words = z.array(z.string());
const oneOrMore = z.union([z.string().transform((one) => [one]), words]);

const wish = z.strictObject({ kind: z.enum(KINDS.map(({ name }) => name)), wish: z.json() });

const value = z.union([z.string(), z.number(), words]);

const scenario = z
  .strictObject({
    rule: oneOrMore,
    title: z.string(),
    players: z.int().default(5),
    preset: z.string().default('board'),
    options: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
    given: given.prefault({}),
    westeros: words.default([]),
    previews: words.default([]),
    orders: z.partialRecord(z.enum(HOUSES), words).default({}),
    wishes: z.partialRecord(z.enum(HOUSES), z.array(wish)).default({}),
    absent: z.partialRecord(z.enum(HOUSES), z.enum(ABSENCES)).default({}),
    missing: z.enum(['default', 'wait']).default('default'),
    until: z.enum(PHASES).optional(),
    events: z.literal('exactly').optional(),
    expect: words.default([]),
    never: words.default([]),
    passed: words.default([]),
    waiting: words.default([]),
    problems: words.default([]),
    refused: words.default([]),
    after: z.record(z.string(), value).default({}),
    'roll-call': z.enum(['told', 'untold']).optional(),
    why: z.string().optional(),
    skip: z.string().min(1).optional(),
  })
  .refine(provesSomething, 'a case must expect something');

function provesSomething(one: {
  readonly expect: readonly string[];
  readonly passed: readonly string[];
  readonly waiting: readonly string[];
  readonly problems: readonly string[];
  readonly refused: readonly string[];
  readonly after: object;
  readonly 'roll-call'?: string | undefined;
}): boolean {
  const { expect, passed, waiting, problems, refused, after } = one;
  const proofs = [expect, passed, waiting, problems, refused, Object.keys(after)];
  return one['roll-call'] !== undefined || proofs.some((list) => list.length > 0);
}

export type Scenario = z.infer<typeof scenario>;
/** A value of `after`. */
export type Value = z.infer<typeof value>;

export const readScenarios = (file: string, cases: unknown): readonly Scenario[] => {
  const read = z.array(scenario).safeParse(cases);
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  return read.data;
};
