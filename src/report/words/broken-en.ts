/** Troubles with the files of a folder, or with a server, that end a command early, in English. */
export const BROKEN_EN = {
  'check.watch-file': '--watch: name a file; what is typed cannot change.',
  'leave.at-line': '{path}:{line}:1  {fault}',
  'leave.of-file': '{path}: {fault}',
  'leave.unreadable': 'this line cannot be read',
  'leave.chain-broken': 'this line does not follow from the one before: one of the two was changed',
  'leave.secret-changed': 'the secret part of this line is not the one that it was written with',
  'leave.changed-line': 'this line or the one before is not as it was written',
  'leave.no-header': 'this is not what a bundle begins with: {what}',
  'leave.cut-here': 'the file ends behind this line: it was cut short',
  'leave.bundle-version':
    '{path}:1:1  this is a bundle of version {found}; this program reads version {known}',
  'leave.same-release': 'Take the release of Rookery that your moderator has.',
  'mailbox.broken': '{path}: {says}',
  'mailbox.twice': 'games: “{what}” stands for two folders',
  'mailbox.gameless': 'games: there is no game in {what}',
  'mailbox.none':
    '{path}: there is no such file.\nWrite it beside the folders of the games: games: [winter, spring], and mail: as in game.yaml.',
  'mailbox.damaged':
    '{path}: this file is damaged.\nPut it back from a copy. Or move it away and give the files to rookery mailbox again: the games know what they have.',
  'mailbox.no-imap': '{path}: there is no mail: imap: to fetch from.\nSee docs/mail.md.',
  'leave.that-release':
    'Take the release of Rookery that your moderator has: {theirs}. This one is {own}.',
  'leave.no-bundle':
    '{path}:1:1  this is no bundle of Rookery\nName the folder that the moderator sent you, or the bundle.jsonl in it.',
  'leave.unpack-again':
    'Unpack what the moderator sent once more, or ask for it again; nothing of yours is lost.',
  'leave.other-rules':
    '{path}:1:1  the rules of “{what}” that came with this program cannot have given this',
  'leave.held-open':
    '{path}: another program holds this file open, so it cannot be written.\nClose it there, and try again; nothing was lost.',
  'leave.no-regular-file':
    '{path}: this is no regular file (but a folder, a pipe or a device).\nName a file.',
  'leave.log-lost-end':
    'the log has lost its end: it ends after entry {now}, and went on to entry {last}.',
  'leave.other-log': 'line {line} is not the one that was there when the game was written last.',
  'leave.log-back':
    'Put the whole log back from a copy (a backup, git checkout); the orders in orders/ are not lost.',
  'leave.log-anew':
    'Where there is none: move {file} away, and rookery adjudicate plays the game anew.',
  'leave.log-take':
    'If you put an older one there on purpose, or there is no other, say so:\n  {command}',
  'leave.log-form':
    '{path}: this log is of form {found}; rookery {version} reads forms up to {known}.\nTake rookery {program} or a later one; nothing was changed.',
  'leave.log-line':
    '{path}:{line}:1  rookery {version} does not know such a line ({what}).\nThe log was written by rookery {program}: take that, or a later one. Nothing was changed.',
  'leave.log-restore':
    'The log is only ever appended to. rookery repair {folder:shell} makes the line again if it can; else\nrestore the log from a copy (git checkout, a backup). The orders in orders/ are not lost.',
  'leave.no-log':
    '{path}: {is, there: nothing in this file is the log of a game, other: the log is not here}.\nPut it back from a copy; or, with all of its orders there, play the game anew from its seed:',
  'leave.move-log': '  move {file} to another name, and then',
  'leave.other-game':
    '{path}: {what}: this is not what the game was opened with (first line of {log}).\nPut it back; players and addresses, the name, the language and the spelling may be changed, the rest may not.',
  'leave.other-table':
    '{path}:{line}:1  the entries give another table than the one whose hash is written here\nEither the last line of the log was changed, or the rules were changed in a way that this game\ncannot go on with. Restore the log or the rules from a copy.',
  'leave.inbox-lost':
    '{path}: this is not the list of messages as rookery wrote it, nor is {file}.\nRestore one of them from a copy. If there is none, move the folder away (say, to inbox.before) and run\nrookery receive on its originals/: they are judged as if they came now; rulings have to be given again.',
  'leave.strange-file':
    '{file}: no seat of this game has this name.\nName the file after its seat ({ids}), or move it out of {folder}/.',
  'leave.two-files':
    '{folder}: there are two files of {seat}; which one counts?\nKeep one of them and move the other away.',
  'leave.no-seed':
    "{path}: the game's seed is not here.\nRestore the file; no card can be drawn without it.",
  'leave.other-seed':
    '{path}: this is not the seed whose hash stands in game.yaml (seedHash).\nRestore the file that was written when the game was opened.',
  'leave.seed-form':
    '{path}: expected a line such as `seed: "..."`.\nRestore the file that was written when the game was opened.',
  'leave.new-cut':
    '{folder}: `rookery new` was cut short here before the game was opened.\nGive the same command again: it begins anew.',
  'leave.only-bundle':
    "{folder}: the bundle of a seat; this command needs the moderator's folder.\nA player writes orders.txt, sees what is wrong (rookery check orders.txt), and\nsends it to the moderator. A bundle is enough for status, check, report, map,\nwhy, rules, tag and history.",
  'leave.no-game':
    "{folder}: there is no {file} here, so this is no game's folder.\nName the folder (rookery status games/five-kings, or -C games/five-kings), or open a game with\n`rookery new <folder>`.",
  'leave.waiting':
    'Waiting for {pid, none: another command, other: process {pid} on {host} (since {since})}, which is at work in {folder} …',
  'leave.no-lock': '{folder}: there is no lock.',
  'leave.lock-gone':
    '{folder}: the lock of {pid, none: another command, other: process {pid} on {host} (since {since})} was taken away.',
  'leave.held':
    '{folder}: another command is at work in this folder: {pid, none: another command, other: process {pid} on {host} (since {since})}.\nWait until it is done and try again; nothing was changed.',
  'leave.unlock-foreign':
    'If nothing is at work there any more, say so: rookery repair --unlock, with the folder.',
  'leave.unlock': 'If no such process is at work any more: rookery repair {folder:shell} --unlock',

  'folder.seed-open': 'warning: {file} can be read by others; run: chmod 600 {file}',
  'folder.log-lost':
    'note: {log} is not there; the game is played anew from {file}, its seed and its orders. What you decided yourself (rookery correct, rookery undo) is not in them: say it again.',
  'folder.rules-changed':
    'warning: the rules have changed since the game was opened ({file}: fingerprint).',
  'folder.rules-edited':
    'note: the rules files were edited since the program was built; they are read anew.',
  'folder.edited':
    'warning: {path}:{line}:1  this file was changed by hand, which changes nothing:\n    it says     {is}\n    the log has {was}',
  'folder.map-letters':
    'note: no font here has all the letters of this map, so it is in English, and "?" stands for\nletters that lack. Name a font file that has them with --font, or take the SVG.',

  'trouble.what': '{server}: {what}. {says, none: , other: It said: {says}}',
  'trouble.away': 'the server is away, or the connection broke',
  'trouble.away.next': 'Nothing was lost; try again later.',
  'trouble.not-now': 'the server says "not now"',
  'trouble.not-now.next': 'Nothing was lost; try again later.',
  'trouble.no-password': 'there is no password',
  'trouble.no-password.next':
    'Set {variable} in the environment, or a password-command under {settings} in game.yaml.',
  'trouble.command-failed':
    'the command “{about}” that should print the password or token failed, so nothing was asked of the server',
  'trouble.command-failed.next':
    'Try the command of {settings} in game.yaml in a terminal: the first line it prints is what counts.',
  'trouble.exposed': 'a plain connection is for this machine alone',
  'trouble.exposed.next': 'Set secure: tls or starttls under {settings} in game.yaml.',
  'trouble.no-tls': 'no protected connection could be agreed on',
  'trouble.no-tls.next':
    'Check secure and port under {settings} in game.yaml: tls has a port of its own, starttls another.',
  'trouble.untrusted': "the server's certificate is not trusted, so nothing was sent to it",
  'trouble.untrusted.next':
    'Check host under {settings} in game.yaml; for a server of your own, name the file of its certificate in NODE_EXTRA_CA_CERTS.',
  'trouble.login-refused': 'the login was refused',
  'trouble.login-refused.next':
    'Check user under {settings} in game.yaml and {variable} or its command: many providers want a password made for this program alone, others a fresh token (token-command).',
  'trouble.no-folder': 'there is no folder "{about}"',
  'trouble.no-folder.next': 'Check folder under {settings} in game.yaml.',
  'trouble.not-moved': 'a message that was taken could not be moved to "{about}"',
  'trouble.not-moved.next':
    'Check done under {settings} in game.yaml. The message was kept; it is not taken twice.',
  'trouble.sender-refused': 'the server does not send mail from {about}',
  'trouble.sender-refused.next':
    'Check mail.from in game.yaml: most servers want the address that belongs to the login.',
  'trouble.refused': 'the server refused what was asked of it',
  'trouble.refused.next': 'Check {settings} in game.yaml.',
  'trouble.printed-nothing': 'it printed nothing',
  'trouble.printed-on': 'it did not end in time, or printed too much',
  'trouble.no-program': 'there is no such program',
  'trouble.may-not-run': 'it may not be run',
  'trouble.exit-code': 'it ended with exit code {code}',

  'leave.archive-damaged':
    '{path}: this archive is damaged or was cut short.\nSave what the moderator sent once more, or ask for it again; nothing of yours is lost.',
  'leave.archive-bundles':
    '{path}: {count, 0: there is no {file} in this archive, other: there are several bundles in this archive: {names}}.\nName the archive that the moderator sent you, or unpack it and name the folder.',
} as const;

export type BrokenFrame = keyof typeof BROKEN_EN;
