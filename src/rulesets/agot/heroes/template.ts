import { say } from '../../../core/document.ts';
import { type Lines, note, section, type Writing, write, writeTogether } from '../book/template.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { holdingOf } from '../table/places.ts';
import { heldAreas } from '../table/reach.ts';
import { scout } from './law.ts';

type HeroKind = 'deploy-heroes' | 'redeploy';

/** Where heroes may go and who may, and some dealt to the areas in one line. */
export const heroLines = (writing: Writing, kind: HeroKind): Lines => {
  const areas = heldAreas(writing.view, writing.house);
  const { hand: cards } = holdingOf(writing.view, writing.house);
  return section(say('template.heroes', { areas, cards }), dealtHeroes(writing, kind));
};

/** The same once more after scouting. */
export const redeployInAdvance = (writing: Writing): Lines =>
  section(say('template.redeploy'), dealtHeroes(writing, 'redeploy'));

const dealtHeroes = (writing: Writing, kind: HeroKind): Lines => {
  const { view, house } = writing;
  const { hand } = holdingOf(view, house);
  const heroes = heldAreas(view, house).flatMap((area, at) => {
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

export const scoutAreas = ({ view, house }: Pick<Writing, 'view' | 'house'>): readonly AreaId[] =>
  view.state.places.flatMap(({ area }) =>
    scout.check(view, scout.of(house, {}), [area]) === null ? [area] : [],
  );
