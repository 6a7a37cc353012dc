// The Shadow: it fights for strongholds, or it hunts the Ring.

import { bringingMinion } from '../characters/moves.ts';
import { onTableOf } from '../decks.ts';
import { mostForHunt } from '../dice.ts';
import { countOf } from '../forces.ts';
import type { RegionId, Seat, View } from '../game.ts';
import type { Answers } from '../language/said.ts';
import { fieldOf, regionOf, regionsHeld } from '../table.ts';
import { allIn, pointsIn, prizesOf, stepsFrom } from './land.ts';
import {
  answers,
  cardsToPlay,
  defence,
  diplomacy,
  discards,
  marches,
  musters,
  type Pull,
  type Sense,
  under,
  type Want,
} from './war.ts';

/** Cities and strongholds draw armies, near ones more; those that are weakly held, and not where enough stand already. */
const pullOf = (view: View): Pull => {
  const prizes = prizesOf(view, 'free-peoples').map((region) => {
    const held = allIn(view, 'free-peoples', region);
    const there = allIn(view, 'shadow', region);
    const spare = there > 2 * held + 3 ? 0.3 : 1;
    return {
      worth: (10 * pointsIn(view, region) * spare) / (1 + held / 5),
      steps: stepsFrom(view, region),
    };
  });
  return (region) =>
    prizes.reduce(
      (most, { worth, steps }) => Math.max(most, worth / (1 + (steps.get(region) ?? 99))),
      0,
    );
};

/** A Nazgûl over the Fellowship: the hunt rolls again. */
function* flights(view: View): Generator<Want> {
  const { region, mordor } = view.state.fellowship;
  const nazgul = (one: RegionId): number =>
    countOf(fieldOf(view, 'shadow', one).troops, 'sauron', 'nazgul');
  if (mordor !== null || nazgul(region) > 0) return;
  const from = regionsHeld(view, 'shadow').find((one) => nazgul(one) > 0);
  if (from === undefined) return;
  const part = { troops: { sauron: { nazgul: 1 } }, characters: [] };
  yield {
    act: { act: 'move-characters', moves: [{ from: { region: from }, to: { region }, part }] },
    worth: 15,
  };
}

function* wants(view: View, seat: Seat): Generator<Want> {
  const pull = pullOf(view);
  yield* marches(view, seat, pull);
  yield* musters(view, seat, pull);
  yield* diplomacy(view, () => 40);
  for (const { character, at } of bringingMinion.candidates(view, seat))
    yield { act: { act: 'bring-minion', character, at }, worth: 50 + pull(at) };
}

const words = (view: View, seat: Seat): readonly Answers[] => [
  ...defence(view, seat),
  discards(view, seat),
  answers(
    'table-card',
    ...['shadow-character', 'shadow-strategy'].flatMap((deck) => onTableOf(view, deck as never)),
    'none',
  ),
  answers('lords-draw', 'character', 'strategy', 'none'),
];

/** Armies first; a die or two for the hunt. */
export const fighter: Sense = {
  side: 'shadow',
  *wants(view, seat) {
    yield* wants(view, seat);
    yield* cardsToPlay(view, seat, 'strategy');
  },
  words: (view, seat) => [
    ...words(view, seat),
    answers('allocate', 1, 0),
    answers('ring', { ring: 'none' }),
  ],
};

/** Eyes, Nazgûl and cards against the Ring; what is left marches. */
export const hunter: Sense = {
  side: 'shadow',
  *wants(view, seat) {
    yield* wants(view, seat);
    yield* flights(view);
    yield* cardsToPlay(view, seat, 'character');
  },
  words: (view, seat) => {
    const isNear = regionOf(view, view.state.fellowship.region).gate === true;
    const dice = Math.min(mostForHunt(view), isNear ? 3 : 2);
    return [
      ...words(view, seat),
      answers('allocate', ...Array.from({ length: dice + 1 }, (_, less) => dice - less)),
      [
        ...under(
          answers(
            'ring',
            { ring: 'use', from: 'muster', into: 'eye' },
            { ring: 'use', from: 'event', into: 'eye' },
          ),
          { if: 'hunt-box', most: 3 },
        ),
        ...answers('ring', { ring: 'none' }),
      ],
    ];
  },
};
