import type { Game } from '../../core/game.ts';
import type { Equipment } from '../../desk/desk.ts';
import type { Opening } from '../../desk/history.ts';
import { VERSION } from '../io/version.ts';
import type { Settings } from './settings.ts';

/** Every option with its value, where a ruleset has some to name: what is named stays, whatever comes later. */
export const optionsPlayed = <G extends Game>(
  { ruleset, rules }: Pick<Equipment<G>, 'ruleset' | 'rules'>,
  { options }: Pick<Settings, 'options'>,
): Settings['options'] => ruleset.options?.(rules) ?? options;

/** The first line of a game's log, as far as it tells of the game. */
export const openingOf = <G extends Game>(
  settings: Settings,
  equipment: Pick<Equipment<G>, 'ruleset' | 'rules' | 'seats'>,
): Opening => {
  const { name, ruleset, preset, fingerprint, seedHash, chance, beacon, sealed } = settings;
  const { ruleset: game, rules, seats } = equipment;
  const options = optionsPlayed(equipment, settings);
  const waits = game.waits(rules);
  const opened = { name, ruleset, preset, options, seats, fingerprint, seedHash, waits };
  return {
    program: VERSION,
    ...opened,
    ...(chance === 'words' && { chance }),
    ...(beacon !== undefined && { beacon }),
    ...(sealed !== undefined && { sealed }),
    ...((sealed !== undefined || chance === 'words') && { proofs: 2 }),
  };
};
