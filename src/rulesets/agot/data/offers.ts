import type { Offers } from '../../../core/ruleset.ts';
import { OPTIONS } from './options.ts';
import type { Data } from './rules.ts';

/** The set is made for five. */
const USUAL_PLAYERS = 5;

/** The presets, options and seats that the rules files let a game be opened with. */
export const offers = ({ presets, boards }: Data): Offers => {
  const players = Object.values(boards).flatMap(({ setup }) => Object.keys(setup.players));
  return {
    presets: Object.keys(presets),
    players: [...new Set(players.map(Number))].sort((a, b) => a - b),
    usualPlayers: USUAL_PLAYERS,
    options: OPTIONS,
  };
};
