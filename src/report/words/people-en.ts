/** Sentences on who plays, and how a game ends, in English. */
export const PEOPLE_EN = {
  'end.over': 'The game is over already; nothing was changed.',
  'end.done':
    'The game has ended; the last report says how. To take it back: rookery undo --to {n} --reason "…".',
  'seat.row':
    '{seat:seats}: {how, none: {who}, asleep: nobody, asleep, other: nobody, printed defaults} (key {key})',
  'seat.one': 'Say one of these: a player, --nobody, or --back.',
  'seat.no-name': '“{what}”: name the player, such as "Ben <ben@example.org>".',
  'seat.no-sleep': 'This game does not say what a sleeping seat does: use --absent defaults.',
  'seat.so-already': '{seat:seats}: it is like that already; nothing was changed.',
  'seat.orders':
    'What was sent for {seat:seats} may still be carried out ({files, none: , other: {files:any}}{messages, none: , other: ; messages {messages:any}}). Say --orders keep, or --orders drop. Nothing was changed.',
  'seat.edit':
    '{file}: {seat:seats} stands there in a way that cannot be changed from here. Write the new player in it yourself, then give the command again. Nothing was changed.',
  'seat.laid': '{file}: a letter',
  'seat.by-hand':
    'The new player of {seat:seats} has no address here: hand over the bundle and the key (rookery bundle --for {seat} --keys).',
  'seat.welcome': '{game}: you play {seat:seats}',
  'seat.news': '{game}: who plays {seat:seats}',
  'seat.hello':
    'Hello {player}. From now on you play {seat:seats} in {game}. The game is in {when}.',
  'seat.left':
    '{orders, drop: What your predecessor had sent and was not carried out no longer counts, standing orders included., other: What your predecessor sent still counts where it was not carried out, until you send something else; standing orders stay until you change them.}',
  'seat.papers':
    'This letter brings your bundle. Keep its files together in a folder: there rookery status shows where the game stands, and rookery check reads your orders. The template is orders.txt. The key in key.txt is yours alone; it proves your orders.',
  'reason.former-player': 'from a former player of this seat',
  'status.absent':
    'Nobody plays {seats}: {how, asleep: it sleeps, other: its printed defaults answer for it}.',
  'status.nobody': '{how, asleep: asleep, other: printed defaults}',
} as const;

export type PeopleFrame = keyof typeof PEOPLE_EN;
