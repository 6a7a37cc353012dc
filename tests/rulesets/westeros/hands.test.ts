// With other cards in a hand nothing differs that the other house or the public is shown, asked or told.

import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/cli/io/hashing.ts';
import { advance } from '../../../src/core/advance.ts';
import { streamOf } from '../../../src/core/chance.ts';
import { canonical, type Json } from '../../../src/core/json.ts';
import { redact } from '../../../src/core/secrecy.ts';
import { defaults, wishesOf } from '../../../src/core/sources.ts';
import {
  FACES,
  type House,
  SEATS,
  type State,
  type Westeros,
} from '../../../src/rulesets/westeros/game.ts';
import { westeros } from '../../../src/rulesets/westeros/index.ts';
import { queries } from '../../../src/rulesets/westeros/queries.ts';
import { deckOf } from '../../../src/rulesets/westeros/table.ts';
import { rulesFor, startOf } from './played.ts';

const rules = rulesFor('kingsroad');
const NOBODY = ['public', ...SEATS];

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

/** What a reader is shown, asked and told from there on. */
const toldTo = (reader: string, state: State, seed: string): string => {
  const run = advance<Westeros>(westeros, {
    rules,
    from: { n: 0, state },
    sources: [
      wishesOf(westeros, 'orders', (seat) =>
        westeros
          .readOrders({ rules, state }, seat, LINES[seat as House])
          .wishes.map((wish) => ({ ...wish, line: { message: SEATS.indexOf(seat as House) } })),
      ),
      defaults(({ kind }) => !['turn', 'keep-card'].includes(kind.name)),
    ],
    chance: chanceOf(`${seed} goes on`),
  });
  const view = { rules, state: westeros.hide(rules, run.state as State, reader) };
  const asked =
    run.ended.how === 'waiting' ? run.ended.waiting.map(({ key }) => key) : [run.ended.how];
  const hands = queries.find(({ name }) => name === 'hand')?.answer({ view, reader }, []);
  return canonical({
    entries: run.entries.map((entry) => redact(entry, reader)),
    ...{ asked, state: view.state, hands, board: westeros.board(view) },
  } as unknown as Json);
};

test.each(SEATS.flatMap((house) => [1, 2, 3, 4].map((nth) => [house, nth] as const)))(
  'the hand of %s, battle %i',
  (house, nth) => {
    const seed = `hands ${nth}`;
    const [one, other] = dealt(house, seed);
    expect(one.hands[house]).not.toEqual(other.hands[house]);
    for (const reader of NOBODY.filter((name) => name !== house))
      expect(toldTo(reader, other, seed)).toBe(toldTo(reader, one, seed));
    expect(toldTo(house, other, seed)).not.toBe(toldTo(house, one, seed));
  },
);
