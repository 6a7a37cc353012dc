import {
  type ChapterTies,
  DEED,
  fledFrom,
  heroOf,
  idsUnder,
  ofDeed,
  orderOn,
  partOfDeed,
} from '../table/ties.ts';
import { CARD_KINDS } from './cards/texts.ts';

const ofCards = Object.fromEntries(Object.keys(CARD_KINDS).map((kind) => [kind, partOfDeed]));

export const ties = {
  'battle-joined': ({ area }) => ({ of: [orderOn(area), DEED], adds: [DEED] }),
  'neutral-force-attacked': partOfDeed,
  support: (answered) => ({
    of: [...idsUnder(answered, 'area').map(orderOn), DEED],
    adds: [DEED],
  }),
  'support-declared': ofDeed,
  'decline-support': partOfDeed,
  'support-declined': ofDeed,
  'strength-announced': ofDeed,
  'neutral-force-met': partOfDeed,
  'neutral-force-removed': ofDeed,
  'thrown-back': ofDeed,
  'house-card': partOfDeed,
  'house-cards-revealed': ({ attackerCard, defenderCard }) => ({
    of: [...[attackerCard, defenderCard].filter((card) => card !== null).map(heroOf), DEED],
  }),
  ...ofCards,
  'card-text-cancelled': ofDeed,
  'card-strength-cancelled': ofDeed,
  'unit-killed': ofDeed,
  'unit-upgraded': ofDeed,
  'house-card-discarded': ofDeed,
  'house-card-returned': ofDeed,
  'battle-summed': ofDeed,
  blade: partOfDeed,
  'blade-used': ofDeed,
  'battle-decided': ({ loser, area }) => ({
    of: [DEED],
    adds: [DEED],
    leaves: [fledFrom(loser, area)],
  }),
  'casualties-owed': ofDeed,
  casualties: partOfDeed,
  'casualties-taken': ofDeed,
  retreat: ({ seat, about }) => ({
    of: [fledFrom(seat, String(about['area'])), DEED],
    adds: [DEED],
  }),
  retreated: ofDeed,
  'area-occupied': ofDeed,
  'house-cards-discarded': ofDeed,
  'house-cards-taken-back': ofDeed,
  'battle-ended': ofDeed,
} satisfies ChapterTies;
