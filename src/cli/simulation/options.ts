import type { Common } from '../commands/options.ts';
import type { Shard } from '../program/shard.ts';
import type { SeriesOptions } from './series-options.ts';

export interface SimulateOptions extends Common, SeriesOptions {
  readonly jobs?: number;
  readonly csv?: boolean;
  readonly markdown?: boolean;
  readonly out?: string;
  /** The share of the games that is played, into a result file. */
  readonly shard?: Shard;
  /** Result files that are added up. */
  readonly merge?: readonly string[];
  readonly game?: number;
  /** Where games that broke a law are written; left out: the current folder. */
  readonly seeds?: string;
  readonly now?: string;
}
