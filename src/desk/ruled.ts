import type { LogLine } from '../core/log.ts';

/** The values of `what` in the line of a ruling. */
export const RULED = {
  answer: 'answer',
  table: 'table',
  ended: 'ended',
  rules: 'rules',
  redone: 'redone',
} as const;

/** The values of `what` in the line of a person: somebody else plays a seat, or nobody does. */
export const SEATED = { player: 'player', absent: 'absent' } as const;

/** True of a line that takes the game back, or puts it back. */
export const isTurn = ({ line, what }: LogLine): boolean =>
  line === 'undone' || (line === 'ruling' && what === RULED.redone);

/** True of a line that rules on the game itself: a batch of its own. */
export const isOnGame = ({ line, what }: LogLine): boolean =>
  line === 'ruling'
    ? Object.values<unknown>(RULED).includes(what) && what !== RULED.redone
    : line === 'person' && Object.values<unknown>(SEATED).includes(what);
