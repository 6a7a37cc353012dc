/**
 * The cases of *A Game of Thrones*. What every case has stands at the head of `case.ts`; besides, here:
 *
 *   - players: 5                 # default 5; `preset: board` (default); `options: { … }`
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
 *     wishes:                      # what a house says besides, as data: what no line says yet
 *       greyjoy: [{ kind: raid, wish: pass }]
 *     absent: { stark: asleep }    # nobody plays it: `asleep` or `defaults`
 *     until: westeros              # default: before the next westeros phase, or before planning if the case begins before it
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
 */
import { z } from 'zod';
import { advance, type Checkpoint } from '../../src/core/advance.ts';
import { scripted } from '../../src/core/chance.ts';
import { ABSENCES } from '../../src/core/entry.ts';
import { copy } from '../../src/core/json.ts';
import { invariant } from '../../src/core/result.ts';
import type { Where } from '../../src/core/ruleset.ts';
import type { Wish } from '../../src/core/wishes.ts';
import { ORDERS } from '../../src/rulesets/agot/actions.ts';
import { APPLIERS, KINDS } from '../../src/rulesets/agot/chapters.ts';
import type { Rules } from '../../src/rulesets/agot/data/rules.ts';
import {
  DECKS,
  DOMINANCE_TOKENS,
  HOUSES,
  type House,
  type Phase,
  TRACKS,
  UNITS,
  type Unit,
  WESTEROS_CARDS,
} from '../../src/rulesets/agot/data/vocabulary.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import { layGiven, readTroops, writeTroops } from '../../src/rulesets/agot/position.ts';
import { PHASES } from '../../src/rulesets/agot/round.ts';
import { given } from '../../src/rulesets/agot/schema/position.ts';
import type { OrdersWish } from '../../src/rulesets/agot/table/answers.ts';
import { noUnits } from '../../src/rulesets/agot/table/places.ts';
import type { Agot, Place, State } from '../../src/rulesets/agot/table/state.ts';
import { allRuleIds } from '../support/rule-ids.ts';
import { loadData } from '../support/rules.ts';
import { previewDraws, westerosDraws, withPreviews } from '../support/westeros-draws.ts';
import { COMMON, NOTHING, provesSomething, type Value, words } from './case.ts';
import { casesOf } from './runner.ts';

const wish = z.strictObject({ kind: z.enum(KINDS.map(({ name }) => name)), wish: z.json() });

const schema = z
  .strictObject({
    ...COMMON,
    players: z.int().default(5),
    preset: z.string().default('board'),
    options: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
    given: given.prefault({}),
    westeros: words.default([]),
    previews: words.default([]),
    orders: z.partialRecord(z.enum(HOUSES), words).default({}),
    wishes: z.partialRecord(z.enum(HOUSES), z.array(wish)).default({}),
    absent: z.partialRecord(z.enum(HOUSES), z.enum(ABSENCES)).default({}),
    until: z.enum(PHASES).optional(),
    waiting: words.default([]),
    'roll-call': z.enum(['told', 'untold']).optional(),
  })
  .refine((one) => one['roll-call'] !== undefined || provesSomething(one), NOTHING);

export type Scenario = z.infer<typeof schema>;

// ---- The table --------------------------------------------------------------------------------------

const data = await loadData();
const RULE_IDS: ReadonlySet<string> = new Set(allRuleIds());

const opened = ({ players, preset, options }: Scenario) =>
  agot.prepare(data, { players, preset, options });

const prepared = new Map<string, Rules>();

/** The rules that a case is played by. */
const rulesOf = (scenario: Scenario): Rules => {
  const { players, preset, options } = scenario;
  const key = JSON.stringify([players, preset, options]);
  const known = prepared.get(key);
  if (known !== undefined) return known;
  const game = opened(scenario);
  if (!game.ok) throw new Error(JSON.stringify(game.problems));
  prepared.set(key, game.value);
  return game.value;
};

const tableOf = (rules: Rules, { given }: Scenario): State => {
  const blank = agot.blank(rules, rules.houses);
  if (given.phase === 'set-up') return blank;
  const state = given.board === 'start' ? setUp(rules, { n: 0, state: blank }) : copy(blank);
  const found = layGiven(rules, state, given);
  if (found.length > 0) throw new Error(JSON.stringify(found));
  return state;
};
const setUp = (rules: Rules, from: Checkpoint<Agot>): State => {
  const chance = withPreviews(scripted([]).chance, new Map());
  const until = ({ phase }: Where): boolean => phase !== 'set-up';
  return copy(advance(agot, { rules, from, sources: [], chance, until }).state);
};

const placeOf = (state: State, area: string): Place =>
  invariant(
    state.places.find((place) => place.area === area),
    `area ${area}`,
  );

/** Procedures for which the orders are revealed already. */
const LATER: ReadonlySet<Phase> = new Set<Phase>(['raids', 'marches', 'consolidate', 'retreats']);

/** For a case that begins after planning: the order lines lie on the board as they were revealed. */
const layOrders = (
  state: State,
  { given }: Scenario,
  house: string,
  wishes: readonly Wish[],
): void => {
  if (!LATER.has(given.phase)) return;
  for (const { kind, wish } of wishes) {
    if (kind !== 'orders') continue;
    for (const { area, order } of wish as unknown as OrdersWish)
      Object.assign(placeOf(state, area), { order, orderOf: house });
  }
};

/** The Westeros cards and previews that a case names; nothing else is drawn. */
const drawn = ({ rules, state }: Board, scenario: Scenario) => {
  const { westeros } = scenario;
  const script = scripted(westeros.length === 0 ? [] : westerosDraws(rules, state, westeros));
  return {
    chance: withPreviews(script.chance, previewDraws(rules, state, scenario)),
    unused: script.unused,
  };
};

const stopOf = ({ given }: Scenario): Phase =>
  given.phase === 'westeros' || given.phase === 'set-up' ? 'planning' : 'westeros';

// ---- Words that mean nothing ------------------------------------------------------------------------

const TOKENS: readonly string[] = DOMINANCE_TOKENS;

/** The bare words that a line of `never` may use: a misspelt one would forbid nothing. */
const knownWords = (rules: Rules): ReadonlySet<string> =>
  new Set([
    ...[HOUSES, UNITS, ORDERS, PHASES, TRACKS, TOKENS, WESTEROS_CARDS].flat(),
    ...KINDS.map(({ name }) => name),
    ...rules.areaById.keys(),
    ...rules.cards.keys(),
  ]);

/** What of the line, behind the event's type, is neither such a word nor a number or rule id. */
const unknownWords = (line: string, known: ReadonlySet<string>): readonly string[] =>
  line
    .split(/\s+/)
    .slice(1)
    .filter((word) => !word.includes('=') && !known.has(word) && !/^([A-Z]{3}-)?\d+$/.test(word));

/** Words of `never` that mean nothing, and SEA-7: a run does not tell, the posts ask the rules. */
const wrongIn = (rules: Rules, { never, 'roll-call': wanted }: Scenario): readonly string[] => {
  const known = knownWords(rules);
  const unknown = never.flatMap((line) => unknownWords(line, known));
  const is = agot.tellsRollCall?.(rules) ? 'told' : 'untold';
  return [
    ...unknown.map((word) => `nothing is called ${word}`),
    ...(wanted === undefined || wanted === is ? [] : [`the roll-call is ${is}`]),
  ];
};

// ---- Values afterwards ------------------------------------------------------------------------------

interface Board {
  readonly rules: Rules;
  readonly state: State;
}

const isArea = (state: State, key: string): boolean =>
  state.places.some(({ area }) => area === key);

/** `stark 2 footmen` as `stark 2 footman`: what stands in an area is compared in one wording. */
const inSameWords = ({ state }: Board, key: string, want: Value): Value => {
  if (key === 'waiting' && Array.isArray(want)) return want.map(forceInSameWords);
  if (!isArea(state, key) || want === 'empty' || typeof want !== 'string') return want;
  const [house, ...units] = want.split(' ');
  return `${house} ${writeTroops(invariant(readTroops(units.join(' ')), units.join(' ')))}`;
};

/** `greyjoy seagard 2 footmen`, likewise. */
const forceInSameWords = (force: string): string => {
  const [house, area, ...units] = force.split(' ');
  return `${house} ${area} ${writeTroops(invariant(readTroops(units.join(' ')), units.join(' ')))}`;
};

const valueAt = (board: Board, key: string, want: Value): Value => {
  const [subject = '', ...rest] = key.split('.');
  const house = HOUSES.find((one) => one === subject);
  if (house !== undefined) return valueOfHouse(board, house, rest.join('.'));
  if (isArea(board.state, subject)) return valueOfArea(board, subject, rest[0]);
  if (subject === 'deck') return valueOfDeck(board, rest[0], rest[1]);
  return valueOfTable(board, subject, want);
};

const valueOfHouse = (board: Board, house: House, member: string): Value => {
  const { rules, state } = board;
  const holding = invariant(state.houses[house], house);
  const unit = UNITS.find((one) => one === member);
  if (unit !== undefined) return onBoard(state, house, unit);
  const laid = state.places.filter(({ token }) => token === house).length;
  const values: Readonly<Record<string, Value>> = {
    power: holding.power,
    supply: holding.supply,
    hand: holding.hand,
    discard: holding.discard,
    pool: rules.powerTokens - holding.power - laid,
    settlements: rules.areas.filter(
      ({ id, points }) => points > 0 && controllerOf(board, id) === house,
    ).length,
  };
  return invariant(values[member], `${house}.${member}`);
};

const onBoard = (state: State, house: House, unit: Unit): number => {
  let count = 0;
  for (const place of state.places)
    if (place.house === house) count += place.units[unit] + place.routed[unit];
  return count;
};

const valueOfArea = (board: Board, area: string, member: string | undefined): Value => {
  const place = placeOf(board.state, area);
  const values: Readonly<Record<string, Value>> = {
    units: standing(place),
    order: place.order ?? 'none',
    token: place.token ?? 'none',
    neutral: place.neutral,
    control: controllerOf(board, area) ?? 'nobody',
    fortification: place.fortification ?? 'none',
    hero: heroAt(board.state, area) ?? 'none',
  };
  return invariant(values[member ?? 'units'], `${area}.${member}`);
};

const heroAt = ({ deployed }: State, area: string): string | undefined => {
  for (const heroes of Object.values(deployed))
    if (heroes !== 'hidden' && heroes[area] !== undefined) return heroes[area];
  return undefined;
};

const standing = (place: Place): string => {
  const troops = writeTroops(place);
  return troops === '' ? 'empty' : `${place.house} ${troops}`;
};

/** MAR-13, told again so that it does not lean on what it proves. */
const controllerOf = ({ rules, state }: Board, area: string): House | null => {
  const { type, home } = invariant(rules.areaById.get(area), area);
  const place = placeOf(state, area);
  if (type !== 'land' || place.neutral > 0) return null;
  if (place.house !== null && standing(place) !== 'empty') return place.house;
  return place.token ?? rules.houses.find((house) => house === home) ?? null;
};

const valueOfDeck = ({ state }: Board, deck: string | undefined, member: string | undefined) => {
  const which = invariant(
    DECKS.find((one) => one === deck),
    `deck ${deck}`,
  );
  const { under, unseen, next, shownTo } = state.decks[which];
  const values: Readonly<Record<string, Value>> = {
    under,
    unseen: unseen.length,
    next: next ?? 'none',
    'shown-to': shownTo ?? 'nobody',
  };
  return invariant(values[member ?? ''], `deck ${deck}.${member}`);
};

const valueOfTable = ({ rules, state }: Board, key: string, want: Value): Value => {
  const track = TRACKS.find((one) => one === key);
  if (track !== undefined && Array.isArray(want)) return state.tracks[track];
  const token = DOMINANCE_TOKENS.find((one) => one === key);
  if (token !== undefined) return state.tokens[token] ?? 'nobody';
  const values: Readonly<Record<string, Value>> = {
    round: state.round,
    phase: state.phase,
    threat: state.threat,
    winner: state.ended === null ? 'nobody' : (state.ended.winner ?? 'draw'),
    blade: state.bladeUsed ? 'used' : 'ready',
    banned: state.banned,
    rains: state.rains ? 'yes' : 'no',
    ports: rules.areas.map(({ id }) => id).filter((id) => state.ports.includes(id)),
    waiting: state.waiting.map(
      ({ house, area, units }) => `${house} ${area} ${writeTroops({ units, routed: noUnits() })}`,
    ),
  };
  return invariant(values[key], key);
};

export const cases = casesOf<Agot, Scenario>({
  ruleset: agot,
  schema,
  isRule: (id) => RULE_IDS.has(id),
  appliers: APPLIERS,
  faultsOf: (scenario) => {
    if (scenario.refused.length === 0) return undefined;
    const game = opened(scenario);
    return game.ok ? [] : game.problems;
  },
  rulesOf,
  tableOf,
  lay: layOrders,
  drawn,
  stopOf,
  word: 'said',
  valueAt,
  inSameWords,
  wrongIn,
});
