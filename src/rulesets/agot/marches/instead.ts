import { UNITS } from '../data/vocabulary.ts';
import { type MarchWish, saying } from '../table/answers.ts';
import { areasOut, type Instead } from '../table/instead.ts';
import { areaOf } from '../table/places.ts';
import { march } from './law.ts';

/** Where a unit of that sort can go. */
const groundFor: Instead = ({ view, house, wish, problem }) => {
  const { from } = saying<MarchWish>(wish);
  const unit = UNITS.find((one) => one === problem.args?.['unit']);
  if (unit === undefined) return undefined;
  return areaOf(view, from).near.filter(
    (into) =>
      march.neverLegal(view, house, { from, moves: [{ into, units: { [unit]: 1 } }] }) === null,
  );
};

export const instead: Readonly<Record<string, Instead>> = {
  'no-march-order': areasOut('march'),
  'land-unit-to-sea': groundFor,
  'ship-to-land': groundFor,
};
