import type { Seat } from '../core/game.ts';
import { isSame, type Json } from '../core/json.ts';
import { type LogLine, openly } from '../core/log.ts';
import { isRecord } from '../core/shape.ts';
import { SEATED } from './history.ts';
import { isCandidate, type StoredMessage } from './intake.ts';
import { isSameMoment, type Moment } from './moment.ts';
import { NOTICES, OF_ORDERS, type Word } from './notices/kinds.ts';
import type { Notice } from './notices/read.ts';

/** A notice that counts: of a message, or said for a seat by the moderator. */
export interface SaidNotice extends Word {
  readonly seat: Seat;
  /** ISO 8601. */
  readonly at: string;
  /** The phase that it is for. */
  readonly moment?: Moment;
  /** The message that it stands in; left out: the moderator said it. */
  readonly number?: number;
  readonly reason?: string;
}

/** A deputy may speak of orders; what is a player's own business he leaves to him. */
export const isForDeputies = (kind: string): boolean => NOTICES[kind]?.lasts !== 'game';

/** Words that mean nothing without the orders beside them. */
const OF_ITS_ORDERS: readonly string[] = [...OF_ORDERS, 'sealed', 'locked', 'salt'];

/** The reasons for which orders do not count though nobody doubts whose they are or what stands there. */
const OF_ORDERS_ALONE: readonly StoredMessage['reason'][] = [
  'no-good-line',
  'has-mistakes',
  'round-over',
  'phase-over',
  'several-phases',
  'part-missing',
  'file-in-the-way',
  'opened-late',
  'no-time',
  'edited-late',
  'prose',
  'no-such-question',
  'reserved',
  'holds',
  'held',
];

/** True of a message whose words to the moderator are plain, whatever becomes of its orders. */
const isPlain = ({ fate, reason }: StoredMessage): boolean =>
  fate === 'late' || fate === 'asked' || OF_ORDERS_ALONE.includes(reason);

/** The notices of a message that count: those beside orders do so whatever becomes of these. */
export const countingNotices = (kept: StoredMessage): readonly Notice[] => {
  const { notices = [], readings, wrong, isDeputy, reason, fate } = kept;
  const own = notices.filter(({ kind }) => !isDeputy || isForDeputies(kind));
  // Beside a mistake nobody is done.
  if (isCandidate(kept)) return own.filter(({ kind }) => wrong === undefined || kind !== 'ready');
  if (!isPlain(kept)) return [];
  const isOver = reason === 'round-over' || reason === 'phase-over';
  const ways = fate === 'asked' ? (readings ?? []) : [];
  return own.filter(
    (one) =>
      !OF_ITS_ORDERS.includes(one.kind) &&
      !(isOver && one.kind === 'wait') &&
      ways.every((way) => (way.notices ?? []).some((other) => isSameWord(one, other))),
  );
};

const isSameWord = (one: Word, other: Word): boolean =>
  one.kind === other.kind && isSame(one.value, other.value);

/** The notices of messages that count. */
const ofMessages = (kept: readonly StoredMessage[]): readonly SaidNotice[] =>
  kept.flatMap((one) => {
    const { number, seat, moment, arrived } = one;
    if (seat === undefined) return [];
    return countingNotices(one).map(({ kind, value }) => ({
      ...{ kind, value, seat, at: arrived, number },
      ...(moment && { moment }),
    }));
  });

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
): readonly SaidNotice[] => {
  const since = lastPlayers(lines);
  return [...ofMessages(kept), ...ofModerator(lines)]
    .filter(({ kind, seat, at }) => {
      const began = since.get(seat);
      const isPersonal = NOTICES[kind]?.lasts === 'game';
      return !isPersonal || began === undefined || Date.parse(at) > Date.parse(began);
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.number ?? 0) - (b.number ?? 0));
};

/** Since when the players play who took a seat over: what was personal to those before them has ended. */
const lastPlayers = (lines: readonly LogLine[]): ReadonlyMap<Seat, string> =>
  new Map(
    lines
      .filter(({ line, what }) => line === 'person' && what === SEATED.player)
      .map(({ seat, at }) => [String(seat), String(at)]),
  );

/** Those that speak at a moment and were not taken back by newer ones. */
export const noticesInForce = (said: readonly SaidNotice[], now: Moment): readonly SaidNotice[] => {
  const speaking = said.filter(({ kind, moment }) => {
    const lasts = NOTICES[kind]?.lasts;
    return lasts === 'game' || (lasts === 'phase' && moment && isSameMoment(moment, now));
  });
  return speaking.filter(
    (one, index) =>
      NOTICES[one.kind]?.isEnd !== true &&
      !speaking.slice(index + 1).some((newer) => takesBack(newer, one)),
  );
};

const takesBack = (newer: SaidNotice, older: SaidNotice): boolean => {
  if (newer.seat !== older.seat) return false;
  const { revokes = [], isMany = false } = NOTICES[newer.kind] ?? {};
  return revokes.includes(older.kind) || (newer.kind === older.kind && !isMany);
};

/** Who asks that he be waited for, and who is ready, where a phase is waited for. */
interface Flags {
  readonly waiting: readonly SaidNotice[];
  readonly ready: readonly Seat[];
}

export const flagsAt = (said: readonly SaidNotice[], now: Moment): Flags => {
  const speaking = noticesInForce(said, now);
  const isReady = ({ kind }: SaidNotice): boolean => kind === 'ready' || kind === 'final';
  return {
    waiting: speaking.filter(({ kind }) => kind === 'wait'),
    ready: speaking.filter(isReady).map(({ seat }) => seat),
  };
};
