import { invariant } from '../../../src/core/result.ts';
import { newRound } from '../../../src/rulesets/wotr/facts.ts';
import {
  addAll,
  holdsPart,
  isArmy,
  put,
  together,
  unitsIn,
} from '../../../src/rulesets/wotr/forces.ts';
import {
  BACKS,
  type CharacterId,
  COMPANIONS,
  NATIONS,
  type Nation,
  type Rules,
  SIDES,
  type Side,
  type Spot,
  type State,
} from '../../../src/rulesets/wotr/game.ts';
import { foeOf, forceAt, mateOf, sideOf } from '../../../src/rulesets/wotr/table.ts';
import { commanderAt } from '../../../src/rulesets/wotr/teams/mixed.ts';
import { readForce, readTroops, sideOfForce } from './forces.ts';
import type { Given } from './scenario.ts';

/** Puts on the table what a case says. */
export const setTable = (rules: Rules, state: State, given: Given): void => {
  state.round = given.round;
  state.phase = given.phase;
  setNations(rules, state, given);
  setForces(rules, state, given);
  setCharacters(state, given);
  setFellowship(rules, state, given);
  setDice(rules, state, given);
  setCards(rules, state, given);
  setTiles(rules, state, given);
  setBattle(rules, state, given);
};

const setNations = ({ setUp }: Rules, state: State, { board, nations }: Given): void => {
  if (board === 'empty') {
    for (const nation of NATIONS) state.nations[nation] = { steps: 0, active: true };
    state.fellowship.region = setUp.fellowship.region;
  }
  for (const nation of NATIONS) {
    const said = nations[nation];
    if (said !== undefined) state.nations[nation] = standingOf(said);
  }
};

const standingOf = (said: string): State['nations'][Nation] => {
  if (said === 'at war') return { steps: 0, active: true };
  const [, steps, how] = invariant(/^(\d) (active|passive)$/.exec(said) ?? undefined, said);
  return { steps: Number(steps), active: how === 'active' };
};

const setForces = (rules: Rules, state: State, given: Given): void => {
  const { armies, inside, taken, reserve } = given;
  const place = (spot: Spot, text: string): void => {
    invariant(rules.regions[spot.region], `the region ${spot.region}`);
    const part = readForce(text);
    addAll(state.reserve, part.troops, -1);
    put(state, sideOfForce(text), spot, part);
    leave(state, part.characters);
  };
  for (const [region, texts] of Object.entries(armies))
    for (const text of texts) place({ region }, text);
  for (const [region, text] of Object.entries(inside)) place({ region, inside: 'yes' }, text);
  state.taken.push(...taken);
  Object.assign(state.takers, given.takers);
  state.acted = [...given.acted];
  for (const nation of NATIONS) {
    const left = reserve[nation];
    if (left === undefined) continue;
    const dead = { [nation]: state.reserve[nation] ?? {} };
    addAll(state.lost, dead);
    addAll(state.lost, readTroops(nation, left), -1);
    addAll(state.reserve, dead, -1);
    addAll(state.reserve, readTroops(nation, left));
  }
};

/** They are not where they were. */
const leave = (state: State, characters: readonly CharacterId[]): void => {
  const stays = (one: CharacterId): boolean => !characters.includes(one);
  state.waiting = state.waiting.filter(stays);
  state.fellowship.companions = state.fellowship.companions.filter(stays);
};

const setCharacters = (state: State, { gone }: Given): void => {
  leave(state, gone);
  state.gone.push(...gone);
};

const setFellowship = (rules: Rules, state: State, { fellowship: said }: Given): void => {
  const { fellowship } = state;
  const { companions = fellowship.companions } = said;
  const left = fellowship.companions.filter((one) => !companions.includes(one));
  state.gone.push(...left);
  fellowship.companions = COMPANIONS.filter((one) => companions.includes(one));
  fellowship.guide = said.guide ?? guideOf(rules, fellowship.companions);
  state.waiting = state.waiting.filter((one) => one !== fellowship.guide);
  fellowship.region = said.region ?? fellowship.region;
  fellowship.progress = said.progress ?? 0;
  fellowship.corruption = said.corruption ?? 0;
  fellowship.hidden = said.hidden === 'yes';
  fellowship.mordor = said.mordor ?? null;
  fellowship.moved = said.moved === 'yes';
  fellowship.declared = said.declared === 'yes';
};

/** The first of the highest level. */
const guideOf = ({ characters }: Rules, companions: readonly CharacterId[]): CharacterId =>
  companions.toSorted((a, b) => (characters[b].level ?? 0) - (characters[a].level ?? 0))[0] ??
  'gollum';

const setDice = (rules: Rules, state: State, given: Given): void => {
  const { turn, lead, dice, box, rings } = given;
  state.ringUsed = [...given.used];
  state.doneThisTurn = [...given.done];
  for (const side of SIDES) {
    state.dice[side] = dice[side] ?? [];
    state.box[side] = box[side] ?? 0;
    state.rings[side] = rings[side] ?? state.rings[side];
  }
  const first: Side = state.dice['free-peoples'].length > 0 ? 'free-peoples' : 'shadow';
  for (const side of SIDES) {
    state.lead[side] = lead[side] ?? state.lead[side];
    state.due[side] = mateOf({ rules, state }, state.lead[side]);
  }
  state.turn = turn ?? state.due[first];
  state.due[sideOf({ rules, state }, state.turn)] = state.turn;
};

const setCards = ({ cards }: Rules, state: State, { hands, empty, table }: Given): void => {
  for (const card of table) {
    state.onTable.push(card);
    state.decks[invariant(cards[card], `the card ${card}`).deck]--;
  }
  for (const [seat, own] of Object.entries(hands))
    for (const card of own) {
      const { deck } = invariant(cards[card], `the card ${card}`);
      const back = invariant(
        BACKS.find((one) => deck.endsWith(one)),
        deck,
      );
      const hand = state.hands[seat];
      if (hand === undefined || hand === 'hidden') throw new Error(`no hand of ${seat}`);
      hand.push(card);
      state.held[seat] = {
        ...state.held[seat],
        [back]: (state.held[seat]?.[back] ?? 0) + 1,
      } as never;
      state.decks[deck]--;
    }
  for (const deck of empty) {
    const held = [...Object.values(state.hands).flat(), ...table];
    const left = Object.keys(cards).filter(
      (card) => cards[card]?.deck === deck && !held.includes(card),
    );
    state.played.push(...left);
    state.decks[deck] = 0;
  }
};

const setTiles = ({ tiles: all }: Rules, { tiles }: State, { tiles: said }: Given): void => {
  tiles.coming = [...said.coming];
  tiles.out = [...said.out];
  if (said.pool === undefined) {
    for (const tile of said.out) tiles.pool[tile] = (tiles.pool[tile] ?? 0) - 1;
    return;
  }
  const wanted = [...said.pool];
  for (const [tile, { count, side }] of Object.entries(all)) {
    const here = wanted.filter((one) => one === tile).length;
    const out = said.out.filter((one) => one === tile).length;
    if (side === undefined) tiles.drawn.push(...Array<string>(count - here - out).fill(tile));
    tiles.pool[tile] = here;
  }
};

/** Besiegers assault in the open those inside; who makes a sortie comes from there. */
const setBattle = (rules: Rules, state: State, { battle: said }: Given): void => {
  if (said === undefined) return;
  const view = { rules, state };
  const { attacker, kind, round, lost } = said;
  const spotOf = (region: string, isInside: boolean): Spot =>
    isInside ? { region, inside: 'yes' } : { region };
  const from = spotOf(said.from ?? said.at, kind === 'sortie');
  const at = spotOf(said.at, kind === 'assault');
  const here = forceAt(view, attacker, from);
  const attackers = said.part === undefined ? here : readForce(said.part);
  const defender = foeOf(attacker);
  const met = forceAt(view, defender, at);
  if (!isArmy(attackers) || !holdsPart(here, attackers) || !isArmy(met))
    throw new Error(`no battle of ${from.region} against ${at.region}`);
  const sides = {
    [attacker]: { spot: from, part: attackers },
    [defender]: { spot: at, part: met },
  } as Readonly<Record<Side, { readonly spot: Spot; readonly part: typeof met }>>;
  const bySide = <T>(of: (side: Side) => T) => ({
    'free-peoples': of('free-peoples'),
    shadow: of('shadow'),
  });
  state.battle = {
    ...{ kind, attacker, from, at, round: round - 1, ...newRound() },
    attackers: together(attackers),
    seats: bySide((side) => commanderAt(view, side, sides[side].spot)),
    began: bySide((side) => unitsIn(sides[side].part) + (lost[side] ?? 0)),
  };
};
