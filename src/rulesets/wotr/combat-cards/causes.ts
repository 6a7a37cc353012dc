// What the entries of combat cards are made of and leave, for `why`.

import { BATTLE, cardOf, diceOf, hitsOf, ROUND } from '../battle-causes.ts';
import { LORD, lossOf } from '../causes.ts';
import type { Chapter } from '../chapter.ts';
import { foeOf } from '../table.ts';

/** The word of a player on his card, and on what an effect asks. */
const wordOf = (seat: string): string => `combat card of the player ${seat}`;
const choiceFor = (effect: unknown): string => `choice for ${String(effect)}`;

export const causes = {
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
export const answerCauses: NonNullable<Chapter['answerCauses']> = {
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
