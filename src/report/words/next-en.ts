/** Sentences about what is to be done in a game, in English. */
export const NEXT_EN = {
  'next.title': '{game}, {when}: what to do',
  'next.task': '{n}. {told}',
  'next.nothing': 'Nothing is to be done.',
  'next.waits':
    'The game waits for {seats}{by, none: ; no deadline is set, other: {passed, yes: . The deadline has passed: {by}, other: , until {by}}}.',

  'next.asked-to-wait':
    'Please wait, they say: {until, none: {seats}, other: {seats} (until {until} at the most)}. To run the round all the same: rookery adjudicate --early.',
  'next.not-final':
    'All is in, and not called final: {seats}. Until {by} orders may still change; to run the round all the same: rookery adjudicate --early.',

  'next.finish':
    'The last rookery receive was cut short. Give it again; it finishes what it began.',
  'next.mend': 'Put the folder right:',
  'next.behind':
    'a run was cut short before it had written the table and the reports, or they are not of this log',
  'next.torn': '{file} ends in lines of a run that was cut short',
  'next.damaged': '{file} is not as it was written',
  'next.open': 'others on this machine can read {files}',
  'next.edited': '{file} was changed by hand (line {line}). Nothing is run until you have decided:',
  'next.edit-take': 'the table is to be as it stands there: a ruling, for which you say why',
  'next.edit-drop': 'the table stays as it is: the file is written anew with the next run',
  'next.rulings':
    '{count, one: 1 message needs, other: {count} messages need} your ruling. Look at each, then rule: --use, --ignore or --take, with --reason.',
  'next.asked':
    '{count, one: 1 sender was, other: {count} senders were} asked what is meant. Unless the answer comes, it is yours to settle:',
  'next.read':
    '{count, one: 1 message gives, other: {count} messages give} no orders and {count, one: is, other: are} for you to read.',
  'next.read-all': 'when you have read all that is only to be read',
  'next.late':
    '{count, one: 1 message of somebody, other: {count} messages of those} who {count, one: is, other: are} missing came too late. Let {count, one: it, other: them} count (--use), or not (--ignore), with --reason.',
  'next.message':
    '{number}{from, none: , other: , from {from}} {seat, none: , other: ({seat})}: {fate}',
  'next.doubtful':
    'Nobody knows whether {count, one: 1 letter, other: {count} letters} went out. Look into what your mail server has sent:',
  'next.went-not': 'not sent',
  'next.went-out': 'sent',
  'next.outbox':
    '{count, one: 1 letter waits, other: {count} letters wait} in the outbox. {by, hand: Send what lies in {box}, or paste its text from outbox/text, and move it to outbox/sent., other: }',
  'next.papers':
    '{whom, all: What happened last has gone to nobody yet, other: {public, yes: What happened last has not been posted yet{seats, none: , other: , nor sent to {seats}}, other: What happened last has not gone to {seats} yet}}. Make the papers, post what is public and send each seat its own.',
  'next.seed':
    'Publish the seed now (it stands in {file}): whoever has its hash can see that it was never changed.',
  'next.remind': 'Still missing: {seats}; the deadline is {by}. Remind them:',
  'next.press':
    'Players have written to each other: {count, one: 1 letter is, other: {count} letters are} to be passed on.',
  'next.reports':
    'What has happened has not gone by mail yet ({count, one: 1 letter, other: {count} letters}). Look at what would be sent first.',
  'next.people': 'Players have said what you should decide on:',
  'next.deputy': '{seat} (message {number}): {text}. It counts when you say so, too.',
  'next.mistakes':
    '{count, one: 1 mistake stands, other: {count} mistakes stand} in the orders. Have them corrected:',
  'next.mistake': '{seat}: {count, one: 1 mistake, other: {count} mistakes} in {file}',
  'next.silence':
    'The deadline has passed, and there is no word of {seats}. Go on without {count, one: it, other: them}; look at a preview first.',
  'next.run':
    'The round can be run{count, 0: , other: , though these orders are only provisional: {seats}}. Look at a preview first.',
  'next.then':
    '{how, over: The game would be over., other: It would go on to {when}{seats, none: ., other: , and wait there for {seats}.}}',

  'next.write': 'You are asked. Write {file}, see what a check says of it, and send it in:',
  'next.correct':
    'Your orders ({file}) are not complete:{count, 0: , one: 1 mistake;, other: {count} mistakes;}{doubts, 0: , other: {doubts} doubtful;}{open, 0: , other: still to be said: {questions};} as understood:',
  'next.hand-in':
    'Your orders ({file}) have no mistake{doubts, 0: , one: and 1 doubt, other: and {doubts} doubts}. Send them in, if you have not; as understood:',
} as const;

export type NextFrame = keyof typeof NEXT_EN;
