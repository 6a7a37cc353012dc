// Changes of a staged table, to be put together.

import { put } from '../../../src/rulesets/wotr/forces.ts';
import type { CharacterId, RegionId, Side, State } from '../../../src/rulesets/wotr/game.ts';

export type Change = (state: State) => void;

/** Takes a character from wherever he waits or walks, and puts him on the map. */
export const standing =
  (id: CharacterId, region: RegionId, side: Side = 'free-peoples'): Change =>
  (state) => {
    state.waiting = state.waiting.filter((one) => one !== id);
    state.fellowship.companions = state.fellowship.companions.filter((one) => one !== id);
    put(state, side, { region }, { troops: {}, characters: [id] });
  };

export const all =
  (...changes: readonly Change[]): Change =>
  (state) => {
    for (const change of changes) change(state);
  };

/** Shuts a garrison in its stronghold. */
export const besieged =
  (region: RegionId, side: Side): Change =>
  (state) => {
    const garrison = state.field[side][region];
    if (garrison === undefined) throw new Error(`nobody is in ${region}`);
    state.besieged[region] = garrison;
    delete state.field[side][region];
  };
