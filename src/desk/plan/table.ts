import { advance } from '../../core/advance.ts';
import { streamOf } from '../../core/chance.ts';
import type { Draw } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import { type Played, play, quiet, type Reply } from './play.ts';
import { firstOther, nextScript, retracing, type Script } from './retrace.ts';
import type { Start } from './start.ts';

/** As many tables are imagined before one that agrees with all that was seen is given up. */
const TABLES = 200;
const SCRIPTS = 3000;

/** Plays replies on tables that its seat could not tell from the true one, and counts them. */
export class PlanTable<G extends Game> {
  readonly start: Start<G>;
  runs = 0;
  /** It was tried to go through everything, and that is too much. */
  isTooMuch = false;
  private script: Script | undefined;

  constructor(start: Start<G>) {
    this.start = start;
  }

  /** Undefined: on the table of this key the present cannot have come about. */
  play(reply: Reply<G>, isFull = false): Played<G> | undefined {
    this.runs++;
    this.script ??= this.start.since.length === 0 ? [] : this.findScript(reply.key);
    return this.script === undefined ? undefined : play(this.start, reply, this.script, isFull);
  }

  /** A key from which the present can have come about; undefined: none was found. */
  keyFrom(seed: string): string | undefined {
    for (let tried = 0; tried < TABLES; tried++) {
      const key = `${seed}|table ${tried}`;
      if (this.play(quiet(key)) !== undefined) return key;
    }
    return undefined;
  }

  /** The draws that the known entries were made by. */
  private findScript(key: string): Script | undefined {
    const { ruleset, rules, seat, from, since, used } = this.start;
    const state = ruleset.imagine?.({ rules, state: from.state }, seat, streamOf(`${key}|table`));
    if (state === undefined) return undefined;
    let script: Script | undefined = [];
    for (let tried = 0; tried < SCRIPTS && script !== undefined; tried++) {
      const fixed: Script = script;
      let drawn = 0;
      const advanced = advance(ruleset, {
        ...{ rules, used, from: { n: from.n, state } },
        sources: [...retracing<G>(since), quiet<G>(key).answers],
        chance: (_purpose, sides) => (fixed[drawn++] ?? 0) % sides,
        until: this.start.isBehind,
      });
      const other = firstOther(this.start, advanced);
      const upTo = from.n + Math.min(other + 1, since.length);
      const draws: Draw[] = [];
      for (let n = from.n + 1; n <= upTo; n++) draws.push(...(advanced.evidence[n]?.draws ?? []));
      if (other === since.length) return draws.map(({ number }) => number);
      script = nextScript(draws);
    }
    return undefined;
  }
}
