/** What is said of messages laid together, in English. */
export const INBOX_EN = {
  'fate.mistaken': 'mistaken: {why}',
  'fate.asked': 'waits for its sender: {why}',
  'fate.read': 'for the moderator to read: {why}',
  'reason.not-authentic': 'its sender fails the checks of the mail server',
  'reason.reply-elsewhere': 'answers to it would go to an address that nobody in this game has',
  'reason.several-readings': 'it can be meant in more than one way',
  'reason.added-or-alone': 'it does not say whether it is added to the orders in force',
  'reason.no-such-question': 'it takes a reading that nobody was asked about',
  'reason.too-many': 'its sender has sent too many messages at once',
  'reason.prose': 'there are no orders in it',
  'reason.no-good-line': 'none of its lines can be used as it stands',

  // order files that are made of messages
  'sheet.from': 'message {number}, {time}',
  'sheet.fallen': 'message {number}, gave way to message {by}{why, none: , other: : {why}}',
  'sheet.wrong': 'message {number}, not used',

  // receipts
  'mail.took': 'Reading {reading} of it was taken.',
  'mail.newest': 'By ruling of the moderator it comes after all that had arrived.',
  'mail.takes': 'You took reading {reading} of your message.',
  'mail.read-by': 'A mail program had broken lines of it; they are read as joined again.',
  'mail.open': 'Still to be said: {questions}.',
  'mail.ask':
    'Your message can be meant in {count} ways. Which one? Answer with a line “take 1”, “take 2” … (with others open, too: “take 1 of {number}”). Until then it changes nothing.',
  'mail.reading': 'Reading {reading}{how, none: , other: : {how}}',
  'mail.common': 'The same in each',
  'mail.nothing': 'nothing more',
  'mail.adds': 'added to the orders in force',
  'mail.replaces': 'in place of all orders in force',
  'doubt.first': 'with the first of two lines that say different things',
  'doubt.last': 'with the last of two lines that say different things',
  'doubt.wrapped': 'with broken lines joined',
  'doubt.other-part': 'from another part of the mail',
  'doubt.quoted': 'with what may be quoted',
  'doubt.struck': 'with what is struck out',
  'doubt.hidden': 'with what may be hidden',
  'receipt.in-force': 'In force now',
  'receipt.from': 'from message {number}, {time}:',
  'receipt.from-this': 'from this message:',
  'receipt.from-orders': 'from your orders for {when}:',
  'receipt.standing': 'your standing orders:',
  'receipt.no-orders': 'none of your orders',
  'receipt.fallen': 'No longer in force',
  'receipt.fell':
    '{text}  (message {number}; message {by} {why, none: says otherwise, other: leaves no room for it: {why}})',
  'receipt.unclear': 'Said twice: the first counts, unless you say otherwise',
  'receipt.unread': 'Not read as orders',
  'receipt.open': 'Nothing is wrong, but something is still to be said.',

  // what the moderator is told
  'receive.asked':
    'Their senders were asked what they mean: {numbers}. To settle it yourself: rookery amend --message <number> --take <number>, with --reason.',
  'receive.read':
    '{count, one: 1 message that gives no orders is, other: {count} messages that give no orders are} for you to read: rookery amend shows {count, one: it, other: them}, rookery amend --read is done with {count, one: it, other: all}.',
  'receive.wrong':
    '{count, one: 1 line of it does not count, other: {count} lines of it do not count}',
  'receive.provisional': 'its sender calls it provisional',
  'inbox.seat':
    '{seat}: {wrong, 0: , one: 1 line of its messages does not count, other: {wrong} lines of its messages do not count}{both, yes: ; , other: }{fallen, 0: , one: 1 gave way, other: {fallen} gave way}',
  'inbox.provisional': '{seats}: said to be provisional',
} as const;

export type InboxFrame = keyof typeof INBOX_EN;
