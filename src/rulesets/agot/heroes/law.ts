import type { NoIds } from '../../../core/game.ts';
import { steps } from '../../../core/kinds.ts';
import { at, illegal, type Problem } from '../../../core/problem.ts';
import { ask, askBefore } from '../../../core/question.ts';
import type { AreaId, CardId, House } from '../data/vocabulary.ts';
import type { HeroesWish, HeroStep, RedeployWish, ScoutWish } from '../table/answers.ts';
import { lineOf } from '../table/answers.ts';
import type { Agot, Play, Table, View } from '../table/game.ts';
import { heldBy, holdingOf, houseOf, isArea, placeAt } from '../table/places.ts';
import type { Deployment } from '../table/state.ts';

/** A house's heroes by area, as far as the view knows them. */
const deploymentOf = (view: View, house: House): Deployment => {
  const deployed = view.state.deployed[house];
  return deployed === undefined || deployed === 'hidden' ? {} : deployed;
};

/** HER-1, HER-6, HER-7: the hero who fights there, if he was not made to rest meanwhile. */
export const heroAt = (view: View, house: House, area: AreaId): CardId | null => {
  const hero = deploymentOf(view, house)[area];
  return hero !== undefined && holdingOf(view, house).hand.includes(hero) ? hero : null;
};

/** HER-3, HER-5: one area a hero, one hero an area, and only where the house has units. */
const refuseHero = (
  view: View,
  house: House,
  made: readonly HeroStep[],
  { area, hero }: HeroStep,
): Problem | null => {
  if (!isArea(view, area) || placeAt(view, area).house !== house)
    return illegal('HER-5', 'no-unit-for-hero', { house, area });
  const { hand } = holdingOf(view, house);
  if (!hand.includes(hero)) return illegal('HER-3', 'hero-rests', { card: hero, cards: hand });
  if (made.some((step) => step.area === area)) return illegal('HER-5', 'two-heroes', { area });
  return made.some((step) => step.hero === hero)
    ? illegal('HER-5', 'hero-twice', { card: hero })
    : null;
};

function* candidates(view: View, house: House, made: readonly HeroStep[]): Generator<HeroStep> {
  for (const { area } of heldBy(view, house))
    if (!made.some((step) => step.area === area))
      for (const hero of holdingOf(view, house).hand) yield { area, hero };
}

/** HER-5: an illegal line is left out, the others stand. */
const fitted = (view: View, house: House, wish: HeroesWish) => {
  const made: HeroStep[] = [];
  const dropped: Problem[] = [];
  for (const { area, hero, line } of wish) {
    const problem = refuseHero(view, house, made, { area, hero });
    if (problem === null) made.push({ area, hero });
    else dropped.push(at(lineOf(line === undefined ? {} : { line }), problem));
  }
  return { answer: made, dropped };
};

/** `deploy-heroes`: for any area with units a hero who does not rest; it stays secret. */
export const deployHeroes = steps<Agot, NoIds, HeroStep, HeroesWish>('deploy-heroes', {
  rule: 'HER-1',
  sealed: true,
  candidates: (view, { seat }, made) => candidates(view, houseOf(seat), made),
  refuse: (view, { seat }, made, step) => refuseHero(view, houseOf(seat), made, step),
  fallback: () => [],
  adapt: (view, { seat }, wish) => fitted(view, houseOf(seat), wish),
});

/** FLW-6: what only the Raven's holder is asked. */
const doubtRaven = (view: View, house: House): Problem | null => {
  const holder = view.state.tokens['messenger-raven'];
  return holder === house ? null : illegal('FLW-6', 'raven-not-held', { house });
};

/** `redeploy`: the whole deployment anew, or as it was (FLW-12). */
export const redeploy = steps<Agot, NoIds, HeroStep, RedeployWish>('redeploy', {
  rule: 'FLW-12',
  sealed: true,
  candidates: (view, { seat }, made) => candidates(view, houseOf(seat), made),
  refuse: (view, { seat }, made, step) => refuseHero(view, houseOf(seat), made, step),
  fallback: (view, { seat }) => stepsOf(deploymentOf(view, houseOf(seat))),
  adapt: (view, { seat }, wish) =>
    wish === 'as-it-was'
      ? { answer: stepsOf(deploymentOf(view, houseOf(seat))), dropped: [] }
      : fitted(view, houseOf(seat), wish),
  warning: (view, seat) => doubtRaven(view, houseOf(seat)),
});

/** The number of areas the Raven's holder may look at (FLW-6). */
const MOST_SCOUTED = 3;

/** `scout`: up to three areas of other houses (FLW-12). */
export const scout = steps<Agot, NoIds, AreaId, ScoutWish>('scout', {
  rule: 'FLW-12',
  sealed: true,
  *candidates(view, { seat }, made) {
    for (const { area, house } of view.state.places)
      if (house !== null && house !== seat && !made.includes(area)) yield area;
  },
  refuse: (view, { seat }, made, area) => {
    if (made.length >= MOST_SCOUTED)
      return illegal('FLW-12', 'scouted-enough', { area, count: MOST_SCOUTED });
    if (made.includes(area)) return illegal('FLW-12', 'target-twice', { area });
    const { house } = isArea(view, area) ? placeAt(view, area) : { house: null };
    return house === null || house === seat ? illegal('FLW-12', 'nobody-to-scout', { area }) : null;
  },
  fallback: () => [],
  neverLegal: (_view, _seat, wish) => {
    const area = wish[MOST_SCOUTED];
    return area === undefined
      ? null
      : illegal('FLW-12', 'scouted-enough', { area, count: MOST_SCOUTED });
  },
  warning: (view, seat) => doubtRaven(view, houseOf(seat)),
});

const stepsOf = (deployment: Deployment): readonly HeroStep[] =>
  Object.entries(deployment).map(([area, hero]) => ({ area, hero }));

const heroesOf = (made: readonly HeroStep[]): Deployment => {
  const heroes: Record<AreaId, CardId> = {};
  for (const { area, hero } of made) heroes[area] = hero;
  return heroes;
};

/** HER-1: one event a house, empty or not, so that nobody learns how many there are. */
export const deploy = (
  table: Table,
  rule: string,
  house: House,
  made: readonly HeroStep[],
): void => {
  const secret = { heroes: heroesOf(made) };
  table.emit({ type: 'heroes-deployed', rule, house, to: [house], secret });
};

/**
 * FLW-12: the Raven's holder looks at others' heroes, then may send its own anew. It may look as long
 * as it has said nothing of its own (SEA-4).
 */
export function* scoutAndRedeploy(table: Table): Play<void> {
  const house = table.state.tokens['messenger-raven'];
  if (house === null) return;
  const areas = yield* askBefore(scout.of(house, {}), redeploy.of(house, {}));
  const seen: Record<AreaId, CardId | null> = {};
  for (const area of areas) seen[area] = seenAt(table, area);
  table.emit({ type: 'heroes-scouted', rule: 'FLW-12', house, to: [house], secret: { seen } });
  deploy(table, 'FLW-12', house, yield* ask(redeploy.of(house, {})));
}

const seenAt = (table: Table, area: AreaId): CardId | null => {
  const { house } = placeAt(table, area);
  return house === null ? null : heroAt(table, house, area);
};
