/**
 * The cases of Battles of Westeros. What every case has stands at the head of `case.ts`; besides, here:
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
import { appliers } from '../../src/rulesets/westeros/chapters.ts';
import {
  type Battle,
  FACES,
  type Face,
  type House,
  houseOf,
  KEYWORDS,
  PHASES,
  type PlacedUnit,
  type Rules,
  SEATS,
  type State,
  SWITCHES,
  type Unit,
  type View,
  type Westeros,
} from '../../src/rulesets/westeros/game.ts';
import { SIDES } from '../../src/rulesets/westeros/hexes.ts';
import { westeros } from '../../src/rulesets/westeros/index.ts';
import { prepared } from '../../src/rulesets/westeros/prepared.ts';
import { tokensOf } from '../../src/rulesets/westeros/table.ts';
import { data, RULE_IDS } from '../rulesets/westeros/played.ts';
import { COMMON, type Value, words } from './case.ts';
import { casesOf, drawnBy } from './runner.ts';

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

const schema = z.strictObject({
  ...COMMON,
  options: z.partialRecord(z.enum(Object.keys(SWITCHES)), z.string()).default({}),
  given,
  orders: bySeat(words).default({}),
  draws: z.record(z.string(), z.array(z.union([z.enum(FACES), z.int()]))).default({}),
  until: z.enum(PHASES).optional(),
});

type Scenario = z.infer<typeof schema>;
type Given = Scenario['given'];

/** `blue infantry D5 2 gregor spent`, or `green infantry A7 round 3`. */
const placedOf = (text: string): PlacedUnit => {
  const [rank = '', type = '', hex = '', ...more] = text.split(' ');
  const commander = more.find((one) => data.commanders[one] !== undefined);
  const keywords = KEYWORDS.filter((one) => more.includes(one)).map((one) => [one, 1] as const);
  const at = more.indexOf('round');
  return {
    ...{ type, rank: rank as Unit['rank'], hex },
    ...(commander !== undefined && { commander }),
    ...(keywords.length > 0 && { keywords: Object.fromEntries(keywords) }),
    ...(at >= 0 && { round: Number(more[at + 1]) }),
  };
};

const isOf = (house: House, id: string): boolean => (house === 'stark') === id.startsWith('S');

const unitOf = (id: string, text: string): Unit => {
  const { type, rank, hex, commander } = placedOf(text);
  const more = text.split(' ').slice(3);
  return {
    house: isOf('stark', id) ? 'stark' : 'lannister',
    ...{ type, rank, hex, fresh: !more.includes('spent') },
    figures: Number(more.find((one) => /^\d+$/.test(one)) ?? data.types[type]?.strength),
    ...(commander !== undefined && { commander }),
  };
};

const both = <T>(make: (house: House) => T) => ({
  stark: make('stark'),
  lannister: make('lannister'),
});

const battleOf = ({ given }: Scenario): Battle => {
  const preset = data.battles[given.preset ?? ''];
  if (given.preset !== undefined && preset === undefined) throw new Error(`no ${given.preset}`);
  const all = Object.entries({ ...given.units, ...given.reinforcements }).map(
    ([id, text]) => [id, placedOf(text)] as const,
  );
  const placed = (house: House) => Object.fromEntries(all.filter(([id]) => isOf(house, id)));
  const led = (house: House) =>
    Object.fromEntries(
      all.flatMap(([id, { commander }]) =>
        commander === undefined || !isOf(house, id) ? [] : [[commander, 1] as const],
      ),
    );
  const open: Battle = {
    ...{ official: false, board: { columns: 7, rows: 7 }, rounds: 5, momentum: 'stark' },
    homes: { stark: 'south', lannister: 'north', ...given.homes },
    ...{ dice: both(() => 1), cards: both(() => 1), track: both(() => 'rout' as const) },
    ...{ commanders: both(led), committed: given.committed, units: both(placed) },
    ...{ terrain: given.terrain, places: given.places, held: given.taken, goals: [] },
  };
  const said = given.battle as Partial<Battle>;
  const { dice, cards, track } = preset ?? open;
  return {
    ...(preset ?? open),
    ...said,
    dice: { ...dice, ...said.dice },
    cards: { ...cards, ...said.cards },
    track: { ...track, ...said.track },
  };
};

const rulesOf = (scenario: Scenario): Rules => {
  const { given, options } = scenario;
  const numbers = { ...data.numbers, morale: { ...data.numbers.morale, ...given.track } };
  const changed = { ...data, numbers, battles: { case: battleOf(scenario) } };
  const rules = prepared(changed, 'case', options);
  return { ...rules, decks: { ...rules.decks, ...given.decks } };
};

/** The units of the preset that have come before this round, and those of the case. */
const unitsOf = (rules: Rules, { preset, round, units }: Given): State['units'] => {
  const there = Object.entries(preset === undefined ? {} : rules.units).filter(
    ([, one]) => one.round === undefined || one.round < round,
  );
  const placed = there.map(([id, { house, type, rank, hex, commander }]) => [
    id,
    {
      ...{ house, type, rank, hex, fresh: true, figures: Number(rules.types[type]?.strength) },
      ...(commander !== undefined && { commander }),
    },
  ]);
  const said = Object.entries(units).map(([id, text]) => [id, unitOf(id, text)]);
  return Object.fromEntries([...placed, ...said]);
};

const holds = (state: State, house: House, { discards, tokens, hands }: Given): void => {
  state.discards[house].push(...(discards[house] ?? []));
  for (const face of tokens[house] ?? []) {
    state.tokens[house][face]++;
    state.pool[face]--;
  }
  const hand = hands[house] ?? [];
  state.hands[house] = [...hand];
  state.sizes[house] = hand.length;
};

const tableOf = (rules: Rules, { given }: Scenario): State => {
  const state = westeros.blank(rules, SEATS);
  state.phase = given.phase;
  state.round = given.round;
  if (given.phase !== 'set-up') state.units = unitsOf(rules, given);
  Object.assign(state.engaged, given.engaged);
  Object.assign(state.morale, given.morale);
  Object.assign(state.command, given.command);
  Object.assign(state.spent, given.held);
  Object.assign(state.places, given.taken);
  Object.assign(state.points, given.points);
  Object.assign(state.fires, given.fires);
  state.devastated.push(...given.devastated);
  state.passed.push(...given.passed);
  for (const house of SEATS) holds(state, house, given);
  Object.assign(state.pool, given.pool);
  return state;
};

const valueAt = ({ rules, state }: View, key: string): Value => {
  const [subject = '', member] = key.split('.');
  if (key.includes('/')) return state.engaged[key] ?? 'none';
  if (key === 'round' || key === 'phase') return state[key];
  if (data.commanders[key] !== undefined) return state.spent[key] ?? 0;
  if (member === undefined || member === 'fresh') return valueOfUnit(state, subject, member);
  if (subject === 'place') return state.places[member] ?? 'nobody';
  if (subject === 'fire') return state.fires[member] ?? 0;
  if (subject === 'pool') return state.pool[member as Face];
  return valueOfHouse(rules, state, houseOf(subject))[member] ?? `no ${key}`;
};

const valueOfUnit = ({ units }: State, id: string, member: string | undefined): Value => {
  const unit = units[id];
  if (unit === undefined) return 'gone';
  if (member === 'fresh') return unit.fresh ? 'yes' : 'no';
  return `${unit.hex} ${unit.figures}`;
};

const valueOfHouse = (
  rules: Rules,
  state: State,
  house: House,
): Readonly<Record<string, Value>> => {
  const hand = state.hands[house];
  return {
    tokens: tokensOf({ rules, state }, house),
    hand: state.sizes[house],
    cards: hand === 'hidden' ? [] : hand,
    discards: state.discards[house],
    command: state.command[house],
    points: state.points[house],
    morale: state.morale[house],
  };
};

export const cases = casesOf<Westeros, Scenario>({
  ruleset: westeros,
  schema,
  isRule: (id) => RULE_IDS.has(id),
  appliers,
  rulesOf,
  tableOf,
  drawn: ({ rules }, { draws }) =>
    drawnBy(draws, (said = 0) =>
      typeof said === 'number' ? said : rules.numbers.die.indexOf(said),
    ),
  turns: new Set(['turn']),
  valueAt,
});
