// Battles by mails as players write them.

import { playMatch } from '../../../src/desk/simulation.ts';
import type { Battle, House, Rules } from '../../../src/rulesets/westeros/game.ts';
import { prepared } from '../../../src/rulesets/westeros/prepared.ts';
import { data, matchFor, settingOf } from './played.ts';

/** The first battle with eight units a side. */
export const withEightUnits = (): Rules => {
  const battle = data.battles['kingsroad'] as Battle;
  const also = (house: House, unit: string, hex: string) => ({
    ...battle.units[house],
    [unit]: { type: 'infantry', rank: 'blue' as const, hex },
  });
  const units = { stark: also('stark', 'S8', 'F5'), lannister: also('lannister', 'R8', 'G11') };
  return prepared({ ...data, battles: { kingsroad: { ...battle, units } } }, 'kingsroad', {});
};

/** The messages of a battle, its rounds, and what was waited for. */
export const paceOf = (rules: Rules, seed: string) => {
  const { pace, state } = playMatch(settingOf(rules), matchFor(rules, seed, 'writer'));
  return { messages: pace.messages, by: pace.by, rounds: state.round };
};
