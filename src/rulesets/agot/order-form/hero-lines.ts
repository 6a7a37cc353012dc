import { say } from '../../../core/document.ts';
import { holdingOf } from '../table/places.ts';
import { heldAreas } from '../table/reach.ts';
import { type Lines, section, type Writing, write, writeTogether } from './writing.ts';

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
