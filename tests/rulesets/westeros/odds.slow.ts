// Exact chances against every throw of the dice, counted one by one by rules of its own, and against attacks that are played.

import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../../src/cli/io/hashing.ts';
import { advance } from '../../../src/core/advance.ts';
import { asNumber, type Fraction } from '../../../src/core/dice.ts';
import { defaults, forced, wishesOf } from '../../../src/core/sources.ts';
import type { Face, Rank, State, View, Westeros } from '../../../src/rulesets/westeros/game.ts';
import { westeros } from '../../../src/rulesets/westeros/index.ts';
import { oddsOf, tokenOdds } from '../../../src/rulesets/westeros/odds.ts';
import { cases } from '../../scenarios/westeros.ts';
import { runs } from '../../support/runs.ts';

const DIE: readonly Face[] = [
  ...(['green', 'green', 'green', 'blue', 'blue', 'red', 'morale', 'valor'] as const),
];

/** An attack as a case has it, and what is known of it apart from the program. */
interface Case {
  readonly units: Readonly<Record<string, string>>;
  readonly engaged?: Readonly<Record<string, string>>;
  readonly terrain?: Readonly<Record<string, readonly string[]>>;
  readonly dice: number;
  /** The shield that hits, and whether valor does. */
  readonly shield: Rank | 'none';
  readonly valor: boolean;
  readonly ignored?: number;
  readonly figures: number;
  readonly flank?: true;
  /** Hits that take the commander when the soldiers are gone. */
  readonly rating?: number;
  readonly dogs?: Readonly<Record<Rank, number>>;
}

const CASES: Readonly<Record<string, Case>> = {
  'blue foot on green foot': {
    units: { S1: 'blue infantry D5', R1: 'green infantry D4' },
    ...{ dice: 3, shield: 'green', valor: true, figures: 4 },
  },
  'red foot on blue foot': {
    units: { S1: 'red infantry D5', R1: 'blue infantry D4' },
    ...{ dice: 4, shield: 'blue', valor: true, figures: 4 },
  },
  'green foot on red foot': {
    units: { S1: 'green infantry D5', R1: 'red infantry D4' },
    ...{ dice: 2, shield: 'red', valor: true, figures: 4 },
  },
  'foot on green cavalry': {
    units: { S1: 'blue infantry D5', R1: 'green cavalry D4' },
    ...{ dice: 3, shield: 'green', valor: false, figures: 3 },
  },
  'cavalry on cavalry': {
    units: { S1: 'blue cavalry D5', R1: 'green cavalry D4 1' },
    ...{ dice: 3, shield: 'green', valor: true, figures: 1 },
  },
  'on green heavy armor': {
    units: { S1: 'blue infantry D5', R1: 'green heavy-infantry D4' },
    ...{ dice: 3, shield: 'blue', valor: true, figures: 4 },
  },
  'on red heavy armor': {
    units: { S1: 'red infantry D5', R1: 'red heavy-infantry D4' },
    ...{ dice: 4, shield: 'red', valor: false, figures: 4 },
  },
  'in a building': {
    units: { S1: 'red infantry D5', R1: 'green infantry D4 2' },
    terrain: { building: ['D4'] },
    ...{ dice: 4, shield: 'green', valor: true, ignored: 1, figures: 2 },
  },
  'in a forest': {
    units: { S1: 'red infantry D5', R1: 'green infantry D4' },
    terrain: { forest: ['D4'] },
    ...{ dice: 2, shield: 'green', valor: true, figures: 4 },
  },
  'from the flank': {
    units: { S1: 'blue infantry D5', S2: 'green infantry C4', R1: 'green infantry D4' },
    engaged: { 'C4/D4': 'stark' },
    ...{ dice: 3, shield: 'green', valor: true, figures: 4, flank: true },
  },
  'from the flank on heavy armor': {
    units: { S1: 'green infantry D5', S2: 'green infantry C4', R1: 'green heavy-infantry D4' },
    engaged: { 'C4/D4': 'lannister' },
    ...{ dice: 2, shield: 'blue', valor: true, figures: 4, flank: true },
  },
  'a commander with one soldier left': {
    units: { S1: 'red infantry D5', R1: 'green infantry D4 2 kevan' },
    ...{ dice: 4, shield: 'green', valor: true, figures: 2, rating: 2 },
  },
  'a commander alone': {
    units: { S1: 'blue infantry D5', R1: 'blue infantry D4 1 addam' },
    ...{ dice: 3, shield: 'blue', valor: true, figures: 1, rating: 2 },
  },
  'dogs at two hexes': {
    units: { S1: 'blue kennelmasters D6', R1: 'green infantry D4 2' },
    ...{ dice: 0, shield: 'green', valor: true, figures: 2, dogs: { green: 2, blue: 3, red: 4 } },
  },
};

const fieldOf = ({ units, engaged = {}, terrain = {} }: Case): View => {
  const [scenario] = cases.read('', [
    { rule: 'BOW-40', title: '', given: { units, engaged, terrain } },
  ]);
  if (scenario === undefined) throw new Error('no case');
  const rules = cases.rulesOf(scenario);
  const state = westeros.blank(rules, []) as State;
  for (const [id, { house, type, rank, hex, commander }] of Object.entries(rules.units)) {
    const said = Number(/ (\d)/.exec(units[id] ?? '')?.[1] ?? rules.types[type]?.strength);
    state.units[id] = {
      ...{ house, type, rank, hex, figures: said, fresh: true },
      ...(commander !== undefined && { commander }),
    };
  }
  Object.assign(state.engaged, engaged);
  Object.assign(state, { phase: 'command', turn: 'stark' });
  state.tokens.stark.valor = 1;
  return { rules, state };
};

/** Every throw of so many dice, one after the other. */
const allThrows = (dice: number): readonly (readonly Face[])[] =>
  dice === 0 ? [[]] : allThrows(dice - 1).flatMap((one) => DIE.map((face) => [...one, face]));

interface Counted {
  figures: number[];
  destroyed: number;
  driven: number;
  captured: number;
}

/** The same chances by counting throws; each of those again by counting those of the dice that are thrown again. */
const counted = (one: Case): Counted => {
  const sums: Counted = { figures: [0, 0, 0, 0, 0, 0], destroyed: 0, driven: 0, captured: 0 };
  const isHit = (face: Face): boolean => face === one.shield || (face === 'valor' && one.valor);
  const note = (hits: number, flags: number, weight: number): void => {
    const soldiers = one.rating === undefined ? one.figures : one.figures - 1;
    let fallen = Math.min(soldiers, hits);
    const isTaken = one.rating !== undefined && hits - soldiers >= one.rating;
    if (isTaken) fallen++;
    for (let least = 1; least <= fallen; least++)
      sums.figures[least - 1] = (sums.figures[least - 1] ?? 0) + weight;
    if (fallen === one.figures) sums.destroyed += weight;
    else if (flags > 0) sums.driven += weight;
    if (isTaken) sums.captured += weight;
  };
  const noteThrow = (faces: readonly Face[], weight: number): void => {
    const hits = faces.filter(isHit).length;
    const flags = faces.filter((face) => face === 'morale').length;
    note(Math.max(0, hits - (one.ignored ?? 0)), flags, weight);
  };
  const noteDice = (dice: number, weight: number): void => {
    const all = allThrows(dice);
    for (const faces of all) {
      const misses = faces.filter((face) => !isHit(face) && face !== 'morale');
      const most = (['green', 'blue', 'red', 'valor'] as const)
        .map((face) => [face, misses.filter((other) => other === face).length] as const)
        .sort((a, b) => b[1] - a[1])[0];
      if (one.flank === undefined || most === undefined || most[1] === 0) {
        noteThrow(faces, weight / all.length);
        continue;
      }
      const kept = faces.filter((face) => face !== most[0]);
      const again = allThrows(faces.length - kept.length);
      for (const more of again) noteThrow([...kept, ...more], weight / all.length / again.length);
    }
  };
  if (one.dogs === undefined) noteDice(one.dice, 1);
  else
    for (const face of DIE) {
      if (face === 'morale') note(0, 1, 1 / 8);
      else if (face === 'valor') note(1, 0, 1 / 8);
      else noteDice(one.dogs[face], 1 / 8);
    }
  return sums;
};

const isNear = (exact: Fraction, wanted: number, what: string): void =>
  expect(Math.abs(asNumber(exact) - wanted), what).toBeLessThan(1e-9);

describe('the chances of an attack', () => {
  test.each(Object.entries(CASES))('%s, as every throw has it', (_, one) => {
    const { figures, destroyed, driven, captured } = oddsOf(fieldOf(one), 'S1', 'R1');
    const wanted = counted(one);
    for (const [at, chance] of figures.entries())
      isNear(chance, wanted.figures[at] ?? 0, `${at + 1} figures`);
    expect(wanted.figures.slice(figures.length).every((chance) => chance === 0)).toBe(true);
    isNear(destroyed, wanted.destroyed, 'destroyed');
    isNear(driven, wanted.driven, 'driven');
    expect(captured === undefined).toBe(one.rating === undefined);
    if (captured !== undefined) isNear(captured, wanted.captured, 'captured');
  });

  const MANY = runs(1000);
  test.each(Object.entries(CASES))('%s, as it is played many times', (_, one) => {
    const view = fieldOf(one);
    const lines = ['valor: S1', 'attack with S1: R1', 'always: re-roll misses'];
    const { wishes } = westeros.readOrders(view, 'stark', lines);
    const said = wishes.map((wish) => ({
      ...wish,
      line: { message: 1, ...(wish.place && { place: wish.place }) },
    }));
    let [lost, destroyed] = [0, 0];
    for (let nth = 0; nth < MANY; nth++) {
      const { entries } = advance<Westeros>(westeros, {
        rules: view.rules,
        from: { n: 0, state: view.state as State },
        sources: [
          wishesOf(westeros, 'orders', (seat) => (seat === 'stark' ? said : [])),
          forced(),
          defaults(({ kind }) => kind.name !== 'turn'),
        ],
        chance: chanceOf(`odds ${nth}`),
        until: ({ phase }) => phase !== 'command',
      });
      const ended = entries.findIndex(
        ({ event }) => event.type === 'hits-counted' || event.type === 'figures-lost',
      );
      const fell = entries.slice(ended).find(({ event }) => event.type === 'figures-lost')?.event;
      if (fell?.type === 'figures-lost' && fell.rule !== 'OPN-10' && fell.unit === 'R1') {
        lost++;
        if (fell.left === 0) destroyed++;
      }
    }
    const odds = oddsOf(view, 'S1', 'R1');
    const holds = (times: number, chance: Fraction | undefined): void => {
      const wanted = chance === undefined ? 0 : asNumber(chance);
      const spread = Math.sqrt((wanted * (1 - wanted)) / MANY);
      expect(Math.abs(times / MANY - wanted)).toBeLessThanOrEqual(4.5 * spread + 1e-9);
    };
    holds(lost, odds.figures[0]);
    holds(destroyed, odds.destroyed);
  });
});

test('the chance of a token of each face by the order dice', () => {
  const view = fieldOf(CASES['blue foot on green foot'] as Case);
  const battle = { ...view.rules.battle, dice: { stark: 4, lannister: 3 } };
  const all = allThrows(4);
  for (const [face, chance] of tokenOdds({ ...view, rules: { ...view.rules, battle } }, 'stark'))
    isNear(chance, all.filter((faces) => faces.includes(face)).length / all.length, face);
});
