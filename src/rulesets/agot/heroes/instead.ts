import type { Instead } from '../table/instead.ts';
import { heldBy } from '../table/places.ts';

const ownAreas: Instead = ({ view, house }) => Array.from(heldBy(view, house), ({ area }) => area);

export const instead: Readonly<Record<string, Instead>> = {
  'no-unit-for-hero': ownAreas,
};
