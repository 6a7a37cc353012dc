import { steps } from '../../../core/kinds.ts';
import { at, illegal, type Problem } from '../../../core/problem.ts';
import {
  alone,
  also,
  as,
  byLanguage,
  called,
  either,
  field,
  gap,
  list,
  mark,
  means,
  opt,
  type Pattern,
  phrase,
  soft,
  the,
  words,
} from '../../../notation/index.ts';
import type { AreaId, Backing, House } from '../data/vocabulary.ts';
import { behindHead, plainly, sayFromArea, says } from '../language/answer.ts';
import { onIf } from '../language/conditions.ts';
import { and, area, arrow, comma, elseAgain, house, never, semicolon } from '../language/parts.ts';
import { sentenceOf, wordsOf } from '../language/words.ts';
import {
  type AboutArea,
  type DeclineWish,
  lineOf,
  type SupportPlan,
  type SupportStep,
  type SupportTry,
  type SupportWish,
} from '../table/answers.ts';
import {
  areaOf,
  battleOf,
  defenderOf,
  houseOf,
  isNeutral,
  ordersOut,
  placeAt,
  sideOf,
} from '../table/places.ts';
import type { Agot, Battle, View } from '../table/state.ts';

/** A house's areas that can support the battle: the order, units, the border, the ground (BAT-3). */
export function* supporting(view: View, house: House): Generator<AreaId> {
  const { area } = battleOf(view);
  const { near, type } = areaOf(view, area);
  for (const place of ordersOut(view, house, 'support'))
    if (near.includes(place.area) && place.house === house)
      if (type === 'land' || areaOf(view, place.area).type !== 'land') yield place.area;
}

/** The reason why a house may not back a side; null: it may. */
export const refuseSide = (
  battle: Battle,
  house: House,
  { area, backs }: SupportStep,
): Problem | null => {
  if (backs === 'neither') return null;
  const own = sideOf(battle, house);
  if (own !== 'neither' && own !== backs)
    return illegal('BAT-17', 'own-battle-only-itself', { house, area });
  if (isNeutral(battle) && backs === 'defender')
    return illegal('MAR-18', 'nobody-backs-neutrals', { area });
  return null;
};

const refuseSupport = (
  view: View,
  house: House,
  made: readonly SupportStep[],
  step: SupportStep,
): Problem | null => {
  if (made.some(({ area }) => area === step.area))
    return illegal('BAT-17', 'declared-twice', { area: step.area });
  for (const area of supporting(view, house))
    if (area === step.area) return refuseSide(battleOf(view), house, step);
  return illegal('BAT-3', 'no-support-there', { area: step.area, for: battleOf(view).area });
};

/** The default: a house backs itself in its own battle, otherwise nobody. */
const unsaid = (view: View, house: House): readonly SupportStep[] => {
  const backs = sideOf(battleOf(view), house);
  if (backs === 'neither') return [];
  return Array.from(supporting(view, house), (area) => ({ area, backs }));
};

/** Which side one line means in this battle; undefined: it speaks of another. */
const meant = (
  battle: Battle,
  house: House,
  { back, at, house: whom }: SupportTry,
): Backing | undefined => {
  if (at !== undefined && at !== battle.area) return undefined;
  switch (back) {
    case 'nobody':
      return 'neither';
    case 'attacker':
    case 'defender':
      return back;
    case 'own': {
      const own = sideOf(battle, house);
      return own === 'neither' ? undefined : own;
    }
    case 'house': {
      const side = whom === undefined ? 'neither' : sideOf(battle, whom);
      return side === 'neither' ? undefined : side;
    }
  }
};

const isNever = (battle: Battle, backs: Backing, never: readonly House[]): boolean => {
  const whom = backs === 'attacker' ? battle.attacker : defenderOf(battle);
  return backs !== 'neither' && never.some((house) => house === whom.house);
};

/** Whom a plan backs here; each area by itself: what is illegal counts as not said (RND-5). */
const backedBy = (battle: Battle, house: House, plan: SupportPlan, dropped: Problem[]): Backing => {
  for (const one of plan.plans) {
    const backs = meant(battle, house, one);
    if (backs === undefined || isNever(battle, backs, plan.never)) continue;
    const refused = refuseSide(battle, house, { area: plan.area, backs });
    if (refused === null) return backs;
    dropped.push(at(lineOf(plan), refused));
  }
  // In its own battle a house backs itself unless it says otherwise (BAT-17).
  return sideOf(battle, house);
};

/** `support`: for each area with a support order next to the battle, whom it backs (BAT-17). */
export const support = steps<Agot, AboutArea, SupportStep, SupportWish>('support', {
  rule: 'BAT-17',
  *candidates(view, { seat }, made) {
    for (const area of supporting(view, houseOf(seat)))
      if (!made.some((step) => step.area === area))
        for (const backs of ['attacker', 'defender', 'neither'] as const) yield { area, backs };
  },
  refuse: (view, { seat }, made, step) => refuseSupport(view, houseOf(seat), made, step),
  fallback: (view, { seat }) => unsaid(view, houseOf(seat)),
  resolve: (view, { seat }, wish) => {
    const house = houseOf(seat);
    const battle = battleOf(view);
    const answer: SupportStep[] = [];
    const dropped: Problem[] = [];
    for (const area of supporting(view, house)) {
      const plan = wish.find((one) => one.area === area);
      const backs =
        plan === undefined ? sideOf(battle, house) : backedBy(battle, house, plan, dropped);
      if (backs !== 'neither') answer.push({ area, backs });
    }
    return { answer, dropped };
  },
  /** A support that reaches nothing that it names. */
  neverLegal: (view, _seat, wish) => {
    for (const { area, plans, line } of wish)
      for (const { at } of plans)
        if (at !== undefined && !areaOf(view, area).near.includes(at))
          return {
            ...illegal('BAT-3', 'support-not-adjacent', { area, for: at }),
            ...(line !== undefined && { place: { line } }),
          };
    return null;
  },
});

/** Areas of other houses that back the side of this house. */
export const helpers = (view: View, house: House): readonly AreaId[] => {
  const battle = battleOf(view);
  return battle.supports
    .filter((one) => one.side === sideOf(battle, house) && one.house !== house)
    .map(({ area }) => area);
};

/** `decline-support`: any of the areas of other houses that would back this side (BAT-18). */
export const declineSupport = steps<Agot, AboutArea, AreaId, DeclineWish>('decline-support', {
  rule: 'BAT-18',
  candidates: (view, { seat }, made) =>
    helpers(view, houseOf(seat)).filter((area) => !made.includes(area)),
  refuse: (view, { seat }, made, area) =>
    helpers(view, houseOf(seat)).includes(area) && !made.includes(area)
      ? null
      : illegal('BAT-18', 'no-support-to-decline', { area }),
  fallback: () => [],
  resolve: (view, { seat }, { houses, areas }) => ({
    answer: helpers(view, houseOf(seat)).filter((area) => {
      const { orderOf } = placeAt(view, area);
      return areas.includes(area) || (orderOf !== null && houses.includes(orderOf));
    }),
    dropped: [],
  }),
});

const side: Pattern<SupportTry> = either(
  ...(['attacker', 'defender', 'nobody', 'own'] as const).map((back) =>
    means(wordsOf(`side.${back}`), { back } as SupportTry),
  ),
  as(
    phrase(field('house', house)),
    ({ house }): SupportTry => ({ back: 'house', house }),
    (said) => (said.back === 'house' && said.house ? { house: said.house } : undefined),
  ),
);
const split = ({ at, ...side }: SupportTry) => (at === undefined ? undefined : { side, at });
const placed = (
  pattern: Pattern<{ readonly side: SupportTry; readonly at: string }>,
): Pattern<SupportTry> => as(pattern, ({ side, at }) => ({ ...side, at }), split);

const there = placed(sentenceOf('side.there', { side, at: area }));
const own = as(
  phrase(field('at', area)),
  ({ at }): SupportTry => ({ back: 'own', at }),
  ({ back, at }) => (back === 'own' && at !== undefined ? { at } : undefined),
);
const inHouse = placed(sentenceOf('side.house', { side, at: area }));

/** A house stands in a place, a side is the side of a battle there. */
const houseThere: Pattern<SupportTry> = {
  ...inHouse,
  write: (said, to) => (said.back === 'house' ? inHouse.write(said, to) : undefined),
};

/** `attacker of Moat Cailin`, `Tyrell in Seagard`, `寡妇角的进攻方`. */
export const back: Pattern<SupportTry> = called(
  'backs',
  also(either(own, byLanguage(either(houseThere, there), there), side), inHouse),
);

type Backs = Pick<SupportPlan, 'plans' | 'never'>;

const refused = the(
  'never',
  phrase(never, gap, field('never', list(house, also(comma, words(soft(','), and))))),
);
const butNever = the('never', phrase(soft(';,', semicolon), field('never', refused)));
const plans = list(back, also(elseAgain(wordsOf('support')), mark(',/'), and));

const supports: Pattern<Backs> = called(
  'support',
  either<Backs>(
    as(
      phrase(field('plans', plans), field('never', opt(butNever))),
      ({ plans, never = [] }) => ({ plans, never }),
      ({ plans, never }) =>
        plans.length === 0 ? undefined : { plans, ...(never.length > 0 && { never }) },
    ),
    as(
      refused,
      (never) => ({ plans: [], never }),
      ({ plans, never }) => (plans.length === 0 ? never : undefined),
    ),
  ),
);

export const supportLines = [
  {
    behind: phrase(soft('→:,', { en: ' ', zh: ' ' }), field('done', plainly('support', supports))),
  },
] as const;

export const line = behindHead(
  wordsOf('support'),
  sayFromArea(
    'area',
    phrase(
      field('from', area),
      also(mark('→', { en: ' -> ', zh: ' → ' }), mark(':'), arrow),
      field('done', alone(says('support', onIf(supports)))),
    ),
  ),
);
