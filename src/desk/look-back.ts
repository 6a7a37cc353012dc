import { fold } from '../core/advance.ts';
import type { Entry } from '../core/entry.ts';
import type { Game, Reader, View } from '../core/game.ts';
import { copy } from '../core/json.ts';
import { entriesKnownTo } from '../core/secrecy.ts';
import { type Desk, rulesAfter } from './desk.ts';
import { compareMoments, isSameMoment, type Moment, momentOf } from './moment.ts';

/** A game as it lay at a moment, as far as a reader may know it. */
export interface LookBack<G extends Game = Game> {
  readonly view: View<G>;
  /** The entries of that round up to then. */
  readonly entries: readonly Entry<G['event']>[];
}

/** The phases of which there is anything in the log, in their order. */
export const momentsPlayed = <G extends Game>({
  ruleset,
  entries,
}: Pick<Desk<G>, 'ruleset' | 'entries'>): readonly Moment[] => {
  const moments: Moment[] = [];
  for (const entry of entries) {
    const moment = momentOf(ruleset, entry);
    const last = moments.at(-1);
    if (last === undefined || !isSameMoment(last, moment)) moments.push(moment);
  }
  return moments;
};

/** The table at the end of a phase; or, in a phase that still goes on, as it lies. */
export const lookBack = <G extends Game>(
  desk: Desk<G>,
  moment: Moment,
  reader: Reader,
): LookBack<G> => looksBack(desk, reader)(moment);

/** The same for many moments: of those that come one behind the other each goes on from the table of the one before. */
export const looksBack = <G extends Game>(
  desk: Desk<G>,
  reader: Reader,
): ((moment: Moment) => LookBack<G>) => {
  const { ruleset, entries } = desk;
  const { printedPhases } = ruleset;
  const dates = entries.map((entry) => momentOf(ruleset, entry));
  const tableAfter = tablesOf(desk);
  return (moment) => {
    const past = entries.filter((_, at) => {
      const date = dates[at];
      return date !== undefined && compareMoments(printedPhases, date, moment) <= 0;
    });
    const isNow = past.length === entries.length;
    // By the data that the game went by then.
    const rules = isNow ? desk.rules : rulesAfter(desk, past);
    const state = isNow ? desk.state : tableAfter(rules, past);
    return {
      view: { rules, state: reader === 'moderator' ? state : ruleset.hide(rules, state, reader) },
      entries: entriesKnownTo(
        past.filter(({ round }) => round === moment.round),
        reader,
      ),
    };
  };
};

/** The table after some entries, by the rules that held then. */
export const tableAfter = <G extends Game>(
  desk: Desk<G>,
  past: readonly Entry<G['event']>[],
): G['state'] => tablesOf(desk)(rulesAfter(desk, past), past);

interface Table<G extends Game = Game> {
  readonly rules: G['rules'];
  readonly past: readonly Entry<G['event']>[];
  readonly state: G['state'];
}

/** Tables after entries; where these only go on from the last ones, so does the table. */
const tablesOf = <G extends Game>({
  ruleset,
  seats,
}: Desk<G>): ((rules: G['rules'], past: readonly Entry<G['event']>[]) => G['state']) => {
  let last: Table<G> | undefined;
  return (rules, past) => {
    const known = last?.past.length ?? 0;
    const goesOn = last?.rules === rules && known > 0 && past[known - 1] === last.past.at(-1);
    const state = copy(last !== undefined && goesOn ? last.state : ruleset.blank(rules, seats));
    fold(ruleset, { rules, state }, goesOn ? past.slice(known) : past);
    last = { rules, past, state };
    return state;
  };
};

/** True if two readers have the same before them: the same table, and the same of every entry. */
export const isSameLook = <G extends Game>(a: LookBack<G>, b: LookBack<G>): boolean =>
  a.view.state === b.view.state &&
  a.entries.length === b.entries.length &&
  a.entries.every((entry, at) => entry === b.entries[at]);
