import type { Json } from '../../../core/json.ts';
import type { Placement } from '../table/answers.ts';
import { dangerTo, lureOf, type Outlook, whim } from '../table/outlook.ts';
import { areaOf, holdingOf } from '../table/places.ts';
import { costOf, muster } from './law.ts';

/** Musters what is wanted most for its points, as long as anything may be placed. */
export const chooseMuster = (outlook: Outlook): readonly Placement[] => {
  const made: Placement[] = [];
  for (let next = bestOf(outlook, made); next !== undefined; next = bestOf(outlook, made))
    made.push(next);
  return made;
};

const bestOf = (outlook: Outlook, made: readonly Placement[]): Placement | undefined => {
  const { view, house } = outlook;
  let best: { placement: Placement; score: number } | undefined;
  for (const { step, refused } of muster.options(
    view,
    muster.of(house, {}),
    made as readonly unknown[] as readonly Json[],
  )) {
    if (refused !== null || step === undefined) continue;
    const placement = step as unknown as Placement;
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
