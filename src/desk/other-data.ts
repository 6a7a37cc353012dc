import { advance } from '../core/advance.ts';
import type { Corrected, Entry } from '../core/entry.ts';
import type { Game, RuleId } from '../core/game.ts';
import { isSame } from '../core/json.ts';
import { invalid, type Problem } from '../core/problem.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { blankDesk, type Desk, type Equipment, sinceCheckpoint, withRuling } from './desk.ts';
import type { History, Ruling } from './history.ts';
import { openWord } from './in-force.ts';
import { type PlayedOn, playOn } from './play-on.ts';
import { endedAsCut } from './rulings.ts';

// A game by other data of its rules: what would have been, and going on by them.

const MOVED: RuleId = 'MOD-5';

/** The whole game played again from its first entry, as far as it can be; `own`: as it was played. */
export const playedBy = <G extends Game>(
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
type Move = NonNullable<Corrected['data']>;

/** A game by other data from now on; what has happened stays, and so does the table where the data leave it. */
export const movedTo = <G extends Game>(
  desk: Desk<G>,
  data: Move,
  word: Ruling,
): Result<{ readonly desk: Desk<G>; readonly entries: readonly Entry[] }, readonly Problem[]> => {
  const { round, phase } = desk.ruleset.where(desk.state);
  const event: Corrected = {
    ...{ type: 'corrected', rule: MOVED, ...openWord(word) },
    ...{ data, changes: [] },
  };
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
