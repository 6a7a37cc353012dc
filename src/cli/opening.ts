import type { Seat } from '../core/game.ts';
import type { Opening } from '../desk/history.ts';
import type { Settings } from './io/settings.ts';
import { VERSION } from './version.ts';

/** What the first line of a game's log says of it. */
export const openingOf = (settings: Settings, seats: readonly Seat[]): Opening => {
  const { name, ruleset, preset, options, fingerprint, seedHash } = settings;
  return { program: VERSION, name, ruleset, preset, options, seats, fingerprint, seedHash };
};
