/** Sentences on messages laid together, in English. */
export const INBOX_EN = {
  'fate.mistaken': 'mistaken: {why}',
  'fate.asked': 'its sender was asked: {why}',
  'fate.read': 'for the moderator to read: {why}',
  'reason.not-authentic': 'the mail server could not confirm its sender',
  'reason.reply-elsewhere': 'replies would go to an address that nobody in this game has',
  'reason.several-readings': 'it can be read in more than one way',
  'reason.added-or-alone':
    'it does not say whether it adds to the orders in force or replaces them',
  'reason.no-such-question': 'it answers a question that was not asked',
  'reason.too-many': 'too many messages came from this sender at once',
  'reason.prose': 'there are no orders in it',
  'reason.unsealed': 'orders of this game are sealed: send what “rookery seal” prints',
  'reason.other-seal': 'it does not open the digest that was sent for it in time',
  'reason.no-good-line': 'none of its lines can be used',
  'reason.part-missing':
    'it is part {numbers} of {of}{missing, none: , other: ; still to come: {missing}}',
  'mail.joined': 'Part {numbers} of {of}: all are here, and are read as one message.',

  // order files that are made of messages
  'combined.from': 'message {number}, {time}',
  'combined.fallen': 'message {number}, replaced by message {by}{why, none: , other: : {why}}',
  'combined.wrong': 'message {number}, not used',

  // receipts
  'mail.took': 'It counts as in reading {reading}.',
  'mail.newest': 'The moderator decided that it comes after everything that had arrived.',
  'mail.takes': 'You chose reading {reading} of your message.',
  'mail.read-by': 'Your mail program had broken some lines; they were joined again.',
  'mail.ahead': 'Nothing asks for it yet; it is kept for {when}.',
  'mail.later': 'Nothing asks yet for line {lines}; it is kept for {when}.',
  'receipt.later': 'kept for {when}:',
  'mail.open': 'Still to be answered: {questions}.',
  'mail.ask':
    'Your message can be read in {count} ways. Which did you mean? Reply with a line “take 1”, “take 2” … (if you were asked about other messages, too: “take 1 of {number}”). Until then it changes nothing.',
  'mail.reading': 'Reading {reading}{how, none: , other: : {how}}',
  'mail.common': 'In every reading',
  'mail.nothing': 'nothing else',
  'mail.adds': 'added to the orders in force',
  'mail.replaces': 'replacing all orders in force',
  'doubt.first': 'taking the first of two lines that disagree',
  'doubt.last': 'taking the last of two lines that disagree',
  'doubt.wrapped': 'joining broken lines',
  'doubt.other-part': 'taking another part of the mail',
  'doubt.quoted': 'including what may be quoted',
  'doubt.struck': 'including what is struck out',
  'doubt.hidden': 'including what may be hidden',
  'receipt.in-force': 'In force now',
  'receipt.from': 'from message {number}, {time}:',
  'receipt.from-this': 'from this message:',
  'receipt.from-orders': 'from your orders for {when}:',
  'receipt.standing': 'your standing orders:',
  'receipt.no-orders': 'none of your orders',
  'receipt.fallen': 'No longer in force',
  'receipt.fell':
    '{text}  (message {number}; {why, none: replaced by message {by}, other: not possible beside message {by}: {why}})',
  'receipt.unclear': 'Said twice: the first counts unless you say otherwise',
  'reason.several-seats': 'its sender may write for several seats and does not say for which',
  'mail.tardy':
    'In this game you have {late, 0: , one: been late once, other: been late {late} times}{both, yes: and, other: }{missed, 0: , one: let 1 phase go by without a word, other: let {missed} phases go by without a word}.',
  'mail.in-grace': 'It came after the deadline, and counts.',
  'mail.deputy': 'sent by a deputy; the word of the seat’s own player comes first',
  'receipt.notices': 'To the moderator',
  'notice.said': '{text}: {means}',
  'notice.final':
    'your orders may be carried out as they are{wrong, 0: , other: , without the lines below that do not count: send these again if you still want them}.',
  'notice.provisional': 'you may still change your orders.',
  'notice.ready': 'for you the round may be run as soon as all are ready.',
  'notice.wait': 'the moderator is asked to wait for you.',
  'notice.press': 'for others; the moderator passes it on where this game has press.',
  'notice.away': 'the moderator knows that you are away.',
  'notice.back': 'you are there again, and nobody writes for you any more.',
  'notice.deputy': 'orders for you count from there, too; what you send yourself comes first.',
  'notice.alone': 'orders for you count from you alone.',
  'notice.word': 'draws take it in, if it is the first that you said.',
  'notice.sealed':
    'your orders for this phase are sealed by it; send the words behind the deadline.',
  'notice.locked': 'your orders are locked until the deadline; nothing more is needed of you.',
  'notice.salt': 'it opens what you have sealed.',
  'notice.vote': 'your vote counts until you withdraw it (“withdraw my vote”) or vote otherwise.',
  'notice.unvote': 'your vote no longer counts.',
  'notice.concede': 'the moderator knows that you give up; until he has said so you still play.',
  'notice.stay': 'you play on.',
  'notice.not-yours': 'that is for the player himself to say; nothing was done.',
  'receipt.unread': 'Not read as orders',
  'receipt.open': 'No mistakes, but something is still to be answered.',

  // what the moderator is told
  'receive.asked':
    'The senders were asked what they meant: {numbers}. To decide yourself: rookery amend --message <number> --take <number>, with --reason.',
  'receive.read':
    '{count, one: 1 message holds no orders: read it, other: {count} messages hold no orders: read them} (rookery amend), then run rookery amend --read.',
  'receive.wrong': '{count, one: 1 line does not count, other: {count} lines do not count}',
  'receive.not-counted': 'These lines do not count; its receipt says why:',
  'receive.provisional': 'its sender calls it provisional',
  'inbox.seat':
    '{seat}: {wrong, 0: , one: 1 line of its messages does not count, other: {wrong} lines of its messages do not count}{both, yes: ; , other: }{fallen, 0: , one: 1 was replaced, other: {fallen} were replaced}',
  'inbox.provisional': '{seats}: only provisional, they say',
} as const;

export type InboxFrame = keyof typeof INBOX_EN;
