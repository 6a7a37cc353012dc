import { type Advanced, advance, type Checkpoint } from '../core/advance.ts';
import type { AskedQuestion } from '../core/answering.ts';
import type { Chance } from '../core/chance.ts';
import type { Entry, Used } from '../core/entry.ts';
import type { Game, Seat } from '../core/game.ts';
import type { Ruleset, Where } from '../core/ruleset.ts';
import type { Anew } from '../core/table.ts';
import type { OpenQuestion } from '../report/waiting.ts';

/** The questions the game asks now, whoever may have answered it in advance. */
export interface Stop<G extends Game> {
  readonly where: Where;
  readonly asked: readonly AskedQuestion<G>[];
  /** The table as it waits. */
  readonly state: G['state'];
  readonly over: boolean;
  /** Something happens before it is asked that the log does not have yet: nobody may know it. */
  readonly isAhead: boolean;
  /** Goes on from here, where the stop was found by a run that can. */
  readonly goOn?: Advanced<G>['goOn'];
}

/** The words a seat was told of where a game stood. */
export interface BundledGame {
  readonly seat: Seat;
  /** The questions the game waited for, of all seats. */
  readonly open: readonly OpenQuestion[];
}

/** Where a game lies that can be gone on with. */
interface Place<G extends Game> {
  readonly ruleset: Ruleset<G>;
  readonly rules: G['rules'];
  readonly chance: Chance;
  readonly entries: readonly Entry<G['event']>[];
  readonly used: readonly Used[];
  readonly checkpoint: Checkpoint<G>;
  readonly anew?: readonly Anew[];
}

/** Runs on until anything is asked, with what has been answered and nothing else. */
export const findStop = <G extends Game>(place: Place<G>): Stop<G> => {
  const { ruleset, rules, chance, entries, used, checkpoint: from, anew = [] } = place;
  const [before, since] = [entries.slice(0, from.n), entries.slice(from.n)];
  const run = { rules, chance, anew, from, before, since, used };
  const advanced = advance(ruleset, { ...run, sources: [] });
  return stopAfter(place, advanced, advanced.entries.length > since.length);
};

/** The questions where a run has ended. */
export const stopAfter = <G extends Game>(
  { ruleset }: Pick<Place<G>, 'ruleset'>,
  { ended, state, goOn }: Advanced<G>,
  isAhead = false,
): Stop<G> => ({
  where: ruleset.where(state),
  asked: ended.how === 'waiting' ? ended.asked() : [],
  state,
  over: ended.how === 'over',
  isAhead,
  goOn,
});
