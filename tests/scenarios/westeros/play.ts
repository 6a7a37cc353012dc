import { type Advanced, advance } from '../../../src/core/advance.ts';
import type { Chance } from '../../../src/core/chance.ts';
import type { Seat } from '../../../src/core/game.ts';
import { isSame } from '../../../src/core/json.ts';
import { defaults, forced, wishesOf } from '../../../src/core/sources.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import {
  type Battle,
  type Face,
  type House,
  houseOf,
  type Placed,
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
import { complaintsOf, printed } from '../expectations.ts';
import type { Scenario } from './scenario.ts';

type Given = Scenario['given'];

/** `blue infantry D5 2 gregor spent`. */
const unitOf = (id: string, text: string): Unit => {
  const [rank = '', type = '', hex = '', ...more] = text.split(' ');
  const figures = more.find((one) => /^\d+$/.test(one));
  const commander = more.find((one) => data.commanders[one] !== undefined);
  return {
    house: id.startsWith('S') ? 'stark' : 'lannister',
    ...{ type, rank: rank as Unit['rank'], hex, fresh: !more.includes('spent') },
    figures: Number(figures ?? data.types[type]?.strength),
    ...(commander !== undefined && { commander }),
  };
};

const rulesOf = ({ given, options }: Scenario): Rules => {
  const all = Object.entries(given.units).map(([id, text]) => [id, unitOf(id, text)] as const);
  const ofHouse = (house: House) => all.filter(([, unit]) => unit.house === house);
  const placed = (house: House): Readonly<Record<string, Placed>> =>
    Object.fromEntries(
      ofHouse(house).map(([id, { type, rank, hex }]) => [id, { type, rank, hex }]),
    );
  const led = (house: House): Readonly<Record<string, number>> =>
    Object.fromEntries(
      ofHouse(house).flatMap(([, { commander }]) =>
        commander === undefined ? [] : [[commander, 1] as const],
      ),
    );
  const both = <T>(make: (house: House) => T) => ({
    stark: make('stark'),
    lannister: make('lannister'),
  });
  const battle: Battle = {
    ...{ official: false, board: { columns: 7, rows: 7 }, rounds: 5, momentum: 'stark' },
    homes: { stark: 'south', lannister: 'north', ...given.homes },
    ...{ dice: both(() => 1), cards: both(() => 1), track: both(() => 'rout' as const) },
    ...{ commanders: both(led), committed: [], terrain: given.terrain, units: both(placed) },
    ...{ places: [], held: {}, goals: [] },
  };
  return prepared({ ...data, battles: { case: battle } }, 'case', options);
};

const stateOf = (rules: Rules, given: Given): State => {
  const state = westeros.blank(rules, SEATS);
  state.phase = 'command';
  for (const [id, text] of Object.entries(given.units)) state.units[id] = unitOf(id, text);
  Object.assign(state.engaged, given.engaged);
  Object.assign(state.morale, given.morale);
  Object.assign(state.command, given.command);
  Object.assign(state.spent, given.held);
  for (const house of SEATS) {
    for (const face of given.tokens[house] ?? []) {
      state.tokens[house][face]++;
      state.pool[face]--;
    }
    const hand = given.hands[house] ?? [];
    state.hands[house] = [...hand];
    state.sizes[house] = hand.length;
  }
  return state;
};

const drawn = (rules: Rules, draws: Scenario['draws']) => {
  const left = new Map(Object.entries(draws).map(([purpose, said]) => [purpose, [...said]]));
  const chance: Chance = (key) => {
    const purpose = key.split('|')[2] ?? '';
    const said: Face | undefined = left.get(purpose)?.shift();
    if (said === undefined && left.has(purpose)) throw new Error(`no more draws for ${purpose}`);
    return said === undefined ? 0 : rules.numbers.die.indexOf(said);
  };
  return { chance, unused: () => [...left].filter(([, some]) => some.length > 0) };
};

/** The lines of each seat as wishes; what is not read is wrong. */
const saidIn = (rules: Rules, state: State, orders: Scenario['orders']) => {
  const wrong: string[] = [];
  const wishes = new Map<Seat, readonly Wish[]>();
  for (const [seat, lines = []] of Object.entries(orders)) {
    const read = westeros.readOrders({ rules, state }, seat, lines);
    wrong.push(...[...read.problems, ...(read.unread ?? [])].map((one) => JSON.stringify(one)));
    wishes.set(
      seat,
      read.wishes.map((wish) => ({
        ...wish,
        line: { message: 1, ...(wish.place && { place: wish.place }) },
      })),
    );
  }
  return { wrong, wishes };
};

/** Plays a case; what is wrong, with what happened below it, or null. */
export const play = (scenario: Scenario): string | null => {
  const rules = rulesOf(scenario);
  const state = stateOf(rules, scenario.given);
  const { chance, unused } = drawn(rules, scenario.draws);
  const { wrong, wishes } = saidIn(rules, state, scenario.orders);
  const ran = advance<Westeros>(westeros, {
    rules,
    from: { n: 0, state },
    sources: [
      wishesOf(westeros, 'orders', (seat) => wishes.get(seat) ?? []),
      forced(),
      defaults(({ kind }) => kind.name !== 'turn'),
    ],
    chance,
    until: ({ phase }) => phase !== 'command',
  });
  const complaints = [
    ...wrong.map((one) => `not read: ${one}`),
    ...complaintsOf({ events: undefined, ...scenario }, ran.entries),
    ...refusedIn(scenario, ran),
    ...afterwards(rules, ran.state, scenario.after),
    ...unused().map(([purpose, left]) => `not drawn: ${purpose} ${left}`),
  ];
  return complaints.length === 0
    ? null
    : [...complaints, 'What happened:', printed(ran.entries), `  (${ran.ended.how})`].join('\n');
};

/** What was refused where the run waits: `refused` of a case by its rule and code. */
const refusedIn = ({ refused }: Scenario, { ended }: Advanced<Westeros>): readonly string[] => {
  const found =
    ended.how === 'waiting'
      ? ended.waiting.flatMap(({ passed }) => passed.map(({ rule, code }) => `${rule} ${code}`))
      : [];
  return refused
    .filter((one) => !found.includes(one))
    .map((one) => `not refused: ${one} (${found})`);
};

const afterwards = (rules: Rules, state: State, wanted: Scenario['after']): readonly string[] =>
  Object.entries(wanted).flatMap(([key, want]) => {
    const is = valueAt(rules, state, key);
    return isSame(is, want)
      ? []
      : [`afterwards ${key} is ${JSON.stringify(is)}, not ${JSON.stringify(want)}`];
  });

const valueAt = (rules: Rules, state: State, key: string): string | number | readonly string[] => {
  const [seat = '', member] = key.split('.');
  if (key.includes('/')) return state.engaged[key] ?? 'none';
  if (member === undefined) {
    const unit = state.units[key];
    return unit === undefined ? 'gone' : `${unit.hex} ${unit.figures}`;
  }
  const house = houseOf(seat);
  if (member === 'tokens') return tokensOf({ rules, state }, house);
  if (member === 'hand') return state.sizes[house];
  if (member === 'command') return state.command[house];
  if (member === 'points') return state.points[house];
  return state.morale[house];
};
