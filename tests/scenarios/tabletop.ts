/**
 * The cases of the tabletop game. What every case has stands at the head of `case.ts`; lengths in events are mils, angles hundredths of a degree.
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
import type { Problem } from '../../src/core/problem.ts';
import { prepared } from '../../src/rulesets/tabletop/armies.ts';
import { CONDITIONS } from '../../src/rulesets/tabletop/catalogue.ts';
import type { Profile } from '../../src/rulesets/tabletop/catalogue-schema.ts';
import { appliers } from '../../src/rulesets/tabletop/chapters.ts';
import {
  type Battle,
  CARDS_OF,
  type House,
  houseOf,
  PHASES,
  type Piece,
  type Rules,
  SEATS,
  type State,
  SWITCHES,
  type Tabletop,
  type View,
} from '../../src/rulesets/tabletop/game.ts';
import { tabletop } from '../../src/rulesets/tabletop/index.ts';
import { parseRules } from '../../src/rulesets/tabletop/schema/rules.ts';
import { keep, modelsOf, ranksOf } from '../../src/rulesets/tabletop/table.ts';
import { data, RULE_IDS, values } from '../rulesets/tabletop/played.ts';
import { COMMON, type Value, words } from './case.ts';
import { casesOf, drawnBy } from './runner.ts';

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

const schema = z.strictObject({
  ...COMMON,
  options: z.partialRecord(z.enum(Object.keys(SWITCHES)), z.string()).default({}),
  given,
  orders: bySeat(words).default({}),
  draws: z.record(z.string(), z.array(z.int())).default({}),
  until: z.enum(PHASES).optional(),
});

type Scenario = z.infer<typeof schema>;

const mils = (inches: string | undefined): number => Math.round(Number(inches) * 1000);

/** Cards of a case beside those of the box. */
const profilesOf = ({ given }: Scenario): Readonly<Record<string, Profile>> => ({
  ...Object.fromEntries(
    Object.entries(data.profiles).map(([id, card]) => [
      id,
      given.abilities === undefined ? { ...card, abilities: [] } : card,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(given.profiles).map(([name, { like, ...more }]) => [
      name,
      {
        ...data.profiles[String(like)],
        ...(given.abilities === undefined && { abilities: [] }),
        ...more,
        ...(more['melee'] === 'none' && { melee: undefined }),
      } as unknown as Profile,
    ]),
  ),
});

const cardsOf = ({ given }: Scenario): typeof data.cards => ({
  ...data.cards,
  ...Object.fromEntries(
    Object.entries(given.cards).map(([id, more]) => [
      id,
      { ...data.cards[id], ...more } as unknown as (typeof data.cards)[string],
    ]),
  ),
});

const pieceOf = (text: string): Piece => {
  const [kind = '', x, y, facing] = text.split(' ');
  const { w = 0, l = 0 } = data.terrain[kind] ?? {};
  return { kind, x: mils(x), y: mils(y), facing: Number(facing ?? 0) * 100, w, l };
};

const seatOf = (profiles: Readonly<Record<string, Profile>>, text: string) =>
  houseOf(/ seat:(\S+)/.exec(text)?.[1] ?? profiles[text.split(' ')[0] ?? '']?.house ?? '');

/** `with:guard-captain`. */
const officerIn = (text: string): { readonly attachment?: string } => {
  const [, attachment] = / with:(\S+)/.exec(text) ?? [];
  return attachment === undefined ? {} : { attachment };
};

const rulesOf = (scenario: Scenario): Rules => {
  const { given, options } = scenario;
  const profiles = profilesOf(scenario);
  const forceOf = (seat: House) => ({
    house: CARDS_OF[seat],
    ncus: given.ncus[seat] ?? [],
    ...(given.commanders[seat] !== undefined && { commander: given.commanders[seat] }),
    units: Object.fromEntries(
      Object.entries(given.units).flatMap(([id, text]) =>
        seatOf(profiles, text) === seat
          ? [[id, { unit: text.split(' ')[0] ?? '', ...officerIn(text) }]]
          : [],
      ),
    ),
  });
  const battle: Battle = {
    ...{ official: false, mode: given.mode, table: { width: 48_000, height: 48_000 } },
    ...{ rounds: given.rounds, score: given.score, points: 30 },
    forces: Object.fromEntries(given.seats.map((seat) => [seat, forceOf(seat)])),
    ...(given.teams && { teams: given.teams }),
    terrain: Object.fromEntries(
      Object.entries(given.terrain).map(([id, text]) => [id, pieceOf(text)]),
    ),
  };
  const cards = cardsOf(scenario);
  return prepared(
    { ...data, profiles, cards, armies: {}, battles: { case: battle } },
    { preset: 'case', players: given.seats.length, options },
  );
};

const isSet = ({ phase }: Scenario['given']): boolean =>
  !['set-up', 'placing', 'deployment'].includes(phase);

/** Tokens, walls, missions and what else only some modes have. */
const setMode = (state: State, given: Scenario['given']): void => {
  for (const [token, text] of Object.entries(given.tokens)) {
    const [x, y, holder, card] = text.split(' ');
    state.objectives[token] = {
      ...{ x: mils(x), y: mils(y) },
      ...{ ...(holder && holder !== '-' && { holder }), ...(card && { card }) },
    };
  }
  state.attacker = given.attacker ?? null;
  for (const [id, text] of Object.entries(given.walls)) {
    const [x, y, facing, left] = text.split(' ');
    state.units[id] = {
      ...{ seat: given.attacker === 'stark' ? 'lannister' : 'stark', profile: 'wall', tokens: [] },
      ...{ x: mils(x), y: mils(y), facing: Number(facing) * 100, left: Number(left ?? 12) },
    };
  }
  Object.assign(state.burdens, given.burdens);
  const { missions } = state;
  for (const [seat, hand = []] of Object.entries(given.missions)) {
    missions.hands[houseOf(seat)] = hand;
    missions.sizes[houseOf(seat)] = hand.length;
  }
  Object.assign(missions, { used: given.used, spent: given.used.length });
  missions.open = given.public ?? null;
};

const tableOf = (rules: Rules, { given }: Scenario): State => {
  const state = tabletop.blank(rules, SEATS);
  const { phase, round, turn, first, destroyed } = given;
  Object.assign(state, { phase, round, turn, first });
  Object.assign(state, { destroyed: [...destroyed], fallen: [...destroyed] });
  Object.assign(state.points, given.points);
  Object.assign(state.board, given.board);
  for (const [seat, hand] of Object.entries(given.hands)) {
    state.hands[houseOf(seat)] = hand;
    state.sizes[houseOf(seat)] = hand.length;
  }
  setMode(state, given);
  if (isSet(given)) {
    state.reserve = [...given.reserve];
    keep(state, rules, given.reserve);
  }
  for (const [id, text] of isSet(given) ? Object.entries(given.units) : []) {
    if (destroyed.includes(id) || given.reserve.includes(id)) continue;
    const [profile = '', x, y, facing, ...more] = text.split(' ');
    const card = rules.profiles[profile];
    const models = rules.trays[card?.tray ?? '']?.models ?? 0;
    const left = more.find((one) => /^\d+$/.test(one));
    state.units[id] = {
      ...{ seat: seatOf(rules.profiles, text), profile, x: mils(x), y: mils(y) },
      facing: Number(facing) * 100,
      left: Number(left ?? models * (card?.wounds ?? 1)),
      tokens: CONDITIONS.filter((one) => more.includes(one)),
      ...officerIn(text),
    };
    if (more.includes('activated')) state.activated.push(id);
  }
  return state;
};

/** What is wrong with armies that players bring to the starter game, which is opened and not played. */
const faultsOf = ({ given, options }: Scenario): readonly Problem[] | undefined => {
  if (given.armies === undefined) return undefined;
  const read = values();
  const { units } = read['units.yaml'] as { readonly units: Record<string, object> };
  const hired = Object.entries(given.profiles).map(([id, { like, ...more }]) => [
    id,
    { ...units[String(like)], ...more },
  ]);
  const parsed = parseRules({
    ...{
      ...read,
      'units.yaml': {
        ...(read['units.yaml'] as object),
        units: { ...units, ...Object.fromEntries(hired) },
      },
    },
    ...Object.fromEntries(
      Object.entries(given.armies).map(([seat, army]) => [`armies/${seat}.yaml`, army]),
    ),
  });
  if (!parsed.ok) return parsed.problems.map(({ problem }) => problem);
  const game = tabletop.prepare(parsed.value, { preset: 'trident', players: 2, options });
  return game.ok ? [] : game.problems;
};

const unitValue = (view: View, subject: string, member: string | undefined) => {
  const { state } = view;
  const unit = state.units[subject];
  if (unit === undefined) return subject in state.pieces ? 'lying' : 'gone';
  if (member === 'left') return unit.left;
  if (member === 'tokens') return unit.tokens;
  if (member === 'models') return modelsOf(view, subject);
  if (member === 'ranks') return ranksOf(view, subject);
  if (member === 'activated') return state.activated.includes(subject) ? 'yes' : 'no';
  return `${unit.x / 1000} ${unit.y / 1000} ${unit.facing / 100}`;
};

const valueAt = (view: View, key: string): Value => {
  const { state } = view;
  const [subject = '', member] = key.split('.');
  if (key === 'round' || key === 'phase' || key === 'turn' || key === 'first') return state[key];
  if (subject === 'board') return state.board[member as 'crown'] ?? 'free';
  const house = houseOf(subject);
  const { holder = 'nobody' } = state.objectives[subject] ?? {};
  const ofHouse: Record<string, Value> = {
    ...{ points: state.points[house], zone: state.zones[house] },
    ...{ holder, hand: [...state.hands[house]], discards: state.discards[house] },
  };
  const own = ofHouse[member ?? ''];
  if (own !== undefined) return own;
  return unitValue(view, subject, member);
};

export const cases = casesOf<Tabletop, Scenario>({
  ruleset: tabletop,
  schema,
  isRule: (id) => RULE_IDS.has(id),
  appliers,
  faultsOf,
  rulesOf,
  tableOf,
  // Faces of dice are drawn from 0; what a case does not say is the first.
  drawn: (_view, { draws }) => drawnBy(draws, (said = 1) => said - 1),
  turns: new Set(['zone', 'deploy', 'activate']),
  // A line that would be refused now is known for one; what could never be read is not.
  isOfReading: ({ rule }) => rule === undefined,
  valueAt,
});
