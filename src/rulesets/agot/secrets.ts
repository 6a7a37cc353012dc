import type { Random } from '../../core/game.ts';
import type { Rules } from './data/rules.ts';
import { type AreaId, type CardId, DECKS, HOUSES, type House } from './data/vocabulary.ts';
import { heldBy, holdingOf } from './table/places.ts';
import type { Deployment, State, View } from './table/state.ts';

/** FLW-11, HER-1: what lies on the table and only its owner knows; nothing else is hidden there. */
export const hide = (_rules: Rules, state: State, reader: string): State => {
  const { deployed, decks } = state;
  const house = HOUSES.find((one) => one !== reader && isSecret(deployed[one]));
  const deck = DECKS.find((one) => decks[one].shownTo !== reader && isSecret(decks[one].next));
  if (house === undefined && deck === undefined) return state;
  return { ...state, deployed: ownOf(deployed, reader), decks: seenOf(decks, reader) };
};

/** True if something lies there for somebody to know. */
const isSecret = (known: unknown): boolean =>
  known !== undefined && known !== null && known !== 'hidden';

const ownOf = (deployed: State['deployed'], reader: string): State['deployed'] => {
  const own: State['deployed'] = {};
  for (const house of HOUSES) {
    const known = deployed[house];
    if (known !== undefined) own[house] = house === reader ? known : 'hidden';
  }
  return own;
};

const seenOf = (decks: State['decks'], reader: string): State['decks'] => {
  const seen = { ...decks };
  for (const deck of DECKS)
    if (decks[deck].shownTo !== reader && isSecret(decks[deck].next))
      seen[deck] = { ...decks[deck], next: 'hidden' };
  return seen;
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
