// A position in few words, both ways: for games that are under way when they come here, and for cases.

import { isSame } from '../../core/json.ts';
import { invariant } from '../../core/result.ts';
import type { PositionForm } from '../../core/ruleset-module.ts';
import { checked, type Finding, finding, keyFinding } from '../schema/issues.ts';
import {
  memberOf,
  missingIn,
  moreThanThere,
  oneOf,
  type Path,
  type PieceCount,
  tellTwice,
} from '../schema/laying.ts';
import { ORDER_KINDS } from './actions.ts';
import type { DeckCard, Rules } from './data/rules.ts';
import {
  DECKS,
  DOMINANCE_TOKENS,
  type Force,
  HOUSES,
  type House,
  type OrderId,
  TOKEN_OF_TRACK,
  TRACKS,
  type Track,
  UNITS,
  type Unit,
} from './data/vocabulary.ts';
import { given, type HoldingGiven, type PositionFile } from './schema/position.ts';
import { noUnits } from './table/places.ts';
import type { Agot, Holding, Place, State } from './table/state.ts';

interface Troops {
  readonly units: Force;
  readonly routed: Force;
}

const SEVERAL: Readonly<Record<Unit, string>> = {
  footman: 'footmen',
  knight: 'knights',
  ship: 'ships',
  'siege-engine': 'siege engines',
};

const unitOf = (word: string): Unit | undefined => {
  const said = word.replaceAll('-', ' ');
  return UNITS.find((one) => one.replaceAll('-', ' ') === said || SEVERAL[one] === said);
};

/** `knight, 2 footmen, routed knight`; undefined where it is no list of units. */
export const readTroops = (text: string): Troops | undefined => {
  const troops = { units: noUnits(), routed: noUnits() };
  for (const part of text.split(',')) {
    const isRouted = part.includes('routed');
    const [, count, word] = /^(\d+)?\s*(.*)$/.exec(part.replace('routed', ' ').trim()) ?? [];
    const unit = unitOf((word ?? '').replace(/\s+/g, ' '));
    if (unit === undefined) return undefined;
    (isRouted ? troops.routed : troops.units)[unit] += Number(count ?? 1);
  }
  return troops;
};

const writeForce = (force: Force, before: string): readonly string[] =>
  UNITS.filter((unit) => force[unit] > 0).map((unit) =>
    force[unit] === 1 ? `${before}${unit}` : `${before}${force[unit]} ${SEVERAL[unit]}`,
  );

/** The same always in the same words. */
export const writeTroops = ({ units, routed }: Troops): string =>
  [...writeForce(units, ''), ...writeForce(routed, 'routed ')].join(', ');

/** A table while a position is laid on it, and what cannot be. */
interface Laying {
  readonly rules: Rules;
  readonly state: State;
  readonly findings: Finding[];
}

/** Lays what is said on a working copy of the table; gives what cannot lie there. */
export const layGiven = (rules: Rules, state: State, said: PositionFile): readonly Finding[] => {
  const laying: Laying = { rules, state, findings: [] };
  state.round = said.round;
  state.phase = said.phase;
  if (said.board === 'empty') clear(rules, state);
  for (const house of rules.houses) settle(laying, house, said[house] ?? {});
  for (const house of HOUSES)
    if (said[house] !== undefined && !rules.houses.includes(house))
      laying.findings.push(keyFinding([house], 'position-unplayed', { house }));
  for (const [area, strength] of Object.entries(said.neutral)) {
    const place = placeIn(laying, area, ['neutral', area]);
    if (place !== undefined) place.neutral = strength;
  }
  rank(laying, said);
  stack(laying, said.decks);
  setForum(laying, said);
  state.threat = said.threat ?? state.threat;
  if (!rules.wildlingTrack.includes(state.threat)) {
    const choices = rules.wildlingTrack.map(String);
    laying.findings.push(finding(['threat'], 'not-one-of', { got: state.threat, choices }));
  }
  if (said.round > rules.options.rounds)
    laying.findings.push(
      finding(['round'], 'too-big', { got: said.round, most: rules.options.rounds }),
    );
  state.bladeUsed = said.blade === 'used';
  state.banned = [...allOf(laying, ORDER_KINDS, said.banned, ['banned'])];
  state.rains = said.rains === 'yes';
  return laying.findings;
};

const allOf = <T extends string>(
  laying: Laying,
  all: readonly T[],
  words: readonly string[],
  path: Path,
): readonly T[] => words.flatMap((word, at) => oneOf(laying, all, word, [...path, at]) ?? []);

const placeIn = (laying: Laying, area: string, path: Path): Place | undefined => {
  const { places } = laying.state;
  const areas = places.map((place) => place.area);
  const found = memberOf(laying, areas, area, path);
  return places.find((place) => place.area === found);
};

const troopsIn = ({ findings }: Laying, text: string, path: Path): Troops | undefined => {
  const troops = readTroops(text);
  if (troops === undefined)
    findings.push(finding(path, 'position-units', { text, example: 'knight, 2 footmen' }));
  return troops;
};

const POWER = 5;

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

const settle = (laying: Laying, house: House, said: HoldingGiven): void => {
  const { rules, state, findings } = laying;
  const { power, supply, tokens = [], hand, discard, orders = {}, ...areas } = said;
  const holding = invariant(state.houses[house], house);
  holding.power = power ?? holding.power;
  holding.supply = supply ?? holding.supply;
  const most = rules.supplyLimits.length - 1;
  if (holding.supply > most)
    findings.push(finding([house, 'supply'], 'too-big', { got: holding.supply, most }));
  deal(laying, house, { hand, discard });
  for (const [at, area] of tokens.entries()) {
    const place = placeIn(laying, area, [house, 'tokens', at]);
    if (place?.token != null) tellTwice(laying, [house, 'tokens', at], area);
    else if (place !== undefined) place.token = house;
  }
  for (const [area, units] of Object.entries(areas)) garrison(laying, house, area, String(units));
  for (const [area, order] of Object.entries(orders)) layOrder(laying, house, area, order);
};

const garrison = (laying: Laying, house: House, area: string, text: string): void => {
  const { rules, findings } = laying;
  const path = [house, area];
  const place = placeIn(laying, area, path);
  const troops = troopsIn(laying, text, path);
  if (place === undefined || troops === undefined) return;
  if (place.house !== null && place.house !== house)
    findings.push(keyFinding(path, 'position-two-houses', { area, houses: [place.house, house] }));
  const isLand = rules.areaById.get(area)?.type === 'land';
  for (const unit of UNITS.filter((one) => countIn(troops, one) > 0))
    if ((rules.units[unit].moves === 'land') !== isLand)
      findings.push(finding(path, 'position-ground', { unit, area }));
  Object.assign(place, troops, { house });
};

const countIn = ({ units, routed }: Troops, unit: Unit): number => units[unit] + routed[unit];

const layOrder = (laying: Laying, house: House, area: string, order: string): void => {
  const path = [house, 'orders', area];
  const place = placeIn(laying, area, path);
  const { ids } = laying.rules.tokens;
  const token = oneOf<OrderId>(laying, ids, order, path);
  if (place === undefined || token === undefined) return;
  Object.assign(place, { order: token, orderOf: house });
};

/** Of hand and discard pile, the one that is not named is the rest of the seven. */
const deal = (
  laying: Laying,
  house: House,
  { hand, discard }: Pick<HoldingGiven, 'hand' | 'discard'>,
): void => {
  if (hand === undefined && discard === undefined) return;
  const seven = invariant(laying.rules.hands[house], house);
  const holding = invariant(laying.state.houses[house], house);
  const named = Object.entries({ hand, discard }).flatMap(([pile, cards = []]) =>
    cards.map((card, at) => ({ card, path: [house, pile, at] })),
  );
  const seen = new Set<string>();
  for (const { card, path } of named) {
    oneOf(laying, seven, card, path);
    if (seen.has(card)) tellTwice(laying, path, card);
    seen.add(card);
  }
  holding.hand = hand ?? seven.filter((card) => !discard?.includes(card));
  holding.discard = discard ?? seven.filter((card) => !hand?.includes(card));
  const isWhole = hand === undefined || discard === undefined;
  for (const card of isWhole ? [] : seven.filter((one) => !seen.has(one)))
    laying.findings.push(keyFinding([house, 'hand'], 'position-lost', { id: card }));
};

const rank = (laying: Laying, said: PositionFile): void => {
  const { rules, state } = laying;
  for (const track of TRACKS) {
    const houses = said.tracks[track];
    if (houses === undefined) continue;
    const order = [...allOf(laying, rules.houses, houses, ['tracks', track])];
    checkTrack(laying, track, order);
    state.tracks[track] = order;
    state.tokens[TOKEN_OF_TRACK[track]] = order[0] ?? null;
  }
  for (const [token, house] of Object.entries(said.dominance)) {
    const which = oneOf(laying, DOMINANCE_TOKENS, token, ['dominance', token]);
    const whose = oneOf(laying, rules.houses, house, ['dominance', token]);
    if (which !== undefined && whose !== undefined) state.tokens[which] = whose;
  }
};

const checkTrack = (laying: Laying, track: Track, order: readonly House[]): void => {
  const { rules, findings } = laying;
  for (const [at, house] of order.entries())
    if (order.indexOf(house) < at) tellTwice(laying, ['tracks', track, at], house);
  for (const house of rules.houses.filter((one) => !order.includes(one)))
    findings.push(keyFinding(['tracks', track], 'position-lost', { id: house }));
};

const stack = (laying: Laying, said: PositionFile['decks']): void => {
  for (const [deck, { under, next = null, 'shown-to': shownTo = null, revealed }] of Object.entries(
    said,
  )) {
    const which = oneOf(laying, DECKS, deck, ['decks', deck]);
    if (which === undefined) continue;
    const unseen: DeckCard[] = [...laying.rules.decks[which]];
    const leaves = (card: string, path: Path): DeckCard | undefined => {
      const found = oneOf(laying, unseen, card, path);
      if (found !== undefined) unseen.splice(unseen.indexOf(found), 1);
      return found;
    };
    const known = under.flatMap((card, at) => leaves(card, ['decks', deck, 'under', at]) ?? []);
    const open = revealed === undefined ? null : leaves(revealed, ['decks', deck, 'revealed']);
    const seen = next === null ? null : oneOf(laying, unseen, next, ['decks', deck, 'next']);
    laying.state.revealed[which] = open ?? null;
    laying.state.decks[which] = { unseen, under: known, next: seen ?? null, shownTo };
  }
};

/** What only the forum puts on the table. */
const setForum = (laying: Laying, said: PositionFile): void => {
  const { rules, state, findings } = laying;
  const isPort = (area: string): boolean => rules.areaById.get(area)?.type === 'port';
  if (said.ports.length > 0) {
    const sites = rules.portAreas.map(({ id }) => id);
    state.ports = [...allOf(laying, sites, said.ports, ['ports'])];
  }
  for (const { area, house } of state.places.filter((place) => isPort(place.area)))
    if (house !== null && !state.ports.includes(area))
      findings.push(keyFinding([house, area], 'position-no-port', { area }));
  for (const [area, builder] of Object.entries(said.fortifications)) {
    const place = placeIn(laying, area, ['fortifications', area]);
    if (place !== undefined && place.house !== builder)
      findings.push(
        keyFinding(['fortifications', area], 'position-not-there', { seat: builder, area }),
      );
    if (place !== undefined) place.fortification = builder;
  }
  for (const [house, heroes] of Object.entries(said.heroes)) deploy(laying, house, heroes);
  setWaiting(laying, said);
};

const setWaiting = (laying: Laying, said: PositionFile): void => {
  for (const [at, { house, area, from, units }] of said.waiting.entries()) {
    for (const [name, place] of Object.entries({ area, from }))
      placeIn(laying, place, ['waiting', at, name]);
    const troops = troopsIn(laying, units, ['waiting', at, 'units']);
    if (troops !== undefined) laying.state.waiting.push({ house, area, from, units: troops.units });
  }
};

/** A hero stays where he was deployed, whatever becomes of the units there. */
const deploy = (laying: Laying, named: string, heroes: Readonly<Record<string, string>>): void => {
  const { rules, state } = laying;
  const house = oneOf(laying, rules.houses, named, ['heroes', named]);
  if (house === undefined) return;
  const { hand } = invariant(state.houses[house], house);
  for (const [area, hero] of Object.entries(heroes)) {
    oneOf(laying, hand, hero, ['heroes', house, area]);
    placeIn(laying, area, ['heroes', house, area]);
  }
  state.deployed[house] = heroes;
};

// ---- A position of a game under way -----------------------------------------------------------------

const moreThanPieces = (rules: Rules, state: State): readonly Finding[] =>
  rules.houses.flatMap((house) => {
    const own = state.places.filter((place) => place.house === house);
    const tokens = state.places.filter(({ token }) => token === house).length;
    const orders = state.places.filter(({ orderOf }) => orderOf === house);
    const counts: readonly PieceCount[] = [
      ...UNITS.map((unit) => {
        const got = own.reduce((sum, place) => sum + countIn(place, unit), 0);
        return [unit, got, rules.units[unit].limit, [house]] as const;
      }),
      ...rules.tokens.ids.map((id) => {
        const got = orders.filter(({ order }) => order === id).length;
        return [id, got, rules.orders[id].count, [house, 'orders']] as const;
      }),
      ['power', (state.houses[house]?.power ?? 0) + tokens, rules.powerTokens, [house, 'power']],
    ];
    return moreThanThere(counts);
  });

const holdingGiven = (state: State, house: House) => {
  const { power, supply, hand, discard } = invariant(state.houses[house], house);
  const tokens = state.places.flatMap(({ area, token }) => (token === house ? [area] : []));
  const orders = byArea(state, ({ order, orderOf }) =>
    orderOf === house && order !== null ? order : undefined,
  );
  return {
    ...byArea(state, (place) => (place.house === house ? writeTroops(place) : undefined)),
    ...{ power, supply, tokens, hand, discard },
    ...(Object.keys(orders).length > 0 && { orders }),
  };
};

const deckGiven = (state: State, deck: (typeof DECKS)[number]) => {
  const { under, next, shownTo } = state.decks[deck];
  const revealed = state.revealed[deck];
  return {
    under,
    ...(next !== null && next !== 'hidden' && { next, ...(shownTo && { 'shown-to': shownTo }) }),
    ...(revealed !== null && { revealed }),
  };
};

const byArea = <T>(state: State, of: (place: Place) => T | undefined): Record<string, T> =>
  Object.fromEntries(
    state.places.flatMap((place) => {
      const value = of(place);
      return value === undefined ? [] : [[place.area, value]];
    }),
  );

export const position: PositionForm<Agot> = {
  layPosition({ rules, state }, said) {
    const own = rules.houses.map((house) => [house, ['power', 'supply']] as const);
    const missing = missingIn(said, ['round', 'phase', 'threat'], {
      tracks: TRACKS,
      ...Object.fromEntries(own),
    });
    const read = checked(given, said);
    if (!read.ok) return [...missing, ...read.problems];
    if (missing.length > 0) return missing;
    const found = layGiven(rules, state, read.value);
    return found.length > 0 ? found : moreThanPieces(rules, state);
  },
  writePosition({ rules, state }) {
    const forts = byArea(state, ({ fortification }) => fortification ?? undefined);
    const heroes = Object.fromEntries(
      Object.entries(state.deployed).filter(([, own]) => own !== 'hidden'),
    );
    const isFirst = isSame(
      state.ports,
      rules.options.ports === 'forum' ? [] : rules.portAreas.map(({ id }) => id),
    );
    return {
      ...{ round: state.round, phase: state.phase },
      ...Object.fromEntries(rules.houses.map((house) => [house, holdingGiven(state, house)])),
      neutral: byArea(state, ({ neutral }) => (neutral > 0 ? neutral : undefined)),
      tracks: { ...state.tracks },
      dominance: { ...state.tokens },
      ...{ threat: state.threat, blade: state.bladeUsed ? 'used' : 'ready' },
      ...{ banned: state.banned, rains: state.rains ? 'yes' : 'no' },
      decks: Object.fromEntries(DECKS.map((deck) => [deck, deckGiven(state, deck)])),
      ...(isFirst ? {} : { ports: state.ports }),
      ...(Object.keys(forts).length > 0 && { fortifications: forts }),
      ...(Object.keys(heroes).length > 0 && { heroes }),
      ...(state.waiting.length > 0 && {
        waiting: state.waiting.map(({ units, ...force }) => ({
          ...force,
          units: writeTroops({ units, routed: noUnits() }),
        })),
      }),
    };
  },
};
