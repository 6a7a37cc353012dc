import type { AreaId, CardId, House } from '../data/vocabulary.ts';
import { sortHand, withdraw } from '../table/armies.ts';
import { type Appliers, leaveIfEmpty, lift, nothing, put } from '../table/changes.ts';
import type { EventType, Units } from '../table/events.ts';
import {
  addTo,
  battleOf,
  forceOf,
  holdingOf,
  newSide,
  one,
  ownSide,
  placeAt,
  sideIn,
  sideOf,
  takeFrom,
} from '../table/places.ts';
import type { View } from '../table/state.ts';
import { follow, promote, swear } from './law.ts';

interface Opening {
  readonly area: AreaId;
  readonly from: AreaId;
  readonly bonus: number;
  readonly order: NonNullable<View['state']['places'][number]['order']>;
  readonly units: Units;
}

/** The attackers step in: off their area, before the defenders of the other. */
const open = (view: View, attacker: House, defender: House | null, opening: Opening): void => {
  const { area, from, bonus, order, units } = opening;
  lift(view, from, units);
  follow(view, attacker, [from, 'attack'], units);
  view.state.battle = {
    area,
    from,
    bonus,
    order,
    force: forceOf(units),
    attacker: newSide(attacker),
    defender: defender === null ? null : newSide(defender),
    supports: [],
    winner: null,
    owed: 0,
  };
};

/** Units of a side die: attackers stand in no area, defenders in the embattled one. */
const kill = (view: View, house: House, units: Units, routed: 'yes' | 'no'): void => {
  const battle = battleOf(view);
  if (sideOf(battle, house) === 'attacker') {
    takeFrom(battle.force, units);
    return;
  }
  const place = placeAt(view, battle.area);
  takeFrom(routed === 'yes' ? place.routed : place.units, units);
  leaveIfEmpty(view, battle.area);
};

const remove = (cards: CardId[], card: CardId): void => {
  const index = cards.indexOf(card);
  if (index < 0) throw new Error(`no card ${card}`);
  cards.splice(index, 1);
};

const play = (view: View, house: House, card: CardId | null): void => {
  if (card === null) return;
  remove(holdingOf(view, house).hand, card);
  withdraw(view, house, card);
  ownSide(view, house).card = card;
};

export const events = {
  'neutral-force-attacked': (view, event) => open(view, event.house, null, event),
  'neutral-force-met': nothing,
  'neutral-force-removed': (view, { house, area, units }) => {
    placeAt(view, area).neutral = 0;
    put(view, house, area, units);
    follow(view, house, ['attack', area], units);
    view.state.battle = null;
  },
  'thrown-back': (view, { house, into, units }) => {
    put(view, house, into, units);
    follow(view, house, ['attack', into], units);
    view.state.battle = null;
  },
  'battle-joined': (view, event) => open(view, event.attacker, event.defender, event),
  'support-declared': (view, { house, area, backs }) => {
    if (backs !== 'neither')
      battleOf(view).supports.push({ area, house, side: backs, declined: false });
  },
  'support-declined': (view, { area }) => {
    for (const support of battleOf(view).supports)
      if (support.area === area) support.declined = true;
  },
  'strength-announced': nothing,
  'house-cards-revealed': (view, { attacker, defender, attackerCard, defenderCard }) => {
    play(view, attacker, attackerCard);
    play(view, defender, defenderCard);
  },
  'card-text-cancelled': (view, { house }) => {
    ownSide(view, house).textCancelled = true;
  },
  'card-strength-cancelled': (view, { house }) => {
    ownSide(view, house).strengthCancelled = true;
  },
  'unit-killed': (view, { house, unit, routed }) => kill(view, house, one(unit), routed),
  'unit-upgraded': (view, { house, routed }) => {
    const battle = battleOf(view);
    const place = placeAt(view, battle.area);
    const defenders = routed === 'yes' ? place.routed : place.units;
    const attacks = sideOf(battle, house) === 'attacker';
    const force = attacks ? battle.force : defenders;
    takeFrom(force, one('footman'));
    addTo(force, one('knight'));
    promote(view, house, attacks ? 'attack' : battle.area);
  },
  'battle-summed': (view, { attacker, defender }) => {
    sideIn(battleOf(view), 'attacker').total = attacker;
    sideIn(battleOf(view), 'defender').total = defender;
  },
  'blade-used': (view, { house }) => {
    ownSide(view, house).blade = true;
    view.state.bladeUsed = true;
    swear(view, house);
  },
  'battle-decided': (view, { side: winner }) => {
    battleOf(view).winner = winner;
  },
  'casualties-owed': (view, { amount }) => {
    battleOf(view).owed = amount;
  },
  'casualties-taken': (view, { house, units }) => kill(view, house, units, 'no'),
  retreated: (view, { house, into, units }) => {
    kill(view, house, units, 'no');
    const place = placeAt(view, into);
    place.house = house;
    addTo(place.routed, units);
  },
  'area-occupied': (view, { house, area, units }) => {
    takeFrom(battleOf(view).force, units);
    put(view, house, area, units);
    follow(view, house, ['attack', area], units);
  },
  'house-cards-discarded': (view, { cards }) => {
    for (const { house, card } of [
      sideIn(battleOf(view), 'attacker'),
      sideIn(battleOf(view), 'defender'),
    ])
      if (card !== null && cards[house] === card) holdingOf(view, house).discard.push(card);
  },
  'house-card-discarded': (view, { house, card }) => {
    remove(holdingOf(view, house).hand, card);
    withdraw(view, house, card);
    holdingOf(view, house).discard.push(card);
  },
  'house-card-returned': (view, { house, card }) => {
    remove(holdingOf(view, house).discard, card);
    holdingOf(view, house).hand.push(card);
    sortHand(view, house);
  },
  'house-cards-taken-back': (view, { house, cards }) => {
    const { hand, discard } = holdingOf(view, house);
    for (const card of cards) remove(discard, card);
    hand.push(...cards);
    sortHand(view, house);
  },
  'battle-ended': ({ state }) => {
    state.battle = null;
  },
} satisfies Partial<Appliers<EventType>>;
