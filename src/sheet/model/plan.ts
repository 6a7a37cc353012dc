import type { Document } from '../../core/document.ts';
import type { Lang } from '../../core/game.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { formatPlan } from '../../desk/format/plan.ts';
import { planOrders } from '../../desk/plan/plan.ts';
import type { PlanAsked, PlanOutcome, PlanProgress } from '../../desk/plan/plan-outcome.ts';
import type { SheetData } from '../data.ts';
import { checked } from './check.ts';
import { positionIn, type SheetContext, sheetContextFor } from './context.ts';
import { assumeOrders, type GivenText } from './given.ts';

/** A plan as it is asked of a worker: plain data. */
export interface PlanWanted {
  readonly data: Pick<SheetData, 'ruleset' | 'rules' | 'frames'>;
  readonly bundle: string;
  readonly lang: Lang;
  readonly text: string;
  /** Orders of others that are taken as given. */
  readonly given: readonly GivenText[];
  /** The number of replies that are played. */
  readonly sample: number;
}

/** So many engine runs may a search take. */
const SEARCH = 800;
/** The command plans by the same, so that both say the same. */
const SEED = 'plan';

/** Plays the orders of a text against the unknown others, a run at a time; undefined: there is nothing to plan. */
export const planned = (
  ruleset: Ruleset,
  { data, bundle, lang, text, given, sample }: PlanWanted,
): Generator<PlanProgress, PlanOutcome> | undefined => {
  const position = positionIn(data, bundle);
  const context = position.ok ? sheetContextFor(ruleset, data, position.value, lang) : undefined;
  if (context === undefined) return undefined;
  const { wishes } = checked(context, text).taken;
  const asked: PlanAsked = {
    ...{ seat: context.seat, wishes, seed: SEED, sample, budget: SEARCH, lang },
    given: assumeOrders(context, given),
  };
  return planOrders(context.desk, asked);
};

/** The document of a plan, or why there is none. */
export const planTold = ({ words }: SheetContext, told: PlanOutcome): Document | string => {
  if (told.can === 'yes') return formatPlan(told.says, words);
  const why = {
    imagine: 'plan.no-imagine',
    present: 'plan.no-present',
    over: 'plan.is-over',
  } as const;
  return words.frame(why[told.why], { what: '' });
};
