/** Sentences on a game's folder and what became of it, in English. */
export const FOLDER_EN = {
  'bundle.newer':
    'This bundle was made by Rookery {theirs}, and this is {own}: take the newer release before you rely on what it says.',
  'folder.damaged':
    '{file} was damaged and is not used; the next command that writes makes a new one.',
  'folder.unfinished':
    '{file}: the last rookery receive was interrupted; run it again, with or without files, and it finishes.',
  'folder.behind':
    'the last run was interrupted after it had written the log; the next rookery adjudicate writes the board and the reports.',
  'folder.seating':
    '{seat} is to be played by {who}, and {file} does not say so yet: the command was interrupted. Give it again, with the same reason: rookery seat {id} "{who}" --reason "..."',
  'folder.own-rules':
    'the rules in this version of Rookery differ from those the game was opened with; the game keeps its own, in {file}. In the game (in the program):',
  'folder.own-files':
    "{file} has the rules the game was opened with, with its own data files; the program's have changed since, and the game keeps its own.",
  'folder.take-rules':
    '  To see what they would have changed: rookery check --rules. To go on with them: rookery correct --rules --reason "..."',
  'folder.rules-lost':
    '{file} does not hold the rules the game was opened with, or this version cannot read them; the game goes on by the rules of the program.',
  'folder.torn': '{file} ends in lines of a run that was interrupted; they do not count.',
  'folder.first-form':
    '{file} is in an older format; the next command that writes brings it up to date and keeps the old one.',
  'folder.byte-order-mark': '{file} begins with a byte-order mark; it is read without it.',
  'folder.line-ends': '{file} has Windows line endings; it is read without them.',
  'folder.no-last-end': '{file} lost the end of its last line, nothing else.',
  'folder.copy':
    '{file} looks like a conflict copy made by Dropbox, OneDrive or the like; see which one is right, and move the other away.',
  'folder.unread':
    '{file}: not read, because it is not named after a seat or is not in the folder of a phase. Orders go in a folder such as orders/03-{phase:raw}, in a file named after the seat.',
  'receive.left-out':
    '{source}: not read: it is {fault, file-too-large: too large for one mailbox, other: not a regular file (a pipe, a device)}.',
  'folder.open':
    'other people on this machine can read {files}; rookery repair makes them private.',
  'folder.aside':
    '{file}: {why, torn: the lines of the interrupted run are, other: the log as it was is} kept as {name}.',
  'folder.kept-as': '{file} was made again; the old one is kept as {name}.',
  'folder.edit-kept': 'the edited {file} is kept as {name}.',

  'report.sample': '{game} (a sample: its seed is public)',
  'key.changed':
    'Give this key to {seat}. The old one no longer counts; the log records the change.',
  'send.doubtful':
    'This may or may not have gone out: sending was interrupted, or the connection broke. Look in the Sent folder of your mailbox, then run rookery send with --again or --gone.',
  'send.damaged':
    '{file} was changed after it was written, so nothing is sent; see rookery repair --check.',

  'repair.leftover': '{file}: left over from an interrupted run',
  'repair.torn': '{file}: ends in lines of an interrupted run',
  'repair.first-form': '{file}: is in an older format',
  'repair.byte-order-mark': '{file}: begins with a byte-order mark',
  'repair.line-ends': '{file}: has Windows line endings',
  'repair.no-last-end': '{file}: lost the end of its last line',
  'repair.missing': '{file}: is missing',
  'repair.damaged': '{file}: was changed after it was written',
  'repair.lost-rules':
    '{file}: the rules data that the game went by before are lost; put the file back from a copy. Until then past rounds are shown, and an undo goes on, by the data that come with the program',
  'repair.behind': '{file}: is older than the log',
  'repair.differs': '{file}: does not match the log (line {line})',
  'repair.other-out':
    '{file}: differs from what went out (line {line}), and a new one would differ too',
  'repair.gone': '{file}: went out, but is missing here',
  'repair.lost-inbox':
    '{file}: both it and the verdicts were changed after they were written: put one of them back from a backup',
  'repair.original-gone':
    '{file}: a message that had been read is missing: put it back from a backup',
  'repair.unheard': '{file}: this message has not been read yet; run rookery receive',
  'repair.no-orders': '{file}: is missing; the messages it was made from still count',
  'repair.other-orders':
    '{file}: differs from the messages it was made from; it stays, and counts as it is',
  'repair.line-mended':
    '{file}:{line}: this line was damaged. {how, byte: One byte had changed, run: It was made again by replaying its run}; the next line proves it right.',
  'repair.line-lost':
    '{file}:{line}: this line is damaged and cannot be made again, so nothing from its run on counts. Put the log back from a backup. If you have none, go on from entry {n}: rookery repair {folder:shell} --take-log --reason "...", and rookery adjudicate plays the rest again from the orders; the damaged log is kept.',
  'repair.edited': '{file}: was edited by hand (line {line}); the edit changes nothing, and stays',
  'repair.strange': '{file}: reports a phase that was not played; it stays',
  'repair.open': '{file}: other people on this machine can read it',
  'repair.unfinished': '{file}: rookery receive was interrupted; run it again',
  'repair.copy': '{file}: a conflict copy; see which one is right, and move the other away',
  'repair.other-rules':
    '{file}: is damaged or missing, and the rules have changed since: put it back from a backup',
  'repair.irregular': '{file}: is not a regular file (a folder, a pipe, a device)',
  'repair.move':
    'Move {count, one: it, other: them} away and run this again; nothing else was checked.',
  'repair.done': '  mended{kept, none: , other: ; the old one is kept as {kept}}',
  'repair.fine': 'Everything is in order.',
  'repair.found': 'Found: {count}. Nothing was changed; rookery repair mends what it can.',
  'repair.taken': 'The log is accepted as it is now; your ruling is recorded in it.',
  'repair.reason': '--take-log: add --reason, for the log.',
  'repair.log-fits': 'The log is the one from the last run; there is nothing to decide.',
} as const;

export type FolderFrame = keyof typeof FOLDER_EN;
