import type { Game } from '../../core/game.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import type { Judgement } from '../../desk/judging-context.ts';
import { isSameMoment } from '../../desk/moment.ts';
import { isPast } from '../../desk/times.ts';
import type { ReceiveContext } from './context.ts';

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

/** These are about the time of a message themselves. */
const OF_TIME: readonly Judgement['reason'][] = ['edited-late', 'opened-late', 'no-time'];

/** A message that waits for a ruling says, too, that it came after the deadline: else its moderator would rule as if it had not. */
export const withLateness = <G extends Game>(
  { game, deadline, given }: ReceiveContext<G>,
  judged: Judgement,
): Judgement => {
  const { fate, reason, seat, moment, arrived } = judged;
  const isHeld = fate === 'ruling' && seat !== undefined && !OF_TIME.includes(reason);
  const isOfNow = moment !== undefined && isSameMoment(moment, momentOfDesk(game.desk));
  return isHeld && isOfNow && given === undefined && isPast(deadline, arrived)
    ? { ...judged, isLate: true }
    : judged;
};
