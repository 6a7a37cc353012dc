// Wars that begin where hardly any war comes to: all pieces are somewhere where they may be, and no more than that.

import { streamOf } from '../../../src/core/chance.ts';
import type { Random } from '../../../src/core/game.ts';
import { cardsOf, deckOf } from '../../../src/rulesets/wotr/decks.ts';
import { addTo, inOrder, put, take } from '../../../src/rulesets/wotr/forces.ts';
import {
  BACKS,
  type Back,
  type CharacterId,
  COMPANIONS,
  FIGURES,
  type Figure,
  NATIONS,
  type Part,
  type Rules,
  SIDES,
  type Side,
  type Spot,
  type State,
  type Troops,
} from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { foeOf, hasArmy, holderOf, homeSideOf } from '../../../src/rulesets/wotr/table.ts';

interface Odd {
  readonly rules: Rules;
  readonly state: State;
  readonly random: Random;
}

const pick = <T>(random: Random, some: readonly T[]): T | undefined =>
  some[random(Math.max(some.length, 1))];
const isLucky = (random: Random, of: number): boolean => random(of) === 0;

/** Some figures of one nation or two, out of the reinforcements, at most so many units. */
const drafted = ({ rules, state, random }: Odd, side: Side, most: number): Part => {
  const nations = NATIONS.filter((nation) => rules.nations[nation].side === side);
  const troops: Troops = {};
  let units = 0;
  for (let tried = 0; tried < 2; tried++) {
    const nation = pick(random, nations) ?? 'gondor';
    for (const figure of FIGURES) {
      const left = state.reserve[nation]?.[figure] ?? 0;
      const count = Math.min(left, random((isUnit(figure) ? most - units : 2) + 1));
      if (isUnit(figure)) units += count;
      addTo(troops, nation, figure, count);
      addTo(state.reserve, nation, figure, -count);
    }
  }
  return { troops, characters: [] };
};

const isUnit = (figure: Figure): boolean => figure === 'regular' || figure === 'elite';

/** An army in the open, and whoever it shuts in; a settlement of the enemy is its own then. */
const settleRegion = (odd: Odd, region: string): void => {
  const { rules, state, random } = odd;
  const { settlement } = rules.regions[region] ?? {};
  const home = homeSideOf(odd, region);
  if (home !== null && settlement !== undefined && isLucky(random, 3)) state.taken.push(region);
  const holder = holderOf(odd, region);
  const side = pick(random, SIDES) ?? 'shadow';
  put(state, side, { region }, drafted(odd, side, isLucky(random, 3) ? 10 : 4));
  if (!hasArmy(odd, side, region)) {
    give(odd, side, { region });
    return;
  }
  if (holder === null || holder === side) return;
  if (settlement === 'stronghold') {
    const inside = { region, inside: 'yes' } as const;
    put(state, holder, inside, drafted(odd, holder, 5));
    if (units(state.besieged[region]) > 0) return;
    give(odd, holder, inside);
  }
  // Nobody holds it against the army: it has been captured.
  state.taken = state.taken.filter((one) => one !== region);
  if (home !== side) state.taken.push(region);
};

const units = (part: Part | undefined): number =>
  Object.values(part?.troops ?? {}).reduce(
    (sum, own) => sum + (own?.regular ?? 0) + (own?.elite ?? 0),
    0,
  );

/** Back to the reinforcements. */
const give = ({ state }: Odd, side: Side, at: Spot): void => {
  const part = (at.inside ? state.besieged : state.field[side])[at.region];
  if (part === undefined) return;
  take(state, side, at, { troops: part.troops, characters: [] });
  for (const nation of NATIONS)
    for (const figure of FIGURES)
      addTo(state.reserve, nation, figure, part.troops[nation]?.[figure] ?? 0);
};

/** Dead before it began. */
const bury = ({ state, random }: Odd): void => {
  for (const nation of NATIONS)
    for (const figure of FIGURES) {
      const left = state.reserve[nation]?.[figure] ?? 0;
      const dead = figure === 'nazgul' || isLucky(random, 2) ? 0 : random(left + 1);
      addTo(state.reserve, nation, figure, -dead);
      addTo(state.lost, nation, figure, dead);
    }
};

const isMinion = (one: CharacterId): boolean =>
  one === 'witch-king' || one === 'saruman' || one === 'mouth-of-sauron';

/** On the map, with an army or alone; false: there is no place for him. */
const place = (odd: Odd, one: CharacterId): boolean => {
  const { rules, state, random } = odd;
  const { side } = rules.characters[one];
  const camps = Object.keys(state.field[side]);
  const all = isLucky(random, 2) ? camps : Object.keys(rules.regions);
  const region = one === 'saruman' ? 'orthanc' : pick(random, all);
  if (region === undefined || hasArmy(odd, foeOf(side), region)) return false;
  put(state, side, { region }, { troops: {}, characters: [one] });
  return true;
};

type Fate = 'gone' | 'placed' | 'waiting' | 'with the Ring';

const fateOf = (odd: Odd, one: CharacterId, isAlone: boolean): Fate => {
  const fate = odd.random(4);
  if (fate === 0) return 'gone';
  if (fate < 3 && place(odd, one)) return 'placed';
  if (isMinion(one)) return 'waiting';
  return isAlone ? 'gone' : 'with the Ring';
};

/** Where each of them is: gone, not there yet, with the Ring, with an army, alone anywhere. */
const scatter = (odd: Odd): void => {
  const { rules, state, random } = odd;
  const isAlone = isLucky(random, 3);
  const all = [...COMPANIONS, 'witch-king', 'saruman', 'mouth-of-sauron'] as const;
  const fates = new Map<CharacterId, Fate>(all.map((one) => [one, fateOf(odd, one, isAlone)]));
  const those = (fate: Fate): CharacterId[] => all.filter((one) => fates.get(one) === fate);
  const company = those('with the Ring');
  state.gone = inOrder(those('gone'));
  const levels = company.map((one) => rules.characters[one].level ?? 0);
  const guide = company[levels.indexOf(Math.max(...levels))] ?? 'gollum';
  const isWaiting = (one: CharacterId): boolean => (fates.get(one) ?? 'waiting') === 'waiting';
  state.waiting = state.waiting.filter((one) => isWaiting(one) && one !== guide);
  upgrade(odd, 'strider', 'aragorn');
  upgrade(odd, 'gandalf-the-grey', 'gandalf-the-white');
  Object.assign(state.fellowship, { companions: inOrder(company), guide });
};

/** Of those that are gone some have become another. */
const upgrade = (odd: Odd, from: CharacterId, into: CharacterId): void => {
  const { state, random } = odd;
  if (!state.gone.includes(from) || isLucky(random, 2)) return;
  const camp = pick(random, Object.keys(state.field['free-peoples']));
  if (camp === undefined) return;
  state.waiting = state.waiting.filter((one) => one !== into);
  put(state, 'free-peoples', { region: camp }, { troops: {}, characters: [into] });
};

const set = (odd: Odd): void => {
  const { rules, state, random } = odd;
  const isInMordor = isLucky(random, 4);
  const regions = Object.keys(rules.regions);
  const gates = regions.filter((at) => rules.regions[at]?.gate);
  Object.assign(state.fellowship, {
    region: pick(random, isInMordor ? gates : regions),
    progress: isInMordor ? 0 : random(rules.tables.tracks.corruption + 1),
    corruption: random(rules.tables.tracks.corruption),
    hidden: isInMordor || isLucky(random, 2),
    mordor: isInMordor ? random(rules.tables.tracks.mordor) : null,
  });
  for (const nation of NATIONS) {
    const steps = random(4);
    state.nations[nation] = {
      steps,
      active: steps === 0 || isLucky(random, 2) || state.nations[nation].active,
    };
  }
  const rings = random(rules.setUp.rings + 1);
  state.rings = { 'free-peoples': rings, shadow: rules.setUp.rings - rings };
};

/** A special tile of a card that has been played is to come, or in the pool. */
const join = ({ state, random }: Odd, tile: string): void => {
  const isToCome = state.fellowship.mordor === null && isLucky(random, 2);
  if (isToCome) state.tiles.coming.push(tile);
  else state.tiles.pool[tile] = 1;
};

/** Tiles drawn, out, to come; now and then none is left. */
const stir = (odd: Odd): void => {
  const { rules, state, random } = odd;
  const { tiles } = state;
  const most = isLucky(random, 4) ? 1 : 2;
  for (const [tile, { count, side }] of Object.entries(rules.tiles)) {
    if (side !== undefined) {
      if (state.played.includes(tile)) join(odd, tile);
      continue;
    }
    const away = Array.from({ length: count }, () => random(most + 1)).filter((one) => one < 2);
    tiles.pool[tile] = count - away.length;
    for (const one of away) (one === 0 ? tiles.drawn : tiles.out).push(tile);
  }
};

/** Full hands, empty decks, cards on the table. */
const deal = (odd: Odd): void => {
  for (const side of SIDES) for (const back of BACKS) dealFrom(odd, side, back);
};

const dealFrom = ({ rules, state, random }: Odd, side: Side, back: Back): void => {
  const deck = deckOf(side, back);
  const left = [...cardsOf(rules, deck)];
  const draw = (): string => left.splice(random(left.length), 1)[0] ?? '';
  for (const { seat } of rules.players.filter((player) => player.side === side)) {
    const hand = state.hands[seat] ?? [];
    const held = random(4);
    state.hands[seat] = [...hand, ...Array.from({ length: held }, draw)];
    state.held[seat] = { ...(state.held[seat] ?? { character: 0, strategy: 0 }), [back]: held };
  }
  const gone = isLucky(random, 4) ? left.length : random(left.length);
  for (const card of Array.from({ length: gone }, draw)) {
    const isLying = rules.cards[card]?.table === true && isLucky(random, 2);
    (isLying ? state.onTable : state.played).push(card);
  }
  state.decks[deck] = left.length;
};

/** The table of a turn that begins, somewhere late in a war that went oddly. */
const oddTable = (rules: Rules, seed: string): State => {
  const state = wotr.blank(rules, wotr.seats(rules));
  const odd = { rules, state, random: streamOf(`odd ${seed}`) };
  Object.assign(state, { round: 1, phase: 'cards' });
  const regions = Object.keys(rules.regions);
  const armies = 5 + odd.random(40);
  for (let army = 0; army < armies; army++) {
    const [region] = regions.splice(odd.random(regions.length), 1);
    if (region !== undefined) settleRegion(odd, region);
  }
  for (const region of state.taken)
    if (rules.players.length > 2) {
      const by = holderOf(odd, region);
      state.takers[region] =
        pick(
          odd.random,
          rules.players.filter(({ side }) => side === by),
        )?.seat ?? '';
    }
  bury(odd);
  scatter(odd);
  set(odd);
  deal(odd);
  stir(odd);
  return state;
};

/** The game from such a table on, for so many turns. */
export const oddly = (seed: string, turns: number): typeof wotr => ({
  ...wotr,
  blank: (rules) => oddTable(rules, seed),
  next: (table) => (table.state.round > turns ? null : wotr.next(table)),
});
