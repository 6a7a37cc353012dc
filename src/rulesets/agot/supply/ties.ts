import {
  barrelsOf,
  CARD,
  type ChapterTies,
  DEBT,
  DEED,
  ofPort,
  supplyOf,
  WILDLINGS,
} from '../table/ties.ts';

const paid = () => ({ of: [DEBT], adds: [DEBT] });

export const ties = {
  'supply-counted': ({ house }) => ({
    of: [barrelsOf(house), CARD],
    ends: [barrelsOf(house)],
    leaves: [supplyOf(house)],
  }),
  'losses-owed': ({ why, house }) => ({
    of: [{ supply: supplyOf(house), wildlings: WILDLINGS, arrived: DEED }[why]],
    leaves: [DEBT],
  }),
  'supply-losses': paid,
  'over-supply-losses': paid,
  'retreat-losses': paid,
  'wildling-losses': paid,
  'units-lost': ({ rule, area }, rules) =>
    rule === 'PRT-17' ? ofPort(rules, area) : { of: [DEED, DEBT] },
  'losses-paid': () => ({ of: [DEBT] }),
} satisfies ChapterTies;
