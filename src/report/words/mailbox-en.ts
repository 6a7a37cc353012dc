/** Sentences about mail that goes out and comes in for several games, in English. */
export const MAILBOX_EN = {
  'send.subject': '[{game}] Report: {when}',
  'send.no-address': '{seat} has no address in game.yaml, and is sent no report.',
  'mailbox.game': '{id}:',
  'mailbox.asked':
    'Message {number} from {from}{subject, none: , other: , “{subject}”}: for which game? {games} (rookery mailbox --message {number} --to …; the message is in {file})',
  'mailbox.nobodys':
    'Message {number} from {from}{subject, none: , other: , “{subject}”}: nothing says that it is for one of the games (it is in {file}).',
  'mailbox.large':
    'Message {number} from {from}{subject, none: , other: , “{subject}”} has {bytes} bytes and was not fetched; look at it in your mail program (then: rookery mailbox --message {number} --ignore).',
  'mailbox.which': 'Say with --message which message you mean.',
  'mailbox.say': 'Say --to with a game, or --ignore.',
  'mailbox.no-message': '--message: no message {number} waits to be sorted.',
  'mailbox.no-game': '--to: which game? {games}',
} as const;

export type MailboxFrame = keyof typeof MAILBOX_EN;
