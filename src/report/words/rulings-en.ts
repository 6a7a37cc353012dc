/** What rulings on the game say, in English. */
export const RULINGS_EN = {
  'ruling.reason':
    '--reason: say why; it stands in the log, and in the report unless you say --private.',
  'report.version': '{title} (version {version})',
  'report.new': '(new) {said}',
  'report.no-longer': 'No longer true',
  'report.marked':
    'This version takes the place of version {version}. What is new in it is marked “(new)”; what holds no longer stands under “No longer true”.',
  'report.same': 'This version takes the place of version {version}, and tells the same.',
  'report.taken-back':
    'The moderator {by, none: , other: ({by})} took the game back to round {round}, {phase:procedures}{reason, none: , other: , because {reason}}. {anew, none: , other: What is drawn from there on was drawn anew.}',
  'report.put-back':
    'The moderator {by, none: , other: ({by})} put back what had been taken back from round {round}, {phase:procedures}, on{reason, none: , other: , because {reason}}.',
  'ruling.finished': 'This ruling stood in the log already; what follows from it is written now.',
  'correct.so-already': 'It is so already; nothing was changed.',
  'status.rulings':
    '{count, one: One ruling, other: {count} rulings} on the game; the last on {time}{by, none: , other: , by {by}}: {what, undone: taken back, redone: put back, answer: an answer decided, other: the table set right}{reason, none: , other: ; {reason}}.',
  'undo.no-place':
    '--to: the game has not been at “{to}”. Name a phase that was played, or the number of an entry (1 to {last}; rookery why lists them).',
  'undo.done':
    'The game is back in {where}: entries {n} to {last} are taken back. They stay in the log.',
  'undo.would': 'The game would be back in {where}: entries {n} to {last} would be taken back.',
  'undo.phases': 'Of these phases nothing is left, or not all: {phases}.',
  'undo.span': '{first} to {last}',
  'undo.out':
    'Their reports no longer hold; tell your players if you posted or sent any ({count} files).',
  'undo.next':
    'Set right what was wrong (rookery correct, or the orders in orders/), then run rookery adjudicate. rookery redo puts back what was taken back, as long as nothing new was said.',
  'undo.preview': 'Nothing was changed: this was a preview.',
  'redo.nothing': 'There is nothing to put back: what was done last was no undo.',
  'redo.done': 'All is put back: the game is in {where} again, after entry {last}.',
  'correct.nothing':
    'Say what is to be set right: a value of state.yaml (place=value), or with --for the answer of a seat.',
  'correct.form': '“{said}”: write it as place=value, with the names that state.yaml has.',
  'correct.no-place':
    'There is no place “{place}” on the table; names are those of state.yaml, with dots between them.',
  'correct.not-edited': '{file} is as it was written: change it there, then say --state.',
  'correct.refused': 'Nothing was changed.',
  'correct.value': '{path}: {is} (was {was})',
  'correct.answer': 'Decided for {seat:seats}: {question}',
  'correct.either': 'Say the values, or --state for those of the edited file; not both.',
  'correct.whole': '{path}: {value} is no whole number; nothing was changed.',
  'correct.unknown': 'There is no “{name}” in this game.',
  'correct.odd':
    '{path}: {most, none: {value} is less than nothing, other: {value} is more than the game has pieces for (at most {most})}.',
  'correct.meant': 'Nothing was changed. If it is meant, say --yes.',
  'correct.here': 'Under {place} there are: {ids}.',
  'correct.orders':
    'These are orders; what else {seat:seats} ordered stays as it is. Nothing was changed. Do this:',
  'correct.by-hand': 'change the line in {file} (rookery check says whether it is right)',
  'correct.same': 'Nothing that everybody reads comes out otherwise.',
  'correct.differs': 'What everybody reads comes out otherwise (- before, + now):',
  'correct.illegal': 'Orders that can no longer be carried out:',
  'correct.done': 'The ruling stands in the log; state.yaml and the reports are written anew.',
  'correct.preview': 'Nothing was changed: this was a preview.',
} as const;

export type RulingFrame = keyof typeof RULINGS_EN;
