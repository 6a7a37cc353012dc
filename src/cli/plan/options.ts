import type { Common } from '../commands/options.ts';
import type { ShowOptions } from '../papers/shown.ts';
import type { Shard } from '../program/shard.ts';

export interface PlanOptions extends Common, ShowOptions {
  readonly for?: string;
  /** Orders of others that are taken as given. */
  readonly assume: readonly string[];
  readonly promised: readonly string[];
  /** Seats that break their promise. */
  readonly betray: readonly string[];
  /** The orders of the rounds after it. */
  readonly then: readonly string[];
  readonly sample?: number;
  readonly seed?: string;
  readonly search?: number;
  readonly lose?: string;
  readonly whyNot?: string;
  readonly promise?: string;
  readonly either?: string;
  /** When the first of two answers holds. */
  readonly if?: string;
  readonly after?: string;
  readonly why?: string;
  readonly map?: boolean;
  /** The share of the replies that is played, into a file. */
  readonly shard?: Shard;
  /** Files of all shares, of which the plan is made. */
  readonly merge?: readonly string[];
}
