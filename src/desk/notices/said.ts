import type { Seat } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import { type LogLine, openly } from '../../core/log.ts';
import { isRecord } from '../../core/shape.ts';
import { isCandidate, type StoredMessage } from '../intake.ts';
import { isSameMoment, type Moment } from '../moment.ts';
import { NOTICES, type Word } from './kinds.ts';

/** A notice that counts: of a message, or said for a seat by the moderator. */
interface SaidNotice extends Word {
  readonly seat: Seat;
  /** ISO 8601. */
  readonly at: string;
  /** The phase that it is for. */
  readonly moment?: Moment;
  /** The message that it stands in; left out: the moderator said it. */
  readonly number?: number;
  readonly reason?: string;
}

/** The notices of messages that count. */
const ofMessages = (kept: readonly StoredMessage[]): readonly SaidNotice[] =>
  kept.filter(isCandidate).flatMap(({ number, seat, moment, arrived, notices = [] }) =>
    seat === undefined
      ? []
      : notices.map(({ kind, value }) => ({
          ...{ kind, value, seat, at: arrived, number },
          ...(moment && { moment }),
        })),
  );

/** The notices that the moderator has said for seats: `person` lines of the log. */
const ofModerator = (lines: readonly LogLine[]): readonly SaidNotice[] =>
  lines
    .filter(({ line, what }) => line === 'person' && NOTICES[String(what)] !== undefined)
    .map((line) => {
      const { what, seat, at, reason, about } = openly(line);
      const { value = null, round, phase } = isRecord(about) ? about : {};
      return {
        ...{ kind: String(what), seat: String(seat), at: String(at), value: value as Json },
        ...(round !== undefined && { moment: { round: Number(round), phase: String(phase) } }),
        ...(reason !== undefined && { reason: String(reason) }),
      };
    });

/** Every notice that was ever said, the oldest first. */
export const noticesSaid = (
  kept: readonly StoredMessage[],
  lines: readonly LogLine[],
): readonly SaidNotice[] =>
  [...ofMessages(kept), ...ofModerator(lines)].sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.number ?? 0) - (b.number ?? 0),
  );

/** Those that speak at a moment and were not taken back by newer ones. */
export const noticesInForce = (said: readonly SaidNotice[], now: Moment): readonly SaidNotice[] => {
  const speaking = said.filter(({ kind, moment }) => {
    const lasts = NOTICES[kind]?.lasts;
    return lasts === 'game' || (lasts === 'phase' && moment && isSameMoment(moment, now));
  });
  return speaking.filter(
    (one, index) => !speaking.slice(index + 1).some((newer) => takesBack(newer, one)),
  );
};

const takesBack = (newer: SaidNotice, older: SaidNotice): boolean => {
  if (newer.seat !== older.seat) return false;
  const { revokes = [], isMany = false } = NOTICES[newer.kind] ?? {};
  return revokes.includes(older.kind) || (newer.kind === older.kind && !isMany);
};
