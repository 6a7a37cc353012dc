// Armies set up on an empty board.

import { backOf } from '../../../src/rulesets/wotr/decks.ts';
import { put } from '../../../src/rulesets/wotr/forces.ts';
import {
  type CardId,
  type CharacterId,
  NATIONS,
  type Nation,
  type Part,
  type RegionId,
  type Side,
} from '../../../src/rulesets/wotr/game.ts';
import { all, besieged, type Change } from './changes.ts';
import { rules } from './played.ts';
import { type Staged, stage } from './staged.ts';

/** Regulars, elites, then leaders (Sauron's are Nazgûl). */
type Troop = readonly [regular: number, elite?: number, leaders?: number];
export type Army = { readonly [N in Nation]?: Troop };

const part = (army: Army, ...characters: readonly CharacterId[]): Part => ({
  troops: Object.fromEntries(
    NATIONS.flatMap((nation) => {
      const [regular, elite = 0, leaders = 0] = army[nation] ?? [0];
      const third = nation === 'sauron' ? 'nazgul' : 'leader';
      const counts = Object.entries({ regular, elite, [third]: leaders });
      const some = counts.filter(([, count]) => count > 0);
      return some.length === 0 ? [] : [[nation, Object.fromEntries(some)]];
    }),
  ),
  characters,
});

const sideOf = (army: Army): Side =>
  (['sauron', 'isengard', 'southrons'] as const).some((one) => army[one] !== undefined)
    ? 'shadow'
    : 'free-peoples';

/** An army in the open. */
export const army =
  (region: RegionId, troops: Army, ...characters: readonly CharacterId[]): Change =>
  (state) => {
    put(state, sideOf(troops), { region }, part(troops, ...characters));
    state.waiting = state.waiting.filter((one) => !characters.includes(one));
    const { fellowship } = state;
    fellowship.companions = fellowship.companions.filter((one) => !characters.includes(one));
  };

/** An army in its stronghold. */
export const garrison = (
  region: RegionId,
  troops: Army,
  ...characters: readonly CharacterId[]
): Change => all(army(region, troops, ...characters), besieged(region, sideOf(troops)));

export const taken =
  (...regions: readonly RegionId[]): Change =>
  (state) => {
    state.taken.push(...regions);
  };

/** Cards in the hand of a side, of two players. */
export const hand =
  (side: Side, ...cards: readonly CardId[]): Change =>
  (state) => {
    state.hands[side] = [...cards];
    const held = { character: 0, strategy: 0 };
    for (const card of cards) {
      const { deck } = rules.cards[card] ?? {};
      if (deck === undefined) throw new Error(`no card ${card}`);
      held[backOf(deck)]++;
      state.decks[deck]--;
    }
    state.held[side] = held;
  };

/** Nobody is on the board, and all are at war. */
const bare: Change = (state) => {
  state.field = { 'free-peoples': {}, shadow: {} };
  for (const nation of NATIONS) state.nations[nation] = { steps: 0, active: true };
  // Nobody holds a card that could be played in battle.
  for (const seat of ['free-peoples', 'shadow']) {
    const { character = 0, strategy = 0 } = state.held[seat] ?? {};
    const side = seat === 'shadow' ? 'shadow' : 'free';
    state.decks[`${side}-character`] += character;
    state.decks[`${side}-strategy`] += strategy;
    state.hands[seat] = [];
    state.held[seat] = { character: 0, strategy: 0 };
  }
};

export const board = (...changes: readonly Change[]): Staged => stage(all(bare, ...changes));
