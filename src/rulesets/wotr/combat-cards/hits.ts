// Cards that make hits of misses, more or fewer of hits, or dead of figures.

import { battleOf, placeOf } from '../battles/fighting.ts';
import type { Side, Table } from '../game.ts';
import { foeOf } from '../table.ts';
import { chooseFigure, partOfChosen } from './ask.ts';
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
import { needing } from './needs.ts';

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

export const hitters: Effects = {
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
