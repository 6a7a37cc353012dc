/** Sentences about the clock, in English. */
export const CLOCK_EN = {
  'clock.moved':
    'The deadline was {first, yes: set, other: moved}{reason, none: , other: : {reason}}.',
  'clock.proposed': 'The next deadline by the rhythm: {by}.',
  'clock.unready':
    'The deadline has not passed. {by} Until then the round runs when all that is waited for is in and every seat has called its orders final; nothing was done.',
  'clock.not-final': 'In, and not called final: {seats}.',
  'clock.early': 'To run it all the same: --early. To move the deadline: rookery deadline.',
  'clock.deadline':
    '{moment}: {by} ({how, moved: moved, set: set, proposed: by the rhythm, other: game.yaml}){reason, none: , other: : {reason}}',
  'clock.now': 'For {when} there is none.',
  'clock.next': 'By the rhythm, counted from now: {by}.',
  'clock.no-time':
    '“{what}” is no time. Write it as 2026-11-25 20:00 +01:00 (without a zone it is of the game’s: intake: zone, or rhythm: zone), or as a span: +2d, +12h.',
  'clock.no-zone': '“{what}”: of which zone? Write it as 2026-11-25 20:00 +01:00.',
  'clock.no-phase': '--phase: “{what}” is no phase that can still have a deadline.',
  'clock.nothing-to-move': 'For {when} there is no deadline to move: name a time.',
  'clock.no-rhythm': 'game.yaml has no rhythm for {when}.',
  'clock.over': 'The game is over: there is nothing to wait for.',
  'clock.past': 'This time is over: {by}.',
  'clock.waiting':
    '{seats}: {until, none: please wait, other: please wait (until {until} at the most)}. Nothing was done.',
  'status.waiting': 'Please wait, they say: {seats}.',
  'status.tardy':
    '{seat}: {late, 0: , one: late once, other: late {late} times}{both, yes: ; , other: }{missed, 0: , one: 1 phase without a word, other: {missed} phases without a word}',
  'clock.grace': 'Messages count until {until}, and are told as late.',
  'status.away':
    '{seat}: away {first} to {last}{deputy, none: , other: ; orders come from {deputy}}.',
  'notices.none': 'Nobody has said anything to the moderator that still speaks.',
  'notices.line':
    '{seat}: {text} ({number, none: the moderator, other: message {number}}, {time}{reason, none: , other: : {reason}})',
  'notices.noted': '{seat}: {text}',
  'notices.for': '--for: say for which seat.',
  'notices.unknown': '“{text}” is none of the words that can be said to the moderator; there are:',
  'remind.subject': 'Reminder: {game}, {when}',
  'remind.missing':
    '{seat}: your {asks, together: orders have, other: answer has} not come in yet, and {asks, together: are, other: is} due by {by}.',
  'remind.not-final':
    '{seat}: your orders are in, and you have not called them final. The deadline is {by}; if you are done, say final, and nobody need wait for you.',
  'remind.asked': 'Still open: {questions}.',
  'remind.closing': 'If you have sent something, look at the receipt that you got for it.',
  'remind.laid': '{seat}: {file}',
  'remind.nobody':
    'Nobody is missing, or all have been reminded of this deadline (--again: once more).',
  'remind.none': 'For {when} there is no deadline: rookery deadline sets one.',
  'remind.passed': 'The deadline has passed. {by}',
  'clock.calendar': '{game}: deadline of {when}',
  'clock.set': '{when}: the deadline is {by} {was, none: , other: (it was {was})}.',
  'clock.judged':
    '{count, 0: No message, one: 1 message, other: {count} messages} judged otherwise by it.',
} as const;

export type ClockFrame = keyof typeof CLOCK_EN;
