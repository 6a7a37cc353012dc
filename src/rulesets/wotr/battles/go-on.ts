import type { FactType } from '../facts.ts';
// After a round: the attacker stops or goes on; an assault goes on at the price of an elite.

import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import type { Appliers } from '../chapter.ts';
import { countOf } from '../forces.ts';
import { NATIONS, type Nation, type Play, type Table, type View, type Wotr } from '../game.ts';
import { canReduce, suffer } from '../leaders/tolls.ts';
import { battleOf } from './fighting.ts';

/** CMB-8, SGE-5: in an assault a nation's elite pays for going on, if no card gives more rounds (SCH-20). */
export type GoOn =
  | { readonly go: 'stop' }
  | { readonly go: 'on'; readonly elite?: Nation | undefined };

const STOP: GoOn = { go: 'stop' };

/** An elite pays for the next round. */
const isPaidFor = (view: View): boolean => {
  const { kind, round, terms } = battleOf(view);
  return kind === 'assault' && round >= (terms?.rounds ?? 1);
};

const elites = (view: View): readonly Nation[] =>
  NATIONS.filter((nation) => countOf(battleOf(view).attackers.troops, nation, 'elite') > 0);

/** SGE-15. */
const payers = (view: View): readonly Nation[] => {
  const { attacker } = battleOf(view);
  return elites(view).filter((nation) => canReduce(view.state, attacker, nation));
};

const refuse = (view: View, said: GoOn): Problem | null => {
  if (said.go === 'stop') return null;
  if (!isPaidFor(view))
    return said.elite === undefined ? null : illegal('SGE-5', 'no-elite-needed');
  const { elite } = said;
  const choices = payers(view);
  if (elite === undefined) return illegal('SGE-5', 'elite-must-pay', { choices });
  if (choices.includes(elite)) return null;
  return elites(view).includes(elite)
    ? illegal('SGE-15', 'no-regular-for-elite', { nation: elite })
    : illegal('SGE-5', 'no-elite-there', { nation: elite, choices });
};

/** Whose elite pays may be left out where only one nation's can. */
const withElite = (view: View, said: GoOn): GoOn => {
  if (said.go === 'stop' || said.elite !== undefined) return said;
  const [elite, other] = isPaidFor(view) ? payers(view) : [];
  return elite === undefined || other !== undefined ? said : { go: 'on', elite };
};

export const goOn = oneOf<Wotr, NoIds, GoOn>('go-on', {
  rule: 'CMB-8',
  candidates: (view) => {
    if (!isPaidFor(view)) return [STOP, { go: 'on' }];
    return [STOP, ...elites(view).map((elite): GoOn => ({ go: 'on', elite }))];
  },
  refuse: (view, _question, _made, said) => refuse(view, said),
  resolve: (view, _question, said) => ({ answer: withElite(view, said), dropped: [] }),
  // D13.
  fallback: () => STOP,
});

/** True if there is another round. */
export function* goesOn(table: Table): Play<boolean> {
  const { attacker: side, seats, from: at, terms } = battleOf(table);
  if (terms?.bound === 'yes') return true;
  const said = yield* ask(goOn.of(seats[side], {}));
  if (said.go === 'stop') return false;
  if (said.elite !== undefined)
    table.emit({ type: 'elite-reduced', rule: 'SGE-5', side, at, nation: said.elite });
  return true;
}

export const goOnEvents = {
  'elite-reduced': ({ state }, { side, at, nation }) =>
    suffer(state, side, at, { nation, loss: 'reduced' }),
} satisfies Partial<Appliers<FactType>>;
