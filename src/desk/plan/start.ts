import { fold } from '../../core/advance.ts';
import { absentIn, type Entry, type Used } from '../../core/entry.ts';
import type { Game, Seat, View } from '../../core/game.ts';
import { copy } from '../../core/json.ts';
import type { Ruleset, Where } from '../../core/ruleset.ts';
import { absentees, type Source } from '../../core/sources.ts';
import type { Wish } from '../../core/wishes.ts';
import type { Desk } from '../desk.ts';
import type { TakenMessage } from '../history.ts';
import { forRoundAt, standingAt, wishesAt, wordsOf } from '../in-force.ts';
import { type Moment, momentOf } from '../moment.ts';

/** Where a plan begins: the game as its seat knows it, and what was said. */
export interface Start<G extends Game> {
  readonly ruleset: Ruleset<G>;
  readonly rules: G['rules'];
  readonly seat: Seat;
  /** The table at the last place between two procedures, as the seat knows it. */
  readonly from: { readonly n: number; readonly state: G['state'] };
  /** The entries of the procedure that is under way, as the seat knows them. */
  readonly since: readonly Entry<G['event']>[];
  /** The table now, as the seat knows it. */
  readonly view: View<G>;
  readonly used: readonly Used[];
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
