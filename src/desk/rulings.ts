import { advance } from '../core/advance.ts';
import type { AskedQuestion } from '../core/answering.ts';
import {
  applyChanges,
  type Change,
  changesBetween,
  inMembers,
  isLike,
  valueAt,
} from '../core/changes.ts';
import {
  type CorrectionEvent,
  type Entry,
  isAdopted,
  isAnswered,
  isCorrected,
  isEnded,
  isSeated,
} from '../core/entry.ts';
import type { Game, RuleId, Seat } from '../core/game.ts';
import { copy, isSame, type Json } from '../core/json.ts';
import { invalid, type Problem } from '../core/problem.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { type Source, wishesOf } from '../core/sources.ts';
import type { Anew } from '../core/table.ts';
import { speaksOf, type Wish } from '../core/wishes.ts';
import { type AdjudicatedRun, adjudicate } from './adjudicate.ts';
import {
  blankDesk,
  type Desk,
  deskOf,
  type Equipment,
  isSameWhere,
  momentOfDesk,
  sinceCheckpoint,
  viewFor,
  withRuling,
} from './desk.ts';
import {
  type Batch,
  type Directions,
  type History,
  type RuledAnswer,
  type Ruling,
  type TakenMessage,
  takeBack,
} from './history.ts';
import { changesOfWaits, openWord } from './in-force.ts';
import { compareMoments, isSameMoment, type Moment, momentOf, parseMoment } from './moment.ts';
import { endGame, seatPlayer } from './people.ts';

// What the moderator decides about the game itself: how something is answered, what lies on the
// table, and how far it is taken back.

/** The rule by which he may: one of every table, whatever is played on it. */
const BY_RULING: RuleId = 'MOD-2';

/** Where a game can be taken back to: the number of the last entry that stays. */
export const placeNamed = <G extends Game>(
  desk: Desk<G>,
  named: string,
): Result<number, readonly Problem[]> => {
  const moment = parseMoment(desk.ruleset.printedPhases, named);
  const place = moment === undefined ? beforeEntry(desk, named) : beforePhase(desk, moment);
  return place === undefined ? fail([invalid('no-such-place', undefined, { named })]) : ok(place);
};

/** Where a printed phase began; of the first, which begins with the game, where it first waited. */
const beforePhase = <G extends Game>(desk: Desk<G>, moment: Moment): number | undefined => {
  const { entries, ruleset } = desk;
  const at = entries.findIndex((entry, index) => {
    const before = entries[index - 1];
    const isStart = before !== undefined && !isSameWhere(before, entry);
    return isStart && isSameMoment(momentOf(ruleset, entry), moment);
  });
  if (at >= 0) return at;
  const [first] = entries;
  const isFirst = first !== undefined && isSameMoment(momentOf(ruleset, first), moment);
  return isFirst ? firstWait(desk) : undefined;
};

const beforeEntry = <G extends Game>(desk: Desk<G>, named: string): number | undefined => {
  const n = /^\d+$/.test(named) ? desk.entries[Number(named) - 1]?.n : undefined;
  return n === undefined ? undefined : (lastWait(desk, n - 1) ?? firstWait(desk));
};

/** The last place, at most so far, at which the game stood and waited: before an answer, or between two procedures. */
const lastWait = <G extends Game>(desk: Desk<G>, most: number): number | undefined => {
  for (let n = most; n > 0; n--) if (isWait(desk, n)) return n;
  return undefined;
};

/** The first place at which it did: what came before was set up without anybody, and comes again as it was. */
const firstWait = <G extends Game>(desk: Desk<G>): number | undefined => {
  for (let n = 1; n < desk.entries.length; n++) if (isWait(desk, n)) return n;
  return undefined;
};

const isWait = <G extends Game>(desk: Desk<G>, n: number): boolean => {
  const [before, after] = [desk.entries[n - 1], desk.entries[n]];
  if (before === undefined || after === undefined) return false;
  if (!isSameWhere(before, after) || isEnded(after.event) || isSeated(after.event)) return true;
  return isAnswered(after.event) && waitsAt(desk, n);
};

/** True if the game asks something after this entry: of answers given together none stands alone. */
const waitsAt = <G extends Game>(desk: Desk<G>, n: number): boolean => {
  const { ruleset, rules, chance, anew = [] } = desk;
  const entries = desk.entries.slice(0, n);
  const batch = { entries, evidence: {}, taken: [], directions: { missing: 'wait' } } as const;
  const { checkpoint: from } = deskOf(desk, {
    opening: { name: desk.name ?? '' } as History['opening'],
    batches: [batch as unknown as Batch],
  });
  const since = entries.slice(from.n);
  const { ended, entries: all } = advance(ruleset, {
    ...{ rules, chance, anew, from, since },
    sources: [],
  });
  return ended.how === 'waiting' && all.length === since.length;
};

/** A game taken back, and what was played behind that place. */
export interface TookBack<G extends Game = Game> {
  readonly desk: Desk<G>;
  /** The runs and rulings that stay. */
  readonly kept: readonly Batch[];
  readonly dropped: readonly Batch[];
  /** Where chance was asked anew behind it. */
  readonly marks: readonly Anew[];
}

/** A game without what came behind an entry; with `number` chance is asked anew from there. */
export const tookBack = <G extends Game>(
  desk: Desk<G>,
  history: History,
  n: number,
  number?: number,
): TookBack<G> => {
  const back = takeBack(history, n);
  const mark = number === undefined ? [] : [{ n, number }];
  const course = { ...back, anew: [...(back.anew ?? []), ...mark] };
  const whole = course.batches.filter(({ isCut }) => !isCut);
  const kept = new Set(whole.map(({ closed }) => closed));
  const dropped = history.batches.flatMap((batch, at) =>
    kept.has(batch.closed) ? [] : [endedAsCut(desk, history, batch, at)],
  );
  const marks = (history.anew ?? []).filter((one) => one.n >= n);
  return {
    desk: deskOf(desk, { opening: history.opening, ...course }),
    ...{ kept: course.batches, dropped, marks },
  };
};

/** A run of which the end was taken back: told to end there, for it may be run again. */
const endedAsCut = <G extends Game>(
  desk: Equipment<G>,
  { opening, batches, anew = [] }: History,
  batch: Batch,
  at: number,
): Batch => {
  if (!batch.isCut) return batch;
  const there = deskOf(desk, { opening, batches: batches.slice(0, at + 1), anew });
  const isBetween = there.checkpoint.n === there.entries.length;
  const [asked] = there.stop().asked;
  const ends = isBetween
    ? { until: desk.ruleset.where(there.state).phase }
    : { ...(asked !== undefined && { stops: asked.key }) };
  return { ...batch, directions: { ...batch.directions, ...ends } };
};

/** The table with some values set right, if the game can go on with it. */
export const setRight = <G extends Game>(
  desk: Desk<G>,
  changes: readonly Change[],
  word: Ruling,
): Result<{ readonly desk: Desk<G>; readonly entries: readonly Entry[] }, readonly Problem[]> => {
  const { ruleset } = desk;
  const strange = changes.find((one) => !isLike(valueAt(desk.state, one.path), one.is));
  if (strange !== undefined)
    return fail([invalid('other-sort', undefined, { path: strange.path.join('.') })]);
  const state = copy(desk.state);
  applyChanges(state, changes);
  const where = ruleset.where(desk.state);
  if (!isSameWhere(ruleset.where(state), where)) return fail([invalid('place-of-game', undefined)]);
  const events = changes.map((one) => correctedBy(desk, [one], word));
  if (events.includes(undefined)) return fail([invalid('seen-in-part', undefined)]);
  const entries: Entry[] = events.flatMap((event, index) =>
    event === undefined
      ? []
      : [
          {
            n: desk.entries.length + index + 1,
            ...{ round: where.round, phase: where.phase },
            causes: [],
            event,
          },
        ],
  );
  const after = withRuling(desk, { entries, ruled: word });
  return stands(after) ? ok({ desk: after, entries }) : fail([invalid('cannot-go-on', undefined)]);
};

/** True if the game finds out what it asks next, and everybody's table can be shown. */
const stands = <G extends Game>(desk: Desk<G>): boolean => {
  const { ruleset, rules, seats, state } = desk;
  try {
    desk.stop();
    ruleset.board({ rules, state });
    for (const seat of seats) ruleset.board(viewFor(desk, state, seat));
    return true;
  } catch {
    return false;
  }
};

/** A game that was under way when it came here: its table lies as it was written down, and its log begins there. */
export const adoptedOn = <G extends Game>(
  blank: Desk<G>,
  state: G['state'],
  word: Ruling,
): Result<{ readonly desk: Desk<G>; readonly entries: readonly Entry[] }, readonly Problem[]> => {
  const entries = adoptionOf(blank, state, word);
  if (entries === undefined) return fail([invalid('seen-in-part', undefined)]);
  const desk = withRuling(blank, { entries, ruled: word });
  return stands(desk) && isSame(desk.state, state)
    ? ok({ desk, entries })
    : fail([invalid('cannot-go-on', undefined)]);
};

/** The position as entries; undefined: somebody would see a part of a value. */
const adoptionOf = <G extends Game>(
  blank: Desk<G>,
  after: G['state'],
  word: Ruling,
): readonly Entry[] | undefined =>
  adoptionBy((change) => [change], blank, after, word) ?? adoptionBy(inMembers, blank, after, word);

/** What only some may see, then the rest. */
const adoptionBy = <G extends Game>(
  cut: (change: Change) => readonly Change[],

  { ruleset, rules, seats, state: before, entries: had }: Desk<G>,
  after: G['state'],
  word: Ruling,
): readonly Entry[] | undefined => {
  const seenBy = (reader: Seat): readonly Change[] =>
    changesBetween(ruleset.hide(rules, before, reader), ruleset.hide(rules, after, reader)).flatMap(
      cut,
    );
  const all = changesBetween(before, after).flatMap(cut);
  const open = seenBy('public');
  const views = seats.map((seat) => ({ seat, seen: seenBy(seat) }));
  const hidden = new Map<string, { to: Seat[]; shown: Change[]; changes: Change[] }>();
  const shared: Change[] = [];
  for (const change of all) {
    const of = (seen: readonly Change[]) => seen.filter((one) => isAbout(one, change));
    const shown = of(open);
    const to = views.flatMap(({ seat, seen }) => (isSame(of(seen), [change]) ? [seat] : []));
    const others = views.filter(({ seat }) => !to.includes(seat));
    if (others.some(({ seen }) => !isSame(of(seen), shown))) return undefined;
    const same = hidden.get(to.join(' ')) ?? { to, shown: [], changes: [] };
    if (isSame(shown, [change])) shared.push(change);
    else hidden.set(to.join(' '), same);
    same.shown.push(...shown);
    same.changes.push(change);
  }
  const base = { type: 'corrected', rule: BY_RULING, ...openWord(word), adopted: 'yes' } as const;
  const events: readonly CorrectionEvent[] = [
    ...[...hidden.values()].map(({ to, shown, changes }) => ({
      ...{ ...base, to, changes: shown, secret: { changes } },
    })),
    // Last: nobody is told of what is secret at the end of what he knows.
    { ...base, changes: shared },
  ];
  const { round, phase } = ruleset.where(before);
  return events.map((event, at) => ({
    ...{ n: had.length + at + 1, round, phase, causes: [], event },
  }));
};

/** True if one change is of what the other is of, or of a part of it. */
const isAbout = (one: Change, other: Change): boolean =>
  one.path.every((name, at) => other.path[at] === undefined || other.path[at] === name);

/** Changes as an event: who cannot see the values does not hear of them. */
const correctedBy = <G extends Game>(
  desk: Desk<G>,
  changes: readonly Change[],
  word: Ruling,
): CorrectionEvent | undefined => {
  const { ruleset, rules, seats } = desk;
  const state = copy(desk.state);
  applyChanges(state, changes);
  const seenBy = (reader: Seat): readonly Change[] =>
    changesBetween(ruleset.hide(rules, desk.state, reader), ruleset.hide(rules, state, reader));
  const all = changesBetween(desk.state, state);
  const open = seenBy('public');
  const base = { type: 'corrected', rule: BY_RULING, ...openWord(word) } as const;
  if (isSame(open, all)) return { ...base, changes: all };
  const to = seats.filter((seat) => isSame(seenBy(seat), all));
  // A value of which a seat sees a part is told by smaller changes.
  if (!seats.every((seat) => to.includes(seat) || isSame(seenBy(seat), open))) return undefined;
  return { ...base, to, changes: open, secret: { changes: all } };
};

/** The entries that are rulings: on what lies on the table, or on an answer. */
export const rulingsAmong = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(
    ({ event }) =>
      event.type === 'corrected' ||
      (isAnswered(event) && [event.by, event.secret?.by].includes('moderator')),
  );

/** A ruling on an open question of a seat, from what was written for it. */
export const ruleAnswer = <G extends Game>(
  desk: Desk<G>,
  { seat, wishes }: { readonly seat: Seat; readonly wishes: readonly Wish[] },
  word: Ruling,
): Result<readonly RuledAnswer[], readonly Problem[]> => {
  const source = wishesOf<G>(desk.ruleset, 'moderator', () => wishes);
  const found = desk
    .stop()
    .asked.filter(({ question }) => question.seat === seat)
    .map((asked) => ({ asked, said: answerFrom(desk, source, asked) }));
  const ruled = found.flatMap(({ asked: { key }, said }) =>
    said?.by === undefined ? [] : [{ ...word, key, seat, answer: said.answer as Json }],
  );
  const passed = found.flatMap(({ said }) => said?.passed ?? []);
  // All that was said is decided, or nothing is: what no question of now hears would be lost.
  const unheard = wishes
    .filter((wish) => !found.some(({ asked }) => hears(asked, wish)))
    .map(({ kind, place }) => invalid('not-asked-now', place, { seat, kind }));
  const wrong = [...passed, ...unheard];
  if (ruled.length > 0 && wrong.length === 0) return ok(ruled);
  return fail(wrong.length > 0 ? wrong : [invalid('not-asked-now', undefined, { seat })]);
};

/** True if a wish speaks to a question, whatever comes of it. */
const hears = <G extends Game>(
  { key, question: { kind, about } }: AskedQuestion<G>,
  wish: Wish,
): boolean =>
  wish.key === undefined
    ? wish.kind === kind.name && speaksOf(wish.about, about)
    : wish.key === key;

const answerFrom = <G extends Game>(
  desk: Desk<G>,
  source: Source<G>,
  { question, key, view }: AskedQuestion<G>,
): ReturnType<Source<G>> =>
  source(question, () => key, view, {
    used: [],
    viewOf: (seat) => viewFor(desk, desk.state, seat),
  });

// What was taken back is played again from the same orders, on another table or by other rules.

/** A run or a ruling of before, as it comes out now. */
interface PlayedAgain<G extends Game = Game> {
  readonly was: Batch;
  /** The game after it. */
  readonly desk: Desk<G>;
  readonly entries: readonly Entry[];
  readonly evidence: Batch['evidence'];
  readonly taken: readonly TakenMessage[];
  readonly directions: Directions;
}

/** The outcome of what was taken back, with the same orders and another past. */
export interface PlayedOn<G extends Game = Game> {
  readonly desk: Desk<G>;
  readonly batches: readonly PlayedAgain<G>[];
  /** Those that the game has not come to, or that cannot be any more. */
  readonly left: readonly Batch[];
}

/** Plays on as far as nothing else is asked than was then. */
export const playOn = <G extends Game>(
  desk: Desk<G>,
  { kept, dropped, marks: anew }: Omit<TookBack<G>, 'desk'>,
): PlayedOn<G> => {
  let now = desk;
  const batches: PlayedAgain<G>[] = [];
  const first = dropped[0];
  let n = first === undefined ? 0 : first.closed.n - first.entries.length;
  let marks = anew;
  const waits = desk.waits && { waits: desk.waits };
  for (const [at, was] of dropped.entries()) {
    const mark = marks.findLast((one) => one.n <= n);
    now = { ...now, waits: waitsThen(desk, [...kept, ...dropped.slice(0, at + 1)]) };
    const again = was.ruled === undefined ? runAgain(now, was, mark) : rulingAgain(now, was);
    if (again === undefined)
      return { desk: { ...now, ...waits }, batches, left: dropped.slice(at) };
    now = again.desk;
    if (was.ruled === undefined) marks = marks.filter((one) => one.n > n);
    n = was.closed.n;
    if (again.entries.length + again.taken.length > 0 || was.ruled !== undefined)
      batches.push(again);
  }
  return { desk: { ...now, ...waits }, batches, left: [] };
};

/** The table of waiting as it was when a run was made. */
const waitsThen = <G extends Game>(
  { waits }: Desk<G>,
  batches: readonly Batch[],
): NonNullable<Desk<G>['waits']> => ({ ...waits, changed: changesOfWaits(batches) });

/** A run again; undefined if it comes to nothing, since the game waits for what it did not wait for then. */
const runAgain = <G extends Game>(
  now: Desk<G>,
  was: Batch,
  mark: Anew | undefined,
): PlayedAgain<G> | undefined => {
  const known = new Set(now.taken.map(({ source, digest }) => `${source} ${digest}`));
  const taken = was.taken.filter(({ source, digest }) => !known.has(`${source} ${digest}`));
  const directions = { ...was.directions, ...(mark && { anew: mark.number }) };
  const run = adjudicate(now, taken, directions);
  if (run.entries.length === 0 && run.ended.how === 'waiting' && isShort(run, was))
    return undefined;
  return { ...run, was, taken, directions };
};

/** True if a run waits in a phase before the one in which it ended at first. */
const isShort = <G extends Game>({ desk }: AdjudicatedRun<G>, was: Batch): boolean => {
  const last = was.entries.at(-1);
  if (last === undefined) return false;
  const phases = desk.ruleset.printedPhases;
  return compareMoments(phases, momentOfDesk(desk), momentOf(desk.ruleset, last)) < 0;
};

/**
 * A ruling again, in the place that it was made for; undefined if the game is not there, or it cannot be.
 * Who plays a seat holds wherever the game has come to.
 */
const rulingAgain = <G extends Game>(now: Desk<G>, was: Batch): PlayedAgain<G> | undefined => {
  const { ruled, entries } = was;
  const same = { was, evidence: {}, taken: [], directions: was.directions };
  const [first] = entries;
  if (ruled === undefined) return undefined;
  if (first === undefined) return { ...same, entries, desk: withRuling(now, { entries, ruled }) };
  if (!isSeated(first.event) && !isSameWhere(first, now.ruleset.where(now.state))) return undefined;
  if (isEnded(first.event) && now.stop().over) return undefined;
  const isOfTable = (entry: Entry): boolean =>
    isCorrected(entry.event) && entry.event.data === undefined && !isAdopted(entry);
  if (entries.every(isOfTable)) {
    const right = setRight(now, entries.flatMap(changesIn), ruled);
    return right.ok ? { ...same, ...right.value } : undefined;
  }
  const again = replayRuling(now, { entries, ruled }).filter((entry) => entry !== undefined);
  return { ...same, entries: again, desk: withRuling(now, { entries: again, ruled }) };
};

/** Who plays which seat holds as it was said, though the game has not come to where that was. */
export const seatedOn = <G extends Game>(played: PlayedOn<G>): PlayedOn<G> => {
  const isSeating = ({ entries: [first] }: Batch): boolean =>
    first !== undefined && isSeated(first.event);
  let { desk } = played;
  const seated = played.left.filter(isSeating).flatMap((was) => {
    const again = rulingAgain(desk, was);
    desk = again?.desk ?? desk;
    return again ?? [];
  });
  const left = played.left.filter((was) => !isSeating(was));
  return { desk, batches: [...played.batches, ...seated], left };
};

const changesIn = ({ event }: Entry): readonly Change[] =>
  isCorrected(event) ? (event.secret?.changes ?? event.changes) : [];

// A game by other data of its rules: what would have been, and going on by them.

const MOVED: RuleId = 'MOD-5';

/**
 * The entries of a ruling as they follow from the table that it was made on: what it says is the moderator's word,
 * but not what was there before, nor who may know of it. Undefined: no ruling has such an entry.
 */
export const replayRuling = <G extends Game>(
  desk: Desk<G>,
  { entries, ruled }: Pick<Batch, 'entries'> & { readonly ruled: Ruling },
): readonly (Entry | undefined)[] => {
  if (entries.some(isAdopted)) {
    const state = copy(desk.state);
    for (const entry of entries) applyChanges(state, changesIn(entry));
    return adoptionOf(desk, state, ruled) ?? [];
  }
  const { round, phase } = desk.ruleset.where(desk.state);
  return entries.map((entry, index) => {
    const event = ruledEvent(desk, entry, ruled);
    return event && { n: desk.entries.length + index + 1, round, phase, causes: [], event };
  });
};

const ruledEvent = <G extends Game>(
  desk: Desk<G>,
  entry: Entry,
  ruled: Ruling,
): Entry['event'] | undefined => {
  const { event } = entry;
  if (isEnded(event)) return endGame(desk, event, ruled).entries[0]?.event;
  if (isSeated(event)) {
    const said = { ...event, isHushed: event.hushed !== undefined };
    return seatPlayer(desk, said, ruled).entries[0]?.event;
  }
  if (!isCorrected(event)) return undefined;
  if (event.data === undefined) return correctedBy(desk, changesIn(entry), ruled);
  return movedBy(event.data, ruled);
};

/** The whole game played again from its first entry, as far as it can be; `own`: as it was played. */
export const replayGame = <G extends Game>(
  equipment: Equipment<G>,
  history: History,
  own: Equipment<G> = equipment,
): PlayedOn<G> => {
  const { opening, batches, anew = [] } = history;
  const waits = { ...equipment.waits, ...(opening.waits && { opened: opening.waits }) };
  const rules = equipment.rulesAt?.(undefined) ?? equipment.rules;
  const blank = { ...blankDesk({ ...equipment, rules, waits }), name: opening.name };
  const dropped = batches.map((batch, at) => endedAsCut(own, history, batch, at));
  return playOn(blank, { kept: [], dropped, marks: anew });
};

/** The first place at which two courses of a game part. */
export interface Parting {
  readonly was?: Entry;
  readonly is?: Entry;
}

export const partingOf = (
  before: readonly Entry[],
  after: readonly Entry[],
): Parting | undefined => {
  const at = before.findIndex((was, index) => !isSameDeed(was, after[index]));
  const [was, is] = [before[at < 0 ? before.length : at], after[at < 0 ? before.length : at]];
  if (was === undefined && is === undefined) return undefined;
  return { ...(was && { was }), ...(is && { is }) };
};

/** Which entries caused another is told, and decides nothing. */
const isSameDeed = (a: Entry, b: Entry | undefined): boolean =>
  b !== undefined && a.round === b.round && a.phase === b.phase && isSame(a.event, b.event);

/** The fingerprints of the data that a game leaves, and of those that it goes on by. */
type Move = NonNullable<CorrectionEvent['data']>;

const movedBy = (data: Move, word: Ruling): CorrectionEvent => ({
  ...{ type: 'corrected', rule: MOVED, ...openWord(word) },
  ...{ data, changes: [] },
});

/** A game by other data from now on; what has happened stays, and so does the table where the data leave it. */
export const moveToData = <G extends Game>(
  desk: Desk<G>,
  data: Move,
  word: Ruling,
): Result<{ readonly desk: Desk<G>; readonly entries: readonly Entry[] }, readonly Problem[]> => {
  const { round, phase } = desk.ruleset.where(desk.state);
  const event = movedBy(data, word);
  const entries = [{ n: desk.entries.length + 1, round, phase, causes: [], event }];
  try {
    const after = withRuling(desk, { entries, ruled: word });
    if (goesOn(after)) return ok({ desk: after, entries });
  } catch {
    // The data lack something that lies on the table.
  }
  return fail([invalid('cannot-move', undefined)]);
};

/** True if the phase under way comes out the same so far. */
const goesOn = <G extends Game>(desk: Desk<G>): boolean => {
  const { ruleset, rules, chance, anew = [], checkpoint: from, used } = desk;
  const before = desk.entries.slice(0, from.n);
  const since = sinceCheckpoint(desk);
  const run = { rules, chance, anew, from, before, since, used, sources: [] };
  ruleset.board({ rules, state: desk.state });
  return advance(ruleset, run).ended.how !== 'diverged';
};
