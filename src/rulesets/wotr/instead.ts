// What would be legal in the place of what is not: where the sentence of a problem has no such list itself.

import type { Problem } from '../../core/problem.ts';
import type { Wish } from '../../core/wishes.ts';
import { lawOf } from './actions.ts';
import { deckOf, handOf, isDeckEmpty } from './decks.ts';
import { BACKS, type Seat, UNITS, type View } from './game.ts';
import { inReserve } from './musters/places.ts';
import { forceAt, isBesieged, nationsOf, sideOf, spotsOf } from './table.ts';
import { hasUnits, mayPlay } from './teams/mixed.ts';

type Ids = readonly string[];
type Instead = (view: View, seat: Seat, problem: Problem) => Ids;

/** Regions where a player has an army in the open. */
const armies: Instead = (view, seat) =>
  spotsOf(view, sideOf(view, seat)).flatMap((at) =>
    at.inside === undefined && hasUnits(view, seat, forceAt(view, sideOf(view, seat), at))
      ? [at.region]
      : [],
  );

/** Strongholds that he besieges. */
const sieges: Instead = (view, seat, problem) =>
  armies(view, seat, problem).filter((region) => isBesieged(view, region));

/** Cards of his hand that are his to play. */
const cards: Instead = (view, seat) =>
  handOf(view, seat).filter((card) => mayPlay(view, seat, card));

const decks: Instead = (view, seat) =>
  BACKS.map((back) => deckOf(sideOf(view, seat), back)).filter((deck) => !isDeckEmpty(view, deck));

/** Nations that a Muster die moves. */
const nations: Instead = (view, seat) =>
  nationsOf(view, sideOf(view, seat)).filter(
    (nation) => lawOf({ act: 'advance-nation' }).refuse(view, seat, { nation }, 'muster') === null,
  );

const figures: Instead = (view, _seat, { args }) => {
  const nation = nationsOf(view, 'free-peoples')
    .concat(nationsOf(view, 'shadow'))
    .find((one) => one === args?.['nation']);
  const all = [...UNITS, 'leader', 'nazgul'] as const;
  return nation === undefined ? [] : all.filter((one) => inReserve(view, nation, one) > 0);
};

const BY_CODE: Readonly<Record<string, Instead>> = {
  'no-army-there': armies,
  'nobody-shut-in': sieges,
  'no-such-card': cards,
  'not-in-hand': cards,
  'card-of-the-foe': cards,
  'card-of-another': cards,
  'deck-is-empty': decks,
  'at-war-already': nations,
  'passive-nation-stops': nations,
  'card-bars-advance': nations,
  'none-left': figures,
};

export const instead = (view: View, seat: Seat, _wish: Wish, problem: Problem): Ids | undefined =>
  BY_CODE[problem.code]?.(view, seat, problem);
