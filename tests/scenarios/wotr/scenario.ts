/**
 * A scenario file (NN-<chapter>.yaml) is a list of cases of War of the Ring. What is said in
 * `../scenario.ts` of `expect`, `never`, `passed`, `waiting`, `why` and `skip` holds here, too.
 *
 *   - rule: [HUN-3, HUN-5]
 *     title: one die that finds the Fellowship draws a tile
 *     preset: first-edition        # default; `options: { … }`
 *     reading: 1                   # how the rules were read when the game was opened; default: as now
 *     players: 4                   # default 2; 3: free-peoples, sauron, isengard; 4: gondor, rohan, sauron, isengard
 *     given:                       # an empty board with all nations At War, or `board: start`
 *       phase: actions             # the procedure that begins (default actions), in round 3
 *       turn: shadow               # whose action it is; default: the first side with dice
 *       armies: { osgiliath: "gondor 2+1+1, strider", fangorn: [gandalf-the-white, isengard 1] }
 *                                  # regulars+elites+leaders, Sauron's leaders are Nazgûl; then
 *                                  # characters; a list where both sides are
 *       inside: { orthanc: "isengard 2+1, saruman" }    # shut in there
 *       nations: { gondor: at war, rohan: 2 passive, elves: 1 active }
 *       fellowship: { region: moria, progress: 3, corruption: 2, hidden: no, guide: strider,
 *                     companions: [strider], mordor: 2, moved: yes, declared: yes }
 *                                  # companions named nowhere are gone; nobody: Gollum guides
 *       dice: { free-peoples: [character], shadow: [] }    box: { shadow: 2 }
 *       rings: { free-peoples: 2, shadow: 1 }     used: [shadow]    # sides that have used one this turn
 *       done: [voice-of-saruman]   # what can be done once a turn, and has been
 *       lead: { shadow: isengard } # who leads; default: who leads first
 *       taken: [pelargir]          # settlements that the enemy of their nation holds; takers: { pelargir: sauron }
 *       acted: [gondor]            # nations of the last action, with three players
 *       gone: [saruman]            # characters that are out of the game
 *       hands: { shadow: [orc-patrol] }     empty: [free-character]     # decks without cards
 *       table: [axe-and-bow]       # cards that lie on the table
 *       tiles: { pool: [three, one], coming: [elven-rope], out: [one] }    # exactly these; the others are
 *                                  # drawn, or out of the game
 *       reserve: { gondor: 1+0+1 } # exactly these can be mustered; the rest is dead
 *       battle: { attacker: shadow, from: moria, at: dimrill-dale, round: 2, lost: { shadow: 1 } }
 *                                  # a battle under way, whose action has been paid for: this round (default 2)
 *                                  # begins; `lost`: units until then; `kind: assault`, `sortie` (default field);
 *                                  # `part: sauron 2`: the attackers that are left, default all that are there
 *     answers:                     # one after the other, by what is asked; unsaid: the default
 *       free-peoples: [{ action: { act: move-fellowship } }, { found: fangorn }]
 *     draws: { hunt: [6, 1], tile: [three] }    # by what they are for: dice as they show, tiles, faces
 *                                  # and cards by their ids. Unsaid: a 1, the first of a pile
 *     missing: wait                # the run waits for what is unsaid
 *     until: victory               # stop before this procedure; default: as soon as the phase is over
 *     asked: [hunt-damage]         # questions that came up, in this order (others may stand between)
 *     unasked: [found]             # questions that did not
 *     after:                       # values afterwards
 *       osgiliath: gondor 2+1+1, strider        # `empty`; of both sides a list
 *       orthanc.inside: isengard 2+1            # .holder: free-peoples, shadow
 *       fellowship.progress: 3     # .region .corruption .hidden (yes, no) .guide .companions .mordor
 *       gondor: at war             # `2 passive`, `1 active`; .reserve and .lost: 3+1+0
 *       dice.shadow: [army]        # box.shadow: 2; rings.shadow: 1; points.shadow: 3; lead.shadow: sauron; hand.shadow: [ids];
 *                                  # held.shadow: cards in hand; deck.shadow-character: cards left
 *       pool.three: 2              # tiles of the name in the pool
 *       gone: [boromir]            # also waiting, taken, drawn, played, table, coming, out; round, phase, turn, winner
 */
import { z } from 'zod';
import { KINDS } from '../../../src/rulesets/wotr/chapters.ts';
import { OPTIONS } from '../../../src/rulesets/wotr/data.ts';
import { bySeat, bySide, given as position } from '../../../src/rulesets/wotr/schema/position.ts';
import { PHASES, SIDES } from '../../../src/rulesets/wotr/words.ts';

const words = z.array(z.string());
const oneOrMore = z.union([z.string().transform((one) => [one]), words]);
const kinds = z.enum(KINDS.map(({ name }) => name));
const battle = z.strictObject({
  kind: z.enum(['field', 'assault', 'sortie']).default('field'),
  attacker: z.enum(SIDES),
  from: z.string().optional(),
  at: z.string(),
  round: z.int().min(2).default(2),
  lost: bySide(z.int()).default({}),
  part: z.string().optional(),
});

const given = position.extend({ battle: battle.optional() });

const value = z.union([z.string(), z.number(), words]);

const scenario = z
  .strictObject({
    rule: oneOrMore,
    title: z.string(),
    players: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(2),
    preset: z.string().default('first-edition'),
    reading: z.int().optional(),
    options: z.partialRecord(z.enum(Object.keys(OPTIONS)), z.string()).default({}),
    given: given.prefault({}),
    answers: bySeat(z.array(z.partialRecord(kinds, z.json()))).default({}),
    draws: z.record(z.string(), z.array(z.union([z.int(), z.string()]))).default({}),
    missing: z.enum(['default', 'wait']).default('default'),
    until: z.enum(PHASES).optional(),
    events: z.literal('exactly').optional(),
    expect: words.default([]),
    never: words.default([]),
    passed: words.default([]),
    waiting: words.default([]),
    asked: z.array(kinds).default([]),
    unasked: z.array(kinds).default([]),
    problems: words.length(0).default([]),
    refused: words.default([]),
    after: z.record(z.string(), value).default({}),
    why: z.string().optional(),
    skip: z.string().min(1).optional(),
  })
  .refine(
    ({ expect, passed, waiting, refused, asked, unasked, after }) =>
      [expect, passed, waiting, refused, asked, unasked, Object.keys(after)].some(
        (list) => list.length > 0,
      ),
    'a case must expect something',
  );

export type Scenario = z.infer<typeof scenario>;
export type Given = Scenario['given'];
/** A value of `after`. */
export type Value = z.infer<typeof value>;

export const readScenarios = (file: string, cases: unknown): readonly Scenario[] => {
  const read = z.array(scenario).safeParse(cases);
  if (read.success) return read.data;
  throw new Error(`${file}: ${z.prettifyError(read.error)}`);
};
