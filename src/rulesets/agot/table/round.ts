import type { House, Phase } from '../data/vocabulary.ts';
import type { Table, View } from './game.ts';

/** Each house once, in turn order (RND-2), looking at the table again for each. */
export function* inTurnOrder(
  view: View,
  has: (house: House) => boolean = () => true,
): Generator<House> {
  for (const house of [...view.state.tracks['iron-throne']]) if (has(house)) yield house;
}

/** In turn order, round and round, until no house has anything left (RAD-1, MAR-1). */
export function* roundAndRound(view: View, has: (house: House) => boolean): Generator<House> {
  for (let any = true; any; ) {
    any = false;
    for (const house of inTurnOrder(view, has)) {
      any = true;
      yield house;
    }
  }
}

/** Who stands higher on the Fiefdoms track first. */
export const byFiefdoms = (view: View, houses: readonly House[]): readonly House[] => {
  const track = view.state.tracks.fiefdoms;
  return [...houses].sort((a, b) => track.indexOf(a) - track.indexOf(b));
};

export const isOver = (view: View): boolean => view.state.ended !== null;

/** RND-1: on to the next procedure of the round; the Westeros phase moves the marker (WES-1). */
export const begin = (table: Table, begins: Phase): void => {
  const round = table.state.round + (begins === 'westeros' ? 1 : 0);
  const rule = begins === 'westeros' ? 'WES-1' : 'RND-1';
  table.emit({ type: 'phase-begun', rule, round, begins });
};
