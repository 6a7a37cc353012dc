import { advance, type Onward, type RunEnd, type RunOutcome } from '../core/advance.ts';
import type { Entry, Evidence } from '../core/entry.ts';
import type { Game } from '../core/game.ts';
import { canonical } from '../core/json.ts';
import type { Hash } from '../core/log.ts';
import { once } from '../core/once.ts';
import type { Where } from '../core/ruleset.ts';
import type { Source } from '../core/sources.ts';
import { stopAsPlayed } from './asked-questions.ts';
import {
  type Desk,
  isSameWhere,
  momentOfDesk,
  type Stop,
  sinceCheckpoint,
  stopAfter,
  withStop,
} from './desk.ts';
import type { Batch, ClosedEntries, Directions, Maker, TakenMessage } from './history.ts';
import { sourcesOf } from './in-force.ts';
import { isSameMoment, isTogether, type Moment, momentOf, speaksAt } from './moment.ts';

export interface AdjudicatedRun<G extends Game = Game> {
  readonly desk: Desk<G>;
  /** The entries that came new, with this run. */
  readonly entries: readonly Entry<G['event']>[];
  readonly evidence: Batch['evidence'];
  readonly ended: RunEnd<G>;
}

/** Takes messages in and runs as far as the answers reach, at most up to where all speak together again. */
export const adjudicate = <G extends Game>(
  before: Desk<G>,
  taken: readonly TakenMessage[],
  directions: Directions,
): AdjudicatedRun<G> => {
  const usedBefore = before.used.length;
  const added = taken.map((one) => ({ ...one, usedBefore }));
  const desk = { ...withChance(before, directions), taken: [...before.taken, ...added] };
  const open = openBefore(before, directions);
  const sources = stoppingAt(sourcesOf(desk, directions, open), directions.stops);
  const advanced = advanceFrom(desk, { sources, until: stopsBefore(desk, directions.until) });
  const entries = advanced.entries.filter(({ n }) => n > desk.entries.length);
  const evidence = evidenceOf(entries, advanced.evidence);
  return { desk: moved(desk, advanced, entries), entries, evidence, ended: advanced.ended };
};

/** What would come of other answers, up to where all speak together again; nothing of it is written. */
export const rehearse = <G extends Game>(desk: Desk<G>, sources: readonly Source<G>[]): void => {
  advanceFrom(desk, { sources, until: stopsBefore(desk, undefined) });
};

/** The game with chance asked anew, where a run is told so. */
const withChance = <G extends Game>(desk: Desk<G>, { anew: number }: Directions): Desk<G> => {
  if (number === undefined) return desk;
  return withStop({ ...desk, anew: [...(desk.anew ?? []), { n: desk.entries.length, number }] });
};

/** Whoever may answer says nothing to one question: the run ends there. */
const stoppingAt = <G extends Game>(
  sources: readonly Source<G>[],
  stops: string | undefined,
): readonly Source<G>[] =>
  stops === undefined
    ? sources
    : sources.map(
        (source): Source<G> =>
          (question, key, view, heard) =>
            key() === stops ? undefined : source(question, key, view, heard),
      );

/** Goes on from where the game waits; again from the checkpoint only where that lies too far. */
const advanceFrom = <G extends Game>(
  desk: Desk<G>,
  answering: Pick<Onward<G>, 'sources' | 'until'>,
): RunOutcome<G> => {
  const { ruleset, rules, chance, checkpoint: from, used, anew = [] } = desk;
  const onward = { rules, chance, from, ...answering };
  const before = desk.entries.slice(0, from.n);
  return (
    desk.stop().goOn?.(onward) ??
    advance(ruleset, { ...onward, anew, before, since: sinceCheckpoint(desk), used })
  );
};

/** Of what came new: the rest stands in the log already. */
const evidenceOf = (
  entries: readonly Entry[],
  all: Readonly<Record<number, Evidence>>,
): Batch['evidence'] => {
  const own: Record<number, Evidence> = {};
  for (const { n } of entries) if (all[n] !== undefined) own[n] = all[n];
  return own;
};

/** A run that overrules silence overrules that on what was asked: its own news nobody knew (SEA-4). */
const openBefore = <G extends Game>(
  desk: Desk<G>,
  { missing, again, asked }: Directions,
): ReadonlySet<string> => {
  if (missing === 'wait' || again) return new Set();
  // Older logs took for open what only their run would bring up.
  const stop = asked === undefined ? desk.stop() : stopAsPlayed(desk);
  return new Set(stop.asked.map(({ key }) => key));
};

/**
 * The phases that the seats had been asked for before a run: the one that is under way, unless the run
 * itself will open it, and what messages speak for that were for this round as a whole.
 */
export const phasesAsked = <G extends Game>(desk: Desk<G>): readonly Moment[] => {
  const { ruleset } = desk;
  const now = momentOfDesk(desk);
  const isOpened = isTogether(ruleset, now.phase) || !desk.stop().isAhead;
  const ofRound = ruleset.printedPhases.map((phase) => ({ round: now.round, phase }));
  const at = ruleset.printedPhases.indexOf(now.phase);
  const heard = ofRound.slice(0, isOpened ? at + 1 : at);
  return ofRound
    .slice(at)
    .filter((moment) => heard.some((message) => speaksAt(ruleset, message, moment)));
};

const moved = <G extends Game>(
  desk: Desk<G>,
  advanced: RunOutcome<G>,
  entries: readonly Entry<G['event']>[],
): Desk<G> => {
  const { checkpoint, state, used, ended } = advanced;
  const all = [...desk.entries, ...entries];
  const after = withStop({ ...desk, entries: all, used, checkpoint, state });
  return ended.how === 'diverged'
    ? after
    : { ...after, stop: once(() => nextStop(desk, advanced)) };
};

/** The questions where a run has ended, or next where it was told to end before. */
const nextStop = <G extends Game>(desk: Desk<G>, advanced: RunOutcome<G>): Stop<G> => {
  const { rules, chance } = desk;
  const { checkpoint: from, ended } = advanced;
  const onward =
    ended.how === 'until' ? advanced.goOn({ rules, chance, from, sources: [] }) : undefined;
  if (onward === undefined) return stopAfter(desk, advanced);
  return stopAfter(desk, onward, onward.entries.length > advanced.entries.length);
};

/** A run ends before a phase for which all speak together: nobody has spoken for it yet. */
const stopsBefore = <G extends Game>(
  desk: Desk<G>,
  until: string | undefined,
): ((where: Where) => boolean) => {
  const start = desk.ruleset.where(desk.checkpoint.state);
  const begun = momentOfDesk(desk);
  return (where) => {
    if (isSameWhere(where, start)) return false;
    const moment = momentOf(desk.ruleset, where);
    if (isSameMoment(moment, begun)) return where.phase === until;
    return (
      isTogether(desk.ruleset, moment.phase) || where.phase === until || moment.phase === until
    );
  };
};

/** The run as it goes into the log. */
export const batchOf = <G extends Game>(
  { desk, entries, evidence }: Omit<AdjudicatedRun<G>, 'ended'>,
  { maker, ...inputs }: Pick<Batch, 'at' | 'taken' | 'directions'> & { readonly maker: Maker },
  hash: Hash,
): Batch => ({
  ...inputs,
  entries,
  evidence,
  closed: { ...maker, ...tableOf(desk, hash) },
});

/** The table as a closing line has it. */
export const tableOf = <G extends Game>(
  { entries, state }: Pick<Desk<G>, 'entries' | 'state'>,
  hash: Hash,
): Pick<ClosedEntries, 'n' | 'state'> => ({ n: entries.length, state: hash(canonical(state)) });
