import type { Game } from '../../core/game.ts';
import { invariant } from '../../core/result.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { LoadedRules } from '../rules/library.ts';

/** The way of playing that is meant where none is named, and how many play then. */
interface Usual {
  readonly preset: string;
  readonly players: number;
}

export const usualOf = (ruleset: Ruleset, { data }: LoadedRules): Usual => {
  const { presets, players, usualPlayers } = ruleset.offers(data as Game['data']);
  return {
    preset: invariant(presets[0], 'a preset'),
    players: usualPlayers ?? Math.max(...players),
  };
};
