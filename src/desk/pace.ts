import type { Game, Seat, View } from '../core/game.ts';
import { isSame } from '../core/json.ts';
import type { Question, Said } from '../core/question.ts';
import type { Ruleset, Style } from '../core/ruleset.ts';
import type { Source } from '../core/sources.ts';
import { awaitsIn, rowOf } from '../core/waits.ts';
import type { Wish } from '../core/wishes.ts';
import { isTogether, type Moment, makeMoment, momentOf, startOfRound } from './moment.ts';

/** How often a game would have waited for its houses, and how many messages that took. */
export interface Share {
  readonly waits: number;
  readonly messages: number;
}

/**
 * The same of a whole game, if each house says with its first message of a phase all that the phase
 * asks of it, answers what turns on one subject, such as a battle, when it is asked, and what turns
 * on news when the news is there: with a word that answers what comes of the same sort, and with
 * what it would be asked next before anybody else says a word.
 */
export interface Pace extends Share {
  /** By what the game waited for: all that a phase asks, or questions of one kind. */
  readonly by: Readonly<Record<string, Share>>;
  /** The round with the most waits: how many, and for what, in their order. */
  readonly worst: Share & { readonly kinds: string };
}

export const NO_PACE: Pace = {
  waits: 0,
  messages: 0,
  by: {},
  worst: { waits: 0, messages: 0, kinds: '' },
};

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
export const countPace = <G extends Game>(
  ruleset: Ruleset<G>,
  rules: G['rules'],
  styleOf: (seat: Seat) => Style<G> | undefined,
): PaceCount<G> => {
  const waits = new Map<string, Wait>();
  const spoken = new Set<string>();
  const words = new Map<string, readonly Wish[]>();
  let stops = 0;
  /** Each stop is closed before anybody is heard at the next: who speaks at one does so together. */
  let speaking: Speaking[] = [];
  /** Who alone has spoken of late, by a message that can hold what it is asked next. */
  let alone: string | undefined;
  const wait = ({ question, view }: Answer<G>, now: Moment, isNews: boolean): void => {
    const { kind, seat, about } = question;
    const isBySubject = Object.keys(about).length > 0;
    const why = isNews || isBySubject ? kind.name : now.phase;
    const key = isBySubject ? `stop ${stops}` : `${makeMoment(now)} ${why}`;
    const open = waits.get(key) ?? { round: now.round, why, seats: new Set(), kinds: new Set() };
    open.seats.add(seat);
    open.kinds.add(kind.name);
    waits.set(key, open);
    const word = wordOf(now, seat);
    const says = styleOf(seat)?.says?.(view, question) ?? [];
    words.set(word, [...says, ...(words.get(word) ?? [])]);
  };
  const hear = (answer: Answer<G>): void => {
    const { seat, kind } = answer.question;
    const now = momentOf(ruleset, ruleset.where(answer.view.state));
    const word = wordOf(now, seat);
    const isNews = ruleset.turnsOnNews?.(rules, kind.name) === true;
    const isSent = holdsUp(ruleset, rules, answer, { now, spoken });
    speaking.push({ word, isSent });
    const isInOne = isNews && (alone === word || isSaid(words.get(word), answer));
    if (isSent && !isInOne) wait(answer, now, isNews);
  };
  return {
    stops: () => {
      stops++;
      if (speaking.length > 0) alone = aloneOf(speaking);
      for (const { word, isSent } of speaking) if (isSent) spoken.add(word);
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

/** A seat that answers in a phase, and whether that takes a message. */
interface Speaking {
  readonly word: string;
  readonly isSent: boolean;
}

const aloneOf = (speaking: readonly Speaking[]): string | undefined => {
  const [first] = speaking;
  return speaking.every(({ word, isSent }) => isSent && word === first?.word)
    ? first?.word
    : undefined;
};

/** Whether words that it sent earlier in the phase say this as well. */
const isSaid = <G extends Game>(
  words: readonly Wish[] = [],
  { question, said, view }: Answer<G>,
): boolean => {
  const { kind } = question;
  const word = words.find((one) => one.kind === kind.name);
  return word !== undefined && isSame(kind.fit(view, question, word.wish).answer, said.answer);
};

/** What the game waits for at one time. */
interface Wait {
  readonly round: number;
  readonly why: string;
  readonly seats: Set<Seat>;
  readonly kinds: Set<string>;
}

const shareOf = (waits: readonly Wait[]): Share => ({
  waits: waits.length,
  messages: waits.reduce((sum, { seats }) => sum + seats.size, 0),
});

const grouped = <K extends string | number>(
  waits: readonly Wait[],
  by: (wait: Wait) => K,
): ReadonlyMap<K, readonly Wait[]> => {
  const groups = new Map<K, Wait[]>();
  for (const wait of waits) groups.set(by(wait), [...(groups.get(by(wait)) ?? []), wait]);
  return groups;
};

const summed = (waits: readonly Wait[]): Pace => {
  let worst = NO_PACE.worst;
  for (const own of grouped(waits, ({ round }) => round).values()) {
    const kinds = own.map((wait) => [...wait.kinds].join(' + ')).join(', ');
    if (own.length > worst.waits) worst = { ...shareOf(own), kinds };
  }
  const why = [...grouped(waits, (wait) => wait.why)];
  const by = Object.fromEntries(why.map(([name, own]) => [name, shareOf(own)]));
  return { ...shareOf(waits), by, worst };
};

/** Two games' together. */
export const paceOfBoth = (a: Pace, b: Pace): Pace => {
  const both = (one: Share = NO_PACE, other: Share = NO_PACE): Share => ({
    waits: one.waits + other.waits,
    messages: one.messages + other.messages,
  });
  const why = Object.keys({ ...a.by, ...b.by });
  return {
    ...both(a, b),
    by: Object.fromEntries(why.map((name) => [name, both(a.by[name], b.by[name])])),
    worst: b.worst.waits > a.worst.waits ? b.worst : a.worst,
  };
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
