import type { Game } from '../../core/game.ts';
import type { Desk } from '../desk.ts';
import { momentOfDesk } from '../desk.ts';
import type { TakenMessage } from '../history.ts';
import type { PlanAsked, Taken } from './says.ts';

/** The orders that a plan is about, as the newest message of their seat. */
export const ownMessages = <G extends Game>(
  desk: Desk<G>,
  { seat, wishes }: Pick<PlanAsked, 'seat' | 'wishes'>,
): readonly TakenMessage[] =>
  wishes.length === 0
    ? []
    : [{ ...momentOfDesk(desk), seat, wishes, digest: 'plan', source: 'plan' }];

/** The messages that others are taken to send; a promise that is broken is as if it had not been made. */
export const takenFrom = <G extends Game>(
  desk: Desk<G>,
  given: readonly Taken[],
): readonly TakenMessage[] =>
  given
    .filter(({ by }) => by !== 'betrayed')
    .map(({ seat, wishes, by }) => ({
      ...momentOfDesk(desk),
      ...{ seat, wishes, digest: by, source: by },
    }));
