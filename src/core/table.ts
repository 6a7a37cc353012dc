import { applyEvent } from './apply-event.ts';
import { type CauseIndex, type CauseMarks, indexCauses } from './causes.ts';
import type { Chance } from './chance.ts';
import {
  type AnswerEvent,
  type Draw,
  type Entry,
  type Evidence,
  flatten,
  isAnswered,
  isBeside,
  isEnded,
  type UsedWish,
} from './entry.ts';
import type { Game, Seat, Table } from './game.ts';
import { canonical } from './json.ts';
import { once } from './once.ts';
import { type Question, subjectOf } from './question.ts';
import type { Ruleset, Where } from './ruleset.ts';

/** The first entry of a run that does not come out as the log has it. */
export interface Divergence {
  readonly was: Entry;
  /** The entry that comes out now; undefined: something else is asked or the run ends there. */
  readonly is: Entry | undefined;
}

/** An answer as it goes into the log, and the wish that gave it. */
interface Closing<G extends Game = Game> {
  readonly event: AnswerEvent;
  readonly question: Question<G>;
  readonly used?: UsedWish | undefined;
}

/** The same while a run goes on. */
export interface RunCounts {
  readonly draws: ReadonlyMap<string, number>;
  readonly asked: ReadonlyMap<string, number>;
}

/** The moderator had chance asked anew, by a ruling of this number, for all that follows an entry. */
export interface Anew {
  readonly n: number;
  readonly number: number;
}

/** Where a run begins: what the log has from there on, and which lines it has used up. */
interface Start {
  readonly n: number;
  /** All entries up to there. */
  readonly before: readonly Entry[];
  readonly expected: readonly Entry[];
  readonly used: readonly UsedWish[];
  readonly anew: readonly Anew[];
}

/** True if the same happened at the same place; what caused it is told, and decides nothing. */
const isSameDeed = (a: Entry, b: Entry): boolean =>
  canonical(flatten({ ...a, causes: [] })) === canonical(flatten({ ...b, causes: [] }));

const NO_MARKS: CauseMarks = {};

/** An event or an answer before it has its place in the history. */
interface UnplacedEvent<G extends Game = Game> {
  readonly event: G['event'] | AnswerEvent;
  readonly marks: CauseMarks;
  readonly causes: readonly number[];
}

/** The table that procedures work on: it applies, numbers and logs what they emit. */
export class WorkingTable<G extends Game = Game> implements Table<G> {
  readonly entries: Entry<G['event']>[] = [];
  /** The origins of entries, by their numbers. */
  readonly evidence: Record<number, Evidence> = {};
  readonly rules: G['rules'];
  readonly state: G['state'];
  divergence: Divergence | undefined;
  /** The moderator has ended the game: nothing is asked any more. */
  isEnded: boolean;
  /** The lines that are used up. */
  used: readonly UsedWish[];
  private readonly ruleset: Pick<Ruleset<G>, 'apply' | 'sides' | 'causes'>;
  private readonly sides: Readonly<Record<string, readonly Seat[]>>;
  /** Those of a long game, which nobody needs to know where it waits. */
  private readonly causeIndex: () => CauseIndex;
  private readonly chance: Chance;
  private readonly expected: readonly Entry[];
  private readonly anew: readonly Anew[];
  private n: number;
  private where: Where = { round: 0, phase: '' };
  /** The answers that were given last. */
  private answers: readonly number[] = [];
  private drawn: Draw[] = [];
  private draws = new Map<string, number>();
  private asked = new Map<string, number>();

  constructor(
    ruleset: Pick<Ruleset<G>, 'apply' | 'sides' | 'causes'>,
    view: { readonly rules: G['rules']; readonly state: G['state'] },
    from: Start,
    chance: Chance,
  ) {
    this.ruleset = ruleset;
    this.rules = view.rules;
    this.state = view.state;
    this.n = from.n;
    this.expected = from.expected;
    this.anew = from.anew;
    this.used = from.used;
    this.isEnded = from.before.some(({ event }) => isEnded(event));
    this.chance = chance;
    this.sides = ruleset.sides?.(view.rules) ?? {};
    this.causeIndex = once(() => indexCauses(from.before, (event) => this.marksOf(event)));
  }

  /** Counters, causes and working memory begin anew with each procedure; after a rest the counters go on. */
  begin(where: Where, within?: RunCounts): void {
    this.where = where;
    this.answers = [];
    this.draws = new Map(within?.draws);
    this.asked = new Map(within?.asked);
  }

  /** As far as it has counted; where it goes on it counts on a copy. */
  counted(): RunCounts {
    return { draws: this.draws, asked: this.asked };
  }

  emit(event: G['event']): number {
    const fact = this.addressed(event);
    const n = this.record(this.made(fact, this.answers));
    this.ruleset.apply(this.rules, this.state, fact);
    this.setRight();
    return n;
  }

  draw(purpose: string, sides: number): number {
    const k = (this.draws.get(purpose) ?? 0) + 1;
    this.draws.set(purpose, k);
    const anew = this.anew.findLast(({ n }) => n <= this.n);
    const again = anew === undefined ? '' : `|${anew.number}`;
    const key = `${this.where.round}|${this.where.phase}|${purpose}|${k}${again}`;
    const number = this.chance(key, sides);
    this.drawn.push({ key, sides, number });
    return number;
  }

  /** Closes questions asked together: what follows names them as its causes, if nothing has to open them first. */
  answered(closed: readonly Closing<G>[]): void {
    // None of them is a cause of another.
    const made = closed.map(({ event }) => this.made(event, []));
    const open: number[] = [];
    for (let at = 0; at < closed.length; at++) {
      const { event, question, used } = closed[at] as Closing<G>;
      const subject = subjectOf(question);
      this.asked.set(subject, (this.asked.get(subject) ?? 0) + 1);
      const n = this.record(made[at] as UnplacedEvent<G>, used);
      if (event.opens === undefined) open.push(n);
    }
    if (open.length > 0) this.answers = open;
    this.setRight();
  }

  /** Names the subject of a question within the game, not its place in the sequence. */
  keyOf(question: Question<G>): string {
    const subject = subjectOf(question);
    const before = this.asked.get(subject) ?? 0;
    const key = `${this.where.round}/${this.where.phase}/${subject}`;
    return before === 0 ? key : `${key}#${before + 1}`;
  }

  /** The entry in the log at the place of the entry that comes `ahead` places on. */
  recorded(ahead: number): Entry | undefined {
    return this.expected[this.entries.length + ahead];
  }

  /** Takes over what the moderator has said here, as the log has it. */
  setRight(): void {
    for (let next = this.recorded(0); next && isBeside(next.event); next = this.recorded(0)) {
      this.n = next.n;
      if (isEnded(next.event)) this.isEnded = true;
      this.entries.push(next as Entry<G['event']>);
      applyEvent(this.ruleset, this, next.event);
    }
  }

  diverges(is?: Entry): void {
    const was = this.recorded(0);
    if (was !== undefined) this.divergence ??= { was, is };
  }

  private marksOf(event: G['event'] | AnswerEvent): CauseMarks {
    // What is sealed counts when it is opened.
    if (isBeside(event) || (isAnswered(event) && event.opens !== undefined)) return NO_MARKS;
    return this.ruleset.causes?.(this.rules, event) ?? NO_MARKS;
  }

  private made(event: G['event'] | AnswerEvent, answers: readonly number[]): UnplacedEvent<G> {
    const marks = this.marksOf(event);
    return { event, marks, causes: this.causeIndex().causesOf(marks, answers) };
  }

  /** A fact to seats: sides by their seats, each once. */
  private addressed(event: G['event']): G['event'] {
    const { to } = event;
    const isSeat = (name: string, at: number): boolean =>
      this.sides[name] === undefined && to?.indexOf(name) === at;
    if (to === undefined || to.every(isSeat)) return event;
    return { ...event, to: [...new Set(to.flatMap((name) => this.sides[name] ?? [name]))] };
  }

  private record({ event, marks, causes }: UnplacedEvent<G>, used?: UsedWish): number {
    const n = ++this.n;
    const { round, phase } = this.where;
    const entry: Entry<G['event']> = { n, round, phase, causes, event };
    const was = this.recorded(0);
    if (was !== undefined && !isSameDeed(was, entry)) this.diverges(entry);
    if (used !== undefined) this.evidence[n] = { used };
    if (used?.left !== undefined) this.used = [...this.used, used];
    if (this.drawn.length > 0) {
      this.evidence[n] = { ...this.evidence[n], draws: this.drawn };
      this.drawn = [];
    }
    this.entries.push(entry);
    this.causeIndex().note(marks, n);
    return n;
  }
}
