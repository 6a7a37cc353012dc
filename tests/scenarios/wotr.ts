/**
 * The cases of War of the Ring. What every case has stands at the head of `case.ts`; besides, here:
 *
 *   - preset: first-edition        # default; `options: { … }`
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
import { chanceOf } from '../../src/cli/io/hashing.ts';
import { advance } from '../../src/core/advance.ts';
import type { Ids } from '../../src/core/game.ts';
import { copy, isSame, type Json } from '../../src/core/json.ts';
import { invariant } from '../../src/core/result.ts';
import type { Where } from '../../src/core/ruleset.ts';
import { battleGoesOn } from '../../src/rulesets/wotr/battles/fight.ts';
import { appliers, KINDS } from '../../src/rulesets/wotr/chapters.ts';
import { OPTIONS } from '../../src/rulesets/wotr/data.ts';
import { newRound } from '../../src/rulesets/wotr/facts.ts';
import { holdsPart, isArmy, NOBODY, together, unitsIn } from '../../src/rulesets/wotr/forces.ts';
import {
  CHARACTERS,
  DECKS,
  type Face,
  NATIONS,
  type Nation,
  type Rules,
  SIDES,
  type Side,
  type Spot,
  type State,
  type View,
  type Wotr,
} from '../../src/rulesets/wotr/game.ts';
import { wotr } from '../../src/rulesets/wotr/index.ts';
import {
  layGiven,
  readForce,
  readTroops,
  writeForce,
  writeTroops,
} from '../../src/rulesets/wotr/position.ts';
import { bySeat, bySide, given as position } from '../../src/rulesets/wotr/schema/position.ts';
import { watched } from '../../src/rulesets/wotr/spent-cards.ts';
import {
  besiegedIn,
  fieldOf,
  foeOf,
  forceAt,
  holderOf,
  isRegion,
  pointsOf,
} from '../../src/rulesets/wotr/table.ts';
import { commanderAt } from '../../src/rulesets/wotr/teams/mixed.ts';
import { PHASES } from '../../src/rulesets/wotr/words.ts';
import { RULE_IDS, rulesOf } from '../rulesets/wotr/played.ts';
import { COMMON, NOTHING, provesSomething, type Value, words } from './case.ts';
import { casesOf, drawnBy } from './runner.ts';

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

const schema = z
  .strictObject({
    ...COMMON,
    players: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(2),
    preset: z.string().default('first-edition'),
    reading: z.int().optional(),
    options: z.partialRecord(z.enum(Object.keys(OPTIONS)), z.string()).default({}),
    given: given.prefault({}),
    answers: bySeat(z.array(z.partialRecord(kinds, z.json()))).default({}),
    draws: z.record(z.string(), z.array(z.union([z.int(), z.string()]))).default({}),
    until: z.enum(PHASES).optional(),
    waiting: words.default([]),
    asked: z.array(kinds).default([]),
    unasked: z.array(kinds).default([]),
  })
  .refine(provesSomething, NOTHING);

type Scenario = z.infer<typeof schema>;
type Given = Scenario['given'];

// ---- The table --------------------------------------------------------------------------------------

const games = new Map<string, Rules>();

/** The rules that a case is played by. */
const rulesOfCase = ({ preset, options, players, reading }: Scenario): Rules => {
  const key = JSON.stringify([preset, options, players, reading]);
  const read = (now: Rules): Rules => (reading === undefined ? now : { ...now, reading });
  const rules =
    games.get(key) ?? read(rulesOf(preset, options as Readonly<Record<string, string>>, players));
  games.set(key, rules);
  return rules;
};

/** A battle that is under way where a case begins is fought on before anything else. */
const fought: typeof wotr = {
  ...wotr,
  next: (table) => (table.state.battle === null ? wotr.next(table) : battleGoesOn(watched(table))),
};

/** The table before a case begins. */
const tableOf = (rules: Rules, { given }: Pick<Scenario, 'given'>): State => {
  const blank = wotr.blank(rules, wotr.seats(rules));
  if (given.phase === 'set-up') return blank;
  const state = given.board === 'start' ? setUp(rules, blank) : copy(blank);
  if (given.board === 'empty') {
    state.fellowship.companions = [...rules.setUp.companions];
    state.waiting = state.waiting.filter((one) => !rules.setUp.companions.includes(one));
  }
  setTable(rules, state, given);
  return state;
};

/** After the set-up, before the first cards. */
const setUp = (rules: Rules, blank: State): State => {
  const until = ({ phase }: Where): boolean => phase !== 'set-up';
  const from = { n: 0, state: blank };
  return copy(advance(wotr, { rules, from, sources: [], chance: chanceOf('case'), until }).state);
};

/** Puts on the table what a case says. */
const setTable = (rules: Rules, state: State, given: Given): void => {
  const found = layGiven({ rules, state }, given, () => 0);
  if (found.length > 0) throw new Error(JSON.stringify(found));
  setBattle(rules, state, given);
};

/** Besiegers assault in the open those inside; who makes a sortie comes from there. */
const setBattle = (rules: Rules, state: State, { battle: said }: Given): void => {
  if (said === undefined) return;
  const view = { rules, state };
  const { attacker, kind, round, lost } = said;
  const spotOf = (region: string, isInside: boolean): Spot =>
    isInside ? { region, inside: 'yes' } : { region };
  const from = spotOf(said.from ?? said.at, kind === 'sortie');
  const at = spotOf(said.at, kind === 'assault');
  const here = forceAt(view, attacker, from);
  const attackers = said.part === undefined ? here : (readForce(said.part) ?? here);
  const defender = foeOf(attacker);
  const met = forceAt(view, defender, at);
  if (!isArmy(attackers) || !holdsPart(here, attackers) || !isArmy(met))
    throw new Error(`no battle of ${from.region} against ${at.region}`);
  const sides = {
    [attacker]: { spot: from, part: attackers },
    [defender]: { spot: at, part: met },
  } as Readonly<Record<Side, { readonly spot: Spot; readonly part: typeof met }>>;
  const bySide = <T>(of: (side: Side) => T) => ({
    'free-peoples': of('free-peoples'),
    shadow: of('shadow'),
  });
  state.battle = {
    ...{ kind, attacker, from, at, round: round - 1, ...newRound() },
    attackers: together(attackers),
    seats: bySide((side) => commanderAt(view, side, sides[side].spot)),
    began: bySide((side) => unitsIn(sides[side].part) + (lost[side] ?? 0)),
  };
};

/** Draws as a case says them; unsaid ones give the lowest number, the first face, tile or card. */
const drawn = ({ rules, state }: View, { draws }: Scenario) => {
  const pool = tilesOf(rules, state);
  return drawnBy(draws, (said, purpose, sides) =>
    purpose === 'tile' ? fromPool(pool, said, sides) : placeOf(rules, purpose, said),
  );
};

const placeOf = (rules: Rules, purpose: string, said: string | number | undefined): number => {
  if (said === undefined) return 0;
  if (typeof said === 'number') return said - 1;
  const side = purpose === 'die-shadow' ? 'shadow' : 'free-peoples';
  if (purpose.startsWith('die-')) return rules.tables.dice[side].faces.indexOf(said as Face);
  const deck = Object.keys(rules.cards).filter((card) => rules.cards[card]?.deck === purpose);
  return deck.indexOf(said);
};

/** The pool as it is before each draw; in a case it is not filled in between. */
const tilesOf = ({ tiles }: Rules, state: State): string[] =>
  Object.keys(tiles).flatMap((tile) => Array<string>(state.tiles.pool[tile] ?? 0).fill(tile));

const fromPool = (pool: string[], said: string | number | undefined, sides: number): number => {
  const at = typeof said === 'string' ? pool.indexOf(said) : Number(said ?? 1) - 1;
  if (pool.length === sides) pool.splice(at, 1);
  return at;
};

// ---- Answers that no line says ----------------------------------------------------------------------

/** Lines that name what they are about. */
const ABOUT: Readonly<Record<string, { readonly about: Ids }>> = {
  excess: { about: { region: 'moria' } },
  'hobbit-spot': { about: { character: 'meriadoc' } },
  'combat-figure': { about: { effect: 'heroic-death' } },
  'combat-cost': { about: { effect: 'onslaught' } },
};

/** Answers that no line of orders could give: written as lines and read again they do not come back. */
const unreadIn = (rules: Rules, { answers, passed, refused }: Scenario): readonly string[] => {
  // Some cases say on purpose what cannot be.
  if (passed.length + refused.length > 0) return [];
  const blank = wotr.blank(rules, wotr.seats(rules));
  return Object.entries(answers).flatMap(([seat, all = []]) => {
    const view = { rules, state: wotr.hide(rules, blank, seat) };
    return all.flatMap((answer) =>
      Object.entries(answer).flatMap(([kind, wish]) => {
        const lines = wotr.writeOrders(view, [{ kind, wish: wish as Json, ...ABOUT[kind] }], 'en');
        const [read] = wotr.readOrders(view, seat, lines).wishes;
        const isRead = read?.kind === kind && isSame(read.wish as Json, wish as Json);
        return isRead
          ? []
          : [
              `${seat} ${kind} ${JSON.stringify(wish)} (${lines.join('; ')}) ${JSON.stringify(read?.wish)}`,
            ];
      }),
    );
  });
};

// ---- Values afterwards ------------------------------------------------------------------------------

/** What stands somewhere is compared in one wording. */
const inSameWords = (view: View, key: string, want: Value): Value => {
  const [subject = '', member] = key.split('.');
  const nation = nationOf(subject);
  if (nation !== undefined && member !== undefined)
    return writeTroops(nation, invariant(readTroops(nation, String(want)), String(want)));
  if (!isRegion(view, subject) || member === 'holder') return want;
  return Array.isArray(want)
    ? want.map((text) => writeForce(invariant(readForce(text), text)))
    : writeForce(invariant(readForce(String(want)), String(want)));
};

const nationOf = (word: string): Nation | undefined => NATIONS.find((one) => one === word);

const valueAt = (view: View, key: string): Value => {
  const [subject = '', member = ''] = key.split('.');
  if (isRegion(view, subject)) return valueOfRegion(view, subject, member);
  const nation = nationOf(subject);
  if (nation !== undefined) return valueOfNation(view, nation, member);
  if (subject === 'fellowship') return valueOfFellowship(view, member);
  if (subject === 'pool') return view.state.tiles.pool[member] ?? 0;
  if (subject === 'deck')
    return view.state.decks[
      invariant(
        DECKS.find((one) => one === member),
        member,
      )
    ];
  if (subject === 'hand' || subject === 'held') return valueOfHand(view, subject, member);
  const side = SIDES.find((one) => one === member);
  return side === undefined ? valueOfTable(view, key) : valueOfSide(view, subject, side);
};

const valueOfRegion = (view: View, region: string, member: string): Value => {
  if (member === 'inside') return writeForce(besiegedIn(view, region) ?? NOBODY);
  if (member === 'holder') return holderOf(view, region) ?? 'nobody';
  const forces = SIDES.map((side) => writeForce(fieldOf(view, side, region))).filter(
    (text) => text !== 'empty',
  );
  return forces.length > 1 ? forces : (forces[0] ?? 'empty');
};

const valueOfNation = ({ state }: View, nation: Nation, member: string): Value => {
  if (member === 'reserve' || member === 'lost') return writeTroops(nation, state[member]);
  const { steps, active } = state.nations[nation];
  return steps === 0 ? 'at war' : `${steps} ${active ? 'active' : 'passive'}`;
};

const valueOfFellowship = ({ state: { fellowship } }: View, member: string): Value => {
  const values: Readonly<Record<string, Value>> = {
    region: fellowship.region,
    progress: fellowship.progress,
    corruption: fellowship.corruption,
    hidden: fellowship.hidden ? 'yes' : 'no',
    guide: fellowship.guide,
    companions: fellowship.companions,
    mordor: fellowship.mordor ?? 'none',
  };
  return invariant(values[member], `fellowship.${member}`);
};

const valueOfHand = ({ state }: View, subject: string, seat: string): Value => {
  const { [seat]: held } = state.held;
  if (subject === 'hand') return invariant(state.hands[seat], seat);
  return (held?.character ?? 0) + (held?.strategy ?? 0);
};

const valueOfSide = (view: View, subject: string, side: Side): Value => {
  const { dice, box, rings, lead } = view.state;
  const values: Readonly<Record<string, Value>> = {
    dice: dice[side],
    box: box[side],
    rings: rings[side],
    points: pointsOf(view, side),
    lead: lead[side],
  };
  return invariant(values[subject], `${subject}.${side}`);
};

const valueOfTable = ({ state }: View, key: string): Value => {
  const values: Readonly<Record<string, Value>> = {
    round: state.round,
    phase: state.phase,
    turn: state.turn,
    winner: state.won?.side ?? 'nobody',
    waiting: state.waiting,
    gone: CHARACTERS.filter((one) => state.gone.includes(one)),
    taken: state.taken,
    acted: state.acted,
    drawn: state.tiles.drawn,
    coming: state.tiles.coming,
    out: state.tiles.out,
    played: state.played,
    table: state.onTable,
  };
  return invariant(values[key], key);
};

export const cases = casesOf<Wotr, Scenario>({
  ruleset: fought,
  schema,
  isRule: (id) => RULE_IDS.has(id),
  appliers,
  rulesOf: rulesOfCase,
  tableOf,
  drawn,
  valueAt,
  inSameWords,
  wrongIn: (rules, scenario) =>
    unreadIn(rules, scenario).map((answer) => `no line of orders says ${answer}`),
});
