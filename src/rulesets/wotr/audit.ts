// Counts the pieces: every figure, character, card, tile and die is somewhere, once.

import type { Auditor } from '../../core/ruleset.ts';
import { findMisplaced } from './armies/misplaced.ts';
import { backOf, cardsOf, handSize, sideOfDeck } from './cards/cards.ts';
import { sorts } from './forces.ts';
import {
  CHARACTERS,
  DECKS,
  type Event,
  FIGURES,
  NATIONS,
  type Part,
  SIDES,
  type Side,
  type View,
  type Wotr,
} from './game.ts';
import { sideOf } from './table.ts';

const forcesOf = ({ state }: View) => [
  ...SIDES.flatMap((side) => Object.values(state.field[side])),
  ...Object.values(state.besieged),
];

/** All figures, wherever they are, by nation and sort. */
const figuresOn = (view: View): readonly number[] => {
  const counts = new Array<number>(NATIONS.length * FIGURES.length).fill(0);
  const add = (troops: Part['troops']): void => {
    for (const { nation, figure, count } of sorts(troops)) {
      const at = NATIONS.indexOf(nation) * FIGURES.length + FIGURES.indexOf(figure);
      counts[at] = (counts[at] ?? 0) + count;
    }
  };
  for (const { troops } of forcesOf(view)) add(troops);
  add(view.state.reserve);
  add(view.state.lost);
  return counts;
};

const findFigure = (view: View): string | null => {
  const counts = figuresOn(view);
  for (const [at, nation] of NATIONS.entries())
    for (const [place, figure] of FIGURES.entries()) {
      const is = counts[at * FIGURES.length + place] ?? 0;
      const was = view.rules.nations[nation].figures[figure] ?? 0;
      if (is !== was) return `${is} of ${nation} ${figure}, not ${was}`;
    }
  return null;
};

const findCharacter = (view: View): string | null => {
  const { fellowship, waiting, gone } = view.state;
  const places = [
    ...forcesOf(view).flatMap(({ characters }) => characters),
    ...fellowship.companions,
    ...(fellowship.guide === 'gollum' ? ['gollum'] : []),
    ...waiting,
    ...gone,
  ];
  for (const one of CHARACTERS) {
    const count = places.filter((other) => other === one).length;
    if (count !== 1) return `${one} is in ${count} places`;
  }
  return null;
};

const findCard = ({ rules, state }: View): string | null => {
  for (const deck of DECKS) {
    const isIn = (card: string): boolean => rules.cards[card]?.deck === deck;
    const all = cardsOf(rules, deck).length;
    const open = [...state.onTable, ...state.played].filter(isIn).length;
    const side = sideOfDeck(deck);
    const back = backOf(deck);
    const shut = rules.players.reduce(
      (sum, { seat, side: own }) =>
        own === side
          ? sum + (state.held[seat]?.[back] ?? 0) + (state.discarded[seat]?.[back] ?? 0)
          : sum,
      0,
    );
    if (open + shut + state.decks[deck] !== all) return `a card of ${deck} is lost`;
  }
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
  return (view, event) => {
    followDice(dice, view, event);
    return (
      findFigure(view) ??
      findCharacter(view) ??
      findCard(view) ??
      findTile(view) ??
      findDie(dice, view) ??
      findBadTrack(view) ??
      findMisplaced(view)
    );
  };
};
