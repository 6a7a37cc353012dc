// The two questions of combat cards that lie open: which figure, and how much.

import { isSame } from '../../../core/json.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import { battleOf } from '../battles/fighting.ts';
import { inOrder } from '../forces.ts';
import type { Part, Play, Table, View, Wotr } from '../game.ts';
import { CHOICES, COSTS } from './choices.ts';
import type { Chosen, Working } from './law.ts';

/** The effect that asks. */
type AboutEffect = { readonly effect: string };

const ruleOf = ({ rules }: View, { effect }: AboutEffect) =>
  invariant(rules.combat[effect], `the effect ${effect}`).rule;

const chosenFor = (view: View, { effect }: AboutEffect): readonly Chosen[] =>
  CHOICES[effect]?.(view) ?? [];

/** Those who can be chosen, for a refusal. */
const namesOf = (choices: readonly Chosen[]) => {
  const somebody = choices.filter((one) => one !== 'nobody');
  const figures = somebody.flatMap((one) => ('figure' in one ? [one] : []));
  return {
    characters: somebody.flatMap((one) => ('character' in one ? [one.character] : [])),
    nations: figures.map(({ nation }) => nation),
    figure: figures[0]?.figure ?? 'leader',
  };
};

export const combatFigure = oneOf<Wotr, AboutEffect, Chosen>('combat-figure', {
  rule: 'CRD-8',
  candidates: (view, { about }) => chosenFor(view, about),
  refuse: (view, { about }, _made, said) => {
    const choices = chosenFor(view, about);
    if (choices.some((one) => isSame(one, said))) return null;
    const rule = ruleOf(view, about);
    return said === 'nobody'
      ? illegal(rule, 'somebody-must')
      : illegal(rule, 'not-that-figure', namesOf(choices));
  },
  fallback: () => 'nobody',
});

const mostFor = (view: View, { effect }: AboutEffect): number => COSTS[effect]?.(view) ?? 0;

export const combatCost = oneOf<Wotr, AboutEffect, number>('combat-cost', {
  rule: 'CRD-8',
  candidates: (view, { about }) => Array.from({ length: mostFor(view, about) + 1 }, (_, n) => n),
  refuse: (view, { about }, _made, said) => {
    const most = mostFor(view, about);
    if (Number.isInteger(said) && said >= 0 && said <= most) return null;
    return illegal(ruleOf(view, about), 'cost-too-high', { most });
  },
  // D11.
  fallback: () => 0,
});

export function* chooseFigure(table: Table, { side, effect }: Working): Play<Chosen> {
  if (chosenFor(table, { effect }).every((one) => one === 'nobody')) return 'nobody';
  return yield* ask(combatFigure.of(battleOf(table).seats[side], { effect }));
}

export function* chooseCost(table: Table, { side, effect }: Working): Play<number> {
  if (mostFor(table, { effect }) === 0) return 0;
  return yield* ask(combatCost.of(battleOf(table).seats[side], { effect }));
}

export const partOfChosen = (chosen: Exclude<Chosen, 'nobody'>): Part =>
  'character' in chosen
    ? { troops: {}, characters: inOrder([chosen.character]) }
    : { troops: { [chosen.nation]: { [chosen.figure]: 1 } }, characters: [] };
