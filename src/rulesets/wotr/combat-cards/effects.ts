// All combat effects, by their ids; number and rule of each are data.

import { throwDice } from '../battles/dice.ts';
import { battleOf, fighting, placeOf } from '../battles/fighting.ts';
import { hitsIn, leadershipIn, nazgulLead, termsOf } from '../battles/strength.ts';
import type { Modifiers } from '../facts.ts';
import { unitsIn } from '../forces.ts';
import { type Play, SIDES, type Side, type Table } from '../game.ts';
import { takeLosses } from '../leaders/losses.ts';
import { retreats } from '../retreats/retreat.ts';
import { foeOf } from '../table.ts';
import { chooseCost, chooseFigure, partOfChosen } from './ask.ts';
import {
  type Chosen,
  changeHits,
  type Deed,
  type Effects,
  idle,
  modify,
  quietly,
  type Working,
} from './law.ts';
import { companionsIn, elitesIn, needing } from './needs.ts';

// Cards that make hits of misses, more or fewer of hits, or dead of figures.

type Somebody = Exclude<Chosen, 'nobody'>;

const slay = (table: Table, card: Working, side: Side, chosen: Somebody): void => {
  const { rule, effect } = card;
  const battle = battleOf(table);
  const at = placeOf(battle, side);
  const fallen = partOfChosen(chosen);
  table.emit({
    ...{ type: 'combat-slain', rule, side, by: card.side, effect },
    ...{ region: battle.at.region, at, fallen },
  });
};

/** CBT-3, CBT-5: leadership for dice that missed. */
const turnMisses: Deed = function* (table, card) {
  const chosen = yield* chooseFigure(table, card);
  if (chosen === 'nobody' || !('character' in chosen)) return idle(table, card);
  const most = card.effect === 'anduril' && chosen.character === 'aragorn' ? 2 : 1;
  const hits = Math.min(most, battleOf(table).missed[card.side]);
  modify(table, card, card.side, { silent: [chosen.character] });
  changeHits(table, card, { side: card.side, hits, missed: hits });
};

/** CBT-8, CBT-27: somebody of the enemy's dies as well. */
const killAlso: Deed = function* (table, card) {
  const chosen = yield* chooseFigure(table, card);
  if (chosen === 'nobody') return idle(table, card);
  slay(table, card, foeOf(card.side), chosen);
};

/** CBT-2: for one of the hits. */
const killInstead: Deed = function* (table, card) {
  const chosen = yield* chooseFigure(table, card);
  if (chosen === 'nobody') return idle(table, card);
  changeHits(table, card, { side: card.side, hits: -1 });
  slay(table, card, foeOf(card.side), chosen);
};

/** CBT-6. */
const dieFor: Deed = function* (table, card) {
  const chosen = yield* chooseFigure(table, card);
  if (chosen === 'nobody') return idle(table, card);
  const worth = 'character' in chosen ? (table.rules.characters[chosen.character].level ?? 0) : 1;
  const foe = foeOf(card.side);
  slay(table, card, card.side, chosen);
  changeHits(table, card, { side: foe, hits: -Math.min(worth, battleOf(table).hits[foe]) });
};

/** Hits more, where one has hit at all. */
const more = (hits: number): Deed =>
  quietly((table, card) =>
    changeHits(table, card, {
      side: card.side,
      hits: battleOf(table).hits[card.side] > 0 ? hits : 0,
    }),
  );

const hitters: Effects = {
  'blade-of-westernesse': { ...needing('hobbit'), parts: [killInstead] },
  'mighty-attack': { ...needing('companion'), parts: [turnMisses] },
  anduril: { ...needing('strider'), parts: [turnMisses] },
  'heroic-death': { ...needing('leader'), parts: [dieFor] },
  'fateful-strike': { ...needing('leader'), parts: [killAlso] },
  'nameless-wood': { ...needing('ents'), parts: [more(2)] },
  'no-quarter': { parts: [more(1)] },
  'shield-wall': {
    parts: [
      quietly((table, card) => {
        const { shadow } = battleOf(table).hits;
        changeHits(table, card, { side: 'shadow', hits: shadow > 1 ? -1 : 0 });
      }),
    ],
  },
  confusion: {
    parts: [
      quietly((table, card) => {
        const ones = battleOf(table).rolled.shadow.filter((die) => die === 1).length;
        changeHits(table, card, { side: 'free-peoples', hits: ones });
        if (ones > 0) modify(table, card, 'shadow', { held: ones });
      }),
    ],
  },
  'black-breath': { ...needing('nazgul'), parts: [killAlso] },
  mumakil: {
    ...needing('mumak'),
    parts: [
      quietly((table, card) => modify(table, card, 'shadow', { roll: 1 })),
      quietly((table, card) => {
        const { shadow, 'free-peoples': free } = battleOf(table).hits;
        changeHits(table, card, { side: 'shadow', hits: shadow > free ? 1 : 0 });
      }),
    ],
  },
};

// Cards that change dice and leadership before the roll or the re-roll.

const changing = (side: Side, change: Modifiers): Deed =>
  quietly((table, card) => modify(table, card, side, change));
const own = (change: Modifiers): Deed =>
  quietly((table, card) => modify(table, card, card.side, change));
const both = (bonus: number): Deed =>
  quietly((table, card) => {
    for (const side of SIDES) modify(table, card, side, { roll: bonus, reroll: bonus });
  });

/** CBT-33. */
const takeForBonus: Deed = function* (table, card) {
  const hits = yield* chooseCost(table, card);
  if (hits === 0) return idle(table, card);
  const { side, rule, effect } = card;
  const { region } = battleOf(table).at;
  table.emit({ type: 'hits-accepted', rule, side, effect, region, hits });
  modify(table, card, side, { roll: hits });
  yield* takeLosses(table);
};

/** CBT-25. */
const dread: Deed = function* (table, card) {
  const points = yield* chooseCost(table, card);
  if (points === 0) return idle(table, card);
  modify(table, card, 'shadow', { nazgul: points });
  modify(table, card, 'free-peoples', { fewer: points });
};

/** CBT-28. */
const enthral: Deed = function* (table, card) {
  const chosen = yield* chooseFigure(table, card);
  if (chosen === 'nobody' || !('character' in chosen)) return idle(table, card);
  modify(table, card, 'free-peoples', { spellbound: [chosen.character] });
};

const bonuses: Effects = {
  'it-is-a-gift': { ...needing('ring-bearers'), parts: [own({ roll: 1, reroll: 1 })] },
  'servant-of-the-secret-fire': { ...needing('gandalf'), parts: [own({ roll: 1 })] },
  'brave-stand': {
    ...needing('companion'),
    parts: [
      quietly((table, card) => {
        const fewer = companionsIn(table).length;
        if (fewer === 0) idle(table, card);
        else modify(table, card, 'shadow', { fewer });
      }),
    ],
  },
  'ents-rage': { ...needing('ents'), parts: [own({ roll: 2 })] },
  'huorn-dark': { ...needing('ents'), parts: [changing('shadow', { most: 2 })] },
  daylight: { parts: [changing('shadow', { most: 3 })] },
  'advantageous-position': { ...needing('free-land'), parts: [changing('shadow', { roll: -1 })] },
  valour: { ...needing('elite'), parts: [own({ roll: 1 })] },
  'one-for-the-dark-lord': { ...needing('ring-bearers'), parts: [own({ roll: 1, reroll: 1 })] },
  'cruel-as-death': {
    ...needing('nazgul-leadership'),
    parts: [
      quietly((table, card) => {
        if (nazgulLead(table) < 2) idle(table, card);
        else modify(table, card, 'shadow', { nazgul: 2, roll: 1 });
      }),
    ],
  },
  'they-are-terrible': {
    ...needing('nazgul'),
    parts: [
      quietly((table, card) => {
        if (nazgulLead(table) < 1) idle(table, card);
        else modify(table, card, 'shadow', { nazgul: 1, reroll: 1 });
      }),
    ],
  },
  'dread-and-despair': { ...needing('nazgul'), parts: [dread] },
  'foul-stench': {
    ...needing('nazgul'),
    parts: [
      quietly((table, card) => {
        if (nazgulLead(table) < leadershipIn(table, 'free-peoples')) idle(table, card);
        else modify(table, card, 'free-peoples', { still: 'yes' });
      }),
    ],
  },
  'words-of-power': { ...needing('nazgul'), parts: [enthral] },
  'devilry-of-orthanc': { ...needing('isengard', 'stronghold'), parts: [own({ roll: 1 })] },
  'deadly-strife': { parts: [both(2)] },
  'relentless-assault': { parts: [takeForBonus] },
  'desperate-battle': { parts: [both(1)] },
};

// Cards that attack besides the combat roll, or leave the battle before it.

/** An attack's dice, and the lowest number that hits where the card says one. */
interface Strike {
  readonly dice: number;
  readonly needs?: number;
}

/** At most as many as a combat roll has; CBT-39: it hits as the roll does, without what is added. */
function* strike(table: Table, card: Working, { dice: all, needs: said }: Strike): Play<undefined> {
  const { side, rule, effect } = card;
  const count = Math.min(all, table.rules.tables.combat.dice);
  if (count === 0) return idle(table, card);
  const needs = said ?? termsOf(table, side).needs;
  const dice = throwDice(table, side, count);
  const hits = hitsIn(table, dice, needs);
  const { region } = battleOf(table).at;
  table.emit({ type: 'extra-attack', rule, side, effect, region, dice, needs, hits });
  if (hits > 0) yield* takeLosses(table);
  return undefined;
}

const striking =
  (by: (table: Table, card: Working) => Strike): Deed =>
  (table, card) =>
    strike(table, card, by(table, card));

/** CBT-17. */
const slipAway: Deed = function* (table, { effect, rule }) {
  return (yield* retreats(table, rule, { effect })) ?? undefined;
};

/** CBT-32. */
const sacrifice: Deed = function* (table, card) {
  const dice = yield* chooseCost(table, card);
  if (dice === 0) return idle(table, card);
  const { side, rule, effect } = card;
  const { region } = battleOf(table).at;
  table.emit({ type: 'hits-accepted', rule, side, effect, region, hits: dice });
  yield* takeLosses(table);
  yield* strike(table, card, { dice, needs: 4 });
};

/** CBT-34: one hit, without a die. */
const overrun: Deed = function* (table, card) {
  const { side, rule, effect } = card;
  if (unitsIn(fighting(table, side)) < 2 * unitsIn(fighting(table, foeOf(side))))
    return idle(table, card);
  const { region } = battleOf(table).at;
  table.emit({ type: 'hits-accepted', rule, side: foeOf(side), effect, region, hits: 1 });
  yield* takeLosses(table);
};

const attacks: Effects = {
  'sudden-strike': {
    ...needing('leader'),
    parts: [striking((table, { side }) => ({ dice: leadershipIn(table, side) }))],
  },
  scouts: { ...needing('defence', 'way-out'), parts: [slipAway] },
  charge: {
    ...needing('elite'),
    parts: [striking((table, { side }) => ({ dice: elitesIn(table, side) }))],
  },
  'durins-bane': { ...needing('moria'), parts: [striking(() => ({ dice: 3, needs: 4 }))] },
  onslaught: { parts: [sacrifice] },
  'great-host': { parts: [overrun] },
  'we-come-to-kill': {
    ...needing('elite'),
    parts: [striking((table, { side }) => ({ dice: elitesIn(table, side), needs: 5 }))],
  },
};

// Cards that cancel the enemy's (CMB-2).

/** The enemy has a card that is not cancelled. */
const hasToCancel = (table: Table, { side }: Working): boolean => {
  const { cards, cancelled } = battleOf(table);
  const foe = foeOf(side);
  return cards[foe] !== undefined && !cancelled.includes(foe);
};

const cancel = (table: Table, { side, effect: by, rule }: Working): void => {
  const { cards, at } = battleOf(table);
  const foe = foeOf(side);
  const { combat: effect = '' } = table.rules.cards[cards[foe] ?? ''] ?? {};
  table.emit({
    ...{ type: 'combat-card-cancelled', rule, side: foe, effect, by, region: at.region },
  });
};

const cancels: Effects = {
  // CBT-42: without a card to cancel nothing is given up.
  'daring-defiance': {
    ...needing('companion'),
    parts: [
      quietly((table, card) => {
        if (!hasToCancel(table, card)) return idle(table, card);
        modify(table, card, 'free-peoples', { silent: companionsIn(table) });
        cancel(table, card);
      }),
    ],
  },
  'swarm-of-bats': {
    parts: [
      quietly((table, card) => {
        if (hasToCancel(table, card)) cancel(table, card);
        else modify(table, card, 'shadow', { reroll: 1 });
      }),
    ],
  },
};

export const EFFECTS: Effects = { ...cancels, ...bonuses, ...attacks, ...hitters };
