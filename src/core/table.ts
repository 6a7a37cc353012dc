import type { Chance } from './chance.ts';
import { type Answered, type Entry, flatten } from './entry.ts';
import type { Game, Table } from './game.ts';
import { canonical } from './json.ts';
import type { Question } from './question.ts';
import { subjectOf } from './question.ts';
import type { Ruleset, Where } from './ruleset.ts';

/** The first entry of a run that does not come out as the log has it. */
export interface Divergence {
  readonly was: Entry;
  /** What comes out now; undefined: something else is asked or the run ends there. */
  readonly is: Entry | undefined;
}

/** The table that procedures work on: it applies, numbers and logs what they emit. */
export class WorkingTable<G extends Game> implements Table<G> {
  readonly entries: Entry<G['event']>[] = [];
  readonly rules: G['rules'];
  readonly state: G['state'];
  divergence: Divergence | undefined;
  private readonly ruleset: Pick<Ruleset<G>, 'apply'>;
  private readonly chance: Chance;
  private readonly expected: readonly Entry[];
  private n: number;
  private where: Where = { round: 0, phase: '' };
  private cause = 0;
  private readonly draws = new Map<string, number>();
  private readonly asked = new Map<string, number>();

  constructor(
    ruleset: Pick<Ruleset<G>, 'apply'>,
    view: { readonly rules: G['rules']; readonly state: G['state'] },
    from: { readonly n: number; readonly expected: readonly Entry[] },
    chance: Chance,
  ) {
    this.ruleset = ruleset;
    this.rules = view.rules;
    this.state = view.state;
    this.n = from.n;
    this.expected = from.expected;
    this.chance = chance;
  }

  /** Counters, causes and working memory begin anew with each procedure. */
  begin(where: Where): void {
    this.where = where;
    this.cause = 0;
    this.draws.clear();
    this.asked.clear();
  }

  emit(event: G['event'], cause = this.cause): number {
    const n = this.record(event, cause);
    this.ruleset.apply(this.rules, this.state, event);
    return n;
  }

  draw(purpose: string, sides: number): number {
    const k = (this.draws.get(purpose) ?? 0) + 1;
    this.draws.set(purpose, k);
    return this.chance(`${this.where.round}|${this.where.phase}|${purpose}|${k}`, sides);
  }

  /** Closes a question: what follows from it names it as its cause, if nothing has to open it first. */
  answered(event: Answered, question: Question<G>): void {
    const n = this.record(event, 0);
    if (event.opens === undefined) this.cause = n;
    const subject = subjectOf(question);
    this.asked.set(subject, (this.asked.get(subject) ?? 0) + 1);
  }

  /** Names the subject of a question within the game, not its place in the sequence. */
  keyOf(question: Question<G>): string {
    const subject = subjectOf(question);
    const before = this.asked.get(subject) ?? 0;
    const key = `${this.where.round}/${this.where.phase}/${subject}`;
    return before === 0 ? key : `${key}#${before + 1}`;
  }

  /** What the log has at the place of the entry that comes `ahead` places on. */
  recorded(ahead: number): Entry | undefined {
    return this.expected[this.entries.length + ahead];
  }

  diverges(is?: Entry): void {
    const was = this.recorded(0);
    if (was !== undefined) this.divergence ??= { was, is };
  }

  private record(event: G['event'] | Answered, cause: number): number {
    const n = ++this.n;
    const { round, phase } = this.where;
    const entry: Entry<G['event']> = { n, round, phase, cause, event };
    const was = this.recorded(0);
    if (was !== undefined && canonical(flatten(was)) !== canonical(flatten(entry)))
      this.diverges(entry);
    this.entries.push(entry);
    return n;
  }
}
