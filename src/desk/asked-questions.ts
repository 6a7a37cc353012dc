import type { AskedQuestion } from '../core/answering.ts';
import type { Decider, UsedWish } from '../core/entry.ts';
import type { Game, Reader, Seat, View } from '../core/game.ts';
import { isSame, type Json } from '../core/json.ts';
import { pendingOrdersOf } from '../core/pending-orders.ts';
import type { Place, Problem } from '../core/problem.ts';
import type { Offers } from '../core/question.ts';
import type { SourceContext } from '../core/sources.ts';
import { type Desk, momentOfDesk, type Stop, viewFor } from './desk.ts';
import { sourcesOf, wishesAsHeard } from './in-force.ts';
import { isTogether } from './moment.ts';
import type { QueuedLines, QueueStep } from './said-lines.ts';

/** The steps that are legal, as far as there are any to name; or what is to be put in order. */
export const choicesIn = ({ options, ranks }: Offers): readonly Json[] =>
  ranks ??
  options.flatMap(({ step, refused }) => (step !== undefined && refused === null ? [step] : []));

/** The choices, as far as they may be told. */
export interface Choices {
  readonly choices?: readonly Json[];
  /** The number of there are, where only the seat may know which. */
  readonly choiceCount?: number;
  /** Other answers are legal, too. */
  readonly suggested?: 'yes';
}

/** Choices that depend on hidden things are told to its seat alone. */
export const choicesFor = <G extends Game>(
  { question: { kind, seat }, ...offers }: Offers & Pick<AskedQuestion<G>, 'question'>,
  reader: Reader,
): Choices => {
  const choices = choicesIn(offers);
  const suggested = kind.suggests && choices.length > 0 ? ({ suggested: 'yes' } as const) : {};
  return kind.hidden && reader !== seat
    ? { choiceCount: choices.length, ...suggested }
    : { choices, ...suggested };
};

/** The questions asked now, unless something would have to happen first: that is not for anybody to know yet. */
export const stopAsPlayed = <G extends Game>(desk: Desk<G>): Stop<G> => {
  const stop = desk.stop();
  if (!stop.isAhead) return stop;
  return {
    ...stop,
    where: desk.ruleset.where(desk.state),
    asked: [],
    state: desk.state,
    over: false,
  };
};

/** Who would answer an open question as things stand, and what had to be passed over for it. */
export interface Reply {
  readonly by: 'moderator' | 'orders' | 'standing' | 'bot' | 'nobody' | 'rules';
  readonly passed: readonly Problem[];
  readonly used?: UsedWish;
}

/** The lines that some problems stand in, each once. */
export const placesOf = (problems: readonly Problem[]): readonly Place[] => {
  const places = new Map<string, Place>();
  for (const { place } of problems)
    if (place !== undefined) places.set(`${place.file}:${place.line}`, place);
  return [...places.values()];
};

/** To each of some questions that are asked together: a line that one uses up says nothing to the next. */
export const repliesTo = <G extends Game>(
  desk: Desk<G>,
  all: readonly AskedQuestion<G>[],
): ReadonlyMap<AskedQuestion<G>, Reply> => {
  const replies = new Map<AskedQuestion<G>, Reply>();
  let { used } = desk;
  for (const asked of all) {
    const reply = replyTo({ ...desk, used }, asked);
    replies.set(asked, reply);
    if (reply.used?.left !== undefined) used = [...used, reply.used];
  }
  return replies;
};

export const replyTo = <G extends Game>(desk: Desk<G>, asked: AskedQuestion<G>): Reply => {
  let passed: readonly Problem[] = [];
  const { question, key, view } = asked;
  let asks: SourceContext<G>['asks'];
  const viewOf = (seat: Seat): View<G> => viewFor(desk, desk.state, seat);
  for (const source of sourcesOf(desk, { missing: 'wait' })) {
    const found = source(question, () => key, view, { used: desk.used, asks, viewOf });
    // An order file that was taken again says the same in another place.
    for (const one of found?.passed ?? [])
      if (!passed.some((other) => isSame(problemJson(one), problemJson(other))))
        passed = [...passed, one];
    if (found?.by === undefined) asks ??= found?.asks;
    if (found?.by !== undefined)
      return { by: deciderOf(found.by), passed, ...(found.used && { used: found.used }) };
  }
  return { by: 'nobody', passed };
};

const problemJson = ({ place: _, ...problem }: Problem): Json => problem as unknown as Json;

const deciderOf = (by: Decider): Reply['by'] =>
  by === 'moderator' || by === 'orders' || by === 'standing' || by === 'bot' ? by : 'rules';

/** The questions that hold the game up: nobody answers them, and silence is no answer. */
export const findUnanswered = <G extends Game>(
  desk: Desk<G>,
  { asked: all } = desk.stop(),
): readonly AskedQuestion<G>[] => {
  const replies = repliesTo(desk, all);
  return all.filter((asked) => replies.get(asked)?.by === 'nobody');
};

/** True if a phase for which all speak together has just begun: nothing of it has happened yet. */
export const allSpeakNow = <G extends Game>(desk: Desk<G>): boolean =>
  isTogether(desk.ruleset, momentOfDesk(desk).phase) &&
  desk.checkpoint.n === desk.entries.length &&
  desk.checkpoint.within === undefined;

export const seatsOf = (
  asked: readonly { readonly question: { readonly seat: Seat } }[],
): readonly Seat[] => [...new Set(asked.map(({ question }) => question.seat))];

/** The step at which the queue of a seat's lines has stopped: its seat is asked, and nothing that it said answers. */
export const stoppedStep = <G extends Game>(
  desk: Desk<G>,
  { seat, source }: { readonly seat: Seat; readonly source: string },
  { wishes, steps }: QueuedLines,
): QueueStep | undefined => {
  const kinds = new Set(steps.map(({ wishes: [first] }) => first?.kind));
  const asked = desk
    .stop()
    .asked.find(({ question }) => question.seat === seat && kinds.has(question.kind.name));
  if (asked === undefined) return undefined;
  const file = { ...momentOfDesk(desk), seat, source, digest: '', wishes };
  const taken = [...desk.taken, file];
  if (replyTo({ ...desk, taken }, asked).by !== 'nobody') return undefined;
  const heard = wishesAsHeard(desk.ruleset, taken, file);
  const left = pendingOrdersOf(heard, desk.used)
    .flat()
    .find(({ wishes: [first], otherwise }) => first?.queue !== undefined && otherwise !== 'skip');
  const at = heard.findIndex((wish) => left?.wishes.includes(wish));
  const stopped = wishes[at];
  return stopped && steps.find((step) => step.wishes.includes(stopped));
};
