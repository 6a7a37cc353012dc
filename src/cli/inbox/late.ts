import type { Game } from '../../core/game.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import { isSameMoment } from '../../desk/moment.ts';

/** Late mail of the phase that is under way, also of those who had sent something in time. */
export const lateMail = <G extends Game>(
  desk: Desk<G>,
  kept: readonly StoredMessage[],
): readonly StoredMessage[] => {
  const now = momentOfDesk(desk);
  const ofNow = kept.filter(({ moment }) => moment !== undefined && isSameMoment(moment, now));
  // A newer one that was let count has taken its place.
  const isOvertaken = ({ seat, number }: StoredMessage): boolean =>
    ofNow.some((one) => one.seat === seat && one.number > number && one.ruled?.isNewest === true);
  return ofNow.filter((one) => one.fate === 'late' && !isOvertaken(one));
};
