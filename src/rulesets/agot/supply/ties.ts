import type { House } from '../data/vocabulary.ts';
import type { Facts } from '../table/events.ts';
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

const owedFor = (house: House): Readonly<Record<Facts['losses-owed']['why'], string>> => ({
  supply: supplyOf(house),
  wildlings: WILDLINGS,
  arrived: DEED,
});

const paid = () => ({ of: [DEBT], adds: [DEBT] });

export const ties = {
  'supply-counted': ({ house }) => ({
    of: [barrelsOf(house), CARD],
    ends: [barrelsOf(house)],
    leaves: [supplyOf(house)],
  }),
  'losses-owed': ({ why, house }) => ({
    of: [owedFor(house)[why]],
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
