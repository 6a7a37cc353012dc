// What is made of what: so `why` can tell how something came about.

import type { CauseMarks } from '../../../src/core/causes.ts';
import { type AnswerEvent, isAnswered } from '../../../src/core/entry.ts';
import type { Event } from './game.ts';

/** Under way in a turn. */
const DEED = 'deed';
const TRICKS = 'tricks';
const SKY = 'sky';
const POINTS = 'points';
const kite = (seat: string): string => `kite/${seat}`;

const causesOfAnswer = ({ kind }: AnswerEvent): CauseMarks => {
  if (kind === 'deed') return { leaves: [DEED] };
  return kind === 'trick' ? { of: [DEED], adds: [TRICKS] } : {};
};

export const causes = (event: Event | AnswerEvent): CauseMarks => {
  if (isAnswered(event)) return causesOfAnswer(event);
  switch (event.type) {
    case 'wind-ridden':
    case 'tile-tied':
      return { of: [DEED] };
    case 'sky-read':
      return { of: [DEED, SKY], leaves: [SKY] };
    case 'kite-launched':
      return { of: [DEED], leaves: [kite(event.seat)] };
    case 'trick-played':
      return { of: [DEED, TRICKS] };
    case 'turn-taken':
      return { of: [DEED], ends: [DEED, TRICKS] };
    case 'squall-struck':
      return { of: [SKY, ...event.torn.map(kite)], leaves: [SKY] };
    case 'points-counted':
      return { of: [SKY, kite(event.seat)], adds: [POINTS] };
    case 'festival-won':
      return { of: [POINTS] };
    default:
      return {};
  }
};
