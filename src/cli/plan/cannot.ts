import type { PlanOutcome } from '../../desk/plan/plan-outcome.ts';
import type { OpenGame } from '../folder/game.ts';
import { EXIT, leave } from '../io/exit.ts';

/** Why there is no plan. */
type NoPlan = Exclude<PlanOutcome, { readonly can: 'yes' }>;

const WHY = {
  imagine: 'plan.no-imagine',
  present: 'plan.no-present',
  over: 'plan.is-over',
} as const;

/** Leaves where nothing can be planned, and says why. */
export const leaveUnplanned = ({ settings, words }: OpenGame, { why }: NoPlan): never =>
  leave(EXIT.needed, words.frame(WHY[why], { what: settings.settings.ruleset }));
