// How a seat plays by itself: what it wants of its dice, and what it says in advance.

import type { SaidMove } from '../act.ts';
import { action } from '../actions.ts';
import { lawOfCard } from '../cards/events/index.ts';
import { CHOICES, COSTS } from '../combat-cards/effects.ts';
import { cardOf, handOf } from '../decks.ts';
import type { SaidPart } from '../facts.ts';
import { countOf, unitsIn } from '../forces.ts';
import {
  type Figure,
  NATIONS,
  type Nation,
  type Part,
  type RegionId,
  type Seat,
  type Side,
  type View,
} from '../game.ts';
import type { Condition } from '../language/conditions.ts';
import type { Answers, Try } from '../language/said.ts';
import { musterActs } from '../musters.ts';
import { partOf } from '../parts.ts';
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
import { armiesOf, pointsIn, stepsFrom } from './land.ts';

/** A use of a die, and how good it is; what is worth nothing is not done. */
export interface Want {
  readonly act: SaidMove;
  readonly worth: number;
  /** It is done under this condition, or else the next. */
  readonly when?: readonly Condition[];
  readonly or?: Want;
  /** The words for the battle that comes of it. */
  readonly packet?: readonly Answers[];
}

export interface Sense {
  readonly side: Side;
  wants(view: View, seat: Seat): Iterable<Want>;
  /** Answers that hold for all turns; of several of one sort the first counts that is legal then. */
  words(view: View, seat: Seat): readonly Answers[];
}

/** Answers of one kind, the likeliest first. */
export const answers = (kind: string, ...wishes: readonly Try['wish'][]): Answers =>
  wishes.map((wish) => ({ kind, wish }));

export const under = (said: Answers, ...when: readonly Condition[]): Answers =>
  said.map((one) => ({ ...one, when }));

const isLegal = (view: View, seat: Seat, act: SaidMove): boolean => {
  const question = action.of(seat, {});
  const { answer } = action.resolve(view, question, act as never);
  return answer !== undefined && action.check(view, question, answer) === null;
};

// What a seat does with its hand.

/** Cards of the hand that ask nothing in a battle, one of them a round. */
const cardsToFight = (view: View, seat: Seat): Answers => {
  const able = handOf(view, seat).filter((card) => {
    const { combat } = cardOf(view, card);
    return !Object.hasOwn(CHOICES, combat) && !Object.hasOwn(COSTS, combat);
  });
  return answers('combat-card', ...able.map((card) => ({ card })), { card: 'none' });
};

/** Cards that need no second thought, and new ones while there is room for them. */
export function* cardsToPlay(
  view: View,
  seat: Seat,
  deck: 'character' | 'strategy',
): Generator<Want> {
  const hand = handOf(view, seat);
  const other = deck === 'character' ? 'strategy' : 'character';
  const room = hand.length < 4 ? 4 : 1;
  const drawing: Want = { act: { act: 'draw-card', deck }, worth: room };
  for (const card of hand) {
    if (!isLegal(view, seat, { act: 'play-card', card })) continue;
    const asks = lawOfCard(card).choices !== undefined;
    const isOwn = cardOf(view, card).deck.endsWith(deck);
    const worth = (isOwn ? 9 : 7) - (asks ? 3 : 0);
    yield { act: { act: 'play-card', card }, worth, or: drawing };
  }
  yield drawing;
  yield { act: { act: 'draw-card', deck: other }, worth: room / 2 };
}

/** TRN-3: whatever must go, the oldest first. */
export const discards = (view: View, seat: Seat): Answers => {
  const hand = handOf(view, seat).slice(0, 4);
  const pairs = hand.flatMap((one, at) => hand.slice(at + 1).map((other) => [one, other]));
  return answers('discard', ...hand.map((one) => [one]), ...pairs);
};

// Marches, attacks and musters: where a side's armies are drawn to is each side's own.

/** The good of having an army in a region. */
export type Pull = (region: RegionId) => number;

const stepsTo = (view: View, from: RegionId, to: RegionId): number =>
  stepsFrom(view, from).get(to) ?? Infinity;

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

/** Units, and half of what leads them. */
const mightOf = (view: View, part: Part): number =>
  unitsIn(part) + Math.min(unitsIn(part), leadershipOf(view, part)) / 2;

/** The attack on an army next to it, or shut in with it, if it is likely to win. */
const attackOn = (view: View, seat: Seat, { from, to }: Way, pull: Pull): Want | undefined => {
  const side = sideOf(view, seat);
  const kind = from === to ? 'assault' : 'field';
  const inside = kind === 'assault' ? { inside: 'yes' as const } : {};
  const foes = forceAt(view, foeOf(side), { region: to, ...inside });
  const own = partOf(fieldOf(view, side, from), (one) => isAtWar(view, one), true);
  const odds = (mightOf(view, own) * chanceAt(view, to, kind)) / Math.max(0.5, mightOf(view, foes));
  if (odds < 1.1 || unitsIn(own) < 2) return undefined;
  const part = kind === 'field' ? garrison(view, fieldOf(view, side, from), from) : {};
  return {
    act: { act: 'attack', from, to, ...part },
    worth: 6 * Math.min(odds, 3) + 8 * pointsIn(view, to) + pull(to),
    packet: packetFor(view, seat, kind),
  };
};

interface Way {
  readonly from: RegionId;
  readonly to: RegionId;
}

/** Walls make it harder. */
const chanceAt = (view: View, region: RegionId, kind: 'field' | 'assault'): number => {
  if (kind === 'assault') return 0.5;
  const { fortification } = regionOf(view, region);
  return settlementIn(view, region) === 'city' || fortification === true ? 0.8 : 1;
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
    return [{ going, worth: Math.min(units, 6) * gain }];
  });
};

/** Attacks on all that is next to an army, or shut in with it. */
function* attacks(view: View, seat: Seat, from: RegionId, pull: Pull): Generator<Want> {
  const foe = foeOf(sideOf(view, seat));
  const next = bordersOf(view, from).filter((to) => hasArmy(view, foe, to));
  for (const to of isBesieged(view, from) ? [from, ...next] : next) {
    const attack = attackOn(view, seat, { from, to }, pull);
    if (attack !== undefined) yield attack;
  }
}

/** Attacks, and moves one by one and two by two; whoever besieges stays. */
export function* marches(view: View, seat: Seat, pull: Pull): Generator<Want> {
  const armies = armiesOf(view, sideOf(view, seat));
  for (const from of armies) yield* attacks(view, seat, from, pull);
  const moves = armies
    .filter((from) => !isBesieged(view, from))
    .flatMap((from) => stepsOf(view, seat, from, pull))
    .sort((a, b) => b.worth - a.worth);
  const canGo = ({ going }: Step): boolean =>
    isLegal(view, seat, { act: 'move-armies', moves: [going] });
  const first = moves.find(canGo);
  if (first === undefined) return;
  yield moveBy([first]);
  const { from, to } = first.going;
  const isOther = ({ going }: Step): boolean => going.from !== from && going.from !== to;
  const second = moves.find((one) => isOther(one) && canGo(one));
  if (second !== undefined) yield moveBy([first, second]);
}

const moveBy = (steps: readonly Step[]): Want => ({
  act: { act: 'move-armies', moves: steps.map(({ going }) => going) },
  worth: steps.reduce((sum, { worth }) => sum + worth, 0),
});

/** Who leads is of use where nobody does. */
const useOf = (view: View, force: Part, figure: Figure): number => {
  if (figure === 'elite') return 2.2;
  if (figure === 'regular') return 1;
  return leadershipOf(view, force) > 0 ? 0.3 : 1.2;
};

/** Reinforcements where they are wanted. */
export function* musters(view: View, seat: Seat, pull: Pull): Generator<Want> {
  const side = sideOf(view, seat);
  const { region: most } = view.rules.tables.stacking;
  for (const { figures } of musterActs.muster.candidates(view, seat)) {
    if (figures.some(({ at }) => unitsIn(fieldOf(view, side, at)) >= most)) continue;
    const worth = figures.reduce(
      (sum, { at, figure }) => sum + useOf(view, fieldOf(view, side, at), figure) * pull(at),
      0,
    );
    yield { act: { act: 'muster', figures }, worth };
  }
}

/** Nations on their way to war. */
export function* diplomacy(view: View, worth: (nation: Nation) => number): Generator<Want> {
  for (const nation of NATIONS)
    if (!isAtWar(view, nation))
      yield { act: { act: 'advance-nation', nation }, worth: worth(nation) };
}

/** Words of both sides for attacks on them, and for what is asked in battles. */
export const defence = (view: View, seat: Seat): readonly Answers[] => [
  [...under(answers('stand', 'inside'), { if: 'outnumbered' }), ...answers('stand', 'field')],
  answers('retreat', 'stay', 'inside'),
  answers('swap', { swap: 'none' }),
  answers('draw-from', 'strategy', 'character'),
  answers('agree', 'yes'),
  cardsToFight(view, seat),
  answers('losses', { first: 'regulars' }),
  answers('go-on', { go: 'stop' }),
  answers('move-in', 'all'),
];
