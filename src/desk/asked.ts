import { advance } from '../core/advance.ts';
import type { By } from '../core/entry.ts';
import type { Game, Seat, View } from '../core/game.ts';
import type { Json } from '../core/json.ts';
import type { Problem } from '../core/problem.ts';
import type { Offers, Question } from '../core/question.ts';
import type { Where } from '../core/ruleset.ts';
import type { Source } from '../core/sources.ts';
import { type Desk, momentOfDesk, sinceCheckpoint, viewFor } from './desk.ts';
import { sourcesOf } from './in-force.ts';
import { PLANNING } from './moment.ts';

/** A question that is open now. */
export interface Asked<G extends Game> extends Offers {
  readonly question: Question<G>;
  readonly key: string;
  readonly view: View<G>;
}

/** The steps that are legal, as far as there are any to name; or what is to be put in order. */
export const choicesIn = ({ options, ranks }: Offers): readonly Json[] =>
  ranks ??
  options.flatMap(({ step, refused }) => (step !== undefined && refused === null ? [step] : []));

/** What the game asks now, whoever may have answered it in advance. */
export interface Stop<G extends Game> {
  readonly where: Where;
  readonly asked: readonly Asked<G>[];
  /** The table as it waits. */
  readonly state: G['state'];
  readonly over: boolean;
  /** Something happens before it is asked that the log does not have yet: nobody may know it. */
  readonly isAhead: boolean;
}

export const stopOf = <G extends Game>(desk: Desk<G>): Stop<G> => {
  if (desk.held !== undefined) return desk.held.stop;
  const { ruleset, rules, chance } = desk;
  const since = sinceCheckpoint(desk);
  const { ended, state, entries } = advance(ruleset, {
    rules,
    chance,
    from: desk.checkpoint,
    since,
    sources: [],
  });
  const waiting = ended.how === 'waiting' ? ended.waiting : [];
  const asked = waiting.map(({ passed: _, ...open }) => ({
    ...open,
    view: viewFor(desk, state, open.question.seat),
  }));
  const isAhead = entries.length > since.length;
  return { where: ruleset.where(state), asked, state, over: ended.how === 'over', isAhead };
};

/** What is asked now, unless something would have to happen first: that is not for anybody to know yet. */
export const stopAsPlayed = <G extends Game>(desk: Desk<G>): Stop<G> => {
  const stop = stopOf(desk);
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
  readonly by: 'orders' | 'standing' | 'nobody' | 'rules';
  readonly passed: readonly Problem[];
}

export const replyTo = <G extends Game>(desk: Desk<G>, asked: Asked<G>): Reply => {
  let passed: readonly Problem[] = [];
  for (const source of sourcesOf(desk, { missing: 'wait' })) {
    const found = heard(source, asked);
    passed = [...passed, ...(found?.passed ?? [])];
    if (found?.by !== undefined) return { by: deciderOf(found.by), passed };
  }
  return { by: 'nobody', passed };
};

const deciderOf = (by: By): Reply['by'] => (by === 'orders' || by === 'standing' ? by : 'rules');

const heard = <G extends Game>(
  source: Source<G>,
  { question, key, view }: Asked<G>,
): ReturnType<Source<G>> => source(question, () => key, view);

/** The questions that hold the game up: nobody answers them, and silence is no answer. */
export const missingIn = <G extends Game>(desk: Desk<G>, stop: Stop<G>): readonly Asked<G>[] =>
  stop.asked.filter((asked) => replyTo(desk, asked).by === 'nobody');

/** Whether the game is at a planning that has just begun: nothing of it has happened yet. */
export const isNewPlanning = <G extends Game>(desk: Desk<G>): boolean =>
  momentOfDesk(desk).phase === PLANNING && desk.checkpoint.n === desk.entries.length;

export const seatsOf = (
  asked: readonly { readonly question: { readonly seat: Seat } }[],
): readonly Seat[] => [...new Set(asked.map(({ question }) => question.seat))];
