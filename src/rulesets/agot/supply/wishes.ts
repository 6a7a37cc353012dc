import type { Json } from '../../../core/json.ts';
import { UNITS, type Unit } from '../data/vocabulary.ts';
import type { Loss } from '../table/answers.ts';
import { gather } from '../table/forces.ts';

export const counted = (units: readonly Unit[]): readonly { unit: Unit; count: number }[] => {
  const force = gather(units);
  return UNITS.flatMap((unit) => (force[unit] > 0 ? [{ unit, count: force[unit] }] : []));
};

export const lossesWish = (losses: readonly Loss[]): Json => {
  const areas = [...new Set(losses.map(({ area }) => area))];
  return {
    units: areas.flatMap((area) =>
      counted(losses.filter((loss) => loss.area === area).map(({ unit }) => unit)).map((units) => ({
        area,
        ...units,
      })),
    ),
  };
};
