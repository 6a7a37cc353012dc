/** Why commands end early, in English. */
export const LEAVING_EN = {
  'leave.no-moderator':
    '--as: game.yaml names no moderator “{what}”; there are (moderators:): {names}.',
  'leave.nobody': '--for: there is nobody called “{what}”.',
  'leave.no-seat': '--for: there is no seat “{what}”.',
  'leave.there-are': 'Choose from: {ids}.',
  'leave.or': ' or ',
  'leave.no-report': 'There is no report of round {round} yet; the last is of round {last}.',
  'leave.nothing-yet': 'Nothing has been played yet.',
  'leave.no-phase': '--phase: there is no phase “{what}”.',
  'leave.not-played':
    'Nothing has been played {round, none: , other: in round {round}} {what, none: , other: in the phase “{what}”} yet; the last phase played is {last}.',
  'leave.no-painter': 'Rookery cannot draw the board of “{what}”.',
  'leave.not-drawn': 'The board of this game has not been drawn yet.',
  'leave.dialect': '--format bbcode: add --dialect {dialects}.',
  'leave.not-to-know':
    '--for {what}: this bundle is for {seat}, and holds only what {seat} may know.',
  'leave.own-alone': "Leave --for out; only the moderator's folder has what others may know.",
  'leave.not-html': '--map works with --format html only; rookery map draws the board by itself.',
  'leave.channel-alone': '--for-channel says how the text is written: leave --format out.',
  'papers.counted': '{length} {unit, bytes: bytes, other: characters}',
  'leave.not-bbcode': '--dialect and --limit work with --format bbcode only.',
  'leave.folder-needed': '--format {format}: several reports need a folder: add -o.',
  'leave.anew-shorter':
    '{path}: the log is not here, and the orders that are here lead to entry {now}; the game had come to {had}.\nPut the log back from a copy, or the orders that are missing; nothing was written.',
  'leave.anew-how': 'To play on from there all the same, move {files} away, too.',
  'leave.other-round': 'The game is in round {now}, not in round {round}; nothing was done.',
  'leave.no-until': '--until: there is no phase “{what}”.',
  'leave.edited':
    'To go on, put {file} back: run again with --discard-edits, which writes it anew from the log.\nTo change the board, rule on it: rookery correct.',
  'leave.receive-cut':
    '{folder}: the last `rookery receive` was cut short, so a message may not have become orders yet.\nRun it again (it finishes what it began, with files or without); nothing was done.',
  'leave.diverged':
    'The rules no longer give what the log has for the phase that is under way; nothing was written.\n  the log has entry {n}: {was}\n  now it is             {is, none: something else that is asked, other: {is}}\nEither put the rules back as they were, finish this phase and change them then; or go back to a copy\nof the folder from before the phase.',
  'leave.no-message': '--message: there is no message {n} in the inbox.',
  'leave.read-alone': '--read is about all messages that are only to be read: say it alone.',
  'leave.which-ruling': 'Say one of --use, --ignore and --take.',
  'leave.why-ruling': '--reason: say why; it is kept with the message.',
  'leave.nothing-usable':
    '--use: message {n} has no line that could be used.\nAsk for it again, or take it in corrected: rookery receive --for <seat> <file>.',
  'leave.no-reading': '--take: message {n} has {count} readings to choose from.',
  'leave.whose': '--for: whose orders are these? {ids}',
  'leave.not-its-post':
    "--for: message {n} is a post of {seat}, and no one else's orders.\nEach post of a page is a message of its own: see the list of rookery amend.",
  'leave.no-address': '--remember: the message names no address.',
  'leave.whose-file':
    '{file}: whose orders are these?\nSay --for and one of {ids}, or name the file after its seat.',
  'leave.one-map': '--text and --png: only one of them at once.',
  'leave.png-where': '--png: say where to, with -o <file>.png.',
  'leave.not-empty': '{folder}: this folder is not empty.\nName a new folder; nothing was written.',
  'leave.nameless': '--name: a game has a name; nothing was written.',
  'leave.bad-name':
    '“{what}”: a name is one line, without control characters; nothing was written.',
  'leave.seat-twice': '--seat: a seat was named twice.',
  'leave.too-many': '--players {all}: {count} were named with --seat and --player.',
  'leave.seat-form': '--seat {what}: write it as <seat>="Anna <anna@example.org>".',
  'leave.strange-seat': "--seat {what}: this game's seats are {ids}.",
  'leave.guessable':
    '--seed: a seed of fewer than {count} characters can be guessed, and with it every card.\nLeave it out, and one is drawn; or say --sample, for a game that nothing hangs on. Nothing was written.',
  'leave.no-ruleset': '--ruleset: there is no ruleset “{what}”.',
  'leave.file-ruleset': '{file}: ruleset: there is no ruleset “{what}”.',
  'leave.option-form': '--option {what}: write it as name=value.',
  'leave.no-messages':
    'Name files or folders with messages, or - for what is pasted in; or say --imap.',
  'leave.deadline-form': '--deadline: expected a time such as 2026-11-25T20:00:00+01:00.',
  'leave.mailbox-of-all': '--for: a mailbox holds mails of all; name a file, or - .',
  'leave.no-smtp': 'game.yaml: mail: there is no smtp: to send by.\nSee docs/mail.md.',
  'leave.no-imap': 'game.yaml: mail: there is no imap: to fetch from.\nSee docs/mail.md.',
  'leave.no-mail':
    'game.yaml has no settings for a mailbox (mail:).\ndocs/mail.md says what belongs there.',
  'leave.no-opening': '{folder}: no game was opened here.',
  'leave.no-worker': '{file} is not there.\nRun `npm run build`, or give --jobs 1.',
  'leave.no-time': '{name}: “{what}” is no time.\nWrite it as 2026-11-21T20:00:00Z.',
  'leave.no-font':
    '--font: “{what}” is no font.\nName a file in TrueType or OpenType (.ttf, .otf, .ttc).',
  'leave.no-fonts': 'There are no fonts on this machine; name a file with --font.',
  'leave.no-resvg':
    '--png needs the package @resvg/resvg-wasm, which is not installed here ({what}).\nInstall it (npm install @resvg/resvg-wasm), or take the SVG.',
  'leave.no-language':
    'There are no sentences in the language “{what}” for this game yet.\nThere are some in: {ids}.',
  'leave.no-tlock':
    'Sealing by time needs the package tlock-js, which is not installed ({what}). Install it with: npm install tlock-js@0.9.0',
  'leave.beacon-alone':
    '--beacon: a public draw is taken in with words alone; say --chance words, too.',
  'leave.bug':
    'This is a bug of Rookery, not a mistake of yours. Please report it with the command that you\ngave, the files orders/, log.jsonl and game.yaml of the game (not secret.yaml), and this:',

  'leave.typing': 'Reading from the terminal; end with Ctrl-D.',
  'leave.read': 'read by the moderator',
  'leave.pasted': 'pasted by the moderator',
  'leave.file-game':
    'The game. Ruleset, preset, options and seats stay as they were when it was opened.',
  'leave.file-seats': 'Who plays what: a name, and an address for those who want one.',
  'leave.file-rules':
    'The rules that the game was opened under, and the hash of its seed, which is published.',
  'leave.file-secret':
    'The seed decides every card. Nobody but the moderator may read it before the game is over.',
} as const;

export type LeavingFrame = keyof typeof LEAVING_EN;
