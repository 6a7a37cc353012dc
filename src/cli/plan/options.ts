import type { OptionsOf } from '../table/declare.ts';
import type { FOR_PLAYERS } from '../table/for-players.ts';

export type PlanOptions = OptionsOf<typeof FOR_PLAYERS.plan>;
