import { newRound } from '../../../src/rulesets/wotr/facts.ts';
import { holdsPart, isArmy, together, unitsIn } from '../../../src/rulesets/wotr/forces.ts';
import type { Rules, Side, Spot, State } from '../../../src/rulesets/wotr/game.ts';
import { layGiven, readForce } from '../../../src/rulesets/wotr/position.ts';
import { foeOf, forceAt } from '../../../src/rulesets/wotr/table.ts';
import { commanderAt } from '../../../src/rulesets/wotr/teams/mixed.ts';
import type { Given } from './scenario.ts';

/** Puts on the table what a case says. */
export const setTable = (rules: Rules, state: State, given: Given): void => {
  const found = layGiven({ rules, state }, given, () => 0);
  if (found.length > 0) throw new Error(JSON.stringify(found));
  setBattle(rules, state, given);
};

/** Besiegers assault in the open those inside; who makes a sortie comes from there. */
const setBattle = (rules: Rules, state: State, { battle: said }: Given): void => {
  if (said === undefined) return;
  const view = { rules, state };
  const { attacker, kind, round, lost } = said;
  const spotOf = (region: string, isInside: boolean): Spot =>
    isInside ? { region, inside: 'yes' } : { region };
  const from = spotOf(said.from ?? said.at, kind === 'sortie');
  const at = spotOf(said.at, kind === 'assault');
  const here = forceAt(view, attacker, from);
  const attackers = said.part === undefined ? here : (readForce(said.part) ?? here);
  const defender = foeOf(attacker);
  const met = forceAt(view, defender, at);
  if (!isArmy(attackers) || !holdsPart(here, attackers) || !isArmy(met))
    throw new Error(`no battle of ${from.region} against ${at.region}`);
  const sides = {
    [attacker]: { spot: from, part: attackers },
    [defender]: { spot: at, part: met },
  } as Readonly<Record<Side, { readonly spot: Spot; readonly part: typeof met }>>;
  const bySide = <T>(of: (side: Side) => T) => ({
    'free-peoples': of('free-peoples'),
    shadow: of('shadow'),
  });
  state.battle = {
    ...{ kind, attacker, from, at, round: round - 1, ...newRound() },
    attackers: together(attackers),
    seats: bySide((side) => commanderAt(view, side, sides[side].spot)),
    began: bySide((side) => unitsIn(sides[side].part) + (lost[side] ?? 0)),
  };
};
