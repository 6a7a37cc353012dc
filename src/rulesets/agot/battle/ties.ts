import {
  type ChapterTies,
  DEED,
  fledFrom,
  forEach,
  heroOf,
  idsUnder,
  ofDeed,
  orderOn,
  partOfDeed,
} from '../table/ties.ts';
import { events } from './events.ts';

export const ties = {
  ...forEach(events, ofDeed),
  'battle-joined': ({ area }) => ({ of: [orderOn(area), DEED], adds: [DEED] }),
  'neutral-force-attacked': partOfDeed,
  'neutral-force-met': partOfDeed,
  'house-cards-revealed': ({ attackerCard, defenderCard }) => ({
    of: [...[attackerCard, defenderCard].filter((card) => card !== null).map(heroOf), DEED],
  }),
  'battle-decided': ({ loser, area }) => ({
    of: [DEED],
    adds: [DEED],
    leaves: [fledFrom(loser, area)],
  }),
  support: (answered) => ({
    of: [...idsUnder(answered, 'area').map(orderOn), DEED],
    adds: [DEED],
  }),
  retreat: ({ seat, about }) => ({
    of: [fledFrom(seat, String(about['area'])), DEED],
    adds: [DEED],
  }),
} satisfies ChapterTies;
