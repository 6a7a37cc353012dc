/** Sentences of rulings on the game, in English. */
export const RULINGS_EN = {
  'ruling.reason':
    '--reason: say why; it goes in the log, and in the report unless you add --private.',
  'report.head': 'Head of the public log: {head}',
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
  'ruling.finished': 'This ruling was already in the log; its results are written now.',
  'correct.so-already': 'It is like that already; nothing was changed.',
  'status.rulings':
    '{count, one: One ruling, other: {count} rulings} on the game; the last on {time}{by, none: , other: , by {by}}: {what, undone: taken back, ended: the game was ended, redone: put back, answer: an answer decided, other: the table set right}{reason, none: , other: ; {reason}}.',
  'undo.no-place':
    '--to: the game has not been at “{to}”. Name a phase that was played, or the number of an entry (1 to {last}; rookery why lists them).',
  'undo.done':
    'The game is back in {where}: entries {n} to {last} no longer count. They stay in the log.',
  'undo.would': 'The game would go back to {where}: entries {n} to {last} would no longer count.',
  'undo.phases': 'These phases are undone, wholly or in part: {phases}.',
  'undo.span': '{first} to {last}',
  'undo.out':
    'Their reports no longer hold ({count} files went out); tell your players if you posted or sent any.',
  'undo.sent':
    'Since then these went out, too: {what, receipt: {count, one: 1 receipt, other: {count} receipts}, bundle: {count, one: 1 packet, other: {count} packets}, reminder: {count, one: 1 reminder, other: {count} reminders}, press: {count, one: 1 letter between players, other: {count} letters between players}, handover: a hand-over to another moderator, other: {count, one: 1 letter, other: {count} letters}}.',
  'undo.opened': 'These answers have been opened, so players may know them:',
  'undo.opened-of': '{kind:kinds}: {seats}',
  'undo.shown': 'Everybody has seen what was drawn there; without --anew it comes again:',
  'undo.deadline':
    'The deadline of this phase was {by}: set another one with rookery deadline if orders may still come.',
  'undo.next':
    'Put right what was wrong (rookery correct, or the files in orders/), then run rookery adjudicate. To take back the undo, run rookery redo before anything new is decided.',
  'undo.preview': 'Nothing was changed: this was a preview.',
  'redo.nothing': 'There is no undo to take back: something else came after it.',
  'redo.done': 'The undo is taken back: the game is in {where} again, after entry {last}.',
  'correct.nothing':
    'Say what to put right: a value of state.yaml (place=value), or, with --for, the answer of a seat.',
  'correct.agree': 'Are these changes meant?',
  'correct.sure': 'Nothing was changed. If these changes are meant, say --yes.',
  'correct.form': '“{said}”: write it as place=value, named as in state.yaml.',
  'correct.no-place':
    'There is no “{place}” on the table; use the names in state.yaml, joined with dots.',
  'correct.not-edited': '{file} has not been changed: edit it first, then run this with --state.',
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
  'correct.same': 'The public reports stay the same.',
  'correct.differs': 'The public reports change (- before, + now):',
  'correct.illegal': 'Orders that can no longer be carried out:',
  'correct.done': 'The ruling is in the log; state.yaml and the reports have been rewritten.',
  'correct.preview': 'Nothing was changed: this was a preview.',
  'other.data':
    '{count, one: One value of the rules data is, other: {count} values of the rules data are} different (theirs in brackets; fingerprint {data}):',
  'other.same-data': 'These are the rules data that this game goes by.',
  'other.brought':
    'This game goes by files of its own ({files}). Name the files to compare it with: rookery check --rules <file>',
  'other.no-difference': 'With them everything that has happened would have happened the same.',
  'other.table-alone':
    'With them everything would have happened the same, but the table would be another by now.',
  'other.from': 'With them the game would differ from entry {n} on ({when}):',
  'other.was': '  it was       {text}',
  'other.is': '  it would be  {text}',
  'other.nothing': 'nothing',
  'other.reached':
    '{whole, yes: The same orders would have led to {when}, where the game is., other: With the same orders it could be played as far as {when}.}',
  'other.code':
    'This version of Rookery ({runs}) plays otherwise than the one that wrote the log ({wrote}), from entry {n} on ({when}). What has been played stays; what comes is played by this version.',
  'moved.table': 'The table would be another with them:',
  'moved.meant': 'Nothing was changed. If that is meant, say --yes.',
  'moved.done': 'The game goes by these data from now on: {file}.',
} as const;

export type RulingFrame = keyof typeof RULINGS_EN;
