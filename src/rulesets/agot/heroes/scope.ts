import { cardsIn, type Names } from '../book/scope.ts';
import { heldAreas } from '../table/reach.ts';
import { scoutAreas } from './template.ts';

const heroNames: Names = (own, path, group) =>
  group === 'areas' ? heldAreas(own.view, own.house) : cardsIn('hand')(own, path, group);

export const names: Readonly<Record<string, Names>> = {
  'deploy-heroes': heroNames,
  redeploy: heroNames,
  scout: scoutAreas,
};
