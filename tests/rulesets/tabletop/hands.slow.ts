// With other cards or missions in a hand nothing differs that the other house or the public is shown, asked or told.

import { expect, test } from 'vitest';
import { streamOf } from '../../../src/core/chance.ts';
import type { Where } from '../../../src/core/ruleset.ts';
import { unseenCards } from '../../../src/rulesets/tabletop/effects.ts';
import type { House, Rules, State } from '../../../src/rulesets/tabletop/game.ts';
import { tabletop } from '../../../src/rulesets/tabletop/index.ts';
import { foeOf, forSeats } from '../../../src/rulesets/tabletop/sides.ts';
import { expectHidden } from '../../support/hidden-hands.ts';
import { rulesFor, startOf } from './played.ts';
import { position } from './position.ts';

/** Those of a battle of two. */
const SEATS: readonly House[] = ['stark', 'lannister'];

const some = (all: readonly string[], count: number, seed: string): readonly string[] => {
  const random = streamOf(seed);
  const left = [...all].sort();
  return Array.from({ length: count }, () => left.splice(random(left.length), 1)[0] ?? '');
};

/** A fight of the starter forces, with a hand of a house and with another. */
const dealt = (house: House, seed: string): readonly [Rules, State, State] => {
  const { rules, state } = position();
  const foe = foeOf(rules, house);
  const hands = forSeats(rules, () => []);
  const bare = { rules, state: { ...state, hands } };
  const base: State = {
    ...(state as State),
    sizes: forSeats(rules, () => 3),
    hands: { ...hands, [foe]: some(unseenCards(bare, foe), 3, `${seed} foe`) },
  };
  const hand = (name: string): State => ({
    ...base,
    hands: { ...base.hands, [house]: some(unseenCards(bare, house), 3, `${seed} ${name}`) },
  });
  return [rules, hand('one'), hand('other')];
};

/** The end of a round with missions in the hand. */
const secret = (house: House, seed: string): readonly [Rules, State, State] => {
  const rules = rulesFor('winds-of-winter');
  const { state } = startOf(rules);
  const all = Object.keys(rules.missions);
  const [mine, other] = [some(all, 6, seed), foeOf(rules, house)];
  const withMissions = (hand: readonly string[]): State => ({
    ...(position().state as State),
    ...{ phase: 'regroup', round: 1, activated: [], destroyed: [], fallen: [], reserve: [] },
    hands: forSeats(rules, () => []),
    sizes: forSeats(rules, () => 0),
    units: { ...(position().state as State).units, ...missing(rules) },
    missions: {
      ...(state as State).missions,
      hands: { ...forSeats(rules, () => []), [house]: hand, [other]: mine.slice(4) },
      sizes: forSeats(rules, () => 2),
      used: [],
    },
  });
  return [rules, withMissions(mine.slice(0, 2)), withMissions(mine.slice(2, 4))];
};
/** Units that stand nowhere in the fight stand far off. */
const missing = (rules: Rules): State['units'] =>
  Object.fromEntries(
    ['UB1', 'GW'].map((id, at) => [
      id,
      {
        ...{ seat: 'stark' as const, profile: rules.units[id]?.profile ?? '', tokens: [] },
        ...{ x: 6000 + 10_000 * at, y: 4000, facing: 0, left: 4 },
      },
    ]),
  );

/** What both say without a word of cards. */
const LINES: Readonly<Partial<Record<House, readonly string[]>>> = {
  stark: [
    'turns: SS2 attacks LG1 else skip then SS1 charges LG2 else skip then SS1 attacks LG2 else skip then Catelyn takes the combat, on SS2; extra SS2 attacks LG1 then GW stays else skip',
    'always: re-roll misses',
  ],
  lannister: [
    'turns: LG1 attacks SS2 else skip then LG2 attacks SS1 else skip then LH1 marches 8 else skip then MM1 marches 9',
    'always: spend panicked',
  ],
};

const course = {
  ruleset: tabletop,
  seats: SEATS,
  lines: LINES,
  awaited: ['activate'],
  // Which mission is turned up next hangs on those that are in no hand.
  until: ({ phase }: Where) => phase === 'muster',
};

const WAYS = [1, 2, 3, 4].flatMap((nth) => SEATS.map((house) => [house, nth] as const));

test.each(WAYS)('the hand of %s, fight %i', (house, nth) => {
  const seed = `hands ${nth}`;
  const [rules, one, other] = dealt(house, seed);
  expect(one.hands[house]).not.toEqual(other.hands[house]);
  expectHidden(
    course,
    [
      { rules, state: one },
      { rules, state: other },
    ],
    house,
    seed,
  );
});

test.each(WAYS)('the missions of %s, round %i', (house, nth) => {
  const seed = `missions ${nth}`;
  const [rules, one, other] = secret(house, seed);
  expect(one.missions.hands[house]).not.toEqual(other.missions.hands[house]);
  expectHidden(
    course,
    [
      { rules, state: one },
      { rules, state: other },
    ],
    house,
    seed,
  );
});
