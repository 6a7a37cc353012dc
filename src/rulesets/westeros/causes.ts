// What is made of what: so `why` can tell how something came about.

import type { CauseMarks } from '../../core/causes.ts';
import { type AnswerEvent, isAnswered } from '../../core/entry.ts';
import type { Event } from './game.ts';

/** Under way in a turn: what is ordered, and the attack. */
const TURN = 'turn';
const ATTACK = 'attack';
const MORALE = 'morale';
const PLACES = 'places';
const POINTS = 'points';
const MARKER = 'marker';
const unit = (id: string): string => `unit/${id}`;

const causesOfAnswer = ({ kind }: AnswerEvent): CauseMarks => {
  if (kind === 'turn') return { leaves: [TURN] };
  if (kind === 'keep-token' || kind === 'keep-card') return {};
  return { of: [TURN], adds: [kind === 'flank' || kind === 'retreat' ? ATTACK : TURN] };
};

export const causes = (event: Event | AnswerEvent): CauseMarks => {
  if (isAnswered(event)) return causesOfAnswer(event);
  switch (event.type) {
    case 'unit-ordered':
    case 'unit-rallied':
      return { of: [TURN], adds: [unit(event.unit)] };
    case 'unit-moved':
    case 'unit-followed':
      return { of: [TURN], leaves: [unit(event.unit)] };
    case 'attack-begun':
      return { of: [TURN, unit(event.unit), unit(event.target)], leaves: [ATTACK] };
    case 'dice-rolled':
    case 'dice-rerolled':
    case 'dogs-loosed':
    case 'hits-counted':
      return { of: [ATTACK], adds: [ATTACK] };
    case 'figures-lost':
    case 'unit-retreated':
    case 'commander-captured':
      return { of: [ATTACK], adds: [unit(event.unit)] };
    case 'unit-destroyed':
      return { of: [ATTACK, unit(event.unit)], adds: [MORALE] };
    case 'attack-ended':
      return { of: [ATTACK], ends: [ATTACK] };
    case 'morale-changed':
      return { of: [ATTACK, TURN], adds: [MORALE] };
    case 'fire-laid':
    case 'hex-devastated':
      return { of: [TURN], adds: [`fire/${event.hex}`] };
    case 'catapult-shot':
      return { of: [TURN], adds: [unit(event.unit)] };
    case 'place-taken':
    case 'place-left':
      return { of: [TURN], adds: [PLACES] };
    case 'marker-found':
    case 'marker-carried':
      return { of: [TURN, MARKER], leaves: [MARKER] };
    case 'points-scored':
      return { of: [PLACES, ATTACK, MARKER], adds: [POINTS] };
    case 'turn-ended':
      return { of: [TURN], ends: [TURN] };
    case 'battle-won':
      return { of: [POINTS, PLACES, MORALE] };
    default:
      return {};
  }
};
