import type { Style } from '../../core/ruleset.ts';
import { aggressive } from './bots/aggressive.ts';
import { cautious } from './bots/cautious.ts';
import { greedy } from './bots/greedy.ts';
import { tiesSaid } from './bots/ties.ts';
import { BOTS } from './chapters.ts';
import type { Agot } from './table/game.ts';
import { outlookOf } from './table/outlook.ts';
import { houseOf } from './table/places.ts';
import type { Weights } from './table/weights.ts';

const styleBy = (weights: Weights): Style<Agot> => {
  const answer: Style<Agot> = (view, question, random) => {
    const { kind, seat } = question;
    const house = houseOf(seat);
    const said = tiesSaid(view, question).find((wish) => wish.kind === kind.name);
    if (said !== undefined) return kind.adapt(view, question, said.wish).answer;
    const chosen = BOTS[kind.name]?.(outlookOf({ view, house, weights, random }));
    return chosen === undefined ? kind.fallback(view, question) : chosen;
  };
  return Object.assign(answer, { says: tiesSaid });
};

export const STYLES = {
  cautious: styleBy(cautious),
  aggressive: styleBy(aggressive),
  greedy: styleBy(greedy),
} as const;
