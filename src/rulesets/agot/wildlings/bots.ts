import { type Outlook, whim } from '../table/outlook.ts';
import { holdingOf } from '../table/places.ts';

/** Its share of what the Watch needs, as far as the house feels bound. */
export const chooseWatch = (outlook: Outlook): number => {
  const { view, house, weights } = outlook;
  const share = (view.state.threat / view.rules.houses.length) * weights.watch;
  return Math.min(holdingOf(view, house).power, Math.round(share + whim(outlook)));
};
