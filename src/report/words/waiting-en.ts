/** Sentences on waiting, deadlines, and lines that did not count, in English. */
export const WAITING_EN = {
  'leave.missing': '--missing: there is no seat “{what}”.',
  'leave.early': 'The deadline has not passed. {by} Until then the game waits; nothing was done.',
  'leave.force': 'To go on anyway, add --early. To move the deadline: rookery deadline.',
  'leave.before': '--now: {time} is before the last run of this game, at {last}.',

  'waits.changed':
    'Changed in game.yaml: {kinds:kinds} ({whom, all: all, other: {seats}}): {how, wait: the game waits, word: the game waits until the seat has said something, standing: standing orders or else the printed default, other: the printed default}.',
  'waits.kinds': 'The game waits for answers on: {kinds}.',
  'waits.standing': 'Standing orders of {seat}: {said, none: {kinds:kinds}, other: {said}}.',
  'waits.dropped':
    'note: {seat}: {count, one: 1 line of the orders was wrong and did not count, other: {count} lines of the orders were wrong and did not count} ({file}).',
  'waits.used-provisional': 'note: {seat}: the orders used were only provisional ({file}).',
} as const;

export type WaitingFrame = keyof typeof WAITING_EN;
