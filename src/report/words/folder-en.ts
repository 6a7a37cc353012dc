/** What is said of a game's folder and what became of it, in English. */
export const FOLDER_EN = {
  'folder.damaged':
    '{file} was damaged and is not used; the next command that writes makes it anew.',
  'folder.unfinished':
    '{file}: the last rookery receive was cut short; give it again, with files or without, and it finishes.',
  'folder.behind':
    'the last run wrote its log and was cut short before it wrote the table and the reports; the next rookery adjudicate does.',
  'folder.own-rules':
    'the rules that came with this rookery are others than those that the game was opened with; it goes on by its own, as {file} has them. In the game (in the program):',
  'folder.own-files':
    "{file} has the game's own files with the rules that it was opened with; the program's have changed since, and the game goes on by its own.",
  'folder.take-rules': '  To go on by the new ones, write this into game.yaml: {line}',
  'folder.rules-lost':
    '{file} does not hold the rules that the game was opened with, or in a form that this rookery does not take; it goes on by those that came with the program.',
  'folder.torn': '{file} ends in lines of a run that was cut short; they do not count.',
  'folder.first-form':
    '{file} is of an older form; the next command that writes lifts it, and keeps the old one.',
  'folder.byte-order-mark': '{file} begins with a byte-order mark; it is read without it.',
  'folder.line-ends': '{file} has the line ends of Windows; it is read without them.',
  'folder.no-last-end': '{file} lost the end of its last line, and nothing else.',
  'folder.copy':
    '{file} looks like a second copy, as services make that keep folders alike on several machines; see which one is right, and move the other away.',
  'folder.unread':
    '{file}: this belongs to no seat or to no phase, so nobody reads it. Orders lie in a folder such as orders/03-{phase:raw}, in a file named after the seat.',
  'receive.left-out':
    '{source}: {fault, file-too-large: this is larger than a mailbox that can be taken in at once, other: this is no regular file (a pipe, a device)}: it is left.',
  'folder.open': 'others on this machine can read {files}; rookery repair closes them.',
  'folder.aside':
    '{file}: {why, torn: the lines of the run that was cut short, other: the log as it was} is kept as {name}.',
  'folder.kept-as': '{file} as it was is kept as {name}, and was made again.',
  'folder.edit-kept': '{file} as it was edited is kept as {name}.',

  'report.sample': '{game} (a sample: its seed is public)',
  'key.changed':
    'Hand this key over to {seat}. The one before ended; the change stands in the log.',
  'send.doubtful':
    'Nobody knows whether this went out: the run was cut short, or the connection broke. Look into the folder of what was sent, and say --again or --gone.',
  'send.damaged':
    '{file} is not as it was written, so nothing is sent; see rookery repair --check.',

  'repair.leftover': '{file}: left by a run that was cut short',
  'repair.torn': '{file}: ends in lines of a run that was cut short',
  'repair.first-form': '{file}: is of an older form',
  'repair.byte-order-mark': '{file}: begins with a byte-order mark',
  'repair.line-ends': '{file}: has the line ends of Windows',
  'repair.no-last-end': '{file}: lost the end of its last line',
  'repair.missing': '{file}: is not there',
  'repair.damaged': '{file}: is not as it was written',
  'repair.behind': '{file}: is not of the log as it is now',
  'repair.differs': '{file}: is not what the log gives (line {line})',
  'repair.other-out':
    '{file}: is not there as it went out (line {line}), and what is made now is another',
  'repair.gone': '{file}: went out, and is not there any more',
  'repair.lost-inbox':
    '{file}: neither it nor the verdicts are as they were written: put one of them back from a copy',
  'repair.original-gone':
    '{file}: a message that was taken in is not there any more: put it back from a copy',
  'repair.unheard': '{file}: nobody has judged this message yet; rookery receive does',
  'repair.no-orders': '{file}: is not there; it was made of messages, and counts by what they say',
  'repair.other-orders': '{file}: is not as it was made of messages; it stays, and counts as it is',
  'repair.line-mended':
    '{file}:{line}: this line was damaged. {how, byte: One byte of it was another, run: The run that it is of gives it again}; the line behind it proves it.',
  'repair.line-lost':
    '{file}:{line}: this line is damaged and cannot be made again, so nothing from its run on counts. Put the log back from a copy. If there is none, go on from entry {n}: rookery repair {folder} --take-log --reason "...", and rookery adjudicate plays the rest again from its orders; the log as it is stays beside it.',
  'repair.edited': '{file}: was edited by hand (line {line}); it stays, and changes nothing',
  'repair.strange': '{file}: tells of a phase that was not played; it stays',
  'repair.open': '{file}: others on this machine can read it',
  'repair.unfinished':
    '{file}: messages were taken in and not all was done; give rookery receive again',
  'repair.copy': '{file}: a second copy; see which one is right, and move the other away',
  'repair.other-rules':
    '{file}: is damaged or not there, and the rules have changed since: put it back from a copy',
  'repair.irregular': '{file}: is no regular file (a folder, a pipe, a device)',
  'repair.move':
    'Move {count, one: it, other: them} away and run this again: nothing else was looked at.',
  'repair.done': '  put right{kept, none: , other: ; as it was, it is kept as {kept}}',
  'repair.fine': 'Everything is as it should be.',
  'repair.found': 'Found: {count}. Nothing was changed; rookery repair puts right what can be.',
  'repair.taken': 'The log is taken as it is now; the ruling stands in it.',
  'repair.reason': '--take-log: say why (--reason); it stands in the log.',
  'repair.log-fits': 'The log is the one that was there last; there is nothing to rule on.',
} as const;

export type FolderFrame = keyof typeof FOLDER_EN;
