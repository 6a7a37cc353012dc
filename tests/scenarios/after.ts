import { isSame } from '../../src/core/json.ts';
import { invariant } from '../../src/core/result.ts';
import type { Rules } from '../../src/rulesets/agot/data/rules.ts';
import {
  DECKS,
  DOMINANCE_TOKENS,
  HOUSES,
  type House,
  TRACKS,
  UNITS,
  type Unit,
} from '../../src/rulesets/agot/data/vocabulary.ts';
import { readTroops, writeTroops } from '../../src/rulesets/agot/position.ts';
import { noUnits } from '../../src/rulesets/agot/table/places.ts';
import type { Place, State } from '../../src/rulesets/agot/table/state.ts';
import type { Value } from './scenario.ts';
import { placeOf } from './set-table.ts';

interface Board {
  readonly rules: Rules;
  readonly state: State;
}

/** The values that are not as the case says, one complaint a line. */
export const afterwards = (
  rules: Rules,
  state: State,
  wanted: Readonly<Record<string, Value>>,
): readonly string[] =>
  Object.entries(wanted).flatMap(([key, want]) => {
    const is = valueAt({ rules, state }, key, want);
    const should = inSameWords(state, key, want);
    if (isSame(is, should)) return [];
    return [`afterwards ${key} is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`];
  });

const isArea = (state: State, key: string): boolean =>
  state.places.some(({ area }) => area === key);

/** `stark 2 footmen` as `stark 2 footman`: what stands in an area is compared in one wording. */
const inSameWords = (state: State, key: string, want: Value): Value => {
  if (key === 'waiting' && Array.isArray(want)) return want.map(forceInSameWords);
  if (!isArea(state, key) || want === 'empty' || typeof want !== 'string') return want;
  const [house, ...units] = want.split(' ');
  return `${house} ${writeTroops(invariant(readTroops(units.join(' ')), units.join(' ')))}`;
};

/** `greyjoy seagard 2 footmen`, likewise. */
const forceInSameWords = (force: string): string => {
  const [house, area, ...units] = force.split(' ');
  return `${house} ${area} ${writeTroops(invariant(readTroops(units.join(' ')), units.join(' ')))}`;
};

const valueAt = (board: Board, key: string, want: Value): Value => {
  const [subject = '', ...rest] = key.split('.');
  const house = HOUSES.find((one) => one === subject);
  if (house !== undefined) return valueOfHouse(board, house, rest.join('.'));
  if (isArea(board.state, subject)) return valueOfArea(board, subject, rest[0]);
  if (subject === 'deck') return valueOfDeck(board, rest[0], rest[1]);
  return valueOfTable(board, subject, want);
};

const valueOfHouse = (board: Board, house: House, member: string): Value => {
  const { rules, state } = board;
  const holding = invariant(state.houses[house], house);
  const unit = UNITS.find((one) => one === member);
  if (unit !== undefined) return onBoard(state, house, unit);
  const laid = state.places.filter(({ token }) => token === house).length;
  const values: Readonly<Record<string, Value>> = {
    power: holding.power,
    supply: holding.supply,
    hand: holding.hand,
    discard: holding.discard,
    pool: rules.powerTokens - holding.power - laid,
    settlements: rules.areas.filter(
      ({ id, points }) => points > 0 && controllerOf(board, id) === house,
    ).length,
  };
  return invariant(values[member], `${house}.${member}`);
};

const onBoard = (state: State, house: House, unit: Unit): number => {
  let count = 0;
  for (const place of state.places)
    if (place.house === house) count += place.units[unit] + place.routed[unit];
  return count;
};

const valueOfArea = (board: Board, area: string, member: string | undefined): Value => {
  const place = placeOf(board.state, area);
  const values: Readonly<Record<string, Value>> = {
    units: standing(place),
    order: place.order ?? 'none',
    token: place.token ?? 'none',
    neutral: place.neutral,
    control: controllerOf(board, area) ?? 'nobody',
    fortification: place.fortification ?? 'none',
    hero: heroAt(board.state, area) ?? 'none',
  };
  return invariant(values[member ?? 'units'], `${area}.${member}`);
};

const heroAt = ({ deployed }: State, area: string): string | undefined => {
  for (const heroes of Object.values(deployed))
    if (heroes !== 'hidden' && heroes[area] !== undefined) return heroes[area];
  return undefined;
};

const standing = (place: Place): string => {
  const troops = writeTroops(place);
  return troops === '' ? 'empty' : `${place.house} ${troops}`;
};

/** MAR-13, told again so that it does not lean on what it proves. */
const controllerOf = ({ rules, state }: Board, area: string): House | null => {
  const { type, home } = invariant(rules.areaById.get(area), area);
  const place = placeOf(state, area);
  if (type !== 'land' || place.neutral > 0) return null;
  if (place.house !== null && standing(place) !== 'empty') return place.house;
  return place.token ?? rules.houses.find((house) => house === home) ?? null;
};

const valueOfDeck = ({ state }: Board, deck: string | undefined, member: string | undefined) => {
  const which = invariant(
    DECKS.find((one) => one === deck),
    `deck ${deck}`,
  );
  const { under, unseen, next, shownTo } = state.decks[which];
  const values: Readonly<Record<string, Value>> = {
    under,
    unseen: unseen.length,
    next: next ?? 'none',
    'shown-to': shownTo ?? 'nobody',
  };
  return invariant(values[member ?? ''], `deck ${deck}.${member}`);
};

const valueOfTable = ({ rules, state }: Board, key: string, want: Value): Value => {
  const track = TRACKS.find((one) => one === key);
  if (track !== undefined && Array.isArray(want)) return state.tracks[track];
  const token = DOMINANCE_TOKENS.find((one) => one === key);
  if (token !== undefined) return state.tokens[token] ?? 'nobody';
  const values: Readonly<Record<string, Value>> = {
    round: state.round,
    phase: state.phase,
    threat: state.threat,
    winner: state.ended === null ? 'nobody' : (state.ended.winner ?? 'draw'),
    blade: state.bladeUsed ? 'used' : 'ready',
    banned: state.banned,
    rains: state.rains ? 'yes' : 'no',
    ports: rules.areas.map(({ id }) => id).filter((id) => state.ports.includes(id)),
    waiting: state.waiting.map(
      ({ house, area, units }) => `${house} ${area} ${writeTroops({ units, routed: noUnits() })}`,
    ),
  };
  return invariant(values[key], key);
};
