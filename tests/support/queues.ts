// A game by mails as players write them, and the same answers given one by one.

import { advance } from '../../src/core/advance.ts';
import { type Decider, isAnswered } from '../../src/core/entry.ts';
import type { Game } from '../../src/core/game.ts';
import { canonical, type Json } from '../../src/core/json.ts';
import { byKey, forced, type Source } from '../../src/core/sources.ts';
import { type Match, playersOf, playMatch, type Setting } from '../../src/desk/simulation.ts';

/** A game by queues and the same turns sent singly, each with all that happened in it and the table at its end. */
export const bothWays = <G extends Game>(setting: Setting<G>, match: Match) => {
  const { ruleset, rules, chanceOf } = setting;
  const given = new Map<Decider, Map<string, Json>>();
  const players = playersOf(setting, match);
  const noting: Source<G> = (question, key, view, heard) => {
    const said = players(question, key, view, heard);
    if (said?.by !== undefined) {
      const all = given.get(said.by) ?? new Map<string, Json>();
      given.set(said.by, all.set(key(), said.answer as Json));
    }
    return said;
  };
  const mailed = playMatch(setting, match, [forced(), noting]);
  const single = advance<G>(ruleset, {
    rules,
    from: { n: 0, state: ruleset.blank(rules, ruleset.seats(rules)) },
    sources: [forced(), ...Array.from(given, ([by, answers]) => byKey<G>(by, answers))],
    chance: chanceOf(match.seed),
  });
  const told = ({ entries, state }: Pick<typeof mailed, 'entries' | 'state'>): string =>
    canonical({ entries, state } as unknown as Json);
  const queued = mailed.entries.filter(({ event }) => isAnswered(event) && event.by === 'orders');
  return { byQueues: told(mailed), singly: told(single), queued: queued.length };
};
