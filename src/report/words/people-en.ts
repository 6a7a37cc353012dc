/** Sentences on who plays, and how a game ends, in English. */
export const PEOPLE_EN = {
  'end.over': 'The game is over already; nothing was changed.',
  'end.done':
    'The game has ended; the last report says how. To take it back: rookery undo --to {n} --reason "…".',
  'end.not-said':
    '{how, agreed: No vote has passed (rookery vote shows them), other: The other seats have not conceded}. If it is agreed all the same, say with whom it is won: --won <seats>, or --won nobody. Nothing was changed.',
  'vote.none': 'Nobody has proposed to end the game, and nobody gives up.',
  'vote.row':
    '{result, won: {winners:seats} wins, shared: {winners:seats} share the victory, other: it ends as it stands}: {outcome, passed: passed, failed: failed, other: open} ({needed} needed); for: {agreed:seats}{against, none: , other: ; otherwise: {against:seats}}{silent, none: , other: ; not yet: {silent:seats}}',
  'vote.gone': '{seat:seats} gives up{to, none: , other: in favour of {to:seats}}',
  'vote.passed': 'The vote has passed: {seats} have agreed.',
  'vote.conceded': 'All others have left the game to {winner:seats}.',
  'vote.begins': 'vote:',
  'vote.no-word':
    '“{said}” is no vote. Write: end, draw, draw Seat, Seat, Seat wins, no; or concede.',
  'vote.noted': 'Noted for {seat:seats}.',
  'vote.subject': '{game}: shall the game end?',
  'vote.proposed':
    '{result, won: {winners:seats} wins, shared: {winners:seats} share the victory, other: it ends as it stands}: {outcome, passed: agreed, failed: not agreed, other: proposed}{shown, yes: ; for: {agreed:seats}{against, none: , other: ; otherwise: {against:seats}}{silent, none: , other: ; not yet: {silent:seats}}, other: }',
  'vote.how':
    'To agree, write a line such as “vote: end”, “vote: draw” or “vote: (a seat) wins” in a message to the moderator; “vote: no” is against it, and “withdraw my vote” takes it back. {needed, all: All who play have to agree., most: More than half of those who play have to agree., other: {needed} of those who play have to agree.}',
  'mail.over': 'Thank you for playing: nothing is carried out any more.',
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
