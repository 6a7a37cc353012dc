import { advance, fold, type RunOutcome } from '../../core/advance.ts';
import { type Chance, streamOf } from '../../core/chance.ts';
import {
  type AnswerEvent,
  absentIn,
  type Draw,
  type Entry,
  flatten,
  isAnswered,
  type UsedWish,
} from '../../core/entry.ts';
import type { Stretch } from '../../core/foresight.ts';
import type { Game, Seat, View } from '../../core/game.ts';
import { canonical, copy, isSame, type Json } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import type { GivenAnswer, Question } from '../../core/question.ts';
import type { Ruleset, Where } from '../../core/ruleset.ts';
import { redact } from '../../core/secrecy.ts';
import { absentees, type Source } from '../../core/sources.ts';
import type { Wish } from '../../core/wishes.ts';
import { type Desk, momentOfDesk } from '../desk.ts';
import type { TakenMessage } from '../history.ts';
import { forRoundAt, standingAt, wishesAt, wordsOf } from '../in-force.ts';
import { type Moment, momentOf } from '../moment.ts';
import type { AssumedOrders, ForeignAnswer, PlanAsked } from './plan-outcome.ts';

/** Where a plan begins: the game as its seat knows it, and what was said. */
export interface Start<G extends Game = Game> {
  readonly ruleset: Ruleset<G>;
  readonly rules: G['rules'];
  readonly seat: Seat;
  /** The table at the last place between two procedures, as the seat knows it. */
  readonly from: { readonly n: number; readonly state: G['state'] };
  /** The entries of the procedure that is under way, as the seat knows them. */
  readonly since: readonly Entry<G['event']>[];
  /** The table now, as the seat knows it. */
  readonly view: View<G>;
  readonly used: readonly UsedWish[];
  /** Its own messages, and those that are taken as given. */
  readonly taken: readonly TakenMessage[];
  readonly words: readonly Source<G>[];
  /** True before the first procedure that the plan does not look at. */
  readonly isBehind: (where: Where) => boolean;
  readonly upTo: string;
}

/** Makes it from the seat's own copy of a game, and from nothing else; `taken`: what is said besides. */
export const startOf = <G extends Game>(
  desk: Desk<G>,
  seat: Seat,
  taken: readonly TakenMessage[] = [],
): Start<G> => {
  const { ruleset, rules, entries, used, checkpoint } = desk;
  const all = [...desk.taken.filter((message) => message.seat === seat), ...taken];
  const state = ruleset.hide(rules, desk.state, seat);
  const since = entries.slice(checkpoint.n);
  return {
    ...{ ruleset, rules, seat, since, used, taken: all, view: { rules, state } },
    from: { n: checkpoint.n, state: since.length === 0 ? state : tableBefore(desk, seat) },
    words: [...wordsOf({ ...desk, ruled: [], taken: all }), absentees(ruleset, absentIn(entries))],
    ...horizonOf(ruleset, ruleset.where(state)),
  };
};

/** The words of a seat that speak at a moment, as they are tried. */
export const wishesSaid = <G extends Game>(
  ruleset: Ruleset<G>,
  taken: readonly TakenMessage[],
  seat: Seat,
  now: Moment,
): readonly Wish[] =>
  [wishesAt, forRoundAt, standingAt].flatMap((speaking) => speaking(ruleset, taken, seat, now));

/** The table where the procedure began: what a seat knows of the entries folds to what it knows of that. */
const tableBefore = <G extends Game>(desk: Desk<G>, seat: Seat): G['state'] => {
  const { ruleset, rules, seats, entries, checkpoint } = desk;
  const state = copy(ruleset.blank(rules, seats));
  fold(ruleset, { rules, state }, entries.slice(0, checkpoint.n));
  return ruleset.hide(rules, state, seat);
};

/** A round where orders are given for all of it, else the printed phase that is under way. */
const horizonOf = <G extends Game>(
  ruleset: Ruleset<G>,
  now: Where,
): Pick<Start<G>, 'isBehind' | 'upTo'> => {
  const { phase } = momentOf(ruleset, now);
  const { printedPhases } = ruleset;
  const at = printedPhases.indexOf(phase);
  const isRound = printedPhases
    .slice(0, at + 1)
    .some((one) => ruleset.hears(one).speaks === 'round');
  const last = isRound ? (printedPhases.at(-1) ?? phase) : phase;
  return {
    upTo: last,
    isBehind: (where) =>
      where.round !== now.round ||
      printedPhases.indexOf(ruleset.printedPhase(where.phase)) > printedPhases.indexOf(last),
  };
};

/** The orders that a plan is about, as the newest message of their seat. */
export const ownMessages = <G extends Game>(
  desk: Desk<G>,
  { seat, wishes }: Pick<PlanAsked, 'seat' | 'wishes'>,
): readonly TakenMessage[] =>
  wishes.length === 0
    ? []
    : [{ ...momentOfDesk(desk), seat, wishes, digest: 'plan', source: 'plan' }];

/** The messages that others are taken to send; a promise that is broken is as if it had not been made. */
export const messagesFromAssumed = <G extends Game>(
  desk: Desk<G>,
  given: readonly AssumedOrders[],
): readonly TakenMessage[] =>
  given
    .filter(({ by }) => by !== 'betrayed')
    .map(({ seat, wishes, by }) => ({
      ...momentOfDesk(desk),
      ...{ seat, wishes, digest: by, source: by },
    }));

// A procedure that is under way is played again from its beginning: with the answers that the seat
// knows, and with draws that are tried until all comes out as it was seen.

/** The draws that were made before the present, as far as they are known. */
type Script = readonly number[];

/** The answers that are known already, in the order in which they were given. */
const retracing = <G extends Game>(since: readonly Entry[]): readonly Source<G>[] => {
  const known = since.map(({ event }) => event).filter(isAnswered);
  if (known.length === 0) return [];
  let next = 0;
  return [
    (question) => {
      const at = known.findIndex((one, index) => index >= next && isTo(one, question));
      const one = known[at];
      if (one === undefined) return undefined;
      next = at + 1;
      const answer = one.secret?.answer ?? one.answer;
      const by = one.secret?.by ?? one.by;
      if (answer === undefined || by === undefined) return undefined;
      const reason = one.secret?.reason ?? one.reason;
      const speaker = one.secret?.speaker ?? one.speaker;
      return {
        ...{ answer, by, passed: one.secret?.passed ?? [] },
        ...(reason !== undefined && { reason }),
        ...(speaker !== undefined && { speaker }),
      };
    },
  ];
};

const isTo = (
  { kind, seat, about }: AnswerEvent,
  question: Parameters<Source<never>>[0],
): boolean =>
  kind === question.kind.name && seat === question.seat && isSame(about, question.about);

const deedOf = (entry: Entry): string => canonical(flatten({ ...entry, causes: [] }));

/** The number of the first known entry that comes out otherwise; as many as there are: none. */
const firstOther = <G extends Game>(
  { since, seat }: Pick<Start<G>, 'since' | 'seat'>,
  { entries }: Pick<RunOutcome<G>, 'entries'>,
): number => {
  const at = since.findIndex((was, index) => {
    const is = entries[index];
    return is === undefined || deedOf(redact<Entry['event']>(is, seat)) !== deedOf(was);
  });
  return at < 0 ? since.length : at;
};

const isAsKnown = <G extends Game>(start: Start<G>, advanced: RunOutcome<G>): boolean =>
  start.since.length === 0 || firstOther(start, advanced) === start.since.length;

/** The next draws to try, where an entry came out otherwise that these were made for; undefined: none are left. */
const nextScript = (
  drawn: readonly { readonly sides: number; readonly number: number }[],
): Script | undefined => {
  const script = drawn.map(({ number }) => number);
  for (let at = drawn.length - 1; at >= 0; at--) {
    const { sides = 0, number = 0 } = drawn[at] ?? {};
    if (number + 1 < sides) return [...script.slice(0, at), number + 1];
  }
  return undefined;
};

/** The others' answers, and a key on which all hangs that nobody knows: hidden things, and chance. */
export interface Reply<G extends Game = Game> {
  readonly key: string;
  readonly answers: Source<G>;
  /** Draws, where they do not follow from the key. */
  readonly draws?: Chance;
  /** The answers of the seat itself where it has said nothing; left out: the printed defaults. */
  readonly own?: Source<G>;
}

/** A plan as it was played once. */
export interface PlayedPlan<G extends Game = Game> extends Stretch<G> {
  readonly key: string;
  /** The others' answers in the order in which they were asked. */
  readonly given: readonly ForeignAnswer[];
  /** Own lines that were refused. */
  readonly refused: readonly Problem[];
  /** Kinds on which nothing was said, though there was a choice. */
  readonly silent: ReadonlySet<string>;
}

/**
 * Plays from the present to the end of what the plan looks at; undefined: not the table that its seat
 * knows. A full one notes causes, and on what nothing was said.
 */
const play = <G extends Game>(
  start: Start<G>,
  reply: Reply<G>,
  script: Script = [],
  isFull = false,
): PlayedPlan<G> | undefined => {
  const { ruleset, rules, seat, from, since, used } = start;
  const { causes: _, ...lean } = ruleset;
  const noted = {
    given: [] as ForeignAnswer[],
    refused: [] as Problem[],
    silent: new Set<string>(),
  };
  const state = ruleset.imagine?.(
    { rules, state: from.state },
    seat,
    streamOf(`${reply.key}|table`),
  );
  if (state === undefined) return undefined;
  const advanced = advance(isFull ? ruleset : lean, {
    rules,
    from: { n: from.n, state },
    used,
    sources: [
      ...retracing(since),
      ...start.words.map((source) => noting(source, seat, noted.refused)),
      othersOf(start, reply, noted.given),
      reply.own ?? silently(isFull ? noted.silent : undefined),
    ],
    chance: chanceOf(reply, script),
    until: start.isBehind,
  });
  if (!isAsKnown(start, advanced)) return undefined;
  return {
    ...noted,
    key: reply.key,
    before: start.view,
    entries: advanced.entries.slice(since.length),
    after: afterOf(start, advanced),
  };
};

const afterOf = <G extends Game>({ rules }: Start<G>, { state }: RunOutcome<G>) => ({
  rules,
  state,
});

const chanceOf = <G extends Game>({ key, draws }: Reply<G>, script: Script): Chance => {
  let drawn = 0;
  return (purpose, sides) => {
    const known = script[drawn++];
    if (known !== undefined) return known % sides;
    return draws?.(purpose, sides) ?? streamOf(`${key}|${purpose}`)(sides);
  };
};

/** Notes the own lines that had to be passed over. */
const noting =
  <G extends Game>(source: Source<G>, seat: string, refused: Problem[]): Source<G> =>
  (question, ...asked) => {
    const found = source(question, ...asked);
    if (question.seat === seat && found !== undefined) refused.push(...found.passed);
    return found;
  };

const othersOf =
  <G extends Game>({ seat }: Start<G>, { answers }: Reply<G>, given: ForeignAnswer[]): Source<G> =>
  (question, ...asked) => {
    if (question.seat === seat) return undefined;
    const found = answers(question, ...asked);
    if (found?.by === undefined) return found;
    const { kind, seat: other, about } = question;
    given.push({ seat: other, kind: kind.name, about, answer: found.answer as Json });
    return found;
  };

/** The printed default for who says nothing, else the first legal answer that chance hits on. */
const silently =
  <G extends Game>(silent?: Set<string>): Source<G> =>
  (question, key, view) => {
    const { kind } = question;
    if (silent && kind.forcedAnswer(view, question) === undefined) silent.add(kind.name);
    return quietAnswer(question, key, view);
  };

export const quietAnswer = <G extends Game>(
  question: Question<G>,
  key: () => string,
  view: View<G>,
): GivenAnswer => {
  const printed = question.kind.fallback(view, question);
  // Null is an answer.
  const answer =
    printed === undefined
      ? question.kind.sample(view, question, streamOf(`quiet|${key()}`))
      : printed;
  return { answer, by: 'default', passed: [] };
};

/** Nobody else says anything. */
export const quiet = <G extends Game>(key: string): Reply<G> => ({
  key,
  answers: quietAnswer,
});

/** So many tables are imagined, and so often are draws tried, before one that agrees with all that was seen is given up. */
const TABLES = 200;
const SCRIPTS = 3000;

/** Plays replies on tables that its seat could not tell from the true one, and counts them. */
export class PlanTable<G extends Game = Game> {
  readonly start: Start<G>;
  runs = 0;
  /** It was tried to go through everything, and that is too much. */
  isTooMuch = false;
  private script: Script | undefined;
  private tried = 0;
  private readonly scripts: number;

  constructor(start: Start<G>, scripts = SCRIPTS) {
    this.start = start;
    this.scripts = scripts;
  }

  /** Undefined: on the table of this key the present cannot have come about. */
  play(reply: Reply<G>, isFull = false): PlayedPlan<G> | undefined {
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

  /** The draws that the known entries were made by; undefined: none were found in as many runs as are tried. */
  private findScript(key: string): Script | undefined {
    const { ruleset, rules, seat, from } = this.start;
    const state = ruleset.imagine?.({ rules, state: from.state }, seat, streamOf(`${key}|table`));
    if (state === undefined) return undefined;
    let script: Script | undefined = [];
    while (script !== undefined && this.tried < this.scripts) {
      const found = this.retrace(key, state, script);
      if (found.likeness === undefined) return found.draws.map(({ number }) => number);
      script = this.likerScript(key, state, found) ?? nextScript(found.draws);
    }
    return undefined;
  }

  /** The draws of the first entry that came out otherwise, one after the other each as it makes that most alike. */
  private likerScript(key: string, state: G['state'], from: RetracedEntries): Script | undefined {
    const choices = from.draws.flatMap(({ sides }, at) =>
      at < from.settled ? [] : Array.from({ length: sides }, (_, side) => ({ at, side })),
    );
    let best = from;
    for (const { at, side } of choices) {
      if (this.tried >= this.scripts) return undefined;
      const script = best.draws.map(({ number }) => number).with(at, side);
      const found = this.retrace(key, state, script);
      if (found.at > from.at || found.likeness === undefined) return script;
      const isSamePlace = found.draws.length === from.draws.length;
      if (isSamePlace && found.likeness > (best.likeness ?? 0)) best = found;
    }
    return undefined;
  }

  /** Plays the known entries again, by these draws and the first of their sides where there are no more. */
  private retrace(key: string, state: G['state'], script: Script): RetracedEntries {
    this.tried++;
    const { ruleset, rules, seat, from, since, used } = this.start;
    let drawn = 0;
    const advanced = advance(ruleset, {
      ...{ rules, used, from: { n: from.n, state } },
      sources: [...retracing<G>(since), quiet<G>(key).answers],
      chance: (_purpose, sides) => (script[drawn++] ?? 0) % sides,
      until: this.start.isBehind,
    });
    const at = firstOther(this.start, advanced);
    const drawnFor = (entries: number): readonly Draw[] =>
      Array.from({ length: entries }, (_, nth) => from.n + nth + 1).flatMap(
        (n) => advanced.evidence[n]?.draws ?? [],
      );
    const isWhole = at === since.length;
    const [is, was] = [advanced.entries[at], since[at]];
    const isTold = is !== undefined && was !== undefined;
    return {
      ...{ at, settled: drawnFor(at).length },
      draws: drawnFor(Math.min(at + 1, since.length)),
      ...(!isWhole && { likeness: isTold ? alikeIn(redact<Entry['event']>(is, seat), was) : 0 }),
    };
  }
}

/** The known entries as some draws bring them about. */
interface RetracedEntries {
  /** The first entry that came out otherwise. */
  readonly at: number;
  /** The draws up to that entry, its own with them; so many were made before it. */
  readonly draws: readonly Draw[];
  readonly settled: number;
  /** So much of that entry is as it was seen; left out: all came out so. */
  readonly likeness?: number;
}

/** So many words and numbers two entries have in common, wherever they stand: dice may lie in any order. */
const alikeIn = (is: Entry, was: Entry): number => {
  const [some, others] = [is, was].map((entry) => deedOf(entry).match(/[\w.-]+/g) ?? []);
  const left = [...(others ?? [])];
  return (some ?? []).filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
};

/** The table from which a plan of some orders is played. */
export const tableFor = <G extends Game>(desk: Desk<G>, asked: PlanAsked): PlanTable<G> => {
  const taken = [...ownMessages(desk, asked), ...messagesFromAssumed(desk, asked.given)];
  return new PlanTable(startOf(desk, asked.seat, taken));
};
