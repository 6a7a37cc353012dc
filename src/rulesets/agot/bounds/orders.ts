import { say } from '../../../core/document.ts';
import type { Hinge } from '../../../core/foresight.ts';
import type { AreaId, House } from '../data/vocabulary.ts';
import { areaOf, kindOf, placeAt } from '../table/places.ts';
import { isOpen } from '../table/reach.ts';
import {
  attackersOf,
  attackTries,
  isBeforeRaids,
  mayBeRaided,
  type Prospect,
  raidersOf,
  raidTries,
  threatsTo,
  tokensAt,
} from './foes.ts';
import { type Chances, mayEnd } from './marching.ts';

/** The ways to strike an order with a raid, each with its answers. */
const raidHinges = (prospect: Prospect, area: AreaId, foes = prospect.foes): readonly Hinge[] =>
  foes.flatMap((foe) =>
    raidersOf(prospect, foe, area).map((from): Hinge => {
      const told = { ...say('hinge.raids', { house: foe, from, area }), rule: 'RAD-2' };
      return { seat: foe, told, tries: raidTries(prospect, foe, from, area) };
    }),
  );

/** Cards that take an order off the board, wherever they could be played (BAT-6). */
const cardHinges = (prospect: Prospect, area: AreaId): readonly Hinge[] => {
  const { view, own, foes, comes } = prospect;
  const hinge = (house: House, card: string): Hinge => ({
    seat: house,
    told: { ...say('hinge.card', { house, card, area }), rule: 'BAT-6' },
  });
  const near = areaOf(view, area).near;
  const isNear = foes.includes('greyjoy') && near.some((one) => comes.get('greyjoy')?.has(one));
  const targets = own.marches.flatMap(({ moves }) => moves.map(({ into }) => into));
  const held = view.state.places.filter(({ house }) => house === own.house);
  const mayMeet =
    foes.includes('lannister') &&
    (held.some((place) => attackersOf(prospect, place.area).includes('lannister')) ||
      targets.some((into) => comes.get('lannister')?.has(into)));
  return [
    ...(isNear ? [hinge('greyjoy', 'asha-greyjoy')] : []),
    ...(mayMeet ? [hinge('lannister', 'cersei-lannister')] : []),
  ];
};

const attackHinges = (prospect: Prospect, area: AreaId): readonly Hinge[] =>
  threatsTo(prospect, area).map((foe) => ({
    seat: foe,
    told: { ...say('hinge.attacks', { house: foe, area }), rule: 'BAT-13' },
    tries: attackTries(prospect, foe, area),
  }));

/** An order that stays where it lies until it is used; for what pays, until the round ends. */
export const standing = (prospect: Prospect, area: AreaId, untilEnd = false): Chances => {
  const on = [
    ...raidHinges(prospect, area),
    ...attackHinges(prospect, area),
    ...cardHinges(prospect, area),
  ];
  const { own, foes } = prospect;
  const isEnded = untilEnd && mayEnd(prospect, [...foes, own.house]);
  return { sure: own.isPlain && on.length === 0 && !isEnded, never: false, on };
};

/** A raid: that it removes what lies there. */
export const raiding = (prospect: Prospect, from: AreaId, target: AreaId): Chances => {
  const { view, own, foes, earlier } = prospect;
  if (!isBeforeRaids(view)) return { sure: false, never: false, on: [] };
  const targets = foes.filter((foe) => mayBeRaided(prospect, foe, target));
  const isFirst = own.raids[0]?.from === from && view.state.phase === 'planning' && !isOpen(view);
  const mayStrike = isFirst ? earlier : foes;
  const against = [
    ...raidHinges(prospect, from, mayStrike),
    ...raidHinges(prospect, target, mayStrike),
  ];
  const on = [
    ...targets.map((foe): Hinge => {
      const told = { ...say('hinge.to-raid', { house: foe, area: target }), rule: 'RAD-5' };
      const [order] = tokensAt(prospect, foe, placeAt(view, target), 'support');
      const tries = [
        { seat: foe, kind: 'orders', answer: [{ area: target, order: order ?? 'raid' }] },
      ];
      return { seat: foe, told, tries: [tries] };
    }),
    ...against,
  ];
  return {
    sure: own.raidsPlainly && isFirst && isThere(prospect, target) && against.length === 0,
    never: targets.length === 0,
    on,
  };
};

/** True if it lies open there already, and is not used before: a raid of one who comes first is. */
const isThere = ({ view, foes, earlier }: Prospect, target: AreaId): boolean => {
  const { order, orderOf } = placeAt(view, target);
  if (order === null || orderOf === null || !foes.includes(orderOf)) return false;
  if (view.state.tokens['messenger-raven'] === orderOf) return false;
  const kind = kindOf(view, order);
  if (kind === 'raid') return !earlier.includes(orderOf);
  return kind === 'support' || kind === 'consolidate-power';
};
