import { advance } from '../../core/advance.ts';
import { streamOf } from '../../core/chance.ts';
import { redact } from '../../core/secrecy.ts';
import { type Desk, momentOfDesk, withStop } from '../desk.ts';
import { momentOf } from '../moment.ts';
import type { PlanAsked, Witness } from './plan-outcome.ts';
import { type PlayedPlan, quiet, startOf, tableFor } from './play.ts';
import { replyFromAnswers, styled } from './search.ts';

/** The orders, with those that are taken as given and nothing else, as they come out. */
export const playOutPlan = (desk: Desk, asked: PlanAsked): PlayedPlan | undefined => {
  const table = tableFor(desk, asked);
  const key = table.keyFrom(asked.seed);
  return key === undefined ? undefined : shownTo(desk, asked, table.play(quiet(key), true));
};

/** A witness of such a plan once more, as it comes out. */
export const witnessPlayed = (
  desk: Desk,
  asked: PlanAsked,
  { key, given }: Witness,
): PlayedPlan | undefined => {
  const table = tableFor(desk, asked);
  return shownTo(desk, asked, table.play(replyFromAnswers(table.start, key, given), true));
};

/** As much of it as its seat would know. */
const shownTo = (
  { ruleset, rules }: Desk,
  { seat }: PlanAsked,
  played: PlayedPlan | undefined,
): PlayedPlan | undefined => {
  if (played === undefined) return undefined;
  const entries = played.entries.map((entry) => redact(entry, seat)) as PlayedPlan['entries'];
  const state = ruleset.hide(rules, played.after.state, seat);
  return { ...played, entries, after: { rules, state } };
};

/**
 * The game as it would lie when orders are given again, after what was played: what comes between is as chance and the
 * styles have it. Undefined: it is over by then.
 */
export const deskThen = (
  desk: Desk,
  { entries, after }: PlayedPlan,
  { seat, seed }: PlanAsked,
): Desk | undefined => {
  const { ruleset, rules } = desk;
  const now = momentOfDesk(desk);
  const start = startOf({ ...desk, taken: [] }, seat);
  const state = ruleset.imagine?.(after, seat, streamOf(`${seed}|then`));
  if (state === undefined) return undefined;
  const n = desk.checkpoint.n + entries.length;
  const advanced = advance(ruleset, {
    ...{ rules, from: { n, state } },
    sources: [styled(start, `${seed}|then`).answers],
    chance: (key, sides) => streamOf(`${seed}|then|${key}`)(sides),
    until: (where) => {
      const moment = momentOf(ruleset, where);
      return moment.round > now.round && moment.phase === now.phase;
    },
  });
  if (advanced.ended.how !== 'until') return undefined;
  const between = advanced.entries.map((entry) => redact(entry, seat));
  const known = ruleset.hide(rules, advanced.state, seat);
  const all = [...desk.entries.slice(0, desk.checkpoint.n), ...entries, ...between];
  return withStop({
    ...desk,
    ...{ taken: [], used: [], state: known, entries: all as Desk['entries'] },
    checkpoint: { n: n + between.length, state: known },
  });
};
