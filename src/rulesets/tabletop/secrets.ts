import type { Random, Seat } from '../../core/game.ts';
import { invariant } from '../../core/result.ts';
import { isStrategy, strategiesLeft, unseenCards } from './effects.ts';
import type { Missions, Rules, State, View } from './game.ts';
import { imagineMissions } from './missions.ts';
import { forSeats } from './sides.ts';

// ---- Secrets ----------------------------------------------------------------------------------------

/** Each knows his own; what was discarded lies face down. */
const hideMissions = (
  rules: Pick<Rules, 'seats'>,
  { hands, used: _, ...rest }: Missions,
  reader: Seat | 'public',
): Missions => ({
  ...rest,
  hands: forSeats(rules, (seat) =>
    reader === seat || rest.sizes[seat] === 0 ? hands[seat] : 'hidden',
  ),
  used: 'hidden',
});

/** The table as a reader may know it: his own hand, and how many cards the other holds. */
export const hide = (rules: Rules, state: State, reader: Seat | 'public'): State => ({
  ...state,
  hands: forSeats(rules, (seat) =>
    reader === seat || state.sizes[seat] === 0 ? state.hands[seat] : 'hidden',
  ),
  missions: hideMissions(rules, state.missions, reader),
});

/** Hidden hands dealt anew from all the cards that the seat does not see. */
export const imagine = ({ rules, state }: View, seat: Seat, random: Random): State => {
  const known = hide(rules, state, seat);
  const hands = { ...known.hands };
  for (const house of rules.seats) {
    if (hands[house] !== 'hidden') continue;
    const view = { rules, state: known };
    const unseen = unseenCards(view, house);
    const held = strategiesLeft(view, house);
    const deal = (all: readonly string[], count: number): readonly string[] => {
      const left = [...all];
      return Array.from({ length: count }, () =>
        invariant(left.splice(random(left.length), 1)[0], 'a card'),
      );
    };
    const isPlan = (card: string): boolean => isStrategy(view, card);
    hands[house] = [
      ...deal(unseen.filter(isPlan), held),
      ...deal(
        unseen.filter((card) => !isPlan(card)),
        known.sizes[house] - held,
      ),
    ];
  }
  return { ...known, hands, missions: imagineMissions(rules, known.missions, random) };
};
