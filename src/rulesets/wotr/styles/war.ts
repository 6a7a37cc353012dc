// Marches, attacks and musters: where a side's armies are drawn to is each side's own.

import { action } from '../actions/action.ts';
import type { SaidMove } from '../actions/said.ts';
import type { SaidPart } from '../armies/loose.ts';
import { partOf } from '../armies/parts.ts';
import { countOf, NOBODY, unitsIn } from '../forces.ts';
import { NATIONS, type Nation, type Part, type RegionId, type Seat, type View } from '../game.ts';
import type { Answers } from '../language/said.ts';
import { musterActs } from '../musters/acts.ts';
import {
  bordersOf,
  fieldOf,
  foeOf,
  forceAt,
  hasArmy,
  isAtWar,
  isBesieged,
  leadershipOf,
  regionOf,
  settlementIn,
  sideOf,
} from '../table.ts';
import { cardsToFight } from './cards.ts';
import { armiesOf, mightOf, pointsIn, stepsTo } from './land.ts';
import { answers, under, type Want } from './sense.ts';

/** How much a side would have an army in a region. */
export type Pull = (region: RegionId) => number;

export const isLegal = (view: View, seat: Seat, act: SaidMove): boolean => {
  const question = action.of(seat, {});
  const { answer } = action.adapt(view, question, act as never);
  return answer !== undefined && action.check(view, question, answer) === null;
};

/** Somebody stays where the enemy is near and the place is worth points. */
const garrison = (view: View, force: Part, region: RegionId): { readonly part?: SaidPart } => {
  const nation = NATIONS.find((one) => countOf(force.troops, one, 'regular') > 0);
  const side = nation === undefined ? undefined : view.rules.nations[nation].side;
  if (side === undefined || nation === undefined || pointsIn(view, region) === 0) return {};
  const isNear = armiesOf(view, foeOf(side)).some((from) => stepsTo(view, region, from) <= 3);
  if (!isNear || unitsIn(force) < 2) return {};
  return {
    part: { but: 'yes', figures: [{ nation, figure: 'regular', count: 1 }], characters: [] },
  };
};

/** The packet of an attack: on while they are enough, in with all. */
const packetFor = (view: View, seat: Seat, kind: 'field' | 'assault'): readonly Answers[] => [
  cardsToFight(view, seat),
  kind === 'field'
    ? [
        { kind: 'go-on', wish: { go: 'on' }, when: [{ if: 'outnumbered', not: 'yes' }] },
        { kind: 'go-on', wish: { go: 'stop' } },
      ]
    : [
        {
          kind: 'go-on',
          wish: { go: 'on' },
          when: [
            { if: 'enemy-units', most: 2 },
            { if: 'units', least: 4 },
          ],
        },
        { kind: 'go-on', wish: { go: 'stop' } },
      ],
  answers('losses', { first: 'regulars' }),
  answers('move-in', 'all'),
];

/** The attack on an army next to it, if it is likely to win. */
const attackFrom = (
  view: View,
  seat: Seat,
  from: RegionId,
  to: RegionId,
  pull: Pull,
): Want | undefined => {
  const side = sideOf(view, seat);
  const kind = from === to ? 'assault' : 'field';
  const foes = forceAt(view, foeOf(side), {
    region: to,
    ...(kind === 'assault' && { inside: 'yes' }),
  });
  const own = partOf(fieldOf(view, side, from), (one) => isAtWar(view, one), true);
  const isWalled = settlementIn(view, to) === 'city' || regionOf(view, to).fortification === true;
  const worse = kind === 'assault' ? 0.5 : isWalled ? 0.8 : 1;
  const odds = (mightOf(view, own) * worse) / Math.max(0.5, mightOf(view, foes));
  if (odds < 1.1 || unitsIn(own) < 2) return undefined;
  const part = kind === 'field' ? garrison(view, fieldOf(view, side, from), from) : {};
  return {
    act: { act: 'attack', from, to, ...part },
    worth: 6 * Math.min(odds, 3) + 8 * pointsIn(view, to) + pull(to),
    packet: packetFor(view, seat, kind),
  };
};

interface Step {
  readonly going: { readonly from: RegionId; readonly to: RegionId; readonly part?: SaidPart };
  readonly worth: number;
}

/** The moves of an army that bring it where it is wanted. */
const stepsOf = (view: View, seat: Seat, from: RegionId, pull: Pull): readonly Step[] => {
  const side = sideOf(view, seat);
  const force = fieldOf(view, side, from);
  const { region: most } = view.rules.tables.stacking;
  return bordersOf(view, from).flatMap((to) => {
    const units = unitsIn(force);
    const gain = pull(to) - pull(from);
    if (gain <= 0 || units + unitsIn(fieldOf(view, side, to)) > most) return [];
    const going = { from, to, ...garrison(view, force, from) };
    if (!isLegal(view, seat, { act: 'move-armies', moves: [going] })) return [];
    return [{ going, worth: Math.min(units, 6) * gain }];
  });
};

/** Attacks, and moves one by one and two by two. */
export function* marches(view: View, seat: Seat, pull: Pull): Generator<Want> {
  const side = sideOf(view, seat);
  const moves: Step[] = [];
  for (const from of armiesOf(view, side)) {
    const isAround = isBesieged(view, from);
    const targets = [...(isAround ? [from] : []), ...bordersOf(view, from)];
    for (const to of targets) {
      if (to !== from && !hasArmy(view, foeOf(side), to)) continue;
      const attack = attackFrom(view, seat, from, to, pull);
      if (attack !== undefined) yield attack;
    }
    if (!isAround) moves.push(...stepsOf(view, seat, from, pull));
  }
  const best = moves.sort((a, b) => b.worth - a.worth);
  const [first] = best;
  const second = best.find(
    ({ going }) => going.from !== first?.going.from && going.to !== first?.going.from,
  );
  if (first === undefined) return;
  yield { act: { act: 'move-armies', moves: [first.going] }, worth: first.worth };
  if (second !== undefined)
    yield {
      act: { act: 'move-armies', moves: [first.going, second.going] },
      worth: first.worth + second.worth,
    };
}

/** Reinforcements where they are wanted. */
export function* musters(view: View, seat: Seat, pull: Pull): Generator<Want> {
  const side = sideOf(view, seat);
  const { region: most } = view.rules.tables.stacking;
  for (const { figures } of musterActs.muster.candidates(view, seat)) {
    if (figures.some(({ at }) => unitsIn(fieldOf(view, side, at)) >= most)) continue;
    const worth = figures.reduce((sum, { at, figure }) => {
      const leads = leadershipOf(view, fieldOf(view, side, at) ?? NOBODY) > 0;
      const use = figure === 'elite' ? 2.2 : figure === 'regular' ? 1 : leads ? 0.3 : 1.2;
      return sum + use * pull(at);
    }, 0);
    yield { act: { act: 'muster', figures }, worth };
  }
}

/** Nations on their way to war. */
export function* diplomacy(view: View, worth: (nation: Nation) => number): Generator<Want> {
  for (const nation of NATIONS)
    if (!isAtWar(view, nation))
      yield { act: { act: 'advance-nation', nation }, worth: worth(nation) };
}

/** How both sides meet attacks, and what is asked in them. */
export const defence = (view: View, seat: Seat): readonly Answers[] => [
  [...under(answers('stand', 'inside'), { if: 'outnumbered' }), ...answers('stand', 'field')],
  answers('retreat', 'stay'),
  cardsToFight(view, seat),
  answers('losses', { first: 'regulars' }),
  answers('go-on', { go: 'stop' }),
  answers('move-in', 'all'),
];
