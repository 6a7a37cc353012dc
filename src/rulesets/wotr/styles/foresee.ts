// What a seat expects of its own actions while it plans those that come after them.

import { mayEnter, partIn, partOf } from '../armies/parts.ts';
import { addTo, move, put, take } from '../forces.ts';
import type { Act, Seat, View } from '../game.ts';
import { fieldOf, sideOf } from '../table.ts';

/** The table as it will be, if nothing comes between; battles are not looked into. */
export const foresee = (view: View, seat: Seat, act: Act): void => {
  const { state, rules } = view;
  const side = sideOf(view, seat);
  state.dice[side].splice(state.dice[side].indexOf(act.die), 1);
  switch (act.act) {
    case 'move-armies':
      for (const { from, to, part } of act.moves) {
        const force = fieldOf(view, side, from);
        const goes = partIn(
          force,
          part,
          partOf(force, (one) => mayEnter(view, one, to), true),
        );
        move(state, side, { from: { region: from }, into: { region: to } }, goes);
      }
      return;
    case 'attack':
      // Whoever fights does nothing else.
      if (act.from !== act.to)
        take(state, side, { region: act.from }, fieldOf(view, side, act.from));
      else delete state.besieged[act.to];
      return;
    case 'muster':
      for (const { nation, figure, at } of act.figures) {
        addTo(state.reserve, nation, figure, -1);
        put(state, side, { region: at }, { troops: { [nation]: { [figure]: 1 } }, characters: [] });
      }
      return;
    case 'advance-nation':
      state.nations[act.nation].steps--;
      return;
    case 'bring-minion':
    case 'bring-companion':
      state.waiting = state.waiting.filter((one) => one !== act.character);
      put(
        state,
        rules.characters[act.character].side,
        { region: act.at },
        { troops: {}, characters: [act.character] },
      );
      return;
    case 'separate':
      state.fellowship.companions = state.fellowship.companions.filter(
        (one) => !act.companions.includes(one),
      );
      return;
    case 'move-characters':
      for (const { from, to, part } of act.moves)
        if (!('figures' in part)) move(state, side, { from, into: to }, part);
      return;
    case 'move-fellowship':
      state.fellowship.progress++;
      state.box['free-peoples']++;
      return;
    case 'hide-fellowship':
      state.fellowship.hidden = true;
      return;
    case 'play-card': {
      const hand = state.hands[seat];
      if (hand !== undefined && hand !== 'hidden')
        state.hands[seat] = hand.filter((one) => one !== act.card);
      return;
    }
    default:
  }
};
