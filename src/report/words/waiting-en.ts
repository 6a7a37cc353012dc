/** What commands say of waiting, deadlines, and lines that did not count, in English. */
export const WAITING_EN = {
  'leave.missing': '--missing: no seat is called “{what}”.',
  'leave.early':
    'The deadline has not passed. {by} Until then what is missing is waited for; nothing was done.',
  'leave.force': 'To go on all the same: --early. To move the deadline: rookery deadline.',
  'leave.before': '--now: {time} is before the last run of this game, at {last}.',

  'waits.changed':
    'Changed in game.yaml: {kinds:kinds} ({whom, all: all, other: {seats}}): {how, wait: the game waits, word: the game waits for a word, standing: standing orders or else the printed default, other: the printed default}.',
  'waits.kinds': 'The game waits for answers on: {kinds}.',
  'waits.standing': 'Standing orders of {seat}: {said, none: {kinds:kinds}, other: {said}}.',
  'waits.dropped':
    'note: {seat}: {count, one: 1 line, other: {count} lines} of its orders did not count, being wrong ({file}).',
  'waits.used-provisional': 'note: {seat}: its orders were only provisional ({file}).',
} as const;

export type WaitingFrame = keyof typeof WAITING_EN;
