import type { AreaId } from '../data/vocabulary.ts';
import { areaOf, countAt, heldBy, holdingOf, kindOf, placeAt } from '../table/places.ts';
import { arrival } from './arrivals.ts';
import { attackersOf, type Prospect, type Range, reachedBy, tokensAt } from './foes.ts';
import { leaving, sizeOf } from './marching.ts';
import { standing } from './orders.ts';
import { cardsOf } from './strength.ts';

// Tokens in hand, to the end of the round: what consolidation, raids and cards bring, what marches leave behind.

export const powerIn = (prospect: Prospect): Range => {
  const { view, own } = prospect;
  const { power } = holdingOf(view, own.house);
  const { powerTokens } = view.rules;
  const paying = paidIn(prospect);
  const most = paying.most + pillaged(prospect) + wonByCards(prospect);
  const laid = own.marches.filter(({ token }) => token === 'yes').length;
  const board = view.state.places.filter(({ token }) => token === own.house).length;
  // SET-11: as many as the pool holds.
  const isPoolDeep = power + most + board + laid <= powerTokens;
  return {
    least: Math.max(0, power - laid) + (isPoolDeep ? paying.least : 0),
    most: Math.min(Math.max(powerTokens, power), power + most - surelyLaid(prospect)),
  };
};

const consolidating = ({ view, own }: Prospect): readonly AreaId[] =>
  [...own.placed].flatMap(([area, order]) =>
    kindOf(view, order) === 'consolidate-power' ? [area] : [],
  );

/** CON-1: one, and one for each crown, where the order still stands. */
const paidIn = (prospect: Prospect): Range => {
  const areas = consolidating(prospect);
  const worth = (area: AreaId): number => 1 + areaOf(prospect.view, area).crowns;
  const sure = areas.filter((area) => isPaid(prospect, area));
  const sum = (all: readonly AreaId[]): number => all.reduce((so, area) => so + worth(area), 0);
  return { least: sum(sure), most: sum(areas) };
};

/** FRT-1: what builds does not pay; PRT-11: a port pays who holds its land. */
const isPaid = (prospect: Prospect, area: AreaId): boolean =>
  !prospect.own.builds.includes(area) &&
  reachedBy(prospect, area).length === 0 &&
  standing(prospect, area, true).sure;

/** RAD-6: one for each consolidation that its raids could strike. */
const pillaged = (prospect: Prospect): number => {
  const { view, own } = prospect;
  let most = 0;
  for (const [from, order] of own.placed) {
    const { kind, special } = view.rules.orders[order];
    if (kind !== 'raid') continue;
    const targets = areaOf(view, from).near.filter((area) =>
      prospect.foes.some(
        (foe) => tokensAt(prospect, foe, placeAt(view, area), 'consolidate-power').length > 0,
      ),
    );
    most += Math.min(special ? 2 : 1, targets.length);
  }
  return most;
};

/** BAT-6: what a card brings, in every battle that the house could fight. */
const wonByCards = (prospect: Prospect): number => {
  const { view, own } = prospect;
  const gain = Math.max(0, ...cardsOf(view, own.house).map(({ gains }) => gains));
  if (gain === 0) return 0;
  const marches = [...own.placed.values()].filter((order) => kindOf(view, order) === 'march');
  const targets = own.marches.flatMap(({ moves }) => moves.map(({ into }) => into));
  const grounds = new Set([...targets, ...Array.from(heldBy(view, own.house), ({ area }) => area)]);
  const attacks = [...grounds].some((area) => attackersOf(prospect, area).length > 0)
    ? view.state.places.filter((place) =>
        prospect.foes.some((foe) => tokensAt(prospect, foe, place, 'march').length > 0),
      ).length
    : 0;
  return gain * (marches.length + attacks);
};

/** MAR-9: tokens of marches that nothing can stop, which empty their area. */
const surelyLaid = (prospect: Prospect): number => {
  const { view, own } = prospect;
  const { power } = holdingOf(view, own.house);
  const marches = own.marches.filter(({ token }) => token === 'yes');
  if (marches.length > power) return 0;
  return marches.filter(({ from, moves }) => {
    const place = placeAt(view, from);
    return (
      areaOf(view, from).type === 'land' &&
      place.token === null &&
      sizeOf(leaving(prospect, from)) === countAt(place) &&
      moves.every(({ into }) => {
        const { house, neutral } = placeAt(view, into);
        const isFree = neutral === 0 && (house === null || house === own.house);
        return isFree && arrival(prospect, from, into).sure;
      })
    );
  }).length;
};
