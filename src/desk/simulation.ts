import { advance, type RunOutcome } from '../core/advance.ts';
import { type Chance, streamOf } from '../core/chance.ts';
import type { Game, Seat, View } from '../core/game.ts';
import { isSame } from '../core/json.ts';
import type { GivenAnswer, Question } from '../core/question.ts';
import type { Ruleset, Style, Tally } from '../core/ruleset.ts';
import { bot, forced, type PassedOver, type Source } from '../core/sources.ts';
import { awaitsIn, rowOf } from '../core/waits.ts';
import type { Wish } from '../core/wishes.ts';
import type { TakenMessage } from './history.ts';
import { sourcesOf } from './in-force.ts';
import { isTogether, type Moment, makeMoment, momentOf, startOfRound } from './moment.ts';

// Seats that write messages to a game that is simulated, and are asked what these leave open.

/** Messages of all that a seat can say, or one for each time that it is asked. */
export type Mails = 'written' | 'singly';

const SILENCE = { missing: 'wait' } as const;

/**
 * The seats of a game: their messages speak as those of players do, and where none does the game waits for a seat.
 * It writes then, if its style does; `by: bot` marks the answers that were waited for.
 */
const byMail = <G extends Game>(
  { ruleset, rules }: { readonly ruleset: Ruleset<G>; readonly rules: G['rules'] },
  styleOf: (seat: string) => Style<G> | undefined,
  players: Source<G>,
): Source<G> => {
  const taken: TakenMessage[] = [];
  let words: readonly Source<G>[] = [];
  const read = (): void => {
    words = sourcesOf({ ruleset, rules, taken, waits: ruleset.waits(rules), entries: [] }, SILENCE);
  };
  const hear = (...asked: Parameters<Source<G>>): GivenAnswer | undefined => {
    let [question, key, view, heard] = asked;
    for (const word of words) {
      const found: GivenAnswer | PassedOver | undefined = word(question, key, view, heard);
      if (found?.by !== undefined) return { ...found, passed: [] };
      if (found?.asks !== undefined) heard = { ...heard, asks: found.asks };
    }
    return undefined;
  };
  const write = (
    wishes: TakenMessage['wishes'],
    question: Question<G>,
    state: G['state'],
  ): void => {
    const now = momentOf(ruleset, ruleset.where(state));
    const source = String(taken.length + 1);
    // Its words of other rounds do not speak any more.
    if (wishes.some(({ standing }) => standing !== undefined))
      for (const [at, one] of taken.entries())
        if (one.seat === question.seat && one.round < now.round) taken[at] = { ...one, wishes: [] };
    taken.push({ ...now, seat: question.seat, wishes, digest: '', source });
    read();
  };
  return (question, key, view, heard) => {
    const writes = styleOf(question.seat)?.writes;
    if (writes === undefined) return players(question, key, view, heard);
    const said = hear(question, key, view, heard);
    if (said !== undefined) return said;
    const wishes = writes(view, question);
    if (wishes.length > 0) write(wishes, question, view.state);
    const answer = wishes.length > 0 ? hear(question, key, view, heard) : undefined;
    return answer === undefined ? players(question, key, view, heard) : { ...answer, by: 'bot' };
  };
};

/** The number of times that a game would have waited for its seats, and how many messages that took. */
interface Share {
  readonly waits: number;
  readonly messages: number;
}

/** Rounds by the number of something in them. */
type Rounds = Readonly<Record<string, number>>;

/**
 * The same of a whole game. Of seats that write messages, and of those that answer each time they are asked, every
 * stop is counted that no word was there for. Of others it is reckoned how it would be if each seat says with its first message of a phase all that the phase
 * asks of it, answers what turns on one subject, such as a battle, when it is asked, and what turns
 * on news when the news is there: with a word that answers what comes of the same sort, and with
 * what it would be asked next before anybody else says a word.
 */
export interface Pace extends Share {
  /** By what the game waited for: all that a phase asks, or questions of one kind. */
  readonly by: Readonly<Record<string, Share>>;
  /** The round with the most waits: how many, and for what, in their order. */
  readonly worst: Share & { readonly kinds: string };
  /** Rounds by their waits and by their messages; those without any are left out. */
  readonly rounds: { readonly waits: Rounds; readonly messages: Rounds };
}

export const NO_PACE: Pace = {
  waits: 0,
  messages: 0,
  by: {},
  worst: { waits: 0, messages: 0, kinds: '' },
  rounds: { waits: {}, messages: {} },
};

/** A question as it was asked, and what was said to it. */
interface Answer<G extends Game = Game> {
  readonly question: Question<G>;
  readonly said: GivenAnswer;
  readonly view: View<G>;
}

/** Counts while a game is played. */
export class PaceCount<G extends Game = Game> {
  private readonly ruleset: Ruleset<G>;
  private readonly rules: G['rules'];
  private readonly styleOf: (seat: Seat) => Style<G> | undefined;
  private readonly mails: Mails | undefined;
  private readonly waits = new Map<string, Wait>();
  /** Who has sent a message for which phase, and what it says besides. */
  private readonly spoken = new Map<string, readonly Wish[]>();
  /** Each stop is closed before anybody is heard at the next: who speaks at one does so together. */
  private speaking: Speaking[] = [];
  /** Who alone has spoken of late, by a message that can hold what it is asked next. */
  private alone: string | undefined;
  private stop = 0;

  constructor(
    { ruleset, rules }: { readonly ruleset: Ruleset<G>; readonly rules: G['rules'] },
    styleOf: (seat: Seat) => Style<G> | undefined,
    mails?: Mails,
  ) {
    this.ruleset = ruleset;
    this.rules = rules;
    this.styleOf = styleOf;
    this.mails = mails;
  }

  /** To be told of every stop. */
  stops(): void {
    this.stop++;
    if (this.speaking.length > 0) this.alone = aloneOf(this.speaking);
    for (const { word, isSent, says } of this.speaking)
      if (isSent) this.spoken.set(word, [...says, ...(this.spoken.get(word) ?? [])]);
    this.speaking = [];
  }

  /** To answer the questions of it. */
  heard(source: Source<G>): Source<G> {
    return (question, key, view, before) => {
      const said = source(question, key, view, before);
      if (said?.by !== undefined) this.hear({ question, said, view });
      return said;
    };
  }

  count(): Pace {
    return summed([...this.waits.values()]);
  }

  private hear(answer: Answer<G>): void {
    const { seat } = answer.question;
    if (this.mails === 'singly' || this.styleOf(seat)?.writes !== undefined) this.meet(answer);
    else this.reckon(answer);
  }

  /** A stop is a wait where nothing that was said before has answered. */
  private meet({ question, said, view }: Answer<G>): void {
    const { ruleset, rules } = this;
    const awaits = awaitsIn(ruleset.waits(rules), rowOf(question), question.seat);
    if (said.by !== 'bot' || (awaits !== 'wait' && awaits !== 'word')) return;
    const { round } = momentOf(ruleset, ruleset.where(view.state));
    this.note(`stop ${this.stop}`, { round, why: question.kind.name }, question);
  }

  private reckon(answer: Answer<G>): void {
    const { ruleset, rules, spoken } = this;
    const { question, view } = answer;
    const { seat, kind } = question;
    const now = momentOf(ruleset, ruleset.where(view.state));
    const word = wordOf(now, seat);
    const isNews = ruleset.turnsOnNews?.(rules, kind.name) === true;
    const isSent = holdsUp(ruleset, rules, answer, { now, spoken });
    const isInOne = isNews && (this.alone === word || isSaid(spoken.get(word), answer));
    const isWait = isSent && !isInOne;
    const says = isWait ? this.styleOf(seat)?.says?.(view, question) : undefined;
    this.speaking.push({ word, isSent, says: says ?? [] });
    if (isWait) this.wait(question, now, isNews);
  }

  private wait(question: Question<G>, now: Moment, isNews: boolean): void {
    const { kind, about } = question;
    const isBySubject = Object.keys(about).length > 0;
    const why = isNews || isBySubject ? kind.name : now.phase;
    const key = isBySubject ? `stop ${this.stop}` : `${makeMoment(now)} ${why}`;
    this.note(key, { round: now.round, why }, question);
  }

  private note(key: string, about: Pick<Wait, 'round' | 'why'>, { kind, seat }: Question<G>): void {
    const open = this.waits.get(key);
    if (open === undefined) {
      const { round, why } = about;
      this.waits.set(key, { round, why, seats: new Set([seat]), kinds: new Set([kind.name]) });
    } else {
      open.seats.add(seat);
      open.kinds.add(kind.name);
    }
  }
}

/** A seat that answers in a phase, and whether that takes a message. */
interface Speaking {
  readonly word: string;
  readonly isSent: boolean;
  readonly says: readonly Wish[];
}

const aloneOf = (speaking: readonly Speaking[]): string | undefined => {
  const [first] = speaking;
  return speaking.every(({ word, isSent }) => isSent && word === first?.word)
    ? first?.word
    : undefined;
};

/** True if words that it sent earlier in the phase say this as well. */
const isSaid = <G extends Game>(
  words: readonly Wish[] = [],
  { question, said, view }: Answer<G>,
): boolean => {
  const { kind } = question;
  const word = words.find((one) => one.kind === kind.name);
  return word !== undefined && isSame(kind.resolve(view, question, word.wish).answer, said.answer);
};

/** The answers the game waits for at one time. */
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
  const rounds: { waits: Rounds; messages: Rounds } = { waits: {}, messages: {} };
  for (const own of grouped(waits, ({ round }) => round).values()) {
    const share = shareOf(own);
    const kinds = own.map((wait) => [...wait.kinds].join(' + ')).join(', ');
    if (own.length > worst.waits) worst = { ...share, kinds };
    rounds.waits = bothRounds(rounds.waits, { [share.waits]: 1 });
    rounds.messages = bothRounds(rounds.messages, { [share.messages]: 1 });
  }
  const why = [...grouped(waits, (wait) => wait.why)];
  const by = Object.fromEntries(why.map(([name, own]) => [name, shareOf(own)]));
  return { ...shareOf(waits), by, worst, rounds };
};

const bothRounds = (some: Rounds, more: Rounds): Rounds => {
  const all: Record<string, number> = { ...some };
  for (const [many, rounds] of Object.entries(more)) all[many] = (all[many] ?? 0) + rounds;
  return all;
};

/** The middle one of so many rounds: as many had no more as had no fewer. */
export const medianOf = (those: Rounds, rounds: number): number => {
  // Rounds without any come first.
  const none = rounds - Object.values(those).reduce((sum, one) => sum + one, 0);
  let left = rounds / 2 - none;
  let middle = 0;
  for (const [many, count] of Object.entries(those)) {
    if (left <= 0) break;
    middle = Number(many);
    left -= count;
  }
  return middle;
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
    rounds: {
      waits: bothRounds(a.rounds.waits, b.rounds.waits),
      messages: bothRounds(a.rounds.messages, b.rounds.messages),
    },
  };
};

const wordOf = ({ round, phase }: Moment, seat: Seat): string => `${round} ${phase} ${seat}`;

interface Around {
  readonly now: Moment;
  /** Who has sent a message for which phase. */
  readonly spoken: ReadonlyMap<string, unknown>;
}

/** True if the game waits for this answer. */
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
  const ofRound = wordOf(startOfRound(ruleset, now.round), seat);
  return apart !== undefined || !(spoken.has(wordOf(now, seat)) || spoken.has(ofRound));
};

/** Who wants nothing of the news of a phase says so with what it says for the round. */
const isSaidBefore = <G extends Game>(
  ruleset: Ruleset<G>,
  rules: G['rules'],
  { question, said, view }: Answer<G>,
  { phase }: Moment,
): boolean =>
  isTogether(ruleset, phase) &&
  ruleset.turnsOnNews?.(rules, question.kind.name) === true &&
  isSame(said.answer, question.kind.fallback(view, question));

/** Every game has it: any legal answer, each step as likely as the others. */
export const BY_CHANCE = 'random';
/** Every seat draws one of the ruleset's styles. */
export const MIXED = 'mixed';

/** The things games are played by. */
export interface Setting<G extends Game = Game> {
  readonly ruleset: Ruleset<G>;
  readonly rules: G['rules'];
  readonly chanceOf: (seed: string) => Chance;
}

/** One game: its seed decides everything in it. */
export interface Match {
  readonly seed: string;
  readonly styles: Readonly<Record<Seat, string>>;
  /** Left out: seats write all they can say. */
  readonly mails?: Mails;
}

/** Which style was asked for: one for all, and some seats' own. */
export interface Styling {
  readonly all: string;
  readonly seats: Readonly<Record<Seat, string>>;
}

export const stylesOf = <G extends Game>({ styles }: Ruleset<G>): readonly string[] => [
  BY_CHANCE,
  ...Object.keys(styles ?? {}),
];

/** The styles of a game's seats; where they are mixed, its seed draws them. */
export const matchOf = <G extends Game>(
  { ruleset, rules }: Setting<G>,
  seed: string,
  styling: Styling,
): Match => {
  const all = Object.entries(ruleset.styles ?? {});
  const styles: Record<Seat, string> = {};
  for (const seat of ruleset.seats(rules)) {
    const known = all.flatMap(([name, style]) =>
      style.fits?.(rules, seat) === false ? [] : [name],
    );
    const style = styling.seats[seat] ?? styling.all;
    const drawn = known[streamOf(`${seed}|style|${seat}`)(Math.max(known.length, 1))];
    const isPlayed = style === BY_CHANCE || known.includes(style);
    styles[seat] = isPlayed ? style : (drawn ?? BY_CHANCE);
  }
  return { seed, styles };
};

/** The seats of a match as a source of answers, for one game: each draws from the question's key alone. */
export const playersOf = <G extends Game>(
  setting: Setting<G>,
  { seed, styles, mails }: Match,
): Source<G> => {
  const styleOf = styleIn(setting.ruleset, styles);
  const players = bot((key) => streamOf(`${seed}|${key}`), styleOf);
  return mails === 'singly' ? players : byMail(setting, styleOf, players);
};

const styleIn =
  <G extends Game>(ruleset: Ruleset<G>, styles: Match['styles']) =>
  (seat: Seat): Style<G> | undefined =>
    ruleset.styles?.[styles[seat] ?? BY_CHANCE];

/** A game as it was played, and how often it would have waited. */
export type PlayedOut<G extends Game = Game> = RunOutcome<G> & { readonly pace: Pace };

/** Plays a game from its first procedure to its end, in memory. */
export const playMatch = <G extends Game>(
  setting: Setting<G>,
  match: Match,
  sources: readonly Source<G>[] = [forced(), playersOf(setting, match)],
): PlayedOut<G> => {
  const { ruleset, rules, chanceOf } = setting;
  const state = ruleset.blank(rules, ruleset.seats(rules));
  const pace = new PaceCount({ ruleset, rules }, styleIn(ruleset, match.styles), match.mails);
  const played = advance(ruleset, {
    rules,
    from: { n: 0, state },
    sources: sources.map((source) => pace.heard(source)),
    stops: () => pace.stops(),
    chance: chanceOf(match.seed),
  });
  return { ...played, pace: pace.count() };
};

/** A game that was played. */
export interface PlayedGame extends Match {
  /** Left out by a ruleset that makes no sums. */
  readonly tally?: Tally;
  readonly rounds: number;
  readonly entries: number;
  readonly pace: Pace;
  /** Where two sides met: the styles of each, by its name, and which has won. */
  readonly met?: Meeting;
}

interface Meeting {
  readonly styles: Readonly<Record<string, string>>;
  readonly winner: string | null;
}

const meetingOf = <G extends Game>(
  { ruleset, rules }: Setting<G>,
  { styles }: Match,
  winner: Seat | null,
): Meeting | undefined => {
  const sides = Object.entries(ruleset.sides?.(rules) ?? {});
  if (sides.length !== 2) return undefined;
  const stylesOfSide = (seats: readonly Seat[]): string =>
    [...new Set(seats.map((seat) => styles[seat] ?? BY_CHANCE))].sort().join(' + ');
  return {
    styles: Object.fromEntries(sides.map(([side, seats]) => [side, stylesOfSide(seats)])),
    winner: sides.find(([, seats]) => winner !== null && seats.includes(winner))?.[0] ?? null,
  };
};

export const summarize = <G extends Game>(
  setting: Setting<G>,
  match: Match,
  { entries, state, pace }: Pick<PlayedOut<G>, 'entries' | 'state' | 'pace'>,
): PlayedGame => {
  const { ruleset, rules } = setting;
  const tally = ruleset.tally?.({ rules, state }, entries);
  const met = tally && meetingOf(setting, match, tally.winner);
  return {
    ...match,
    ...(tally && { tally }),
    rounds: ruleset.where(state).round,
    entries: entries.length,
    pace,
    ...(met && { met }),
  };
};
