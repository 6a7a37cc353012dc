// What a seat expects of its own actions while it plans those that come after them.

import { mayEnter, partIn, partOf } from '../armies/parts.ts';
import { addTo, move, put, take } from '../forces.ts';
import type { Act, ActName, CharacterId, RegionId, Seat, View } from '../game.ts';
import { fieldOf, sideOf } from '../table.ts';

type Foreseen = {
  readonly [K in ActName]?: (
    view: View,
    act: Extract<Act, { readonly act: K }>,
    seat: Seat,
  ) => void;
};

const comes = (
  { rules, state }: View,
  { character, at }: { readonly character: CharacterId; readonly at: RegionId },
): void => {
  state.waiting = state.waiting.filter((one) => one !== character);
  const part = { troops: {}, characters: [character] };
  put(state, rules.characters[character].side, { region: at }, part);
};

const FORESEEN: Foreseen = {
  'move-armies': (view, { moves }, seat) => {
    const side = sideOf(view, seat);
    for (const { from, to, part } of moves) {
      const force = fieldOf(view, side, from);
      const goes = partIn(
        force,
        part,
        partOf(force, (one) => mayEnter(view, one, to), true),
      );
      move(view.state, side, { from: { region: from }, into: { region: to } }, goes);
    }
  },
  // Whoever fights does nothing else.
  attack: (view, { from, to }, seat) => {
    const side = sideOf(view, seat);
    if (from === to) delete view.state.besieged[to];
    else take(view.state, side, { region: from }, fieldOf(view, side, from));
  },
  muster: ({ rules, state }, { figures }) => {
    for (const { nation, figure, at } of figures) {
      addTo(state.reserve, nation, figure, -1);
      const troops = { [nation]: { [figure]: 1 } };
      put(state, rules.nations[nation].side, { region: at }, { troops, characters: [] });
    }
  },
  'advance-nation': ({ state }, { nation }) => {
    state.nations[nation].steps--;
  },
  'bring-minion': comes,
  'bring-companion': comes,
  separate: ({ state: { fellowship } }, { companions }) => {
    fellowship.companions = fellowship.companions.filter((one) => !companions.includes(one));
  },
  'move-characters': (view, { moves }, seat) => {
    for (const { from, to, part } of moves)
      if (!('figures' in part)) move(view.state, sideOf(view, seat), { from, into: to }, part);
  },
  'move-fellowship': ({ state }) => {
    state.fellowship.progress++;
    state.fellowship.moved = true;
    state.box['free-peoples']++;
  },
  'hide-fellowship': ({ state }) => {
    state.fellowship.hidden = true;
  },
  'play-card': ({ state }, { card }, seat) => {
    const hand = state.hands[seat];
    if (hand !== undefined && hand !== 'hidden')
      state.hands[seat] = hand.filter((one) => one !== card);
  },
};

/** The table as it will be, if nothing comes between; battles are not looked into. */
export const foresee = (view: View, seat: Seat, act: Act): void => {
  const dice = view.state.dice[sideOf(view, seat)];
  const die = dice.indexOf(act.die);
  // A pass takes none.
  if (die >= 0) dice.splice(die, 1);
  const foreseen: ((view: View, act: never, seat: Seat) => void) | undefined = FORESEEN[act.act];
  foreseen?.(view, act as never, seat);
};
