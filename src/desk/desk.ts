import { advance, type Checkpoint, fold, type RunOutcome } from '../core/advance.ts';
import type { AskedQuestion } from '../core/answering.ts';
import type { Chance } from '../core/chance.ts';
import type { Document } from '../core/document.ts';
import { dataOf, type Entry, isBeside, isSeated, type UsedWish } from '../core/entry.ts';
import type { Game, Seat, View } from '../core/game.ts';
import { canonical, copy } from '../core/json.ts';
import { once } from '../core/once.ts';
import { listUsedWishes } from '../core/pending-orders.ts';
import type { Ruleset, Where } from '../core/ruleset.ts';
import type { Anew } from '../core/table.ts';
import type { Waits } from '../core/waits.ts';
import type { Manner } from '../core/wishes.ts';
import type { Lexicon } from '../notation/index.ts';
import type { OpenQuestion } from '../report/next.ts';
import type { Batch, History, RuledAnswer, TakenMessage } from './history.ts';
import { type Moment, momentOf } from './moment.ts';
import type { FindsNames } from './remarks/mentions.ts';

/** The questions the game asks now, whoever may have answered it in advance. */
export interface Stop<G extends Game = Game> {
  readonly where: Where;
  readonly asked: readonly AskedQuestion<G>[];
  /** The table as it waits. */
  readonly state: G['state'];
  readonly over: boolean;
  /** Something happens before it is asked that the log does not have yet: nobody may know it. */
  readonly isAhead: boolean;
  /** Goes on from here, where the stop was found by a run that can. */
  readonly goOn?: RunOutcome<G>['goOn'];
}

/** The words a seat was told of where a game stood. */
export interface BundledGame {
  readonly seat: Seat;
  /** The questions the game waited for, of all seats. */
  readonly open: readonly OpenQuestion[];
}

/** Where a game lies that can be gone on with. */
interface Place<G extends Game = Game> {
  readonly ruleset: Ruleset<G>;
  readonly rules: G['rules'];
  readonly chance: Chance;
  readonly entries: readonly Entry<G['event']>[];
  readonly used: readonly UsedWish[];
  readonly checkpoint: Checkpoint<G>;
  readonly anew?: readonly Anew[];
}

/** Runs on until anything is asked, with what has been answered and nothing else. */
const findStop = <G extends Game>(place: Place<G>): Stop<G> => {
  const advanced = playedOn(place);
  const since = place.entries.length - place.checkpoint.n;
  return stopAfter(place, advanced, advanced.entries.length > since);
};

const playedOn = <G extends Game>(place: Place<G>): RunOutcome<G> => {
  const { ruleset, rules, chance, entries, used, checkpoint: from, anew = [] } = place;
  const [before, since] = [entries.slice(0, from.n), entries.slice(from.n)];
  return advance(ruleset, { rules, chance, anew, from, before, since, used, sources: [] });
};

/** The questions where a run has ended. */
export const stopAfter = <G extends Game>(
  { ruleset }: Pick<Place<G>, 'ruleset'>,
  { ended, state, goOn }: RunOutcome<G>,
  isAhead = false,
): Stop<G> => ({
  where: ruleset.where(state),
  asked: ended.how === 'waiting' ? ended.asked() : [],
  state,
  over: ended.how === 'over',
  isAhead,
  goOn,
});

/** A game as it lies before the moderator. */
export interface Desk<G extends Game = Game> {
  /** Its name of now; undefined before it was opened. */
  readonly name?: string;
  /** All names that it has had: messages that bear one are for it. */
  readonly called?: readonly string[];
  readonly ruleset: Ruleset<G>;
  readonly rules: G['rules'];
  /** The rules by the fingerprint of their data, where the moderator has moved the game; undefined: as it was opened. */
  readonly rulesAt?: (data: string | undefined) => G['rules'] | undefined;
  readonly chance: Chance;
  readonly seats: readonly Seat[];
  /** The manner in which messages are read. */
  readonly manner?: Manner;
  /** The names of its seats, for lines that speak to the moderator. */
  readonly names?: Lexicon;
  /** True of a line that is an order, right or wrong, or a header of orders. */
  readonly isForGame?: (line: string) => boolean;
  /** True if orders are sealed before the deadline, and there is a phase in which they can be. */
  readonly isSealed?: boolean;
  /** The game's names in what a seat writes; `called` are its sender's own. */
  readonly mentions?: (seat: Seat, called?: readonly string[]) => FindsNames;
  /** The table of waiting: as it was opened, and what the moderator has changed since. */
  readonly waits?: { readonly opened?: Waits; readonly changed?: Waits };
  readonly taken: readonly TakenMessage[];
  readonly entries: readonly Entry<G['event']>[];
  /** The lines of messages that are used up. */
  readonly used: readonly UsedWish[];
  /** Answers that the moderator has decided. */
  readonly ruled?: readonly RuledAnswer[];
  /** From where on chance is asked anew. */
  readonly anew?: readonly Anew[];
  /** The last place between two procedures, or where one rests. */
  readonly checkpoint: Checkpoint<G>;
  readonly state: G['state'];
  /** The stop, with what is asked now: found when it is first asked for, and handed on whatever has been said. */
  readonly stop: () => Stop<G>;
  /** Of a seat's own copy: what it was told; without the game's chance it cannot be run. */
  readonly bundled?: BundledGame;
}

/** The things a desk needs besides its history. */
export type Equipment<G extends Game = Game> = Pick<
  Desk<G>,
  | 'ruleset'
  | 'rules'
  | 'rulesAt'
  | 'chance'
  | 'seats'
  | 'manner'
  | 'names'
  | 'isForGame'
  | 'isSealed'
  | 'waits'
>;

/** A game before its first procedure. */
export const blankDesk = <G extends Game>(equipment: Equipment<G>): Desk<G> => {
  const state = equipment.ruleset.blank(equipment.rules, equipment.seats);
  const nothing = { taken: [], entries: [], used: [] };
  return withStop({ ...equipment, ...nothing, checkpoint: { n: 0, state }, state });
};

/** A game whose stop nobody has found yet. */
export const withStop = <G extends Game>(desk: Omit<Desk<G>, 'stop'>): Desk<G> => ({
  ...desk,
  stop: once(() => findStop(desk)),
});

/** Puts a game on the desk from what its log tells; a checkpoint that is known spares work. */
export const deskOf = <G extends Game>(
  given: Equipment<G>,
  { opening, batches, anew = [] }: Pick<History, 'opening' | 'batches' | 'anew'>,
  known?: Checkpoint<G>,
): Desk<G> => {
  const entries = batches.flatMap((batch) => batch.entries);
  const equipment = { ...given, rules: rulesAfter(given, entries) };
  const used: UsedWish[] = [];
  const said = batches.flatMap((batch) => {
    const usedBefore = used.length;
    used.push(...listUsedWishes(batch.evidence));
    return batch.taken.map((one) => ({ ...one, usedBefore }));
  });
  const taken = heardIn(said, entries);
  const tables =
    known === undefined ? rebuilt(equipment, entries) : goneOn(equipment, entries, known);
  const waits = { ...equipment.waits, ...(opening.waits && { opened: opening.waits }) };
  const ruled = batches.flatMap(answerIn);
  const heard = { taken, entries, used, ruled, anew };
  return withStop({ name: opening.name, ...equipment, waits, ...heard, ...tables });
};

/** The same game from where its procedure has rested last, as its kept checkpoint would have it. */
export const fromLastRest = <G extends Game>(desk: Desk<G>): Desk<G> =>
  withStop({ ...desk, ...goneOn(desk, desk.entries, lastRestOf(desk)) });

/** The last place where a procedure that is under way has rested: playing it again comes to it. */
const lastRestOf = <G extends Game>(place: Place<G>): Checkpoint<G> => {
  const { checkpoint: from, entries } = place;
  if (from.n === entries.length) return from;
  const { checkpoint, ended } = playedOn(place);
  const isThere = ended.how !== 'diverged' && checkpoint.n <= entries.length;
  return isThere ? asWritten(checkpoint) : from;
};

/** Messages as they speak: of a seat that another plays now, those of before may have ceased to. */
const heardIn = (
  taken: readonly TakenMessage[],
  entries: readonly Entry[],
): readonly TakenMessage[] =>
  entries.reduce(
    (all, { event }) =>
      isSeated(event) && event.hushed !== undefined
        ? all.map((one, at) =>
            one.seat === event.seat && at < (event.hushed ?? 0) ? { ...one, wishes: [] } : one,
          )
        : all,
    taken,
  );

/** The rules that a game goes by after some entries. */
export const rulesAfter = <G extends Game>(
  { rules, rulesAt }: Pick<Desk<G>, 'rules' | 'rulesAt'>,
  entries: readonly Entry[],
): G['rules'] => rulesAt?.(dataOf(entries)) ?? rules;

const answerIn = ({
  ruled,
}: {
  readonly ruled?: Batch['ruled'] | undefined;
}): readonly RuledAnswer[] => (ruled !== undefined && 'key' in ruled ? [ruled] : []);

/** A game with a ruling of the moderator: what he set right, or an answer that he decided. */
export const withRuling = <G extends Game>(
  desk: Desk<G>,
  { entries: added, ruled }: Pick<Batch, 'entries' | 'ruled'>,
): Desk<G> => {
  const { ruleset, rules, checkpoint: from } = desk;
  const entries = [...desk.entries, ...added] as Desk<G>['entries'];
  if (dataOf(added) !== undefined) return onOtherData(desk, entries);
  const state = copy(desk.state);
  fold(ruleset, { rules, state }, added as Desk<G>['entries']);
  // Before anything of a procedure has happened, what the moderator says lies before it.
  const isBetween = from.n === desk.entries.length;
  const checkpoint = isBetween ? asWritten({ ...from, n: entries.length, state }) : from;
  const all = [...(desk.ruled ?? []), ...answerIn({ ruled })];
  const taken = heardIn(desk.taken, added);
  return withStop({ ...desk, entries, taken, ruled: all, checkpoint, state });
};

/** A game whose rules are others from now on: the table is what the same entries give by them. */
const onOtherData = <G extends Game>(desk: Desk<G>, entries: Desk<G>['entries']): Desk<G> => {
  const moved = { ...desk, rules: rulesAfter(desk, entries) };
  return withStop({ ...moved, entries, ...rebuilt(moved, entries) });
};

type Tables<G extends Game = Game> = Pick<Desk<G>, 'checkpoint' | 'state'>;

const goneOn = <G extends Game>(
  { ruleset, rules }: Equipment<G>,
  entries: readonly Entry[],
  checkpoint: Checkpoint<G>,
): Tables<G> => {
  const state = copy(checkpoint.state);
  fold(ruleset, { rules, state }, entries.slice(checkpoint.n));
  return { checkpoint, state };
};

const rebuilt = <G extends Game>(equipment: Equipment<G>, entries: readonly Entry[]): Tables<G> => {
  const { ruleset, rules, seats } = equipment;
  const before = copy(ruleset.blank(rules, seats));
  const n = startOfLastProcedure(entries);
  fold(ruleset, { rules, state: before }, entries.slice(0, n));
  const { state } = goneOn(equipment, entries, { n, state: before });
  const last = entries.at(-1);
  const underWay =
    n < entries.length && last !== undefined && isSameWhere(ruleset.where(state), last);
  const checkpoint = underWay ? { n, state: before } : { n: entries.length, state };
  return goneOn(equipment, entries, asWritten(checkpoint));
};

/** A checkpoint as it is read again: whoever goes by the order of members finds the same, however the table came about. */
const asWritten = <G extends Game>({ state, ...more }: Checkpoint<G>): Checkpoint<G> => ({
  ...more,
  state: JSON.parse(canonical(state)) as G['state'],
});

const startOfLastProcedure = (entries: readonly Entry[]): number => {
  const last = entries.at(-1);
  if (last === undefined) return 0;
  const first = entries.findLastIndex((entry) => !isSameWhere(entry, last)) + 1;
  const played = entries.slice(first).findIndex(({ event }) => !isBeside(event));
  // What was set right before anything of a procedure had happened lies before it.
  return played < 0 ? entries.length : first + played;
};

export const isSameWhere = (a: Where, b: Where): boolean =>
  a.round === b.round && a.phase === b.phase;

/** The entries of the procedure that is under way. */
export const sinceCheckpoint = <G extends Game>(desk: Desk<G>): readonly Entry<G['event']>[] =>
  desk.entries.slice(desk.checkpoint.n);

export const momentOfDesk = <G extends Game>({ ruleset, state }: Desk<G>): Moment =>
  momentOf(ruleset, ruleset.where(state));

/** The things that a seat has, where its game tells of such. */
export const holdingOf = <G extends Game>(
  { ruleset, rules }: Pick<Desk<G>, 'ruleset' | 'rules'>,
  state: G['state'],
  seat: Seat,
): Document => ruleset.holding?.(viewFor({ ruleset, rules }, state, seat), seat) ?? [];

/** The table as a seat may know it. */
export const viewFor = <G extends Game>(
  { ruleset, rules }: Pick<Desk<G>, 'ruleset' | 'rules'>,
  state: G['state'],
  seat: Seat,
): View<G> => ({ rules, state: ruleset.hide(rules, state, seat) });
