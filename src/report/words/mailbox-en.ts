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
  'handover.unfinished':
    'Messages are being taken in, or that was interrupted: run rookery receive first.',
  'handover.for':
    '{game}: everything that {to} needs to moderate it{by, none: , other: , from {by}}.',
  'handover.secret':
    'secret.yaml: the seed of all draws. The keys of all seats follow from it (rookery key). No player may ever see it.',
  'handover.log':
    'log.jsonl: all that has happened, orders and secrets among it; rules.json: the rules.',
  'handover.inbox':
    'inbox/: {originals} messages as they came, and every ruling on them; orders/: {orders} order files.',
  'handover.outbox': 'outbox/: {waiting} mails that wait, {sent} that were sent.',
  'handover.mail':
    'game.yaml: players and addresses{has, yes: , and how mail is fetched and sent. Passwords are not in it: set your own, or your own password-command., other: .}',
  'handover.next':
    'Unpack it where only you can read it, then: rookery status {folder:shell}, and rookery repair --check {folder:shell}. Say who you are with --as, or in ROOKERY_AS.',
  'handover.one':
    'A game has one log: from now on only one of you writes, until the folder is handed back the same way.',
  'press.none': 'game.yaml has no press: (open, private or anonymous); nothing was passed on.',
  'press.subject': '[{game}] Press{from, none: , other: of {from:seats}}',
  'press.heading':
    '{from, none: Somebody, other: {from:seats}} to {to, none: all, other: {to:seats}}',
  'press.laid': '{whom, none: all, other: {whom}}: {file}',
  'press.nothing': 'There is no press to pass on.',
  'press.open':
    'Message {number}: in this game press is open, for all to read; to some alone it is not passed on.',
  'press.what': 'Say with --to whom message {number} is for: all, or seats.',
  'press.no-message':
    '--message: message {number} is of no seat that is known for sure, or says nothing.',
  'press.reason': 'passed on as press',
} as const;

export type MailboxFrame = keyof typeof MAILBOX_EN;
