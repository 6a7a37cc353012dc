import type { Key, Picture, Section, Thing } from '../../core/picture.ts';

const keysOf = (things: readonly (Thing | null | undefined)[]): readonly string[] =>
  things.flatMap((thing) => thing?.keys ?? []);

const keysBeside = (section: Section): readonly string[] => {
  switch (section.section) {
    case 'rankings': {
      const places = section.rankings.flatMap((ranking) => ranking.places);
      return keysOf(places.flatMap(({ under, beside }) => [under, beside]));
    }
    case 'cards':
      return keysOf(section.cards.map(({ sign }) => sign));
    case 'things':
      return keysOf(section.rows.flatMap(({ things }) => things));
    default:
      return [];
  }
};

/** The entries of the legend that something in the picture needs. */
export const legendInUse = ({ spaces, edges, arrows, panel, legend }: Picture): readonly Key[] => {
  const used = new Set([
    ...keysOf(spaces.flatMap(({ signs, things, under }) => [...signs, ...things, ...under])),
    ...edges.flatMap(({ key }) => key ?? []),
    ...arrows.flatMap(({ keys }) => keys),
    ...panel.flatMap(keysBeside),
  ]);
  return legend.filter(({ key }) => used.has(key));
};
