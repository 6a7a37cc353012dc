import type { Game } from '../core/game.ts';
import type { Equipment } from '../desk/desk.ts';
import type { Opening } from '../desk/history.ts';
import { presetWaits } from '../desk/waits.ts';
import type { Settings } from './io/settings.ts';

/** What the first line of a game's log says of it. */
export const openingOf = <G extends Game>(
  settings: Settings,
  { ruleset: game, rules, seats }: Pick<Equipment<G>, 'ruleset' | 'rules' | 'seats'>,
): Opening => {
  const { format, name, ruleset, preset, options, fingerprint, seedHash } = settings;
  const waits = presetWaits(game, rules);
  return { format, name, ruleset, preset, options, seats, fingerprint, seedHash, waits };
};
