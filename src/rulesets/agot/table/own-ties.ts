import type { Rules } from '../data/rules.ts';
import type { EventOf } from './events.ts';
import {
  barrelsOf,
  CARD,
  CHANGES,
  type ChapterTies,
  DEBT,
  DEED,
  handsOf,
  ofDeed,
  orderOn,
} from './ties.ts';

/** Supply is counted by the areas with barrels that were won and lost. */
const barrelsMoved = (
  { area, from, house }: EventOf<'control-changed'>,
  { areaById }: Rules,
): readonly string[] => {
  if (areaById.get(area)?.barrels === 0) return [];
  return [from, house].filter((one) => one !== null).map(barrelsOf);
};

export const ties = {
  'phase-begun': () => ({ of: [], ends: [DEED, DEBT, CHANGES, CARD] }),
  'control-changed': (event, rules) => ({
    of: [DEED, DEBT],
    leaves: [handsOf(event.area)],
    adds: [CHANGES, ...barrelsMoved(event, rules)],
  }),
  'power-gained': ({ area }) => ({
    of: [CARD, DEED, ...(area === undefined ? [] : [orderOn(area)])],
  }),
  'power-paid': ofDeed,
  'order-removed': ({ area }) => ({ of: [DEED], ends: [orderOn(area)] }),
} satisfies ChapterTies;
