import { invariant } from '../../src/core/result.ts';
import type { Wish } from '../../src/core/wishes.ts';
import { ORDER_KINDS } from '../../src/rulesets/agot/actions.ts';
import type { DeckCard, Rules } from '../../src/rulesets/agot/data/rules.ts';
import {
  DECKS,
  type Deck,
  DOMINANCE_TOKENS,
  type DominanceToken,
  type House,
  TOKEN_OF_TRACK,
  TRACKS,
} from '../../src/rulesets/agot/data/vocabulary.ts';
import type { OrdersWish } from '../../src/rulesets/agot/table/answers.ts';
import { noUnits } from '../../src/rulesets/agot/table/places.ts';
import type { Holding, Place, State } from '../../src/rulesets/agot/table/state.ts';
import { readTroops } from './forces.ts';
import type { Given, HoldingGiven } from './scenario.ts';

const POWER = 5;

/** Puts what a case gives on a working copy of the table. */
export const setTable = (rules: Rules, state: State, given: Given): void => {
  state.round = given.round;
  state.phase = given.phase;
  if (given.board === 'empty') clear(rules, state);
  for (const house of rules.houses) settle(rules, state, house, given[house] ?? {});
  for (const house of rules.unplayed)
    if (given[house] !== undefined) throw new Error(`${house} is not played`);
  for (const [area, strength] of Object.entries(given.neutral))
    placeOf(state, area).neutral = strength;
  rank(rules, state, given);
  stack(rules, state, given.decks);
  setForum(rules, state, given);
  state.threat = given.threat ?? state.threat;
  state.bladeUsed = given.blade === 'used';
  state.banned = given.banned.map((kind) => oneOf(ORDER_KINDS, kind, 'kind of order'));
  state.rains = given.rains === 'yes';
};

const oneOf = <T extends string>(all: readonly T[], word: string, what: string): T =>
  invariant(
    all.find((one) => one === word),
    `${what} ${word}`,
  );

export const placeOf = (state: State, area: string): Place =>
  invariant(
    state.places.find((place) => place.area === area),
    `area ${area}`,
  );

const clear = (rules: Rules, state: State): void => {
  for (const place of state.places) {
    place.units = noUnits();
    place.routed = noUnits();
    place.house = place.order = place.orderOf = place.token = null;
    place.neutral = 0;
  }
  for (const track of TRACKS)
    state.tracks[track] = rules.setup.tracks[track].filter((house) => rules.houses.includes(house));
  for (const track of TRACKS)
    state.tokens[TOKEN_OF_TRACK[track]] = invariant(state.tracks[track][0], track);
  for (const house of rules.houses) state.houses[house] = atFirst(rules, house);
  for (const deck of DECKS)
    state.decks[deck] = { unseen: [...rules.decks[deck]], under: [], next: null, shownTo: null };
  state.threat = 0;
};

const atFirst = (rules: Rules, house: House): Holding => ({
  supply: invariant(rules.setup.houses[house], house).supply[rules.options['starting-supply']],
  power: POWER,
  hand: [...invariant(rules.hands[house], house)],
  discard: [],
});

const settle = (rules: Rules, state: State, house: House, given: HoldingGiven): void => {
  const { power, supply, tokens = [], hand, discard, ...areas } = given;
  const holding = invariant(state.houses[house], house);
  holding.power = power ?? holding.power;
  holding.supply = supply ?? holding.supply;
  deal(rules, holding, house, { hand, discard });
  for (const area of tokens) placeOf(state, area).token = house;
  for (const [area, units] of Object.entries(areas)) {
    const place = placeOf(state, area);
    if (place.house !== null && place.house !== house) throw new Error(`two houses in ${area}`);
    Object.assign(place, readTroops(String(units)), { house });
  }
};

/** Of hand and discard pile, the one that is not named is the rest of the seven. */
const deal = (
  rules: Rules,
  holding: Holding,
  house: House,
  named: { readonly hand: string[] | undefined; readonly discard: string[] | undefined },
): void => {
  const seven = invariant(rules.hands[house], house);
  for (const card of [...(named.hand ?? []), ...(named.discard ?? [])]) oneOf(seven, card, 'card');
  const { hand, discard } = named;
  if (hand === undefined && discard === undefined) return;
  holding.hand = hand ?? seven.filter((card) => !discard?.includes(card));
  holding.discard = discard ?? seven.filter((card) => !hand?.includes(card));
};

const rank = (rules: Rules, state: State, given: Given): void => {
  for (const track of TRACKS) {
    const order = given.tracks[track]?.map((house) => oneOf(rules.houses, house, 'house'));
    if (order === undefined) continue;
    if (new Set(order).size !== rules.houses.length) throw new Error(`${track}: not every house`);
    state.tracks[track] = order;
    state.tokens[TOKEN_OF_TRACK[track]] = invariant(order[0], track);
  }
  for (const [token, house] of Object.entries(given.dominance)) {
    const which: DominanceToken = oneOf(DOMINANCE_TOKENS, token, 'token');
    state.tokens[which] = oneOf(rules.houses, house, 'house');
  }
};

const stack = (rules: Rules, state: State, given: Given['decks']): void => {
  for (const [deck, { under, next = null, 'shown-to': shownTo = null }] of Object.entries(given)) {
    const which: Deck = oneOf(DECKS, deck, 'deck');
    const unseen: DeckCard[] = [...rules.decks[which]];
    for (const card of under) {
      const at = unseen.indexOf(card as DeckCard);
      if (at < 0) throw new Error(`deck ${deck} holds no ${card} (more)`);
      unseen.splice(at, 1);
    }
    if (next !== null) oneOf(unseen, next, `card of deck ${deck}`);
    state.decks[which] = { unseen, under: under as DeckCard[], next: next as DeckCard, shownTo };
  }
};

/** What only the forum puts on the table. */
const setForum = (rules: Rules, state: State, given: Given): void => {
  if (given.ports.length > 0) state.ports = given.ports.map((port) => portOf(state, rules, port));
  for (const { area, house } of state.places)
    if (house !== null && rules.areaById.get(area)?.type === 'port' && !state.ports.includes(area))
      throw new Error(`no port is built: ${area}`);
  for (const [area, builder] of Object.entries(given.fortifications)) {
    if (placeOf(state, area).house !== builder) throw new Error(`${builder} is not in ${area}`);
    placeOf(state, area).fortification = builder;
  }
  for (const [house, heroes] of Object.entries(given.heroes))
    state.deployed[oneOf(rules.houses, house, 'house')] = deployed(rules, state, house, heroes);
  for (const { house, area, from, units } of given.waiting) {
    for (const place of [area, from]) placeOf(state, place);
    state.waiting.push({ house, area, from, units: readTroops(units).units });
  }
};

const portOf = (state: State, rules: Rules, port: string): string => {
  if (rules.areaById.get(port)?.type !== 'port') throw new Error(`no site of a port: ${port}`);
  return placeOf(state, port).area;
};

const deployed = (
  rules: Rules,
  state: State,
  house: string,
  heroes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const { hand } = invariant(state.houses[oneOf(rules.houses, house, 'house')], house);
  for (const [area, hero] of Object.entries(heroes)) {
    oneOf(hand, hero, 'hero');
    if (placeOf(state, area).house !== house) throw new Error(`${house} is not in ${area}`);
  }
  return heroes;
};

/** For a case that begins after planning: the order lines lie on the board as they were revealed. */
export const layOrders = (state: State, house: House, wishes: readonly Wish[]): void => {
  for (const { kind, wish } of wishes) {
    if (kind !== 'orders') continue;
    for (const { area, order } of wish as unknown as OrdersWish)
      Object.assign(placeOf(state, area), { order, orderOf: house });
  }
};
