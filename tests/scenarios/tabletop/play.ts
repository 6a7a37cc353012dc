import { advance } from '../../../src/core/advance.ts';
import { isSame } from '../../../src/core/json.ts';
import { defaults, forced, wishesOf } from '../../../src/core/sources.ts';
import { prepared } from '../../../src/rulesets/tabletop/armies.ts';
import { CONDITIONS } from '../../../src/rulesets/tabletop/catalogue.ts';
import type { Profile } from '../../../src/rulesets/tabletop/catalogue-schema.ts';
import {
  type Battle,
  CARDS_OF,
  type House,
  houseOf,
  type Piece,
  type Rules,
  SEATS,
  type State,
  type Tabletop,
  type View,
} from '../../../src/rulesets/tabletop/game.ts';
import { tabletop } from '../../../src/rulesets/tabletop/index.ts';
import { parseRules } from '../../../src/rulesets/tabletop/schema/rules.ts';
import { keep, modelsOf, ranksOf } from '../../../src/rulesets/tabletop/table.ts';
import { data, values } from '../../rulesets/tabletop/played.ts';
import { drawnBy, readLines, verdictOn } from '../sealed.ts';
import type { Scenario } from './scenario.ts';

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

const stateOf = (rules: Rules, given: Scenario['given']): State => {
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

/** Kinds without which a case does not go on. */
const TURNS = new Set(['zone', 'deploy', 'activate']);

/** What a case played comes to. */
export const run = (scenario: Scenario) => {
  const rules = rulesOf(scenario);
  const state = stateOf(rules, scenario.given);
  // Faces of dice are drawn from 0; what a case does not say is the first.
  const { chance, unused } = drawnBy(scenario.draws, (said = 1) => said - 1);
  const { wrong, wishes } = readLines(
    SEATS,
    scenario.orders,
    (seat, lines) => tabletop.readOrders({ rules, state }, seat, lines),
    // A line that would be refused now is known for one; what could never be read is not.
    ({ rule }) => rule === undefined,
  );
  const awaits = tabletop.waits(rules);
  const { phase: first } = scenario.given;
  const ran = advance<Tabletop>(tabletop, {
    rules,
    from: { n: 0, state },
    sources: [
      wishesOf(tabletop, 'orders', (seat) => wishes.get(seat) ?? []),
      forced(),
      defaults(({ kind: { name } }, _key, _view, { asks }) => {
        if (asks !== undefined) return false;
        return scenario.missing === 'wait' ? awaits[name] === 'default' : !TURNS.has(name);
      }),
    ],
    chance,
    until: ({ phase }) => phase === (scenario.until ?? phase) && phase !== first,
  });
  return { rules, ran, wrong, unused };
};

/** What is wrong with armies that players bring to the starter game, as `TMG-93 army-points`. */
const armyFaultsOf = ({ given, options }: Scenario): readonly string[] => {
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
      Object.entries(given.armies ?? {}).map(([seat, army]) => [`armies/${seat}.yaml`, army]),
    ),
  });
  const told = parsed.ok
    ? tabletop.prepare(parsed.value, { preset: 'trident', players: 2, options })
    : { ok: false as const, problems: parsed.problems.map(({ problem }) => problem) };
  return told.ok ? [] : told.problems.map(({ rule, code }) => `${rule} ${code}`);
};

/** Plays a case; what is wrong, with what happened below it, or null. */
export const play = (scenario: Scenario): string | null => {
  if (scenario.given.armies !== undefined) {
    const told = armyFaultsOf(scenario);
    return isSame(told, scenario.refused) ? null : `refused ${told}, not ${scenario.refused}`;
  }
  const played = run(scenario);
  const view = { rules: played.rules, state: played.ran.state };
  return verdictOn(scenario, played, (key) => valueAt(view, key));
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

const valueAt = (view: View, key: string): string | number | readonly string[] => {
  const { state } = view;
  const [subject = '', member] = key.split('.');
  if (key === 'round' || key === 'phase' || key === 'turn' || key === 'first') return state[key];
  if (subject === 'board') return state.board[member as 'crown'] ?? 'free';
  const house = houseOf(subject);
  const { holder = 'nobody' } = state.objectives[subject] ?? {};
  const ofHouse: Record<string, string | number | readonly string[]> = {
    ...{ points: state.points[house], zone: state.zones[house] },
    ...{ holder, hand: [...state.hands[house]], discards: state.discards[house] },
  };
  const own = ofHouse[member ?? ''];
  if (own !== undefined) return own;
  return unitValue(view, subject, member);
};
