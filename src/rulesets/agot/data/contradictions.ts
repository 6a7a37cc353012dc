import type { Problem } from '../../../core/problem.ts';
import type { Options } from './options.ts';

interface Contradiction {
  readonly code: string;
  readonly rule: string;
  holds(options: Options): boolean;
}

/** Options that make no sense together (rules.md 15). */
const CONTRADICTIONS: readonly Contradiction[] = [
  {
    code: 'targets-without-engines',
    rule: 'CLK-2',
    holds: (options) =>
      options['siege-engine-targets'] === 'any' && options['siege-engines'] === 'no',
  },
  {
    code: 'scouting-without-heroes',
    rule: 'FLW-6',
    holds: (options) => options.raven !== 'swap' && options['hero-play'] === 'hand',
  },
  {
    code: 'new-king-needs-bids-at-once',
    rule: 'NWC-7',
    holds: (options) => options['throne-ties'] !== 'old-holder' && options.bidding === 'one-by-one',
  },
  {
    code: 'forum-ports-under-overlay',
    rule: 'PRT-2',
    holds: (options) => options.ports === 'forum' && options.overlay !== 'none',
  },
  {
    code: 'forum-ports-need-retreats',
    rule: 'PRT-17',
    holds: (options) => options.ports === 'forum' && options.retreats === 'at-once',
  },
  {
    code: 'captured-at-once',
    rule: 'CLK-3',
    holds: (options) => options.ports === 'clash-of-kings' && options.retreats === 'phase',
  },
];

export const contradictionsOf = (options: Options): readonly Problem[] =>
  CONTRADICTIONS.filter(({ holds }) => holds(options)).map(({ code, rule }) => ({ code, rule }));
