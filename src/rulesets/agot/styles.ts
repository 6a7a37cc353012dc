import type { Style } from '../../core/ruleset.ts';
import { aggressive } from './bots/aggressive.ts';
import { cautious } from './bots/cautious.ts';
import { greedy } from './bots/greedy.ts';
import { BOTS } from './chapters.ts';
import type { Agot } from './table/game.ts';
import { supportsOut } from './table/outlook.ts';
import { houseOf } from './table/places.ts';
import type { Weights } from './table/weights.ts';

const styleBy =
  (weights: Weights): Style<Agot> =>
  (view, question, random) => {
    const { kind, seat } = question;
    const chosen = BOTS[kind.name]?.({
      view,
      house: houseOf(seat),
      weights,
      random,
      supports: supportsOut(view),
    });
    return chosen === undefined ? kind.fallback(view, question) : chosen;
  };

export const STYLES = {
  cautious: styleBy(cautious),
  aggressive: styleBy(aggressive),
  greedy: styleBy(greedy),
} as const;
