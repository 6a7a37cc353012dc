import type { ForceShown, Picture, SpaceShown } from '../../core/picture.ts';

// Which signs a picture has, so that its key explains those alone.

const forcesOf = ({ spaces }: Picture): readonly ForceShown[] =>
  spaces.flatMap(({ force, others }) => (force === null ? others : [force, ...others]));

export const unitsInUse = (picture: Picture): readonly string[] => {
  const used = new Set(forcesOf(picture).flatMap(({ units }) => units.map(({ unit }) => unit)));
  return picture.units.filter((unit) => used.has(unit));
};

export const hasRouted = (picture: Picture): boolean =>
  forcesOf(picture).some(({ units }) => units.some(({ lying }) => lying > 0));

export const hasSpace = ({ spaces }: Picture, is: (space: SpaceShown) => boolean): boolean =>
  spaces.some(is);

export const printedInUse = ({ spaces }: Picture): ReadonlySet<string> =>
  new Set(spaces.flatMap(({ signs }) => signs));

export const orderKindsInUse = ({ spaces, orderKinds }: Picture): readonly string[] => {
  const laid = new Set(spaces.flatMap(({ order }) => order?.kind ?? []));
  return orderKinds.filter((kind) => laid.has(kind));
};
