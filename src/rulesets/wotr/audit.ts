// Counts the pieces: every figure, character, card, tile and die is somewhere, once.

import type { Auditor } from '../../core/ruleset.ts';
import { findMisplaced } from './armies/misplaced.ts';
import { cardOf, cardsOf, deckOf, handSize } from './cards/cards.ts';
import { sorts } from './forces.ts';
import {
  BACKS,
  CHARACTERS,
  type CharacterId,
  DECKS,
  type Deck,
  type Event,
  FIGURES,
  type Figure,
  type Force,
  NATIONS,
  type Nation,
  type Part,
  SIDES,
  type Side,
  type View,
  type Wotr,
} from './game.ts';
import { sideOf } from './table.ts';

const forcesOf = ({ state }: View): readonly Force[] => [
  ...SIDES.flatMap((side) => Object.values(state.field[side])),
  ...Object.values(state.besieged),
];

/** Figures by nation and sort, at `placeOf` each. */
type Counts = number[];

const placeOf = (nation: Nation, figure: Figure): number =>
  NATIONS.indexOf(nation) * FIGURES.length + FIGURES.indexOf(figure);

const count = (counts: Counts, troops: Part['troops'], sign: 1 | -1): void => {
  for (const { nation, figure, count: some } of sorts(troops)) {
    const at = placeOf(nation, figure);
    counts[at] = (counts[at] ?? 0) + sign * some;
  }
};

/** The forces on the map, counted: events put others in their places, so that only those are counted again. */
class Muster {
  private forces: readonly Force[] = [];
  private readonly counts: Counts = new Array<number>(NATIONS.length * FIGURES.length).fill(0);
  private characters: readonly CharacterId[] = [];
  /** Nothing has stood where it may not since they were looked at. */
  private clear: { readonly taken: number } | null = null;

  /** Takes in what an event has changed. */
  look(view: View): void {
    const now = forcesOf(view);
    const { forces: before } = this;
    if (now.length === before.length && now.every((force, at) => force === before[at])) return;
    const [come, gone] = [new Set(now), new Set(before)];
    for (const force of now) if (!gone.has(force)) count(this.counts, force.troops, 1);
    for (const force of before) if (!come.has(force)) count(this.counts, force.troops, -1);
    this.forces = now;
    this.characters = now.flatMap(({ characters }) => characters);
    this.clear = null;
  }

  figures({ state }: View): Counts {
    const all = [...this.counts];
    count(all, state.reserve, 1);
    count(all, state.lost, 1);
    return all;
  }

  people(): readonly CharacterId[] {
    return this.characters;
  }

  findMisplaced(view: View): string | null {
    const taken = view.state.taken.length;
    if (view.state.acting !== null || this.clear?.taken === taken) return null;
    const wrong = findMisplaced(view);
    if (wrong === null) this.clear = { taken };
    return wrong;
  }
}

const findFigure = (view: View, counts: Counts): string | null => {
  for (const nation of NATIONS)
    for (const figure of FIGURES) {
      const is = counts[placeOf(nation, figure)] ?? 0;
      const was = view.rules.nations[nation].figures[figure] ?? 0;
      if (is !== was) return `${is} of ${nation} ${figure}, not ${was}`;
    }
  return null;
};

const findCharacter = (view: View, onMap: readonly CharacterId[]): string | null => {
  const { fellowship, waiting, gone } = view.state;
  const places = new Map<string, number>();
  const find = (some: readonly CharacterId[]): void => {
    for (const one of some) places.set(one, (places.get(one) ?? 0) + 1);
  };
  find(onMap);
  find(fellowship.companions);
  if (fellowship.guide === 'gollum') find(['gollum']);
  find(waiting);
  find(gone);
  const wrong = CHARACTERS.find((one) => places.get(one) !== 1);
  return wrong === undefined ? null : `${wrong} is in ${places.get(wrong) ?? 0} places`;
};

const findCard = ({ rules, state }: View): string | null => {
  const is = new Map<Deck, number>(DECKS.map((deck) => [deck, state.decks[deck]]));
  const find = (deck: Deck, count = 0): void => {
    is.set(deck, (is.get(deck) ?? 0) + count);
  };
  for (const pile of [state.onTable, state.played])
    for (const card of pile) find(cardOf({ rules, state }, card).deck, 1);
  for (const { seat, side } of rules.players)
    for (const back of BACKS) {
      find(deckOf(side, back), state.held[seat]?.[back]);
      find(deckOf(side, back), state.discarded[seat]?.[back]);
    }
  const wrong = DECKS.find((deck) => is.get(deck) !== cardsOf(rules, deck).length);
  if (wrong !== undefined) return `a card of ${wrong} is lost`;
  for (const { seat } of rules.players)
    if (isMiscounted(state.hands[seat], handSize({ state }, seat)))
      return `the hand of ${seat} is miscounted`;
  return null;
};

const isMiscounted = (pile: readonly string[] | 'hidden' | undefined, size: number): boolean =>
  pile !== undefined && pile !== 'hidden' && pile.length !== size;

const findTile = ({ rules, state }: View): string | null => {
  const { pool, drawn, coming, out } = state.tiles;
  for (const [tile, { count, side }] of Object.entries(rules.tiles)) {
    const is =
      (pool[tile] ?? 0) + [...drawn, ...coming, ...out].filter((one) => one === tile).length;
    if ((pool[tile] ?? 0) < 0 || is > count || (side === undefined && is !== count))
      return `${is} of the tile ${tile}, not ${count}`;
  }
  return null;
};

/** Dice of a turn: rolled or set aside, and where each of them is. */
type Dice = Record<Side, { all: number; aside: number }>;

const followDice = (dice: Dice, view: View, event: Event): void => {
  switch (event.type) {
    case 'round-begun':
      for (const side of SIDES) dice[side] = { all: 0, aside: 0 };
      return;
    case 'hunt-allocated':
      dice.shadow.all += event.dice;
      return;
    case 'dice-rolled':
      dice[event.side].all += event.faces.length;
      return;
    case 'dice-lost':
      dice[event.side].aside += event.dice;
      return;
    case 'action-over':
      if (event.goes === 'aside') dice[sideOf(view, event.seat)].aside++;
      return;
    default:
  }
};

const findDie = (dice: Dice, view: View): string | null => {
  const { acting, box, dice: left } = view.state;
  for (const side of SIDES) {
    const used = acting !== null && sideOf(view, acting.seat) === side ? 1 : 0;
    const is = left[side].length + box[side] + used + dice[side].aside;
    if (is !== dice[side].all) return `${is} dice of ${side}, not ${dice[side].all}`;
  }
  return null;
};

const findBadTrack = ({ rules, state }: View): string | null => {
  const { corruption, progress } = state.fellowship;
  const isOff = (value: number): boolean => value < 0 || value > rules.tables.tracks.corruption;
  return isOff(corruption) || isOff(progress) ? `off the track: ${corruption}, ${progress}` : null;
};

/** Nothing is lost, and nothing is there twice. */
export const audit = (_before: View): Auditor<Wotr> => {
  const dice: Dice = { 'free-peoples': { all: 0, aside: 0 }, shadow: { all: 0, aside: 0 } };
  let muster = new Muster();
  return (view, event) => {
    followDice(dice, view, event);
    // Once a turn all is counted anew.
    if (event.type === 'round-begun') muster = new Muster();
    muster.look(view);
    return (
      findFigure(view, muster.figures(view)) ??
      findCharacter(view, muster.people()) ??
      findCard(view) ??
      findTile(view) ??
      findDie(dice, view) ??
      findBadTrack(view) ??
      muster.findMisplaced(view)
    );
  };
};
