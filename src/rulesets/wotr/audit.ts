import { invariant } from '../../core/result.ts';
import type { Auditor } from '../../core/ruleset.ts';
import { cardOf, cardsOf, deckOf, handSize } from './decks.ts';
import type { Event } from './facts.ts';
import {
  BACKS,
  CHARACTERS,
  type CharacterId,
  DECKS,
  FIGURES,
  type Force,
  NATIONS,
  type Nation,
  type Part,
  SIDES,
  type Side,
  type View,
  type Wotr,
} from './game.ts';
import { type Misplaced, misplacedOn } from './impossible.ts';
import { sideOf } from './table.ts';

// Counts the pieces: every figure, character, card, tile and die is somewhere, once.

/** Where each of them is, in a list of numbers. */
const placesOf = <T extends string>(names: readonly T[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, at) => [name, at]));
const NATION_AT = placesOf(NATIONS);
const FIGURE_AT = placesOf(FIGURES);
const CHARACTER_AT = placesOf(CHARACTERS);
const DECK_AT = placesOf(DECKS);

/** Numbers of things, by their places in a list. */
type Counts = number[];

const none = (length: number): Counts => new Array<number>(length).fill(0);

const increase = (counts: Counts, at: number | undefined, by = 1): void => {
  if (at !== undefined) counts[at] = (counts[at] ?? 0) + by;
};

/** Adds figures by nation and sort. */
const count = (counts: Counts, troops: Part['troops'], sign: 1 | -1): void => {
  for (const nation in troops) {
    const own: Readonly<Record<string, number>> = troops[nation as Nation] ?? {};
    const first = (NATION_AT.get(nation) ?? 0) * FIGURES.length;
    for (const figure in own)
      increase(counts, first + (FIGURE_AT.get(figure) ?? 0), sign * (own[figure] ?? 0));
  }
};

/** The forces on the map, counted: events put others in their places, so that only those are counted again. */
const FAULTS: Readonly<Record<Misplaced['why'], string>> = {
  siege: 'besieged by nobody, or nobody',
  crowd: 'too many units',
  armies: 'two armies',
  leaders: 'leaders among enemies',
  control: 'an army that captured nothing',
};

class Muster {
  private forces: readonly Force[] = [];
  private readonly counts: Counts = none(NATIONS.length * FIGURES.length);
  private characters: readonly CharacterId[] = [];
  /** Nothing has stood where it may not since they were looked at. */
  private clear: { readonly taken: number } | null = null;

  /** Takes in what an event has changed. */
  look({ state }: View): void {
    const { forces: before } = this;
    const all = [state.field['free-peoples'], state.field.shadow, state.besieged];
    let at = 0;
    let isSame = true;
    for (const some of all)
      for (const region in some) if (some[region] !== before[at++]) isSame = false;
    if (!isSame || at !== before.length) this.recount(all.flatMap((some) => Object.values(some)));
  }

  private recount(now: readonly Force[]): void {
    const { forces: before } = this;
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
    const [wrong] = misplacedOn(view);
    if (wrong === undefined) this.clear = { taken };
    return wrong === undefined ? null : `${FAULTS[wrong.why]} in ${wrong.region}`;
  }
}

const findFigure = ({ rules }: View, counts: Counts): string | null => {
  let at = 0;
  for (const nation of NATIONS)
    for (const figure of FIGURES) {
      const is = counts[at++] ?? 0;
      const was = rules.nations[nation].figures[figure] ?? 0;
      if (is !== was) return `${is} of ${nation} ${figure}, not ${was}`;
    }
  return null;
};

const findCharacter = ({ state }: View, onMap: readonly CharacterId[]): string | null => {
  const { fellowship, waiting, gone } = state;
  const places = none(CHARACTERS.length);
  for (const some of [onMap, fellowship.companions, waiting, gone])
    for (const one of some) increase(places, CHARACTER_AT.get(one));
  if (fellowship.guide === 'gollum') increase(places, CHARACTER_AT.get('gollum'));
  const wrong = places.findIndex((is) => is !== 1);
  return wrong < 0 ? null : `${CHARACTERS[wrong]} is in ${places[wrong]} places`;
};

const findCard = (view: View): string | null => {
  const { rules, state } = view;
  const is = DECKS.map((deck) => state.decks[deck]);
  for (const pile of [state.onTable, state.played])
    for (const card of pile) increase(is, DECK_AT.get(cardOf(view, card).deck));
  for (const { seat, side } of rules.players)
    for (const back of BACKS) {
      const deck = DECK_AT.get(deckOf(side, back));
      increase(is, deck, state.held[seat]?.[back] ?? 0);
      increase(is, deck, state.discarded[seat]?.[back] ?? 0);
    }
  const wrong = DECKS.find((deck, at) => is[at] !== cardsOf(rules, deck).length);
  if (wrong !== undefined) return `a card of ${wrong} is lost`;
  for (const { seat } of rules.players)
    if (isMiscounted(state.hands[seat], handSize({ state }, seat)))
      return `the hand of ${seat} is miscounted`;
  return null;
};

const isMiscounted = (pile: readonly string[] | 'hidden' | undefined, size: number): boolean =>
  pile !== undefined && pile !== 'hidden' && pile.length !== size;

const timesIn = (all: readonly (readonly string[])[], one: string): number => {
  let times = 0;
  for (const some of all) for (const other of some) if (other === one) times++;
  return times;
};

const findTile = ({ rules, state }: View): string | null => {
  const { pool, drawn, coming, out } = state.tiles;
  const elsewhere = [drawn, coming, out];
  for (const tile in rules.tiles) {
    const { count, side } = invariant(rules.tiles[tile], tile);
    const is = (pool[tile] ?? 0) + timesIn(elsewhere, tile);
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
