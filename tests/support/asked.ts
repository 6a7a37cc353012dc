import type { Document } from '../../src/core/document.ts';
import type { Seat } from '../../src/core/game.ts';
import { type ComingNext, formatNext, isAskedOf } from '../../src/report/next.ts';

/** The top of a letter to a seat, as far as everybody may know what it is asked. */
export const tellAskedOf = (next: ComingNext | undefined, seat: Seat): Document =>
  next !== undefined && isAskedOf(next, seat) ? formatNext(next, seat, 'posted.asked') : [];
