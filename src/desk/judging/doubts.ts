import type { Reason } from '../intake.ts';
import type { Judgement } from '../judging-context.ts';

import { isPast } from '../times.ts';

/** The fate of a message of a seat that is known, or nearly; a doubt waits for the moderator. */
export const withDoubts = (
  told: Judgement,
  deadline: string | undefined,
  doubt?: Reason,
): Judgement => {
  // `take 2` holds no orders of its own.
  const isTaking = told.takes !== undefined && (told.fate === 'ignored' || told.fate === 'read');
  const one = isTaking ? usedAs(told) : told;
  const counts = one.fate === 'used' || one.fate === 'asked';
  // Whose it is comes before what it is worth.
  if (doubt !== undefined && (counts || one.fate === 'read' || isMistaken(one)))
    return { ...one, fate: 'ruling', reason: doubt };
  if (one.ruled !== undefined || !isPast(deadline, one.arrived)) return one;
  if (counts) return { ...one, fate: 'late', reason: 'too-late' };
  return isMistaken(one) ? { ...one, isLate: true } : one;
};

/** True of a message that meant orders, none of which counts. */
export const isMistaken = ({ fate, reason }: Pick<Judgement, 'fate' | 'reason'>): boolean =>
  fate === 'ignored' && (reason === 'no-good-line' || reason === 'has-mistakes');

const usedAs = ({ reason: _, ...told }: Judgement): Judgement => ({ ...told, fate: 'used' });
