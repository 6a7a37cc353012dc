// Cards that attack besides the combat roll, or leave the battle before it.

import { throwDice } from '../battles/dice.ts';
import { battleOf, fighting } from '../battles/fighting.ts';
import { hitsIn, leadershipIn, termsOf } from '../battles/strength.ts';
import { unitsIn } from '../forces.ts';
import type { Play, Table } from '../game.ts';
import { takeLosses } from '../leaders/losses.ts';
import { retreats } from '../retreats/retreat.ts';
import { foeOf } from '../table.ts';
import { chooseCost } from './ask.ts';
import { type Deed, type Effects, idle, type Working } from './law.ts';
import { elitesIn, needing } from './needs.ts';

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

export const attacks: Effects = {
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
