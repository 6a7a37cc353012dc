// Battles by mails as players write them, and the same answers given one by one.

import { chanceOf } from '../../../src/cli/io/hashing.ts';
import { advance } from '../../../src/core/advance.ts';
import { type Decider, isAnswered } from '../../../src/core/entry.ts';
import { canonical, type Json } from '../../../src/core/json.ts';
import { byKey, forced, type Source } from '../../../src/core/sources.ts';
import { playersOf, playMatch } from '../../../src/desk/simulation.ts';
import type { Battle, House, Rules, Westeros } from '../../../src/rulesets/westeros/game.ts';
import { westeros } from '../../../src/rulesets/westeros/index.ts';
import { prepared } from '../../../src/rulesets/westeros/prepared.ts';
import { data, matchFor, settingOf, startOf } from './played.ts';

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

/** A battle by queues and the same turns sent singly, each with all that happened in it and the field at its end. */
export const bothWays = (rules: Rules, seed: string) => {
  const [setting, match] = [settingOf(rules), matchFor(rules, seed, 'writer')];
  const given = new Map<Decider, Map<string, Json>>();
  const players = playersOf(setting, match);
  const noting: Source<Westeros> = (question, key, view, heard) => {
    const said = players(question, key, view, heard);
    if (said?.by !== undefined) {
      const all = given.get(said.by) ?? new Map<string, Json>();
      given.set(said.by, all.set(key(), said.answer as Json));
    }
    return said;
  };
  const mailed = playMatch(setting, match, [forced(), noting]);
  const single = advance<Westeros>(westeros, {
    rules,
    from: startOf(rules),
    sources: [forced(), ...Array.from(given, ([by, answers]) => byKey<Westeros>(by, answers))],
    chance: chanceOf(match.seed),
  });
  const told = ({ entries, state }: Pick<typeof mailed, 'entries' | 'state'>): string =>
    canonical({ entries, state } as unknown as Json);
  const queued = mailed.entries.filter(({ event }) => isAnswered(event) && event.by === 'orders');
  return { byQueues: told(mailed), singly: told(single), queued: queued.length };
};
