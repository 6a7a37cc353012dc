import type { Game, Seat, View } from '../core/game.ts';
import { isSame } from '../core/json.ts';
import type { Question, Said } from '../core/question.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { Source } from '../core/sources.ts';
import { awaitsIn, rowOf } from '../core/waits.ts';
import { isTogether, type Moment, makeMoment, momentOf, startOfRound } from './moment.ts';

/**
 * How often a game would have waited for its houses, and how many messages that took, if each says
 * with its first message of a phase all that the phase asks of it, and answers what turns on one
 * subject, such as a battle, when it is asked, and what turns on news when the news is there.
 */
export interface Pace {
  readonly waits: number;
  readonly messages: number;
  /** The round with the most waits: how many, and for what, in their order. */
  readonly worst: { readonly waits: number; readonly messages: number; readonly kinds: string };
}

/** A question as it was asked, and what was said to it. */
interface Answer<G extends Game> {
  readonly question: Question<G>;
  readonly said: Said;
  readonly view: View<G>;
}

export interface PaceCount<G extends Game> {
  /** To be told of every stop. */
  stops(): void;
  /** To answer the questions of it. */
  heard(source: Source<G>): Source<G>;
  count(): Pace;
}

/** Counts while a game is played. */
export const countPace = <G extends Game>(ruleset: Ruleset<G>, rules: G['rules']): PaceCount<G> => {
  const waits = new Map<string, Wait>();
  const spoken = new Set<string>();
  let stops = 0;
  /** Each stop is closed before anybody is heard at the next: who speaks at one does so together. */
  let speaking: string[] = [];
  const hear = (answer: Answer<G>): void => {
    const now = momentOf(ruleset, ruleset.where(answer.view.state));
    if (!holdsUp(ruleset, rules, answer, { now, spoken })) return;
    const { kind, seat, about } = answer.question;
    const isNews = ruleset.turnsOnNews?.(rules, kind.name) === true;
    const phase = `${makeMoment(now)} ${isNews ? kind.name : ''}`;
    const key = Object.keys(about).length > 0 ? `stop ${stops}` : phase;
    const wait = waits.get(key) ?? { round: now.round, seats: new Set(), kinds: new Set() };
    wait.seats.add(seat);
    wait.kinds.add(kind.name);
    waits.set(key, wait);
    speaking.push(wordOf(now, seat));
  };
  return {
    stops: () => {
      stops++;
      for (const word of speaking) spoken.add(word);
      speaking = [];
    },
    heard: (source) => (question, key, view, before) => {
      const said = source(question, key, view, before);
      if (said?.by !== undefined) hear({ question, said, view });
      return said;
    },
    count: () => summed([...waits.values()]),
  };
};

/** What the game waits for at one time. */
interface Wait {
  readonly round: number;
  readonly seats: Set<Seat>;
  readonly kinds: Set<string>;
}

const messagesIn = (waits: readonly Wait[]): number =>
  waits.reduce((sum, { seats }) => sum + seats.size, 0);

const summed = (waits: readonly Wait[]): Pace => {
  let worst: Pace['worst'] = { waits: 0, messages: 0, kinds: '' };
  for (const round of new Set(waits.map((wait) => wait.round))) {
    const own = waits.filter((wait) => wait.round === round);
    const kinds = own.map((wait) => [...wait.kinds].join(' + ')).join(', ');
    if (own.length > worst.waits) worst = { waits: own.length, messages: messagesIn(own), kinds };
  }
  return { waits: waits.length, messages: messagesIn(waits), worst };
};

const wordOf = ({ round, phase }: Moment, seat: Seat): string => `${round} ${phase} ${seat}`;

interface Around {
  readonly now: Moment;
  /** Who has sent a message for which phase. */
  readonly spoken: ReadonlySet<string>;
}

/** Whether the game waits for this answer. */
const holdsUp = <G extends Game>(
  ruleset: Ruleset<G>,
  rules: G['rules'],
  { question, said, view }: Answer<G>,
  { now, spoken }: Around,
): boolean => {
  const { seat, apart } = question;
  if (said.by === 'forced') return false;
  const awaits = awaitsIn(ruleset.waits(rules), rowOf(question), seat);
  if (awaits === 'wait') return !isSaidBefore(ruleset, rules, { question, said, view }, now);
  if (awaits !== 'word') return false;
  const ofPlanning = wordOf(startOfRound(ruleset, now.round), seat);
  return apart !== undefined || !(spoken.has(wordOf(now, seat)) || spoken.has(ofPlanning));
};

/** Who wants nothing of the news of a planning says so with its orders. */
const isSaidBefore = <G extends Game>(
  ruleset: Ruleset<G>,
  rules: G['rules'],
  { question, said, view }: Answer<G>,
  { phase }: Moment,
): boolean =>
  isTogether(ruleset, phase) &&
  ruleset.turnsOnNews?.(rules, question.kind.name) === true &&
  isSame(said.answer, question.kind.fallback(view, question));
