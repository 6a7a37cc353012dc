import type { Random } from '../../core/game.ts';
import type { Rules } from './data/rules.ts';
import { type AreaId, type CardId, DECKS, HOUSES, type House } from './data/vocabulary.ts';
import type { View } from './table/game.ts';
import { heldBy, holdingOf } from './table/places.ts';
import type { Deployment, State } from './table/state.ts';

/** FLW-11, HER-1: what lies on the table and only its owner knows; nothing else is hidden there. */
export const hide = (_rules: Rules, state: State, reader: string): State => {
  const deployed: State['deployed'] = {};
  let isHidden = false;
  for (const house of HOUSES) {
    const known = state.deployed[house];
    if (known === undefined) continue;
    deployed[house] = house === reader ? known : 'hidden';
    isHidden ||= house !== reader && known !== 'hidden';
  }
  const decks = { ...state.decks };
  for (const deck of DECKS) {
    const { next, shownTo } = decks[deck];
    if (next === null || next === 'hidden' || shownTo === reader) continue;
    decks[deck] = { ...decks[deck], next: 'hidden' };
    isHidden = true;
  }
  return isHidden ? { ...state, deployed, decks } : state;
};

/** A table that the seat could not tell from the true one: hidden heroes and cards dealt anew. */
export const imagine = (view: View, seat: string, random: Random): State => {
  const known = hide(view.rules, view.state, seat);
  const deployed: State['deployed'] = {};
  for (const house of HOUSES) {
    const there = known.deployed[house];
    if (there !== undefined)
      deployed[house] = there === 'hidden' ? dealt(view, house, random) : there;
  }
  const decks = { ...known.decks };
  for (const deck of DECKS) {
    const { next, unseen, under } = decks[deck];
    if (next !== 'hidden') continue;
    decks[deck] = {
      ...decks[deck],
      next: unseen[random(Math.max(1, unseen.length))] ?? under[0] ?? null,
    };
  }
  return { ...known, deployed, decks };
};

/** Some of the hand, one to an area, as chance has it. */
const dealt = (view: View, house: House, random: Random): Deployment => {
  const left: CardId[] = [...holdingOf(view, house).hand];
  const heroes: Record<AreaId, CardId> = {};
  for (const { area } of heldBy(view, house)) {
    const [hero] = left.splice(random(left.length + 1), 1);
    if (hero !== undefined) heroes[area] = hero;
  }
  return heroes;
};
