import { type Entry, isAnswered } from '../core/entry.ts';
import type { Game, Seat, View } from '../core/game.ts';
import { copy, isSame } from '../core/json.ts';
import type { Auditor, Ruleset } from '../core/ruleset.ts';

/** A fault that was found after so many events; the entry of the last of them tells where. */
interface Fault {
  readonly law: 'fold' | 'conservation';
  readonly events: number;
  readonly says: (n: number) => string;
}

const isOther = (n: number): string => `the entries to ${n} give another table`;
const isChanged = (n: number): string => `entry ${n} has changed since`;

/**
 * A second table beside that of a game that is played: nothing is done to it but the game's events, each as it
 * was before it was done to the first. Both are held together at the beginning of each phase and at the end:
 * whatever has changed the first but its events shows there.
 */
export class Refolded<G extends Game> {
  private readonly ruleset: Ruleset<G>;
  private readonly table: View<G>;
  private readonly audit: Auditor<G> | undefined;
  private readonly events: G['event'][] = [];
  /** All that was found until now. */
  readonly found: Fault[] = [];
  private played: G['state'] | undefined;
  private phase = '';

  constructor(ruleset: Ruleset<G>, blank: View<G>) {
    this.ruleset = ruleset;
    this.table = blank;
    this.audit = ruleset.audit?.(blank);
  }

  /** The ruleset, looked at while it is played by. */
  follow(): Ruleset<G> {
    const { ruleset } = this;
    return {
      ...ruleset,
      apply: (rules, state, event) => {
        if (state === this.played) this.fold(copy(event));
        ruleset.apply(rules, state, event);
      },
      next: (table) => {
        this.played = table.state;
        const { round, phase } = ruleset.where(table.state);
        const now = `${round} ${phase}`;
        if (now !== this.phase) this.compare();
        this.phase = now;
        return ruleset.next(table);
      },
    };
  }

  /** All that was found; the entries of the game that was followed are those of its events. */
  faultsIn(entries: readonly Entry<G['event']>[]): readonly Fault[] {
    this.compare();
    let at = 0;
    for (const { event } of entries)
      if (!isAnswered(event) && !isSame(event, this.events[at++]))
        this.found.push({ law: 'fold', events: at, says: isChanged });
    if (at < this.events.length) this.found.push({ law: 'fold', events: at, says: isOther });
    return this.found;
  }

  /** The table that a seat looks at, held against what its events make of it. */
  findOther({ rules, state }: View<G>, seat: Seat): string | null {
    const known = this.ruleset.hide(rules, this.table.state, seat);
    return isSame(known, state) ? null : 'what is no event changes the table';
  }

  private fold(event: G['event']): void {
    const { table, events } = this;
    this.ruleset.apply(table.rules, table.state, event);
    const wrong = this.audit?.(table, event) ?? null;
    events.push(event);
    if (wrong !== null) this.note('conservation', (n) => `entry ${n}: ${wrong}`);
  }

  private compare(): void {
    if (!isSame(this.table.state, this.played)) this.note('fold', isOther);
  }

  private note(law: Fault['law'], says: Fault['says']): void {
    this.found.push({ law, events: this.events.length, says });
  }
}
