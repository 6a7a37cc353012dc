import { type MusterWish, saying } from '../table/answers.ts';
import type { Instead } from '../table/instead.ts';
import { areaOf } from '../table/places.ts';
import { muster } from './law.ts';

/** Where else the ship of a mustering could be placed. */
const seasLeft: Instead = ({ view, house, wish, problem, area: into }) => {
  const said = saying<MusterWish>(wish);
  const line = problem.place?.line;
  const item = said.find((one) => one.into === into) ?? said.find((one) => one.line === line);
  if (wish.kind !== 'muster' || item === undefined) return undefined;
  const { sea, ports } = areaOf(view, item.area);
  return [...sea, ...ports].filter(
    (one) => muster.warning(view, house, [{ area: item.area, unit: 'ship', into: one }]) === null,
  );
};

export const instead: Readonly<Record<string, Instead>> = {
  'sea-closed': seasLeft,
  'foreign-ships': seasLeft,
  'port-full': seasLeft,
  'port-not-owned': seasLeft,
};
