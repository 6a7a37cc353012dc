import type { Area } from '../data/rules.ts';
import type { AreaId, OrderKind } from '../data/vocabulary.ts';
import { PASS, type Pass, type Raid } from '../table/answers.ts';
import { type Outlook, weightOf, whim } from '../table/outlook.ts';
import { kindOf, neighboursOf, placeAt, placeOf } from '../table/places.ts';
import type { Place } from '../table/state.ts';
import { raid } from './law.ts';

/** The harm that the loss of an order does to the other house. */
const HARM: Readonly<Partial<Record<OrderKind, number>>> = {
  'consolidate-power': 3,
  support: 2,
  raid: 1,
};

/** The raid that does most harm. */
export const chooseRaid = (outlook: Outlook): Raid | undefined => {
  const { view, house } = outlook;
  let best: { raid: Raid; harm: number } | undefined;
  for (const { step, refused } of raid.options(view, raid.of(house, {}), [])) {
    if (refused !== null || step === undefined) continue;
    const offered = step as unknown as Raid | Pass;
    if (offered === PASS) continue;
    const harm = harmOf(outlook, offered.targets);
    if (best === undefined || harm > best.harm) best = { raid: offered, harm };
  }
  return best?.raid;
};

const harmOf = (outlook: Outlook, targets: readonly AreaId[]): number => {
  let harm = 0;
  for (const target of targets) {
    const { order } = placeAt(outlook.view, target);
    const kind = order === null ? undefined : kindOf(outlook.view, order);
    harm += (kind === undefined ? 0 : (HARM[kind] ?? 0)) + whim(outlook) / 2;
  }
  return harm;
};

/** True if a raid from the area would reach an order of another house there. */
const isForeign = ({ view, house }: Outlook, from: Area, area: Area): boolean => {
  const { house: other } = placeOf(view, area);
  if (other === null || other === house) return false;
  return from.type !== 'land' || area.type !== 'sea';
};

export const valueOfRaid = (outlook: Outlook, _place: Place, area: Area): number =>
  weightOf(outlook, 'raid') *
  neighboursOf(outlook.view, area).near.filter((one) => isForeign(outlook, area, one)).length;
