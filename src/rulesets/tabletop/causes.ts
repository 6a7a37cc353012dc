// What is made of what: so `why` can tell how something came about.

import type { CauseMarks } from '../../core/causes.ts';
import { type AnswerEvent, isAnswered } from '../../core/entry.ts';
import type { Event } from './game.ts';

/** Under way in a turn: the activation, the attack, and the test of morale. */
const TURN = 'turn';
const ATTACK = 'attack';
const TEST = 'test';
const POINTS = 'points';
const unit = (id: string): string => `unit/${id}`;

const causesOfAnswer = ({ kind }: AnswerEvent): CauseMarks => {
  switch (kind) {
    case 'activate':
      return { leaves: [TURN] };
    case 'spend':
    case 'reroll':
      return { of: [TURN, ATTACK, TEST], adds: [ATTACK, TEST] };
    case 'deploy':
    case 'zone':
      return {};
    default:
      return { of: [TURN], adds: [TURN] };
  }
};

export const causes = (event: Event | AnswerEvent): CauseMarks => {
  if (isAnswered(event)) return causesOfAnswer(event);
  switch (event.type) {
    case 'unit-activated':
    case 'retreat-rolled':
    case 'charge-rolled':
    case 'charge-failed':
      return { of: [TURN, unit(event.unit)], adds: [TURN] };
    case 'unit-turned':
    case 'unit-moved':
    case 'unit-aligned':
    case 'charge-made':
    case 'target-slid':
      return { of: [TURN], leaves: [unit(event.unit)] };
    case 'attack-rolled':
      return { of: [TURN, unit(event.unit), unit(event.target)], leaves: [ATTACK] };
    case 'defence-rolled':
    case 'panic-forced':
      return { of: [ATTACK], adds: [ATTACK] };
    case 'dice-rerolled':
    case 'token-spent':
      return { of: [ATTACK, TEST], adds: [ATTACK, TEST] };
    case 'morale-rolled':
      return { of: [TURN, ATTACK], leaves: [TEST] };
    case 'panic-passed':
    case 'panic-failed':
      return { of: [TEST], adds: [TEST] };
    case 'wounds-taken':
      return { of: [event.why === 'panic' ? TEST : ATTACK], adds: [unit(event.unit)] };
    case 'unit-destroyed':
      return { of: [unit(event.unit)], adds: [ATTACK] };
    case 'points-scored':
      return { of: [ATTACK], adds: [POINTS] };
    case 'turn-ended':
      return { of: [TURN], ends: [TURN, ATTACK, TEST] };
    case 'game-won':
      return { of: [POINTS] };
    default:
      return {};
  }
};
