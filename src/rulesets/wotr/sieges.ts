// A defender with a stronghold of his own meets the attack outside, or shuts himself in.

import type { Ids, NoIds } from '../../core/game.ts';
import { oneOf } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask, type Question } from '../../core/question.ts';
import { holdToStacking } from './armies/stacking.ts';
import { arrived } from './arrivals.ts';
import type { Appliers, Chapter } from './chapter.ts';
import { comeInto, settleEvents } from './control.ts';
import type { FactType } from './facts.ts';
import { move, unitsIn, unitsOf } from './forces.ts';
import type { Part, Play, RegionId, RuleId, Side, Table, View, Wotr } from './game.ts';
import { barred, mayEnter, partOf } from './parts.ts';
import { battleOf, defenderOf, fighting } from './strength.ts';
import {
  bordersOf,
  fieldOf,
  hasArmy,
  holdsStronghold,
  isAtWar,
  isFreeRegion,
  isNext,
  isRegion,
  nationsOf,
} from './table.ts';
import { barredBy } from './table-cards.ts';
import { isMixed } from './teams/mixed.ts';

/** SGE-2, SGE-13: whoever holds the stronghold. */
export const canShelter = (view: View): boolean => {
  const battle = battleOf(view);
  return battle.kind === 'field' && holdsStronghold(view, defenderOf(battle), battle.at.region);
};

type Stand = 'field' | 'inside';

const stand = oneOf<Wotr, NoIds, Stand>('stand', {
  rule: 'SGE-2',
  candidates: () => ['field', 'inside'],
  refuse: (view, _question, _made, said) => {
    if (said === 'field' || (said === 'inside' && canShelter(view))) return null;
    return illegal('SGE-2', 'no-stronghold', { region: battleOf(view).at.region });
  },
  // D10: inside, if he has fewer units.
  fallback: (view) => {
    const battle = battleOf(view);
    const own = fighting(view, defenderOf(battle));
    return unitsIn(own) < unitsIn(battle.attackers) ? 'inside' : 'field';
  },
});

/** SGE-3: all go in; five units find room. */
function* shutIn(table: Table): Play<void> {
  const battle = battleOf(table);
  const { region } = battle.at;
  table.emit({ type: 'army-shut-in', rule: 'SGE-3', side: defenderOf(battle), region });
  yield* holdToStacking(table, [{ region, inside: 'yes' }]);
}

/** SGE-2: before the first round; true if he went inside. */
export function* takesShelter(table: Table): Play<boolean> {
  if (!canShelter(table)) return false;
  const battle = battleOf(table);
  const said = yield* ask(stand.of(battle.seats[defenderOf(battle)], {}));
  if (said === 'field') return false;
  yield* shutIn(table);
  return true;
}

const shelterEvents = {
  'army-shut-in': (view, { side, region }) => {
    const step = { from: { region }, into: { region, inside: 'yes' } } as const;
    move(view.state, side, step, fieldOf(view, side, region));
  },
} satisfies Partial<Appliers<FactType>>;

// The attacker goes on: the defender stays, goes to another region, or into his stronghold.

export type Retreat = 'stay' | 'inside' | { readonly to: RegionId };

/** POL-5: with units of a nation At War the others go anywhere, but not in an army of both players (TEM-11); alone they stay out of other nations. */
const refuseLand = (view: View, side: Side, force: Part, to: RegionId): Problem | null => {
  const isOfBoth = isMixed(view, side, force);
  if (
    !isOfBoth &&
    nationsOf(view, side).some((one) => isAtWar(view, one) && unitsOf(force, one) > 0)
  )
    return null;
  const nation = barred(force, (one) => mayEnter(view, one, to));
  return nation === undefined
    ? null
    : illegal(isOfBoth ? 'TEM-11' : 'POL-5', 'not-at-war-retreats', { nation, region: to });
};

/** CMB-10, CMB-11: next to it, without enemy units, without an enemy-held settlement, and not where the attack came from. */
const refuseRegion = (view: View, side: Side, to: RegionId): Problem | null => {
  const { from, at } = battleOf(view);
  if (!isRegion(view, to)) return illegal('CMB-10', 'no-such-region', { region: to });
  if (!isNext(view, at.region, to))
    return illegal('CMB-10', 'not-next-to-it', { from: at.region, region: to });
  if (to === from.region) return illegal('CMB-11', 'attack-came-from-there', { region: to });
  if (!isFreeRegion(view, side, to))
    return hasArmy(view, battleOf(view).attacker, to)
      ? illegal('CMB-10', 'enemy-army-bars', { region: to })
      : illegal('CMB-10', 'enemy-holds-it', { region: to });
  const card = barredBy(view, side, to);
  if (card !== undefined) return illegal('CRD-3', 'card-bars-armies', { card, region: to });
  return refuseLand(view, side, fighting(view, side), to);
};

/** CMB-10: where an army that must leave a region can go. */
export const waysBack = (view: View, side: Side, region: RegionId): readonly RegionId[] =>
  bordersOf(view, region).filter(
    (to) =>
      isFreeRegion(view, side, to) &&
      barredBy(view, side, to) === undefined &&
      refuseLand(view, side, fieldOf(view, side, region), to) === null,
  );

const refuse = (view: View, said: Retreat): Problem | null => {
  if (said === 'stay') return null;
  const battle = battleOf(view);
  const { region } = battle.at;
  if (battle.kind === 'assault') return illegal('CMB-12', 'no-way-out', { region });
  if (said === 'inside')
    return canShelter(view) ? null : illegal('SGE-4', 'no-stronghold', { region });
  const problem = refuseRegion(view, defenderOf(battle), said.to);
  if (problem === null || problem.rule === undefined) return problem;
  const choices = waysOut(view);
  return choices.length > 0
    ? illegal(problem.rule, problem.code, { ...problem.args, choices })
    : illegal('CMB-12', 'nowhere-to-go', { ...problem.args });
};

/** The regions that the defender can retreat to. */
const waysOut = (view: View): readonly RegionId[] => {
  const battle = battleOf(view);
  const side = defenderOf(battle);
  return bordersOf(view, battle.at.region).filter((to) => refuseRegion(view, side, to) === null);
};

/** Of a card that makes the army go (CBT-17): it does not stay. */
const isBidden = ({ about }: Pick<Question<Wotr>, 'about'>): boolean =>
  about['effect'] !== undefined;

/** True if there is somewhere to go. */
export const canRetreat = (view: View): boolean =>
  [...ways(view)].some((way) => refuse(view, way) === null);

function* ways(view: View): Generator<Retreat> {
  const { kind, at } = battleOf(view);
  if (kind === 'assault') return;
  if (canShelter(view)) yield 'inside';
  for (const to of bordersOf(view, at.region)) yield { to };
}

const retreat = oneOf<Wotr, Ids, Retreat>('retreat', {
  rule: 'CMB-9',
  *candidates(view, question) {
    if (!isBidden(question)) yield 'stay';
    yield* ways(view);
  },
  refuse: (view, question, _made, said) =>
    said === 'stay' && isBidden(question) ? illegal('CBT-17', 'must-retreat') : refuse(view, said),
  // D14.
  fallback: () => 'stay',
  // `retreat into Helm's Deep`, of an army that stands there.
  resolve: (view, _question, said) => ({
    answer: said !== 'stay' && said !== 'inside' && said.to === here(view) ? 'inside' : said,
    dropped: [],
  }),
});
const here = (view: View): RegionId => battleOf(view).at.region;

/** CMB-10: all of the army but Saruman, who never leaves (CHR-15). */
function* flee(table: Table, rule: RuleId, region: RegionId): Play<void> {
  const battle = battleOf(table);
  const side = defenderOf(battle);
  const part = partOf(fighting(table, side), () => true, true);
  const into = { region };
  table.emit({ type: 'army-retreated', rule, side, from: battle.at, into, part });
  comeInto(table, side, region);
  yield* arrived(table, part.characters, into);
}

/** CMB-9, CBT-17: how the defender leaves; null if he stays. */
export function* retreatFrom(
  table: Table,
  rule: RuleId = 'CMB-10',
  about: Ids = {},
): Play<'retreated' | 'shut-in' | null> {
  const battle = battleOf(table);
  const said = yield* ask(retreat.of(battle.seats[defenderOf(battle)], about));
  if (said === 'stay') return null;
  if (said === 'inside') {
    yield* shutIn(table);
    return 'shut-in';
  }
  yield* flee(table, rule, said.to);
  return 'retreated';
}

const retreatEvents = {
  'army-retreated': ({ state }, { side, from, into, part }) =>
    move(state, side, { from, into }, part),
} satisfies Partial<Appliers<FactType>>;

export const sieges = {
  kinds: [stand],
  events: { ...settleEvents, ...shelterEvents },
} satisfies Chapter;

export const retreats = { kinds: [retreat], events: retreatEvents } satisfies Chapter;
