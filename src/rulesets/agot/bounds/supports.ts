import type { AreaId, House } from '../data/vocabulary.ts';
import { areaOf, placeAt } from '../table/places.ts';
import type { Prospect } from './foes.ts';
import { standing } from './orders.ts';
import { leastAttack } from './strength.ts';

/** The strength that own support orders add to an attack for sure: nobody can take them away, and they back it. */
export const sureSupport = (prospect: Prospect, into: AreaId, foe: House | null): number => {
  const { view, own } = prospect;
  const { near, type } = areaOf(view, into);
  const isWalled = foe !== null && placeAt(view, into).fortification === foe;
  let sum = 0;
  for (const [area, order] of own.placed) {
    const { kind, bonus } = view.rules.orders[order];
    const isGround = type === 'land' || areaOf(view, area).type !== 'land';
    if (kind !== 'support' || !near.includes(area) || !isGround) continue;
    if (!backs(prospect, area, into) || !standing(prospect, area).sure) continue;
    const { units } = placeAt(view, area);
    const dry = { ...units, ...(view.state.rains && { footman: 0 }) };
    const met = { ...dry, ...(foe === 'baratheon' && { ship: 0 }) }; // Salladhor Saan
    sum += bonus + Math.max(0, leastAttack(view, met, isWalled));
  }
  return sum;
};

/** True if it is said nowhere that the order does anything else in that battle. */
const backs = ({ own }: Prospect, area: AreaId, into: AreaId): boolean =>
  own.supports
    .filter((one) => one.area === area)
    .every(({ plans }) =>
      plans.every(
        ({ back, at }) =>
          (at !== undefined && at !== into) || back === 'own' || back === 'attacker',
      ),
    );
