// The events of combat cards, and what they change.

import { BATTLE, cardOf, diceOf, hitsOf, ROUND } from '../battle-causes.ts';
import { LORD, lossOf } from '../causes.ts';
import type { Appliers, Chapter } from '../chapter.ts';
import { leaveHand } from '../decks.ts';
import type { FactType, Modifiers } from '../facts.ts';
import { inOrder } from '../forces.ts';
import { bury } from '../leaders.ts';
import { foeOf } from '../table.ts';
import { combatCard, combatSays } from './choose.ts';
import { combatCost, combatFigure } from './effects.ts';
import { lordsDraw } from './lord.ts';

// What the entries of combat cards are made of and leave, for `why`.

/** The word of a player on his card, and on what an effect asks. */
const wordOf = (seat: string): string => `combat card of the player ${seat}`;
const choiceFor = (effect: unknown): string => `choice for ${String(effect)}`;

const causes = {
  'combat-card-laid': () => ({ of: [ROUND] }),
  'combat-card-opened': ({ seat, side, effect }) => ({
    of: [ROUND, wordOf(seat)],
    leaves: [cardOf(side)],
    ends: [choiceFor(effect)],
  }),
  'combat-card-cancelled': ({ side }) => ({
    of: [cardOf('free-peoples'), cardOf('shadow')],
    adds: [cardOf(side)],
  }),
  'combat-card-idle': ({ side, effect }) => ({ of: [cardOf(side), choiceFor(effect)] }),
  'combat-modified': ({ side, by, effect }) => ({
    of: [cardOf(by), choiceFor(effect)],
    adds: [diceOf(side)],
  }),
  'extra-attack': ({ side }) => ({ of: [cardOf(side)], leaves: [hitsOf(side)] }),
  // All of them are cards of the Shadow.
  'hits-accepted': ({ side, effect }) => ({
    of: [cardOf('shadow'), choiceFor(effect)],
    leaves: [hitsOf(foeOf(side))],
  }),
  'hits-changed': ({ side, by, effect }) => ({
    of: [cardOf(by), choiceFor(effect), hitsOf(side)],
    adds: [hitsOf(side)],
  }),
  'combat-slain': ({ side, by, effect }) => ({
    of: [cardOf(by), choiceFor(effect)],
    adds: [lossOf(side)],
  }),
} satisfies NonNullable<Chapter['causes']>;

/** The same for answers, by kind. */
const answerCauses: NonNullable<Chapter['answerCauses']> = {
  'combat-card': ({ seat }) => ({ of: [BATTLE, ROUND], leaves: [wordOf(seat)] }),
  'combat-figure': ({ about }) => ({
    of: [cardOf('free-peoples'), cardOf('shadow')],
    leaves: [choiceFor(about['effect'])],
  }),
  'combat-cost': ({ about }) => ({
    of: [cardOf('shadow')],
    leaves: [choiceFor(about['effect'])],
  }),
  'lords-draw': () => ({ of: [ROUND, cardOf('shadow')], leaves: [LORD] }),
};

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
