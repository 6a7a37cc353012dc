import { onceEach } from '../../../core/once.ts';
import type { Placement } from '../table/answers.ts';
import { dangerTo, lureOf, type Outlook, whim } from '../table/outlook.ts';
import { areaOf, holdingOf } from '../table/places.ts';
import { costOf, type Mustering, musteringOf, placements, refusePlacement } from './law.ts';

/** Musters what is wanted most for its points, as long as anything may be placed. */
export const chooseMuster = (outlook: Outlook): readonly Placement[] => {
  const made: Placement[] = [];
  const { view, house, sizes } = outlook;
  const mustering = { view, house, stock: onceEach(musteringOf(view, house).stock), sizes };
  for (;;) {
    const next = bestOf(outlook, mustering, made);
    if (next === undefined) return made;
    made.push(next);
  }
};

const bestOf = (
  outlook: Outlook,
  mustering: Mustering,
  made: readonly Placement[],
): Placement | undefined => {
  const { view, house } = outlook;
  let best: { placement: Placement; score: number } | undefined;
  for (const placement of placements(view, house, made)) {
    if (refusePlacement(mustering, made, placement) !== null) continue;
    const score = worthOf(outlook, placement) + whim(outlook);
    if (best === undefined || score > best.score) best = { placement, score };
  }
  return best?.placement;
};

/** With few banners a house needs strong units, with many it needs units. */
const worthOf = (outlook: Outlook, placement: Placement): number => {
  const { view, house, weights } = outlook;
  const area = areaOf(view, placement.into);
  const hunger = placement.unit === 'footman' ? holdingOf(view, house).supply / 4 : 1;
  const worth = (weights.muster[placement.unit] * hunger) / costOf(view, placement);
  return worth + lureOf(outlook, area) + dangerTo(outlook, area) / 4;
};
