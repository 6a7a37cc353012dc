/** Sentences about many games at once, in English. */
export const CLUB_EN = {
  'club.no-folder': '{path}: there is no such folder.\nName the folder that the games lie in.',
  'club.no-games':
    '{path}: there is no game in this folder, or below it.\nName the folder that the games lie in, each in a folder of its own with its game.yaml.',
  'club.one-folder': 'Name one folder: all games below it are meant.',
  'club.not-here': '{option} has no meaning with rookery club {what}.',
  'club.when': '{over, yes: over, other: round {round}, {phase}}',
  'club.seats': '{seats}',
  'club.due': '{by} {passed, yes: (passed), other: }',
  'club.game': 'game',
  'club.stands': 'stands at',
  'club.waits': 'waits for',
  'club.by': 'due',
  'club.done': 'done',
  'club.fault': 'fault',
  'club.held': 'left as it was',
  'club.played':
    '{entries, 0: nothing new, 1: {preview, yes: would play on, other: played on} (1 entry), other: {preview, yes: would play on, other: played on} ({entries} entries)}',
  'club.sum':
    '{games} games: {waiting, 1: 1 waits, other: {waiting} wait} for somebody, {over} over, {faults} with a fault.',
  'club.sum-played':
    '{games} games: {played} played on, {waiting, 1: 1 waits, other: {waiting} wait} for somebody, {over} over, {faults} with a fault.',
  'club.progress': '{done}/{all} games',
  'club.of': '{id}:',
  'club.next':
    '{how, status: Next: rookery status {folder:shell}, repair: Next: put right what is named here, or rookery repair --check {folder:shell}, later: Next: try again; the other games are done., other: Next: this is a bug of Rookery; please report it with rookery status {folder:shell}.}',
  'club.lost': 'The process that worked on this game ended before it was done.',
  'club.same-name':
    'Several games are called “{name}”: {games}. A mail that names it may be for any of them; give each a name of its own.',
} as const;

export type ClubFrame = keyof typeof CLUB_EN;
