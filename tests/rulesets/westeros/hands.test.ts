// With other cards in a hand nothing differs that the other house or the public is shown, asked or told.

import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/cli/io/hashing.ts';
import { advance } from '../../../src/core/advance.ts';
import { streamOf } from '../../../src/core/chance.ts';
import type { Reader } from '../../../src/core/game.ts';
import { defaults } from '../../../src/core/sources.ts';
import {
  FACES,
  type House,
  SEATS,
  type State,
  type View,
  type Westeros,
} from '../../../src/rulesets/westeros/game.ts';
import { westeros } from '../../../src/rulesets/westeros/index.ts';
import { queries } from '../../../src/rulesets/westeros/queries.ts';
import { deckOf } from '../../../src/rulesets/westeros/table.ts';
import { expectHidden } from '../../support/hidden-hands.ts';
import { rulesFor, startOf } from './played.ts';

const rules = rulesFor('kingsroad');

/** The first turn of a battle, with the cards of a house as they were dealt and with others from its deck. */
const dealt = (house: House, seed: string) => {
  const sources = [defaults<Westeros>(({ kind }) => kind.name !== 'turn')];
  const run = advance<Westeros>(westeros, {
    rules,
    from: startOf(rules),
    sources,
    chance: chanceOf(seed),
  });
  const state = run.state as State;
  const random = streamOf(seed);
  const all = [...deckOf({ rules, state }, house), ...(state.hands[house] as string[])].sort();
  const cards = state.hands[house] as string[];
  const other = cards.map(() => all.splice(random(all.length), 1)[0] ?? '');
  return [state, { ...state, hands: { ...state.hands, [house]: other } }] as const;
};

/** All turns by tokens, on to the cards that are kept: as both houses say it without a word of cards. */
const LINES = {
  stark: [
    'turns: green: S5 else skip; move S5 to H6 then blue: S4 else skip then valor: S2 else skip then pass',
    'always: re-roll misses',
  ],
  lannister: [
    'turns: blue: R1 else skip; move R1 to C9 then green: R7 else skip; move R7 to H7 then pass',
    'always: re-roll misses',
    `keep token ${FACES.at(-1)}`,
  ],
};

const course = {
  ruleset: westeros,
  seats: SEATS,
  lines: LINES,
  awaited: ['turn', 'keep-card'],
  besides: (view: View, reader: Reader) =>
    queries.find(({ name }) => name === 'hand')?.answer({ view, reader }, []),
};

test.each(SEATS.flatMap((house) => [1, 2, 3, 4].map((nth) => [house, nth] as const)))(
  'the hand of %s, battle %i',
  (house, nth) => {
    const seed = `hands ${nth}`;
    const [one, other] = dealt(house, seed);
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
  },
);
