import { say } from '../../core/document.ts';
import type { AnswerEvent } from '../../core/entry.ts';
import type { NoIds } from '../../core/game.ts';
import { steps } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask, askBefore } from '../../core/question.ts';
import { phraseOf } from '../../notation/data.ts';
import {
  also,
  called,
  either,
  field,
  idle,
  list,
  mark,
  means,
  type Pattern,
  phrase,
  soft,
  words,
} from '../../notation/index.ts';
import {
  type Chapter,
  cardsIn,
  type Lines,
  type Names,
  note,
  section,
  type Writing,
  write,
  writeTogether,
} from './book.ts';
import type { AreaId, CardId, House } from './data/vocabulary.ts';
import { answered, answerTo, betweenItems, type ChapterLines } from './language/answer.ts';
import { anyCard, area, areas, arrow, card, gap, into, none } from './language/parts.ts';
import { wordsOf } from './language/words.ts';
import { type HeroesWish, type HeroStep, keepLegal, type RedeployWish } from './table/answers.ts';
import { type ChapterCauses, heroesCause, heroOf, idsUnder } from './table/causes.ts';
import { type Appliers, nothing } from './table/changes.ts';
import type { EventType } from './table/events.ts';
import { heldBy, holdingOf, houseOf, isArea, placeAt } from './table/places.ts';
import { listHeldAreas } from './table/reach.ts';
import type { Agot, Deployment, Play, Table, View } from './table/state.ts';
import type { Instead } from './table/warnings.ts';

// ---- Law --------------------------------------------------------------------------------------------

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
const fitted = (view: View, house: House, wish: HeroesWish) =>
  keepLegal(
    wish,
    ({ area, hero }) => ({ area, hero }),
    (made, step) => refuseHero(view, house, made, step),
  );

/** `deploy-heroes`: for any area with units a hero who does not rest; it stays secret. */
export const deployHeroes = steps<Agot, NoIds, HeroStep, HeroesWish>('deploy-heroes', {
  rule: 'HER-1',
  sealed: true,
  candidates: (view, { seat }, made) => candidates(view, houseOf(seat), made),
  refuse: (view, { seat }, made, step) => refuseHero(view, houseOf(seat), made, step),
  fallback: () => [],
  resolve: (view, { seat }, wish) => fitted(view, houseOf(seat), wish),
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
  resolve: (view, { seat }, wish) =>
    wish === 'as-it-was'
      ? { answer: stepsOf(deploymentOf(view, houseOf(seat))), dropped: [] }
      : fitted(view, houseOf(seat), wish),
  warning: (view, seat) => doubtRaven(view, houseOf(seat)),
});

/** The number of areas the Raven's holder may look at (FLW-6). */
const MOST_SCOUTED = 3;

/** `scout`: up to three areas of other houses (FLW-12). */
export const scout = steps<Agot, NoIds, AreaId>('scout', {
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

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'heroes-deployed': ({ state }, { house, secret }) => {
    state.deployed[house] = secret === undefined ? 'hidden' : { ...secret.heroes };
  },
  'heroes-scouted': nothing,
} satisfies Partial<Appliers<EventType>>;

// ---- Causes -----------------------------------------------------------------------------------------

const deployed = (answered: AnswerEvent) => ({
  leaves: [heroesCause(answered.seat), ...idsUnder(answered, 'hero').map(heroOf)],
});

const causes = {
  'deploy-heroes': deployed,
  redeploy: deployed,
  'heroes-deployed': ({ house }) => ({ of: [heroesCause(house)] }),
} satisfies ChapterCauses;

// ---- Suggestions ------------------------------------------------------------------------------------

const instead: Readonly<Record<string, Instead>> = {
  'no-unit-for-hero': ({ view, house }) => listHeldAreas(view, house),
};

// ---- Lines ------------------------------------------------------------------------------------------

const notScouted = wordsOf('no-scouting');
const scoutedAreas = also(areas, means(notScouted, []));

// ---- Heroes -------------------------------------------------------------------------------------

const joint = words(soft(':'), idle(also(into, arrow)));
const hero: Pattern<HeroStep> = called(
  'hero',
  also<HeroStep>(
    phrase(field('area', area), gap, field('hero', card)),
    phrase(field('area', area), also(mark(':'), arrow), field('hero', card)),
    phrase(field('hero', card), joint, field('area', area)),
  ),
);
const noHeroes = wordsOf('no-heroes');
const deployedHeroes: Pattern<HeroesWish> = called(
  'heroes',
  either<HeroesWish>(means(also(none, noHeroes), []), list(hero, also(betweenItems, gap))),
);
/** As it was, unless somebody is named: to call all of them back takes a word of its own. */
const AS_IT_WAS = 'as-it-was';
const redeployed = called(
  'redeployed',
  either<RedeployWish>(
    means(wordsOf('as-it-was'), AS_IT_WAS),
    means(wordsOf('withdrawn'), []),
    list(hero, also(betweenItems, gap)) as Pattern<RedeployWish>,
  ),
);

const each = { between: ' ', value: phraseOf(anyCard) };

const lines = {
  answers: [
    answerTo('scout', scoutedAreas, { list: true, needs: 'scouting', member: 'scout' }),
    answerTo('deploy-heroes', deployedHeroes, {
      list: true,
      needs: 'heroes',
      member: 'heroes',
      each,
    }),
    answerTo('redeploy', redeployed, {
      list: true,
      needs: 'scouting',
      member: 'redeploy',
      each,
    }),
  ],
  short: [
    { pattern: answered('deploy-heroes', means(noHeroes, [])), needs: 'heroes' },
    {
      pattern: answered('redeploy', means(wordsOf('no-redeploying'), AS_IT_WAS)),
      needs: 'scouting',
    },
    { pattern: answered('scout', means(notScouted, [])), needs: 'scouting' },
  ],
} satisfies ChapterLines;

// ---- Template ---------------------------------------------------------------------------------------

type HeroKind = 'deploy-heroes' | 'redeploy';

/** Where heroes may go and who may, and some dealt to the areas in one line. */
const heroLines = (writing: Writing, kind: HeroKind): Lines => {
  const areas = listHeldAreas(writing.view, writing.house);
  const { hand: cards } = holdingOf(writing.view, writing.house);
  return section(say('template.heroes', { areas, cards }), dealtHeroes(writing, kind));
};

/** The same once more after scouting. */
export const redeployInAdvance = (writing: Writing): Lines =>
  section(say('template.redeploy'), dealtHeroes(writing, 'redeploy'));

const dealtHeroes = (writing: Writing, kind: HeroKind): Lines => {
  const { view, house } = writing;
  const { hand } = holdingOf(view, house);
  const heroes = listHeldAreas(view, house).flatMap((area, at) => {
    const hero = hand[at];
    return hero === undefined ? [] : [{ area, hero }];
  });
  return [
    ...writeTogether(writing, heroes, 2, (wish) => [{ kind, wish }]),
    // FLW-12: they stay as they were, or all are withdrawn; at first: none is deployed.
    ...(kind === 'redeploy' ? write(writing, { kind, wish: 'as-it-was' }) : []),
    ...write(writing, { kind, wish: [] }),
  ];
};

/** Areas of others that could be looked at, a few in one line, and none. */
export const scoutLines = (writing: Writing): Lines => {
  const areas = scoutAreas(writing);
  return [
    note('template.scout', { areas }),
    ...writeTogether(writing, areas, 3, (wish) => [{ kind: 'scout', wish }]),
    ...write(writing, { kind: 'scout', wish: [] }),
  ];
};

const scoutAreas = ({ view, house }: Pick<Writing, 'view' | 'house'>): readonly AreaId[] =>
  view.state.places.flatMap(({ area }) =>
    scout.check(view, scout.of(house, {}), [area]) === null ? [area] : [],
  );

// ---- Names ------------------------------------------------------------------------------------------

const heroNames: Names = (own, path, group) =>
  group === 'areas' ? listHeldAreas(own.view, own.house) : cardsIn('hand')(own, path, group);

const names: Readonly<Record<string, Names>> = {
  'deploy-heroes': heroNames,
  redeploy: heroNames,
  scout: scoutAreas,
};

// ---- The chapter ------------------------------------------------------------------------------------

/** HER: heroes lead armies, and are scouted. */
export const heroes = {
  kinds: { 'deploy-heroes': deployHeroes, scout, redeploy },
  events,
  instead,
  causes,
  parts: { 'deploy-heroes': 'areas', redeploy: 'areas' },
  lines,
  asked: {
    'deploy-heroes': (writing) => heroLines(writing, 'deploy-heroes'),
    redeploy: (writing) => heroLines(writing, 'redeploy'),
    scout: scoutLines,
  },
  names,
} satisfies Chapter;
