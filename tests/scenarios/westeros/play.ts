import { advance } from '../../../src/core/advance.ts';
import { defaults, forced, wishesOf } from '../../../src/core/sources.ts';
import {
  type Battle,
  type Face,
  type House,
  houseOf,
  KEYWORDS,
  type PlacedUnit,
  type Rules,
  SEATS,
  type State,
  type Unit,
  type Westeros,
} from '../../../src/rulesets/westeros/game.ts';
import { westeros } from '../../../src/rulesets/westeros/index.ts';
import { prepared } from '../../../src/rulesets/westeros/prepared.ts';
import { tokensOf } from '../../../src/rulesets/westeros/table.ts';
import { data } from '../../rulesets/westeros/played.ts';
import { drawnBy, readLines, verdictOn } from '../sealed.ts';
import type { Scenario } from './scenario.ts';

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

export const rulesOf = (scenario: Scenario): Rules => {
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

const stateOf = (rules: Rules, given: Given): State => {
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

/** What a case played comes to. */
export const run = (scenario: Scenario) => {
  const rules = rulesOf(scenario);
  const state = stateOf(rules, scenario.given);
  const { chance, unused } = drawnBy(scenario.draws, (said = 0) =>
    typeof said === 'number' ? said : rules.numbers.die.indexOf(said),
  );
  const { wrong, wishes } = readLines(SEATS, scenario.orders, (seat, lines) =>
    westeros.readOrders({ rules, state }, seat, lines),
  );
  const awaits = westeros.waits(rules);
  const { phase: first, round: start } = scenario.given;
  const ran = advance<Westeros>(westeros, {
    rules,
    from: { n: 0, state },
    sources: [
      wishesOf(westeros, 'orders', (seat) => wishes.get(seat) ?? []),
      forced(),
      defaults(({ kind: { name } }) =>
        scenario.missing === 'wait' ? awaits[name] === 'default' : name !== 'turn',
      ),
    ],
    chance,
    until: ({ phase, round }) =>
      scenario.until === undefined
        ? phase !== first
        : phase === scenario.until && (phase !== first || round !== start),
  });
  return { rules, ran, wrong, unused };
};

/** Plays a case; what is wrong, with what happened below it, or null. */
export const play = (scenario: Scenario): string | null => {
  const played = run(scenario);
  const { rules, ran } = played;
  return verdictOn(scenario, played, (key) => valueAt(rules, ran.state, key));
};

type Value = string | number | readonly string[];

const valueAt = (rules: Rules, state: State, key: string): Value => {
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
