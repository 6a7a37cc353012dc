import type { Game } from '../core/game.ts';
import { isSame } from '../core/json.ts';
import type { Ruleset } from '../core/ruleset.ts';

/**
 * The table as it lay at the beginning of each phase of a game that is played. Whatever has changed it
 * but its events shows where they are folded again.
 */
export class Snapshots<G extends Game> {
  private readonly texts = new Map<number, string>();
  private events = 0;
  private phase = '';

  /** The ruleset, looked at while it is played by. */
  follow(ruleset: Ruleset<G>): Ruleset<G> {
    return {
      ...ruleset,
      apply: (rules, state, event) => {
        this.events++;
        ruleset.apply(rules, state, event);
      },
      next: (table) => {
        const { round, phase } = ruleset.where(table.state);
        const now = `${round} ${phase}`;
        if (now !== this.phase) this.texts.set(this.events, JSON.stringify(table.state));
        this.phase = now;
        return ruleset.next(table);
      },
    };
  }

  /** True if the table lay otherwise after so many events. */
  isOther(events: number, state: G['state']): boolean {
    const was = this.texts.get(events);
    if (was === undefined) return false;
    const is = JSON.stringify(state);
    return is !== was && !isSame(JSON.parse(is), JSON.parse(was));
  }
}
