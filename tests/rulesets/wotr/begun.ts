// Wars that begin in the middle: cards in hands, and characters where those need them.

import { streamOf } from '../../../src/core/chance.ts';
import { inOrder, put } from '../../../src/rulesets/wotr/forces.ts';
import {
  type CharacterId,
  COMPANIONS,
  type Deck,
  type Rules,
  type State,
} from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { rules as printed } from './played.ts';

/** The game with another beginning. */
export const begun = (change: (state: State) => void): typeof wotr => ({
  ...wotr,
  blank: (rules, seats) => {
    const state = wotr.blank(rules, seats);
    change(state);
    return state;
  },
});

const HAND = 6;

/** A hand from a deck, by chance. */
export const dealt =
  (deck: Deck, seed: string) =>
  (state: State): void => {
    const random = streamOf(`hand-${seed}`);
    const left = Object.keys(printed.cards).filter((card) => printed.cards[card]?.deck === deck);
    const hand = Array.from({ length: HAND }, () => left.splice(random(left.length), 1)).flat();
    const [seat, back] = deck.split('-');
    const owner = seat === 'free' ? 'free-peoples' : 'shadow';
    state.hands[owner] = hand;
    state.held[owner] = { character: 0, strategy: 0, [String(back)]: HAND };
    state.decks[deck] -= HAND;
  };

type Places = Readonly<Partial<Record<CharacterId, string>>>;

/** Characters on the map from the beginning; in a place without a name they are gone. */
export const placed =
  (places: Places) =>
  (state: State): void => {
    for (const [name, region] of Object.entries(places)) {
      const one = name as CharacterId;
      state.waiting = state.waiting.filter((other) => other !== one);
      const part = { troops: {}, characters: [one] };
      if (region === '') state.gone = inOrder([...state.gone, one]);
      else put(state, printed.characters[one].side, { region }, part);
    }
  };

/** The rules of a war where these have left the Fellowship. */
export const without = (rules: Rules, places: Places, guide: CharacterId): Rules => ({
  ...rules,
  setUp: {
    ...rules.setUp,
    companions: COMPANIONS.filter((one) => places[one] === undefined),
    fellowship: { ...rules.setUp.fellowship, guide },
  },
});
