// Changes of a staged table, to be put together.

import type { RegionId, Side, State } from '../../../src/rulesets/wotr/game.ts';

export type Change = (state: State) => void;

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
