import type { Common } from '../commands/options.ts';
import type { SeriesOptions } from './series-options.ts';

export interface SimulateOptions extends Common, SeriesOptions {
  readonly jobs?: number;
  readonly csv?: boolean;
  readonly markdown?: boolean;
  readonly out?: string;
  readonly game?: number;
  /** Where games that broke a law are written. */
  readonly seeds: string;
  readonly now?: string;
}
