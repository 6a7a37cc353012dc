// The events of combat cards, and what they change.

import type { Appliers, Chapter } from '../chapter.ts';
import { leaveHand } from '../decks.ts';
import type { FactType, Modifiers } from '../facts.ts';
import { inOrder } from '../forces.ts';
import { bury } from '../leaders.ts';
import { answerCauses, causes } from './causes.ts';
import { combatCard, combatSays } from './choose.ts';
import { combatCost, combatFigure } from './effects.ts';
import { lordsDraw } from './lord.ts';

/** Numbers are added up, lists put together. */
const together = (was: Modifiers, change: Modifiers): Modifiers => {
  const sum = (key: 'roll' | 'reroll' | 'fewer' | 'nazgul' | 'held') =>
    change[key] === undefined ? {} : { [key]: (was[key] ?? 0) + change[key] };
  const all = (key: 'silent' | 'spellbound') =>
    change[key] === undefined ? {} : { [key]: inOrder([...(was[key] ?? []), ...change[key]]) };
  return {
    ...{ ...was, ...change },
    ...{ ...sum('roll'), ...sum('reroll'), ...sum('fewer'), ...sum('nazgul'), ...sum('held') },
    ...{ ...all('silent'), ...all('spellbound') },
  };
};

const combatEvents = {
  'combat-card-laid': ({ state: { battle } }, { side, lays }) => {
    if (battle !== null) battle.laid[side] = lays;
  },
  'combat-card-opened': ({ state }, { seat, side, card, deck }) => {
    if (state.onTable.includes(card)) state.onTable = state.onTable.filter((one) => one !== card);
    else leaveHand(state, seat, deck, card);
    state.played.push(card);
    if (state.battle !== null) state.battle.cards[side] = card;
  },
  'combat-card-cancelled': ({ state: { battle } }, { side }) => {
    battle?.cancelled.push(side);
  },
  'combat-card-idle': () => undefined,
  'combat-modified': ({ state: { battle } }, { side, change }) => {
    if (battle !== null) battle.modifiers[side] = together(battle.modifiers[side], change);
  },
  'extra-attack': ({ state: { battle } }, { side, hits }) => {
    if (battle !== null && hits > 0)
      battle.owing = { side: side === 'shadow' ? 'free-peoples' : 'shadow', hits };
  },
  'hits-accepted': ({ state: { battle } }, { side, hits }) => {
    if (battle !== null) battle.owing = { side, hits };
  },
  'hits-changed': ({ state: { battle } }, { side, how, hits, missed = 0 }) => {
    if (battle === null) return;
    battle.hits[side] += how === 'more' ? hits : -hits;
    battle.missed[side] -= missed;
  },
  'combat-slain': (view, { side, at, fallen }) => bury(view, side, at, fallen),
} satisfies Partial<Appliers<FactType>>;

export const combatCards = {
  kinds: [combatCard, combatFigure, combatCost, lordsDraw],
  events: combatEvents,
  ...{ causes, answerCauses },
  says: combatSays,
} satisfies Chapter;
